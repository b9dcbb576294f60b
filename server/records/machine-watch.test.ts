import { rmSync } from 'node:fs';

import { afterEach, expect, test, vi } from 'vitest';

import { createMachineWatch } from './machine-watch.ts';
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
  return {
    machines: [start('a'), start('b')] as const,
    /** Neither machine has reached the database lately. */
    passOutage: () =>
      records.database.transact((queries) =>
        queries
          .updateTable('machine')
          .set(({ eb }) => ({ seen_at: eb('seen_at', '-', 2 * minuteMs) }))
          .execute(),
      ),
    /** As after a restore: the index is not in the copy. */
    loseIndex: async () => {
      await records.database.close();
      rmSync(indexFileIn(directory));
    },
    lastLine: async () => (await records.ledger.readLine((await records.ledger.head()).number))?.at ?? 0,
    shown: async (at = Date.now()) => (await findPage(records, '/fees', at))?.span.status,
  };
}

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
  const { machines, passOutage, shown } = startScene();
  const [first, second] = machines;
  for (const _minute of [1, 2]) {
    for (const { beat } of machines) await beat();
    vi.advanceTimersByTime(minuteMs);
  }
  for (const { beat } of machines) await beat();
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
