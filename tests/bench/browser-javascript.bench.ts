import { expect, inject, test } from 'vitest';

import { measureBrowserJavaScript } from '../support/browser-javascript.ts';
import { printMeasurements } from '../support/measurements.ts';

const figures = printMeasurements('JavaScript of a page without islands of its own, bytes in brotli');

test('the browser’s JavaScript', async () => {
  const { total, entry, own, onDemand } = await measureBrowserJavaScript(inject('productionBuild'));
  figures.add({ part: 'what every page loads', bytes: total - onDemand, 'at most': 70_000 });
  figures.add({ part: 'the project’s own', bytes: own, 'at most': 8000 });
  figures.add({ part: 'only where there is use for it', bytes: onDemand, 'at most': 3000 });
  figures.add({ part: 'before React arrives', bytes: entry, 'at most': '' });
  expect(total).toBeGreaterThan(0);
});
