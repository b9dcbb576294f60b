import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, expect, inject, test } from 'vitest';

import { mainBrand } from '#shared/brands/main.brand.ts';
import { displayPhone } from '#shared/phone.ts';

import { submit } from '../support/call-back.ts';
import { queueDirectory, queuedIn, textOfFiles } from '../support/enquiries.ts';
import { eventually } from '../support/eventually.ts';
import { hostileSubmissions, isClearRefusal } from '../support/hostile-submissions.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';
import { startVendor, type Vendor } from '../support/vendor.ts';

const measurements = printMeasurements('Enquiries: outages, kills, hostile submissions');
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close();
});

async function start(port: number, environment: Readonly<Record<string, string>>): Promise<SiteProcess> {
  const site = startSiteProcess(port, { LOG_LEVEL: 'error', ...environment });
  cleanups.push(() => site.stop('SIGKILL'));
  await untilStatus(site, '/readyz', 200);
  return site;
}

async function startTestVendor(port?: number): Promise<Vendor> {
  const vendor = await startVendor(port);
  cleanups.push(() => vendor.close());
  return vendor;
}

const nameOf = (index: number) => `Visitor ${index}`;
const formOf = (name: string) => ({
  body: new URLSearchParams({ name, telephone: '020 7946 0999' }).toString(),
});
const keysOf = ({ requests }: Vendor) => requests.map(({ headers }) => headers['idempotency-key']);
const waitingIn = (directory: string) => queuedIn(directory).length;

/** Submits an enquiry, and again if there is no response, as a visitor would. Returns the number of attempts. */
async function sendUntilThanked(origin: string, index: number): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const response = await submit(origin, formOf(nameOf(index)), `127.0.0.${2 + (index % 12)}`).catch(
      () => undefined,
    );
    if (response?.status === 303) return tries;
    expect(response?.status).toBeUndefined();
    await wait(100);
  }
}

test('300 enquiries sent while the vendor is down and the process is killed five times are delivered once each', async () => {
  const directory = path.join(queueDirectory(), 'queue');
  const [port, vendorPort] = [await freePort(), await freePort()];
  const environment = { DATA_DIR: directory, ENQUIRY_WEBHOOK_URL: `http://127.0.0.1:${vendorPort}/` };
  let site = await start(port, environment);
  const { origin } = site;
  const killFiveTimes = async () => {
    for (let kills = 0; kills < 5; kills += 1) {
      await wait(700);
      await site.stop('SIGKILL');
      site = await start(port, environment);
    }
  };
  // Six groups of fifty visitors, one after another, spread over all five kills.
  const tries: number[] = [];
  const visitors = async (_: unknown, group: number) => {
    for (let index = group * 50; index < (group + 1) * 50; index += 1) {
      tries.push(await sendUntilThanked(origin, index));
      await wait(120);
    }
  };
  await Promise.all([killFiveTimes(), ...Array.from({ length: 6 }, visitors)]);
  expect(waitingIn(directory)).toBe(300);

  const vendorBackAt = Date.now();
  const vendor = await startTestVendor(vendorPort);
  await eventually(() => expect(waitingIn(directory)).toBe(0), { timeout: 120_000, interval: 200 });
  measurements.add({
    what: 'vendor down, 5 × SIGKILL',
    thanked: 300,
    'retries by visitors': tries.reduce((sum, count) => sum + count - 1, 0),
    'requests to the vendor': vendor.requests.length,
    keys: new Set(keysOf(vendor)).size,
    'all delivered after, s': Math.round((Date.now() - vendorBackAt) / 1000),
  });
  expect(vendor.requests.map(({ body }) => String(body['name'])).toSorted()).toEqual(
    Array.from({ length: 300 }, (_, index) => nameOf(index)).toSorted(),
  );
  expect(new Set(keysOf(vendor)).size).toBe(300);
  expect(textOfFiles(directory)).not.toMatch(/Visitor|7946/);
});

test.each([
  ['refuses connections', undefined],
  ['never responds', 'nothing' as const],
  ['responds with 500', 500],
  ['responds with 429', 429],
])('a vendor that %s for a while still gets every enquiry, each under one key', async (what, response) => {
  const directory = path.join(queueDirectory(), 'queue');
  const vendorPort = await freePort();
  let vendor = response === undefined ? undefined : await startTestVendor(vendorPort);
  if (vendor && response !== undefined) vendor.respond = () => response;
  const site = await start(await freePort(), {
    DATA_DIR: directory,
    ENQUIRY_WEBHOOK_URL: `http://127.0.0.1:${vendorPort}/`,
  });
  for (let index = 0; index < 20; index += 1)
    expect((await submit(site.origin, formOf(nameOf(index)))).status).toBe(303);
  await wait(15_000);
  const during = vendor?.requests.length ?? 0;
  vendor ??= await startTestVendor(vendorPort);
  vendor.respond = () => 200;
  const vendorBackAt = Date.now();
  await eventually(() => expect(waitingIn(directory)).toBe(0), { timeout: 90_000, interval: 200 });
  measurements.add({
    what: `vendor ${what} for 15 s`,
    thanked: 20,
    'requests to the vendor': vendor.requests.length,
    'of them failed': during,
    keys: new Set(keysOf(vendor)).size,
    'all delivered after, s': Math.round((Date.now() - vendorBackAt) / 1000),
  });
  expect(new Set(keysOf(vendor)).size).toBe(20);
  // Accepted once each; none of the earlier requests was.
  expect(vendor.requests.length - during).toBe(20);
  // Few retries while the vendor was failing.
  expect(during).toBeLessThan(8);
});

test('an enquiry is sent again under the same key if the process is killed before the vendor’s response', async () => {
  const directory = path.join(queueDirectory(), 'queue');
  const vendor = await startTestVendor();
  vendor.respond = () => 'nothing';
  const environment = { DATA_DIR: directory, ENQUIRY_WEBHOOK_URL: `${vendor.origin}/` };
  const first = await start(await freePort(), environment);
  await submit(first.origin, formOf('Sent Twice'));
  await eventually(() => expect(vendor.requests).toHaveLength(1));
  await first.stop('SIGKILL');
  vendor.respond = () => 200;
  await start(await freePort(), environment);
  await eventually(() => expect(waitingIn(directory)).toBe(0), { timeout: 60_000, interval: 200 });
  measurements.add({
    what: 'killed before the response',
    thanked: 1,
    'requests to the vendor': vendor.requests.length,
    keys: new Set(keysOf(vendor)).size,
  });
  expect(vendor.requests).toHaveLength(2);
  expect(new Set(keysOf(vendor)).size).toBe(1);
});

test('two processes that share a queue deliver each enquiry once', async () => {
  const directory = path.join(queueDirectory(), 'queue');
  const vendor = await startTestVendor();
  const environment = { DATA_DIR: directory, ENQUIRY_WEBHOOK_URL: `${vendor.origin}/` };
  const sites = [await start(await freePort(), environment), await start(await freePort(), environment)];
  await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const origin = sites[index % 2]?.origin ?? '';
      return submit(origin, formOf(nameOf(index)), `127.0.0.${2 + (index % 12)}`);
    }),
  ).then((responses) => expect(responses.every(({ status }) => status === 303)).toBe(true));
  await eventually(() => expect(waitingIn(directory)).toBe(0), { timeout: 60_000, interval: 200 });
  measurements.add({
    what: 'two processes, one queue',
    thanked: 100,
    'requests to the vendor': vendor.requests.length,
    keys: new Set(keysOf(vendor)).size,
  });
  expect(vendor.requests).toHaveLength(100);
  expect(new Set(keysOf(vendor)).size).toBe(100);
});

test('with a full disk visitors get a 503 with a number to ring; every enquiry that was thanked for is stored', async () => {
  const directory = path.join(queueDirectory(), 'queue');
  const port = await freePort();
  // No file can grow beyond 256 KB, which the process sees as a full disk.
  const limited = spawn(
    '/bin/bash',
    ['-c', `ulimit -f 256; exec "${process.execPath}" "${inject('productionBuild')}/server/main.js"`],
    {
      env: {
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: directory,
        IMAGE_CACHE_DIR: '',
        LOG_LEVEL: 'fatal',
      },
      stdio: 'ignore',
    },
  );
  cleanups.push(async () => limited.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${port}`;
  await untilStatus({ origin }, '/readyz', 200);
  const responses = [];
  for (let index = 0; index < 100; index += 1) {
    const { body } = formOf(nameOf(index));
    const message = 'x'.repeat(1900);
    responses.push(
      await submit(origin, { body: `${body}&message=${message}` }, `127.0.0.${2 + (index % 9)}`),
    );
  }
  const thanked = responses.filter(({ status }) => status === 303).length;
  const askedToRing = responses.filter(
    ({ status, text }) => status === 503 && text.includes(displayPhone(mainBrand.telephone)),
  ).length;
  measurements.add({
    what: 'disk full',
    thanked,
    'asked to ring': askedToRing,
    'in the queue': waitingIn(directory),
  });
  expect(thanked + askedToRing).toBe(100);
  expect(askedToRing).toBeGreaterThan(0);
  expect(thanked).toBeGreaterThan(0);
  expect(waitingIn(directory)).toBe(thanked);
});

test('a thousand hostile submissions get clear refusals, and none is stored or delivered', async () => {
  const vendor = await startTestVendor();
  const directories = [path.join(queueDirectory(), 'queue'), path.join(queueDirectory(), 'queue')];
  const sites = await Promise.all(
    directories.map(async (directory) =>
      start(await freePort(), { DATA_DIR: directory, ENQUIRY_WEBHOOK_URL: `${vendor.origin}/` }),
    ),
  );
  const submissions = hostileSubmissions();
  expect(submissions).toHaveLength(1000);
  const milliseconds: number[] = [];
  for (const [index, submission] of submissions.entries()) {
    const started = performance.now();
    const origin = sites[index % 2]?.origin ?? '';
    const response = await submit(origin, submission, `127.0.0.${2 + (index % 24)}`);
    milliseconds.push(performance.now() - started);
    const label = `${submission.kind}: ${submission.body.toString().slice(0, 200)}`;
    expect([label, response.status, isClearRefusal(response)]).toEqual([label, submission.status, true]);
  }
  measurements.add({
    what: 'hostile submissions',
    sent: submissions.length,
    'requests to the vendor': vendor.requests.length,
    'response ms, median': Math.round(percentile(milliseconds, 0.5)),
    p99: Math.round(percentile(milliseconds, 0.99)),
  });
  expect(vendor.requests).toHaveLength(0);
  for (const directory of directories) expect(waitingIn(directory)).toBe(0);
});
