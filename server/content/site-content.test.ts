import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { RawEntry } from '#shared/content-model/raw.ts';
import { eventually } from '#tests/support/eventually.ts';

import { createSilentLog } from '../observability/log.ts';
import type { ChangeListener } from './change-intake.ts';
import { createLogCapture } from './content-client.fixture.ts';
import type { ContentClient } from './content-client.ts';
import { createEntriesByType } from './entries-by-type.ts';
import { createRecentChanges } from './recent-changes.ts';
import { createSiteContent } from './site-content.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client of a space that has no entries. */
function emptyClient() {
  const getEntries = vi.fn<ContentClient['getEntries']>(async () => ({
    items: [],
    total: 0,
    skip: 0,
    limit: 100,
  }));
  const calls = { getEntries } as unknown as ContentClient;
  return { getEntries, client: { ...calls, ...createEntriesByType(calls, createSilentLog()) } };
}

const listedTypes = [
  { id: 'page', fields: ['slug'], linkedFields: ['slug'], isEssential: true },
  { id: 'person', fields: ['slug'], linkedFields: ['slug'], isEssential: false },
];

test('a site without content retries every second, and logs once what is missing', async () => {
  const { getEntries, client } = emptyClient();
  const { log, lines } = createLogCapture();
  const content = createSiteContent({ client, listedTypes, ttlMs: 60_000, log });
  const stopping = new AbortController();
  const warmUp = content.warmUp(stopping.signal);
  const attempts = () => getEntries.mock.calls.filter(([query]) => query?.content_type === 'options').length;
  // By the third attempt, the outcome of the second has been logged.
  for (let second = 0; second < 2; second += 1) {
    await vi.advanceTimersByTimeAsync(999);
    expect(attempts()).toBe(second + 1);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(attempts()).toBe(3);
  stopping.abort();
  await warmUp;
  const missing = lines.flatMap((line) => /no entries of the content type \\"(\w+)\\"/.exec(line)?.[1] ?? []);
  expect(missing.toSorted()).toEqual(['options', 'page']);
  expect(content.isReady()).toBe(false);
});

test('a withdrawn entry comes back once it is approved after that, not when an earlier approval arrives late', async () => {
  const changes = createRecentChanges(Date.now);
  const content = createSiteContent({
    client: emptyClient().client,
    listedTypes,
    ttlMs: 60_000,
    log: createSilentLog(),
    changes,
  });
  const page = { type: 'Entry', id: 'fees', contentType: 'page' } as const;
  await content.change([{ ...page, withdrawal: 'unpublished', revision: 2, at: '2026-03-03T14:00:00Z' }]);
  const approval = { ...page, withdrawal: undefined, revision: undefined };
  await content.change([{ ...approval, approvedAt: '2026-03-03T13:59:59Z' }]);
  expect(changes.isWithdrawn('Entry fees')).toBe(true);
  await content.change([{ ...approval, approvedAt: '2026-03-03T14:00:01Z' }]);
  expect(changes.isWithdrawn('Entry fees')).toBe(false);
});

const entry = (contentType: string, id: string, fields: RawEntry['fields'], revision = 1) =>
  ({ sys: { id, type: 'Entry', revision, contentType: { sys: { id: contentType } } }, fields }) as RawEntry;

/** The content of a space that has options and these entries. */
function contentOf(entries: () => readonly RawEntry[]) {
  const getEntries = vi.fn<ContentClient['getEntries']>(async ({ content_type } = {}) => {
    const all = [entry('options', 'options', {}), ...entries()];
    const items = all.filter(({ sys }) => sys.contentType.sys.id === (content_type ?? 'page'));
    return { items, total: items.length, skip: 0, limit: 1000 };
  });
  const calls = { getEntries } as unknown as ContentClient;
  const client = { ...calls, ...createEntriesByType(calls, createSilentLog()) };
  return createSiteContent({ client, listedTypes, ttlMs: 3_600_000, log: createSilentLog() });
}

test('five hundred pages that are taken down at once leave the lists together', async () => {
  const pages = Array.from({ length: 501 }, (_, index) =>
    entry('page', `page${index}`, { slug: `${index}` }),
  );
  const content = contentOf(() => pages);
  const onChanged = vi.fn<ChangeListener>();
  content.onChanged(onChanged);
  expect((await content.loadSite()).routes.size).toBe(501);

  const page = { type: 'Entry', contentType: 'page', withdrawal: 'unpublished', revision: 2 } as const;
  await Promise.all(pages.slice(1).map(({ sys }) => content.change([{ ...page, id: sys.id }])));

  expect([...(await content.loadSite()).routes.keys()]).toEqual(['/0']);
  expect(onChanged).toHaveBeenCalledOnce();
});

test('what is published is shown even if more comes with it than is remembered', async () => {
  let revision = 1;
  const parts = Array.from({ length: 6000 }, (_, index) => entry('card', `card${index}`, {}));
  const content = contentOf(() => [
    entry('page', 'home', { slug: 'home', title: `Version ${revision}`, parts }, revision),
  ]);
  const [route] = (await content.loadSite()).routes.values();
  if (route === undefined) throw new Error('There is no page');
  const titleNow = async () => (await content.loadEntry(route)).fields['title'];
  expect(await titleNow()).toBe('Version 1');
  revision = 2;
  await content.change([{ type: 'Entry', id: 'home', contentType: 'page', withdrawal: undefined, revision }]);
  await eventually(async () => expect(await titleNow()).toBe('Version 2'));
});
