import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, test } from 'vitest';

import { enquiryOf, nameOf, queueDirectory, textOfFiles } from '#tests/support/enquiries.ts';

import { claimMs, createEnquiryQueue } from './enquiry-queue.ts';
import type { Enquiry } from './enquiry.ts';
import { linkLifetimeMs } from './newsletter-token.ts';
import { EnquiryQueueError } from './queue-file.ts';

const minute = 60_000;

function openQueue(directory = queueDirectory(), maxBytes = 1_000_000) {
  const clock = { time: 1_800_000_000_000 };
  const setAside: string[] = [];
  const queue = createEnquiryQueue(
    { directory, maxBytes },
    { now: () => clock.time, onSetAside: (file) => setAside.push(file) },
  );
  return { queue, clock, directory, setAside };
}

test('an accepted enquiry survives the process', () => {
  const { queue, directory } = openQueue();
  expect(queue.accept(enquiryOf(), undefined, false)).toBe('accepted');
  // Nothing was closed: this is what another process finds after a crash.
  expect(openQueue(directory).queue.claim()).toMatchObject({ attempts: 1, enquiry: enquiryOf() });
});

test('an impatient second click is the same enquiry, even with another spelling', () => {
  const { queue, clock } = openQueue();
  queue.accept(enquiryOf({ telephone: '+44 (0)20 7946 0999' }), undefined, false);
  clock.time += 9 * minute;
  expect(queue.accept(enquiryOf({ name: 'quintilla  Featherstonehaugh' }), 'other form', false)).toBe(
    'repeated',
  );
  expect(queue.accept(enquiryOf({ page: '/pensions' }), undefined, false)).toBe('repeated');
  expect(queue.stats().count).toBe(1);
});

test('the same answers later in the day are a new enquiry', () => {
  const { queue, clock } = openQueue();
  queue.accept(enquiryOf(), undefined, false);
  clock.time += 11 * minute;
  expect(queue.accept(enquiryOf(), undefined, false)).toBe('accepted');
});

test('a browser that repeats its request hours later sends the same enquiry', () => {
  const { queue, clock } = openQueue();
  queue.accept(enquiryOf(), 'a form', false);
  clock.time += 5 * 60 * minute;
  expect(queue.accept(enquiryOf(), 'a form', false)).toBe('repeated');
  expect(queue.accept(enquiryOf(), 'another form', false)).toBe('accepted');
});

test.each([
  { message: 'About something else' },
  { marketingConsent: true },
  { telephone: '020 7946 0998' },
  { preferredTime: 'evening' as const },
])('the same form with another answer (%j) is another enquiry', (change) => {
  const { queue } = openQueue();
  queue.accept(enquiryOf(), 'a form', false);
  expect(queue.accept(enquiryOf(change), 'a form', false)).toBe('accepted');
});

const newsletter = { email: 'quintilla@mail.example', consentText: 'Four a year' };
const requestOf = (change: object = {}): Enquiry => ({
  type: 'newsletter-request',
  ...newsletter,
  confirmUrl: 'https://www.site.example/newsletter/confirm?token=a',
  ...change,
});

test('an address gets one newsletter request a day, whatever its link, words and page', () => {
  const { queue, clock } = openQueue();
  queue.accept(requestOf(), undefined, false);
  clock.time += 23 * 60 * minute;
  const again = { email: 'Quintilla@mail.example', confirmUrl: 'other', consentText: 'Other', page: '/a' };
  expect(queue.accept(requestOf(again), undefined, false)).toBe('repeated');
  expect(queue.accept(requestOf({ email: 'ada@mail.example' }), undefined, false)).toBe('accepted');
  clock.time += 2 * 60 * minute;
  expect(queue.accept(requestOf(), undefined, false)).toBe('accepted');
});

test('a confirmation counts once for as long as its link works, and a new request can be confirmed anew', () => {
  const { queue, clock } = openQueue();
  const confirm = (requestedAt: string) =>
    queue.accept({ type: 'newsletter-confirmation', ...newsletter, requestedAt }, undefined, false);
  expect(confirm('2026-11-22T10:00:00.000Z')).toBe('accepted');
  queue.remove(queue.claim()?.key ?? '');
  clock.time += linkLifetimeMs - minute;
  queue.deleteExpiredMarks();
  expect(confirm('2026-11-22T10:00:00.000Z')).toBe('repeated');
  expect(confirm('2026-12-20T10:00:00.000Z')).toBe('accepted');
});

test('the key of newsletter tokens is the same in every process, and in no other queue', () => {
  const { queue, directory } = openQueue();
  const key = queue.tokenKey();
  expect(key).toHaveLength(32);
  expect(openQueue(directory).queue.tokenKey()).toEqual(key);
  expect(openQueue().queue.tokenKey()).not.toEqual(key);
});

test('an enquiry that one process has claimed is not claimed by another before the claim expires', () => {
  const { queue, clock, directory } = openQueue();
  queue.accept(enquiryOf(), undefined, false);
  const { queue: other, clock: otherClock } = openQueue(directory);
  const first = queue.claim();
  expect(other.claim()).toBeUndefined();
  expect(queue.nextDueAt()).toBe(clock.time + claimMs);
  otherClock.time += claimMs;
  expect(other.claim()).toEqual({ ...first, attempts: 2 });
});

test('the enquiry with the fewest attempts comes first, so one that never succeeds blocks no other', () => {
  const { queue, clock } = openQueue();
  queue.accept(enquiryOf({ name: 'First' }), undefined, false);
  clock.time += 1;
  queue.accept(enquiryOf({ name: 'Second' }), undefined, false);
  const first = queue.claim();
  queue.postpone(first?.key ?? '', clock.time);
  expect([first, queue.claim(), queue.claim()].map(nameOf)).toEqual(['First', 'Second', 'First']);
});

test('a start makes postponed enquiries due, but not those that another process may be delivering', () => {
  const { queue, clock } = openQueue();
  queue.accept(enquiryOf(), undefined, false);
  queue.postpone(queue.claim()?.key ?? '', clock.time + 60 * minute);
  queue.makeDue();
  expect(queue.claim()).toBeUndefined();
  clock.time += claimMs;
  expect(queue.claim()).toBeDefined();
});

test('an operator makes one postponed enquiry due, and the others stay postponed', () => {
  const { queue, clock } = openQueue();
  for (const name of ['First', 'Second']) queue.accept(enquiryOf({ name }), undefined, false);
  const claimed = [queue.claim(), queue.claim()];
  for (const each of claimed) queue.postpone(each?.key ?? '', clock.time + 60 * minute);
  const second = claimed.find((each) => nameOf(each) === 'Second');
  expect([queue.makeDue(second?.key), queue.makeDue('unknown')]).toEqual([true, false]);
  clock.time += claimMs;
  expect([nameOf(queue.claim()), queue.claim()]).toEqual(['Second', undefined]);
});

test('other users of the machine cannot read the queue', () => {
  const directory = path.join(queueDirectory(), 'below');
  openQueue(directory).queue.accept(enquiryOf(), undefined, false);
  const modes = [directory, ...readdirSync(directory).map((file) => path.join(directory, file))].map((file) =>
    (statSync(file).mode & 0o777).toString(8),
  );
  expect(modes[0]).toBe('700');
  expect(new Set(modes.slice(1))).toEqual(new Set(['600']));
});

test('a queued enquiry is on disk in full; once delivered, it leaves no trace', () => {
  const { queue, directory } = openQueue();
  queue.accept(enquiryOf(), 'a form', false);
  expect(textOfFiles(directory)).toContain('Featherstonehaugh');
  queue.remove(queue.claim()?.key ?? '');
  const left = textOfFiles(directory);
  for (const trace of ['Featherstonehaugh', '7946', 'quintilla', 'cottage', 'a form'])
    expect(left).not.toContain(trace);
});

test('enquiries that are too old can be erased', () => {
  const { queue, clock } = openQueue();
  queue.accept(enquiryOf({ name: 'Old' }), undefined, false);
  clock.time += minute;
  queue.accept(enquiryOf({ name: 'Young' }), undefined, false);
  expect(queue.eraseBefore(clock.time)).toBe(1);
  expect(nameOf(queue.claim())).toBe('Young');
});

test('marks that recognise repetitions are deleted in time, even without new submissions', () => {
  const { queue, clock, directory } = openQueue();
  queue.accept(enquiryOf(), 'a form', false);
  const marks = () => {
    const db = new DatabaseSync(path.join(directory, 'enquiries.sqlite'), { readOnly: true });
    const row = db.prepare('SELECT count(*) AS count FROM seen').get();
    db.close();
    return row?.['count'];
  };
  queue.deleteExpiredMarks();
  expect(marks()).toBe(2);
  clock.time += 366 * 24 * 60 * minute;
  queue.deleteExpiredMarks();
  expect(marks()).toBe(0);
});

test('the queue reports how many enquiries wait, and since when', () => {
  const { queue, clock } = openQueue();
  expect(queue.stats()).toMatchObject({ count: 0, since: undefined });
  expect(queue.nextDueAt()).toBeUndefined();
  queue.accept(enquiryOf(), undefined, false);
  expect(queue.stats()).toMatchObject({ count: 1, since: clock.time });
});

test('a write that fails throws and saves nothing; after it the queue works again', () => {
  const { queue, directory } = openQueue();
  queue.accept(enquiryOf(), undefined, false);
  const file = path.join(directory, 'enquiries.sqlite');
  const other = new DatabaseSync(file);
  other.exec(`CREATE TRIGGER fails BEFORE INSERT ON enquiry BEGIN SELECT RAISE(ABORT, 'no'); END`);
  const next = enquiryOf({ name: 'Next' });
  expect(() => queue.accept(next, undefined, false)).toThrow(EnquiryQueueError);
  expect(queue.stats().count).toBe(1);
  other.exec('DROP TRIGGER fails');
  expect(queue.accept(next, undefined, false)).toBe('accepted');
  other.close();
});

test('a queue that is deleted while the site runs is created again', () => {
  const { queue, directory } = openQueue();
  queue.accept(enquiryOf(), undefined, false);
  rmSync(directory, { recursive: true });
  queue.accept(enquiryOf({ name: 'After' }), undefined, false);
  expect(nameOf(openQueue(directory).queue.claim())).toBe('After');
});

test('a folder that cannot be created fails the call, not the start, and the error reveals nothing of the enquiry', () => {
  const directory = path.join(queueDirectory(), 'below');
  const { queue } = openQueue(directory);
  writeFileSync(directory, '');
  let thrown: unknown;
  try {
    queue.accept(enquiryOf(), undefined, false);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(EnquiryQueueError);
  expect(JSON.stringify([String(thrown), String((thrown as Error).cause)])).not.toContain('Quintilla');
});

const garbage = 'not a database at all, '.repeat(500);

test.each([
  ['was never a database', 0, garbage],
  ['is overwritten from some page on', 4096, garbage],
  ['is overwritten at the beginning while it is open', 0, garbage],
])('a file that %s is set aside, and a new queue is started', (what, offset, written) => {
  const { queue, directory, setAside } = openQueue();
  const file = path.join(directory, 'enquiries.sqlite');
  if (!what.startsWith('was never')) queue.accept(enquiryOf({ name: 'Before' }), undefined, false);
  if (!what.endsWith('open')) queue.close();
  const bytes = offset === 0 ? Buffer.alloc(0) : readFileSync(file).subarray(0, offset);
  writeFileSync(file, Buffer.concat([bytes, Buffer.from(written)]));
  expect(queue.accept(enquiryOf({ name: 'After' }), undefined, false)).toBe('accepted');
  expect(nameOf(openQueue(directory).queue.claim())).toBe('After');
  expect(setAside).toEqual([expect.stringMatching(/enquiries\.damaged-[\dTZ.-]+\.sqlite$/)]);
  expect(readFileSync(setAside[0] ?? '', 'latin1')).toContain('not a database at all');
});

test('if one of two processes sets the file aside, the other goes on with the new one', () => {
  const { queue, directory, setAside } = openQueue();
  const other = openQueue(directory);
  for (const each of [queue, other.queue]) each.stats();
  writeFileSync(path.join(directory, 'enquiries.sqlite'), garbage);
  queue.accept(enquiryOf({ name: 'Ada' }), undefined, false);
  other.queue.accept(enquiryOf({ name: 'Grace' }), undefined, false);
  expect([queue.stats().count, other.queue.stats().count]).toEqual([2, 2]);
  expect([...setAside, ...other.setAside]).toHaveLength(1);
});

test('a queue of an earlier release is migrated with all enquiries in it', () => {
  const directory = queueDirectory();
  const old = new DatabaseSync(path.join(directory, 'enquiries.sqlite'));
  old.exec(`CREATE TABLE enquiry (key TEXT PRIMARY KEY, accepted_at INTEGER NOT NULL, due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0, answers TEXT NOT NULL) STRICT`);
  old
    .prepare('INSERT INTO enquiry (key, accepted_at, due_at, answers) VALUES (?, 1, 1, ?)')
    .run('old', JSON.stringify(enquiryOf()));
  old.close();
  expect(openQueue(directory).queue.claim()).toMatchObject({
    key: 'old',
    inFlood: false,
    enquiry: enquiryOf(),
  });
});

test('enquiries from a flood are marked, and delivered after the others', () => {
  const { queue, clock } = openQueue();
  queue.accept(enquiryOf({ name: 'Flood' }), undefined, true);
  clock.time += 1;
  queue.accept(enquiryOf({ name: 'Ada' }), undefined, false);
  expect([queue.claim(), queue.claim()].map((queued) => [nameOf(queued), queued?.inFlood])).toEqual([
    ['Ada', false],
    ['Flood', true],
  ]);
});

test('a queue that has reached its size accepts nothing more until an enquiry has been delivered', () => {
  const { queue, directory } = openQueue(queueDirectory(), 64 * 1024);
  const long = (name: string) => enquiryOf({ name, message: 'x'.repeat(2000) });
  let accepted = 0;
  while (accepted < 100 && queue.accept(long(`Visitor ${accepted}`), undefined, false) === 'accepted')
    accepted += 1;
  expect(accepted).toBeGreaterThan(5);
  expect(statSync(path.join(directory, 'enquiries.sqlite')).size).toBeLessThan(80 * 1024);
  expect(queue.accept(long('Visitor 0'), undefined, false)).toBe('repeated');
  expect(queue.stats()).toMatchObject({ count: accepted });
  for (let erased = 0; erased < 3; erased += 1) queue.remove(queue.claim()?.key ?? '');
  expect(queue.accept(long('Late'), undefined, false)).toBe('accepted');
});
