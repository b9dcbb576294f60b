import { expect, inject, test } from 'vitest';

import { measureBrowserJavaScript } from '../support/browser-javascript.ts';

test('a page costs at most 70 kB of JavaScript in brotli, 8 of them the project’s own', async () => {
  const { total, own, onDemand } = await measureBrowserJavaScript(inject('productionBuild'));
  expect(total - onDemand).toBeLessThanOrEqual(70_000);
  expect(own).toBeLessThanOrEqual(8000);
  // Consent and vendors where the operator has set some up, a player that is played, a form that is begun.
  expect(onDemand).toBeLessThanOrEqual(3000);
  // React is in it: counts that are much too small have missed a file.
  expect(total).toBeGreaterThan(50_000);
  expect(own).toBeGreaterThan(3000);
  expect(onDemand).toBeGreaterThan(1000);
});
