import { chmodSync, cpSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { KyselyPlugin } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { createEmptyDatabase, engines } from '#tests/support/databases.ts';
import { makeFolderInMemory } from '#tests/support/folders.ts';

import { applyEvent } from './apply-event.ts';
import { hashOfLine, type LedgerLine } from './ledger-line.ts';
import { startRecords } from './records.fixture.ts';
import { indexFileIn } from './records.ts';
import { createSealKey, publicKeyOf, readSealKey, sealDaily, sealHead } from './seals.ts';
import { readSpans, type ShownSpan } from './shown-spans.ts';
import { verifyRecords } from './verify.ts';

afterEach(() => vi.useRealTimers());

const key = readSealKey(createSealKey());
const keys = new Set([publicKeyOf(key)]);

type Started = ReturnType<typeof startRecords>;

async function verify({ records }: Started, head?: { number: number; hash: string }) {
  const { problems } = await verifyRecords(records, { keys, head });
  return problems;
}

async function spansOf({ records }: Started, filter = {}): Promise<ShownSpan[]> {
  const spans: ShownSpan[] = [];
  await records.ledger.catchUp();
  for await (const span of readSpans(records.database, filter)) spans.push(span);
  return spans;
}

async function seal({ records: { ledger } }: Started): Promise<void> {
  await ledger.append({ kind: 'seal', payload: sealHead(await ledger.head(), key) });
  await ledger.catchUp();
}

/** A ledger of versions of a page, each with a line of its own. */
async function withVersions(count: number): Promise<Started> {
  const started = startRecords();
  const machine = started.startMachine('a');
  for (let version = 1; version <= count; version += 1) await machine.show('/', `<p>Version ${version}</p>`);
  return started;
}

const lineFile = ({ directory }: Started, number: number) =>
  path.join(directory, 'ledger', `${String(number).padStart(10, '0')}.json`);
const readLine = (started: Started, number: number) =>
  JSON.parse(readFileSync(lineFile(started, number), 'utf8')) as LedgerLine;

/** As someone who can write to the folder does. */
function overwrite(file: string, bytes: string | Buffer): void {
  chmodSync(file, 0o600);
  writeFileSync(file, bytes);
}

/** Changes the files and the index alike. */
async function rewriteLine(started: Started, line: LedgerLine): Promise<void> {
  overwrite(lineFile(started, line.number), `${JSON.stringify(line)}\n`);
  const { number, at, prev, hash } = line;
  await started.records.database.transact((queries) =>
    queries.updateTable('ledger').set({ at, prev, hash }).where('number', '=', number).execute(),
  );
}

test('a page is shown until its next version is, and a version that comes back is shown anew', async () => {
  const started = startRecords();
  const machine = started.startMachine('a');
  for (const text of ['One', 'Two', 'One']) await machine.show('/', text);
  machine.gone('/');
  await machine.flush();
  const spans = await spansOf(started);
  expect(spans.map(({ version }) => version)).toEqual([
    spans[0]?.version,
    spans[1]?.version,
    spans[0]?.version,
  ]);
  expect(spans[0]?.until).toBe(spans[1]?.from);
  expect(spans[1]?.until).toBe(spans[2]?.from);
  expect(spans[2]?.until).toBeGreaterThanOrEqual(spans[2]?.from ?? 0);
  expect(await verify(started)).toEqual([]);
});

test('machines that show the same are one line, which ends when the last one stops', async () => {
  const started = startRecords();
  const [first, second] = [started.startMachine('a'), started.startMachine('b')];
  await first.show('/', 'The same');
  await second.show('/', 'The same');
  const { ledger } = started.records;
  await ledger.append({ kind: 'stopped', payload: { machine: 'a' } });
  expect(await spansOf(started)).toMatchObject([{ until: undefined }]);
  const { at } = await ledger.append({ kind: 'stopped', payload: { machine: 'b' } });
  expect(await spansOf(started)).toMatchObject([{ until: at }]);
});

test('the versions that are shown now are read from their first showing on, without earlier versions', async () => {
  const started = startRecords();
  const first = started.startMachine('a');
  for (const text of ['One', 'Two', 'Three']) await first.show('/', text);
  await first.show('/gone', 'Gone');
  first.gone('/gone');
  await first.flush();
  await started.records.ledger.append({ kind: 'stopped', payload: { machine: 'a' } });
  await started.startMachine('b').show('/', 'Three');
  const all = await spansOf(started);
  expect(all).toHaveLength(4);
  const { database } = started.records;
  let rows: readonly unknown[] = [];
  const now: ShownSpan[] = [];
  const watched: typeof database = {
    ...database,
    async transact(work) {
      const result = await database.transact(work);
      if (Array.isArray(result)) rows = [...rows, ...(result as unknown[])];
      return result;
    },
  };
  for await (const span of readSpans(watched, { at: 'now' })) now.push(span);
  expect(now).toEqual(all.filter(({ until }) => until === undefined));
  expect(rows).toMatchObject([{ machine: 'a' }, { machine: 'b' }]);
});

test('what a killed machine showed ends when it was last seen', async () => {
  const started = startRecords();
  await started.startMachine('a').show('/', 'Hello');
  const [shown] = await spansOf(started);
  const seen = (shown?.from ?? 0) + 5;
  await started.records.ledger.append({
    kind: 'gap',
    payload: { machine: 'a', reason: 'killed', from: seen, until: seen + 60_000, urls: [] },
  });
  expect(await spansOf(started)).toMatchObject([{ until: seen }]);
});

test('if two versions that were recorded late are shown from the same millisecond on, the second is shown now', async () => {
  const started = startRecords();
  const at = Date.now() - 1000;
  const response = { status: 200, headers: {}, body: null };
  for (const version of ['first', 'second'])
    await started.records.ledger.append({
      kind: 'shown',
      payload: { machine: 'a', build: '1.0.0', pages: [{ url: '/', version, at, response }], gone: [] },
    });
  expect(await spansOf(started)).toMatchObject([
    { version: 'first', from: at, until: at + 1 },
    { version: 'second', until: undefined },
  ]);
});

test('a clock that is set back by two hours puts nothing out of order, and the ledger says so', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 3, 14) });
  const started = startRecords();
  const machine = started.startMachine('a');
  await machine.show('/', 'Before');
  vi.setSystemTime(Date.UTC(2026, 2, 3, 12));
  await machine.show('/', 'After');
  const [before, after] = await spansOf(started);
  expect(before?.until).toBe(after?.from);
  expect(after?.from).toBeGreaterThan(before?.from ?? 0);
  expect([1, 2, 3].map((number) => readLine(started, number).kind)).toEqual(['shown', 'clock', 'shown']);
  expect(readLine(started, 3).clockAt).toBe(Date.UTC(2026, 2, 3, 12));
  expect(await verify(started)).toEqual([]);
});

test('the ledger is sealed again once a clock that was a year ahead is right', async () => {
  const { records } = await withVersions(1);
  const now = Date.now();
  const inAYear = now + 365 * 24 * 60 * 60_000;
  expect(await sealDaily(records, inAYear, async () => key)).toBeLessThan(inAYear);
  expect(await sealDaily(records, now, async () => key)).toBe(now);
});

test('pages whose bytes cannot be written get no line, and the next ones do', async () => {
  const { ledger } = startRecords().records;
  const event = { kind: 'class', payload: { url: '/', class: 'other' } } as const;
  const full = new Error('no space left on device');
  const written = Promise.reject(full);
  written.catch(() => {});
  await expect(ledger.write(event, written)).rejects.toBe(full);
  expect(await ledger.readLine(1)).toBeUndefined();
  expect((await ledger.write(event)).number).toBe(1);
});

describe('verify finds', () => {
  test('a byte of a stored page that was changed, and names the page and the file', async () => {
    const started = await withVersions(2);
    const { body } = (await spansOf(started))[0] ?? {};
    const file = path.join(started.directory, 'objects', body?.slice(0, 2) ?? '', `${body}`);
    const bytes = readFileSync(file);
    bytes[4] = (bytes[4] ?? 0) ^ 1;
    overwrite(file, bytes);
    expect(await verify(started)).toEqual([`/: ${file} is damaged.`]);
  });

  test('a page whose bytes are gone', async () => {
    const started = await withVersions(2);
    const { body } = (await spansOf(started))[1] ?? {};
    rmSync(path.join(started.directory, 'objects', body?.slice(0, 2) ?? '', `${body}`));
    expect(await verify(started)).toEqual([`/: its bytes are missing (${body}).`]);
  });

  test('a line that was rewritten, by the seal, even if all later hashes were made again', async () => {
    const started = await withVersions(50);
    await seal(started);
    await started.startMachine('b').show('/other', 'Something');
    let prev = readLine(started, 49).hash;
    for (let number = 50; number <= 52; number += 1) {
      const line = { ...readLine(started, number), prev };
      if (number === 50) line.at -= 1;
      prev = hashOfLine(line);
      await rewriteLine(started, { ...line, hash: prev });
    }
    const today = new Date().toISOString().slice(0, 10);
    expect(await verify(started)).toEqual([`The seal of ${today} does not match line 50 of the ledger.`]);
  });

  test('a seal made with another key', async () => {
    const started = await withVersions(1);
    const { ledger } = started.records;
    const forged = readSealKey(createSealKey());
    await ledger.append({ kind: 'seal', payload: sealHead(await ledger.head(), forged) });
    expect(await verify(started)).toEqual([expect.stringContaining('was made with an unknown key')]);
  });

  test('lines that are missing at the end, by the head of an export', async () => {
    const started = await withVersions(6);
    const head = await started.records.ledger.head();
    await started.records.database.transact((queries) =>
      queries.deleteFrom('ledger').where('number', '>', 3).execute(),
    );
    for (const number of [4, 5, 6]) rmSync(lineFile(started, number));
    expect(await verify(started)).toEqual([]);
    expect(await verify(started, head)).toEqual(['The ledger ends before line 6: 3 missing.']);
  });

  test('lines that only the index has, and an index that was changed', async () => {
    const started = await withVersions(3);
    rmSync(lineFile(started, 3));
    expect(await verify(started)).toEqual(['The store lacks lines 3 to 3 of the ledger.']);
    // As after a start in another folder: nothing is added there.
    const next = startRecords({ directory: started.directory });
    await expect(seal(next)).rejects.toThrow('lacks line 3 of the ledger');
    await started.records.database.transact((queries) =>
      queries.updateTable('ledger').set({ hash: 'x' }).where('number', '=', 2).execute(),
    );
    expect(await verify(started)).toContain('Line 2 of the ledger is another one in the index.');
  });
});

test('the index is made again from a copy of the folder, with the same pages and times', async () => {
  const started = await withVersions(20);
  await seal(started);
  const copy = `${started.directory}-copy`;
  cpSync(started.directory, copy, { recursive: true, filter: (file) => !file.includes('.sqlite') });
  const restored = startRecords({ directory: copy });
  expect(await restored.records.ledger.catchUp()).toBe(21);
  expect(await spansOf(restored)).toEqual(await spansOf(started));
  expect(await verify(restored)).toEqual([]);
});

test('while its volume is not mounted, nothing of the ledger is written to the bare folder, and all of it afterwards', async () => {
  const { environment } = await createEmptyDatabase('PostgreSQL');
  const directory = path.join(makeFolderInMemory(), 'records');
  const volume = makeFolderInMemory();
  symlinkSync(volume, directory);
  const started = startRecords({ directory, databaseUrl: environment['DATABASE_URL'] });
  const { ledger } = started.records;
  const event = { kind: 'class', payload: { url: '/', class: 'other' } } as const;
  await ledger.append(event);
  unlinkSync(directory);
  symlinkSync(makeFolderInMemory(), directory);
  await expect(ledger.append(event)).rejects.toThrow('ENOENT');
  await expect(ledger.append(event)).rejects.toThrow('lacks line 1 of the ledger');
  unlinkSync(directory);
  symlinkSync(volume, directory);
  expect((await ledger.append(event)).number).toBe(2);
  expect(await verify(started)).toEqual([]);
});

test('a damaged index fails, stays where it is, and is started nowhere else', async () => {
  const started = await withVersions(1);
  await started.records.database.close();
  overwrite(indexFileIn(started.directory), Buffer.alloc(8192, 'x'));
  await expect(started.records.ledger.head()).rejects.toThrow('The database cannot be used');
  expect(readFileSync(indexFileIn(started.directory))).toEqual(Buffer.alloc(8192, 'x'));
});

describe.each(engines)('with %s', (engine) => {
  async function startTwo() {
    const { environment } = await createEmptyDatabase(engine);
    const first = startRecords({ databaseUrl: environment['DATABASE_URL'] });
    const { directory, config } = first;
    return [first, startRecords({ ...config, directory })] as const;
  }

  test('processes that append at once leave a ledger without gaps', async () => {
    const [first, second] = await startTwo();
    const appends = Array.from({ length: 20 }, (_, index) => {
      const { ledger } = [first, second][index % 2]?.records ?? first.records;
      return ledger.append({ kind: 'class', payload: { url: `/${index}`, class: 'other' } });
    });
    const numbers = (await Promise.all(appends)).map(({ number }) => number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await verify(first)).toEqual([]);
  });

  test('a line that was written, but not put in the index before the process ended, is taken up by the next', async () => {
    const [first, second] = await startTwo();
    const { ledger, objects } = first.records;
    const head = await ledger.append({ kind: 'class', payload: { url: '/', class: 'other' } });
    await ledger.catchUp();
    const lost = Buffer.from(JSON.stringify({ url: '/lost', class: 'mifid' }));
    const { digest } = await objects.put(lost, 'application/json');
    const line = {
      number: 2,
      at: Date.now() + 5,
      clockAt: Date.now() + 5,
      kind: 'class',
      payload: digest,
      prev: head.hash,
    };
    await first.records.store.create(
      'ledger/0000000002.json',
      Buffer.from(JSON.stringify({ ...line, hash: hashOfLine(line) })),
    );
    const next = await second.records.ledger.append({
      kind: 'class',
      payload: { url: '/next', class: 'other' },
    });
    expect(next.number).toBe(3);
    await second.records.ledger.catchUp();
    const kept = await first.records.database.transact((queries) =>
      queries.selectFrom('keeping').select('url').orderBy('url').execute(),
    );
    expect(kept.map(({ url }) => url)).toEqual(['/', '/lost', '/next']);
    expect(await verify(first)).toEqual([]);
  });

  test('no line stops the index: not one with an entity twice, nor one with a character that the database refuses', async () => {
    const [{ records }] = await startTwo();
    const entity = { key: 'Entry pageFees', version: '2026-03-03T14:00:00Z 1' };
    const payload = { by: { id: 'ruth', name: 'Ruth' }, reason: 'No\0.', entities: [entity, entity] };
    await records.ledger.append({ kind: 'content-sent-back', payload });
    const whole = { ...entity, digest: 'a'.repeat(64), entity: { sys: {}, fields: {} } };
    const approved = { ...payload, isBaseline: false, entities: [whole, whole] };
    await records.ledger.append({ kind: 'content-approved', payload: approved });
    const decided = await records.database.transact((queries) =>
      queries.selectFrom('content_decision').select(['key', 'reason']).orderBy('at').execute(),
    );
    const reason = 'No.';
    expect(decided).toEqual([
      { key: entity.key, reason },
      { key: entity.key, reason },
    ]);
  });

  test('however many entities are approved together, the index takes a few queries; what is newer stays held', async () => {
    const [{ records }] = await startTwo();
    const entities = Array.from({ length: 100 }, (_, index) => ({
      key: `Entry ${index}`,
      version: '2026-03-03T14:00:00Z 1',
      digest: 'a'.repeat(64),
      entity: { sys: {}, fields: {} },
    }));
    const newer = { key: 'Entry 7', version: '2026-03-03T14:00:00Z 2', since_at: 1 };
    const held = entities.map(({ key: of, version }) => ({ key: of, version, since_at: 1 }));
    const payload = { by: { id: 'ruth', name: 'Ruth' }, reason: 'Right.', isBaseline: false, entities };
    let count = 0;
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const left = await records.database.transact(async (queries) => {
      await queries.insertInto('held_entity').values(held.with(7, newer)).execute();
      await applyEvent(queries.withPlugin(counter), 1, { kind: 'content-approved', payload });
      return queries.selectFrom('held_entity').select(['key', 'version', 'since_at']).execute();
    });
    expect(left).toEqual([newer]);
    expect(count).toBeLessThan(10);
  });
});

test('with a CDN the records say when it had dropped an earlier version', async () => {
  const started = startRecords();
  const machine = started.startMachine('a');
  await machine.show('/', 'Before', { keys: ['all', 'p-home'] });
  await machine.show('/', 'After', { keys: ['all', 'p-home'] });
  machine.purged(['p-other']);
  machine.purged(['p-home']);
  await vi.waitFor(async () => {
    const [before, after] = await spansOf(started);
    expect(before?.purgedAt).toBeGreaterThanOrEqual(before?.until ?? Infinity);
    expect(after?.purgedAt).toBeUndefined();
  });
});
