import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { launchChromium } from '../support/chromium.ts';
import { printMeasurements } from '../support/measurements.ts';
import { buildChanged, visit, type Visit } from '../support/two-builds.ts';
import { createUpgrade } from '../support/upgrade.ts';

const figures = printMeasurements('Two builds at once: pages in the browser, each by a new visitor');
const paths = ['/', '/fees', '/bridges', '/lanterns', '/news', '/about', '/contact'];

let browser: Browser;
let changed: string;
let folder: string;
const upgrade = createUpgrade(() => changed);
const { startOldBuild: startOld, startNew, behindBalancer, behindPageCache } = upgrade;

beforeAll(async () => {
  changed = buildChanged({ carries: true });
  folder = mkdtempSync(path.join(tmpdir(), 'assets-'));
  browser = await launchChromium();
}, 120_000);
afterEach(() => upgrade.end());
afterAll(async () => {
  await browser.close();
  for (const directory of [changed, folder]) rmSync(directory, { recursive: true, force: true });
});

async function visitMany(what: string, origin: string, count: number): Promise<Visit[]> {
  const seen: Visit[] = [];
  while (seen.length < count) {
    const page = paths[Math.floor(Math.random() * paths.length)] ?? '/';
    seen.push(await visit(browser, origin + page));
  }
  const amount = (is: (each: Visit) => boolean) => seen.filter(is).length;
  figures.add({
    what,
    pages: count,
    'of the old build': amount(({ build }) => build === 'old'),
    styled: amount(({ isStyled }) => isStyled),
    'menu opens': amount(({ isUsable }) => isUsable),
    alive: amount(({ isAlive }) => isAlive),
    'loaded twice': amount(({ loads }) => loads > 1),
    'assets missing at first': seen.reduce((sum, { missing }) => sum + missing, 0),
  });
  return seen;
}

const isWhole = ({ isStyled, isUsable, isAlive }: Visit) => isStyled && isUsable && isAlive;

test('behind a balancer, with a folder that both builds share, every page is styled and alive', async () => {
  const shared = { ASSETS_DIR: folder };
  const origin = await behindBalancer([await startOld(shared), await startNew(shared)]);
  const seen = await visitMany('balancer, shared folder', origin, 100);
  expect(seen.filter(isWhole)).toHaveLength(seen.length);
  expect(new Set(seen.map(({ build }) => build)).size).toBe(2);
  expect(seen.filter(({ loads, missing }) => loads > 1 || missing > 0)).toEqual([]);
});

test('out of a cache that keeps old pages over the upgrade, every page is styled and alive', async () => {
  const shared = { ASSETS_DIR: folder };
  const origin = await behindPageCache(await startOld(shared), await startNew(shared), paths);
  const seen = await visitMany('old pages in a cache, shared folder', origin, 100);
  expect(seen.filter((each) => isWhole(each) && each.build === 'old')).toHaveLength(seen.length);
  expect(seen.filter(({ loads, missing }) => loads > 1 || missing > 0)).toEqual([]);
});

test('without a folder, an image that carries the old assets answers old pages whole', async () => {
  const none = { ASSETS_DIR: '' };
  const origin = await behindPageCache(await startOld(none), await startNew(none), paths);
  const seen = await visitMany('old pages in a cache, carried by the image', origin, 20);
  expect(seen.filter((each) => isWhole(each) && each.build === 'old')).toHaveLength(seen.length);
});

test('without a folder, behind a balancer, pages that meet the old image get their style and menu', async () => {
  const none = { ASSETS_DIR: '' };
  const origin = await behindBalancer([await startOld(none), await startNew(none)]);
  const seen = await visitMany('balancer, carried by the new image alone', origin, 20);
  expect(seen.filter(({ isStyled, isUsable }) => isStyled && isUsable)).toHaveLength(seen.length);
});

test('pages whose assets are gone for good are loaded anew past the cache, once', async () => {
  const none = { ASSETS_DIR: '' };
  // The old build has never heard of the new one's assets.
  const origin = await behindPageCache(await startNew(none), await startOld(none), paths);
  const seen = await visitMany('kept pages whose assets are gone', origin, 20);
  expect(seen.filter((each) => isWhole(each) && each.loads === 2)).toHaveLength(seen.length);
});
