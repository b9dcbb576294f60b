import { expect, inject, test } from 'vitest';

import { javascriptLimits, measureBrowserJavaScript } from '../support/browser-javascript.ts';

test('a page loads no more JavaScript than each part may have', async () => {
  const { total, own, onDemand, calculators, ownSources } = await measureBrowserJavaScript(
    inject('productionBuild'),
  );
  const sizes = { withReact: total - onDemand - calculators, own, onDemand, calculators };
  for (const part of Object.keys(sizes) as (keyof typeof sizes)[])
    expect(
      sizes[part],
      `${part} has grown: if that is worth it, raise javascriptLimits.${part}`,
    ).toBeLessThanOrEqual(javascriptLimits[part]);
  // A page without a calculator or sheet loads nothing of them, and one with either not before it is used.
  expect(ownSources.filter((file) => /calculators|\/sheet\/|\/chart\//.test(file))).toEqual([]);
  expect(ownSources).toContain('client/entry.ts');
  // React is included in the total: much smaller sizes mean that a file was missed.
  expect(total).toBeGreaterThan(50_000);
  expect(own).toBeGreaterThan(3000);
  expect(onDemand).toBeGreaterThan(1000);
  expect(calculators).toBeGreaterThan(1000);
});
