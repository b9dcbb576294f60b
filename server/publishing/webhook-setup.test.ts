import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  startWebhookManagementApi,
  type WebhookManagementApi,
} from '#tests/support/webhook-management-api.ts';

import { setUpWebhook, webhookFor } from './webhook-setup.ts';

const secret = `${'s'.repeat(60)}1234`;
const webhook = webhookFor('https://www.site.example', { environment: 'master', preview: false });
let api: WebhookManagementApi;
beforeEach(async () => {
  api = await startWebhookManagementApi('space1', 'token1');
});
afterEach(() => api.close());

const setUp = (change: { token?: string; secret?: string } = {}) =>
  setUpWebhook(
    { apiOrigin: api.origin, spaceId: 'space1', token: change.token ?? 'token1' },
    webhook,
    change.secret ?? secret,
  );

test('in a new space the webhook is made, and the secret is set', async () => {
  expect(await setUp()).toEqual([
    'Set the signing secret of the space.',
    'Made the webhook “Website www.site.example”.',
  ]);
  expect(api.secret).toBe(secret);
  expect(api.webhooks).toMatchObject([
    {
      url: 'https://www.site.example/api/contentful/webhook',
      filters: [{ equals: [{ doc: 'sys.environment.sys.id' }, 'master'] }],
      active: true,
    },
  ]);
});

test('once all is right, nothing is changed any more', async () => {
  await setUp();
  const before = api.changes.length;
  await setUp();
  expect(api.changes).toHaveLength(before);
});

test('a webhook with the same URL is put right, and keeps its own headers; others are left alone', async () => {
  const other = { ...webhook, url: 'https://other.example/', sys: { id: 'other', version: 3 } };
  const headers = [{ key: 'X-Team', value: 'web' }];
  const old = { ...webhook, topics: ['Entry.*'], headers, active: false, sys: { id: 'old', version: 7 } };
  api.webhooks.push(other, old);
  await setUp();
  expect(api.webhooks).toEqual([other, { ...webhook, headers, sys: { id: 'old', version: 8 } }]);
});

test('a new secret replaces the old one', async () => {
  await setUp();
  const next = `${'n'.repeat(60)}5678`;
  const [said] = await setUp({ secret: next });
  expect(said).toContain('which ended in 1234');
  expect(api.secret).toBe(next);
});

test.each([
  ['another token', { token: 'other' }, '401'],
  ['a secret that Contentful does not allow', { secret: 'short' }, '422'],
])('with %s it fails, and says what Contentful says', async (_, change, status) => {
  await expect(setUp(change)).rejects.toThrow(status);
  expect(api.webhooks).toEqual([]);
});

test.each([
  { preview: false, has: 'Entry.publish', lacks: 'Entry.auto_save' },
  { preview: true, has: 'Entry.auto_save', lacks: 'ContentType.publish' },
])('preview $preview: Contentful sends $has, not $lacks', ({ preview, has, lacks }) => {
  const { topics } = webhookFor('https://www.site.example', { environment: 'master', preview });
  for (const type of ['Entry', 'Asset'])
    for (const action of ['unpublish', 'archive', 'delete']) expect(topics).toContain(`${type}.${action}`);
  expect(topics).toContain(has);
  expect(topics).not.toContain(lacks);
});
