import { afterEach, expect, test, vi } from 'vitest';

import type { FaultyEmulator } from '#tests/support/faulty-emulator.ts';

import {
  ask,
  bookshopDeliveryToken,
  bookshopPreviewToken,
  bookshopSpaceId,
  createTestClient,
  link,
  serveBookshop,
} from '../bookshop.fixture.ts';
import { createPreviewClient } from '../preview-client.fixture.ts';

afterEach(() => {
  vi.useRealTimers();
});

const book = (id: string, title: string, extra: object = {}) => ({
  id,
  contentType: 'book',
  fields: { title: { 'en-GB': title }, ...extra },
});
const image = (id: string, title: string) => ({ id, fields: { title: { 'en-GB': title } } });

/** Spring and summer are releases with a date, autumn has none; in June something changes without a release. */
async function serveTimeline(): Promise<FaultyEmulator> {
  const service = await serveBookshop();
  const admin = service.space(bookshopSpaceId);
  admin.schedule({
    release: 'summer',
    at: '2040-07-01T00:00:00Z',
    entries: [book('clouds', 'Clouds in summer'), book('beach', 'On the Beach')],
    assets: [image('catalogue', 'The summer catalogue')],
  });
  admin.schedule({
    release: 'spring',
    at: '2040-04-01T00:00:00Z',
    entries: [
      book('clouds', 'Clouds in spring'),
      book('garden', 'The Garden', { author: { 'en-GB': link('ada') } }),
    ],
    assets: [image('poster', 'The spring poster')],
  });
  admin.schedule({ at: '2040-06-01T00:00:00Z', entries: [book('atlas', 'Atlas of Hedges, June')] });
  admin.schedule({ release: 'autumn', entries: [book('clouds', 'Clouds in autumn')] });
  return service;
}

async function readTitles(service: FaultyEmulator, path: string, token = bookshopPreviewToken) {
  const response = await ask(service, path, { token });
  expect(response.status).toBe(200);
  const { items } = (await response.json()) as {
    items: { sys: { id: string }; fields: { title: string } }[];
  };
  return Object.fromEntries(items.map(({ sys, fields }) => [sys.id, fields.title]));
}

const now = { atlas: 'Atlas of Hedges', birds: 'Birds by Ear', clouds: 'Clouds' };
const drafted = { drafted: 'Not yet' };
const spring = { ...now, clouds: 'Clouds in spring', garden: 'The Garden' };
const june = { ...spring, atlas: 'Atlas of Hedges, June' };
const summer = { ...june, clouds: 'Clouds in summer', beach: 'On the Beach' };

test.each([
  ['timestamp[lte]=2040-01-01', now],
  ['timestamp[lte]=2040-03-31T23:59:59Z', now],
  ['timestamp[lte]=2040-04-01T00:00:00Z', spring],
  ['timestamp[lte]=2040-04-01T01:00:00%2B01:00', spring],
  ['timestamp[lte]=2040-06-15', june],
  ['timestamp[lte]=2041-01-01', summer],
  ['release[lte]=spring', spring],
  ['release[lte]=summer', summer],
  ['release[lte]=autumn', { ...now, clouds: 'Clouds in autumn' }],
  ['release[lte]=summer&timestamp[lte]=2040-07-01T00:00:00Z', summer],
  ['release[lte]=summer&timestamp[lte]=2040-06-15', june],
  ['release[lte]=spring&timestamp[lte]=2041-01-01', spring],
])('timeline/entries?%s shows published content with what is scheduled until then', async (query, titles) => {
  const service = await serveTimeline();
  expect(await readTitles(service, `timeline/entries?content_type=book&${query}`)).toEqual(titles);
});

test.each([
  ['timeline/entries/garden?release[lte]=spring', 200],
  ['timeline/entries/beach?release[lte]=spring', 404],
  ['timeline/entries/beach?timestamp[lte]=2040-08-01', 200],
  ['timeline/assets?release[lte]=spring', 200],
  ['timeline/assets/poster?release[lte]=spring', 200],
  ['timeline/assets/poster?timestamp[lte]=2040-01-01', 404],
  ['timeline/assets/catalogue?timestamp[lte]=2040-01-01', 200],
  ['timeline/entries?release[lte]=winter', 404],
  ['timeline/entries?release[lte]=autumn&timestamp[lte]=2041-01-01', 404],
  ['timeline/content_types?release[lte]=spring', 404],
  ['timeline?release[lte]=spring', 404],
  ['timeline/entries/garden/more?release[lte]=spring', 404],
  ['timeline/entries?release[lte]=spring&nosuch=1', 400],
  ['entries?release[lte]=spring', 400],
])('%s on preview is %i', async (path, status) => {
  const service = await serveTimeline();
  expect((await ask(service, path, { token: bookshopPreviewToken })).status).toBe(status);
});

test.each([
  '',
  'release=spring',
  'release[lte]=',
  'release[lte]=a%20b',
  'timestamp[lte]=',
  'timestamp[lte]=tomorrow',
  'timestamp[lte]=2040-13-45',
  'timestamp[lte]=1',
  'release[lte]=spring&timestamp[lte]=soon',
])('timeline/entries?%s fails validation', async (query) => {
  const service = await serveTimeline();
  for (const path of ['timeline/entries', 'timeline/assets', 'timeline/entries/garden']) {
    const response = await ask(service, `${path}?${query}`, { token: bookshopPreviewToken });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ sys: { id: 'ValidationFailed' } });
  }
});

test.each(['entries', 'entries/garden', 'assets', 'assets/poster'])(
  'the delivery API has no timeline/%s',
  async (path) => {
    const service = await serveTimeline();
    const response = await ask(service, `timeline/${path}?release[lte]=spring`);
    expect(response.status).toBe(404);
  },
);

test('scheduled content shows neither on delivery nor on plain preview', async () => {
  const service = await serveTimeline();
  expect(await readTitles(service, 'entries?content_type=book', bookshopDeliveryToken)).toEqual(now);
  expect(await readTitles(service, 'entries?content_type=book')).toEqual({ ...now, ...drafted });
  await readTitles(service, 'timeline/entries?content_type=book&release[lte]=summer');
  expect(await readTitles(service, 'entries?content_type=book')).toEqual({ ...now, ...drafted });
});

test('scheduled content is published when it is due', async () => {
  const service = await serveTimeline();
  vi.useFakeTimers({ now: Date.parse('2040-06-02'), toFake: ['Date'] });
  expect(await readTitles(service, 'entries?content_type=book', bookshopDeliveryToken)).toEqual(june);
  expect(await readTitles(service, 'entries?content_type=book')).toEqual({ ...june, ...drafted });
  expect(await readTitles(service, 'timeline/entries?content_type=book&release[lte]=summer')).toEqual(summer);
  expect((await createTestClient(service).getAsset('poster')).fields.title).toBe('The spring poster');
});

test('a release replaces the earlier one with its id, and later edits show in the timeline', async () => {
  const service = await serveTimeline();
  const admin = service.space(bookshopSpaceId);
  admin.schedule({ release: 'spring', entries: [book('clouds', 'Spring is late')] });
  admin.upsertEntry(book('birds', 'Birds, revised'));
  admin.publish('birds');
  admin.upsertEntry(book('atlas', 'A draft, which the timeline does not show'));
  expect(await readTitles(service, 'timeline/entries?content_type=book&release[lte]=spring')).toEqual({
    ...now,
    birds: 'Birds, revised',
    clouds: 'Spring is late',
  });
  expect(
    await readTitles(service, 'timeline/entries?content_type=book&release[lte]=summer'),
  ).not.toHaveProperty('garden');
});

test('scheduled content needs a release or a valid time', async () => {
  const admin = (await serveBookshop()).space(bookshopSpaceId);
  expect(() => admin.schedule({ entries: [] })).toThrow('needs a release or a time');
  expect(() => admin.schedule({ at: 'soon', entries: [] })).toThrow('cannot be scheduled for "soon"');
});

test('timeline lists are filtered, include links and are paged by cursor', async () => {
  const service = await serveTimeline();
  const path = 'timeline/entries?release[lte]=spring&content_type=book&order=sys.id&cursor=true&limit=3';
  const first = await ask(service, path, { token: bookshopPreviewToken });
  expect(first.headers.get('x-contentful-route')).toBe(
    '/spaces/:space/environments/:environment/timeline/entries',
  );
  const { pages } = (await first.json()) as { pages: { next: string } };
  const next = await ask(service, pages.next.split('/environments/master/')[1] ?? '', {
    token: bookshopPreviewToken,
  });
  expect(await next.json()).toMatchObject({
    items: [{ sys: { id: 'garden' }, fields: { title: 'The Garden' } }],
    includes: { Entry: [{ sys: { id: 'ada' } }] },
  });
});

test('the client reads entries and assets of the timeline', async () => {
  const service = await serveTimeline();
  const inSpring = createPreviewClient(service, { timelinePreview: { release: { lte: 'spring' } } });
  expect((await inSpring.getEntry('clouds')).fields['title']).toBe('Clouds in spring');
  expect((await inSpring.getAsset('poster')).fields.title).toBe('The spring poster');
  expect((await inSpring.getEntries({ 'fields.title[match]': 'garden', content_type: 'book' })).total).toBe(
    1,
  );
  const inAugust = createPreviewClient(service, {
    timelinePreview: { timestamp: { lte: new Date('2040-08-01') } },
    includeContentSourceMaps: true,
  });
  expect((await inAugust.getAssets({ 'sys.id': 'catalogue' })).items[0]?.fields.title).toMatch(
    /^The summer catalogue./,
  );
  await expect(
    createPreviewClient(service, { timelinePreview: { release: { lte: 'winter' } } }).getEntry('clouds'),
  ).rejects.toMatchObject({ name: 'NotFound' });
});
