import { rm } from 'node:fs/promises';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { printMeasurements } from '../support/measurements.ts';
import { addBrand, changeFirm, removeBrands } from '../support/other-firm.ts';
import { copyTree, runIn } from '../support/tree-copy.ts';

const measurements = printMeasurements('The whole suite, for other firms');
let tree: string;
beforeEach(async () => {
  tree = await copyTree();
});
afterEach(() => rm(tree, { recursive: true, force: true }));

test.each([
  ['another firm: names, numbers, addresses, colours, main brand', changeFirm],
  ['four brands', addBrand],
  ['two brands', (root: string) => removeBrands(root, 2)],
  ['one brand', (root: string) => removeBrands(root, 1)],
])(
  'a fork breaks no test: %s',
  async (fork, change) => {
    await change(tree);
    for (const [step, command] of [
      ['lint', 'oxlint'],
      ['types', 'tsc --build tsconfig.tests.json'],
      ['tests', 'vitest run'],
    ] as const) {
      const started = performance.now();
      const { code, output } = await runIn(tree, command);
      const [tests = ''] = /\d+ passed.*(?=\s+Start at)/s.exec(output) ?? [];
      measurements.add({
        fork,
        step,
        'exit code': String(code),
        seconds: ((performance.now() - started) / 1000).toFixed(0),
        tests: tests.replaceAll(/\s+/g, ' ').slice(0, 60),
      });
      expect([step, code, code === 0 ? '' : output.slice(-8000)]).toEqual([step, 0, '']);
    }
  },
  1_800_000,
);
