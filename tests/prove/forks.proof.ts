import { rm } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { third } from '../support/brands.ts';
import { printMeasurements } from '../support/measurements.ts';
import { addBrand, changeFirm, removeBrands } from '../support/other-firm.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess } from '../support/site-process.ts';
import { copyTree, runIn } from '../support/tree-copy.ts';

const measurements = printMeasurements('The whole suite, in forks');
let tree: string;
beforeEach(async () => {
  tree = await copyTree();
});

async function prove(fork: string, command: string): Promise<void> {
  const started = performance.now();
  const { code, output } = await runIn(tree, command);
  const [tests = ''] = /\d+ passed.*(?=\s+Start at)/s.exec(output) ?? [];
  measurements.add({
    fork,
    command,
    'exit code': String(code),
    seconds: ((performance.now() - started) / 1000).toFixed(0),
    tests: tests.replaceAll(/\s+/g, ' ').slice(0, 60),
  });
  expect([command, code, code === 0 ? '' : output.slice(-8000)]).toEqual([command, 0, '']);
}

const removeSample = (root: string) => rm(path.join(root, 'sample'), { recursive: true, force: true });

test.each([
  ['another firm: names, numbers, addresses, colours, main brand', changeFirm],
  ['four brands', addBrand],
  ['two brands', (root: string) => removeBrands(root, 2)],
  ['one brand', (root: string) => removeBrands(root, 1)],
  ['without the sample', removeSample],
])(
  'a fork breaks no test: %s',
  async (fork, change) => {
    await change(tree);
    for (const command of ['oxlint', 'tsc --build tsconfig.tests.json', 'vitest run'])
      await prove(fork, command);
  },
  1_800_000,
);

test('a fork without the sample runs on its own space, and without a space names the variables it needs', async () => {
  await removeSample(tree);
  await prove('without the sample', 'node build.mjs');
  const main = path.join(tree, 'dist/server/main.js');
  const site = startSiteProcess(await freePort(), {}, { main });
  await untilStatus(site, '/', 200);
  expect((await fetch(`${site.origin}/gallery/${third.id}`)).status).toBe(200);
  await site.stop();

  const unconfigured = startSiteProcess(await freePort(), { CONTENT_FILE: '' }, { main });
  expect(await unconfigured.exited).toBe(1);
  expect(unconfigured.stderr).toContain('CONTENTFUL_SPACE_ID or CONTENT_FILE is required');
});
