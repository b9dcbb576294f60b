import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, expect, test } from 'vitest';

import { createContentClient } from '#server/content/content-client.ts';
import { createContentSnapshot } from '#server/content/content-snapshot.ts';
import { createSiteContent } from '#server/content/site-content.ts';
import { createSilentLog } from '#server/observability/log.ts';
import { listedTypes } from '#server/page/listed-types.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import type { FaultRule } from '../support/content-faults.ts';
import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import {
  deliveryToken,
  startSpaceService,
  startSiteOn,
  untilStatus,
} from '../support/site-on-content-service.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { createVisitor } from '../support/visitor.ts';

const measurements = printMeasurements(
  'A long outage: six real minutes, then an hour and a day on a shifted clock; ms',
);
/** The last one is the control, without an outage. */
const faults: readonly (readonly [string, FaultRule | 'refuse' | 'none'])[] = [
  ['refused connections', 'refuse'],
  ['hang', { hang: true }],
  ['500', { status: 500 }],
  ['503', { status: 503 }],
  ['429 with reset', { status: 429, headers: { 'x-contentful-ratelimit-reset': '1' } }],
  ['401', { status: 401 }],
  ['reset', { reset: true }],
  ['cut body', { cutBody: true }],
  ['HTML for JSON', { wrongType: true }],
  ['200 MB body', { hugeBody: 200 * 1024 * 1024 }],
  ['slow drip', { slowDrip: { bytes: 100, everyMs: 500 } }],
  ['none', 'none'],
];
/** Visited before and throughout the outage. */
const visited = ['/', '/about', '/lanterns', '/orchards/pears'];
const minuteMs = 60_000;
const realMs = 6 * minuteMs;
const visitEveryMs = 540;
const visitsAMinute = 4;

interface Subject {
  readonly name: string;
  readonly site: SiteProcess;
  readonly service: FaultyEmulator;
  readonly begin: () => Promise<void>;
}

const directory = await mkdtemp(path.join(tmpdir(), 'long-outage-'));
const subjects: Subject[] = [];
const visitor = createVisitor();
afterAll(async () => {
  await visitor.close();
  await Promise.all(subjects.map(({ site }) => site.stop('SIGKILL')));
  await Promise.all(subjects.map(({ service }) => service.close().catch(() => {})));
  await rm(directory, { recursive: true });
});

/** Fills a folder with a snapshot of all content. Returns the paths of all pages. */
async function fillSnapshot(into: string): Promise<string[]> {
  const log = createSilentLog();
  const service = await startSpaceService();
  const client = createContentClient(
    { spaceId: fixtureSpaceId, accessToken: deliveryToken, host: service.host, insecure: true, throttle: 30 },
    { log },
  );
  const snapshot = createContentSnapshot({ directory: into, log });
  const content = createSiteContent({ client, listedTypes, ttlMs: minuteMs, log, snapshot });
  const { routes } = await content.loadSite();
  for (const route of routes.values()) await content.loadEntry(route);
  await snapshot.written();
  client.close();
  await service.close();
  return [...routes.keys()];
}

async function startSubject(
  name: string,
  fault: FaultRule | 'refuse' | 'none',
  copies: string,
): Promise<Subject> {
  const service = await startSpaceService();
  const snapshots = path.join(directory, name);
  await cp(copies, path.join(snapshots, `${service.host.replace(':', '-')}_${fixtureSpaceId}_master`), {
    recursive: true,
  });
  const site = await startSiteOn(
    service.host,
    { CONTENT_SNAPSHOT_DIR: snapshots, LOG_LEVEL: 'error' },
    { hasShiftedClock: true },
  );
  await untilStatus(site, '/readyz', 200, 60_000);
  for (const each of visited) await untilStatus(site, each, 200);
  async function begin(): Promise<void> {
    if (fault === 'refuse') await service.close();
    else if (fault !== 'none') service.faults.add(fault);
  }
  return { name, site, service, begin };
}

test(
  'every known page stays up and fast for an hour of outage and a day later, first visits included',
  { timeout: 900_000 },
  async () => {
    const copies = path.join(directory, 'copies');
    const pages = await fillSnapshot(copies);
    for (const [name, fault] of faults) subjects.push(await startSubject(name, fault, copies));
    await Promise.all(subjects.map(({ begin }) => begin()));
    const results = await Promise.all(
      subjects.map((subject, index) => visitThroughOutage(subject, pages, index)),
    );
    const inOutage = results.slice(0, -1);
    const all = inOutage.flat();
    measurements.add({ fault: 'all', ...describe(all) });
    expect(all.length).toBeGreaterThanOrEqual(10_000);
    for (const visits of inOutage) {
      expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([200]));
      expect(percentile(timesOf(visits), 0.99)).toBeLessThan(50);
    }
  },
);

interface Visit {
  readonly status: number;
  readonly ms: number;
  readonly isFirst: boolean;
  /** Duration of a request for `/livez` just before: the machine's share. */
  readonly idleMs: number;
}

async function visitThroughOutage(
  { name, site }: Subject,
  pages: readonly string[],
  offset: number,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  const seen = new Set(visited);
  // Half of the pages get their first visit in the first minutes, the others within the hour or after the day.
  const unseen = pages.filter((page) => !seen.has(page));
  const visit = async (page: string) => {
    const isFirst = !seen.has(page);
    seen.add(page);
    const idle = await visitor.visit(`${site.origin}/livez`);
    const { status, ms } = await visitor.visit(site.origin + page);
    visits.push({ status, ms, isFirst, idleMs: idle.ms });
  };
  const visitNext = async (isFirst: boolean) => {
    const known = [...seen];
    await visit((isFirst ? unseen.shift() : undefined) ?? known[visits.length % known.length] ?? '/');
  };

  // Stagger the sites, which share a few cores.
  await wait((offset * visitEveryMs) / faults.length);
  const end = performance.now() + realMs;
  while (performance.now() < end) {
    await visitNext(visits.length % 20 === 10);
    await wait(visitEveryMs);
  }
  for (let minute = 6; minute < 60; minute += 1) {
    await site.advanceClock(minuteMs);
    for (let count = 0; count < visitsAMinute; count += 1) {
      await visitNext(count === 1 && minute % 2 === 0);
      await wait(visitEveryMs / 4);
    }
  }
  await site.advanceClock(24 * 60 * minuteMs);
  for (const page of pages) {
    await visit(page);
    await wait(visitEveryMs / 4);
  }
  measurements.add({ fault: name, ...describe(visits) });
  return visits;
}

function timesOf(visits: readonly Visit[]): number[] {
  return visits.map(({ ms }) => ms);
}

function describe(visits: readonly Visit[]): Record<string, string | number> {
  const first = timesOf(visits.filter(({ isFirst }) => isFirst));
  return {
    '200': `${visits.filter(({ status }) => status === 200).length} of ${visits.length}`,
    p50: percentile(timesOf(visits), 0.5).toFixed(1),
    p99: percentile(timesOf(visits), 0.99).toFixed(1),
    'p99 of /livez': percentile(
      visits.map(({ idleMs }) => idleMs),
      0.99,
    ).toFixed(1),
    max: Math.max(...timesOf(visits)).toFixed(0),
    'first visits': first.length,
    'first visits p50': percentile(first, 0.5).toFixed(1),
    'first visits p99': percentile(first, 0.99).toFixed(1),
    'first visits max': Math.max(...first).toFixed(0),
  };
}
