import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createContentSnapshot, serializeAnswer } from './content-snapshot.ts';

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
  open().write(key, serializeAnswer(answer));
  await vi.waitFor(async () =>
    expect((await files()).filter((name) => name.endsWith('.snapshot'))).not.toEqual([]),
  );
}

test('what was written is read by the next process, circular links and maps included', async () => {
  const page: Record<string, unknown> = { slug: 'about', routes: new Map([['/', 'home']]) };
  page['self'] = page;
  await keep('page about', page);
  const copy = await open().read('page about');
  const answer = copy?.answer as typeof page;
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
  for (let index = 0; index < 20; index += 1) snapshot.write('page about', serializeAnswer({ index }));
  await vi.waitFor(async () => expect((await open().read('page about'))?.answer).toEqual({ index: 19 }));
  expect(await files()).toEqual([expect.stringMatching(/\.snapshot$/)]);
});

test('a folder that cannot be written is said once, and nothing else happens', async () => {
  await writeFile(path.join(directory, 'space'), 'a file where the folder should be');
  const snapshot = open();
  snapshot.write('page about', serializeAnswer({}));
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  snapshot.write('page fees', serializeAnswer({}));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('content snapshot cannot be written');
});
