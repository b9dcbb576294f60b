import { rmSync } from 'node:fs';

import { afterEach, expect, test, vi } from 'vitest';

import { createMachineWatch } from './machine-watch.ts';
import { readPayload } from './record-events.ts';
import { findPage } from './recorded-page.ts';
import { startRecords } from './records.fixture.ts';
import { indexFileIn } from './records.ts';
import { createSealKey, readSealKey } from './seals.ts';

const key = readSealKey(createSealKey());
const minuteMs = 60_000;

afterEach(() => void vi.useRealTimers());

function startScene() {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval'] });
  const { records, startMachine, log, directory } = startRecords();
  const start = (machine: string) => {
    const recorder = startMachine(machine);
    const watch = createMachineWatch({
      records,
      machine,
      build: '1.0.0 abc',
      openKey: async () => key,
      isBehind: () => recorder.stats().isBehind,
      onChosen() {},
      onTakenForDead: () => recorder.showAgain(),
      log,
    });
    const beat = async () => {
      await watch.start();
      await records.ledger.catchUp();
    };
    return { ...recorder, watch, beat };
  };
  const machines = [start('a'), start('b')] as const;
  return {
    machines,
    log,
    /** The store cannot be reached until this is called back. */
    loseStore: (reason: string) => {
      const read = vi.spyOn(records.store, 'read').mockRejectedValue(new Error(reason));
      return () => read.mockRestore();
    },
    /** The first machine may now end those that are gone. */
    passMinutes: async () => {
      for (const _minute of [1, 2]) {
        for (const { beat } of machines) await beat();
        vi.advanceTimersByTime(minuteMs);
      }
      for (const { beat } of machines) await beat();
    },
    /** Neither machine has reached the database lately. */
    passOutage: () =>
      records.database.transact((queries) =>
        queries
          .updateTable('machine')
          .set(({ eb }) => ({ seen_at: eb('seen_at', '-', 2 * minuteMs) }))
          .execute(),
      ),
    /** The store takes nothing until this is called back. */
    fillDisk: () => {
      const create = vi
        .spyOn(records.store, 'create')
        .mockRejectedValue(new Error('no space left on device'));
      return () => create.mockRestore();
    },
    gaps: async () => {
      const lines = await records.database.transact((queries) =>
        queries.selectFrom('ledger').select('payload').where('kind', '=', 'gap').orderBy('number').execute(),
      );
      const payloads = await Promise.all(lines.map(({ payload }) => records.objects.get(payload)));
      return payloads.flatMap((bytes) => {
        const event = bytes && readPayload('gap', bytes);
        return event?.kind === 'gap' ? [event.payload] : [];
      });
    },
    /** As after a restore: the index is not in the copy. */
    loseIndex: async () => {
      await records.database.close();
      rmSync(indexFileIn(directory));
    },
    lastLine: async () => (await records.ledger.readLine((await records.ledger.head()).number))?.at ?? 0,
    shown: async (at = Date.now()) => (await findPage(records, '/fees', at))?.span.status,
  };
}

test('an outage of the store is logged once, again if its reason changes, and its end once', async () => {
  const { machines, log, loseStore } = startScene();
  const [{ beat, watch }] = machines;
  await beat();
  const [warn, info] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'info')];
  for (const reason of ['no answer', 'no answer', 'no answer', 'not mounted']) {
    const findAgain = loseStore(reason);
    await watch.start();
    findAgain();
  }
  for (const _beat of [1, 2]) await watch.start();
  expect(warn.mock.calls.map(([details]) => details)).toMatchObject([
    { error: 'Error: no answer' },
    { error: 'Error: not mounted' },
  ]);
  expect(info.mock.calls).toEqual([['the records of this machine are kept up to date again']]);
});

test('live machines are not ended when the database is back after minutes', async () => {
  const { machines, passOutage, shown } = startScene();
  const [first, second] = machines;
  for (const machine of machines) {
    await machine.beat();
    await machine.show('/fees', 'Fees');
  }
  await passOutage();
  await first.beat();
  await second.beat();
  await first.watch.stop();
  expect(await shown()).toBe(200);
});

test('a machine that was away for minutes is ended, and recorded again once it is back', async () => {
  const { machines, passMinutes, passOutage, shown } = startScene();
  const [first, second] = machines;
  await passMinutes();
  await second.show('/fees', 'Fees');
  await passOutage();
  await first.beat();
  expect(await shown()).toBeUndefined();
  await second.beat();
  expect(await shown()).toBe(200);
  await passOutage();
  await first.beat();
  expect(await shown()).toBeUndefined();
});

test('after a restore, a page that the lost machine showed ends with its last line, not with the first', async () => {
  const { machines, loseIndex, lastLine, shown } = startScene();
  const [lost, next] = machines;
  await lost.beat();
  for (const url of ['/fees', '/about']) await lost.show(url, url);
  const at = await lastLine();
  await loseIndex();
  await next.beat();
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval'], now: Date.now() + 2 * minuteMs });
  await next.beat();
  vi.advanceTimersByTime(minuteMs);
  await next.beat();
  expect(await shown()).toBeUndefined();
  expect(await shown(at - 1)).toBe(200);
});

test('a machine that was ended records again all that it shows, also if it has recorded a page before it noticed', async () => {
  const { machines, passMinutes, passOutage, shown, gaps } = startScene();
  const [first, second] = machines;
  await passMinutes();
  await second.show('/fees', 'Fees');
  await passOutage();
  await first.beat();
  await second.show('/about', 'About');
  expect(await shown()).toBeUndefined();
  await second.beat();
  expect(await shown()).toBe(200);
  const [killed, unwritten] = await gaps();
  expect(killed).toMatchObject({ machine: 'b', reason: 'killed' });
  expect(unwritten).toMatchObject({ machine: 'b', reason: 'unwritten', from: killed?.from });
});

test('what a machine showed while its records could not be written is a gap, if it ends before they can', async () => {
  const { machines, passMinutes, passOutage, fillDisk, shown, gaps } = startScene();
  const [first, second] = machines;
  await passMinutes();
  await second.show('/fees', 'Fees');
  const makeRoom = fillDisk();
  await second.show('/fees', 'New fees');
  await passOutage();
  await second.beat();
  makeRoom();
  await second.watch.stop();
  await first.beat();
  expect(await shown()).toBeUndefined();
  expect(await gaps()).toMatchObject([{ machine: 'b', reason: 'killed' }]);
  await second.flush();
});
