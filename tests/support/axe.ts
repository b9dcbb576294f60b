import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** axe's violations on a page, one per line. */
export async function axeViolations(page: Page): Promise<string[]> {
  // The default mode opens a page per run to cover frames. There are none until a visitor asks for one.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${target.join(' ')} ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  );
}
