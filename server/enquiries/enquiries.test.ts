import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { createEmptyDatabase, engines } from '#tests/support/databases.ts';
import { databaseFileIn, enquiriesIn, enquiriesOn, enquiryOf } from '#tests/support/enquiries.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makeFolderInMemory } from '#tests/support/folders.ts';

import { createEnquiryQueue } from './enquiry-queue.ts';

const day = 86_400_000;
/** Fewer enquiries fit in than the test sends. */
const smallBytes = 128 * 1024;

function captureLog() {
  const lines: string[] = [];
  return { log: pino({}, { write: (line: string) => void lines.push(line) }), lines };
}

describe.each(engines)('with %s', (engine) => {
  test.each([
    [90, 2],
    [30, 1],
  ])(
    'with a retention of %s days, older enquiries are erased at the start, and that is logged',
    async (retentionDays, left) => {
      const { open } = await createEmptyDatabase(engine);
      const database = open();
      for (const age of [40, 20])
        await createEnquiryQueue(database, {
          maxBytes: 1_000_000,
          now: async () => Date.now() - age * day,
        }).accept(enquiryOf({ name: `${age} days` }), undefined, 0);
      const { log, lines } = captureLog();
      const enquiries = enquiriesOn(open(), { retentionDays, log });
      enquiries.start('https://www.site.example');
      await eventually(() =>
        expect(enquiries.stats()).toMatchObject({ waiting: { new: { count: left } }, erased: 2 - left }),
      );
      expect(lines.join().includes('"erased":1')).toBe(left === 1);
      expect(lines.join()).toContain('enquiries stay in the queue');
      await enquiries.stop();
    },
  );
});

test('the site starts even if the queue cannot be used, and logs it', async () => {
  const directory = path.join(makeFolderInMemory(), 'a-file');
  writeFileSync(directory, '');
  const { log, lines } = captureLog();
  const vendor = { kind: 'webhook', url: 'http://127.0.0.1:9/', token: undefined } as const;
  const enquiries = enquiriesIn(directory, { vendor, log });
  enquiries.start('https://www.site.example');
  await eventually(() => expect(lines.join()).toContain('the enquiry queue cannot be used'));
  expect(enquiries.stats()).toMatchObject({ waiting: undefined });
  await enquiries.stop();
});

test('enquiries of a flood that are dropped for other visitors are counted, and logged once', async () => {
  const { log, lines } = captureLog();
  const enquiries = enquiriesIn(makeFolderInMemory(), { maxBytes: smallBytes, log });
  const send = (name: string, floodRank: number) =>
    enquiries.accept(enquiryOf({ name, message: 'x'.repeat(2000) }), undefined, floodRank);
  for (let sent = 0; (await send(`Flood ${sent}`, 2)) === 'kept';) sent += 1;
  for (let sent = 0; (await send(`Ada ${sent}`, 0)) === 'kept';) sent += 1;
  const { inFlood, dropped } = enquiries.stats();
  expect([inFlood > 0, dropped]).toEqual([true, inFlood]);
  expect(lines.filter((line) => line.includes('dropped to make room'))).toHaveLength(1);
  await enquiries.stop();
});

test('without a vendor, too, it is logged that the queue can be used again', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  onTestFinished(() => intervals.mockRestore());
  const directory = path.join(makeFolderInMemory(), 'a-file');
  writeFileSync(directory, '');
  const { log, lines } = captureLog();
  const enquiries = enquiriesIn(directory, { log });
  enquiries.start('https://www.site.example');
  await eventually(() => expect(lines.join()).toContain('the enquiry queue cannot be used'));
  rmSync(directory);
  await eventually(() => {
    // What is done every few seconds.
    for (const [repeat] of intervals.mock.calls) repeat();
    expect(lines.filter((line) => line.includes('can be used again'))).toHaveLength(1);
  });
  await enquiries.stop();
});

test('a full queue is logged once, and so is its end', async () => {
  const directory = makeFolderInMemory();
  const { log, lines } = captureLog();
  const enquiries = enquiriesIn(directory, { maxBytes: smallBytes, log });
  const send = (name: string) =>
    enquiries.accept(enquiryOf({ name, message: 'x'.repeat(2000) }), undefined, 0);
  for (let index = 0; index < 60; index += 1) await send(`Visitor ${index}`);
  expect(lines.filter((line) => line.includes('the enquiry queue is full'))).toHaveLength(1);
  rmSync(databaseFileIn(directory));
  expect(await send('Late')).toBe('kept');
  expect(lines.at(-1)).toContain('the enquiry queue has room again');
  await enquiries.stop();
});
