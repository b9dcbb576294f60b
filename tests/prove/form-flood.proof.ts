import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, expect, test } from 'vitest';

import { submit, type SubmissionResult } from '../support/call-back.ts';
import { databaseFileIn, queuedIn } from '../support/enquiries.ts';
import { eventually } from '../support/eventually.ts';
import { makeFolderInMemory } from '../support/folders.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';
import { startVendor, type Vendor } from '../support/vendor.ts';

const measurements = printMeasurements(
  'The call-back form in a flood of 10,000 submissions: half valid, a quarter incomplete, a quarter JSON',
);
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close();
});

async function start(environment: Readonly<Record<string, string>>, vendorPort?: number) {
  const directory = path.join(makeFolderInMemory(), 'queue');
  const vendor = await startVendor(vendorPort);
  cleanups.push(() => vendor.close());
  const site = startSiteProcess(await freePort(), {
    DATA_DIR: directory,
    ENQUIRY_WEBHOOK_URL: `${vendor.origin}/`,
    LOG_LEVEL: 'warn',
    ...environment,
  });
  cleanups.push(() => site.stop('SIGKILL'));
  await untilStatus(site, '/readyz', 200);
  return { site, vendor, directory };
}

const form = (name: string, message = '') => ({
  body: new URLSearchParams({ name, telephone: '020 7946 0999', message }).toString(),
});
const waitingIn = (directory: string) => queuedIn(directory).length;
const nameOf = (index: number) => `Honest Visitor ${index}`;
const isHonest = (name: string) => name.startsWith('Honest');
const namesAt = ({ requests }: Vendor) => requests.map(({ body }) => String(body['name']));

const floodSize = 10_000;
const connections = 150;
/** Flood submissions per honest visitor. */
const floodPerVisitor = 200;

function floodForm(index: number): Parameters<typeof submit>[1] {
  if (index % 2 === 0) return form(`Flood ${index}`, `Buy ${index} now. `.repeat(10));
  return index % 4 === 1 ? form('') : { body: '{}', headers: { 'Content-Type': 'application/json' } };
}

/** A submission as a proxy forwards it: forged addresses first, the sender's address last. */
const viaProxy = (submission: Parameters<typeof submit>[1], address: string) => ({
  ...submission,
  headers: { ...submission.headers, 'X-Forwarded-For': `10.0.0.1, 1.2.3.4, ${address}` },
});
const addressIn = (prefix: string, index: number) =>
  `${prefix}.${Math.floor(index / 250)}.${(index % 250) + 1}`;

async function refusalsOf(site: SiteProcess): Promise<Record<string, number>> {
  // Longer than `/metrics` is cached.
  await wait(1100);
  const text = await (await fetch(`${site.origin}/metrics`)).text();
  const found = [...text.matchAll(/^enquiries_refused_total\{reason="([^"]+)"\} (\d+)$/gm)];
  return Object.fromEntries(
    found.map(([, reason, count]) => [reason, Number(count)]).filter(([, count]) => count),
  );
}

test.each([
  { what: 'one address, no known proxies', senders: 1, hasProxy: false, accepted: 5000 },
  { what: '1,000 addresses, no known proxies', senders: 1000, hasProxy: false, accepted: 5000 },
  { what: 'one address behind a trusted proxy', senders: 1, hasProxy: true, accepted: 60 },
  { what: '1,000 addresses behind a trusted proxy', senders: 1000, hasProxy: true, accepted: 5000 },
])('$what: every honest visitor is thanked, and each enquiry is delivered once', async (flood) => {
  const { site, vendor, directory } = await start(flood.hasProxy ? { TRUSTED_PROXIES: '127.0.0.1' } : {});
  const send = (submission: Parameters<typeof submit>[1], sender: number, isVisitor: boolean) =>
    flood.hasProxy
      ? submit(site.origin, viaProxy(submission, addressIn(isVisitor ? '81.3' : '81.2', sender)))
      : submit(
          site.origin,
          submission,
          isVisitor || flood.senders === 1 ? '127.0.0.1' : addressIn('127.1', sender),
        );

  const statuses = new Map<number, number>();
  const honest: { status: number; ms: number }[] = [];
  let next = 0;
  const visit = async () => {
    const index = honest.length;
    const visitor = { status: 0, ms: 0 };
    honest.push(visitor);
    const started = performance.now();
    ({ status: visitor.status } = await send(form(nameOf(index)), index, true));
    visitor.ms = performance.now() - started;
  };
  const visits: Promise<void>[] = [];
  const started = performance.now();
  const work = async () => {
    while (next < floodSize) {
      const index = next;
      next += 1;
      if (index % floodPerVisitor === 0) visits.push(visit());
      const { status } = await send(floodForm(index), index % flood.senders, false);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  await Promise.all(visits);
  const seconds = (performance.now() - started) / 1000;
  const refused = await refusalsOf(site);
  await eventually(() => expect(waitingIn(directory)).toBe(0), { timeout: 240_000, interval: 500 });

  const delivered = namesAt(vendor);
  const times = honest.map(({ ms }) => ms);
  measurements.add({
    what: flood.what,
    'flood, s': Math.round(seconds),
    responses: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
    honest: honest.length,
    thanked: honest.filter(({ status }) => status === 303).length,
    'ms, median': Math.round(percentile(times, 0.5)),
    'ms, max': Math.round(Math.max(...times)),
    delivered: delivered.length,
    marked: vendor.requests.filter(({ body }) => body['inFlood'] === true).length,
    'delivered after, s': Math.round((performance.now() - started) / 1000 - seconds),
  });
  expect(honest.map(({ status }) => status)).toEqual(honest.map(() => 303));
  expect(Math.max(...times)).toBeLessThan(10_000);
  expect(delivered.filter(isHonest).toSorted()).toEqual(honest.map((_, index) => nameOf(index)).toSorted());
  // Every enquiry that was thanked for is delivered once. On a busy machine a few of the flood get a 503.
  const unavailable = statuses.get(503) ?? 0;
  expect(unavailable).toBeLessThan(floodSize / 1000);
  expect(delivered).toHaveLength(flood.accepted - unavailable + honest.length);
  expect(new Set(delivered).size).toBe(delivered.length);
  const { queue: _, ...others } = refused;
  const tooMany = floodSize / 2 - flood.accepted;
  expect(others).toEqual({ invalid: 2500, type: 2500, ...(tooMany > 0 && { 'too-many': tooMany }) });
});

/** A million posts, which is an hour at 290 a second, and the usual 256 MB, both by 64. */
const hour = { posts: 16_000, maxMb: 4 };

test.each([
  { what: 'one address that visitors may share', senders: ['10.9.9.9'] },
  {
    what: '100 networks of one IPv6 customer',
    senders: Array.from({ length: 100 }, (_, index) => `2a02:c7c:1:${index.toString(16)}::1`),
  },
])(
  'an hour’s flood from $what, with the vendor down: every visitor in between is thanked, and delivered once',
  async ({ what, senders }) => {
    const settings = { ENQUIRY_QUEUE_MAX_MB: String(hour.maxMb), TRUSTED_PROXIES: '127.0.0.1' };
    const { site, vendor, directory } = await start(settings);
    vendor.respond = () => 503;
    const statuses = new Map<number, number>();
    const visits: Promise<SubmissionResult>[] = [];
    let next = 0;
    const work = async () => {
      while (next < hour.posts) {
        const index = next;
        next += 1;
        if (index % floodPerVisitor === 0)
          visits.push(submit(site.origin, viaProxy(form(nameOf(visits.length)), addressIn('81.3', index))));
        const post = viaProxy(
          form(`Flood ${index}`, 'x'.repeat(1900)),
          senders[index % senders.length] ?? '',
        );
        const { status } = await submit(site.origin, post);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: connections }, work));
    const honest = (await Promise.all(visits)).map(({ status }) => status);
    const seconds = (performance.now() - started) / 1000;
    const bytes = statSync(databaseFileIn(directory)).size;
    const refusedByVendor = vendor.requests.length;
    vendor.respond = () => 200;
    await eventually(() => expect(waitingIn(directory)).toBe(0), { timeout: 240_000, interval: 500 });
    const delivered = namesAt(vendor).slice(refusedByVendor);
    measurements.add({
      what: `an hour by size, ${what}`,
      'flood, s': Math.round(seconds),
      responses: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
      honest: visits.length,
      thanked: honest.filter((status) => status === 303).length,
      delivered: delivered.length,
      result: `file of ${Math.round(bytes / 1024)} KB`,
    });
    expect(honest).toEqual(honest.map(() => 303));
    expect(delivered.filter(isHonest).toSorted()).toEqual(visits.map((_, index) => nameOf(index)).toSorted());
    expect(bytes).toBeLessThan(hour.maxMb * 1.1 * 1024 * 1024);
    expect(site.stdout.match(/dropped to make room/g)).toHaveLength(1);
  },
);
