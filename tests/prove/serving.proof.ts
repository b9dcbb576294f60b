import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startBalancer } from '../support/balancer.ts';
import { eventually } from '../support/eventually.ts';
import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { send, sendMany } from '../support/load.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { startSpaceService, startSiteOn, untilStatus } from '../support/site-on-content-service.ts';
import type { SiteProcess } from '../support/site-process.ts';

const measurements = printMeasurements('Serving: floods, slow clients, restarts');
let service: FaultyEmulator;
let site: SiteProcess;

beforeAll(async () => {
  service = await startSpaceService();
  site = await startReadySite();
});
afterAll(async () => {
  await site.stop('SIGKILL');
  await service.close();
});

async function startReadySite(): Promise<SiteProcess> {
  const started = await startSiteOn(service.host, {}, { stdout: 'ignore' });
  await untilStatus(started, '/readyz', 200);
  return started;
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${site.origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]);
}

test('10,000 random queries cause one render', async () => {
  const before = await metric('page_render_duration_seconds_count');
  const { statuses } = await sendMany(
    10_000,
    16,
    (index) => `${site.origin}/about?${Math.random().toString(36)}=${index}&utm_source=${Math.random()}`,
  );
  const renders = (await metric('page_render_duration_seconds_count')) - before;
  measurements.add({
    what: '10,000 random queries',
    result: `${renders} render, ${statuses.get(200)} responses with 200`,
  });
  expect(statuses.get(200)).toBe(10_000);
  expect(renders).toBe(1);
});

test('1,000 visitors who leave early leave no render running', async () => {
  const agent = new Agent({ maxSockets: 1000 });
  await Promise.all(
    Array.from(
      { length: 1000 },
      (_, index) =>
        new Promise<void>((resolve) => {
          // Search results are not cached, so each of these requests needs a render.
          const request = get(`${site.origin}/knowledge?q=pension${index}`, { agent });
          request.on('error', () => resolve());
          request.on('response', () => request.destroy());
          request.on('close', () => resolve());
          request.on('socket', (socket) =>
            socket.on('connect', () => setTimeout(() => request.destroy(), 5)),
          );
        }),
    ),
  );
  const running = await eventually(
    async () => {
      const count = await metric('page_renders_running');
      expect(count).toBe(0);
      return count;
    },
    { interval: 100 },
  );
  const { status } = await send(`${site.origin}/about`, agent);
  agent.destroy();
  measurements.add({
    what: '1,000 aborted requests',
    result: `${running} renders running, the next page ${status}`,
  });
  expect(status).toBe(200);
});

test('300 clients that send their headers slowly are dropped within 15 s, and visitors notice nothing', async () => {
  const { port } = new URL(site.origin);
  const started = performance.now();
  const lifetimes: number[] = [];
  const sockets: Socket[] = [];
  await Promise.all(
    Array.from(
      { length: 300 },
      () =>
        new Promise<void>((resolve) => {
          const socket = connect(Number(port), '127.0.0.1', resolve);
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
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  clearInterval(drip);
  agent.destroy();
  measurements.add({
    what: '300 slow clients',
    result: `the last is dropped after ${(Math.max(...lifetimes) / 1000).toFixed(1)} s; visitors’ p99 ${percentile(times, 0.99).toFixed(1)} ms`,
  });
  expect(lifetimes).toHaveLength(300);
  expect(Math.max(...lifetimes)).toBeLessThan(15_000);
});

test('ten rolling restarts under 500 requests a second fail no request', async () => {
  const balancer = await startBalancer();
  let current = await startReadySite();
  balancer.add(current.origin);
  await eventually(() => expect(balancer.readyCount()).toBe(1));

  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const outcomes = new Map<number | string, number>();
  const count = (outcome: number | string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const started = performance.now();
  let sent = 0;
  const load = setInterval(() => {
    // Catch up when the timer is late, to keep the rate.
    const due = (performance.now() - started) / 2;
    for (; sent < due; sent += 1) {
      send(`${balancer.origin}/about`, agent).then(
        ({ status }) => count(status),
        (error: unknown) => count(String(error)),
      );
    }
  }, 10);
  const shutdownTimes: number[] = [];
  for (let restart = 0; restart < 10; restart += 1) {
    const next = await startReadySite();
    balancer.add(next.origin);
    await eventually(() => expect(balancer.readyCount()).toBe(2));
    const stopping = performance.now();
    expect(await current.stop('SIGTERM')).toBe(0);
    shutdownTimes.push(performance.now() - stopping);
    balancer.remove(current.origin);
    current = next;
  }
  clearInterval(load);
  await eventually(() => expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(sent));
  await current.stop('SIGKILL');
  agent.destroy();
  await balancer.close();
  measurements.add({
    what: '10 rolling restarts',
    result: `${sent} requests in ${((performance.now() - started) / 1000).toFixed(0)} s: ${JSON.stringify(Object.fromEntries(outcomes))}; slowest shutdown ${(Math.max(...shutdownTimes) / 1000).toFixed(1)} s`,
  });
  expect([...outcomes.keys()]).toEqual([200]);
  expect(Math.max(...shutdownTimes)).toBeLessThan(10_000);
});
