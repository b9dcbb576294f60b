import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { eventually } from '#tests/support/eventually.ts';
import { makeFolder } from '#tests/support/folders.ts';
import { photograph } from '#tests/support/image-host.ts';

import { createTransformPool, type TransformPool } from './transform-pool.ts';

const limits = { watchdogMs: 9000, maxBytes: 500 * 1024 * 1024 };
const variant = { width: 64, quality: 75, format: 'webp' } as const;
const directory = makeFolder();
/** A file with a photograph. */
let photo: string;
let pool: TransformPool;
beforeAll(async () => {
  photo = await fileWith(await photograph(400, 300), 'photo');
});
afterEach(() => pool.close());

async function fileWith(bytes: Buffer, name: string): Promise<string> {
  const file = path.join(directory, name);
  await writeFile(file, bytes);
  return file;
}

/** `/proc` needs Linux. */
beforeEach(({ skip }) => skip(process.platform !== 'linux'));

/** The ids of the transform processes. */
function processes(): number[] {
  return globSync('/proc/self/task/*/children')
    .flatMap((file) => readFileSync(file, 'utf8').trim().split(' '))
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('transform-process'))
    .map(Number);
}

test('an image is made in another process, which is reused for the next one', async () => {
  pool = createTransformPool(limits);
  const bytes = await pool.transform(photo, 'image/jpeg', variant);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
  const [first, ...others] = processes();
  expect(others).toEqual([]);
  await pool.transform(photo, 'image/jpeg', variant);
  expect(processes()).toEqual([first]);
});

test('the process does not get the site’s environment, and may read only code, write nothing and start nothing', async () => {
  vi.stubEnv('CONTENTFUL_ACCESS_TOKEN', 'secret-of-the-test');
  pool = createTransformPool(limits);
  await pool.transform(photo, 'image/jpeg', variant);
  const [pid] = processes();
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
  expect(environment).not.toContain('secret-of-the-test');
  expect(environment.split('\0').map((line) => line.split('=', 1)[0])).toEqual(
    expect.not.arrayContaining(['PATH', 'HOME', 'NODE_OPTIONS']),
  );
  const flags = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
  expect(flags).toContain('--permission');
  const allowed = flags.filter((flag) => flag.startsWith('--allow')).map((flag) => flag.split('=', 1)[0]);
  expect([...new Set(allowed)]).toEqual(['--allow-addons', '--allow-fs-read']);
  // Allowing a folder allows everything below it.
  for (const flag of flags.filter((each) => each.startsWith('--allow-fs-read=')))
    expect(flag).toMatch(/\/(server\/images|node_modules|package\.json)$/);
});

test('a process that is stuck is killed, its image fails, and the next image is made', async () => {
  pool = createTransformPool({ ...limits, watchdogMs: 3000 });
  await pool.transform(photo, 'image/jpeg', variant);
  const [stuck = 0] = processes();
  process.kill(stuck, 'SIGSTOP');
  await expect(pool.transform(photo, 'image/jpeg', variant)).rejects.toMatchObject({
    kind: 'stuck',
    status: 504,
  });
  expect((await pool.transform(photo, 'image/jpeg', variant)).byteLength).toBeGreaterThan(0);
  expect(processes()).not.toContain(stuck);
});

test('an image whose process dies is made by another, and other images notice nothing', async () => {
  pool = createTransformPool(limits);
  await pool.transform(photo, 'image/jpeg', variant);
  const [victim = 0] = processes();
  process.kill(victim, 'SIGSTOP');
  const interrupted = pool.transform(photo, 'image/jpeg', variant);
  const healthy = pool.transform(photo, 'image/jpeg', variant);
  process.kill(victim, 'SIGKILL');
  expect((await interrupted).byteLength).toBeGreaterThan(0);
  expect((await healthy).byteLength).toBeGreaterThan(0);
});

test('an image that kills two processes has failed', async () => {
  pool = createTransformPool(limits);
  await pool.transform(photo, 'image/jpeg', variant);
  const [first = 0] = processes();
  process.kill(first, 'SIGSTOP');
  const broken = pool.transform(photo, 'image/jpeg', variant);
  process.kill(first, 'SIGKILL');
  const failure = broken.catch((error: unknown) => error);
  const [second = 0] = await eventually(() => {
    const others = processes().filter((pid) => pid !== first);
    expect(others).toHaveLength(1);
    return others;
  });
  process.kill(second, 'SIGKILL');
  expect(await failure).toMatchObject({ kind: 'unreadable', status: 502 });
});

test('a process that died while idle is replaced', async () => {
  pool = createTransformPool(limits);
  await pool.transform(photo, 'image/jpeg', variant);
  const [victim = 0] = processes();
  process.kill(victim, 'SIGKILL');
  await eventually(() => expect(processes()).toEqual([]));
  expect((await pool.transform(photo, 'image/jpeg', variant)).byteLength).toBeGreaterThan(0);
});

test('a process that has read a broken image is not reused', async () => {
  pool = createTransformPool(limits);
  await pool.transform(photo, 'image/jpeg', variant);
  const before = processes();
  const broken = await fileWith((await readFile(photo)).subarray(0, 300), 'broken');
  await expect(pool.transform(broken, 'image/jpeg', variant)).rejects.toMatchObject({ kind: 'unreadable' });
  await pool.transform(photo, 'image/jpeg', variant);
  expect(processes()).not.toEqual(before);
});

test('not even native code in the process can write files, and the kernel kills it first if memory runs out', async () => {
  pool = createTransformPool(limits);
  await pool.transform(photo, 'image/jpeg', variant);
  const [pid] = processes();
  const ulimits = await readFile(`/proc/${pid}/limits`, 'utf8');
  expect(ulimits).toMatch(/^Max file size +0 +0 /m);
  expect(ulimits).toMatch(/^Max core file size +0 +0 /m);
  await eventually(async () => expect(await readFile(`/proc/${pid}/oom_score_adj`, 'utf8')).toBe('1000\n'));
});

test('a process that takes too much memory is killed, and the next image is made', async () => {
  const large = await fileWith(await photograph(5000, 4000), 'large');
  pool = createTransformPool({ ...limits, maxBytes: 90 * 1024 * 1024 });
  const expensive = { width: 3840, quality: 75, format: 'webp' } as const;
  await expect(pool.transform(large, 'image/jpeg', expensive)).rejects.toMatchObject({
    kind: 'too-large',
    status: 502,
  });
  expect((await pool.transform(photo, 'image/jpeg', variant)).byteLength).toBeGreaterThan(0);
});
