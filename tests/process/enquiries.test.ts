import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterEach, expect, inject, test } from 'vitest';

import { submit } from '../support/call-back.ts';
import { queueDirectory, textOfFiles } from '../support/enquiries.ts';
import { eventually } from '../support/eventually.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';
import { startVendor } from '../support/vendor.ts';

const running: SiteProcess[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((site) => site.stop('SIGKILL')));
});

async function start(environment: Readonly<Record<string, string>>): Promise<SiteProcess> {
  const site = startSiteProcess(await freePort(), environment);
  running.push(site);
  await untilStatus(site, '/readyz', 200);
  return site;
}

const formOf = (name: string) => new URLSearchParams({ name, telephone: '020 7946 0999' }).toString();
const names = ['Ada', 'Grace', 'Mary', 'Joan', 'Hedy'];

test('enquiries sent while the vendor is down survive a killed process and are delivered once each', async () => {
  const directory = path.join(queueDirectory(), 'queue');
  const port = await freePort();
  const environment = { ENQUIRY_DIR: directory, ENQUIRY_WEBHOOK_URL: `http://127.0.0.1:${port}/secret-hook` };
  const first = await start(environment);
  for (const name of names) expect((await submit(first.origin, { body: formOf(name) })).status).toBe(303);
  await first.stop('SIGKILL');
  expect(textOfFiles(directory)).toContain('Hedy');

  const second = await start(environment);
  const vendor = await startVendor(port);
  await eventually(() => expect(vendor.requests.length).toBeGreaterThanOrEqual(names.length));
  expect(await second.stop()).toBe(0);
  expect(vendor.requests.map(({ body }) => String(body['name'])).toSorted()).toEqual(names.toSorted());
  expect(textOfFiles(directory)).not.toMatch(/Hedy|7946/);
  expect(first.stdout + second.stdout).not.toMatch(/Hedy|7946|secret-hook/);
  await vendor.close();
}, 40_000);

test('a visitor whose submission is in progress at SIGTERM is thanked, and the enquiry is stored', async () => {
  const directory = path.join(queueDirectory(), 'queue');
  const site = await start({ ENQUIRY_DIR: directory });
  const body = formOf('Slow Sender');
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
  let response = '';
  socket.on('data', (chunk: Buffer) => (response += chunk.toString()));
  const head = [
    'POST /call-back HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await eventually(() => expect(response).toContain('100 Continue'));
  const exitCode = site.stop('SIGTERM');
  await eventually(() => expect(site.stdout).toContain('stopping'));
  socket.write(body);
  expect(await exitCode).toBe(0);
  expect(response).toContain('HTTP/1.1 303 ');
  expect(textOfFiles(directory)).toContain('Slow Sender');
});

test('without a vendor for enquiries, the log says so once at the start', async () => {
  const site = await start({ ENQUIRY_DIR: path.join(queueDirectory(), 'queue') });
  expect(site.stdout.match(/no vendor is configured/g)).toHaveLength(1);
});

test('an operator can list the queued enquiries while the site runs', async () => {
  const environment = { ENQUIRY_DIR: path.join(queueDirectory(), 'queue') };
  const site = await start(environment);
  for (const name of ['Ada', 'Grace'])
    expect((await submit(site.origin, { body: formOf(name) })).status).toBe(303);
  const script = path.join(inject('productionBuild'), 'server/enquiries.js');
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: { ...environment, CONTENT_FILE: 'space.json' },
  });
  const queued = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { name: string; attempts: number; acceptedAt: string });
  expect(queued.map(({ name, attempts }) => [name, attempts])).toEqual([
    ['Ada', 0],
    ['Grace', 0],
  ]);
  expect(Date.parse(queued[0]?.acceptedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  // Listing leaves the queue usable.
  expect((await submit(site.origin, { body: formOf('Mary') })).status).toBe(303);
});
