import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';

import { enquiryOf, queueDirectory } from '#tests/support/enquiries.ts';

import { createEnquiryQueue } from './enquiry-queue.ts';
import { createQueueClient } from './queue-client.ts';
import { EnquiryQueueError } from './queue-file.ts';

function openClient(settings = { directory: queueDirectory() }) {
  const lines: string[] = [];
  const config = { ...settings, maxBytes: 1_000_000 };
  const queue = createQueueClient(config, pino({}, { write: (line: string) => void lines.push(line) }));
  onTestFinished(() => queue.close());
  return { queue, lines, config, waiting: () => createEnquiryQueue(config).stats().count };
}

test('while another process holds the queue, each call fails in time and the event loop goes on', async () => {
  const { queue, config, waiting } = openClient();
  await queue.stats();
  const holder = new DatabaseSync(path.join(config.directory, 'enquiries.sqlite'));
  holder.exec('BEGIN EXCLUSIVE');
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 10);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      queue.accept(enquiryOf({ name: `Visitor ${index}` }), undefined, false),
    ),
  );
  clearInterval(ticking);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(ticks).toBeGreaterThan(30);
  holder.exec('ROLLBACK');
  holder.close();
  // What its visitors were told to send again or to ring about was not kept behind their backs.
  expect(await queue.accept(enquiryOf({ name: 'After' }), undefined, false)).toBe('accepted');
  expect(waiting()).toBe(1);
}, 20_000);

test('a thread that dies fails what it was asked for, is told in the log, and is replaced', async () => {
  const spoiled = { directory: undefined as unknown as string };
  const { queue, lines, config } = openClient(spoiled);
  await expect(queue.accept(enquiryOf(), undefined, false)).rejects.toThrow(EnquiryQueueError);
  expect(lines.join()).toContain('the thread of the enquiry queue failed');
  config.directory = queueDirectory();
  expect(await queue.accept(enquiryOf(), undefined, false)).toBe('accepted');
});

test('what was asked for before the end is done before the end', async () => {
  const { queue, waiting } = openClient();
  const accepted = queue.accept(enquiryOf(), undefined, false);
  await queue.close();
  expect(await accepted).toBe('accepted');
  expect(await queue.accept(enquiryOf({ name: 'Late' }), undefined, false)).toBe('accepted');
  expect(waiting()).toBe(2);
});
