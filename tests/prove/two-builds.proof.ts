import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { launchChromium } from '../support/chromium.ts';
import { printMeasurements } from '../support/measurements.ts';
import { buildChanged, visit, type Visit } from '../support/two-builds.ts';
import { createUpgrade } from '../support/upgrade.ts';

const measurements = printMeasurements('Two builds at once: pages in the browser, each by a new visitor');
const paths = ['/', '/fees', '/bridges', '/lanterns', '/news', '/about', '/contact'];

let browser: Browser;
let changed: string;
let folder: string;
const upgrade = createUpgrade(() => changed);
const { startOldBuild: startOld, startNew, behindBalancer, behindPageCache } = upgrade;

beforeAll(async () => {
  changed = buildChanged();
  folder = mkdtempSync(path.join(tmpdir(), 'assets-'));
  browser = await launchChromium();
}, 120_000);
afterEach(() => upgrade.end());
afterAll(async () => {
  await browser.close();
  for (const directory of [changed, folder]) rmSync(directory, { recursive: true, force: true });
});

async function visitMany(what: string, origin: string, count: number): Promise<Visit[]> {
  const visits: Visit[] = [];
  while (visits.length < count) {
    const page = paths[Math.floor(Math.random() * paths.length)] ?? '/';
    visits.push(await visit(browser, origin + page));
  }
  const countOf = (matches: (each: Visit) => boolean) => visits.filter(matches).length;
  measurements.add({
    what,
    pages: count,
    'of the old build': countOf(({ build }) => build === 'old'),
    styled: countOf(({ isStyled }) => isStyled),
    'menu opens': countOf(({ isUsable }) => isUsable),
    interactive: countOf(({ isHydrated }) => isHydrated),
    reloaded: countOf(({ loads }) => loads > 1),
    'assets missing at first': visits.reduce((sum, { missing }) => sum + missing, 0),
  });
  return visits;
}

const isWhole = ({ isStyled, isUsable, isHydrated }: Visit) => isStyled && isUsable && isHydrated;

test('with a shared ASSETS_DIR behind a balancer, every page is styled and interactive', async () => {
  const shared = { ASSETS_DIR: folder };
  const origin = await behindBalancer([await startOld(shared), await startNew(shared)]);
  const visits = await visitMany('balancer, shared folder', origin, 100);
  expect(visits.filter(isWhole)).toHaveLength(visits.length);
  expect(new Set(visits.map(({ build }) => build)).size).toBe(2);
  expect(visits.filter(({ loads, missing }) => loads > 1 || missing > 0)).toEqual([]);
});

test('with a shared ASSETS_DIR, old pages that a cache keeps after the upgrade are styled and interactive', async () => {
  const shared = { ASSETS_DIR: folder };
  const origin = await behindPageCache(await startOld(shared), await startNew(shared), paths);
  const visits = await visitMany('old pages in a cache, shared folder', origin, 100);
  expect(visits.filter((each) => isWhole(each) && each.build === 'old')).toHaveLength(visits.length);
  expect(visits.filter(({ loads, missing }) => loads > 1 || missing > 0)).toEqual([]);
});

test('without ASSETS_DIR, an image that carries the old assets keeps cached old pages styled and interactive', async () => {
  const none = { ASSETS_DIR: '' };
  const origin = await behindPageCache(await startOld(none), await startNew(none), paths);
  const visits = await visitMany('old pages in a cache, carried by the image', origin, 20);
  expect(visits.filter((each) => isWhole(each) && each.build === 'old')).toHaveLength(visits.length);
});

test('without ASSETS_DIR behind a balancer, pages whose assets are requested from the old image still get style and menu', async () => {
  const none = { ASSETS_DIR: '' };
  const origin = await behindBalancer([await startOld(none), await startNew(none)]);
  const visits = await visitMany('balancer, carried by the new image alone', origin, 20);
  expect(visits.filter(({ isStyled, isUsable }) => isStyled && isUsable)).toHaveLength(visits.length);
});
