import type { KyselyPlugin } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';

import { isRawEntry } from '#shared/content-model/raw.ts';
import { sampleEntry } from '#shared/content-model/sample.ts';
import { pageType } from '#shared/pages/page/page.model.ts';

import { entityKey, keyOf, type Entity } from '../content/content-graph.ts';
import { createRecentChanges } from '../content/recent-changes.ts';
import { createSilentLog } from '../observability/log.ts';
import { startRecords } from '../records/records.fixture.ts';
import type { Records } from '../records/records.ts';
import type { PublishedContent } from './adopt-content.ts';
import { createApprovals } from './approvals.ts';
import { createApprovedContent, endOf } from './approved-content.ts';
import { versionOf } from './entity-version.ts';
import type { KeptEnds } from './known-approvals.ts';

afterEach(() => vi.useRealTimers());

const sample = sampleEntry(pageType, 'pageFees', { title: 'Fees', slug: 'fees' });
const page = { ...sample, sys: { ...sample.sys, revision: 1 } };

/** The approvals as one machine knows them. */
const startMachine = (
  records: Records,
  published: readonly Entity[] = [],
  now = Date.now,
  load: PublishedContent['load'] = async () => new Map(published.map((entity) => [keyOf(entity), entity])),
  keptEnds: KeptEnds = { earlier: new Map(), keep() {} },
  log = createSilentLog(),
) =>
  createApprovals({
    mode: 'enforce',
    webhookUrl: undefined,
    deskUrl: 'https://desk.site.example/desk',
    records,
    queries: {
      load,
      options: { load: async () => [] },
      lists: [{ contentType: 'page', load: async () => published.filter(isRawEntry) }],
    },
    changes: createRecentChanges(now),
    keptEnds,
    now,
    log,
  });

const neverApproved = (published: Entity) => ({
  key: keyOf(published),
  version: versionOf(published),
  published,
  approved: undefined,
  held: undefined,
  decidedAt: undefined,
});

test('a machine gets a take-down once: the second time would withdraw what was published since', async () => {
  const { records } = startRecords();
  const [first, second] = [startMachine(records), startMachine(records)];
  const state = neverApproved(page);
  const by = { id: 'ruth', name: 'Ruth' };
  const told = await first.takeDown(state, { by, reason: 'She has left.', redirect: '/about' });
  expect(told).toMatchObject([{ id: 'pageFees', withdrawal: 'unpublished' }]);
  expect(await first.takeUntold()).toEqual([]);
  expect(await second.takeUntold()).toMatchObject([{ id: 'pageFees', withdrawal: 'unpublished' }]);
  for (const machine of [first, second]) {
    expect(machine.redirects()).toEqual(new Map([['pageFees', '/about']]));
    expect(machine.takeEnded()).toEqual([]);
  }
});

test('what was taken down is away on a machine whose clock is behind the ledger’s, also after a restart', async () => {
  const { records } = startRecords();
  const now = () => Date.now() - 60 * 60_000;
  const [first, second] = [startMachine(records, [page], now), startMachine(records, [page], now)];
  const taking = { by: { id: 'ruth', name: 'Ruth' }, reason: 'She has left.' };
  await first.takeDown(neverApproved(page), taking);
  expect(await second.takeUntold()).toMatchObject([{ id: 'pageFees', withdrawal: 'unpublished' }]);
  const restarted = startMachine(records, [page], now);
  await restarted.gate.prepare([page], 'whole');
  expect(restarted.isOver(keyOf(page))).toBe(true);
});

test('a machine whose clock is ahead of the ledger’s gets what others decide while it starts', async () => {
  const { records } = startRecords();
  const first = startMachine(records, [page]);
  const ahead = startMachine(records, [page], () => Date.now() + 5 * 60_000);
  const taking = { by: { id: 'ruth', name: 'Ruth' }, reason: 'She has left.' };
  await first.takeDown(neverApproved(page), taking);
  expect(await ahead.takeUntold()).toMatchObject([{ id: 'pageFees', withdrawal: 'unpublished' }]);
});

test('the site gets what another machine approved, and when, and never what was sent back', async () => {
  const { records } = startRecords();
  const [first, second] = [startMachine(records, [page]), startMachine(records, [page])];
  const by = { id: 'ruth', name: 'Ruth' };
  await first.approve(await first.find([keyOf(page)]), { by, reason: 'As agreed.' });
  const [state] = await first.find([keyOf(page)]);
  const approvedAt = new Date(state?.approved?.at ?? 0).toISOString();
  expect(await second.takeUntold()).toMatchObject([{ id: 'pageFees', withdrawal: undefined, approvedAt }]);
  await first.sendBack(await first.find([keyOf(page)]), { by, reason: 'Say what it costs.' });
  expect([await second.takeUntold(), await second.takeUntold()]).toEqual([[], []]);
});

test('if two approvers adopt the published content at once, one succeeds; what is taken down since stays away', async () => {
  const { records } = startRecords();
  const machine = startMachine(records, [page]);
  const by = { id: 'ruth', name: 'Ruth' };
  const adopt = () => machine.adopt({ by, reason: 'Published before.' });
  const both = await Promise.all([adopt(), adopt()]);
  expect(both.toSorted()).toEqual([false, true]);
  for (const state of await machine.find([keyOf(page)]))
    await machine.takeDown(state, { by, reason: 'A complaint.' });
  expect(await adopt()).toBe(false);
  await machine.gate.prepare([page], 'whole');
  expect(machine.isOver(keyOf(page))).toBe(true);
});

test('what an outage interrupts is adopted later: until all of it is there, nothing is', async () => {
  const { records } = startRecords();
  const pages = Array.from({ length: 150 }, (_, index) => ({
    ...page,
    sys: { ...page.sys, id: `p${index}` },
  }));
  let calls = 0;
  const load: PublishedContent['load'] = async (keys) => {
    calls += 1;
    if (calls === 6) throw new Error('The content service is down');
    return new Map(pages.filter((each) => keys.includes(keyOf(each))).map((each) => [keyOf(each), each]));
  };
  const machine = startMachine(records, pages, Date.now, load);
  const adopt = () => machine.adopt({ by: { id: 'ruth', name: 'Ruth' }, reason: 'Published before.' });
  await expect(adopt()).rejects.toThrow('The content service is down');
  expect([await machine.isBegun(), await adopt()]).toEqual([false, true]);
  expect(await machine.known(pages.map(keyOf))).toHaveLength(150);
});

test('whoever adopts a large site has an answer before all of it is read; a failure after that is logged', async () => {
  const { records } = startRecords();
  const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let calls = 0;
  const load: PublishedContent['load'] = async () => {
    const call = calls++;
    asked[call]?.resolve();
    await answers[call]?.promise;
    return new Map([[keyOf(page), page]]);
  };
  const log = createSilentLog();
  const logged = vi.spyOn(log, 'error');
  const machine = startMachine(records, [page], Date.now, load, undefined, log);
  async function adopt(call: number): Promise<void> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const adopting = machine.adopt({ by: { id: 'ruth', name: 'Ruth' }, reason: 'Published before.' });
    await asked[call]?.promise;
    vi.advanceTimersByTime(15_000);
    expect(await adopting).toBeUndefined();
    vi.useRealTimers();
  }
  await adopt(0);
  answers[0]?.reject(new Error('The content service is down'));
  await expect
    .poll(() => logged.mock.calls)
    .toMatchObject([
      [{ error: 'Error: The content service is down' }, 'published content cannot be adopted'],
    ]);
  await adopt(1);
  answers[1]?.resolve();
  await expect.poll(() => machine.isBegun()).toBe(true);
});

test('an adoption whose later lines cannot be written is continued, and then is over', async () => {
  const { records } = startRecords();
  const pages = Array.from({ length: 250 }, (_, index) => ({
    ...page,
    sys: { ...page.sys, id: `p${index}` },
  }));
  let lines = 0;
  const full = 'No space left on device';
  const ledger: Records['ledger'] = {
    ...records.ledger,
    appendIf: async (...line) =>
      (lines += 1) === 2 ? Promise.reject(new Error(full)) : records.ledger.appendIf(...line),
  };
  const machine = startMachine({ ...records, ledger }, pages);
  const by = { id: 'ruth', name: 'Ruth' };
  const adopt = () => machine.adopt({ by, reason: 'Published before.' });
  await expect(adopt()).rejects.toThrow(full);
  expect([await machine.isBegun(), (await machine.known(pages.map(keyOf))).length]).toEqual([false, 100]);
  // What is decided meanwhile counts.
  await machine.takeDown(neverApproved(pages[240] ?? page), { by, reason: 'A complaint.' });
  expect([await adopt(), await machine.isBegun(), await adopt()]).toEqual([true, true, false]);
  expect(await machine.known(pages.map(keyOf))).toHaveLength(250);
  await machine.gate.prepare(pages, 'whole');
  expect(pages.map(keyOf).filter((key) => machine.isOver(key))).toEqual(['Entry p240']);
});

test('a page published again after a take-down waits, even if a machine learns of the take-down later', async () => {
  const { records } = startRecords();
  const fields = { ...page.fields, title: 'Our fees' };
  const published = { ...page, fields, sys: { ...page.sys, revision: 2 } };
  const [first, second] = [startMachine(records), startMachine(records, [published])];
  const state = neverApproved(page);
  await first.takeDown(state, { by: { id: 'ruth', name: 'Ruth' }, reason: 'She has left.' });
  const withdrawn = await second.takeUntold();
  expect(withdrawn).toMatchObject([{ id: 'pageFees', withdrawal: 'unpublished' }]);
  // Pictures are asked for by their addresses, long after their withdrawal is forgotten.
  expect([first, second].map((machine) => machine.isOver(keyOf(page)))).toEqual([true, true]);
  await second.gate.prepare([published], 'changed');
  expect(await second.held()).toMatchObject([{ key: keyOf(page) }]);
  await second.noticed(withdrawn);
  expect(await second.held()).toMatchObject([{ key: keyOf(page) }]);
});

test('a version that is older than the approved one does not wait, though the content service still returns it', async () => {
  const { records } = startRecords();
  const newest = {
    ...page,
    sys: { ...page.sys, revision: 2 },
    fields: { ...page.fields, title: 'Our fees' },
  };
  const machine = startMachine(records, [newest]);
  const state = neverApproved(newest);
  await machine.approve([state], { by: { id: 'ruth', name: 'Ruth' }, reason: 'As agreed.' });
  await machine.gate.prepare([page], 'changed');
  expect(await machine.waiting()).toEqual([]);
});

test('approvers get one message about each version that waits, also about one published after another was sent back', async () => {
  const { records } = startRecords();
  const content = createApprovedContent(records.database);
  const key = keyOf(page);
  const told = [];
  for (const version of ['2026-03-03T14:00:00Z 1', '2026-03-03T14:00:00Z 1', '2026-03-03T14:00:00Z 2']) {
    await content.hold([{ key, version, since: 1 }]);
    told.push(await content.takeUnannounced(2, 3));
  }
  expect(told).toEqual([[key], [], [key]]);
});

test('what waits for long costs the database one question each time its list is loaded, however much it is', async () => {
  const { records } = startRecords();
  let questions = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      questions += 1;
      return result;
    },
  };
  const content = createApprovedContent({
    transact: (work) => records.database.transact((queries) => work(queries.withPlugin(counter))),
  });
  const waiting = Array.from({ length: 100 }, (_, index) => ({
    key: entityKey('Entry', `entry${index}`),
    version: '2026-03-03T14:00:00Z 1',
    since: 1,
  }));
  await content.hold(waiting);
  questions = 0;
  await content.hold(waiting);
  expect([questions, (await content.held()).length]).toEqual([1, 100]);
});

test('four eyes look at who published the version that waits, not an earlier one, whatever arrives late', async () => {
  const { records } = startRecords();
  const content = createApprovedContent(records.database);
  const key = keyOf(page);
  const hold = (revision: number) =>
    content.hold([{ key, version: `2026-03-03T14:00:00Z ${revision}`, since: 1 }]);
  const publisher = async () => (await content.held())[0]?.publishedBy;
  await hold(1);
  await content.setPublisher(key, 'ann', 1);
  expect(await publisher()).toBe('ann');
  await hold(2);
  expect(await publisher()).toBeUndefined();
  await content.setPublisher(key, 'bob', 2);
  await content.setPublisher(key, 'ann', 1);
  await hold(1);
  expect([await publisher(), (await content.held())[0]?.version]).toEqual(['bob', '2026-03-03T14:00:00Z 2']);
});

test('a page that ends while the database cannot be reached is gone within a minute', async () => {
  const { records } = startRecords();
  let now = Date.now();
  const machine = startMachine(records, [page], () => now);
  const by = { id: 'ruth', name: 'Ruth' };
  await machine.approve([neverApproved(page)], { by, reason: 'As agreed.', ends: { at: now + 60_000 } });
  await machine.gate.prepare([page], 'whole');
  await records.database.transact((queries) => queries.schema.dropTable('approved_entity').execute());
  expect(machine.takeEnded()).toEqual([]);
  now += 60_000;
  expect(machine.takeEnded()).toMatchObject([
    { id: 'pageFees', contentType: 'page', withdrawal: 'unpublished', revision: 1 },
  ]);
});

test('an end that was set while a machine was off holds on it, though it starts from copies while Contentful is down', async () => {
  const { records } = startRecords();
  let now = Date.now();
  const end = { by: { id: 'ruth', name: 'Ruth' }, reason: 'As agreed.', ends: { at: now + 60_000 } };
  await startMachine(records, [page]).approve([neverApproved(page)], end);
  const started = startMachine(records, [page], () => now);
  await started.takeUntold();
  now += 60_000;
  expect(started.takeEnded()).toMatchObject([{ id: 'pageFees', withdrawal: 'unpublished' }]);
});

test('an end holds where it was set, though Contentful is down before the site has loaded what it is about', async () => {
  const { records } = startRecords();
  let now = Date.now();
  const machine = startMachine(records, [page], () => now);
  const by = { id: 'ruth', name: 'Ruth' };
  await machine.approve([neverApproved(page)], { by, reason: 'As agreed.' });
  await machine.gate.prepare([page], 'whole');
  const ends = { at: now + 60_000 };
  await machine.approve(await machine.find([keyOf(page)]), { by, reason: 'As agreed.', ends });
  await machine.takeUntold();
  now += 60_000;
  expect(machine.takeEnded()).toMatchObject([{ id: 'pageFees', withdrawal: 'unpublished' }]);
});

test('what ends while the database is down is away on a machine that starts then, until that knows better', async () => {
  const { records } = startRecords();
  let now = Date.now();
  let earlier: KeptEnds['earlier'] = new Map();
  const start = () =>
    startMachine(records, [page], () => now, undefined, {
      earlier,
      keep: (ends) => void (earlier = new Map(ends)),
    });
  const by = { id: 'ruth', name: 'Ruth' };
  const before = start();
  await before.approve([neverApproved(page)], { by, reason: 'As agreed.', ends: { at: now + 60_000 } });
  await before.gate.prepare([page], 'whole');

  // It knows nothing of the database yet, only copies of content.
  const started = start();
  const shown = () => started.gate.shown(keyOf(page), page, page);
  expect([shown(), started.isOver(keyOf(page)), started.takeEnded()]).toEqual([page, false, []]);
  now += 60_000;
  expect([shown(), started.isOver(keyOf(page))]).toEqual([undefined, true]);
  expect(started.takeEnded()).toMatchObject([{ id: 'pageFees', withdrawal: 'unpublished' }]);

  // Another machine had approved it again.
  await startMachine(records, [page]).approve(await before.find([keyOf(page)]), { by, reason: 'It stays.' });
  await started.gate.prepare([page], 'whole');
  expect([shown(), started.isOver(keyOf(page)), earlier.size]).toEqual([page, false, 0]);
  const approvedAt = new Date(now).toISOString();
  expect(started.takeEnded()).toMatchObject([{ id: 'pageFees', withdrawal: undefined, approvedAt }]);
  expect(started.takeEnded()).toEqual([]);
});

test('what has ended is not reported before the database can have answered: it may have been approved again', async () => {
  const { records } = startRecords();
  let now = Date.now();
  const end = endOf(page, { at: now - 1, isTakenDown: false, redirect: '/about' });
  const kept = { earlier: new Map([[keyOf(page), end]]), keep() {} };
  const machine = startMachine(records, [page], () => now, undefined, kept);
  expect([machine.takeEnded(), machine.redirects()]).toEqual([[], new Map([['pageFees', '/about']])]);
  now += 10_000;
  expect(machine.takeEnded()).toEqual([end.withdrawal]);
});

test('a machine that starts reports the ends that are newer than copies may be, and no earlier one', async () => {
  const { records } = startRecords();
  let now = Date.now();
  const [first, by] = [startMachine(records, [page], () => now), { id: 'ruth', name: 'Ruth' }];
  await first.approve([neverApproved(page)], { by, reason: 'As agreed.', ends: { at: now + 60_000 } });
  const toldAfter = async (days: number) => {
    now += days * 24 * 60 * 60_000;
    const started = startMachine(records, [page], () => now);
    await started.gate.prepare([page], 'whole');
    expect(started.isOver(keyOf(page))).toBe(true);
    return started.takeEnded().length;
  };
  expect([await toldAfter(1), await toldAfter(10)]).toEqual([1, 0]);
});
