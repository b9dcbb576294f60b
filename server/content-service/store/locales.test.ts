import { expect, test } from 'vitest';

import {
  ask,
  bookshopSpace,
  createTestClient,
  findBooks,
  readFailure,
  serveBookshop,
} from '../bookshop.fixture.ts';
import { readLocales } from './locales.ts';

test('a reader in another locale gets its text where there is one, else that of its fallback', async () => {
  const service = await serveBookshop();
  const client = createTestClient(service);
  const german = await client.getEntry('atlas', { locale: 'de' });
  expect(german.sys.locale).toBe('de');
  expect(german.fields).toMatchObject({
    title: 'Atlas der Hecken',
    blurb: 'Every hedgerow of the county, mapped on foot.',
    slug: 'atlas',
  });
  const austrian = await client.getEntry('atlas', { locale: 'de-AT' });
  expect(austrian.fields['title']).toBe('Atlas der Hecken');
});

test('a locale without a fallback leaves out what nobody has translated, but has what is not localised', async () => {
  const service = await serveBookshop();
  const { fields } = await createTestClient(service).getEntry('birds', { locale: 'cy' });
  expect(fields).toMatchObject({ title: 'Adar', slug: 'birds' });
  expect(fields).not.toHaveProperty('blurb');
});

test('an empty translation is one: it does not fall back', async () => {
  const service = await serveBookshop();
  const { fields } = await createTestClient(service).getEntry('birds', { locale: 'de' });
  expect(fields['blurb']).toBeNull();
});

test('with all locales every value is told by its locale, and no locale in sys', async () => {
  const service = await serveBookshop();
  const { sys, fields } = await createTestClient(service).withAllLocales.getEntry('atlas');
  expect(sys).not.toHaveProperty('locale');
  expect(fields['title']).toEqual({ 'en-GB': 'Atlas of Hedges', de: 'Atlas der Hecken' });
  expect(fields['slug']).toEqual({ 'en-GB': 'atlas' });
});

test('assets are translated as well', async () => {
  const service = await serveBookshop();
  const { fields } = await createTestClient(service).getAsset('atlas-cover', { locale: 'de' });
  expect(fields.title).toBe('Eine Hecke im Winter');
  expect(fields.file?.fileName).toBe('hedge.jpg');
});

test('included entries come in the locale that was asked for', async () => {
  const service = await serveBookshop();
  const { includes } = await createTestClient(service).getEntries({ 'sys.id': 'birds', locale: 'de' });
  expect(includes?.Entry).toMatchObject([{}, { fields: { title: 'Atlas der Hecken' } }]);
});

test('a search looks at the locale that is asked for', async () => {
  const service = await serveBookshop();
  const client = createTestClient(service);
  expect(await findBooks(client, { 'fields.title[match]': 'hecken', locale: 'de' })).toEqual(['atlas']);
  expect(await findBooks(client, { 'fields.title[match]': 'hecken' })).toEqual([]);
  const all = await client.withAllLocales.getEntries({
    content_type: 'book',
    'fields.title': 'Birds by Ear',
  });
  expect(all.total).toBe(1);
});

test('an unknown locale is refused', async () => {
  const service = await serveBookshop();
  const client = createTestClient(service);
  for (const call of [
    () => client.getEntries({ locale: 'xx' }),
    () => client.getAsset('catalogue', { locale: 'xx' }),
  ]) {
    expect(await readFailure(call())).toMatchObject({
      name: 'BadRequest',
      status: 400,
      message: 'Unknown locale: xx',
    });
  }
  expect((await ask(service, 'entries?locale=')).status).toBe(400);
});

test('a file without locales is read in those its values are written in', () => {
  const locales = readLocales({ ...bookshopSpace, locales: [] });
  expect(locales.defaultCode).toBe('en-GB');
  expect(locales.all.map(({ code }) => code)).toEqual(['en-GB', 'de', 'cy']);
  expect(readLocales({ contentTypes: [], entries: [], assets: [], locales: [] }).defaultCode).toBe('en-US');
});

test('fallbacks that go in a circle end', () => {
  const locales = readLocales({
    ...bookshopSpace,
    locales: [
      { code: 'en', default: true, fallbackCode: 'fr' },
      { code: 'fr', fallbackCode: 'en' },
    ],
  });
  expect(locales.chain('fr')).toEqual(['fr', 'en']);
});

test('a locale that is kept from the delivery API is not there', () => {
  const locales = readLocales({
    ...bookshopSpace,
    locales: [
      { code: 'en', default: true },
      { code: 'fr', contentDeliveryApi: false },
    ],
  });
  expect(locales.has('fr')).toBe(false);
});
