import { expect, test } from 'vitest';

import { readReply, type ReplyShape, UnusableReplyError } from './service-reply.ts';

const contentType = { sys: { type: 'Link', linkType: 'ContentType', id: 'page' } };
const page = { sys: { id: 'a', type: 'Entry', contentType }, fields: {} };

test.each<[ReplyShape, unknown]>([
  ['collection', { sys: { type: 'Array' }, items: [] }],
  ['collection', { items: [page] }],
  ['entity', page],
  ['assetKey', { policy: 'p', secret: 's' }],
])('a valid response of the shape %s is returned unchanged', (shape, body) => {
  expect(readReply(JSON.stringify(body), shape)).toEqual(body);
});

test.each<[ReplyShape, unknown]>([
  ['collection', page],
  ['collection', { items: {} }],
  ['collection', { items: ['a'] }],
  ['collection', { items: [{ sys: {} }] }],
  ['entity', { sys: { type: 'Array' }, items: [page] }],
  ['entity', { sys: 'a' }],
  ['assetKey', { policy: 'p' }],
  ['sync', { items: [page] }],
  ['sync', { items: [page], nextSyncUrl: 'https://cdn.contentful.com/sync' }],
  ['sync', { items: [page], nextPageUrl: 'https://cdn.contentful.com/sync?sync_token=' }],
  ['sync', { items: [page], nextPageUrl: 'http://' }],
  ['sync', { nextSyncUrl: 'https://cdn.contentful.com/sync?sync_token=t' }],
])('a response of the shape %s is rejected if it is %j', (shape, body) => {
  expect(() => readReply(JSON.stringify(body), shape)).toThrow(UnusableReplyError);
});

test.each<[string, object]>([
  ['without a type', { sys: { id: 'damaged' }, fields: {} }],
  ['without a content type', { sys: { id: 'damaged', type: 'Entry' }, fields: {} }],
  ['with a content type without an ID', { sys: { ...page.sys, id: 'damaged', contentType: { sys: {} } } }],
])('an item %s is left out, and only that item, in lists and in includes', (_what, item) => {
  const asset = { sys: { id: 'b', type: 'Asset' }, fields: {} };
  const body = {
    items: [page, item],
    includes: { Entry: [item, page], Asset: [asset, { sys: { id: 'damaged' } }] },
  };
  const reported: unknown[] = [];
  expect(readReply(JSON.stringify(body), 'collection', ({ id }) => reported.push(id))).toEqual({
    items: [page],
    leftOut: 1,
    includes: { Entry: [page], Asset: [asset] },
  });
  expect(reported).toEqual(['damaged', 'damaged', 'damaged']);
});

test('a list without a single usable item is an invalid response, not an empty list', () => {
  expect(() => readReply(JSON.stringify({ items: [{ sys: { id: 'a' } }] }), 'collection')).toThrow(
    UnusableReplyError,
  );
});

test('the token of a sync page is extracted from its URL and decoded', () => {
  const body = { items: [], nextPageUrl: 'https://cdn.contentful.com/sync?sync_token=a%2Bb%3D' };

  expect(readReply(JSON.stringify(body), 'sync')['nextPageUrl']).toBe('sync?sync_token=a+b=');
});

test('errors never quote the body', () => {
  expect(() => readReply('<p>secret</p>', 'entity')).toThrow(/^is not JSON$/);
});

test('a readable link to another space stays unchanged', () => {
  const urn = 'crn:contentful:::content:spaces/other/environments/master/entries/x';
  const link = { sys: { type: 'ResourceLink', linkType: 'Contentful:Entry', urn } };
  const body = { items: [{ ...page, fields: { link } }] };

  expect(readReply(JSON.stringify(body), 'collection')).toEqual(body);
});
