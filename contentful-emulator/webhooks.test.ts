import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { bookshopSpaceId, serveBookshop } from './bookshop.fixture.ts';

test('a webhook is sent again if the receiver ends in the middle of its answer', async () => {
  const attempts: unknown[] = [];
  const receiver = createServer((request, response) => {
    attempts.push(request.headers['x-contentful-webhook-request-attempt']);
    if (attempts.length > 1) response.end();
    else response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void receiver.close());
  await once(receiver, 'listening');
  const service = await serveBookshop();
  const { port } = receiver.address() as AddressInfo;
  service.sendWebhooksTo({ url: `http://127.0.0.1:${port}`, secret: 's'.repeat(64), retryAfterMs: 1 });
  service.space(bookshopSpaceId).publish('clouds');
  await expect.poll(() => attempts).toEqual(['1', '2']);
});
