import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { freePort } from '#tests/support/site-process.ts';

import { createDevServer } from './dev-server.ts';

/** The development server in front of something that answers connections. */
async function startInFrontOf(site: Server): Promise<string> {
  site.listen(0, '127.0.0.1');
  onTestFinished(() => void site.close());
  await once(site, 'listening');
  const server = createDevServer({
    sitePort: (site.address() as AddressInfo).port,
    siteAnswers: async () => true,
    assets: new Map(),
    problems: async () => [],
  });
  const port = await freePort();
  await server.listen(port, '127.0.0.1');
  return `http://127.0.0.1:${port}/`;
}

test('a site that is killed in the middle of a response does not end the server in front of it', async () => {
  let isKilled = false;
  const site = createServer((socket) =>
    socket.once('data', () => {
      if (isKilled) return socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nagain');
      isKilled = true;
      return socket.write('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nh', () => socket.resetAndDestroy());
    }),
  );
  const url = await startInFrontOf(site);
  const textOf = async () => (await fetch(url)).text();
  await expect(textOf()).rejects.toThrow(TypeError);
  expect(await textOf()).toBe('again');
});

test('a request that ends the site each time is not repeated for ever', async () => {
  let connections = 0;
  const site = createServer((socket) => {
    connections += 1;
    socket.once('data', () => socket.resetAndDestroy());
  });
  const response = await fetch(await startInFrontOf(site));
  expect([response.status, connections]).toEqual([500, 3]);
  expect(await response.text()).toContain('The site is not running');
});
