import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { contentWebhookPath } from '#shared/paths.ts';

import { sendWebhook, signWebhook, webhookSecret } from '../support/content-webhook.ts';
import { serve, startSite } from '../support/site.ts';

let served: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  served = await serve(await startSite({ webhookSecret }));
});
afterEach(async () => {
  vi.useRealTimers();
  await served.close();
});

/** Bodies that the site reads at a time. */
const maxBodies = 64;
const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);
const webhook = { action: 'publish', id: 'pageAbout', contentType: 'page' };

/** Headers, which promise more than is ever sent. */
function begin(headers: Readonly<Record<string, string>>): Socket {
  const socket = connect(Number(new URL(served.origin).port), '127.0.0.1');
  const lines = Object.entries({ host: 'localhost', ...headers, 'content-length': '1000' });
  socket.write(
    [
      `POST ${contentWebhookPath} HTTP/1.1`,
      ...lines.map(([name, value]) => `${name}: ${value}`),
      '',
      '{',
    ].join('\r\n'),
  );
  return socket;
}

test.each([
  ['no signature', { 'x-contentful-signature': '' }],
  ['a signature of another length', { 'x-contentful-signature': 'abc' }],
  ['a timestamp of a minute ago', { 'x-contentful-timestamp': String(Date.now() - 60_000) }],
  ['a timestamp of a minute ahead', { 'x-contentful-timestamp': String(Date.now() + 60_000) }],
  ['a topic that is not signed', { 'x-contentful-signed-headers': 'x-contentful-timestamp' }],
])('a sender with %s is refused without its body', async (_what, change) => {
  expect(statusOf(await text(begin({ ...signWebhook(webhook).headers, ...change })))).toBe(401);
});

/** As many as make the first of them give way, which shows that all are being read. */
async function beginSlowly(count: number) {
  const sockets = Array.from({ length: count }, () => begin(signWebhook(webhook).headers));
  const responses = sockets.map((socket) => text(socket));
  const first = await Promise.all(responses.slice(0, count - maxBodies));
  expect(first.map(statusOf)).toEqual(first.map(() => 503));
  return {
    others: Promise.all(responses.slice(count - maxBodies).map((other) => other.then(statusOf, () => 0))),
  };
}

test('slow senders with headers of the right form do not keep signed webhooks out', async () => {
  await beginSlowly(70);
  for (let sent = 0; sent < 10; sent += 1)
    expect((await sendWebhook(served.origin, webhook)).status).toBe(200);
});

test('a body that has not arrived after five seconds is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { others } = await beginSlowly(maxBodies + 1);
  vi.advanceTimersByTime(5000);
  expect(await others).toEqual(Array.from({ length: maxBodies }, () => 503));
});
