import { rm } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { third } from '../support/brands.ts';
import { printMeasurements } from '../support/measurements.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess } from '../support/site-process.ts';
import { copyTree, runIn, type Outcome } from '../support/tree-copy.ts';

const measurements = printMeasurements('The repository after `rm -rf sample`');
let tree: string;
beforeAll(async () => {
  tree = await copyTree();
  await rm(path.join(tree, 'sample'), { recursive: true });
});
afterAll(() => rm(tree, { recursive: true, force: true }));

async function measure(step: string, command: string): Promise<Outcome> {
  const started = performance.now();
  const outcome = await runIn(tree, command);
  const [tests = ''] = /\d+ passed.*(?=\s+Start at)/s.exec(outcome.output) ?? [];
  measurements.add({
    step,
    'exit code': String(outcome.code),
    seconds: ((performance.now() - started) / 1000).toFixed(0),
    tests: tests.replaceAll(/\s+/g, ' ').slice(0, 60),
  });
  return outcome;
}

test.each([
  ['lint', 'oxlint'],
  ['types', 'tsc --build tsconfig.tests.json'],
  ['build', 'node build.mjs'],
  ['unit tests', 'vitest run --project unit'],
  ['tests of the whole site', 'vitest run --project site tests/http tests/process'],
])('a fork without the sample passes: %s', async (step, command) => {
  const { code, output } = await measure(step, command);
  expect([code, code === 0 ? '' : output.slice(-5000)]).toEqual([0, '']);
});

test('a fork without the sample runs on its own space, and without a space names the variables it needs', async () => {
  const main = path.join(tree, 'dist/server/main.js');
  const site = startSiteProcess(await freePort(), {}, { main });
  await untilStatus(site, '/', 200);
  expect((await fetch(`${site.origin}/gallery/${third.id}`)).status).toBe(200);
  await site.stop();

  const unconfigured = startSiteProcess(await freePort(), { CONTENT_FILE: '' }, { main });
  expect(await unconfigured.exited).toBe(1);
  expect(unconfigured.stderr).toContain('CONTENTFUL_SPACE_ID or CONTENT_FILE is required');
});
