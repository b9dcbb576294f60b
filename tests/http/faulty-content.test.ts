import { pino } from 'pino';
import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { SpaceExport } from '#contentful-emulator/files/space-export.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { advanceClocks, restoreClocks } from '../support/clocks.ts';
import type { Fault } from '../support/content-faults.ts';
import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import { eventually } from '../support/eventually.ts';
import { publishEdit } from '../support/publish-edit.ts';
import { startSite, type TestSite } from '../support/site.ts';

const person = '/team/ottoline-quill';

let site: TestSite;
let lines: string[];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
beforeEach(() => {
  lines = [];
});
afterEach(async () => {
  restoreClocks();
  await site.close();
});

const visit = (path: string) => request(site.app).get(path);
const statusOf = async (path: string) => (await visit(path)).status;
const logged = (message: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message);

/** The space without a field, as before a migration or after an editor has deleted it. */
const without =
  (contentType: string, field: string) =>
  (space: SpaceExport): SpaceExport => ({
    ...space,
    contentTypes: space.contentTypes.map((type) =>
      type.sys.id === contentType ? { ...type, fields: type.fields.filter(({ id }) => id !== field) } : type,
    ),
    entries: space.entries.map((entry) => {
      if (entry.sys.contentType.sys.id !== contentType) return entry;
      const { [field]: _removed, ...fields } = entry.fields;
      return { ...entry, fields };
    }),
  });

type Sys = { id: string; type?: string; contentType?: unknown };
type Item = { sys: Sys };
type Body = { items?: Item[]; includes?: Record<string, Item[]> };

/** A fault that damages items anywhere in the content service's responses. */
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
])('an entry with %s is left out, and everything else is served', async (_what, damage) => {
  site = await startSite({
    log,
    prepare: (service) =>
      service.faults.add(damaging((sys) => void (sys.id === 'personQuill' && damage(sys)))),
  });
  // Pages that show people, and pages that do not.
  for (const path of ['/', '/about', '/team', '/fees', '/team/barnaby-thimble'])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  expect(await statusOf(person)).toBe(404);
  expect((await visit('/team')).text).not.toContain('Ottoline Quill');
  expect(logged('damaged content item left out')).toMatchObject([{ item: 'personQuill' }]);
});

test('site options that cannot be read give the page for errors at every address, until they are repaired', async () => {
  site = await startSite({ contentTtlMs: 3_600_000, webhookSecret });
  const publish = async (id: string, fields: Readonly<Record<string, unknown>>) => {
    const { contentType } = publishEdit(site.contentService, id, fields);
    await sendWebhook(site.app, { action: 'publish', id, contentType }).expect(200);
  };
  const space = site.contentService.space(fixtureSpaceId);
  space.upsertEntry({ id: 'riskWarning', contentType: 'riskWarning', fields: {} });
  space.publish('riskWarning');
  expect(await statusOf('/about')).toBe(200);
  const warning = { sys: { type: 'Link', linkType: 'Entry', id: 'riskWarning' } };
  const inLine = { nodeType: 'embedded-entry-inline', data: { target: warning }, content: [] };
  const paragraph = { nodeType: 'paragraph', data: {}, content: [inLine] };
  await publish('options', {
    newsImportantCopy: { nodeType: 'document', data: {}, content: [paragraph] },
  });
  await eventually(async () => {
    for (const path of ['/about', '/fees'])
      expect(await visit(path)).toMatchObject({ status: 500, type: 'text/html' });
  });
  await publish('options', {});
  await eventually(async () => expect(await statusOf('/about')).toBe(200));
});

test('an image without a type is left out, and its page is served', async () => {
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
])('if one list %s at the start, its pages are 503 and all others are served', async (_what, fault) => {
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
  // Search engines would drop pages that are missing from a shorter sitemap.
  expect(await statusOf('/sitemap.xml')).toBe(503);
  // A page that lacks its people must not be cached.
  expect((await visit('/fees')).headers['cache-control']).toBe('no-store');
  expect(logged('list cannot be loaded; addresses that it may hold are 503')).toMatchObject([
    { contentType: 'person' },
  ]);
});

test('without its list, a listing and its feed are 503', async () => {
  site = await startSite({
    prepare: (service) => service.faults.add({ match: /content_type=newsArticle&/, status: 500 }),
  });
  for (const path of ['/news', '/news/feed.xml', '/news/a-new-kettle', '/news?page=2'])
    expect([path, await statusOf(path)]).toEqual([path, 503]);
  expect(await statusOf('/knowledge')).toBe(200);
  expect(await statusOf('/knowledge/feed.xml')).toBe(200);
});

test('a missing list is loaded soon after the service recovers, and pages are rendered again', async () => {
  site = await startSite({
    log,
    prepare: (service) => service.faults.add({ match: /content_type=person&/, status: 500 }),
  });
  expect(await statusOf(person)).toBe(503);
  expect((await visit('/fees')).headers['cache-control']).toBe('no-store');
  site.contentService.faults.clear();
  advanceClocks(10_000);
  await eventually(async () => expect(await statusOf(person)).toBe(200));
  await eventually(async () =>
    expect((await visit('/fees')).headers['cache-control']).toContain('s-maxage=60'),
  );
  expect(await statusOf('/sitemap.xml')).toBe(200);
  expect(logged('list is available again')).toMatchObject([{ contentType: 'person' }]);
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
])('if the space’s %s lacks the field %s, every page is served', async (contentType, field, path) => {
  site = await startSite({ log, change: without(contentType, field) });
  for (const each of ['/', '/team', '/news', path]) expect([each, await statusOf(each)]).toEqual([each, 200]);
  expect(logged('field missing from the space; lists are loaded without it')).toEqual([
    expect.objectContaining({ contentType, field }),
  ]);
});

test('a field that is added to the space is used within minutes, and its absence is logged once', async () => {
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
      advanceClocks(61_000);
      await visit('/team');
      expect(logged('missing field is available again')).toHaveLength(1);
      expect(await isShown()).toBe(true);
    },
    { interval: 50 },
  );
  expect(logged('field missing from the space; lists are loaded without it')).toHaveLength(1);
});

test('without the slug field a list fails, instead of being empty', async () => {
  site = await startSite({ log, change: without('office', 'slug') });
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/')).toBe(200);
  expect(await statusOf('/offices/kettleby')).toBe(503);
});
