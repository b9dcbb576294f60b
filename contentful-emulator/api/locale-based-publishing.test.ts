import { expect, test } from 'vitest';

import {
  ask,
  bookshopPreviewToken,
  bookshopSpace,
  bookshopSpaceId,
  createTestClient,
  entry,
  link,
  serveBookshop,
} from '../bookshop.fixture.ts';
import type { SpaceExport } from '../files/space-export.ts';

const header = { 'x-contentful-locale-based-publishing': 'true' };

const withStatus = (id: string, fieldStatus: Record<string, string>, extra: object = {}) => {
  const fields = {
    title: { 'en-GB': 'English', de: 'Deutsch', cy: 'Cymraeg' },
    slug: { 'en-GB': id },
    ...extra,
  };
  const exported = entry('book', id, fields);
  return { ...exported, sys: { ...exported.sys, fieldStatus: { '*': fieldStatus } } };
};

/** Books that are published in some of the locales, and one (birds) that is published as a whole. */
const content: SpaceExport = {
  ...bookshopSpace,
  entries: [
    ...bookshopSpace.entries.filter(({ sys }) => sys.id === 'birds' || sys.id === 'bronte'),
    withStatus('english', { 'en-GB': 'published', de: 'draft', cy: 'draft' }),
    withStatus(
      'german',
      { 'en-GB': 'draft', de: 'published', 'de-AT': 'published' },
      { related: { 'en-GB': [link('english')] } },
    ),
    withStatus('changed', { 'en-GB': 'published', de: 'changed', 'de-AT': 'draft' }),
    withStatus('austrian', { 'en-GB': 'published', de: 'draft', 'de-AT': 'published' }),
  ],
  assets: bookshopSpace.assets.map((asset) =>
    asset.sys.id === 'atlas-cover'
      ? { ...asset, sys: { ...asset.sys, fieldStatus: { '*': { 'en-GB': 'published', de: 'draft' } } } }
      : asset,
  ),
};

const serve = () => serveBookshop({ content });

test.each([
  ['entries/english?locale=de', 404],
  ['entries/english?locale=cy', 404],
  ['entries/english', 200],
  ['entries/german', 404],
  ['entries/german?locale=de', 200],
  ['entries/german?locale=*', 200],
  ['entries/changed?locale=de', 200],
  ['entries/changed?locale=de-AT', 404],
  ['entries/changed?locale=cy', 404],
  ['entries/birds?locale=de', 200],
  ['assets/atlas-cover?locale=de', 404],
  ['assets/atlas-cover', 200],
  ['assets/ada-portrait?locale=de', 200],
])('with the header, %s is %i', async (path, status) => {
  const service = await serve();
  expect((await ask(service, path, { headers: header })).status).toBe(status);
  expect((await ask(service, path)).status).toBe(200);
  expect((await ask(service, path, { headers: header, token: bookshopPreviewToken })).status).toBe(200);
});

test('the client lists entries published in the requested locale', async () => {
  const client = createTestClient(await serve()).withLocaleBasedPublishing;
  const find = async (locale: string) =>
    (await client.getEntries({ content_type: 'book', order: ['sys.id'], locale })).items.map(
      ({ sys }) => sys.id,
    );
  expect(await find('en-GB')).toEqual(['austrian', 'birds', 'changed', 'english']);
  expect(await find('de')).toEqual(['birds', 'changed', 'german']);
  expect(await find('cy')).toEqual(['birds']);
  await expect(client.getEntry('english', { locale: 'de' })).rejects.toMatchObject({
    sys: { id: 'NotFound' },
  });
});

test('a fallback supplies values only if it is published itself', async () => {
  const client = createTestClient(await serve()).withLocaleBasedPublishing;
  const titleOf = async (id: string) => (await client.getEntry(id, { locale: 'de-AT' })).fields['title'];
  expect(await titleOf('german')).toBe('Deutsch');
  expect(await titleOf('austrian')).toBe('English');
});

test('all locales means the published ones, and fields that are not localised are kept', async () => {
  const client = createTestClient(await serve()).withLocaleBasedPublishing.withAllLocales;
  expect((await client.getEntry('german')).fields).toMatchObject({
    title: { de: 'Deutsch' },
    slug: { 'en-GB': 'german' },
  });
  expect((await client.getEntry('english')).fields['title']).toEqual({ 'en-GB': 'English' });
});

test('a link to an entry that is not published in the locale cannot be resolved', async () => {
  const client = createTestClient(await serve()).withLocaleBasedPublishing;
  const { errors } = await client.getEntries({ 'sys.id': 'german', locale: 'de' });
  expect(errors).toMatchObject([{ sys: { id: 'notResolvable' }, details: { id: 'english' } }]);
});

test('an unknown locale is a bad request, and later publications are seen', async () => {
  const service = await serve();
  const statusOf = async (locale: string) =>
    (await ask(service, `entries/english?locale=${locale}`, { headers: header })).status;
  expect(await statusOf('xx')).toBe(400);
  expect(await statusOf('de')).toBe(404);
  service.space(bookshopSpaceId).publish('english');
  expect(await statusOf('de')).toBe(200);
});
