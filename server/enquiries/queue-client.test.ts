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

test('while another process locks the queue, each call times out and the event loop keeps running', async () => {
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
  // None of the calls that failed has saved its enquiry after all.
  expect(await queue.accept(enquiryOf({ name: 'After' }), undefined, false)).toBe('accepted');
  expect(waiting()).toBe(1);
}, 20_000);

test('a thread that dies fails its pending calls, is logged and is replaced', async () => {
  const invalid = { directory: undefined as unknown as string };
  const { queue, lines, config } = openClient(invalid);
  await expect(queue.accept(enquiryOf(), undefined, false)).rejects.toThrow(EnquiryQueueError);
  expect(lines.join()).toContain('the enquiry queue thread failed');
  config.directory = queueDirectory();
  expect(await queue.accept(enquiryOf(), undefined, false)).toBe('accepted');
});

test('closing waits for pending calls, and a later call starts another thread', async () => {
  const { queue, waiting } = openClient();
  const accepted = queue.accept(enquiryOf(), undefined, false);
  await queue.close();
  expect(await accepted).toBe('accepted');
  expect(await queue.accept(enquiryOf({ name: 'Late' }), undefined, false)).toBe('accepted');
  expect(waiting()).toBe(2);
});
