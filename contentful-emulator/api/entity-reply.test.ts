import { expect, test } from 'vitest';

import {
  shareBookshop,
  ask,
  createTestClient,
  findBooks,
  findIds,
  readFailure,
  serveBookshop,
  bookshopSpaceId,
} from '../bookshop.fixture.ts';

const { client, service } = await shareBookshop();

test('without an order, the entry changed last comes first', async () => {
  expect(await findIds(client, { content_type: 'book' })).toEqual(['birds', 'clouds', 'atlas']);
});

test('entries can be sorted by text, number, date and boolean, in both directions', async () => {
  const order = (...rules: string[]) => findBooks(client, { order: rules });
  expect(await order('-fields.title')).toEqual(['clouds', 'birds', 'atlas']);
  expect(await order('fields.pages')).toEqual(['birds', 'atlas', 'clouds']);
  expect(await order('-fields.pages')).toEqual(['atlas', 'birds', 'clouds']);
  expect(await order('fields.publishedOn')).toEqual(['atlas', 'birds', 'clouds']);
  expect(await order('fields.isInPrint')).toEqual(['birds', 'atlas', 'clouds']);
  expect(await order('fields.author.sys.id')).toEqual(['atlas', 'birds', 'clouds']);
  expect(await order('fields.price', '-fields.slug')).toEqual(['clouds', 'birds', 'atlas']);
  expect(await order('-sys.contentType.sys.id', 'sys.updatedAt')).toEqual(['atlas', 'clouds', 'birds']);
});

test.each([
  ['fields.blurb', 'Text'],
  ['fields.body', 'RichText'],
  ['fields.keywords', 'Symbols'],
  ['fields.author', 'Link'],
  ['fields.extra', 'Object'],
])('sorting by %s is rejected', async (path, type) => {
  const failure = await readFailure(client.getEntries({ content_type: 'book', order: [path] as never }));
  expect(failure).toMatchObject({
    name: 'InvalidQuery',
    details: { errors: [{ name: 'order', path: path.split('.') }] },
  });
  expect(JSON.stringify(failure.details)).toContain(`${type} fields do not support ordering.`);
});

test('dates are sorted as instants, whatever their time zone', async () => {
  const service = await serveBookshop();
  const admin = service.space(bookshopSpaceId);
  admin.upsertEntry({
    id: 'early',
    contentType: 'book',
    fields: { publishedOn: { 'en-GB': '2023-11-20T09:00+09:00' } },
  });
  admin.publish('early');
  const found = await findBooks(createTestClient(service), { order: 'fields.publishedOn' });
  expect(found).toEqual(['atlas', 'early', 'birds', 'clouds']);
});

test('entries that are equal by the order are sorted by ID', async () => {
  const service = await serveBookshop();
  const admin = service.space(bookshopSpaceId);
  for (const id of ['b', 'c', 'a']) {
    admin.upsertEntry({ id, contentType: 'shelfLabel', fields: { text: { 'en-GB': 'same' } } });
    admin.publish(id);
  }
  const query = { content_type: 'shelfLabel', order: 'fields.text' };
  expect(await findIds(createTestClient(service), query)).toEqual(['a', 'b', 'c']);
});

test('skip and limit select a page, and the total stays the same', async () => {
  const page = await client.getEntries({ content_type: 'book', order: ['sys.id'], skip: 1, limit: 1 });
  expect(page).toMatchObject({ total: 3, skip: 1, limit: 1 });
  expect(page.items.map(({ sys }) => sys.id)).toEqual(['birds']);
  expect((await client.getEntries({ skip: 100 })).items).toEqual([]);
  expect((await client.getEntries({ limit: 0 })).total).toBe(7);
  expect((await client.getEntries()).limit).toBe(100);
});

test.each(['limit=1001', 'limit=ten', 'limit=1.5', 'include=11', 'include=x', 'limit='])(
  'a query with %s is rejected',
  async (parameter) => {
    const response = await ask(service, `entries?${parameter}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ sys: { id: 'BadRequest' } });
  },
);

test('a developer who forgets the order notices, because entries are shuffled', async () => {
  const service = await serveBookshop({ shuffleUnordered: true });
  const admin = service.space(bookshopSpaceId);
  for (let number = 0; number < 20; number += 1) {
    admin.upsertEntry({
      id: `more-${number}`,
      contentType: 'shelfLabel',
      fields: { text: { 'en-GB': 'same' } },
    });
    admin.publish(`more-${number}`);
  }
  const client = createTestClient(service);
  const query = { content_type: 'shelfLabel' };
  expect(await findIds(client, query)).not.toEqual(await findIds(client, query));
  // Sorted by a value that is the same for all: as arbitrary as no order.
  const vague = { ...query, order: 'fields.text' };
  expect(await findIds(client, vague)).not.toEqual(await findIds(client, vague));
  const exact = { ...query, order: 'fields.text,sys.id' };
  expect(await findIds(client, exact)).toEqual(await findIds(client, exact));
});

test('a client pages by cursor, forwards and backwards, without missing or repeating an entry', async () => {
  const seen: string[] = [];
  let pageNext: string | undefined;
  let pagePrev: string | undefined;
  do {
    const page = await client.getEntriesWithCursor({
      limit: 3,
      ...(pageNext === undefined ? {} : { pageNext }),
    });
    expect(page).not.toHaveProperty('total');
    expect(page).not.toHaveProperty('skip');
    expect(page.limit).toBe(3);
    seen.push(...page.items.map(({ sys }) => sys.id));
    pageNext = page.pages.next;
    pagePrev = page.pages.prev;
  } while (pageNext !== undefined);
  expect(seen).toHaveLength(7);
  expect(new Set(seen).size).toBe(7);
  const back = await client.getEntriesWithCursor({
    limit: 3,
    ...(pagePrev === undefined ? {} : { pagePrev }),
  });
  expect(back.items.map(({ sys }) => sys.id)).toEqual(seen.slice(3, 6));
});

test('an entry published between two requests does not move others to another page', async () => {
  const service = await serveBookshop();
  const client = createTestClient(service);
  const query = { content_type: 'book', order: ['fields.slug'], limit: 1 } as const;
  const first = await client.getEntriesWithCursor(query as never);
  expect(first.items.map(({ sys }) => sys.id)).toEqual(['atlas']);
  const admin = service.space(bookshopSpaceId);
  admin.upsertEntry({ id: 'aaa', contentType: 'book', fields: { slug: { 'en-GB': 'aaa' } } });
  admin.publish('aaa');
  admin.delete('atlas');
  const second = await client.getEntriesWithCursor({ ...query, pageNext: first.pages.next } as never);
  expect(second.items.map(({ sys }) => sys.id)).toEqual(['birds']);
});

test('the URL of the next page can be requested as it is', async () => {
  const first = (await (await ask(service, 'entries?cursor=true&content_type=book&limit=2')).json()) as {
    pages: { next: string };
  };
  expect(first.pages.next).toMatch(new RegExp(`^/spaces/${bookshopSpaceId}/environments/master/entries\\?`));
  const next = await ask(service, first.pages.next.split('/environments/master/')[1] ?? '');
  expect(await next.json()).toMatchObject({ items: [{ sys: { id: 'atlas' } }] });
});

test('assets can be paged by cursor too, and an invalid cursor is rejected', async () => {
  const page = await client.getAssetsWithCursor({ limit: 4 });
  expect(page.items).toHaveLength(4);
  expect(page.pages.next).toBeDefined();
  const failure = await readFailure(client.getEntriesWithCursor({ pageNext: 'nonsense' }));
  expect(failure).toMatchObject({ name: 'BadRequest', status: 400 });
});

test('select returns only the selected properties, and what the client needs of sys', async () => {
  const read = async (select: string[]) => {
    const { items } = await client.withoutLinkResolution.getEntries({
      content_type: 'book',
      'sys.id': 'birds',
      select: select as never,
    });
    return items[0];
  };
  expect(await read(['fields.title', 'fields.pages'])).toEqual({
    sys: { id: 'birds', type: 'Entry' },
    fields: { title: 'Birds by Ear', pages: 96 },
  });
  expect(await read(['metadata.tags', 'fields.cover'])).toMatchObject({
    metadata: { tags: [{ sys: { id: 'outdoors' } }] },
    fields: {},
  });
  expect(Object.keys((await read(['fields'])) ?? {})).toEqual(['sys', 'fields']);
});

test('select=sys returns only sys', async () => {
  const reply = (await (await ask(service, 'entries?select=sys&sys.id=birds')).json()) as { items: object[] };
  expect(Object.keys(reply.items[0] ?? {})).toEqual(['sys']);
  expect(reply).not.toHaveProperty('includes');
});

test.each([
  ['fields.author.sys', 'Selected properties must be at most 2 levels deep'],
  ['fields.nosuch', 'The path \\"fields.nosuch\\" is not recognized'],
  ['title', 'The path \\"title\\" is not recognized'],
  [Array.from({ length: 101 }, () => 'fields.title').join(','), 'At most 100 properties'],
])('selecting %.20s is rejected', async (select, message) => {
  const response = await ask(service, `entries?content_type=book&select=${select}`);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(message);
});

test('select is rejected for a single entry', async () => {
  expect((await ask(service, 'entries/birds?select=fields.title')).status).toBe(400);
});
