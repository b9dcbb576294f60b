import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { memoryInUseOf } from '#server/process/memory-limit.ts';
import { imageLimits } from '#shared/image-limits.ts';
import { proxyUrl } from '#shared/image-url.ts';
import { richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { addEntry, addSections, edits, localised, type SpaceEdit } from '../support/edit-space.ts';
import { eventually } from '../support/eventually.ts';
import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { makeFolder } from '../support/folders.ts';
import { respondWith, startImageHost, type ImageHost } from '../support/image-host.ts';
import { send } from '../support/load.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { createMemoryCgroup, type MemoryCgroup } from '../support/memory-cgroup.ts';
import { startSpaceService, startSiteOn, untilStatus } from '../support/site-on-content-service.ts';
import { childrenOf } from '../support/site-on-image-host.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { fixtureSpace } from '../support/site.ts';

const limitMb = 512;
const floodSize = 300;
const measurements = printMeasurements(
  `Images: two large originals at once, all processes together in ${limitMb} MB`,
);
const floods = printMeasurements(
  `Images: ${floodSize} cold originals of 20 MB asked for at once, all processes together in ${limitMb} MB`,
);
const agent = new Agent({ keepAlive: true });

let cgroup: MemoryCgroup | undefined;
let directory: string;
let service: FaultyEmulator;
let host: ImageHost;
let site: SiteProcess;
let askedFor = 0;

beforeAll(async () => {
  cgroup = createMemoryCgroup(limitMb);
  if (!cgroup) return;
  directory = makeFolder();
  // The site joins the cgroup before its code reads the limit.
  const main = path.join(directory, 'main.mjs');
  const server = pathToFileURL(path.join(inject('productionBuild'), 'server/main.js')).href;
  writeFileSync(
    main,
    `import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(cgroup.processes)}, String(process.pid));
    await import(${JSON.stringify(server)});`,
  );
  const fixture = fixtureSpace();
  const space = { ...fixture, content: withLargePictures(fixture.content) };
  [service, host] = await Promise.all([startSpaceService({ space }), startImageHost(respondWith(''))]);
  const environment = {
    IMAGE_ORIGIN: host.origin,
    IMAGE_CACHE_DIR: path.join(directory, 'images'),
    IMAGE_CACHE_MAX_MB: '512',
    MALLOC_ARENA_MAX: '2',
    LOG_LEVEL: 'fatal',
  };
  // As in the container, where half of its memory is for the heap.
  site = await startSiteOn(service.host, environment, {
    main,
    flags: [`--max-old-space-size=${limitMb / 2}`, '--enable-source-maps'],
  });
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
});

const largeUrl = (asset: string, wide = 640) =>
  site.origin +
  proxyUrl(`https://images.ctfassets.net/${fixtureSpaceId}/${asset}/token1/a.jpg`, {
    width: wide,
    quality: 75,
    format: 'webp',
  });

/** Puts 300 pictures on the page about the firm. */
function withLargePictures(content: Parameters<SpaceEdit>[0]) {
  const ids = Array.from({ length: floodSize }, (_, index) => `shown${index}`);
  const file = (id: string) => ({
    url: `//images.ctfassets.net/${fixtureSpaceId}/${id}/token1/a.jpg`,
    fileName: 'a.jpg',
    contentType: 'image/jpeg',
    details: { size: imageLimits.bytes, image: { width: 6000, height: 4000 } },
  });
  const sections = ids.map((id) =>
    addEntry('textWithImage', `${id}Section`, {
      internalName: id,
      body: richTextOf('Beside a large picture.'),
      image: { sys: { type: 'Link', linkType: 'Asset', id } },
    }),
  );
  const [template] = content.assets;
  if (!template) throw new Error('The fixture has no assets');
  const assets = ids.map((id) => ({
    ...template,
    sys: { ...template.sys, id },
    fields: localised({ title: id, description: id, file: file(id) }),
  }));
  const edit = edits(...sections, addSections('pageAbout', ...ids.map((id) => `${id}Section`)));
  return edit({ ...content, assets: [...content.assets, ...assets] });
}

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
  host.respond = respondWith(await create());
  const killsBefore = cgroup.kills;
  let maxChildren = 0;
  const watch = setInterval(() => {
    maxChildren = Math.max(maxChildren, childrenOf(Number(site.pid)).length);
  }, 20);
  const responses = await Promise.all(
    [640, 3840].flatMap((wide) =>
      [1, 2].map(() => {
        askedFor += 1;
        return send(largeUrl(`large${askedFor}`, wide), agent);
      }),
    ),
  );
  clearInterval(watch);
  const page = await send(`${site.origin}/`, agent);
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

/** Two visitors read page after page until the signal. Returns how long each page took, in ms. */
async function readPages(signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  const read = async () => {
    for (let visits = 0; !signal.aborted; visits += 1) {
      const { status, ms } = await send(site.origin + (['/', '/knowledge'][visits % 2] ?? ''), agent);
      expect(status).toBe(200);
      times.push(ms);
      await wait(10);
    }
  };
  await Promise.all([read(), read()]);
  return times;
}

/** The memory of all processes in MB, every two seconds until the signal, and the most in between. */
async function recordMemory(signal: AbortSignal): Promise<{ over: number[]; maxMb: number }> {
  const over: number[] = [];
  let maxMb = 0;
  for (let sample = 0; !signal.aborted; sample += 1) {
    const mb = Math.round(memoryInUseOf(Number(site.pid)) / 1024 / 1024);
    maxMb = Math.max(maxMb, mb);
    if (sample % 100 === 0) over.push(mb);
    await wait(20);
  }
  return { over, maxMb };
}

test.each([
  ['of no page', 'unknown'],
  ['on a page', 'shown'],
])(
  '300 cold originals of 20 MB %s, at once: nothing is killed, and pages are served',
  async (what, prefix) => {
    if (!cgroup) throw new Error('This proof needs a memory cgroup: run it as root on Linux');
    const photo = await (await picture(6000, 4000)).jpeg({ quality: 90 }).toBuffer();
    host.respond = respondWith(Buffer.concat([photo], imageLimits.bytes));
    host.requests.length = 0;
    const killsBefore = cgroup.kills;
    const flood = new AbortController();
    const requests = Array.from({ length: floodSize }, (_, index) =>
      send(largeUrl(`${prefix}${index}`, [640, 1920, 3840][index % 3]), new Agent()),
    );
    const [responses, times, { over, maxMb }] = await Promise.all([
      Promise.all(requests).finally(() => flood.abort()),
      readPages(flood.signal),
      recordMemory(flood.signal),
    ]);
    const statuses = Map.groupBy(responses, ({ status }) => status);
    floods.add({
      what,
      shown: statuses.get(200)?.length ?? 0,
      'refused (503)': statuses.get(503)?.length ?? 0,
      'too slow (504)': statuses.get(504)?.length ?? 0,
      'last after s': (Math.max(...responses.map(({ ms }) => ms)) / 1000).toFixed(0),
      fetches: host.requests.length,
      'pages meanwhile': times.length,
      'page p99 ms': percentile(times, 0.99).toFixed(0),
      'max MB': maxMb,
      'killed by the kernel': cgroup.kills - killsBefore,
      'MB every 2 s': over.join(' '),
    });
    // 504 if this process, busy itself, does not send 20 MB within five seconds.
    expect([...statuses.keys()].filter((status) => ![200, 503, 504].includes(status))).toEqual([]);
    expect(statuses.get(200)?.length).toBeGreaterThan(0);
    expect(cgroup.kills).toBe(killsBefore);
  },
);
