import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import type { ContentService } from '#server/content-service/content-service.ts';
import { proxyUrl } from '#shared/image-url.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { eventually } from '../support/eventually.ts';
import { sends, startImageHost, type ImageHost } from '../support/image-host.ts';
import { ask } from '../support/load.ts';
import { printMeasurements } from '../support/measurements.ts';
import { createMemoryCgroup, type MemoryCgroup } from '../support/memory-cgroup.ts';
import { startSpaceService, startSiteOn, untilStatus } from '../support/site-on-content-service.ts';
import { childrenOf } from '../support/site-on-image-host.ts';
import type { SiteProcess } from '../support/site-process.ts';

const limitMb = 512;
const measurements = printMeasurements(
  `Images: two large originals at once, all processes together in ${limitMb} MB`,
);
const agent = new Agent({ keepAlive: true });

let cgroup: MemoryCgroup | undefined;
let directory: string;
let service: ContentService;
let host: ImageHost;
let site: SiteProcess;
let asset = 0;

beforeAll(async () => {
  cgroup = createMemoryCgroup(limitMb);
  if (!cgroup) return;
  directory = mkdtempSync(path.join(tmpdir(), 'image-memory-'));
  // The site joins the cgroup before its code reads the limit.
  const main = path.join(directory, 'main.mjs');
  const server = pathToFileURL(path.join(inject('productionBuild'), 'server/main.js')).href;
  writeFileSync(
    main,
    `import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(cgroup.processes)}, String(process.pid));
    await import(${JSON.stringify(server)});`,
  );
  [service, host] = await Promise.all([startSpaceService(), startImageHost(sends(''))]);
  const environment = { IMAGE_ORIGIN: host.origin, LOG_LEVEL: 'fatal' };
  site = await startSiteOn(service.host, environment, { main });
  await untilStatus(site, '/readyz', 200);
  for (const page of ['/', '/about', '/knowledge', '/lanterns', '/bridges'])
    await untilStatus(site, page, 200);
});
afterAll(async () => {
  if (!cgroup) return;
  await site.stop('SIGKILL');
  await Promise.all([service.close(), host.close()]);
  // Transform processes exit shortly after the site.
  await eventually(() => cgroup?.remove());
  rmSync(directory, { recursive: true, force: true });
});

/** A picture with enough detail to keep the decoder busy. */
async function picture(width: number, height: number, channels: 3 | 4 = 3): Promise<Sharp> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const [across, down] = [Math.ceil(width / 16), Math.ceil(height / 16)];
  const small = sharp({ create: { width: across, height: down, channels: 3, background: '#24694f', noise } });
  const large = sharp(await small.png().toBuffer()).resize(width, height, { fit: 'fill' });
  return channels === 4 ? large.ensureAlpha(0.5) : large;
}
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#24694f80' } });
const [width, height] = [8000, 6000];

test.each<[what: string, isShown: boolean, create: () => Promise<Buffer>]>([
  ['a JPEG', true, async () => (await picture(width, height)).jpeg({ quality: 80 }).toBuffer()],
  [
    'a progressive JPEG',
    false,
    async () => (await picture(width, height)).jpeg({ quality: 60, progressive: true }).toBuffer(),
  ],
  [
    'a progressive JPEG without chroma subsampling',
    false,
    async () => {
      const options = { quality: 60, progressive: true, chromaSubsampling: '4:4:4' };
      return (await picture(width, height)).jpeg(options).toBuffer();
    },
  ],
  ['a PNG', false, () => flat(width, height).png().toBuffer()],
  ['a PNG of 16 bits', false, () => flat(width, height).toColourspace('rgb16').png().toBuffer()],
  ['an interlaced PNG', false, () => flat(width, height).png({ progressive: true }).toBuffer()],
  ['a strip of 30,000 × 1,600', false, () => flat(30_000, 1600).png().toBuffer()],
  ['a strip of 1,000,000 × 48', false, () => flat(1_000_000, 48).png().toBuffer()],
  ['a WebP', false, async () => (await picture(width, height)).webp({ quality: 60, effort: 0 }).toBuffer()],
  ['a lossless WebP', false, () => flat(width, height).webp({ lossless: true, effort: 0 }).toBuffer()],
  ['a GIF', false, () => flat(width, height).gif({ effort: 1 }).toBuffer()],
  [
    'a progressive JPEG of 24 megapixels',
    true,
    async () => (await picture(6000, 4000)).jpeg({ progressive: true }).toBuffer(),
  ],
  ['a JPEG of 12 megapixels', true, async () => (await picture(4000, 3000)).jpeg().toBuffer()],
])('%s: the site survives and responds with 200, 502 or 503', async (what, isShown, create) => {
  if (!cgroup) throw new Error('This proof needs a memory cgroup: run it as root on Linux');
  host.respond = sends(await create());
  const killsBefore = cgroup.kills;
  let maxChildren = 0;
  const watch = setInterval(() => {
    maxChildren = Math.max(maxChildren, childrenOf(Number(site.pid)).length);
  }, 20);
  const responses = await Promise.all(
    [640, 3840].flatMap((wide) =>
      [1, 2].map(() => {
        asset += 1;
        const source = `https://images.ctfassets.net/${fixtureSpaceId}/large${asset}/token1/a.jpg`;
        return ask(site.origin + proxyUrl(source, { width: wide, quality: 75, format: 'webp' }), agent);
      }),
    ),
  );
  clearInterval(watch);
  const page = await ask(`${site.origin}/`, agent);
  const [smallStatuses, largeStatuses] = [responses.slice(0, 2), responses.slice(2)].map((pair) =>
    pair.map(({ status }) => status).join(' '),
  );
  measurements.add({
    'two of': what,
    'at 640': smallStatuses ?? '',
    'at 3840': largeStatuses ?? '',
    'max ms': Math.max(...responses.map(({ ms }) => ms)).toFixed(0),
    processes: maxChildren,
    'killed by the kernel': cgroup.kills - killsBefore,
    'peak MB': cgroup.peakMb,
    'home page after': page.status,
  });
  expect(responses.filter(({ status }) => ![200, 502, 503].includes(status))).toEqual([]);
  expect(smallStatuses === '200 200' && largeStatuses === '200 200').toBe(isShown);
  expect(page.status).toBe(200);
  expect(cgroup.kills).toBe(killsBefore);
});
