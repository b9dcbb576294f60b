import { rm } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { firm } from '#shared/firm.ts';

import { printMeasurements } from '../support/measurements.ts';
import { changeFile, changeFirm } from '../support/other-firm.ts';
import { copyTree, runIn } from '../support/tree-copy.ts';

const measurements = printMeasurements('The site’s tests, for another firm');
let tree: string;
beforeAll(async () => {
  tree = await copyTree();
  await changeFirm(tree);
  // Darker than the original, so that contrast on light surfaces still suffices.
  const { solid } = firm.brands.main.colours.buttons.light;
  await changeFile(path.join(tree, 'shared/firm.ts'), [[solid, '#123f2f']]);
});
afterAll(() => rm(tree, { recursive: true, force: true }));

test('a fork can change name, domain, brand, numbers, address and colour without breaking a test of the site', async () => {
  const started = performance.now();
  const { code, output } = await runIn(tree, 'vitest run --exclude "sample/**"');
  measurements.add({
    'exit code': String(code),
    seconds: ((performance.now() - started) / 1000).toFixed(0),
    'failed files': [...output.matchAll(/FAIL .*/g)].length,
  });
  expect({ code, failed: output.match(/FAIL .*/g) }).toEqual({ code: 0, failed: null });
});
