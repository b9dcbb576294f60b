import { pino } from 'pino';
import request from 'supertest';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import type { Fault } from '#server/content-service/faults/faults.ts';
import type { SpaceExport } from '#server/content-service/files/space-export.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { eventually } from '../support/eventually.ts';
import { startSite, type TestSite } from '../support/site.ts';

const person = '/team/ottoline-quill';

let site: TestSite;
let lines: string[];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
beforeEach(() => {
  lines = [];
});
afterEach(() => site.close());

const visit = (path: string) => request(site.app).get(path);
const statusOf = async (path: string) => (await visit(path)).status;
const saying = (message: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message);

/** Lets time pass, for all that asks what time it is. */
function createClock() {
  let passedMs = 0;
  const started = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => started + passedMs);
  onTestFinished(() => clock.mockRestore());
  return { pass: (ms: number) => (passedMs += ms) };
}

/** The space as it is before the model is migrated, or after an editor has deleted a field. */
const without =
  (contentType: string, field: string) =>
  (space: SpaceExport): SpaceExport => ({
    ...space,
    contentTypes: space.contentTypes.map((type) =>
      type.sys.id === contentType ? { ...type, fields: type.fields.filter(({ id }) => id !== field) } : type,
    ),
    entries: space.entries.map((entry) => {
      if (entry.sys.contentType.sys.id !== contentType) return entry;
      const { [field]: _left, ...fields } = entry.fields;
      return { ...entry, fields };
    }),
  });

type Sys = { id: string; type?: string; contentType?: unknown };
type Item = { sys: Sys };
type Body = { items?: Item[]; includes?: Record<string, Item[]> };

/** A content service that damages some items, wherever they stand in its answers. */
function damaging(damage: (sys: Sys) => void): Fault {
  return {
    changeBody(body) {
      const { items = [], includes = {} } = body as Body;
      for (const { sys } of [...items, ...Object.values(includes).flat()]) damage(sys);
      return body;
    },
  };
}

test.each<[string, (sys: Sys) => void]>([
  ['no type', (sys) => delete sys.type],
  ['no content type', (sys) => delete sys.contentType],
  ['a content type without an id', (sys) => (sys.contentType = { sys: {} })],
])('an entry with %s costs that entry, and nothing else', async (_what, damage) => {
  site = await startSite({
    log,
    prepare: (service) =>
      service.faults.add(damaging((sys) => void (sys.id === 'personQuill' && damage(sys)))),
  });
  // A page that shows people, and one that has nothing to do with them.
  for (const path of ['/', '/about', '/team', '/fees', '/team/barnaby-thimble'])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  expect(await statusOf(person)).toBe(404);
  expect((await visit('/team')).text).not.toContain('Ottoline Quill');
  expect(saying('content item is damaged; it is left out')).toMatchObject([{ item: 'personQuill' }]);
});

test('a picture without a type costs that picture; the page is there without it', async () => {
  site = await startSite({
    log,
    prepare: (service) =>
      service.faults.add(damaging((sys) => void (sys.type === 'Asset' && delete sys.type))),
  });
  for (const path of ['/', '/team', person]) expect([path, await statusOf(path)]).toEqual([path, 200]);
});

test.each<[string, Fault]>([
  ['fails', { status: 500 }],
  ['hangs', { hang: true }],
  ['is refused', { status: 400, body: '{"sys":{"type":"Error","id":"BadRequest"}}' }],
])('where one list %s at the start, its pages answer 503 and all others are there', async (_what, fault) => {
  site = await startSite({
    log,
    prepare: (service) => service.faults.add({ match: /content_type=person&.*select/, ...fault }),
  });
  expect(await statusOf('/readyz')).toBe(200);
  for (const path of ['/', '/about', '/fees', '/news', '/knowledge'])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  for (const path of [person, '/team/nobody', '/Team/Ottoline-Quill']) {
    const { status, headers, text } = await visit(path);
    expect([path, status, headers['retry-after']]).toEqual([path, 503, '5']);
    expect(text).toContain('Error fetching data');
  }
  expect(await statusOf('/no-such-page')).toBe(404);
  expect(await statusOf('/teams')).toBe(404);
  expect((await visit('/About')).headers['location']).toBe('/about');
  // Search engines would forget what a shorter sitemap does not name.
  expect(await statusOf('/sitemap.xml')).toBe(503);
  // What lists people lacks them, and must not outlive that.
  expect((await visit('/fees')).headers['cache-control']).toBe('no-store');
  expect(saying('a list of pages cannot be loaded; they answer 503')).toMatchObject([
    { contentType: 'person' },
  ]);
});

test('the listing of a list that is missing, and its feed, answer 503', async () => {
  site = await startSite({
    prepare: (service) => service.faults.add({ match: /content_type=newsArticle&/, status: 500 }),
  });
  for (const path of ['/news', '/news/feed.xml', '/news/a-new-kettle', '/news?page=2'])
    expect([path, await statusOf(path)]).toEqual([path, 503]);
  expect(await statusOf('/knowledge')).toBe(200);
  expect(await statusOf('/knowledge/feed.xml')).toBe(200);
});

test('a list that was missing is there soon after the service gives it, and pages are made anew', async () => {
  const clock = createClock();
  site = await startSite({
    log,
    prepare: (service) => service.faults.add({ match: /content_type=person&/, status: 500 }),
  });
  expect(await statusOf(person)).toBe(503);
  expect((await visit('/fees')).headers['cache-control']).toBe('no-store');
  site.contentService.faults.clear();
  clock.pass(10_000);
  await eventually(async () => expect(await statusOf(person)).toBe(200));
  await eventually(async () =>
    expect((await visit('/fees')).headers['cache-control']).toContain('s-maxage=60'),
  );
  expect(await statusOf('/sitemap.xml')).toBe(200);
  expect(saying('a list of pages is there again')).toMatchObject([{ contentType: 'person' }]);
});

test('without the pages themselves the site is not ready', async () => {
  site = await startSite({
    isWarm: false,
    prepare: (service) => service.faults.add({ match: /content_type=page&/, status: 500 }),
  });
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/')).toBe(503);
});

test.each([
  ['person', 'specialisms', person],
  ['newsArticle', 'topics', '/news/a-new-kettle'],
  ['page', 'menuTitle', '/fees'],
])('where the space’s %s lacks the field %s, every page is there', async (contentType, field, path) => {
  site = await startSite({ log, change: without(contentType, field) });
  for (const each of ['/', '/team', '/news', path]) expect([each, await statusOf(each)]).toEqual([each, 200]);
  expect(saying('the space lacks a field; lists do without it')).toEqual([
    expect.objectContaining({ contentType, field }),
  ]);
});

test('a field that the space gets later is used within minutes, and its lack is reported once', async () => {
  const clock = createClock();
  let migrated: SpaceExport | undefined;
  site = await startSite({
    log,
    change(space) {
      migrated = space;
      return without('person', 'jobTitle')(space);
    },
  });
  const isShown = async () => (await visit('/team')).text.includes('Keeper of the keys');
  expect(await isShown()).toBe(false);
  if (migrated) site.contentService.space(fixtureSpaceId).replaceContent(migrated);
  await eventually(
    async () => {
      clock.pass(61_000);
      await visit('/team');
      expect(saying('the space has a field that it lacked')).toHaveLength(1);
      expect(await isShown()).toBe(true);
    },
    { interval: 50 },
  );
  expect(saying('the space lacks a field; lists do without it')).toHaveLength(1);
});

test('a type without slugs is a list that fails, not an empty one', async () => {
  site = await startSite({ log, change: without('office', 'slug') });
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/')).toBe(200);
  expect(await statusOf('/offices/kettleby')).toBe(503);
});
