// Three machines that have made no picture yet, without and with a cache in front: how many pictures they make.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, expect, test } from 'vitest';

import { sitemapAddresses } from '../support/crawl.ts';
import { eventually } from '../support/eventually.ts';
import { sendMany } from '../support/load.ts';
import { startMachines, type Machines } from '../support/machines.ts';
import { measuredSpace } from '../support/measured-space.ts';
import { printMeasurements } from '../support/measurements.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort } from '../support/site-process.ts';
import { startVarnish, type Varnish } from '../support/varnish.ts';

const measurements = printMeasurements('Pictures on three machines, each asked for by ten visitors');
const siteUrl = 'https://www.site.example';
const visitors = 10;
const pictureCount = 150;
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close();
});

async function start() {
  const directory = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  cleanups.push(() => rmSync(directory, { recursive: true, force: true }));
  const varnishPort = await freePort();
  const space = await measuredSpace();
  // The pictures' URLs name the space that they are from.
  const [, id = ''] = /images\.ctfassets\.net\/([^/]+)\//.exec(JSON.stringify(space.content.assets)) ?? [];
  const machines = await startMachines({
    space: { ...space, id },
    varnishPort,
    environmentOf: (index) => ({
      SITE_URL: siteUrl,
      CONTENTFUL_SPACE_ID: id,
      // A machine that starts has an empty disk.
      IMAGE_CACHE_DIR: mkdtempSync(path.join(directory, `machine-${index}-`)),
      IMAGE_CACHE_MAX_MB: '512',
    }),
  });
  cleanups.push(() => machines.close());
  const varnish = await startVarnish(machines.ports, varnishPort);
  cleanups.push(() => varnish.stop());
  await untilStatus(varnish, '/readyz', 200);
  // Until Varnish has probed all three.
  await wait(3000);
  return { machines, varnish, pictures: await picturesOf(varnish) };
}

/** Pictures of some pages, in the widths that browsers choose from. */
async function picturesOf(varnish: Varnish): Promise<readonly string[]> {
  const found = new Set<string>();
  const { text: siteMap } = await varnish.get('/sitemap.xml');
  for (const page of [...sitemapAddresses(siteMap, siteUrl).keys()].slice(0, 30))
    for (const [picture] of (await varnish.get(page)).text.matchAll(/\/api\/image-proxy\?[^"\s,]+/g))
      found.add(picture.replaceAll('&amp;', '&'));
  expect(found.size).toBeGreaterThan(20);
  return [...found].slice(0, pictureCount);
}

/** How many pictures each machine has made. */
const madeBy = (machines: Machines) =>
  Promise.all(
    machines.sites.map(async ({ origin }) => {
      // Longer than metrics are cached.
      await wait(1100);
      const text = await (await fetch(`${origin}/metrics`)).text();
      const sent =
        /^http_server_request_duration_seconds_count\{http_route="image",http_request_method="GET",http_response_status_code="200",url_scheme="\w+",cache="MISS"\} (\d+)/m;
      return Number(sent.exec(text)?.[1] ?? 0);
    }),
  );

async function visit(
  what: string,
  machines: Machines,
  pictures: readonly string[],
  originOf: (index: number) => string,
) {
  const count = pictures.length * visitors;
  // One visitor after another asks for all pictures, several at a time.
  const { statuses } = await sendMany(
    count,
    6,
    (index) => originOf(index) + (pictures[index % pictures.length] ?? ''),
  );
  const made = await madeBy(machines);
  const sum = made.reduce((total, each) => total + each);
  measurements.add({
    what,
    pictures: pictures.length,
    'asked for': count,
    made: `${made.join(' + ')} = ${sum}`,
    'for each picture': (sum / pictures.length).toFixed(2),
  });
  expect(statuses).toEqual(new Map([[200, count]]));
  return sum;
}

test('without a cache each machine makes each picture', async () => {
  const { machines, pictures } = await start();
  const atRandom = () => machines.sites[Math.floor(Math.random() * 3)]?.origin ?? '';
  const made = await visit('without a cache', machines, pictures, atRandom);
  expect(made).toBeGreaterThan(pictures.length * 2);
});

test('behind Varnish one machine makes each picture, and machines that are replaced make none', async () => {
  const { machines, varnish, pictures } = await start();
  const throughVarnish = () => varnish.origin;
  expect(await visit('behind Varnish', machines, pictures, throughVarnish)).toBe(pictures.length);
  for (const [index, site] of machines.sites.entries()) {
    await site.stop('SIGKILL');
    await machines.start(index);
  }
  await eventually(async () => expect((await varnish.get('/readyz')).status).toBe(200));
  expect(await visit('behind Varnish, all machines new', machines, pictures, throughVarnish)).toBe(0);
});
