import { readdirSync, statSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect, Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import { send } from '../support/load.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { memoryOf, openConnections } from '../support/process-metrics.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';

const measurements = printMeasurements(
  'Slow clients (memory in MB)',
  'at most 65 MB more, 50 from the second second on; every client is dropped, one that sends slowly within 15 s',
);
const durationSeconds = 66;

let site: SiteProcess;
let port: number;
beforeEach(async () => {
  port = await freePort();
  site = startSiteProcess(port, { LOG_LEVEL: 'warn' }, { stdout: 'ignore' });
  await untilStatus(site, '/readyz', 200);
});
afterEach(async () => {
  await site.stop('SIGKILL');
});

function largestAsset(): string {
  const folder = path.join(inject('productionBuild'), 'public/assets');
  const files = readdirSync(folder).map((name) => ({ name, size: statSync(path.join(folder, name)).size }));
  return `/assets/${files.toSorted((a, b) => b.size - a.size)[0]?.name}`;
}

/** Sends all requests at once and never reads a byte. */
function pipeline(urls: readonly string[], headers: string): Socket {
  const socket = new Socket();
  // A socket starts reading when it connects, unless it is paused first.
  socket.pause();
  socket.on('error', () => {});
  socket.connect(port, '127.0.0.1');
  socket.write(urls.map((url) => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`).join(''));
  return socket;
}

test.each([
  ['searches', 200, 100, (client: number, index: number) => `/news?q=word${client}x${index}`, ''],
  ['searches, gzip', 200, 100, (client: number, index: number) => `/news?q=word${client}x${index}`, 'gzip'],
  ['sitemaps', 300, 400, () => '/sitemap.xml', ''],
  ['sitemaps, gzip', 300, 400, () => '/sitemap.xml', 'gzip'],
  ['large files', 200, 20, largestAsset, ''],
  ['pages', 1000, 1000, () => '/', ''],
])(
  '%s: memory stays flat, the clients are dropped, and visitors notice little',
  async (what, clients, requests, urlOf, coding) => {
    const agent = new Agent({ keepAlive: true });
    // A warm-up, so that the baseline includes what any traffic needs.
    for (let index = 0; index < 300; index += 1) {
      await send(`${site.origin}/`, agent, { 'Accept-Encoding': 'gzip' });
      await send(`${site.origin}/news?q=rest${index}`, agent);
      await send(`${site.origin}/sitemap.xml`, agent);
    }
    const visitorConnections = openConnections(port);
    const baseline = memoryOf(site.pid).now;
    const started = performance.now();
    const sockets = Array.from({ length: clients }, (_, client) =>
      pipeline(
        Array.from({ length: requests }, (__, index) => urlOf(client, index)),
        coding === '' ? '' : `Accept-Encoding: ${coding}\r\n`,
      ),
    );
    const times: number[] = [];
    const connections: number[] = [];
    const memory: number[] = [];
    for (let second = 0; second < durationSeconds; second += 1) {
      const { status, ms } = await send(`${site.origin}/`, agent);
      expect(status).toBe(200);
      times.push(ms);
      memory.push(memoryOf(site.pid).now);
      connections.push(Math.max(0, openConnections(port) - visitorConnections));
      await wait(Math.max(0, (second + 1) * 1000 - (performance.now() - started)));
    }
    agent.destroy();
    for (const socket of sockets) socket.destroy();
    const peak = Math.max(...memory);
    const at = (values: readonly number[]) =>
      [1, 5, 15, 30, 45, 65].map((second) => values[second]).join(' ');
    measurements.add({
      what: `${clients} clients, ${requests} ${what} each`,
      baseline,
      'at s 1 5 15 30 45 65': at(memory),
      peak,
      'connections at s 1 5 15 30 45 65': at(connections),
      'a visitor’s p50, p99 ms': `${percentile(times, 0.5).toFixed(0)}, ${percentile(times, 0.99).toFixed(0)}`,
    });
    // Requests that the kernel has buffered get through in the first second; the rest must wait.
    expect(peak - baseline).toBeLessThan(65);
    expect(Math.max(...memory.slice(2)) - baseline).toBeLessThan(50);
    expect(connections.at(-1)).toBe(0);
  },
  120_000,
);

test('300 clients that send their headers slowly are dropped within 15 s, and visitors notice nothing', async () => {
  const started = performance.now();
  const lifetimes: number[] = [];
  const sockets: Socket[] = [];
  await Promise.all(
    Array.from(
      { length: 300 },
      () =>
        new Promise<void>((resolve) => {
          const socket = connect(port, '127.0.0.1', resolve);
          socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
          socket.on('error', () => {});
          socket.on('close', () => lifetimes.push(performance.now() - started));
          socket.resume();
          sockets.push(socket);
        }),
    ),
  );
  const drip = setInterval(() => {
    for (const [index, socket] of sockets.entries()) if (socket.writable) socket.write(`X-A${index}: b\r\n`);
  }, 1000);
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  while (lifetimes.length < 300 && performance.now() - started < 30_000) {
    const { status, ms } = await send(`${site.origin}/`, agent);
    expect(status).toBe(200);
    times.push(ms);
    await wait(20);
  }
  clearInterval(drip);
  agent.destroy();
  measurements.add({
    what: '300 clients that send slowly',
    'the last is dropped after s': (Math.max(...lifetimes) / 1000).toFixed(1),
    'a visitor’s p50, p99 ms': `${percentile(times, 0.5).toFixed(0)}, ${percentile(times, 0.99).toFixed(0)}`,
  });
  expect(lifetimes).toHaveLength(300);
  expect(Math.max(...lifetimes)).toBeLessThan(15_000);
});
