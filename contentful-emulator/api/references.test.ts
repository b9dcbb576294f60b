import { expect, test } from 'vitest';

import {
  shareBookshop,
  createTestClient,
  findBooks,
  findIds,
  readFailure,
  serveBookshop,
} from '../bookshop.fixture.ts';

const { client } = await shareBookshop();

test('books are found by the ID of their author, and of any related book', async () => {
  expect(await findBooks(client, { 'fields.author.sys.id': 'ada' })).toEqual(['atlas']);
  expect(await findBooks(client, { 'fields.author.sys.id[ne]': 'ada' })).toEqual(['birds', 'clouds']);
  expect(await findBooks(client, { 'fields.related.sys.id[in]': ['atlas', 'drafted'] })).toEqual([
    'atlas',
    'birds',
  ]);
});

test('books are found by fields of their author', async () => {
  const author = { 'fields.author.sys.contentType.sys.id': 'author' };
  expect(await findBooks(client, { ...author, 'fields.author.fields.name': 'Ada' })).toEqual(['atlas']);
  expect(await findBooks(client, { ...author, 'fields.author.fields.name[match]': 'bron' })).toEqual([
    'birds',
  ]);
  expect(await findBooks(client, { ...author, 'fields.author.fields.isLiving[exists]': false })).toEqual([
    'birds',
  ]);
  expect(await findBooks(client, { ...author, 'fields.author.fields.mentor.sys.id': 'chaucer' })).toEqual([
    'birds',
  ]);
});

test('conditions must all hold for the same author', async () => {
  const query = {
    'fields.author.sys.contentType.sys.id': 'author',
    'fields.author.fields.name': 'Ada',
    'fields.author.fields.mentor.sys.id': 'chaucer',
  };
  expect(await findBooks(client, query)).toEqual([]);
});

test('a search in the author’s fields requires the author’s content type', async () => {
  const failure = await readFailure(
    client.getEntries({ content_type: 'book', 'fields.author.fields.name': 'Ada' }),
  );
  expect(failure).toMatchObject({ name: 'BadRequest', status: 400 });
  expect(failure.message).toBe(
    'When searching on references you must specify the Content Type of the reference. Please send a Content Type id as a query parameter',
  );
});

test('a search by the content type of a link finds entries that link to that type', async () => {
  expect(await findBooks(client, { 'fields.author.sys.contentType.sys.id': 'author' })).toEqual([
    'atlas',
    'birds',
  ]);
  expect(await findBooks(client, { 'fields.author.sys.contentType.sys.id': 'book' })).toEqual([]);
});

test('a query with three references is rejected', async () => {
  const query = {
    content_type: 'book',
    'fields.author.sys.contentType.sys.id': 'author',
    'fields.related.sys.contentType.sys.id': 'book',
  };
  expect(await findIds(client, { ...query, order: 'sys.id' })).toEqual(['atlas', 'birds']);
  const failure = await readFailure(
    client.getEntries({ ...query, 'fields.cover.sys.contentType.sys.id': 'x' }),
  );
  expect(failure).toMatchObject({ name: 'BadRequest', status: 400 });
});

test('linked drafts are not searched', async () => {
  const service = await serveBookshop();
  const query = { content_type: 'book', 'fields.related.sys.contentType.sys.id': 'book', 'sys.id': 'atlas' };
  const client = createTestClient(service);
  expect(await findIds(client, query)).toEqual(['atlas']);
  service.space('bookshop').unpublish('birds');
  expect(await findIds(client, query)).toEqual([]);
});

test.each<[string, Record<string, unknown>]>([
  [
    'a list of references',
    { 'fields.related.sys.contentType.sys.id': 'book', 'fields.related.fields.slug': 'x' },
  ],
  [
    'a field that is not a reference',
    { 'fields.slug.fields.name': 'x', 'fields.slug.sys.contentType.sys.id': 'author' },
  ],
  [
    'a field that the author lacks',
    { 'fields.author.sys.contentType.sys.id': 'author', 'fields.author.fields.x': 1 },
  ],
])('a search through %s is rejected', async (_what, query) => {
  const failure = await readFailure(client.getEntries({ content_type: 'book', ...query }));
  expect(failure).toMatchObject({ name: 'InvalidQuery', status: 400 });
});
