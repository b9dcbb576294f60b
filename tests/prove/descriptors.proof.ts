import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, expect, test } from 'vitest';

import { submit } from '../support/call-back.ts';
import { databaseFileIn } from '../support/enquiries.ts';
import { makeFolderInMemory } from '../support/folders.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { openDescriptors } from '../support/process-metrics.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';

const measurements = printMeasurements(
  'A minute without free file descriptors',
  'fewer than 80 descriptors; 20 visits in a row within 10 s of the flood; every enquiry that was thanked is stored',
);
const floodMs = 60_000;
const clients = 300;

let site: SiteProcess;
afterEach(async () => {
  await site.stop('SIGKILL');
});

/** Keeps as many silent connections open as the server accepts. Returns a function that ends the flood. */
function floodWithConnections(port: number): () => void {
  const sockets = new Set<Socket>();
  let isStopped = false;
  function open(): void {
    if (isStopped) return;
    const socket = connect(port, '127.0.0.1');
    sockets.add(socket);
    socket.resume();
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      setTimeout(open, 50);
    });
  }
  for (let client = 0; client < clients; client += 1) open();
  return () => {
    isStopped = true;
    for (const socket of sockets) socket.destroy();
  };
}

const statusOf = (url: string) =>
  fetch(url, { headers: { Connection: 'close' } }).then(
    ({ status }) => String(status),
    () => 'no connection',
  );

test('in a flood of connections visitors who get through are served, no accepted enquiry is lost, and the site recovers at once', async () => {
  const directory = path.join(makeFolderInMemory(), 'queue');
  const port = await freePort();
  site = startSiteProcess(port, { DATA_DIR: directory, LOG_LEVEL: 'warn' }, { descriptors: 80 });
  await untilStatus(site, '/readyz', 200);
  for (const page of ['/', '/about', '/news']) await untilStatus(site, page, 200);

  const stopFlood = floodWithConnections(port);
  const statuses = new Map<string, number>();
  const times: number[] = [];
  let thanked = 0;
  let maxDescriptors = 0;
  const started = performance.now();
  for (let visit = 0; performance.now() - started < floodMs; visit += 1) {
    const requestedAt = performance.now();
    const status = await statusOf(`${site.origin}${['/', '/about', '/news'][visit % 3]}`);
    if (status === '200') times.push(performance.now() - requestedAt);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const body = new URLSearchParams({ name: `Visitor ${visit}`, telephone: '020 7946 0999' }).toString();
    const submission =
      visit % 10 === 0 ? await submit(site.origin, { body }).catch(() => undefined) : undefined;
    if (submission?.status === 303) thanked += 1;
    maxDescriptors = Math.max(maxDescriptors, openDescriptors(site.pid));
    await wait(50);
  }
  stopFlood();
  const floodEnd = performance.now();
  for (let inARow = 0; inARow < 20;) {
    const ok = (await statusOf(`${site.origin}/about`)) === '200';
    inARow = ok ? inARow + 1 : 0;
    expect(performance.now() - floodEnd).toBeLessThan(10_000);
  }
  const recoveryMs = performance.now() - floodEnd;
  const { status } = await submit(site.origin, { body: 'name=After&telephone=020+7946+0999' });
  expect(status).toBe(303);
  expect(await site.stop()).toBe(0);
  const queue = new DatabaseSync(databaseFileIn(directory), { readOnly: true });
  const stored = Number(queue.prepare('SELECT count(*) AS stored FROM enquiry').get()?.['stored']);
  queue.close();
  measurements.add({
    'visits by status': [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
    'p99 of the 200s, ms': percentile(times, 0.99).toFixed(0),
    'max descriptors of 80': maxDescriptors,
    'enquiries thanked, stored': `${thanked + 1}, ${stored}`,
    '20 visits in a row after ms': recoveryMs.toFixed(0),
  });
  expect(stored).toBe(thanked + 1);
  expect(maxDescriptors).toBeLessThan(80);
  expect(site.stdout).not.toContain('uncaught error');
}, 120_000);
