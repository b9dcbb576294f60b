import { expect, inject, test } from 'vitest';

import { javascriptLimits as limits, measureBrowserJavaScript } from '../support/browser-javascript.ts';
import { printMeasurements } from '../support/measurements.ts';

const measurements = printMeasurements('JavaScript of a page without islands, bytes in brotli');

test('the size of the browser’s JavaScript', async () => {
  const { total, entry, own, onDemand, calculators } = await measureBrowserJavaScript(
    inject('productionBuild'),
  );
  measurements.add({ part: 'every page', bytes: total - onDemand - calculators, limit: limits.withReact });
  measurements.add({ part: 'the project’s own code', bytes: own, limit: limits.own });
  measurements.add({ part: 'on demand', bytes: onDemand, limit: limits.onDemand });
  measurements.add({ part: 'before React', bytes: entry, limit: '' });
  expect(total).toBeGreaterThan(0);
});
