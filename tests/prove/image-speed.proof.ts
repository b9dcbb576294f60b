import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { respondWith } from '../support/image-host.ts';
import { send } from '../support/load.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { startSiteOnImageHost, type SiteOnImageHost } from '../support/site-on-image-host.ts';
import { compareThroughput, rowOf, startSameBytesServer } from '../support/throughput.ts';

const warm = printMeasurements(
  'Images: a cached variant against node:http with the same bytes',
  'CPU ratio of 0.45 or more',
);
const cold = printMeasurements('Images: a cold variant against sharp alone, in ms', 'ratio of 1.25 or less');
const rounds = 5;
const median = (values: readonly number[]) => percentile(values, 0.5);

let setting: SiteOnImageHost;
let photo: Buffer;
beforeAll(async () => {
  photo = readFileSync(path.join(inject('productionBuild'), 'public/gallery-pictures/pond.jpg'));
  setting = await startSiteOnImageHost(respondWith(photo));
});
afterAll(() => setting.close());

test.each([256, 640, 1080])(
  'a cached variant of %i px takes at most about twice the processor time of a bare server',
  async (width) => {
    const url = setting.url('warm', { width });
    const { byteLength } = await (await fetch(url)).arrayBuffer();
    const bare = await startSameBytesServer(url);
    const comparisons = await compareThroughput(
      [
        { what: `node:http, ${width} px, ${byteLength} bytes`, url: bare.origin, pid: bare.pid },
        { what: `the site, ${width} px`, url, pid: setting.site.pid },
      ],
      rounds,
    );
    bare.stop();
    for (const comparison of comparisons) warm.add(rowOf(comparison));
    expect(comparisons.at(-1)?.cpuOfFirst).toBeGreaterThanOrEqual(0.45);
  },
);

test.each([640, 1920])(
  'a cold variant of %i px takes at most 1.25 times as long as sharp alone',
  async (width) => {
    const agent = new Agent({ keepAlive: true });
    sharp.cache(false);
    const alone: number[] = [];
    const site: number[] = [];
    for (let round = -2; round < 15; round += 1) {
      const started = performance.now();
      await sharp(photo, { autoOrient: true })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 75 })
        .toBuffer();
      const ms = performance.now() - started;
      const response = await send(
        setting.url(`cold${width}round${round}`.replace('-', 'm'), { width }),
        agent,
      );
      expect(response.status).toBe(200);
      // The first two rounds are a warm-up.
      if (round < 0) continue;
      alone.push(ms);
      site.push(response.ms);
    }
    const ratio = median(site) / median(alone);
    cold.add({
      width,
      'original bytes': photo.byteLength,
      'sharp alone': median(alone).toFixed(1),
      'through the proxy': median(site).toFixed(1),
      ratio: ratio.toFixed(2),
    });
    expect(ratio).toBeLessThanOrEqual(1.25);
  },
);
