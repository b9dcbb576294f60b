import { expect, test } from 'vitest';

import { shareBookshop, ask, bookshopSpace, findBooks, readFailure } from '../bookshop.fixture.ts';
import { readLocales } from './locales.ts';

const { client, service } = await shareBookshop();

test('a client gets texts in its locale, or else in its fallback', async () => {
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

test('a locale without a fallback lacks untranslated fields, but has fields that are not localised', async () => {
  const { fields } = await client.getEntry('birds', { locale: 'cy' });
  expect(fields).toMatchObject({ title: 'Adar', slug: 'birds' });
  expect(fields).not.toHaveProperty('blurb');
});

test('an empty translation does not fall back', async () => {
  const { fields } = await client.getEntry('birds', { locale: 'de' });
  expect(fields['blurb']).toBeNull();
});

test('with all locales, values are by locale, and sys has none', async () => {
  const { sys, fields } = await client.withAllLocales.getEntry('atlas');
  expect(sys).not.toHaveProperty('locale');
  expect(fields['title']).toEqual({ 'en-GB': 'Atlas of Hedges', de: 'Atlas der Hecken' });
  expect(fields['slug']).toEqual({ 'en-GB': 'atlas' });
});

test('assets are localised too', async () => {
  const { fields } = await client.getAsset('atlas-cover', { locale: 'de' });
  expect(fields.title).toBe('Eine Hecke im Winter');
  expect(fields.file?.fileName).toBe('hedge.jpg');
});

test('included entries are in the requested locale', async () => {
  const { includes } = await client.getEntries({ 'sys.id': 'birds', locale: 'de' });
  expect(includes?.Entry).toMatchObject([{}, { fields: { title: 'Atlas der Hecken' } }]);
});

test('a search applies to the requested locale', async () => {
  expect(await findBooks(client, { 'fields.title[match]': 'hecken', locale: 'de' })).toEqual(['atlas']);
  expect(await findBooks(client, { 'fields.title[match]': 'hecken' })).toEqual([]);
  const all = await client.withAllLocales.getEntries({
    content_type: 'book',
    'fields.title': 'Birds by Ear',
  });
  expect(all.total).toBe(1);
});

test('an unknown locale is rejected', async () => {
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

test('without locales, they are inferred from the values', () => {
  const locales = readLocales({ ...bookshopSpace, locales: [] });
  expect(locales.defaultCode).toBe('en-GB');
  expect(locales.all.map(({ code }) => code)).toEqual(['en-GB', 'de', 'cy']);
  expect(readLocales({ contentTypes: [], entries: [], assets: [], locales: [] }).defaultCode).toBe('en-US');
});

test('circular fallbacks end', () => {
  const locales = readLocales({
    ...bookshopSpace,
    locales: [
      { code: 'en', default: true, fallbackCode: 'fr' },
      { code: 'fr', fallbackCode: 'en' },
    ],
  });
  expect(locales.chain('fr')).toEqual(['fr', 'en']);
});

test('a locale disabled for the delivery API is hidden', () => {
  const locales = readLocales({
    ...bookshopSpace,
    locales: [
      { code: 'en', default: true },
      { code: 'fr', contentDeliveryApi: false },
    ],
  });
  expect(locales.has('fr')).toBe(false);
});
