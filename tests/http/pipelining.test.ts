import { connect, type Socket } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { metricOf, rendersOf } from '../support/metrics.ts';
import { serve, startSite } from '../support/site.ts';

let served: Awaited<ReturnType<typeof serve>>;
let port: number;

beforeAll(async () => {
  served = await serve(await startSite());
  port = Number(new URL(served.origin).port);
});
afterAll(() => served.close());

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const searches = (count: number, of: string) =>
  Array.from({ length: count }, (_, index) => get(`/news?q=${of}${index}x`)).join('');

function open(bytes: string): { socket: Socket; text: () => string } {
  let text = '';
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('latin1');
  socket.on('error', () => {});
  socket.on('data', (chunk: string) => (text += chunk));
  socket.write(bytes);
  return { socket, text: () => text };
}

/** Sends requests at once; returns everything received until the connection is closed. */
async function exchange(bytes: string): Promise<string> {
  const { socket, text } = open(bytes);
  await new Promise((resolve) => socket.on('close', resolve));
  return text();
}

const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);

async function rendersSoFar(): Promise<number> {
  expect(await metricOf(served.origin, 'page_renders_running')).toBe(0);
  return rendersOf(served.origin);
}

test.each([
  ['pages from memory', get('/about').repeat(100)],
  ['searches', searches(100, 'word')],
  [
    'a form',
    `${get('/about')}POST /call-back HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8\r\n\r\nname=Ada`,
  ],
])(
  'of pipelined requests, %s, the first is answered in full, and the connection is closed',
  async (_, bytes) => {
    const text = await exchange(bytes);
    expect(statusesIn(text)).toEqual(['200']);
    expect(text).toMatch(/<\/html>$/);
  },
);

test('a request to speak another protocol gets its page, and the connection stays', async () => {
  const upgrading = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk';
  const { socket, text } = open(get('/about').replace('\r\n\r\n', `\r\n${upgrading}\r\n\r\n`));
  await expect.poll(text).toMatch(/<\/html>$/);
  socket.write(get('/about'));
  await expect.poll(() => statusesIn(text())).toEqual(['200', '200']);
  socket.destroy();
});

test('hardly any of the pipelined requests are rendered', async () => {
  const before = await rendersSoFar();
  await exchange(searches(100, 'rendered'));
  expect((await rendersSoFar()) - before).toBe(1);
});

test('a client that waits for each response keeps its connection', async () => {
  const { socket, text } = open(get('/about'));
  for (let count = 1; count < 5; count += 1) {
    await expect.poll(() => text().match(/<\/html>/g)?.length).toBe(count);
    socket.write(get('/about'));
  }
  await expect.poll(() => statusesIn(text()).length).toBe(5);
  socket.destroy();
});
