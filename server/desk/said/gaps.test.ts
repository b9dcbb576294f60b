import { expect, test } from 'vitest';

import { startRecords } from '../../records/records.fixture.ts';
import { findGaps } from './gaps.ts';

test('a gap is shown to people who ask about a moment in it, unless it concerns other addresses', async () => {
  const { records } = startRecords();
  const { at } = await records.ledger.append({ kind: 'clock', payload: { before: 1, after: 2 } });
  const gap = { machine: 'a', from: at - 60_000, until: at - 30_000 };
  await records.ledger.append({ kind: 'gap', payload: { ...gap, reason: 'killed', urls: [] } });
  await records.ledger.append({ kind: 'gap', payload: { ...gap, reason: 'late', urls: ['/fees'] } });
  const reasonsAt = async (url: string, time: number) =>
    (await findGaps(records, url, time)).map(({ reason }) => reason);
  expect(await reasonsAt('/fees', at - 45_000)).toEqual(['killed', 'late']);
  expect(await reasonsAt('/about', at - 45_000)).toEqual(['killed']);
  expect(await reasonsAt('/fees', at - 61_000)).toEqual([]);
  expect(await reasonsAt('/fees', at - 29_000)).toEqual([]);
});

test('a gap is found behind hours of others, and so is a time that the clock showed twice', async () => {
  const { records } = startRecords();
  const { at } = await records.ledger.append({ kind: 'stopped', payload: { machine: 'a' } });
  const hour = 60 * 60_000;
  await records.ledger.append({ kind: 'clock', payload: { before: at, after: at - hour } });
  const gap = { machine: 'a', from: at - 2 * hour, until: at - 30_000 };
  for (let count = 1; count <= 25; count += 1)
    await records.ledger.append({
      kind: 'gap',
      payload: { ...gap, from: gap.until, reason: 'late', urls: [`/${count}`] },
    });
  await records.ledger.append({ kind: 'gap', payload: { ...gap, reason: 'unwritten', urls: [] } });
  const reasonsAt = async (time: number) =>
    (await findGaps(records, '/fees', time)).map(({ reason }) => reason);
  expect(await reasonsAt(at - 60_000)).toEqual(['clock', 'unwritten']);
  expect(await reasonsAt(at - hour - 1)).toEqual(['unwritten']);
});

test('a gap is read from the store once, and new ones are found, too', async () => {
  const { records } = startRecords();
  const { at } = await records.ledger.append({ kind: 'stopped', payload: { machine: 'a' } });
  const gap = { machine: 'a', from: at - 60_000, until: at, reason: 'killed' as const, urls: [] };
  await records.ledger.append({ kind: 'gap', payload: gap });
  let reads = 0;
  const get = async (digest: string) => {
    reads += 1;
    return records.objects.get(digest);
  };
  const counted = { ...records, objects: { ...records.objects, get } };
  for (const count of [1, 1]) {
    expect(await findGaps(counted, '/fees', at)).toEqual([gap]);
    expect(reads).toBe(count);
  }
  await records.ledger.append({ kind: 'gap', payload: { ...gap, reason: 'late' } });
  expect(await findGaps(counted, '/fees', at)).toMatchObject([{ reason: 'killed' }, { reason: 'late' }]);
  expect(reads).toBe(2);
});
