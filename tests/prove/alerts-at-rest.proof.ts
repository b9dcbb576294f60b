// An hour of normal operation, with one site for each setting that an alert might take for a fault: nothing fires.
// `AT_REST_MINUTES=10` takes less time, and sees less.
import { cpSync, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { submit } from '../support/call-back.ts';
import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import { localised } from '../support/edit-space.ts';
import { eventually } from '../support/eventually.ts';
import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { makeFolder } from '../support/folders.ts';
import { pathsOf, withDifferentPages } from '../support/large-export.ts';
import { measuredSpace } from '../support/measured-space.ts';
import { printMeasurements } from '../support/measurements.ts';
import { startPostgresServer, type PostgresServer } from '../support/postgres-server.ts';
import { hasPrometheus, startPrometheus, type Prometheus } from '../support/prometheus.ts';
import {
  previewToken,
  startSiteOn,
  startSpaceService,
  untilStatus,
} from '../support/site-on-content-service.ts';
import { freePort, type SiteProcess } from '../support/site-process.ts';
import type { ServedSpace } from '../support/site.ts';
import { startVendor, type Vendor } from '../support/vendor.ts';

const minutes = Number(process.env['AT_REST_MINUTES'] ?? 60);
const limitMb = 512;
const largeSpace = 1000;
const measurements = printMeasurements(`${minutes} minutes of normal operation, by setting`);

interface RestingSite {
  readonly environment?: Readonly<Record<string, string>>;
  readonly isLarge?: boolean;
  /** How long after one visit the next comes; undefined: nobody visits. */
  readonly visitEveryMs?: number;
  /** Whether it is replaced halfway, as an upgrade does. */
  readonly isReplaced?: boolean;
}

/** Each site has its own: one that fifteen sites ask at once is slow, and an alert says so. */
const services = new Map<string, FaultyEmulator>();
let spaces: { readonly small: ServedSpace; readonly large: ServedSpace };
let postgres: PostgresServer;
let vendor: Vendor;
let prometheus: Prometheus;
let resting: Readonly<Record<string, RestingSite>>;
const folder = makeFolder();
/** A CDN that purges what it is told to. */
const cdn = createServer((_request, response) => void response.end());
const running = new Map<string, SiteProcess>();
const over = new AbortController();

beforeAll(async () => {
  const measured = await measuredSpace();
  spaces = {
    small: measured,
    large: { ...measured, content: withDifferentPages(measured.content, largeSpace) },
  };
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  [postgres, vendor, prometheus] = await Promise.all([
    startPostgresServer(),
    startVendor(),
    startPrometheus(),
  ]);
}, 120_000);
afterAll(async () => {
  over.abort();
  await Promise.all([...running.values()].map((site) => site.stop('SIGKILL')));
  await Promise.all([prometheus.stop(), postgres.stop(), vendor.close()]);
  await Promise.all([...services.values()].map((service) => service.close()));
  cdn.close();
});

const settings = (metricsPort: number): Readonly<Record<string, RestingSite>> => ({
  'as shipped': { visitEveryMs: 4000 },
  'few visitors': { visitEveryMs: 55_000 },
  'no visitors': {},
  'many visitors': { visitEveryMs: 200 },
  'CONTENT_TTL_SECONDS=3600': { visitEveryMs: 4000, environment: { CONTENT_TTL_SECONDS: '3600' } },
  '1,000 pages': { visitEveryMs: 1000, isLarge: true },
  '1,000 pages, CONTENT_TTL_SECONDS=3600': {
    visitEveryMs: 1000,
    isLarge: true,
    environment: { CONTENT_TTL_SECONDS: '3600' },
  },
  'no CONTENT_SNAPSHOT_DIR': { visitEveryMs: 4000, environment: { CONTENT_SNAPSHOT_DIR: '' } },
  DATABASE_URL: { visitEveryMs: 4000, environment: { DATABASE_URL: postgres.url, DATA_DIR: '' } },
  'DATABASE_URL and DATA_DIR': { visitEveryMs: 4000, environment: { DATABASE_URL: postgres.url } },
  ENQUIRY_WEBHOOK_URL: { visitEveryMs: 4000, environment: { ENQUIRY_WEBHOOK_URL: `${vendor.origin}/hook` } },
  'a CDN': {
    visitEveryMs: 4000,
    environment: {
      CDN: 'varnish',
      CDN_VARNISH_URLS: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`,
      CDN_VARNISH_SECRET: 'secret-of-the-purges',
    },
  },
  METRICS_PORT: { visitEveryMs: 4000, environment: { METRICS_PORT: String(metricsPort) } },
  CONTENTFUL_PREVIEW: {
    visitEveryMs: 4000,
    environment: {
      CONTENTFUL_PREVIEW: 'true',
      CONTENTFUL_PREVIEW_ACCESS_TOKEN: previewToken,
      PREVIEW_OPEN: 'true',
    },
  },
  'an upgrade halfway': { visitEveryMs: 4000, isReplaced: true },
});

const folderOf = (name: string) => name.replaceAll(/\W+/g, '-');
/** What the first site has made of its pictures, since others need the same. */
const madePictures = path.join(folder, 'pictures');

/** Resolves once a site has read, recorded and indexed its pages: then it rests. */
function untilAtRest(origin: string): Promise<void> {
  return eventually(
    async () => {
      const metrics = await (await fetch(`${origin}/metrics`)).text();
      // In a preview nothing is recorded.
      expect(metrics).not.toMatch(/^records_sealed_seconds 0$/m);
      expect(metrics).not.toMatch(/^(records_files\{state="waiting"\}|search_pages_waiting) [1-9]/m);
    },
    { timeout: 15 * 60_000, interval: 2000 },
  );
}

/** Starts a site like the container: 512 MB, half of it for the heap. One of the same name takes its place. */
async function start(name: string, { environment = {}, isLarge = false }: RestingSite): Promise<void> {
  const service =
    services.get(name) ?? (await startSpaceService({ space: spaces[isLarge ? 'large' : 'small'] }));
  services.set(name, service);
  const own = path.join(folder, folderOf(name));
  const earlier = running.get(name);
  const images = path.join(own, 'images');
  if (!existsSync(images) && existsSync(madePictures)) cpSync(madePictures, images, { recursive: true });
  const port = earlier ? Number(new URL(earlier.origin).port) : await freePort();
  const site = await startSiteOn(
    service.host,
    {
      SITE_URL: 'https://www.site.example',
      CONTENT_SNAPSHOT_DIR: path.join(own, 'content'),
      IMAGE_CACHE_DIR: images,
      IMAGE_CACHE_MAX_MB: '100',
      DATA_DIR: path.join(own, 'data'),
      RECORDS: 'on',
      RECORDS_DIR: path.join(own, 'records'),
      CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
      MEMORY_LIMIT_MB: String(limitMb),
      MALLOC_ARENA_MAX: '2',
      ...environment,
      ...('CONTENTFUL_PREVIEW' in environment && { CONTENTFUL_PREVIEW_HOST: service.host }),
    },
    { port, flags: [`--max-old-space-size=${limitMb / 2}`] },
  );
  running.set(name, site);
  await untilStatus(site, '/readyz', 200, 120_000);
}

/** Visitors, who look at a page with a picture, and now and then send a form, or search. */
async function visit(name: string, { isLarge = false, visitEveryMs }: RestingSite): Promise<void> {
  if (visitEveryMs === undefined) return;
  const pages = pathsOf(spaces[isLarge ? 'large' : 'small'].content);
  for (let index = 0; !over.signal.aborted; index += 1) {
    const { origin = '' } = running.get(name) ?? {};
    const page = pages[(index * 7) % pages.length] ?? '/';
    await look(origin, page, index).catch(() => {});
    await wait(visitEveryMs, undefined, { signal: over.signal }).catch(() => {});
  }
}

async function look(origin: string, page: string, index: number): Promise<void> {
  const html = await (await fetch(origin + page)).text();
  const [picture] = /\/api\/image-proxy\?[^"\s,]+/.exec(html) ?? [];
  if (picture !== undefined) await (await fetch(origin + picture.replaceAll('&amp;', '&'))).arrayBuffer();
  if (index % 10 === 3) await (await fetch(`${origin}/search?q=pension`)).text();
  if (index % 100 !== 5) return;
  const body = new URLSearchParams({ name: `Visitor ${index}`, telephone: '020 7946 0999' });
  await submit(origin, { body: body.toString() });
}

/** Editors who publish every few minutes, one site's after the other's. */
async function edit(): Promise<void> {
  const names = Object.keys(resting);
  for (let edition = 0; !over.signal.aborted; edition += 1) {
    const name = names[edition % names.length] ?? '';
    const { content, id: space } = spaces[resting[name]?.isLarge ? 'large' : 'small'];
    const page = content.entries.find(({ sys }) => sys.contentType.sys.id === 'page');
    const admin = services.get(name)?.space(space);
    if (page === undefined || admin === undefined) throw new Error('The space has no pages');
    const { id } = page.sys;
    const fields = { ...page.fields, ...localised({ metaDescription: `Edition ${edition}` }) };
    admin.upsertEntry({ id, contentType: 'page', fields });
    admin.publish(id);
    // A site that is being replaced does not answer.
    await sendWebhook(running.get(name)?.origin ?? '', { action: 'publish', id, contentType: 'page' }).catch(
      () => {},
    );
    await wait(240_000 / names.length, undefined, { signal: over.signal }).catch(() => {});
  }
}

test.runIf(hasPrometheus)(
  'nothing fires',
  async () => {
    const metricsPort = await freePort();
    resting = settings(metricsPort);
    for (const [name, site] of Object.entries(resting)) {
      await start(name, site);
      const { origin } = running.get(name) ?? {};
      if (origin === undefined) continue;
      await untilAtRest(name === 'METRICS_PORT' ? `http://127.0.0.1:${metricsPort}` : origin);
      if (!existsSync(madePictures))
        cpSync(path.join(folder, folderOf(name), 'images'), madePictures, { recursive: true });
    }
    prometheus.watch(
      Object.fromEntries(
        Array.from(running, ([name, { origin }]) => [
          name,
          name === 'METRICS_PORT' ? `http://127.0.0.1:${metricsPort}` : origin,
        ]),
      ),
    );
    const working = [...Object.entries(resting).map(([name, site]) => visit(name, site)), edit()];
    await wait((minutes / 2) * 60_000);
    for (const [name, site] of Object.entries(resting)) {
      if (!site.isReplaced) continue;
      await running.get(name)?.stop('SIGTERM');
      await start(name, site);
    }
    await wait((minutes / 2) * 60_000);
    const fired = await prometheus.fired();
    const range = `[${minutes}m]`;
    const [memory, heap, age, visits] = await Promise.all([
      prometheus.query(`max_over_time(memory_used_ratio${range})`),
      prometheus.query(
        `max_over_time(nodejs_heap_size_used_bytes${range}) / on (instance) memory_heap_limit_bytes`,
      ),
      prometheus.query(`max by (instance) (max_over_time(content_age_seconds${range}))`),
      prometheus.query('sum by (instance) (http_server_request_duration_seconds_count{http_route="page"})'),
    ]);
    over.abort();
    await Promise.all(working);
    for (const name of Object.keys(resting))
      measurements.add({
        setting: name,
        'visits of pages': visits[name] ?? 0,
        'most memory': memory[name]?.toFixed(2) ?? '',
        'most heap': heap[name]?.toFixed(2) ?? '',
        'oldest list, s': age[name]?.toFixed(0) ?? '',
        fired: fired[name]?.join(', ') ?? 'nothing',
      });
    expect(Object.keys(memory).toSorted()).toEqual(Object.keys(resting).toSorted());
    expect(fired).toEqual({});
  },
  (minutes + 45) * 60_000,
);
