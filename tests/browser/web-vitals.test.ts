import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Response } from 'playwright-core';
import { expect, inject, test } from 'vitest';

import { readAssetManifest } from '#server/assets/asset-manifest.ts';

import { phone, startBrowserSite } from '../support/browser-page.ts';
import { eventually } from '../support/eventually.ts';
import { addLink, arrival, press } from '../support/soft-navigation.ts';

const site = startBrowserSite({ environment: { WEB_VITALS: 'true' } });

const metrics = async () => (await fetch(`${site.origin}/metrics`)).text();
test('what a visitor feels is counted when the page is hidden, a page shown without a load too', async () => {
  let measuring: Promise<Response> | undefined;
  const page = await site.reopen('/about', {
    viewport: phone,
    prepare: async (opened) => {
      measuring = opened.waitForResponse((response) => isMeasuring(response.url()));
    },
  });
  await (await measuring)?.finished();
  // Visitors do not wait for the script.
  const startedAt = await page.evaluate(
    (name) => performance.getEntriesByType('resource').find((entry) => entry.name.endsWith(name))?.startTime,
    path.basename(measuringFiles().chunk),
  );
  const loadedAt = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.loadEventStart);
  expect(startedAt).toBeGreaterThanOrEqual(loadedAt ?? Number.NaN);
  await addLink(page, '/fees');
  await press(page, '#added');
  await arrival(page, '/fees');
  await page.goto('about:blank');
  const view = (navigation: string) =>
    `web_vitals_views_total{page_type="page",device="phone",navigation="${navigation}"} 1`;
  await eventually(async () => expect(await metrics()).toContain(view('load')));
  const text = await metrics();
  expect(text).toContain(view('soft'));
  for (const name of ['ttfb_seconds', 'fcp_seconds'])
    expect(text).toMatch(
      new RegExp(`web_vitals_${name}_count\\{page_type="page",device="phone",navigation="load"\\} 1$`, 'm'),
    );
});

test('nothing is loaded for a visitor who has objected', async () => {
  const requested: string[] = [];
  const page = await site.reopen('/about', {
    async prepare(opened) {
      await opened.context().addCookies([{ name: 'no-measuring', value: '1', url: site.origin }]);
      opened.on('request', (request) => requested.push(request.url()));
    },
  });
  await page.waitForLoadState('networkidle');
  expect(requested.some((url) => url.includes('/assets/vitals.'))).toBe(true);
  expect(requested.filter(isMeasuring)).toEqual([]);
});

/** The script and what it loads after the page. */
function measuringFiles(): { readonly start: string; readonly chunk: string } {
  const build = inject('productionBuild');
  const start = path.join(build, 'public', readAssetManifest(build).vitals ?? '');
  const [chunk = ''] = /chunk\.\w+\.js/.exec(readFileSync(start, 'utf8').split('import(')[1] ?? '') ?? [];
  return { start, chunk: path.join(path.dirname(start), chunk) };
}

function isMeasuring(url: string): boolean {
  return url.endsWith(path.basename(measuringFiles().chunk));
}

test('measuring takes at most 4 kB, compressed, and what every page loads does not depend on it', () => {
  const { start, chunk } = measuringFiles();
  const bytes = [start, chunk].map((file) => gzipSync(readFileSync(file), { level: 9 }).length);
  expect(bytes.every((size) => size > 100)).toBe(true);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(4000);
  const entry = readFileSync(
    path.join(inject('productionBuild'), 'public', readAssetManifest(inject('productionBuild')).script),
    'utf8',
  );
  expect(entry).not.toContain(path.basename(chunk));
});
