import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { totalmem } from 'node:os';

import { expect, test } from 'vitest';

import { findMemoryLimit, memoryBudgets, memoryInUseOf } from './memory-limit.ts';

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
  // A shell takes a megabyte or two for as long as it lives. This process may return memory meanwhile.
  const program = 'process.stdout.write("started"); process.stdin.resume()';
  const shell = spawn('sh', ['-c', '"$0" -e "$1"; true', process.execPath, program]);
  await once(shell.stdout, 'data');

  // Of the 40 MB of a Node process at its start, some 9 MB are not shared with others.
  expect(memoryInUseOf(Number(shell.pid))).toBeGreaterThan(6 * megabyte);
  shell.stdin.end();
  await once(shell, 'exit');
});
