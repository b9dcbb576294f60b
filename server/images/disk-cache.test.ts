import { chmod, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, expect, test, vi } from 'vitest';

import { eventually } from '#tests/support/eventually.ts';
import { makeFolder } from '#tests/support/folders.ts';

import { createSilentLog } from '../observability/log.ts';
import { createDiskCache, type CachedImage } from './disk-cache.ts';

const log = createSilentLog();
const block = 4096;

let directory: string;
beforeEach(() => {
  directory = makeFolder();
});

const open = (maxBytes = 1024 * 1024) => createDiskCache({ directory, maxBytes, log });
const image = (fill: number, size = 1000): CachedImage => ({
  bytes: Buffer.alloc(size, fill),
  type: 'image/webp',
  originalEtag: '"original"',
  checkedAt: 1_790_000_000_000,
});
const files = () => readdir(directory);

test('an image survives a restart unchanged', async () => {
  await open().write('a', image(1));
  expect(await open().read('a')).toEqual(image(1));
  expect(await open().read('b')).toBeUndefined();
});

test('files of an earlier process count towards the size', async () => {
  await open().write('a', image(1));
  const cache = open();
  await cache.listed;
  expect(cache.bytes).toBe(block);
});

test('the cache stays within its size, and evicts the least recently used image', async () => {
  const cache = open(3 * block);
  for (const [index, key] of ['a', 'b', 'c'].entries()) await cache.write(key, image(index));
  cache.touch('a');
  await cache.write('d', image(4));
  await eventually(async () => expect(await files()).toHaveLength(3));
  expect(cache.bytes).toBe(3 * block);
  expect(await cache.read('b')).toBeUndefined();
  for (const key of ['a', 'c', 'd']) expect(await cache.read(key)).toBeDefined();
});

test('after a restart the oldest image is still evicted first', async () => {
  const before = open();
  for (const [index, key] of ['new', 'old', 'middle'].entries())
    await before.write(key, { ...image(index), checkedAt: [3, 1, 2][index] as number });
  const cache = open(3 * block);
  await cache.listed;
  await cache.write('d', image(4));
  await eventually(async () => expect(await files()).toHaveLength(3));
  expect(await cache.read('old')).toBeUndefined();
  for (const key of ['new', 'middle', 'd']) expect(await cache.read(key)).toBeDefined();
});

test('tiny images count as the whole blocks they take up', async () => {
  const cache = open(10 * block);
  for (let index = 0; index < 30; index += 1) await cache.write(String(index), image(index, 1));
  await eventually(async () => expect(await files()).toHaveLength(10));
});

test('an image larger than the whole cache is not stored, and evicts nothing', async () => {
  const cache = open(2 * block);
  await cache.write('a', image(1));
  await cache.write('huge', image(2, 3 * block));
  expect(await cache.read('huge')).toBeUndefined();
  expect(await cache.read('a')).toBeDefined();
});

test('a cache of 0 bytes stores nothing, and needs no folder', async () => {
  const cache = createDiskCache({ directory: '/proc/nowhere', maxBytes: 0, log });
  await cache.listed;
  await cache.write('a', image(1));
  expect(await cache.read('a')).toBeUndefined();
});

test.each<[string, (content: Buffer) => Buffer]>([
  ['cut short', (content) => content.subarray(0, -1)],
  ['empty', () => Buffer.alloc(0)],
  ['changed in its image', (content) => Buffer.concat([content.subarray(0, -1), Buffer.of(9)])],
  [
    'changed in its type',
    (content) => Buffer.from(content.toString('latin1').replace('webp', 'html'), 'latin1'),
  ],
  ['not an image', () => Buffer.from('<html>')],
])('a file that is %s is deleted, and the image can be stored again', async (_what, damage) => {
  await open().write('a', image(1));
  const [name = ''] = await files();
  const file = path.join(directory, name);
  await writeFile(file, damage(await readFile(file)));
  const cache = open();
  expect(await cache.read('a')).toBeUndefined();
  await eventually(async () => expect(await files()).toEqual([]));
  await cache.write('a', image(1));
  expect(await cache.read('a')).toEqual(image(1));
});

test('a file appears whole or not at all', async () => {
  const cache = open(100 * 1024 * 1024);
  const written = cache.write('a', image(1, 20 * 1024 * 1024));
  for (let reads = 0; reads < 50; reads += 1)
    expect([undefined, 20 * 1024 * 1024]).toContain((await cache.read('a'))?.bytes.byteLength);
  await written;
  expect(await cache.read('a')).toBeDefined();
});

test('unfinished files of an earlier process are removed, but not those being written now', async () => {
  const [old, young] = ['old.image.1.unfinished', 'young.image.2.unfinished'];
  for (const name of [old, young]) await writeFile(path.join(directory, name), 'half');
  await utimes(path.join(directory, old), 1, 1);
  await open().listed;
  expect(await files()).toEqual([young]);
});

test('a removed image is deleted from disk', async () => {
  const cache = open();
  await cache.write('a', image(1));
  cache.remove('a');
  await eventually(async () => expect(await files()).toEqual([]));
});

test('after an operator removes the folder, images are stored again', async () => {
  const cache = open();
  await cache.write('a', image(1));
  await rm(directory, { recursive: true });
  expect(await cache.read('a')).toBeUndefined();
  await cache.write('a', image(1));
  expect(await cache.read('a')).toEqual(image(1));
});

test('a folder that cannot be written is logged once, and nothing fails', async () => {
  const error = vi.spyOn(log, 'error');
  const file = path.join(directory, 'a-file');
  await writeFile(file, '');
  await chmod(file, 0o444);
  const cache = createDiskCache({ directory: path.join(file, 'below'), maxBytes: block, log });
  await cache.listed;
  for (const key of ['a', 'b']) await cache.write(key, image(1));
  expect(await cache.read('a')).toBeUndefined();
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
});
