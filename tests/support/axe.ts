import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe's violations on a page or in a part of it, one per line. axe is added to a document once: reading it takes as long
 * as a run. Frames are left out; there are none until a visitor asks for one.
 */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const violations = await page.evaluate(async (part) => {
    // Chromium paints forced colours, but leaves them out of the computed text fill, which is the colour that axe reads.
    if (matchMedia('(forced-colors: active)').matches)
      for (const element of document.querySelectorAll<HTMLElement>('body *'))
        element.style.webkitTextFillColor = getComputedStyle(element).color;
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const results = await run(part ?? document, { resultTypes: ['violations'], iframes: false });
    return results.violations;
  }, part);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${target.join(' ')} ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  );
}
