import { expect, inject, test } from 'vitest';

import { javascriptLimits, measureBrowserJavaScript } from '../support/browser-javascript.ts';

test('a page loads no more JavaScript than each part may have', async () => {
  const { total, own, onDemand, calculators, ownSources } = await measureBrowserJavaScript(
    inject('productionBuild'),
  );
  expect(total - onDemand - calculators).toBeLessThanOrEqual(javascriptLimits.withReact);
  expect(own).toBeLessThanOrEqual(javascriptLimits.own);
  // Consent and vendors if the operator has configured any, the video player, the form's helper, sharing.
  expect(onDemand).toBeLessThanOrEqual(javascriptLimits.onDemand);
  // With the sheets, which share their sums.
  expect(calculators).toBeLessThanOrEqual(javascriptLimits.calculators);
  // A page without a calculator or sheet loads nothing of them, and one with either not before it is used.
  expect(ownSources.filter((file) => /calculators|\/sheet\/|\/chart\//.test(file))).toEqual([]);
  expect(ownSources).toContain('client/entry.ts');
  // React is included in the total: much smaller sizes mean that a file was missed.
  expect(total).toBeGreaterThan(50_000);
  expect(own).toBeGreaterThan(3000);
  expect(onDemand).toBeGreaterThan(1000);
  expect(calculators).toBeGreaterThan(1000);
});
