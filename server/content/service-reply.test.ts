import { expect, test } from 'vitest';

import { readReply, type ReplyShape, UnusableReplyError } from './service-reply.ts';

const page = { sys: { id: 'a', type: 'Entry' }, fields: {} };

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
