import { chmod, mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { eventually } from '#tests/support/eventually.ts';
import { makeFolder } from '#tests/support/folders.ts';

import { createContentSnapshot, endsKey, serializeContent } from './content-snapshot.ts';
import { withdrawalsKey } from './recent-changes.ts';

let directory: string;
let lines: string[];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });

beforeEach(async () => {
  directory = makeFolder();
  lines = [];
});

const open = () => createContentSnapshot({ directory: path.join(directory, 'space'), log });
const files = () => readdir(path.join(directory, 'space')).catch(() => []);

async function writeCopy(key: string, content: object) {
  open().write(key, serializeContent(content));
  await eventually(async () =>
    expect((await files()).filter((name) => name.endsWith('.snapshot'))).not.toEqual([]),
  );
}

test('the next process reads what was written, including circular links and maps', async () => {
  const page: Record<string, unknown> = { slug: 'about', routes: new Map([['/', 'home']]) };
  page['self'] = page;
  await writeCopy('page about', page);
  const copy = await open().read('page about');
  const content = copy?.content as typeof page;
  expect(content['self']).toBe(content);
  expect(content['routes']).toEqual(new Map([['/', 'home']]));
  expect(copy?.ageMs).toBeLessThan(10_000);
});

test.each([withdrawalsKey, endsKey])(
  '%s are written for the next process even while megabytes wait for the disk, and stay',
  async (key) => {
    const snapshot = open();
    snapshot.write('page about', serializeContent({ text: 'x'.repeat(9 * 1024 * 1024) }));
    snapshot.write(key, serializeContent(new Map([['Entry fees', {}]])));
    snapshot.retainOnly(['page about']);
    await snapshot.written();
    expect((await open().read(key))?.content).toEqual(new Map([['Entry fees', {}]]));
  },
);

test('a missing copy is not an error', async () => {
  expect(await open().read('page contact')).toBeUndefined();
  expect(lines).toEqual([]);
});

test.each([
  ['truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  ['changed by one bit', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([0xff])])],
])('a copy that is %s is ignored and logged once', async (_name, damage) => {
  await writeCopy('page about', { slug: 'about' });
  const file = path.join(directory, 'space', (await files())[0] ?? '');
  await writeFile(file, damage(await readFile(file)));
  expect(await open().read('page about')).toBeUndefined();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('content snapshot cannot be read');
  expect(await open().read('page about')).toBeUndefined();
  expect(lines).toHaveLength(1);
});

test('a copy that the disk does not read for the moment stays', async () => {
  await writeCopy('page about', { slug: 'about' });
  const [name = ''] = await files();
  const file = path.join(directory, 'space', name);
  await rm(file);
  // To read it fails, as with a faulty disk: the link leads to itself.
  await symlink(file, file);
  expect(await open().read('page about')).toBeUndefined();
  expect(lines).toHaveLength(1);
  expect(await files()).toEqual([name]);
});

test('after many concurrent writes the last one wins, and no unfinished file is left behind', async () => {
  const snapshot = open();
  for (let index = 0; index < 20; index += 1) snapshot.write('page about', serializeContent({ index }));
  await eventually(async () => expect((await open().read('page about'))?.content).toEqual({ index: 19 }));
  expect(await files()).toEqual([expect.stringMatching(/\.snapshot$/)]);
});

test('after an operator removes the folder, content that has not changed is written again', async () => {
  const snapshot = open();
  snapshot.write('page about', serializeContent({ slug: 'about' }));
  await snapshot.written();
  await rm(path.join(directory, 'space'), { recursive: true });
  snapshot.write('page about', serializeContent({ slug: 'about' }));
  await snapshot.written();
  expect((await open().read('page about'))?.content).toEqual({ slug: 'about' });
  expect([lines, snapshot.stats()]).toEqual([[], { unwrittenMs: 0, failures: 0 }]);
});

test('an unwritable folder is logged once and has no other effect', async () => {
  await writeFile(path.join(directory, 'space'), 'a file in place of the folder');
  const snapshot = open();
  for (const key of ['page about', 'page fees']) snapshot.write(key, serializeContent({}));
  await snapshot.written();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('content snapshot cannot be written');
});

test('how long content has waited for the disk counts from the first copy that could not be written', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  await writeFile(path.join(directory, 'space'), 'a file in place of the folder');
  const snapshot = open();
  for (const seconds of [10, 20, 30]) {
    clock.mockReturnValue(seconds * 1000);
    snapshot.write('page about', serializeContent({ seconds }));
    await snapshot.written();
  }
  expect(snapshot.stats()).toEqual({ unwrittenMs: 20_000, failures: 3 });
  await rm(path.join(directory, 'space'));
  snapshot.write('page about', serializeContent({}));
  await snapshot.written();
  expect(snapshot.stats()).toEqual({ unwrittenMs: 0, failures: 3 });
});

test('only the site’s user can read a copy, even if the folder was open to all', async () => {
  await mkdir(path.join(directory, 'space'));
  await chmod(path.join(directory, 'space'), 0o755);
  await writeCopy('page about', { slug: 'about' });
  const modeOf = async (name: string) => (await stat(path.join(directory, 'space', name))).mode & 0o777;
  expect(await modeOf('.')).toBe(0o700);
  expect(await modeOf((await files())[0] ?? '')).toBe(0o600);
});

test('a copy restored from a backup is as old as its content', async () => {
  await writeCopy('page about', { slug: 'about' });
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  onTestFinished(() => clock.mockRestore());
  const { ageMs } = (await open().read('page about')) ?? {};
  const file = path.join(directory, 'space', (await files())[0] ?? '');
  const later = new Date();
  await utimes(file, later, later);
  expect((await open().read('page about'))?.ageMs).toBe(ageMs);
});

test('a copy whose time was tampered with is ignored', async () => {
  await writeCopy('page about', { slug: 'about' });
  const file = path.join(directory, 'space', (await files())[0] ?? '');
  const bytes = await readFile(file);
  bytes.writeDoubleBE(Date.now() + 60_000);
  await writeFile(file, bytes);
  expect(await open().read('page about')).toBeUndefined();
});

test('content fetched again unchanged only updates the time of its copy', async () => {
  const snapshot = open();
  const serialized = serializeContent({ slug: 'about' });
  const clock = vi.spyOn(Date, 'now');
  onTestFinished(() => clock.mockRestore());
  for (const time of [1000, 2000]) {
    clock.mockReturnValue(time);
    snapshot.write('page about', serialized);
  }
  await snapshot.written();
  expect(await open().read('page about')).toMatchObject({ content: { slug: 'about' }, ageMs: 0 });
});

test('withdrawn content does not stay on disk', async () => {
  const snapshot = open();
  for (const key of ['page about', 'page secret']) snapshot.write(key, serializeContent({ key }));
  snapshot.retainOnly(['page about']);
  await snapshot.written();
  expect(await files()).toHaveLength(1);
  expect(await open().read('page secret')).toBeUndefined();
  expect(await open().read('page about')).toMatchObject({ content: { key: 'page about' } });
  // If it is published again, it is written in full.
  snapshot.write('page secret', serializeContent({ key: 'page secret' }));
  await snapshot.written();
  expect(await open().read('page secret')).toMatchObject({ content: { key: 'page secret' } });
});

test('the age of a copy counts from when its content was fetched, not from when it is read', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 3, 9) });
  onTestFinished(() => void vi.useRealTimers());
  const snapshot = open();
  snapshot.write('page about', serializeContent({ slug: 'about' }));
  await snapshot.written();
  vi.setSystemTime(Date.UTC(2026, 2, 3, 18));
  expect((await open().read('page about'))?.ageMs).toBe(9 * 60 * 60_000);
  // If the clock was ahead, the age is unknown.
  vi.setSystemTime(Date.UTC(2026, 2, 2));
  expect((await open().read('page about'))?.ageMs).toBe(0);
});

test('while a slow disk has 8 MB to write, further copies are not queued in memory', async () => {
  const snapshot = open();
  const large = (id: number) => serializeContent({ id, words: 'x'.repeat(6 * 1024 * 1024) });
  for (const id of [1, 2, 3, 4]) snapshot.write(`page ${id}`, large(id));
  await snapshot.written();
  expect(await files()).toHaveLength(2);
  snapshot.write('page 5', large(5));
  await snapshot.written();
  expect(await files()).toHaveLength(3);
});
