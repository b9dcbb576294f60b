import { expect, test } from 'vitest';

import { shareBookshop, createTestClient, serveBookshop } from '../bookshop.fixture.ts';

const { client } = await shareBookshop();

async function search(query: string, locale?: string) {
  const client = createTestClient(await serveBookshop());
  const parameters = { query, ...(locale === undefined ? {} : { locale }) };
  const { items: entries } = await client.getEntries(parameters);
  const { items: assets } = await client.getAssets(parameters);
  return [...entries, ...assets].map(({ sys }) => sys.id).toSorted();
}

test.each([
  ['a German title', 'hecken', ['atlas']],
  ['a Welsh title', 'adar', ['birds']],
  ['a German asset title', 'eine', ['atlas-cover']],
  ['words of two locales', 'hedges hecken', ['atlas']],
  ['words of two fields', 'atlas hedgerow', ['atlas']],
  ['a file name', 'hedge.jpg', ['atlas-cover']],
  ['a rich text', 'blackthorn', ['atlas']],
  ['the start of a word', 'blackth', ['atlas']],
  ['a phrase', '"atlas of hedges"', ['atlas']],
  ['a phrase in another locale', '"atlas der"', ['atlas']],
  ['a phrase and a word', '"atlas of" mapped', ['atlas']],
  ['a phrase in the wrong order', '"hedges of atlas"', []],
  ['a phrase with a gap', '"atlas hedges"', []],
  ['a phrase across two fields', '"hecken atlas"', []],
  ['a phrase across two locales', '"hedges atlas"', []],
  ['a phrase that ends within a word', '"atlas of hedg"', []],
  ['a phrase and a word that is not there', '"atlas of" nowhere', []],
  ['an open quotation mark', '"atlas hedges', ['atlas']],
  ['an empty phrase', '""', []],
  ['nothing', '', []],
])('a full-text search for %s', async (_what, query, found) => {
  expect(await search(query)).toEqual(found);
});

test('a full-text search looks in every locale, whichever is requested', async () => {
  expect(await search('hecken', 'cy')).toEqual(['atlas']);
});

test('a search of one field takes phrases as well, but looks at the requested locale only', async () => {
  const find = async (title: string) => {
    const query = { content_type: 'book', 'fields.title[match]': title };
    return (await client.getEntries(query)).items.map(({ sys }) => sys.id);
  };
  expect(await find('"of hedges"')).toEqual(['atlas']);
  expect(await find('"hedges of"')).toEqual([]);
  expect(await find('hecken')).toEqual([]);
});

test('content types are searched for phrases too', async () => {
  expect((await client.getContentTypes({ query: '"book"' })).total).toBe(1);
  expect((await client.getContentTypes({ query: '"boo"' })).total).toBe(0);
});
