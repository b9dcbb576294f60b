import { Agent } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { send } from '../support/load.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';

const host = 'Host: localhost\r\n';
const get = (path: string) => `GET ${path} HTTP/1.1\r\n${host}\r\n`;
const post = (headers: string, body = '') =>
  `POST /call-back HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\n${headers}\r\n${body}`;
const upgrade = (headers: string) => `GET /about HTTP/1.1\r\n${host}Connection: Upgrade\r\n${headers}\r\n`;
const searches = (count: number) =>
  Array.from({ length: count }, (_, index) => get(`/news?q=beginning${index}`)).join('');
const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';
const clientHello = `\x16\x03\x01\x00\xc8\x01\x00\x00\xc4\x03\x03${'\x5a'.repeat(32)}\x20${'\xa5'.repeat(120)}`;
/** Bytes of all kinds, the same on every run. */
const garbage = Array.from({ length: 5000 }, (_, index) =>
  String.fromCharCode((index * 7919 + (index >> 3)) % 256),
).join('');

/** What a client may send first, as latin1. Not all of it is HTTP. */
const beginnings: Readonly<Record<string, string>> = {
  CONNECT: `CONNECT a:1 HTTP/1.1\r\n${host}\r\n`,
  'CONNECT without a Host': 'CONNECT a:1 HTTP/1.1\r\n\r\n',
  'CONNECT with bytes behind it': `CONNECT a:1 HTTP/1.1\r\n${host}\r\n${clientHello}`,
  'CONNECT behind a GET': `${get('/about')}CONNECT a:1 HTTP/1.1\r\n${host}\r\n`,
  'CONNECT behind 50 searches': `${searches(50)}CONNECT a:1 HTTP/1.1\r\n${host}\r\n`,
  'half a CONNECT': 'CONNECT a:1 HT',
  'Upgrade to a WebSocket': upgrade(
    'Upgrade: websocket\r\nSec-WebSocket-Key: AAAA\r\nSec-WebSocket-Version: 13\r\n',
  ),
  'Upgrade to h2c': upgrade('Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'),
  'Upgrade behind a GET': `${get('/about')}${upgrade('Upgrade: websocket\r\n')}`,
  'Upgrade of a POST': post('Connection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 4\r\n', 'name'),
  'Upgrade without Connection': `GET / HTTP/1.1\r\n${host}Upgrade: websocket\r\n\r\n`,
  'the preface of HTTP/2': preface,
  'half the preface of HTTP/2': preface.slice(0, 12),
  'the preface of HTTP/2 behind a GET': get('/about') + preface,
  'a TLS client hello': clientHello,
  'half a TLS client hello': clientHello.slice(0, 7),
  'a TLS client hello behind a GET': get('/about') + clientHello,
  'an SSH banner': 'SSH-2.0-OpenSSH_9.9\r\n',
  'a SOCKS5 hello': '\x05\x01\x00',
  'the PROXY protocol': `PROXY TCP4 192.0.2.1 192.0.2.2 5000 80\r\n${get('/')}`,
  'the PROXY protocol in binary': '\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c\x7f\0\0\x01\x7f\0\0\x01\x13\x88\0\x50',
  nothing: '',
  'one letter': 'G',
  'half a request line': 'GET /abo',
  'a request line without its end': 'GET /about HTTP/1.1',
  'half a header': 'GET /about HTTP/1.1\r\nHos',
  'headers without their end': `GET /about HTTP/1.1\r\n${host}Accept: */*\r\n`,
  'a whole GET': get('/about'),
  'a whole HEAD': `HEAD /about HTTP/1.1\r\n${host}\r\n`,
  'a GET of HTTP/1.0': 'GET /about HTTP/1.0\r\n\r\n',
  'a GET of HTTP/0.9': 'GET /about\r\n',
  'a GET of HTTP/9.9': 'GET /about HTTP/9.9\r\n\r\n',
  'a GET without a Host': 'GET /about HTTP/1.1\r\n\r\n',
  'a GET with half a body': `GET /about HTTP/1.1\r\n${host}Content-Length: 100\r\n\r\nname`,
  'a form with half a body': post('Content-Length: 100\r\n', 'name=Ada'),
  'a form without its body': post('Content-Length: 100\r\n'),
  'a form that is too large': post('Content-Length: 70000\r\n', 'x'.repeat(2000)),
  'half a chunk': post('Transfer-Encoding: chunked\r\n', '20\r\nname=Ada'),
  'an invalid chunk size': post('Transfer-Encoding: chunked\r\n', 'zz\r\nname'),
  'a chunk extension without end': post('Transfer-Encoding: chunked\r\n', `1;${'x'.repeat(20_000)}`),
  'half a trailer': post('Transfer-Encoding: chunked\r\n', '1\r\nx\r\n0\r\nX-Trai'),
  'chunks announced after a tab': post('Transfer-Encoding:\tchunked\r\n', `0\r\n\r\n${get('/')}`),
  'chunks and a length': post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', '0\r\n\r\n'),
  'an unknown transfer coding': post('Transfer-Encoding: gzip\r\n', 'name'),
  'Expect without the body': post('Expect: 100-continue\r\nContent-Length: 100\r\n'),
  'an odd Expect': `GET / HTTP/1.1\r\n${host}Expect: the impossible\r\n\r\n`,
  '2 pipelined requests': get('/') + get('/about'),
  '10 pipelined requests': get('/about').repeat(10),
  '100 pipelined requests': get('/about').repeat(100),
  '100 pipelined searches': searches(100),
  '20 pipelined searches and half a request': `${searches(20)}GET /abo`,
  'a form behind searches': searches(5) + post('Content-Length: 100\r\n', 'name=Ada'),
  '2,000 pipelined requests': get('/').repeat(2000),
  garbage: garbage,
  'garbage behind a GET': get('/about') + garbage,
  nulls: '\0'.repeat(5000),
  'a request line of 100 kB': `GET /${'a'.repeat(100_000)}`,
  'a header of 100 kB': `GET / HTTP/1.1\r\nX-A: ${'a'.repeat(100_000)}`,
  '2,000 headers': `GET / HTTP/1.1\r\n${host}${'X-A: 1\r\n'.repeat(2000)}\r\n`,
  'blank lines': '\r\n'.repeat(2000),
  'bare line feeds': 'GET / HTTP/1.1\nHost: localhost\n\n',
  'a negative length': post('Content-Length: -1\r\n'),
  'an unknown method': `EVIL / HTTP/1.1\r\n${host}\r\n`,
  'a response': 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
};

/** How a client may end the connection. */
const endings = ['FIN', 'RST', 'a late RST'] as const;

/** Opens a connection, sends the bytes and ends it; resolves once it is closed. */
async function openAndEnd(port: number, bytes: string, ending: (typeof endings)[number]): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.write(Buffer.from(bytes, 'latin1'));
  if (ending === 'FIN') socket.end();
  if (ending === 'RST') {
    await wait(2);
    socket.resetAndDestroy();
  }
  if (ending === 'a late RST') {
    await wait(300);
    if (!socket.destroyed) socket.resetAndDestroy();
  }
  await closed;
}

let site: SiteProcess;
let port: number;
let metrics: string;
beforeAll(async () => {
  port = await freePort();
  const metricsPort = await freePort();
  metrics = `http://127.0.0.1:${metricsPort}`;
  // Idle connections are closed as in production, only sooner.
  site = startSiteProcess(port, { KEEP_ALIVE_SECONDS: '1', METRICS_PORT: String(metricsPort) });
  await untilStatus(site, '/readyz', 200);
});
afterAll(() => site.stop('SIGKILL'));

test('with METRICS_PORT set, metrics are served on that port only, and nothing else is', async () => {
  const scrape = await fetch(`${metrics}/metrics`);
  expect([scrape.status, (await scrape.text()).includes('enquiries_waiting')]).toEqual([200, true]);
  for (const elsewhere of [
    `${site.origin}/metrics`,
    `${metrics}/`,
    `${metrics}/livez`,
    `${metrics}/metrics/`,
  ])
    expect([elsewhere, (await fetch(elsewhere)).status]).toEqual([elsewhere, 404]);
});

test('the process survives every malformed or aborted connection, and visitors are served throughout', async () => {
  const agent = new Agent({ keepAlive: true });
  const statuses = new Set<number>();
  const finished = new AbortController();
  const visits = (async () => {
    while (!finished.signal.aborted) {
      for (const path of ['/', '/about', '/news'])
        statuses.add((await send(site.origin + path, agent)).status);
      // Visitors, not a flood.
      await wait(20);
    }
  })();
  await Promise.all(
    Object.values(beginnings).flatMap((bytes) => endings.map((ending) => openAndEnd(port, bytes, ending))),
  );
  finished.abort();
  await visits;
  agent.destroy();
  expect([...statuses]).toEqual([200]);
  expect(site.stdout).not.toContain('uncaught error');
  expect(site.stdout).not.toContain('"status":500');
  expect(site.stderr).toBe('');
  expect(await site.stop()).toBe(0);
});
