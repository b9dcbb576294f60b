import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { totalmem } from 'node:os';

import { expect, test } from 'vitest';

import { findMemoryLimit, memoryBudgets, memoryInUse } from './memory-limit.ts';

const megabyte = 1024 * 1024;

test('the operator’s setting overrides what the machine reports', () => {
  expect(findMemoryLimit(512 * megabyte)).toBe(512 * megabyte);
});

test('without a setting the limit is at most the machine’s memory', () => {
  expect(findMemoryLimit(undefined)).toBeGreaterThan(0);
  expect(findMemoryLimit(undefined)).toBeLessThanOrEqual(totalmem());
});

test('the caches of a process with 512 MB use at most a fifth of it', () => {
  const { contentBytes, pageBytes, imageBytes } = memoryBudgets(512 * megabyte);

  expect(contentBytes).toBeGreaterThan(50 * megabyte);
  expect(contentBytes + pageBytes + imageBytes).toBeLessThanOrEqual((512 * megabyte) / 5);
});

test('the caches stop growing on large machines', () => {
  expect(memoryBudgets(1e12)).toEqual(memoryBudgets(2e12));
});

test.runIf(process.platform === 'linux')('the memory of child processes counts', async () => {
  const before = memoryInUse();
  const child = spawn(process.execPath, [
    '-e',
    'process.stdout.write("started"); setTimeout(() => {}, 60_000)',
  ]);
  await once(child.stdout, 'data');

  // A Node process uses about 40 MB, half of it shared program files.
  expect(memoryInUse() - before).toBeGreaterThan(8 * megabyte);
  child.kill();
});
