import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { makeFolder } from '#tests/support/folders.ts';

import { createAssetStore } from './asset-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

let folder: string;
let directory: string;

beforeEach(async () => {
  folder = makeFolder();
  directory = path.join(folder, 'shared');
});

/** Writes the output of a build; returns its folder. */
async function createBuild(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const output = path.join(folder, name);
  await mkdir(output);
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(output, file), text);
  return output;
}

async function age(name: string, days: number): Promise<void> {
  const then = new Date(Date.now() - days * dayMs);
  await utimes(path.join(directory, name), then, then);
}

test('the assets of two builds are served side by side, compressed files included', async () => {
  const store = createAssetStore(directory);
  await store.publish(
    await createBuild('old', { 'site.AAAAAAAA.css': 'old', 'site.AAAAAAAA.css.br': 'packed' }),
  );
  await store.publish(await createBuild('new', { 'site.BBBBBBBB.css': 'new' }));
  const texts = await Promise.all(
    ['site.AAAAAAAA.css', 'site.AAAAAAAA.css.br', 'site.BBBBBBBB.css', 'site.CCCCCCCC.css'].map(
      async (name) => (await store.read(name))?.toString(),
    ),
  );
  expect(texts).toEqual(['old', 'packed', 'new', undefined]);
});

test('an asset is deleted two weeks after it was last renewed, and not before', async () => {
  const store = createAssetStore(directory);
  await store.publish(await createBuild('old', { 'site.AAAAAAAA.css': 'old', 'chunk.AAAAAAAA.js': 'old' }));
  await store.put('island.aaaaaaaaaaaaaaaaaaaaaa.json', Buffer.from('{}'));
  await age('site.AAAAAAAA.css', 15);
  await age('chunk.AAAAAAAA.js', 13);
  await age('island.aaaaaaaaaaaaaaaaaaaaaa.json', 15);
  await store.publish(await createBuild('new', { 'site.BBBBBBBB.css': 'new' }));
  expect((await readdir(directory)).sort()).toEqual(['chunk.AAAAAAAA.js', 'site.BBBBBBBB.css']);
});

test('a build that is started again after a month renews its remaining assets', async () => {
  const store = createAssetStore(directory);
  const output = await createBuild('old', { 'site.AAAAAAAA.css': 'old' });
  await store.publish(output);
  await age('site.AAAAAAAA.css', 30);
  await store.publish(output);
  const { mtimeMs } = await stat(path.join(directory, 'site.AAAAAAAA.css'));
  expect(mtimeMs).toBeGreaterThan(Date.now() - dayMs);
});

test('other files are neither read nor deleted, but old unfinished files are deleted', async () => {
  const store = createAssetStore(directory);
  await store.publish(await createBuild('old', { 'site.AAAAAAAA.css': 'old' }));
  const foreign = ['enquiries.sqlite', '.env', 'site.css'];
  for (const name of [...foreign, 'site.BBBBBBBB.css.1-2-3.unfinished']) {
    await writeFile(path.join(directory, name), 'not yours');
    await age(name, 100);
    expect(await store.read(name)).toBeUndefined();
  }
  await store.publish(path.join(folder, 'old'));
  expect((await readdir(directory)).sort()).toEqual([...foreign, 'site.AAAAAAAA.css'].sort());
});

test.each(['../old/site.AAAAAAAA.css', '..', '', 'site.AAAAAAAA.css/', 'site.AAAAAAAA.css\0', 'constructor'])(
  'a name such as %j finds no asset',
  async (name) => {
    const store = createAssetStore(directory);
    await store.publish(await createBuild('old', { 'site.AAAAAAAA.css': 'old' }));
    expect(await store.read(name)).toBeUndefined();
  },
);

test('only files have bytes: a symbolic link, which could lead anywhere, a folder and a pipe have none', async () => {
  const secret = path.join(folder, 'secret');
  await writeFile(secret, 'not to be served');
  await mkdir(path.join(directory, 'folder.AAAAAAAA.js'), { recursive: true });
  await symlink(secret, path.join(directory, 'link.AAAAAAAA.js'));
  await symlink('loop.AAAAAAAA.js', path.join(directory, 'loop.AAAAAAAA.js'));
  execFileSync('mkfifo', [path.join(directory, 'pipe.AAAAAAAA.js')]);
  const store = createAssetStore(directory);
  for (const name of ['link', 'loop', 'folder', 'pipe'])
    expect([name, await store.read(`${name}.AAAAAAAA.js`)]).toEqual([name, undefined]);
});

test('a file that a power cut has truncated is written again', async () => {
  const store = createAssetStore(directory);
  const output = await createBuild('old', { 'site.AAAAAAAA.css': 'all of it' });
  await store.publish(output);
  await writeFile(path.join(directory, 'site.AAAAAAAA.css'), '');
  await store.publish(output);
  expect(await readFile(path.join(directory, 'site.AAAAAAAA.css'), 'utf8')).toBe('all of it');
});

test('many processes of two builds can start at once', async () => {
  const outputs = [
    await createBuild('old', { 'site.AAAAAAAA.css': 'old', 'font.SAMESAME.woff2': 'font' }),
    await createBuild('new', { 'site.BBBBBBBB.css': 'new', 'font.SAMESAME.woff2': 'font' }),
  ];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => createAssetStore(directory).publish(outputs[index % 2] ?? '')),
  );
  expect((await readdir(directory)).sort()).toEqual([
    'font.SAMESAME.woff2',
    'site.AAAAAAAA.css',
    'site.BBBBBBBB.css',
  ]);
});
