import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, expect, inject, test } from 'vitest';

import { createEnquiryQueue } from '#server/enquiries/enquiry-queue.ts';
import { firm } from '#shared/firm.ts';
import { displayPhone } from '#shared/phone.ts';

import { submit } from '../support/call-back.ts';
import { unprivilegedId } from '../support/dockerfile.ts';
import { storedIn } from '../support/enquiries.ts';
import { eventually } from '../support/eventually.ts';
import { ask } from '../support/load.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { startSpaceService, startSiteOn, untilStatus } from '../support/site-on-content-service.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { startVendor, type Vendor } from '../support/vendor.ts';

const figures = printMeasurements('Sixty seconds each of a broken disk, and what came after');
const faultMs = 60_000;
/** Pages are in memory: whatever the disk does must not be seen. */
const maxMs = 200;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

interface Setting {
  readonly vendor: Vendor;
  readonly root: string;
  readonly directory: string;
  startSite(change?: Readonly<Record<string, string>>): Promise<SiteProcess>;
}

/** The folders of a site, in a small file system of their own where `size` says so. */
async function prepare(size?: string): Promise<Setting> {
  const root = mkdtempSync(path.join(tmpdir(), 'disk-'));
  closing.push(() => rmSync(root, { recursive: true, force: true }));
  if (size !== undefined) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', root]);
    closing.push(() => execFileSync('umount', ['--lazy', root]));
  }
  const folders = { ENQUIRY_DIR: 'enquiries', CONTENT_SNAPSHOT_DIR: 'content', IMAGE_CACHE_DIR: 'images' };
  chmodSync(root, 0o755);
  for (const folder of Object.values(folders)) {
    mkdirSync(path.join(root, folder));
    chownSync(path.join(root, folder), unprivilegedId, unprivilegedId);
  }
  const service = await startSpaceService();
  const vendor = await startVendor();
  closing.push(
    () => service.close(),
    () => vendor.close(),
  );
  const environment = {
    ...Object.fromEntries(Object.entries(folders).map(([name, folder]) => [name, path.join(root, folder)])),
    IMAGE_CACHE_MAX_MB: '16',
    ENQUIRY_WEBHOOK_URL: `${vendor.origin}/`,
    LOG_LEVEL: 'warn',
  };
  return {
    vendor,
    root,
    directory: path.join(root, 'enquiries'),
    async startSite(change = {}) {
      // For root no folder is read-only; whom it runs as instead has to get at the build.
      chmodSync(path.dirname(inject('productionBuild')), 0o755);
      const site = await startSiteOn(service.host, { ...environment, ...change }, { uid: unprivilegedId });
      closing.push(() => site.stop('SIGKILL'));
      await untilStatus(site, '/readyz', 200);
      return site;
    },
  };
}

interface Visit {
  readonly name: string;
  readonly isThanked: boolean;
  readonly isToldToRing: boolean;
  readonly ms: number;
}

let visitors = 0;
async function visit(site: SiteProcess): Promise<Visit> {
  visitors += 1;
  const name = `Visitor ${visitors}`;
  const started = performance.now();
  const { status, text } = await submit(site.origin, {
    body: new URLSearchParams({ name, telephone: '020 7946 0999' }).toString(),
  });
  const isToldToRing = status === 503 && text.includes(displayPhone(firm.brands.main.telephone));
  return { name, isThanked: status === 303, isToldToRing, ms: performance.now() - started };
}

/** Asks for pages and sends the form until the time is over. */
async function watch(site: SiteProcess, ms: number) {
  const until = performance.now() + ms;
  const agent = new Agent({ keepAlive: true });
  const times = new Map<string, number[]>();
  const asking = async () => {
    for (let index = 0; performance.now() < until; index += 1) {
      const url = ['/', '/livez', '/about', '/metrics'][index % 4] ?? '/';
      const answer = await ask(site.origin + url, agent);
      expect([url, answer.status]).toEqual([url, 200]);
      const kind = url === '/livez' || url === '/metrics' ? url : 'pages';
      times.set(kind, [...(times.get(kind) ?? []), answer.ms]);
      await wait(25);
    }
  };
  const visits: Promise<Visit>[] = [];
  const visiting = async () => {
    while (performance.now() < until) {
      visits.push(visit(site));
      await wait(1000);
    }
  };
  await Promise.all([asking(), visiting()]);
  agent.destroy();
  return { times, visits: await Promise.all(visits) };
}

async function prove({
  what,
  setting,
  site,
  before,
  relieve,
}: {
  what: string;
  setting: Setting;
  site: SiteProcess;
  /** Who was thanked before the fault. */
  before: readonly Visit[];
  relieve: () => void;
}): Promise<void> {
  const { times, visits } = await watch(site, faultMs);
  relieve();
  const relievedAt = performance.now();
  const later: Visit[] = [];
  while (later.at(-1)?.isThanked !== true && performance.now() - relievedAt < 30_000)
    later.push(await visit(site));
  const well = performance.now() - relievedAt;
  const { vendor, directory } = setting;
  await eventually(() => expect(createEnquiryQueue(storedIn(directory)).stats().count).toBe(0), {
    timeout: 120_000,
    interval: 200,
  });
  const delivered = performance.now() - relievedAt;

  const all = [...before, ...visits, ...later];
  const names = vendor.requests.map(({ body }) => String(body['name']));
  const thanked = all.filter(({ isThanked }) => isThanked).map(({ name }) => name);
  const told = all.filter(({ isToldToRing }) => isToldToRing).map(({ name }) => name);
  const p99 = Object.fromEntries(
    [...times].map(([kind, values]) => [kind, Math.round(percentile(values, 0.99) * 10) / 10]),
  );
  figures.add({
    what,
    'thanked before': before.length,
    during: visits.filter(({ isThanked }) => isThanked).length,
    'told to ring': told.length,
    'answered in ms, most': Math.round(Math.max(...visits.map(({ ms }) => ms))),
    'lost or twice': thanked.filter((name) => names.filter((each) => each === name).length !== 1).length,
    'told to ring and delivered': told.filter((name) => names.includes(name)).length,
    'well after, ms': Math.round(well),
    'all delivered after, s': Math.round(delivered / 1000),
    ...Object.fromEntries(Object.entries(p99).map(([kind, ms]) => [`${kind}, p99 ms`, ms])),
  });
  expect(visits.length).toBeGreaterThan(50);
  expect(thanked.length + told.length).toBe(all.length);
  expect(told.length).toBeGreaterThan(50);
  for (const name of thanked) expect([name, names.filter((each) => each === name).length]).toEqual([name, 1]);
  expect(new Set(names).size).toBe(names.length);
  for (const [kind, ms] of Object.entries(p99)) expect([kind, ms < maxMs]).toEqual([kind, true]);
  expect(Math.max(...visits.map(({ ms }) => ms))).toBeLessThan(4000);
  expect(well).toBeLessThan(5000);
}

/** Sends an enquiry, and breaks something just when the vendor takes it: it cannot be erased, nor sent again. */
async function breakDuringDelivery(
  { vendor }: Setting,
  site: SiteProcess,
  breakDisk: () => void,
): Promise<Visit[]> {
  const before = [await visit(site), await visit(site)];
  await eventually(() => expect(vendor.requests).toHaveLength(2));
  await wait(500);
  vendor.respond = () => {
    vendor.respond = () => 200;
    breakDisk();
    return 200;
  };
  before.push(await visit(site));
  await eventually(() => expect(vendor.requests).toHaveLength(3));
  return before;
}

test('the queue’s file locked by another process', async () => {
  const setting = await prepare();
  const site = await setting.startSite();
  let holder: DatabaseSync | undefined;
  const before = await breakDuringDelivery(setting, site, () => {
    holder = new DatabaseSync(path.join(setting.directory, 'enquiries.sqlite'));
    holder.exec('BEGIN EXCLUSIVE');
  });
  closing.push(() => holder?.isOpen && holder.close());
  await prove({ what: 'locked', setting, site, before, relieve: () => holder?.close() });
});

test.skipIf(process.getuid?.() !== 0)('the queue’s disk stalled: no write on it ends', async () => {
  const setting = await prepare();
  const image = path.join(setting.root, 'disk.img');
  writeFileSync(image, Buffer.alloc(16 * 1024 * 1024));
  execFileSync('mkfs.ext4', ['-q', image]);
  execFileSync('mount', ['-o', 'loop', image, setting.directory]);
  closing.push(() => execFileSync('umount', ['--lazy', setting.directory]));
  chownSync(setting.directory, unprivilegedId, unprivilegedId);
  const site = await setting.startSite();
  let isFrozen = false;
  const freeze = (flag: '-f' | '-u') => {
    execFileSync('fsfreeze', [flag, setting.directory]);
    isFrozen = flag === '-f';
  };
  // A process that waits for a frozen disk cannot even be killed.
  closing.push(() => isFrozen && freeze('-u'));
  const before = await breakDuringDelivery(setting, site, () => freeze('-f'));
  await prove({ what: 'stalled', setting, site, before, relieve: () => freeze('-u') });
});

test.skipIf(process.getuid?.() !== 0)('the disk full, for the queue, content and images', async () => {
  const setting = await prepare('32m');
  const site = await setting.startSite();
  const filler = path.join(setting.root, 'filler');
  const before = await breakDuringDelivery(setting, site, () => fill(filler));
  // What the site frees meanwhile is filled up as well.
  const filling = setInterval(() => fill(filler), 100);
  closing.push(() => clearInterval(filling));
  await prove({
    what: 'full',
    setting,
    site,
    before,
    relieve: () => {
      clearInterval(filling);
      rmSync(filler);
    },
  });
});

test.skipIf(process.getuid?.() !== 0)('every folder read-only from the start', async () => {
  const setting = await prepare();
  // Nobody takes anything yet.
  const first = await setting.startSite({ ENQUIRY_WEBHOOK_URL: 'http://127.0.0.1:9/' });
  const before = await Promise.all(Array.from({ length: 5 }, () => visit(first)));
  await first.stop('SIGKILL');
  const make = (folderMode: number, fileMode: number) => {
    for (const [type, mode] of [
      ['f', fileMode],
      ['d', folderMode],
    ] as const)
      execFileSync('find', [setting.root, '-type', type, '-exec', 'chmod', mode.toString(8), '{}', ';']);
  };
  make(0o555, 0o444);
  const site = await setting.startSite();
  await prove({ what: 'read-only', setting, site, before, relieve: () => make(0o755, 0o644) });
});

/** Writes until there is no room left. */
function fill(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (const size of [1024 * 1024, 4096, 1]) {
      const bytes = Buffer.alloc(size);
      try {
        while (writeSync(handle, bytes) === size);
      } catch {
        // Smaller pieces may still fit.
      }
    }
  } finally {
    closeSync(handle);
  }
}
