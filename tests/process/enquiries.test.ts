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

test('with the vendor down and the process killed, each enquiry is delivered once when both are back', async () => {
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

test('a visitor who is sending when SIGTERM comes is thanked, and the enquiry is kept', async () => {
  const directory = path.join(queueDirectory(), 'queue');
  const site = await start({ ENQUIRY_DIR: directory });
  const body = formOf('Slow Sender');
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const head = [
    'POST /call-back HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await eventually(() => expect(answer).toContain('100 Continue'));
  const ended = site.stop('SIGTERM');
  await eventually(() => expect(site.stdout).toContain('stopping'));
  socket.write(body);
  expect(await ended).toBe(0);
  expect(answer).toContain('HTTP/1.1 303 ');
  expect(textOfFiles(directory)).toContain('Slow Sender');
});

test('where nobody is told of enquiries, the log says so once at the start', async () => {
  const site = await start({ ENQUIRY_DIR: path.join(queueDirectory(), 'queue') });
  expect(site.stdout.match(/no vendor is configured/g)).toHaveLength(1);
});

test('an operator reads what waits in the queue, beside the running site', async () => {
  const environment = { ENQUIRY_DIR: path.join(queueDirectory(), 'queue') };
  const site = await start(environment);
  for (const name of ['Ada', 'Grace'])
    expect((await submit(site.origin, { body: formOf(name) })).status).toBe(303);
  const script = path.join(inject('productionBuild'), 'server/enquiries.js');
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: { ...environment, CONTENT_FILE: 'space.json' },
  });
  const waiting = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { name: string; attempts: number; acceptedAt: string });
  expect(waiting.map(({ name, attempts }) => [name, attempts])).toEqual([
    ['Ada', 0],
    ['Grace', 0],
  ]);
  expect(Date.parse(waiting[0]?.acceptedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  // It has changed nothing: the site goes on with its queue.
  expect((await submit(site.origin, { body: formOf('Mary') })).status).toBe(303);
});
