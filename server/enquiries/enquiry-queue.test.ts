import { describe, expect, test } from 'vitest';

import type { Database } from '#server/data/database.ts';
import { createEmptyDatabase, engines } from '#tests/support/databases.ts';
import { enquiryOf, nameOf } from '#tests/support/enquiries.ts';

import { createEnquiryQueue, type EnquiryQueue } from './enquiry-queue.ts';
import type { Enquiry, QueuedEnquiry } from './enquiry.ts';
import { linkLifetimeMs } from './newsletter-token.ts';

const minute = 60_000;
/** Some hundred long enquiries. */
const smallBytes = 512 * 1024;

const newsletter = { email: 'quintilla@mail.example', consentText: 'Four a year' };
const requestOf = (change: object = {}): Enquiry => ({
  type: 'newsletter-request',
  ...newsletter,
  confirmUrl: 'https://www.site.example/newsletter/confirm?token=a',
  ...change,
});

async function listed(queue: EnquiryQueue): Promise<QueuedEnquiry[]> {
  const all: QueuedEnquiry[] = [];
  for await (const queued of queue.list()) all.push(queued);
  return all;
}

describe.each(engines)('with %s', (engine) => {
  async function openQueue(maxBytes = 1_000_000) {
    const empty = await createEmptyDatabase(engine);
    const open = (database: Database) => {
      const clock = { time: 1_800_000_000_000 };
      let droppedCount = 0;
      const queue = createEnquiryQueue(database, {
        maxBytes,
        now: async () => clock.time,
        onDropped: (count) => (droppedCount += count),
      });
      return { queue, clock, database, claimMs: database.claimMs, dropped: () => droppedCount };
    };
    /** As another process would. */
    const openAgain = () => open(empty.open());
    return { ...openAgain(), openAgain };
  }

  test('an accepted enquiry survives the process', async () => {
    const { queue, openAgain } = await openQueue();
    expect(await queue.accept(enquiryOf(), undefined, 0)).toBe('accepted');
    // Nothing was closed: this is what another process finds after a crash.
    expect(await openAgain().queue.claim()).toMatchObject({ attempts: 1, enquiry: enquiryOf() });
  });

  test('an impatient second click is the same enquiry, even with another spelling', async () => {
    const { queue, clock } = await openQueue();
    await queue.accept(enquiryOf({ telephone: '+44 (0)20 7946 0999' }), undefined, 0);
    clock.time += 9 * minute;
    expect(await queue.accept(enquiryOf({ name: 'quintilla  Featherstonehaugh' }), 'other form', 0)).toBe(
      'repeated',
    );
    expect(await queue.accept(enquiryOf({ page: '/pensions' }), undefined, 0)).toBe('repeated');
    expect((await queue.stats()).count).toBe(1);
  });

  test('the same answers later in the day are a new enquiry', async () => {
    const { queue, clock } = await openQueue();
    await queue.accept(enquiryOf(), undefined, 0);
    clock.time += 11 * minute;
    expect(await queue.accept(enquiryOf(), undefined, 0)).toBe('accepted');
  });

  test('a browser that repeats its request hours later sends the same enquiry', async () => {
    const { queue, clock } = await openQueue();
    await queue.accept(enquiryOf(), 'a form', 0);
    clock.time += 5 * 60 * minute;
    expect(await queue.accept(enquiryOf(), 'a form', 0)).toBe('repeated');
    expect(await queue.accept(enquiryOf(), 'another form', 0)).toBe('accepted');
  });

  test.each([
    { message: 'About something else' },
    { marketingConsent: true },
    { telephone: '020 7946 0998' },
    { preferredTime: 'evening' as const },
  ])('the same form with another answer (%j) is another enquiry', async (change) => {
    const { queue } = await openQueue();
    await queue.accept(enquiryOf(), 'a form', 0);
    expect(await queue.accept(enquiryOf(change), 'a form', 0)).toBe('accepted');
  });

  test('a mailbox gets one newsletter request a day, whatever its link, words, page and part', async () => {
    const { queue, clock } = await openQueue();
    await queue.accept(requestOf(), undefined, 0);
    clock.time += 23 * 60 * minute;
    const again = { email: 'Quintilla@mail.example', confirmUrl: 'other', consentText: 'Other', page: '/a' };
    expect(await queue.accept(requestOf(again), undefined, 0)).toBe('repeated');
    expect(await queue.accept(requestOf({ email: 'quintilla+7@mail.example' }), undefined, 0)).toBe(
      'repeated',
    );
    expect(await queue.accept(requestOf({ email: 'ada@mail.example' }), undefined, 0)).toBe('accepted');
    clock.time += 2 * 60 * minute;
    expect(await queue.accept(requestOf(), undefined, 0)).toBe('accepted');
  });

  test('whoever unsubscribes with the wrong one of their addresses can try another at once', async () => {
    const { queue } = await openQueue();
    const unsubscribe = (email: string) =>
      queue.accept({ type: 'unsubscribe-request', email, confirmUrl: 'link' }, undefined, 0);
    expect(await unsubscribe('ada@mail.example')).toBe('accepted');
    expect(await unsubscribe('Ada@mail.example')).toBe('repeated');
    expect(await unsubscribe('ada+news@mail.example')).toBe('accepted');
  });

  test('a confirmation counts once for as long as its link works, and a new request can be confirmed anew', async () => {
    const { queue, clock } = await openQueue();
    const confirm = (requestedAt: string) =>
      queue.accept({ type: 'newsletter-confirmation', ...newsletter, requestedAt }, undefined, 0);
    expect(await confirm('2026-11-22T10:00:00.000Z')).toBe('accepted');
    await queue.remove((await queue.claim())?.key ?? '');
    clock.time += linkLifetimeMs - minute;
    await queue.deleteExpired();
    expect(await confirm('2026-11-22T10:00:00.000Z')).toBe('repeated');
    expect(await confirm('2026-12-20T10:00:00.000Z')).toBe('accepted');
  });

  test('the key of newsletter tokens is the same in every process, and in no other queue', async () => {
    const { queue, openAgain } = await openQueue();
    const [key, sameKey] = await Promise.all([queue.tokenKey(), openAgain().queue.tokenKey()]);
    expect(key).toHaveLength(32);
    expect(sameKey).toEqual(key);
    expect(await (await openQueue()).queue.tokenKey()).not.toEqual(key);
  });

  test('an enquiry that one process has claimed is not claimed by another before the claim expires', async () => {
    const { queue, claimMs, openAgain } = await openQueue();
    await queue.accept(enquiryOf(), undefined, 0);
    const { queue: other, clock: otherClock } = openAgain();
    const first = await queue.claim();
    expect(await other.claim()).toBeUndefined();
    expect(await queue.nextDueIn()).toBe(claimMs);
    otherClock.time += claimMs;
    expect(await other.claim()).toEqual({ ...first, attempts: 2 });
  });

  test('the enquiry with the fewest attempts comes first, so one that never succeeds blocks no other', async () => {
    const { queue, clock } = await openQueue();
    await queue.accept(enquiryOf({ name: 'First' }), undefined, 0);
    clock.time += 1;
    await queue.accept(enquiryOf({ name: 'Second' }), undefined, 0);
    const first = await queue.claim();
    await queue.postpone(first?.key ?? '', 0);
    const next = [await queue.claim(), await queue.claim()];
    expect([first, ...next].map(nameOf)).toEqual(['First', 'Second', 'First']);
  });

  test('a start makes postponed enquiries due, but not those that another process may be delivering', async () => {
    const { queue, clock, claimMs } = await openQueue();
    for (const name of ['Postponed', 'Claimed']) await queue.accept(enquiryOf({ name }), undefined, 0);
    const claimed = [await queue.claim(), await queue.claim()];
    await queue.postpone(claimed.find((each) => nameOf(each) === 'Postponed')?.key ?? '', 60 * minute);
    expect(await queue.claim()).toBeUndefined();
    await queue.makeDue();
    expect([nameOf(await queue.claim()), await queue.claim()]).toEqual(['Postponed', undefined]);
    clock.time += claimMs;
    expect(nameOf(await queue.claim())).toBe('Claimed');
  });

  test('an operator makes one postponed enquiry due, and the others stay postponed', async () => {
    const { queue } = await openQueue();
    for (const name of ['First', 'Second']) await queue.accept(enquiryOf({ name }), undefined, 0);
    const claimed = [await queue.claim(), await queue.claim()];
    for (const each of claimed) await queue.postpone(each?.key ?? '', 60 * minute);
    const second = claimed.find((each) => nameOf(each) === 'Second');
    expect([await queue.makeDue(second?.key), await queue.makeDue('unknown')]).toEqual([true, false]);
    expect([nameOf(await queue.claim()), await queue.claim()]).toEqual(['Second', undefined]);
  });

  test('enquiries that are too old are erased, and so is one on request; their keys and times stay on record', async () => {
    const { queue, clock } = await openQueue();
    const acceptedAt = clock.time;
    await queue.accept(enquiryOf({ name: 'Old' }), undefined, 0);
    clock.time += minute;
    for (const name of ['Young', 'Other']) await queue.accept(enquiryOf({ name }), `form of ${name}`, 0);
    // The same from another tab.
    await queue.accept(enquiryOf({ name: 'Young' }), 'other form', 0);
    // By the clock that both were accepted by: of several machines, one may be years ahead.
    expect(await queue.eraseOlderThan(minute / 2)).toBe(1);
    const all = await listed(queue);
    const young = all.find((each) => nameOf(each) === 'Young');
    expect([await queue.erase(young?.key ?? ''), await queue.erase(young?.key ?? '')]).toEqual([true, false]);
    expect((await listed(queue)).map(nameOf)).toEqual(['Other']);
    const erasures = await queue.erasures();
    expect(erasures).toHaveLength(2);
    expect(erasures).toContainEqual({
      key: expect.any(String) as string,
      acceptedAt,
      erasedAt: clock.time,
      reason: 'age',
    });
    expect(erasures).toContainEqual({
      key: young?.key,
      acceptedAt: clock.time,
      erasedAt: clock.time,
      reason: 'request',
    });
    // Nothing recognises its answers any more, whichever open form they come from.
    for (const form of ['form of Young', 'other form']) {
      expect(await queue.accept(enquiryOf({ name: 'Young' }), form, 0)).toBe('accepted');
      const again = (await listed(queue)).find((each) => nameOf(each) === 'Young');
      await queue.erase(again?.key ?? '');
    }
    expect(await queue.accept(enquiryOf({ name: 'Other' }), 'form of Other', 0)).toBe('repeated');
    clock.time += 3 * 366 * 24 * 60 * minute;
    await queue.deleteExpired();
    expect(await queue.erasures()).toEqual([]);
  });

  test('marks that recognise repetitions are deleted in time, even without new submissions', async () => {
    const { queue, clock, database } = await openQueue();
    await queue.accept(enquiryOf(), 'a form', 0);
    const marks = async () =>
      (await database.transact((queries) => queries.selectFrom('seen').selectAll().execute())).length;
    await queue.deleteExpired();
    expect(await marks()).toBe(2);
    clock.time += 366 * 24 * 60 * minute;
    await queue.deleteExpired();
    expect(await marks()).toBe(0);
  });

  test('the queue reports how many enquiries wait, and since when', async () => {
    const { queue, clock } = await openQueue();
    expect(await queue.stats()).toMatchObject({ count: 0, untried: { since: undefined } });
    expect(await queue.nextDueIn()).toBeUndefined();
    await queue.accept(enquiryOf(), undefined, 0);
    expect(await queue.stats()).toMatchObject({ count: 1, untried: { since: clock.time } });
  });

  test('enquiries from a flood are marked, and delivered after the others', async () => {
    const { queue, clock } = await openQueue();
    await queue.accept(enquiryOf({ name: 'Flood' }), undefined, 1);
    clock.time += 1;
    await queue.accept(enquiryOf({ name: 'Ada' }), undefined, 0);
    const claimed = [await queue.claim(), await queue.claim()];
    expect(claimed.map((queued) => [nameOf(queued), queued?.floodRank])).toEqual([
      ['Ada', 0],
      ['Flood', 1],
    ]);
  });

  test('a queue that has reached its size accepts nothing more until an enquiry has been delivered', async () => {
    const { queue, clock } = await openQueue(128 * 1024);
    const long = (name: string) => enquiryOf({ name, message: 'x'.repeat(2000) });
    let accepted = 0;
    while (accepted < 100 && (await queue.accept(long(`Visitor ${accepted}`), undefined, 0)) === 'accepted')
      accepted += 1;
    expect(accepted).toBeGreaterThan(5);
    expect((await queue.stats()).bytes).toBeLessThan(144 * 1024);
    expect(await queue.accept(long('Visitor 0'), undefined, 0)).toBe('repeated');
    expect(await queue.stats()).toMatchObject({ count: accepted });
    for (let erased = 0; erased < 3; erased += 1) await queue.remove((await queue.claim())?.key ?? '');
    clock.time += 1000;
    expect(await queue.accept(long('Late'), undefined, 0)).toBe('accepted');
  });

  describe('a queue that a flood has filled', () => {
    const long = (name: string) => enquiryOf({ name, message: 'x'.repeat(2000) });
    const namesIn = async (queue: EnquiryQueue) => (await listed(queue)).map(nameOf);

    /** Fills a queue: each with the next rank, and then all with the last one. */
    async function openFull(...ranks: readonly number[]) {
      const opened = await openQueue(smallBytes);
      const { queue, clock } = opened;
      for (let index = 0; ; index += 1) {
        const rank = ranks[Math.min(index, ranks.length - 1)] ?? 0;
        clock.time += 1;
        const outcome = await queue.accept(long(`Flood ${rank} ${index}`), 'a form'.repeat(3), rank);
        if (outcome === 'full') return opened;
      }
    }

    test('counts visitors who are not in it, and drops the oldest of those who sent most', async () => {
      const { queue, dropped } = await openFull(1, 1, 9);
      const before = await namesIn(queue);
      for (let sent = 0; sent < 10; sent += 1)
        expect(await queue.accept(long(`Ada ${sent}`), undefined, 0)).toBe('accepted');
      const after = await namesIn(queue);
      const gone = before.filter((name) => !after.includes(name));
      expect(gone).toHaveLength(dropped());
      expect(gone).toEqual(before.filter((name) => name?.startsWith('Flood 9')).slice(0, gone.length));
      expect(after.filter((name) => name?.startsWith('Ada'))).toHaveLength(10);
    });

    test('prefers those who have sent little, but drops none for those who have sent as much', async () => {
      const { queue, dropped } = await openFull(2);
      expect(await queue.accept(long('As many'), undefined, 2)).toBe('full');
      expect(await queue.accept(long('Flood 2 0'), undefined, 2)).toBe('repeated');
      expect(dropped()).toBe(0);
      expect(await queue.accept(long('First'), undefined, 1)).toBe('accepted');
      expect(await namesIn(queue)).toContain('First');
    });

    test('does not drop what is being delivered', async () => {
      const { queue } = await openFull(1);
      const claimed = nameOf(await queue.claim());
      let sent = 0;
      while ((await queue.accept(long(`Ada ${(sent += 1)}`), undefined, 0)) === 'accepted');
      expect((await namesIn(queue)).filter((name) => name?.startsWith('Flood'))).toEqual([claimed]);
    });

    test('is not kept full by the marks that recognise repetitions', async () => {
      const { queue, clock, database } = await openQueue(smallBytes);
      await queue.accept(enquiryOf(), 'an open form', 1);
      const marks = () => database.transact((queries) => queries.selectFrom('seen').selectAll().execute());
      expect(await marks()).toEqual([expect.objectContaining({ expires_at: clock.time + 10 * minute })]);
      const many = Array.from({ length: 5000 }, (_, index) => ({
        hash: `a hash ${index}`,
        expires_at: clock.time,
      }));
      await database.transact((queries) => queries.insertInto('seen').values(many).execute());
      expect(await queue.accept(long('Ada'), undefined, 0)).toBe('accepted');
    });
  });

  test('if two processes get the same answers at once, one of them accepts them', async () => {
    const { queue, openAgain } = await openQueue();
    const others = [queue, openAgain().queue, openAgain().queue];
    const outcomes = await Promise.all(
      others.flatMap((each) => Array.from({ length: 5 }, () => each.accept(enquiryOf(), undefined, 0))),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect((await queue.stats()).count).toBe(1);
  });

  test('processes that claim at once share the enquiries: none is claimed twice, none is left', async () => {
    const { queue, openAgain } = await openQueue();
    const names = Array.from({ length: 30 }, (_, index) => `Visitor ${index}`);
    for (const name of names) await queue.accept(enquiryOf({ name }), undefined, 0);
    const processes = [queue, openAgain().queue, openAgain().queue];
    const claimed = await Promise.all(
      processes.map(async (each) => {
        const own: string[] = [];
        for (let next = await each.claim(); next; next = await each.claim()) own.push(nameOf(next) ?? '');
        return own;
      }),
    );
    expect(claimed.flat().toSorted()).toEqual(names.toSorted());
  });

  test('more enquiries than are read at once are all listed, once each', async () => {
    const { queue, database, clock } = await openQueue();
    const rows = Array.from({ length: 1201 }, (_, index) => ({
      key: `key ${index}`,
      // Many at the same moment.
      accepted_at: clock.time + Math.floor(index / 700),
      due_at: 0,
      in_flood: 0,
      answers: JSON.stringify(enquiryOf()),
    }));
    await database.transact((queries) => queries.insertInto('enquiry').values(rows).execute());
    const all = await listed(queue);
    expect(new Set(all.map(({ key }) => key)).size).toBe(1201);
    expect(all).toHaveLength(1201);
  });

  test('an enquiry that is handed over twice is queued once, even if it was delivered between', async () => {
    const { queue, clock } = await openQueue();
    const queued = { key: 'a key', acceptedAt: 1, attempts: 3, floodRank: 1, enquiry: enquiryOf() };
    await queue.adopt(queued);
    expect(await queue.claim()).toEqual({ ...queued, attempts: 4 });
    await queue.remove('a key');
    clock.time += 24 * 60 * minute;
    await queue.adopt(queued);
    expect(await queue.claim()).toBeUndefined();
  });

  test('an enquiry accepted by another queue while the outcome in this one was unknown counts once', async () => {
    const { queue, clock } = await openQueue();
    await queue.accept(enquiryOf(), 'a form', 0);
    const elsewhere = { key: 'a key', acceptedAt: clock.time + 3000, attempts: 1, floodRank: 0 };
    clock.time += 60 * minute;
    await queue.adopt({ ...elsewhere, enquiry: enquiryOf() });
    expect((await queue.stats()).count).toBe(1);
    await queue.adopt({ ...elsewhere, key: 'another', enquiry: enquiryOf({ name: 'Ada' }) });
    expect((await queue.stats()).count).toBe(2);
  });
});
