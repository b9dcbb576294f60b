import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { pino } from 'pino';
import { expect, test } from 'vitest';

import { enquiryOf, queueDirectory } from '#tests/support/enquiries.ts';
import { eventually } from '#tests/support/eventually.ts';

import { createEnquiries } from './enquiries.ts';
import { createEnquiryQueue } from './enquiry-queue.ts';

const day = 86_400_000;
const maxBytes = 1_000_000;

function captureLog() {
  const lines: string[] = [];
  return { log: pino({}, { write: (line: string) => void lines.push(line) }), lines };
}

test.each([
  [90, 2],
  [30, 1],
])(
  'with a retention of %s days, older enquiries are erased at the start, and that is logged',
  async (retentionDays, left) => {
    const directory = queueDirectory();
    for (const age of [40, 20])
      createEnquiryQueue({ directory, maxBytes }, { now: () => Date.now() - age * day }).accept(
        enquiryOf({ name: `${age} days` }),
        undefined,
        false,
      );
    const { log, lines } = captureLog();
    const enquiries = createEnquiries({ directory, maxBytes, vendor: undefined, retentionDays }, log);
    enquiries.start('https://www.site.example');
    await eventually(() => expect(enquiries.stats()).toMatchObject({ waiting: left, erased: 2 - left }));
    expect(lines.join().includes('"erased":1')).toBe(left === 1);
    expect(lines.join()).toContain('enquiries stay in the queue');
    await enquiries.stop();
  },
);

test('the site starts even if the queue cannot be used, and logs it', async () => {
  const directory = path.join(queueDirectory(), 'a-file');
  writeFileSync(directory, '');
  const { log, lines } = captureLog();
  const vendor = { kind: 'webhook', url: 'http://127.0.0.1:9/', token: undefined } as const;
  const enquiries = createEnquiries({ directory, maxBytes, vendor, retentionDays: 30 }, log);
  enquiries.start('https://www.site.example');
  await eventually(() => expect(lines.join()).toContain('the enquiry queue cannot be used'));
  expect(enquiries.stats()).toMatchObject({ waiting: undefined, oldestAgeSeconds: undefined });
  await enquiries.stop();
});

test('a damaged queue is set aside and logged, and the visitor’s enquiry is accepted', async () => {
  const directory = queueDirectory();
  writeFileSync(path.join(directory, 'enquiries.sqlite'), 'no database '.repeat(200));
  const { log, lines } = captureLog();
  const enquiries = createEnquiries({ directory, maxBytes, vendor: undefined, retentionDays: 30 }, log);
  expect(await enquiries.accept(enquiryOf(), undefined, false)).toBe('kept');
  expect(lines.join()).toContain('the enquiry queue was damaged');
  expect(readdirSync(directory).some((file) => file.startsWith('enquiries.damaged-'))).toBe(true);
  await enquiries.stop();
});

test('a full queue is logged once, and so is its end', async () => {
  const directory = queueDirectory();
  const { log, lines } = captureLog();
  const config = { directory, maxBytes: 64 * 1024, vendor: undefined, retentionDays: 30 };
  const enquiries = createEnquiries(config, log);
  const send = (name: string) =>
    enquiries.accept(enquiryOf({ name, message: 'x'.repeat(2000) }), undefined, false);
  for (let index = 0; index < 40; index += 1) await send(`Visitor ${index}`);
  expect(lines.filter((line) => line.includes('the enquiry queue is full'))).toHaveLength(1);
  rmSync(path.join(directory, 'enquiries.sqlite'));
  expect(await send('Late')).toBe('kept');
  expect(lines.at(-1)).toContain('the enquiry queue has room again');
  await enquiries.stop();
});
