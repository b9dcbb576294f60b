import { afterAll, beforeAll, expect, test } from 'vitest';

import type { SpaceExport } from '#contentful-emulator/files/space-export.ts';
import { isRawAsset, isRawEntry } from '#shared/content-model/raw.ts';
import { type FaultyEmulator, startFaultyEmulator } from '#tests/support/faulty-emulator.ts';

import { createSilentLog } from '../observability/log.ts';
import { type ContentClient, createContentClient } from './content-client.ts';

const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } }) as const;
const published = { publishedVersion: 1, version: 2, createdAt: '2026-01-01T00:00:00.000Z' };
const optional = { localized: false, required: false, disabled: false, omitted: false };
const taxonomySys = { createdAt: '2026-01-01T00:00:00.000Z', version: 1 };

/** Two pages that link to each other, and a draft that the second links to. */
const testSpace = {
  contentTypes: [
    {
      sys: { id: 'page', ...published },
      name: 'Page',
      displayField: 'slug',
      fields: [
        { id: 'slug', name: 'Slug', type: 'Symbol', ...optional },
        { id: 'next', name: 'Next', type: 'Link', linkType: 'Entry', ...optional },
        { id: 'draft', name: 'Draft', type: 'Link', linkType: 'Entry', ...optional },
        { id: 'picture', name: 'Picture', type: 'Link', linkType: 'Asset', ...optional },
      ],
    },
  ],
  entries: [
    {
      sys: { id: 'home', contentType: link('ContentType', 'page'), ...published },
      fields: { slug: { 'en-GB': 'home' }, next: { 'en-GB': link('Entry', 'about') } },
    },
    {
      sys: {
        id: 'about',
        contentType: link('ContentType', 'page'),
        ...published,
        createdAt: '2026-02-02T00:00:00.000Z',
      },
      fields: {
        slug: { 'en-GB': 'about' },
        next: { 'en-GB': link('Entry', 'home') },
        draft: { 'en-GB': link('Entry', 'unfinished') },
        picture: { 'en-GB': link('Asset', 'office') },
      },
    },
    {
      sys: { id: 'unfinished', version: 1, contentType: link('ContentType', 'page') },
      fields: { slug: { 'en-GB': 'unfinished' } },
    },
  ],
  assets: [{ sys: { id: 'office', ...published }, fields: { title: { 'en-GB': 'Our office' } } }],
  locales: [{ code: 'en-GB', name: 'English', default: true, fallbackCode: null, sys: { id: 'en' } }],
  tags: [{ sys: { id: 'news', visibility: 'public', ...published }, name: 'News' }],
  concepts: [{ sys: { id: 'pensions', ...taxonomySys }, prefLabel: { 'en-GB': 'Pensions' } }],
  conceptSchemes: [
    {
      sys: { id: 'topics', ...taxonomySys },
      prefLabel: { 'en-GB': 'Topics' },
      concepts: [link('TaxonomyConcept', 'pensions')],
    },
  ],
} as unknown as SpaceExport;

let service: FaultyEmulator;
let client: ContentClient;
let preview: ContentClient;

beforeAll(async () => {
  service = await startFaultyEmulator({
    spaces: [{ id: 'space1', content: testSpace }],
    deliveryToken: 'delivery-token-0123456789',
    previewToken: 'preview-token-0123456789',
    shuffleUnordered: true,
  });
  const settings = { spaceId: 'space1', host: service.host, insecure: true, retryLimit: 0 } as const;
  const tools = { log: createSilentLog() };
  client = createContentClient({ ...settings, accessToken: 'delivery-token-0123456789' }, tools);
  preview = createContentClient(
    { ...settings, preview: true, accessToken: 'preview-token-0123456789' },
    tools,
  );
});

afterAll(async () => {
  client.close();
  preview.close();
  await service.close();
});

test('R8.2: every list of a space can be read, oldest first', async () => {
  const ids = async (list: Promise<{ items: readonly { sys: { id: string } }[] }>) =>
    (await list).items.map(({ sys }) => sys.id);

  await expect(ids(client.getEntries())).resolves.toEqual(['home', 'about']);
  await expect(ids(client.getAssets())).resolves.toEqual(['office']);
  await expect(ids(client.getContentTypes())).resolves.toEqual(['page']);
  await expect(ids(client.getTags())).resolves.toEqual(['news']);
  await expect(ids(client.getLocales())).resolves.toHaveLength(1);
  await expect(ids(client.getConcepts())).resolves.toEqual(['pensions']);
  await expect(ids(client.getConceptSchemes())).resolves.toEqual(['topics']);
});

test('R8.2: every item of a space can be read by its ID', async () => {
  await expect(client.getEntry('home')).resolves.toMatchObject({ fields: { slug: 'home' } });
  await expect(client.getAsset('office')).resolves.toMatchObject({ fields: { title: 'Our office' } });
  await expect(client.getContentType('page')).resolves.toMatchObject({ name: 'Page' });
  await expect(client.getTag('news')).resolves.toMatchObject({ name: 'News' });
  await expect(client.getConcept('pensions')).resolves.toMatchObject({ prefLabel: { 'en-GB': 'Pensions' } });
  await expect(client.getConceptScheme('topics')).resolves.toMatchObject({ totalConcepts: 1 });
});

test('R8.6: missing items are NotFound', async () => {
  const calls = [
    () => client.getEntry('nope'),
    () => client.getAsset('nope'),
    () => client.getContentType('nope'),
    () => client.getTag('nope'),
    () => client.getConcept('nope'),
    () => client.getConceptScheme('nope'),
  ];

  for (const call of calls) await expect(call()).rejects.toMatchObject({ kind: 'notFound', id: 'NotFound' });
});

test('R8.11: linked entries and assets are resolved in place, drafts are not', async () => {
  const about = await client.getEntry('about');
  const { next, draft, picture } = about.fields;

  expect(isRawEntry(next) && next.fields['next'] === about).toBe(true);
  expect(isRawAsset(picture)).toBe(true);
  expect(isRawEntry(draft)).toBe(false);
});

test('R8.10: preview includes the draft', async () => {
  const about = await preview.getEntry('about');

  expect(isRawEntry(about.fields['draft'])).toBe(true);
});

test('R8.2: an initial sync returns everything, the next one only changes', async () => {
  const first = await client.sync({ initial: true });
  expect(first.entries.map(({ sys }) => sys.id).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'about',
    'home',
  ]);
  expect(first.assets).toHaveLength(1);

  const next = await client.sync({ nextSyncToken: first.nextSyncToken ?? '' });
  expect(next).toMatchObject({ entries: [], assets: [], deletedEntries: [], deletedAssets: [] });
});

test('R8.2: an asset key can be created', async () => {
  await expect(client.createAssetKey(Math.floor(Date.now() / 1000) + 3600)).resolves.toEqual({
    policy: expect.any(String) as string,
    secret: expect.any(String) as string,
  });
});

test('R8.7: entries by type are a list, or null if the type is unknown', async () => {
  await expect(client.loadByType('page')).resolves.toHaveLength(2);
  await expect(client.loadByType('nope')).resolves.toBeNull();
});

test('R8.6: a wrong token or an unknown environment is not reported as missing content', async () => {
  const settings = { spaceId: 'space1', host: service.host, insecure: true, retryLimit: 0 } as const;
  const tools = { log: createSilentLog() };
  const withWrongToken = createContentClient({ ...settings, accessToken: 'wrong-token' }, tools);
  const withWrongEnvironment = createContentClient(
    { ...settings, environment: 'elsewhere', accessToken: 'delivery-token-0123456789' },
    tools,
  );

  await expect(withWrongToken.getEntry('home')).rejects.toMatchObject({
    kind: 'unauthorized',
    id: 'AccessTokenInvalid',
    requestId: expect.any(String) as string,
  });
  await expect(withWrongEnvironment.getEntry('home')).rejects.toMatchObject({ kind: 'refused', status: 404 });
});
