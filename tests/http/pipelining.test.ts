import { connect, type Socket } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { eventually } from '../support/eventually.ts';
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

/** Sends requests and one more that closes the connection; returns everything received. */
async function exchange(bytes: string): Promise<string> {
  const { socket, text } = open(
    `${bytes}GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  await new Promise((resolve) => socket.on('close', resolve));
  return text();
}

const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);

async function rendersSoFar(): Promise<number> {
  const text = await (await fetch(`${served.origin}/metrics`)).text();
  expect(text).toContain('\npage_renders_running 0\n');
  return Number(/^page_render_duration_seconds_count (\d+)/m.exec(text)?.[1]);
}

test('a hundred pipelined requests all get responses, in the order of the requests', async () => {
  const text = await exchange(searches(20, 'first') + get('/about').repeat(60) + searches(20, 'last'));
  expect(statusesIn(text)).toEqual(Array.from({ length: 101 }, () => '200'));
  const words = [...text.matchAll(/value="(first|last)(\d+)x"/g)].map(([, of, index]) => `${of}${index}`);
  const indexes = Array.from({ length: 20 }, (_, index) => index);
  expect(words).toEqual([
    ...indexes.map((index) => `first${index}`),
    ...indexes.map((index) => `last${index}`),
  ]);
});

test('if a client disconnects after the first response, hardly any of its pipelined requests are rendered', async () => {
  await fetch(`${served.origin}/news`);
  const before = await rendersSoFar();
  const { socket } = open(searches(100, 'leaves'));
  await new Promise((resolve) => socket.once('data', resolve));
  socket.destroy();
  const renders = await eventually(rendersSoFar);
  expect(renders - before).toBeLessThan(5);
});

test('many clients that pipeline and read get every response, and so do later ones', async () => {
  const crowd = await Promise.all(Array.from({ length: 10 }, () => exchange(get('/about').repeat(50))));
  for (const text of crowd) expect(statusesIn(text)).toEqual(Array.from({ length: 51 }, () => '200'));
  // From now on connections are read request by request.
  expect(statusesIn(await exchange(get('/about').repeat(300)))).toHaveLength(301);
});

test('a form is read in full, in whatever chunks it arrives and after other requests', async () => {
  const body = `name=Ada&telephone=020+7946+0999&message=${'x'.repeat(1900)}%0D%0A%0D%0A${'y'.repeat(50)}`;
  const { socket, text } = open(get('/about').repeat(5));
  socket.write(
    `POST /call-back HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  for (let at = 0; at < body.length; at += 500) {
    socket.write(body.slice(at, at + 500));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await new Promise((resolve) => socket.on('close', resolve));
  expect(statusesIn(text())).toEqual(['200', '200', '200', '200', '200', '303', '200']);
});

test('a request after a form gets its response after the form’s', async () => {
  const body = 'name=Ada';
  const form = `POST /no-form HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  expect(statusesIn(await exchange(get('/about') + form + get('/no-such-page')))).toEqual([
    '200',
    '405',
    '404',
    '200',
  ]);
});
