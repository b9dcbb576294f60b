// Records under what operators fear: a site that is killed during a release, a full disk, a copy while editors publish.
import { execFileSync } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, expect, test } from 'vitest';

import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import { sitemapAddresses } from '../support/crawl.ts';
import { query } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { makeFolder, makeFolderInMemory } from '../support/folders.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { publishEdit } from '../support/publish-edit.ts';
import { recordsCommand } from '../support/records.ts';
import { startSiteOn, startSpaceService, untilStatus } from '../support/site-on-content-service.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { measureThroughput } from '../support/throughput.ts';

const measurements = printMeasurements('Records: kills, disks, copies, visitors');
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close();
});

/** A content service, and a folder for a site's data and records. */
async function prepare(directory = makeFolderInMemory()) {
  const service = await startSpaceService();
  cleanups.push(() => service.close());
  const settings = {
    DATA_DIR: directory,
    RECORDS: 'on',
    CONTENT_TTL_SECONDS: '3600',
    CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
  };
  const start = async (change: Readonly<Record<string, string>> = {}) => {
    const site = await startSiteOn(service.host, { ...settings, ...change });
    cleanups.push(() => site.stop('SIGKILL'));
    await untilStatus(site, '/readyz', 200, 60_000);
    return site;
  };
  return { directory, service, start, records: recordsCommand({ DATA_DIR: directory }) };
}

async function publish(
  { origin }: SiteProcess,
  service: FaultyEmulator,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { contentType } = publishEdit(service, id, fields);
  await sendWebhook(origin, { action: 'publish', id, contentType }).catch(() => {});
}

/** Asks like a browser that has the page in its cache, every 10 ms: a client that works hard slows the site beside it. */
async function untilShown({ origin }: SiteProcess, address: string, text: string): Promise<void> {
  let etag = '';
  for (;;) {
    const response = await fetch(origin + address, { headers: { 'If-None-Match': etag } });
    etag = response.headers.get('ETag') ?? '';
    if ((await response.text()).includes(text)) return;
    await wait(10);
  }
}

const textAt = async ({ origin }: SiteProcess, address: string) => (await fetch(origin + address)).text();
const hashOf = (bytes: string) => createHash('sha256').update(bytes).digest('hex');
const usualUrlOf = ({ origin }: SiteProcess) => origin.replace('127.0.0.1', 'localhost');
const addressesOf = async (site: SiteProcess, siteUrl = usualUrlOf(site)) => [
  ...sitemapAddresses(await textAt(site, '/sitemap.xml'), siteUrl).keys(),
];

const gapsIn = (directory: string) =>
  globSync('records/ledger/*.json', { cwd: directory }).filter((file) =>
    readFileSync(path.join(directory, file), 'utf8').includes('"kind":"gap"'),
  ).length;

/** Waits until what is recorded of every page is what it shows. */
async function expectAllRecorded(
  site: SiteProcess,
  records: ReturnType<typeof recordsCommand>,
  siteUrl = usualUrlOf(site),
): Promise<number> {
  const addresses = await addressesOf(site, siteUrl);
  await eventually(
    async () => {
      const listed = (await records.list()).filter(({ until }) => until === null);
      for (const address of addresses) {
        const recorded = listed.filter(({ url }) => url === address).map(({ sha256 }) => sha256);
        expect([address, recorded]).toEqual([address, [hashOf(await textAt(site, address))]]);
      }
    },
    { timeout: 120_000, interval: 2000 },
  );
  return addresses.length;
}

test('killed twenty times during releases that change every page: nothing is half recorded, and gaps are named', async () => {
  const { service, start, records, directory } = await prepare();
  const kills = 20;
  for (let kill = 0; kill < kills; kill += 1) {
    const site = await start();
    // In the header of every page.
    await publish(site, service, 'buttonBell', { text: `Ring ${kill}` });
    await wait(randomInt(50, 1500));
    await site.stop('SIGKILL');
  }
  const site = await start();
  const pages = await expectAllRecorded(site, records);
  // A machine that was killed is noticed after a minute.
  await eventually(() => expect(gapsIn(directory)).toBeGreaterThanOrEqual(kills), {
    timeout: 180_000,
    interval: 2000,
  });
  await records.verify();
  measurements.add({
    what: 'killed during a release',
    times: kills,
    'pages recorded': pages,
    verify: 'as recorded',
  });
});

test('three machines on PostgreSQL, of which one is killed: whatever visitors got is recorded, and the gap is named', async () => {
  const { directory, service, start } = await prepare();
  const postgres = await startPostgresServer({ isDurable: true });
  cleanups.push(() => postgres.stop());
  const siteUrl = 'https://www.site.example';
  const shared = {
    SITE_URL: siteUrl,
    DATABASE_URL: postgres.url,
    DATA_DIR: '',
    RECORDS_DIR: path.join(directory, 'records'),
  };
  const records = recordsCommand(shared);
  // The first makes the pages without a visitor, for all.
  const [first, second, third] = [await start(shared), await start(shared), await start(shared)];
  const seen = new Set<string>();
  const killedAt = 15;
  let running = [first, second, third];
  for (let round = 0; round < 30; round += 1) {
    const title = `Round ${round}`;
    const telling = publish(running[round % running.length] ?? second, service, 'pageAbout', {
      metaTitle: title,
    });
    if (round === killedAt) {
      await first.stop('SIGKILL');
      running = [second, third];
    }
    await telling;
    // The killed one may have been told, and no other.
    if (round === killedAt) await publish(second, service, 'pageAbout', { metaTitle: title });
    for (const site of running)
      await eventually(async () => {
        const text = await textAt(site, '/about');
        seen.add(hashOf(text));
        expect(text).toContain(title);
      });
  }
  // One that was killed is noticed after a minute: a line of the ledger ends what it showed.
  await eventually(
    async () =>
      expect(
        await query(postgres.url, 'SELECT id FROM records.machine WHERE ended_at IS NOT NULL'),
      ).toHaveLength(1),
    { timeout: 240_000, interval: 2000 },
  );
  expect(gapsIn(directory)).toBeGreaterThan(0);
  await expectAllRecorded(second, records, siteUrl);
  const pages = await expectAllRecorded(third, records, siteUrl);
  const recorded = new Set((await records.list('--url', '/about')).map(({ sha256 }) => sha256));
  expect([...seen].filter((hash) => !recorded.has(hash))).toEqual([]);
  await records.verify();
  measurements.add({
    what: 'three machines, one killed',
    'versions that visitors got': seen.size,
    'not recorded': 0,
    'gaps named': gapsIn(directory),
    'pages with one digest on the two left': pages,
  });
});

test('a full disk: pages are shown, a publish takes no longer than two seconds, and the gap is closed', async () => {
  const { service, start, records, directory } = await prepare();
  const disk = path.join(directory, 'records');
  execFileSync('mkdir', [disk]);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]);
  cleanups.push(() => execFileSync('umount', ['--lazy', disk]));
  const site = await start();
  await expectAllRecorded(site, records);
  const filler = path.join(disk, 'filler');
  try {
    writeFileSync(filler, Buffer.alloc(16 * 1024 * 1024));
  } catch {
    // It is as long as there is room.
  }
  const metric = async (name: string) =>
    Number(new RegExp(`^${name} (\\d+)`, 'm').exec(await textAt(site, '/metrics'))?.[1]);
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const title = `Full ${round}`;
    const started = performance.now();
    await publish(site, service, 'pageAbout', { metaTitle: title });
    await eventually(async () => expect(await textAt(site, '/about')).toContain(title), { interval: 20 });
    times.push(performance.now() - started);
  }
  expect(Math.max(...times)).toBeLessThan(3000);
  expect(await metric('records_unwritten')).toBeGreaterThan(0);
  rmSync(filler);
  await eventually(async () => expect(await metric('records_unwritten')).toBe(0), { timeout: 30_000 });
  const versions = await records.list('--url', '/about');
  expect(versions.length).toBeGreaterThanOrEqual(6);
  expect(await metric('records_gaps_total')).toBeGreaterThan(0);
  await records.verify();
  measurements.add({
    what: 'publish with a full disk',
    times: times.length,
    'slowest, ms': Math.round(Math.max(...times)),
    'versions recorded afterwards': versions.length,
  });
});

test('a copy made while editors publish is restored elsewhere, up to the copy', async () => {
  const { service, start, records, directory } = await prepare();
  const site = await start();
  await expectAllRecorded(site, records);
  const copy = `${directory}-copy`;
  for (let round = 0; round < 100; round += 1) {
    await publish(site, service, 'pageAbout', { metaTitle: `Copied ${round}` });
    if (round === 50)
      cpSync(path.join(directory, 'records'), path.join(copy, 'records'), { recursive: true });
  }
  await eventually(async () => expect(await textAt(site, '/about')).toContain('Copied 99'));
  await expectAllRecorded(site, records);
  const restored = recordsCommand({ DATA_DIR: copy });
  const { text } = await restored.run('rebuild');
  const [, key] = /unknown key: (\S+)/.exec((await restored.run('verify')).errors) ?? [];
  await restored.verify(...(key === undefined ? [] : ['--key', key]));
  const original = await records.list();
  const lines = await restored.list();
  for (const line of lines.filter(({ until }) => until !== null)) expect(original).toContainEqual(line);
  measurements.add({
    what: 'copied during 100 publishes',
    rebuilt: text.trim().slice(0, 20),
    'versions in the copy': lines.length,
  });
});

const publishes = 300;

test(
  'a page from memory is served as fast as without records, and a publish is shown as soon',
  { timeout: 2_400_000 },
  async () => {
    // On a disk: what is recorded is synced before a page is shown.
    const { service, start } = await prepare(makeFolder());
    // Two without records tell how far equal processes differ.
    const sites = {
      on: await start(),
      off: await start({ RECORDS: 'off' }),
      twin: await start({ RECORDS: 'off' }),
    };
    const waitingIn = async (site: SiteProcess) =>
      Array.from(
        (await textAt(site, '/metrics')).matchAll(
          /^(?:records_files\{state="waiting"\}|search_pages_waiting) (\d+)/gm,
        ),
        ([, count]) => Number(count),
      );
    const untilQuiet = { timeout: 240_000, interval: 1000 };
    for (const [site, zeros] of [
      [sites.on, [0, 0]],
      [sites.off, [0]],
      [sites.twin, [0]],
    ] as const)
      await eventually(async () => expect(await waitingIn(site)).toEqual(zeros), untilQuiet);
    const cpu = { on: [], off: [], twin: [] } as Record<keyof typeof sites, number[]>;
    const published = { on: [], off: [], twin: [] } as Record<keyof typeof sites, number[]>;
    const names = ['on', 'off', 'twin'] as const;
    for (let round = 0; round < 9; round += 1)
      for (const name of names) {
        const site = sites[name];
        const { cpuMicroseconds } = await measureThroughput(`${site.origin}/about`, site.pid ?? 0);
        cpu[name].push(cpuMicroseconds);
      }
    for (let round = 0; round < publishes; round += 1)
      for (const name of names) {
        // As fast as editors are: after each, all other pages that it changed are recorded, too.
        await wait(1000);
        const title = `${name} ${round}`;
        const started = performance.now();
        await publish(sites[name], service, 'pageAbout', { metaTitle: title });
        await untilShown(sites[name], '/about', title);
        published[name].push(performance.now() - started);
      }
    const publishedIn = (share: number) => (name: keyof typeof sites) => percentile(published[name], share);
    for (const name of names)
      measurements.add({
        what: `records ${name === 'on' ? 'on' : `off (${name})`}`,
        'CPU of a page from memory, µs': percentile(cpu[name], 0.5).toFixed(1),
        'published, p50, ms': publishedIn(0.5)(name).toFixed(0),
        'published, p90, ms': publishedIn(0.9)(name).toFixed(0),
        'published, p99, ms': publishedIn(0.99)(name).toFixed(0),
      });
    const toWithout = (figure: (name: keyof typeof sites) => number) =>
      figure('on') / ((figure('off') + figure('twin')) / 2);
    expect(toWithout((name) => percentile(cpu[name], 0.5))).toBeLessThan(1.03);
    expect(toWithout(publishedIn(0.99))).toBeLessThan(1.1);
  },
);
