import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, expect, inject, test } from 'vitest';

import { createEnquiryQueue } from '#server/enquiries/enquiry-queue.ts';
import { firm } from '#shared/firm.ts';
import { displayPhone } from '#shared/phone.ts';

import { submit } from '../support/call-back.ts';
import { queueDirectory, textOfFiles } from '../support/enquiries.ts';
import { eventually } from '../support/eventually.ts';
import { hostileSubmissions, isClearRefusal } from '../support/hostile-submissions.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';
import { startVendor, type Vendor } from '../support/vendor.ts';

const figures = printMeasurements('Enquiries: outages, kills, hostile submissions');
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function start(port: number, environment: Readonly<Record<string, string>>): Promise<SiteProcess> {
  const site = startSiteProcess(port, { LOG_LEVEL: 'error', ...environment });
  closing.push(() => site.stop('SIGKILL'));
  await untilStatus(site, '/readyz', 200);
  return site;
}

async function startClosingVendor(port?: number): Promise<Vendor> {
  const vendor = await startVendor(port);
  closing.push(() => vendor.close());
  return vendor;
}

const nameOf = (index: number) => `Visitor ${index}`;
const formOf = (name: string) => ({
  body: new URLSearchParams({ name, telephone: '020 7946 0999' }).toString(),
});
const keysOf = ({ requests }: Vendor) => requests.map(({ headers }) => headers['idempotency-key']);
const waitingIn = (directory: string) =>
  createEnquiryQueue({ directory, maxBytes: 10_000_000 }).stats().count;

/** Sends an enquiry as a visitor does: again, where no answer came. */
async function sendUntilThanked(origin: string, index: number): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const answer = await submit(origin, formOf(nameOf(index)), `127.0.0.${2 + (index % 12)}`).catch(
      () => undefined,
    );
    if (answer?.status === 303) return tries;
    expect(answer?.status).toBeUndefined();
    await wait(100);
  }
}

test('300 visitors write while the vendor is down and the process is killed five times: each is delivered once', async () => {
  const directory = path.join(queueDirectory(), 'queue');
  const [port, vendorPort] = [await freePort(), await freePort()];
  const environment = { ENQUIRY_DIR: directory, ENQUIRY_WEBHOOK_URL: `http://127.0.0.1:${vendorPort}/` };
  let site = await start(port, environment);
  const { origin } = site;
  const killing = async () => {
    for (let kills = 0; kills < 5; kills += 1) {
      await wait(700);
      await site.stop('SIGKILL');
      site = await start(port, environment);
    }
  };
  // Fifty visitors each, one after the other, spread over all the kills.
  const tries: number[] = [];
  const visitors = async (_: unknown, group: number) => {
    for (let index = group * 50; index < (group + 1) * 50; index += 1) {
      tries.push(await sendUntilThanked(origin, index));
      await wait(120);
    }
  };
  await Promise.all([killing(), ...Array.from({ length: 6 }, visitors)]);
  expect(waitingIn(directory)).toBe(300);

  const backAt = Date.now();
  const vendor = await startClosingVendor(vendorPort);
  await eventually(() => expect(waitingIn(directory)).toBe(0), { timeout: 120_000, interval: 200 });
  figures.add({
    what: 'vendor down, 5 × SIGKILL',
    'thanked for': 300,
    'sent again by visitors': tries.reduce((sum, count) => sum + count - 1, 0),
    'requests to the vendor': vendor.requests.length,
    keys: new Set(keysOf(vendor)).size,
    'all delivered after, s': Math.round((Date.now() - backAt) / 1000),
  });
  expect(vendor.requests.map(({ body }) => String(body['name'])).toSorted()).toEqual(
    Array.from({ length: 300 }, (_, index) => nameOf(index)).toSorted(),
  );
  expect(new Set(keysOf(vendor)).size).toBe(300);
  expect(textOfFiles(directory)).not.toMatch(/Visitor|7946/);
});

test.each([
  ['refuses connections', undefined],
  ['never answers', 'nothing' as const],
  ['answers 500', 500],
  ['answers 429', 429],
])('a vendor that %s loses nothing and gets nothing twice under two keys', async (what, answer) => {
  const directory = path.join(queueDirectory(), 'queue');
  const vendorPort = await freePort();
  let vendor = answer === undefined ? undefined : await startClosingVendor(vendorPort);
  if (vendor && answer !== undefined) vendor.respond = () => answer;
  const site = await start(await freePort(), {
    ENQUIRY_DIR: directory,
    ENQUIRY_WEBHOOK_URL: `http://127.0.0.1:${vendorPort}/`,
  });
  for (let index = 0; index < 20; index += 1)
    expect((await submit(site.origin, formOf(nameOf(index)))).status).toBe(303);
  await wait(15_000);
  const during = vendor?.requests.length ?? 0;
  vendor ??= await startClosingVendor(vendorPort);
  vendor.respond = () => 200;
  const backAt = Date.now();
  await eventually(() => expect(waitingIn(directory)).toBe(0), { timeout: 90_000, interval: 200 });
  figures.add({
    what: `vendor ${what} for 15 s`,
    'thanked for': 20,
    'requests to the vendor': vendor.requests.length,
    'of them in vain': during,
    keys: new Set(keysOf(vendor)).size,
    'all delivered after, s': Math.round((Date.now() - backAt) / 1000),
  });
  expect(new Set(keysOf(vendor)).size).toBe(20);
  // Taken once each: what came before was not taken.
  expect(vendor.requests.length - during).toBe(20);
  // Asked gently meanwhile.
  expect(during).toBeLessThan(8);
});

test('killed between the vendor’s taking and its answer, an enquiry is sent again under the same key', async () => {
  const directory = path.join(queueDirectory(), 'queue');
  const vendor = await startClosingVendor();
  vendor.respond = () => 'nothing';
  const environment = { ENQUIRY_DIR: directory, ENQUIRY_WEBHOOK_URL: `${vendor.origin}/` };
  const first = await start(await freePort(), environment);
  await submit(first.origin, formOf('Taken Twice'));
  await eventually(() => expect(vendor.requests).toHaveLength(1));
  await first.stop('SIGKILL');
  vendor.respond = () => 200;
  await start(await freePort(), environment);
  await eventually(() => expect(waitingIn(directory)).toBe(0), { timeout: 60_000, interval: 200 });
  figures.add({
    what: 'killed before the answer',
    'thanked for': 1,
    'requests to the vendor': vendor.requests.length,
    keys: new Set(keysOf(vendor)).size,
  });
  expect(vendor.requests).toHaveLength(2);
  expect(new Set(keysOf(vendor)).size).toBe(1);
});

test('two processes on one queue deliver each enquiry once', async () => {
  const directory = path.join(queueDirectory(), 'queue');
  const vendor = await startClosingVendor();
  const environment = { ENQUIRY_DIR: directory, ENQUIRY_WEBHOOK_URL: `${vendor.origin}/` };
  const sites = [await start(await freePort(), environment), await start(await freePort(), environment)];
  await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const origin = sites[index % 2]?.origin ?? '';
      return submit(origin, formOf(nameOf(index)), `127.0.0.${2 + (index % 12)}`);
    }),
  ).then((answers) => expect(answers.every(({ status }) => status === 303)).toBe(true));
  await eventually(() => expect(waitingIn(directory)).toBe(0), { timeout: 60_000, interval: 200 });
  figures.add({
    what: 'two processes, one queue',
    'thanked for': 100,
    'requests to the vendor': vendor.requests.length,
    keys: new Set(keysOf(vendor)).size,
  });
  expect(vendor.requests).toHaveLength(100);
  expect(new Set(keysOf(vendor)).size).toBe(100);
});

test('a disk that is full is a 503 with a number to ring, never a thank-you; what was thanked for is there', async () => {
  const directory = path.join(queueDirectory(), 'queue');
  const port = await freePort();
  // No file may grow beyond 64 KB: to a process that is a full disk.
  const limited = spawn(
    '/bin/bash',
    ['-c', `ulimit -f 64; exec "${process.execPath}" "${inject('productionBuild')}/server/main.js"`],
    {
      env: {
        PORT: String(port),
        HOST: '127.0.0.1',
        ENQUIRY_DIR: directory,
        IMAGE_CACHE_DIR: '',
        LOG_LEVEL: 'fatal',
      },
      stdio: 'ignore',
    },
  );
  closing.push(async () => limited.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${port}`;
  await untilStatus({ origin }, '/readyz', 200);
  const answers = [];
  for (let index = 0; index < 100; index += 1) {
    const { body } = formOf(nameOf(index));
    const message = 'x'.repeat(1900);
    answers.push(await submit(origin, { body: `${body}&message=${message}` }, `127.0.0.${2 + (index % 9)}`));
  }
  const thanked = answers.filter(({ status }) => status === 303).length;
  const told = answers.filter(
    ({ status, text }) => status === 503 && text.includes(displayPhone(firm.brands.main.telephone)),
  ).length;
  figures.add({
    what: 'disk full',
    'thanked for': thanked,
    'told to ring': told,
    'in the queue': waitingIn(directory),
  });
  expect(thanked + told).toBe(100);
  expect(told).toBeGreaterThan(0);
  expect(thanked).toBeGreaterThan(0);
  expect(waitingIn(directory)).toBe(thanked);
});

test('a thousand hostile submissions: refused in words, nothing kept, nothing delivered', async () => {
  const vendor = await startClosingVendor();
  const directories = [path.join(queueDirectory(), 'queue'), path.join(queueDirectory(), 'queue')];
  const sites = await Promise.all(
    directories.map(async (directory) =>
      start(await freePort(), { ENQUIRY_DIR: directory, ENQUIRY_WEBHOOK_URL: `${vendor.origin}/` }),
    ),
  );
  const submissions = hostileSubmissions();
  expect(submissions).toHaveLength(1000);
  const milliseconds: number[] = [];
  for (const [index, submission] of submissions.entries()) {
    const started = performance.now();
    const origin = sites[index % 2]?.origin ?? '';
    const answer = await submit(origin, submission, `127.0.0.${2 + (index % 24)}`);
    milliseconds.push(performance.now() - started);
    const said = `${submission.kind}: ${submission.body.toString().slice(0, 200)}`;
    expect([said, answer.status, isClearRefusal(answer)]).toEqual([said, submission.status, true]);
  }
  figures.add({
    what: 'hostile submissions',
    sent: submissions.length,
    'requests to the vendor': vendor.requests.length,
    'answered in ms, median': Math.round(percentile(milliseconds, 0.5)),
    p99: Math.round(percentile(milliseconds, 0.99)),
  });
  expect(vendor.requests).toHaveLength(0);
  for (const directory of directories) expect(waitingIn(directory)).toBe(0);
});
