import { expect, test } from 'vitest';

import {
  assertContentId,
  type ContentQuery,
  entriesDefaults,
  noDefaults,
  readQuery,
  taxonomyDefaults,
} from './query-validation.ts';

/** Accepts queries that the types forbid. */
function read(query: Record<string, unknown>, defaults = entriesDefaults) {
  return readQuery(query as ContentQuery, defaults);
}

test('a query for entries gets a depth, a limit and an unambiguous order by default', () => {
  expect(read({})).toEqual({ include: 1, limit: 100, order: 'sys.createdAt,sys.id' });
});

test('parameters override the defaults', () => {
  expect(read({ include: 3, limit: 1, skip: 20, locale: 'en-GB', 'fields.slug': 'home' })).toEqual({
    include: 3,
    limit: 1,
    skip: 20,
    locale: 'en-GB',
    'fields.slug': 'home',
    order: 'sys.createdAt,sys.id',
  });
});

test('an order ends with the ID, once', () => {
  expect(read({ order: '-fields.date' })['order']).toBe('-fields.date,sys.id');
  expect(read({ order: ['-fields.date', '-sys.id'] })['order']).toBe('-fields.date,-sys.id');
  expect(read({ order: 'sys.id' })['order']).toBe('sys.id');
});

test('the taxonomy, which cannot be sorted by ID, is sorted without it', () => {
  expect(read({}, taxonomyDefaults)).toEqual({ limit: 100, order: 'sys.createdAt' });
  expect(read({ order: 'prefLabel' }, taxonomyDefaults)['order']).toBe('prefLabel');
});

test('lists are joined with commas, and undefined parameters are left out', () => {
  expect(read({ 'fields.slug[in]': ['a', 'b', 3], locale: undefined }, noDefaults)).toEqual({
    'fields.slug[in]': 'a,b,3',
  });
});

test('a select always includes all of sys', () => {
  expect(read({ select: 'fields.slug,sys.id' }, noDefaults)).toEqual({ select: 'fields.slug,sys' });
  expect(read({ select: ['sys', 'fields'] }, noDefaults)).toEqual({ select: 'sys,fields' });
});

test.each([
  { resolveLinks: true },
  { resolveLinks: undefined },
  { removeUnresolved: false },
  { includeContentSourceMaps: true },
  { access_token: 'x' },
  { locale: '*' },
  { locale: ' * ' },
  { locale: 'en-GB,*' },
  { 'fields.x': {} },
  { 'fields.x': new Date(0) },
  { 'fields.x': null },
  { 'fields.x': [{}] },
  { 'fields.x': [] },
  { 'fields.x': [['a']] },
  { 'fields.x': NaN },
  { 'fields.x': () => 1 },
  { include: -1 },
  { include: 11 },
  { include: 1.5 },
  { include: '3' },
  { limit: -1 },
  { limit: 1001 },
  { limit: '10' },
  { skip: -1 },
  { skip: 0.5 },
  { order: '' },
  { order: 'sys.id; drop' },
  { content_type: '' },
  { content_type: 'a,b' },
  { content_type: ['a', 'b'] },
])('R8.3: the query %o is rejected', (query) => {
  expect(() => read(query)).toThrow(expect.objectContaining({ kind: 'invalidQuery', status: undefined }));
});

test.each([{ include: 0 }, { include: 10 }, { limit: 0 }, { limit: 1000 }, { skip: 0 }])(
  'R8.3: the query %o is accepted',
  (query) => {
    expect(read(query)).toMatchObject(query);
  },
);

test('R8.3: one error lists every violation of a query', () => {
  expect(() => read({ include: 11, limit: 5000, locale: '*', resolveLinks: true })).toThrow(
    expect.objectContaining({
      details: {
        violations: [
          'resolveLinks is not accepted: links are always resolved',
          "locale '*' is not accepted: content is read in one locale",
          'include must be a whole number from 0 to 10',
          'limit must be a whole number from 0 to 1000',
        ],
      },
    }),
  );
});

test('a parameter named like a property of Object.prototype is an ordinary parameter', () => {
  const query = JSON.parse('{"__proto__": "x", "constructor": "y"}') as Record<string, unknown>;

  expect(Object.entries(read(query, noDefaults))).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
});

test.each(['', '.', '..', 'a/b', 'a b', 'a?b', 'ä', 'a'.repeat(65), undefined, 7])(
  'R8.3: %j is not a valid ID',
  (id) => {
    expect(() => {
      assertContentId(id, 'an entry');
    }).toThrow(expect.objectContaining({ kind: 'invalidQuery' }));
  },
);

test.each(['home', '5KsDBWseXY6QegucYAoacS', 'a.b_c-1', 'a'.repeat(64)])('%s is a valid ID', (id) => {
  expect(() => {
    assertContentId(id, 'an entry');
  }).not.toThrow();
});
