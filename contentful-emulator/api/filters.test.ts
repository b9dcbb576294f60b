import { expect, onTestFinished, test } from 'vitest';

import {
  shareBookshop,
  bookshopSpace,
  createTestClient,
  entry,
  findBooks,
  findIds,
  readFailure,
  serveBookshop,
  bookshopSpaceId,
} from '../bookshop.fixture.ts';
import { parseInstant } from './filters.ts';

const { client } = await shareBookshop();

const allBooks = ['atlas', 'birds', 'clouds'];

test.each<[string, Record<string, unknown>, string[]]>([
  ['a word', { 'fields.slug': 'birds' }, ['birds']],
  ['an unknown word', { 'fields.slug': 'nosuch' }, []],
  ['a word in another case: nothing', { 'fields.slug': 'Birds' }, []],
  ['all but one', { 'fields.slug[ne]': 'birds' }, ['atlas', 'clouds']],
  ['several', { 'fields.slug[in]': ['birds', 'clouds', 'nosuch'] }, ['birds', 'clouds']],
  ['none of several', { 'fields.slug[nin]': ['birds', 'clouds'] }, ['atlas']],
  ['a whole number', { 'fields.pages': 96 }, ['birds']],
  ['a number', { 'fields.price': 24.5 }, ['atlas']],
  ['numbers, compared as numbers', { 'fields.price[lt]': 10 }, ['birds', 'clouds']],
  ['numbers up to a limit', { 'fields.price[lte]': 9 }, ['birds', 'clouds']],
  ['numbers above a limit', { 'fields.pages[gt]': 96 }, ['atlas']],
  ['numbers from a limit up', { 'fields.pages[gte]': 96 }, ['atlas', 'birds']],
  ['numbers in between', { 'fields.pages[gt]': 95, 'fields.pages[lt]': 100 }, ['birds']],
  ['true', { 'fields.isInPrint': true }, ['atlas']],
  ['false or unset', { 'fields.isInPrint[ne]': true }, ['birds', 'clouds']],
  ['entries with a value', { 'fields.pages[exists]': true }, ['atlas', 'birds']],
  ['entries without a value', { 'fields.pages[exists]': false }, ['clouds']],
  ['a link that is set', { 'fields.cover[exists]': true }, ['atlas']],
  ['an object that is set', { 'fields.extra[exists]': true }, ['atlas']],
  ['a keyword among others', { 'fields.keywords': 'walking' }, ['atlas', 'birds']],
  ['without a keyword', { 'fields.keywords[ne]': 'maps' }, ['birds', 'clouds']],
  ['any of the keywords', { 'fields.keywords[in]': ['maps', 'birds'] }, ['atlas', 'birds']],
  ['none of the keywords', { 'fields.keywords[nin]': ['maps', 'nosuch'] }, ['birds', 'clouds']],
  ['all of the keywords', { 'fields.keywords[all]': ['walking', 'maps'] }, ['atlas']],
  ['a day', { 'fields.publishedOn': '2021-05-04' }, ['atlas']],
  ['an instant, in another zone', { 'fields.publishedOn': '2023-11-20T07:00:00Z' }, ['birds']],
  ['a time without a zone, as UTC', { 'fields.publishedOn': '2023-11-20T07:00' }, ['birds']],
  ['dates after a day', { 'fields.publishedOn[gt]': '2022-01-01' }, ['birds']],
  ['entries changed before a date', { 'sys.updatedAt[lt]': '2024-03-05T12:00:00Z' }, ['atlas', 'clouds']],
  ['an id', { 'sys.id': 'clouds' }, ['clouds']],
  ['ids', { 'sys.id[in]': ['clouds', 'atlas', 'ada'] }, ['atlas', 'clouds']],
  ['a revision', { 'sys.revision[gte]': 2 }, allBooks],
  ['a tag', { 'metadata.tags.sys.id[in]': ['outdoors'] }, ['atlas', 'birds']],
  ['all tags', { 'metadata.tags.sys.id[all]': ['outdoors'] }, ['atlas', 'birds']],
  ['a private tag: nothing', { 'metadata.tags.sys.id[in]': ['secret'] }, []],
  ['no tag at all', { 'metadata.tags[exists]': false }, ['clouds']],
  ['a concept', { 'metadata.concepts.sys.id[in]': ['wildlife'] }, ['birds']],
  ['narrower concepts', { 'metadata.concepts.descendants[in]': ['plants'] }, ['atlas']],
  [
    'narrower concepts on all levels',
    { 'metadata.concepts.descendants[in]': ['nature'] },
    ['atlas', 'birds'],
  ],
  ['a place near', { 'fields.shelf[within]': [51.5, -0.1, 5] }, ['birds']],
  ['places in a wide circle', { 'fields.shelf[within]': [51.5, -0.1, 100] }, ['atlas', 'birds']],
  ['places in a box', { 'fields.shelf[within]': [52, 0, 53, 1] }, ['atlas']],
  ['places in a box given by its other two corners', { 'fields.shelf[within]': [53, 0, 52, 1] }, ['atlas']],
  ['the beginning of a word, in any case', { 'fields.blurb[match]': 'HEDGE' }, ['atlas']],
  ['words in any order', { 'fields.blurb[match]': 'calls songs' }, ['birds']],
  ['words of which one is missing: nothing', { 'fields.blurb[match]': 'songs hedgerow' }, []],
  ['the middle of a word: nothing', { 'fields.blurb[match]': 'edgerow' }, []],
  ['one letter: nothing', { 'fields.blurb[match]': 'h' }, []],
  ['a word in a rich text', { 'fields.body[match]': 'blackthorn' }, ['atlas']],
  ['a word in any field', { query: 'atlas' }, ['atlas']],
  ['a word in the keywords', { query: 'walking' }, ['atlas', 'birds']],
  ['words of a rich text, in any field', { query: 'comes first' }, ['atlas']],
  ['a word in a hidden field: nothing', { query: 'show' }, []],
])('a client can search for %s', async (_what, query, expected) => {
  expect(await findBooks(client, query)).toEqual(expected);
});

test('an entry must meet all conditions', async () => {
  expect(await findBooks(client, { 'fields.keywords': 'walking', 'fields.isInPrint': true })).toEqual([
    'atlas',
  ]);
  expect(await findBooks(client, { 'sys.id': 'atlas', 'fields.slug': 'birds' })).toEqual([]);
});

test('conditions on sys need no content type', async () => {
  expect(
    await findIds(client, { 'sys.contentType.sys.id[in]': ['author', 'shelfLabel'], order: 'sys.id' }),
  ).toEqual(['ada', 'bronte', 'chaucer', 'dante']);
  expect(await findIds(client, { 'sys.contentType.sys.id': 'book', 'fields.slug': 'birds' })).toEqual([
    'birds',
  ]);
});

test.each<[Record<string, unknown>]>([
  [{ 'fields.slug': 'birds' }],
  [{ 'sys.id': 'birds', 'fields.slug[match]': 'birds' }],
  [{ order: '-fields.slug' }],
  [{ select: 'fields.slug' }],
])('a query on fields without a content type is rejected: %o', async (query) => {
  const failure = await readFailure(client.getEntries(query));
  expect(failure).toMatchObject({ name: 'BadRequest', status: 400 });
  expect(failure.message).toBe(
    'A Content Type ID is required. When querying for Entries and involving fields you need to limit your query to a specific Content Type. Please send a Content Type ID (not the name) as the URI query parameter "content_type"',
  );
});

test('an unknown content type is rejected with the real service’s odd value', async () => {
  const failure = await readFailure(client.getEntries({ content_type: 'magazine' }));
  expect(failure).toMatchObject({
    name: 'InvalidQuery',
    details: { errors: [{ name: 'unknownContentType', value: 'DOESNOTEXIST' }] },
  });
});

test('a content type without entries returns an empty list, not an error', async () => {
  expect(await client.getEntries({ content_type: 'shelfLabel' })).toMatchObject({
    total: 0,
    items: [],
  });
});

test.each<[string, Record<string, unknown>]>([
  ['an unknown field', { 'fields.nosuch': 'x' }],
  ['an unknown property of sys', { 'sys.888': 'x' }],
  ['an unknown operator', { 'fields.slug[like]': 'x' }],
  ['a path below a text', { 'fields.slug.sys.id': 'x' }],
  ['a range of texts', { 'fields.slug[gt]': 'x' }],
  ['a full-text search in a number', { 'fields.pages[match]': '96' }],
  ['equality of a rich text', { 'fields.body': 'x' }],
  ['equality of an object', { 'fields.extra': 'x' }],
  ['equality of a link itself', { 'fields.author': 'ada' }],
  ['a circle around a text', { 'fields.slug[within]': '1,2,3' }],
  ['a circle without a radius', { 'fields.shelf[within]': '1,2' }],
  ['an invalid place', { 'fields.shelf[near]': 'here' }],
  ['a text for a number', { 'fields.pages': 'many' }],
  ['a text for a date', { 'sys.createdAt[gte]': 'yesterday' }],
  ['a text for a boolean', { 'fields.isInPrint': 'yes' }],
  ['a number for exists', { 'fields.slug[exists]': '1' }],
])('a query with %s is rejected', async (_what, query) => {
  const failure = await readFailure(client.getEntries({ content_type: 'book', ...query }));
  expect(failure).toMatchObject({ name: 'InvalidQuery', status: 400 });
});

test('the nearest entry comes first, and entries without a place are left out', async () => {
  const near = (place: number[]) => findIds(client, { content_type: 'book', 'fields.shelf[near]': place });
  expect(await near([51, 0])).toEqual(['birds', 'atlas']);
  expect(await near([53, 0])).toEqual(['atlas', 'birds']);
});

test('entries are found by the entities they link to, also in lists and rich texts', async () => {
  expect(await findIds(client, { links_to_entry: 'bronte', order: 'sys.id' })).toEqual(['ada', 'birds']);
  expect(await findIds(client, { links_to_entry: 'birds' })).toEqual(['atlas']);
  expect(await findIds(client, { links_to_asset: 'atlas-cover' })).toEqual(['atlas']);
  expect(await findIds(client, { links_to_entry: 'bronte', content_type: 'book' })).toEqual(['birds']);
  expect(await findIds(client, { links_to_entry: 'bronte', links_to_asset: 'ada-portrait' })).toEqual([
    'ada',
  ]);
  expect(await findIds(client, { links_to_entry: 'nosuch' })).toEqual([]);
});

test('a link in the JSON of an Object field is not a reference', async () => {
  expect(await findIds(client, { links_to_entry: 'nowhere' })).toEqual([]);
});

test('assets are found by file name, size and MIME type group', async () => {
  const find = async (query: Record<string, unknown>) => {
    const { items } = await client.getAssets({ order: 'sys.id', ...query } as never);
    return items.map(({ sys }) => sys.id);
  };
  const images = ['ada-portrait', 'atlas-cover', 'bronte-portrait'];
  expect(await find({ mimetype_group: 'image' })).toEqual(images);
  expect(await find({ mimetype_group: 'pdfdocument' })).toEqual(['catalogue']);
  expect(await find({ 'fields.file.details.size[gte]': 4000 })).toEqual([
    'ada-portrait',
    'atlas-cover',
    'catalogue',
  ]);
  expect(await find({ 'fields.file.contentType': 'image/png' })).toEqual(['ada-portrait', 'bronte-portrait']);
  expect(await find({ 'fields.file[exists]': false })).toEqual(['no-file']);
  expect(await find({ query: 'hedge' })).toEqual(['atlas-cover']);
  expect(await find({ query: 'catalogue' })).toEqual(['catalogue']);
  expect(await find({ order: 'fields.file.details.size', 'fields.file[exists]': true })).toEqual([
    'bronte-portrait',
    'atlas-cover',
    'ada-portrait',
    'catalogue',
  ]);
  const failure = await readFailure(client.getAssets({ mimetype_group: 'nosuch' as never }));
  expect(failure.name).toBe('InvalidQuery');
});

test('a space without content types can be searched by any field', async () => {
  const service = await serveBookshop({ content: { ...bookshopSpace, contentTypes: [] } });
  const client = createTestClient(service);
  expect(await findBooks(client, { 'fields.slug': 'birds' })).toEqual(['birds']);
  expect(await findBooks(client, { 'fields.pages[lt]': 100 })).toEqual(['birds']);
  expect(await findBooks(client, { 'fields.isInPrint': true })).toEqual(['atlas']);
  expect(await findIds(client, { content_type: 'book', order: 'fields.title' })).toEqual(allBooks);
});

test('null and empty lists do not count as values', async () => {
  const service = await serveBookshop();
  const admin = service.space(bookshopSpaceId);
  const fields = { title: { 'en-GB': null }, keywords: { 'en-GB': [] } };
  admin.replaceContent({ ...bookshopSpace, entries: [entry('book', 'bare', fields)] });
  const client = createTestClient(service);
  expect(await findBooks(client, { 'fields.title[exists]': true })).toEqual([]);
  expect(await findBooks(client, { 'fields.keywords[exists]': false })).toEqual(['bare']);
});

test('a time without a zone is the same instant on every machine', () => {
  const zone = process.env['TZ'];
  onTestFinished(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });
  process.env['TZ'] = 'America/New_York';
  expect(new Date(2024, 6, 1).getTimezoneOffset()).toBe(240);
  expect(parseInstant('2024-07-01T10:00')).toBe(Date.UTC(2024, 6, 1, 10));
  expect(parseInstant('2024-07-01T10:00:00.000')).toBe(Date.UTC(2024, 6, 1, 10));
  expect(parseInstant('2024-07-01T10:00+01:00')).toBe(Date.UTC(2024, 6, 1, 9));
});
