import { expect, test } from 'vitest';

import { startRecords } from '../../records/records.fixture.ts';
import type { ShownSpan } from '../../records/shown-spans.ts';
import { describePauses, readPauses } from './pauses.ts';

const minuteMs = 60_000;
const shown = (from: number, until?: number) =>
  ({ from: from * minuteMs, until: until && until * minuteMs }) as ShownSpan;

test('the timeline says how long nothing was shown, and that the website was stopped', async () => {
  const { records } = startRecords();
  await records.database.transact((queries) =>
    queries
      .insertInto('machine')
      .values({ id: 'machine', build: '', seen_at: 0, ended_at: 10 * minuteMs })
      .execute(),
  );
  const findPause = await readPauses(records);
  const [stopped, withdrawn] = [
    findPause(shown(0, 10), shown(90)),
    findPause(shown(90, 100), shown(7300)),
  ].filter((pause) => pause !== undefined);
  if (!stopped || !withdrawn) throw new Error('No pause was found');
  const first = 'from 1 Jan 1970, 01:10 until 02:30';
  const second = 'from 1 Jan 1970, 02:40 until 6 Jan 1970, 02:40';
  expect(describePauses([stopped])).toBe(`Not shown ${first}: the website was stopped`);
  expect(describePauses([stopped, withdrawn])).toBe(`Not shown ${first} and ${second}`);
  expect(describePauses(Array.from({ length: 5 }, () => stopped))).toBe(
    'Not shown 5 times: the website was stopped',
  );
});

test('a version that follows at once, or is shown still, leaves no pause', async () => {
  const findPause = await readPauses(startRecords().records);
  expect(findPause(shown(0, 10), shown(10))).toBeUndefined();
  expect(findPause(shown(0), shown(10))).toBeUndefined();
});
