import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { pino } from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { eventually } from '#tests/support/eventually.ts';

import { createContentSnapshot, serializeContent } from './content-snapshot.ts';

let directory: string;
let lines: string[];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'snapshot-'));
  lines = [];
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const open = () => createContentSnapshot({ directory: path.join(directory, 'space'), log });
const files = () => readdir(path.join(directory, 'space')).catch(() => []);

async function keep(key: string, answer: object) {
  open().write(key, serializeContent(answer));
  await eventually(async () =>
    expect((await files()).filter((name) => name.endsWith('.snapshot'))).not.toEqual([]),
  );
}

test('what was written is read by the next process, circular links and maps included', async () => {
  const page: Record<string, unknown> = { slug: 'about', routes: new Map([['/', 'home']]) };
  page['self'] = page;
  await keep('page about', page);
  const copy = await open().read('page about');
  const answer = copy?.content as typeof page;
  expect(answer['self']).toBe(answer);
  expect(answer['routes']).toEqual(new Map([['/', 'home']]));
  expect(Date.now() - (copy?.fetchedAt ?? 0)).toBeLessThan(10_000);
});

test('what was never written is not there, and no fault', async () => {
  expect(await open().read('page contact')).toBeUndefined();
  expect(lines).toEqual([]);
});

test.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  ['changed by a bit', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([0xff])])],
])('a copy that is %s is left out with one log line', async (_name, damage) => {
  await keep('page about', { slug: 'about' });
  const file = path.join(directory, 'space', (await files())[0] ?? '');
  await writeFile(file, damage(await readFile(file)));
  expect(await open().read('page about')).toBeUndefined();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('content snapshot cannot be read');
  expect(await open().read('page about')).toBeUndefined();
  expect(lines).toHaveLength(1);
});

test('of many writes at once the last one stands, and no half-written file is left behind', async () => {
  const snapshot = open();
  for (let index = 0; index < 20; index += 1) snapshot.write('page about', serializeContent({ index }));
  await eventually(async () => expect((await open().read('page about'))?.content).toEqual({ index: 19 }));
  expect(await files()).toEqual([expect.stringMatching(/\.snapshot$/)]);
});

test('a folder that cannot be written is said once, and nothing else happens', async () => {
  await writeFile(path.join(directory, 'space'), 'a file where the folder should be');
  const snapshot = open();
  for (const key of ['page about', 'page fees']) snapshot.write(key, serializeContent({}));
  await snapshot.written();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('content snapshot cannot be written');
});

test('only the site’s own user can read a copy, also where the folder was open to all', async () => {
  await mkdir(path.join(directory, 'space'));
  await chmod(path.join(directory, 'space'), 0o755);
  await keep('page about', { slug: 'about' });
  const modeOf = async (name: string) => (await stat(path.join(directory, 'space', name))).mode & 0o777;
  expect(await modeOf('.')).toBe(0o700);
  expect(await modeOf((await files())[0] ?? '')).toBe(0o600);
});

test('a copy that was restored from a backup is as old as its content', async () => {
  await keep('page about', { slug: 'about' });
  const { fetchedAt } = (await open().read('page about')) ?? {};
  const file = path.join(directory, 'space', (await files())[0] ?? '');
  const later = new Date(Date.now() + 60_000);
  await utimes(file, later, later);
  expect((await open().read('page about'))?.fetchedAt).toBe(fetchedAt);
});

test('a copy whose age was changed is left out', async () => {
  await keep('page about', { slug: 'about' });
  const file = path.join(directory, 'space', (await files())[0] ?? '');
  const bytes = await readFile(file);
  bytes.writeDoubleBE(Date.now() + 60_000);
  await writeFile(file, bytes);
  expect(await open().read('page about')).toBeUndefined();
});

test('a copy that is fetched again unchanged is younger, and as good', async () => {
  const snapshot = open();
  const serialized = serializeContent({ slug: 'about' });
  const clock = vi.spyOn(Date, 'now');
  onTestFinished(() => clock.mockRestore());
  for (const time of [1000, 2000]) {
    clock.mockReturnValue(time);
    snapshot.write('page about', serialized);
  }
  await snapshot.written();
  expect(await open().read('page about')).toMatchObject({ content: { slug: 'about' }, fetchedAt: 2000 });
});

test('what is withdrawn does not stay on disk', async () => {
  const snapshot = open();
  for (const key of ['page about', 'page secret']) snapshot.write(key, serializeContent({ key }));
  snapshot.retainOnly(['page about']);
  await snapshot.written();
  expect(await files()).toHaveLength(1);
  expect(await open().read('page secret')).toBeUndefined();
  expect(await open().read('page about')).toMatchObject({ content: { key: 'page about' } });
  // It comes back whole.
  snapshot.write('page secret', serializeContent({ key: 'page secret' }));
  await snapshot.written();
  expect(await open().read('page secret')).toMatchObject({ content: { key: 'page secret' } });
});

test('a copy is as old as its content: from when it was fetched, not from when it is read', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 3, 9) });
  onTestFinished(() => void vi.useRealTimers());
  const snapshot = open();
  snapshot.write('page about', serializeContent({ slug: 'about' }));
  await snapshot.written();
  vi.setSystemTime(Date.UTC(2026, 2, 3, 18));
  expect((await open().read('page about'))?.fetchedAt).toBe(Date.UTC(2026, 2, 3, 9));
  // A clock that was ahead does not make a copy fresher.
  vi.setSystemTime(Date.UTC(2026, 2, 2));
  expect((await open().read('page about'))?.fetchedAt).toBe(Date.UTC(2026, 2, 2));
});

test('while a slow disk has 8 MB to write, further copies are not kept in memory for it', async () => {
  const snapshot = open();
  const large = (id: number) => serializeContent({ id, words: 'x'.repeat(6 * 1024 * 1024) });
  for (const id of [1, 2, 3, 4]) snapshot.write(`page ${id}`, large(id));
  await snapshot.written();
  expect(await files()).toHaveLength(2);
  snapshot.write('page 5', large(5));
  await snapshot.written();
  expect(await files()).toHaveLength(3);
});
