import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

import { expect, onTestFinished, test } from 'vitest';

import { createSender } from './send-response.ts';

test('a visitor whose response fails halfway loses the rest of it; other visitors are not affected', async () => {
  const send = createSender({
    securityHeaders: {},
    framedHeaders: {},
    policy: "default-src 'none'",
    isPreview: false,
  });
  const server = createServer((request, response) => {
    const body = new Readable({ read() {} });
    body.push('The first half');
    send({ id: 'a', startedAt: 0, request, path: '/', route: 'page' }, response, {
      status: 200,
      headers: [],
      body,
    });
    if (request.url === '/broken') setImmediate(() => body.destroy(new Error('The second half is lost')));
    else body.push(null);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(fetch(`${origin}/broken`).then((response) => response.text())).rejects.toThrow('terminated');
  expect(await (await fetch(`${origin}/whole`)).text()).toBe('The first half');
});
