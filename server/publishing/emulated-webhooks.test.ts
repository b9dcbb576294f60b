import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { readFixtureSpace } from '#tests/fixtures/fixture-space.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startFaultyEmulator, type FaultyEmulator } from '#tests/support/faulty-emulator.ts';
import { listen, type LocalServer } from '#tests/support/local-server.ts';

import { readWebhook } from './content-webhook.ts';
import { isSigned } from './signature.ts';

const secret = 's'.repeat(64);
const space = readFixtureSpace();
const article = 'knowledge-how-to-boil-water';
let received: { headers: IncomingHttpHeaders; body: string; url: string }[];
let statuses: number[];
let service: FaultyEmulator;
let receiving: LocalServer;

const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ headers: request.headers, body, url: request.url ?? '' });
    response.writeHead(statuses.shift() ?? 200).end();
  });
});

beforeEach(async () => {
  [received, statuses] = [[], []];
  receiving = await listen(receiver);
  const url = `${receiving.origin}/api/contentful/webhook`;
  service = await startFaultyEmulator({
    spaces: [space],
    deliveryToken: 'd',
    previewToken: 'p',
    webhooks: { url, secret, retryAfterMs: 1 },
  });
});
afterEach(async () => {
  await service.close();
  await receiving.close();
});

test.each(['unpublish', 'archive', 'delete', 'publish'] as const)(
  '“%s” sends a signed webhook that the site understands',
  async (action) => {
    service.space(space.id)[action](article);
    await eventually(() => expect(received).toHaveLength(1));
    const [{ headers, body, url }] = received as [(typeof received)[0]];
    expect(isSigned({ method: 'POST', url, headers, body }, [secret], Date.now())).toBe(true);
    expect(headers['x-contentful-idempotency-key']).toMatch(/^[0-9a-f]{64}$/);
    const message = readWebhook(
      { topic: String(headers['x-contentful-topic']), body },
      { spaceId: space.id, environment: 'master', preview: false },
    );
    expect(message).toMatchObject({
      change: { type: 'Entry', id: article, contentType: 'knowledgeArticle' },
    });
    expect('fields' in (JSON.parse(body) as object)).toBe(action === 'publish' || action === 'archive');
  },
);

test('after a 503 it is sent twice more, under the same key', async () => {
  statuses = [503, 503, 503];
  service.space(space.id).unpublish(article);
  await eventually(() => expect(received).toHaveLength(3));
  service.space(space.id).publish(article);
  await eventually(() => expect(received).toHaveLength(4));
  const of = (name: string) => received.map(({ headers }) => headers[name]);
  expect(of('x-contentful-webhook-request-attempt')).toEqual(['1', '2', '3', '1']);
  expect(new Set(of('x-contentful-idempotency-key')).size).toBe(2);
});

test('a refused webhook is not sent again', async () => {
  statuses = [401];
  service.space(space.id).unpublish(article);
  await eventually(() => expect(received).toHaveLength(1));
  service.space(space.id).publish(article);
  await eventually(() => expect(received).toHaveLength(2));
  expect(received.map(({ headers }) => headers['x-contentful-webhook-request-attempt'])).toEqual(['1', '1']);
});
