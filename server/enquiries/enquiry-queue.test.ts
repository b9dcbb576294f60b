import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, test } from 'vitest';

import { enquiryOf, queueDirectory, textOfFiles } from '../../tests/support/enquiries.ts';
import { claimMs, createEnquiryQueue, EnquiryQueueError } from './enquiry-queue.ts';

const minute = 60_000;

/** A queue whose clock the test sets. */
function openQueue(directory = queueDirectory()) {
  const clock = { time: 1_800_000_000_000 };
  return { queue: createEnquiryQueue(directory, () => clock.time), clock, directory };
}

test('an enquiry that was accepted is there after the process has gone', () => {
  const { queue, directory } = openQueue();
  expect(queue.accept(enquiryOf(), undefined)).toBe('accepted');
  // Nothing was closed: this is what another process finds after a crash.
  expect(openQueue(directory).queue.claim()).toMatchObject({ attempts: 1, enquiry: enquiryOf() });
});

test('an impatient second click is the same enquiry, however it is spelt', () => {
  const { queue, clock } = openQueue();
  queue.accept(enquiryOf({ telephone: '+44 (0)20 7946 0999' }), undefined);
  clock.time += 9 * minute;
  expect(queue.accept(enquiryOf({ name: 'quintilla  Featherstonehaugh' }), 'other form')).toBe('repeated');
  expect(queue.accept(enquiryOf({ page: '/pensions' }), undefined)).toBe('repeated');
  expect(queue.waiting().count).toBe(1);
});

test('who asks again later in the day asks anew', () => {
  const { queue, clock } = openQueue();
  queue.accept(enquiryOf(), undefined);
  clock.time += 11 * minute;
  expect(queue.accept(enquiryOf(), undefined)).toBe('accepted');
});

test('a browser that sends its page again hours later sends the same enquiry', () => {
  const { queue, clock } = openQueue();
  queue.accept(enquiryOf(), 'a form');
  clock.time += 5 * 60 * minute;
  expect(queue.accept(enquiryOf(), 'a form')).toBe('repeated');
  expect(queue.accept(enquiryOf(), 'another form')).toBe('accepted');
});

test.each([
  { message: 'About something else' },
  { marketingConsent: true },
  { telephone: '020 7946 0998' },
  { preferredTime: 'evening' as const },
])('the same form with another answer (%j) is another enquiry', (change) => {
  const { queue } = openQueue();
  queue.accept(enquiryOf(), 'a form');
  expect(queue.accept(enquiryOf(change), 'a form')).toBe('accepted');
});

test('what one process is delivering is nobody else’s, until it must have died', () => {
  const { queue, clock, directory } = openQueue();
  queue.accept(enquiryOf(), undefined);
  const { queue: other, clock: otherClock } = openQueue(directory);
  const first = queue.claim();
  expect(other.claim()).toBeUndefined();
  expect(queue.nextDueAt()).toBe(clock.time + claimMs);
  otherClock.time += claimMs;
  expect(other.claim()).toEqual({ ...first, attempts: 2 });
});

test('the least tried comes first: one that never succeeds stands in nobody’s way', () => {
  const { queue, clock } = openQueue();
  queue.accept(enquiryOf({ name: 'First' }), undefined);
  clock.time += 1;
  queue.accept(enquiryOf({ name: 'Second' }), undefined);
  const first = queue.claim();
  queue.postpone(first?.key ?? '', clock.time);
  expect([first, queue.claim(), queue.claim()].map((queued) => queued?.enquiry.name)).toEqual([
    'First',
    'Second',
    'First',
  ]);
});

test('a start makes due what was put off, but not what another process may be delivering', () => {
  const { queue, clock } = openQueue();
  queue.accept(enquiryOf(), undefined);
  queue.postpone(queue.claim()?.key ?? '', clock.time + 60 * minute);
  queue.makeDue();
  expect(queue.claim()).toBeUndefined();
  clock.time += claimMs;
  expect(queue.claim()).toBeDefined();
});

test('nobody else on the machine can read the queue', () => {
  const directory = path.join(queueDirectory(), 'below');
  openQueue(directory).queue.accept(enquiryOf(), undefined);
  const modes = [directory, ...readdirSync(directory).map((file) => path.join(directory, file))].map((file) =>
    (statSync(file).mode & 0o777).toString(8),
  );
  expect(modes[0]).toBe('700');
  expect(new Set(modes.slice(1))).toEqual(new Set(['600']));
});

test('once delivered, nothing of an enquiry is left on disk; before that, all of it', () => {
  const { queue, directory } = openQueue();
  queue.accept(enquiryOf(), 'a form');
  expect(textOfFiles(directory)).toContain('Featherstonehaugh');
  queue.remove(queue.claim()?.key ?? '');
  const left = textOfFiles(directory);
  for (const trace of ['Featherstonehaugh', '7946', 'quintilla', 'cottage', 'a form'])
    expect(left).not.toContain(trace);
});

test('an operator can have what is too old erased', () => {
  const { queue, clock } = openQueue();
  queue.accept(enquiryOf({ name: 'Old' }), undefined);
  clock.time += minute;
  queue.accept(enquiryOf({ name: 'Young' }), undefined);
  expect(queue.eraseBefore(clock.time)).toBe(1);
  expect(queue.claim()?.enquiry.name).toBe('Young');
});

test('what told repetitions apart is forgotten in time, also where nobody sends anything any more', () => {
  const { queue, clock, directory } = openQueue();
  queue.accept(enquiryOf(), 'a form');
  const marks = () => {
    const db = new DatabaseSync(path.join(directory, 'enquiries.sqlite'), { readOnly: true });
    const row = db.prepare('SELECT count(*) AS count FROM seen').get();
    db.close();
    return row?.['count'];
  };
  queue.forgetSeen();
  expect(marks()).toBe(2);
  clock.time += 366 * 24 * 60 * minute;
  queue.forgetSeen();
  expect(marks()).toBe(0);
});

test('who waits, and since when, can be asked', () => {
  const { queue, clock } = openQueue();
  expect(queue.waiting()).toEqual({ count: 0, since: undefined });
  expect(queue.nextDueAt()).toBeUndefined();
  queue.accept(enquiryOf(), undefined);
  expect(queue.waiting()).toEqual({ count: 1, since: clock.time });
});

test('a write that fails is told, and keeps nothing by halves; after it the queue works again', () => {
  const { queue, directory } = openQueue();
  queue.accept(enquiryOf(), undefined);
  const file = path.join(directory, 'enquiries.sqlite');
  const other = new DatabaseSync(file);
  other.exec(`CREATE TRIGGER fails BEFORE INSERT ON enquiry BEGIN SELECT RAISE(ABORT, 'no'); END`);
  const next = enquiryOf({ name: 'Next' });
  expect(() => queue.accept(next, undefined)).toThrow(EnquiryQueueError);
  expect(queue.waiting().count).toBe(1);
  other.exec('DROP TRIGGER fails');
  expect(queue.accept(next, undefined)).toBe('accepted');
  other.close();
});

test('a queue that somebody deletes under the running site is made anew, not written into the void', () => {
  const { queue, directory } = openQueue();
  queue.accept(enquiryOf(), undefined);
  rmSync(directory, { recursive: true });
  queue.accept(enquiryOf({ name: 'After' }), undefined);
  expect(openQueue(directory).queue.claim()?.enquiry.name).toBe('After');
});

test.each([
  [
    'a file that is no database',
    (file: string) => writeFileSync(file, 'not a database at all, '.repeat(100)),
  ],
  ['a folder that cannot be made', (file: string) => writeFileSync(path.dirname(file), '')],
])('%s fails the call, not the start, and says nothing of the enquiry', (what, spoil) => {
  const directory = path.join(queueDirectory(), 'below');
  const { queue } = openQueue(directory);
  if (what.startsWith('a file')) openQueue(directory).queue.waiting();
  spoil(path.join(directory, 'enquiries.sqlite'));
  let thrown: unknown;
  try {
    queue.accept(enquiryOf(), undefined);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(EnquiryQueueError);
  expect(JSON.stringify([String(thrown), String((thrown as Error).cause)])).not.toContain('Quintilla');
});
