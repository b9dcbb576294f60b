import { expect, test } from 'vitest';

import { readReply, type ReplyShape, UnusableReplyError } from './service-reply.ts';

const contentType = { sys: { type: 'Link', linkType: 'ContentType', id: 'page' } };
const page = { sys: { id: 'a', type: 'Entry', contentType }, fields: {} };

test.each<[ReplyShape, unknown]>([
  ['collection', { sys: { type: 'Array' }, items: [] }],
  ['collection', { items: [page] }],
  ['entity', page],
  ['assetKey', { policy: 'p', secret: 's' }],
])('a good reply to a call for a %s is read as it is', (shape, body) => {
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
])('a reply to a call for a %s is refused where it is %j', (shape, body) => {
  expect(() => readReply(JSON.stringify(body), shape)).toThrow(UnusableReplyError);
});

test.each<[string, object]>([
  ['without a type', { sys: { id: 'damaged' }, fields: {} }],
  ['of no content type', { sys: { id: 'damaged', type: 'Entry' }, fields: {} }],
  ['of a content type without an id', { sys: { ...page.sys, id: 'damaged', contentType: { sys: {} } } }],
])('an item %s costs that item and nothing else, wherever it stands', (_what, item) => {
  const asset = { sys: { id: 'b', type: 'Asset' }, fields: {} };
  const body = {
    items: [page, item],
    includes: { Entry: [item, page], Asset: [asset, { sys: { id: 'damaged' } }] },
  };
  const left: unknown[] = [];
  expect(readReply(JSON.stringify(body), 'collection', ({ id }) => left.push(id))).toEqual({
    items: [page],
    leftOut: 1,
    includes: { Entry: [page], Asset: [asset] },
  });
  expect(left).toEqual(['damaged', 'damaged', 'damaged']);
});

test('a list in which no item can be used is a faulty reply, not an empty list', () => {
  expect(() => readReply(JSON.stringify({ items: [{ sys: { id: 'a' } }] }), 'collection')).toThrow(
    UnusableReplyError,
  );
});

test('the token of a sync page is taken out of its URL, decoded', () => {
  const body = { items: [], nextPageUrl: 'https://cdn.contentful.com/sync?sync_token=a%2Bb%3D' };

  expect(readReply(JSON.stringify(body), 'sync')['nextPageUrl']).toBe('sync?sync_token=a+b=');
});

test('a fault never quotes the body', () => {
  expect(() => readReply('<p>secret</p>', 'entity')).toThrow(/^is not JSON$/);
});

test('a readable link into another space stays what it is', () => {
  const urn = 'crn:contentful:::content:spaces/other/environments/master/entries/x';
  const link = { sys: { type: 'ResourceLink', linkType: 'Contentful:Entry', urn } };
  const body = { items: [{ ...page, fields: { link } }] };

  expect(readReply(JSON.stringify(body), 'collection')).toEqual(body);
});
