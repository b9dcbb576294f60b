import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { readAssetManifest } from '#server/assets/asset-manifest.ts';

import { sharedChromium } from '../support/chromium.ts';
import { makeFolder } from '../support/folders.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { buildChanged, startBuild, startPageCache, visit } from '../support/two-builds.ts';

let changed: string;
let folder: string;
let published: string;
let dist: string;
/** A process of each build. They share no assets. */
let newer: SiteProcess;
let older: SiteProcess;

beforeAll(async () => {
  changed = buildChanged();
  dist = path.join(changed, 'dist');
  folder = makeFolder();
  published = path.join(folder, 'published');
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  [newer, older] = await Promise.all([
    // Nobody can write there, not even the superuser.
    startBuild(dist, { ASSETS_DIR: path.join(file, 'below') }),
    startBuild(inject('productionBuild'), { ASSETS_DIR: published }),
  ]);
});
afterAll(() => Promise.all([newer, older].map((site) => site.stop())));

const statusOf = async ({ origin }: SiteProcess, url: string) => (await fetch(origin + url)).status;

test('a build carries the assets of the previous build, and builds.json lists each build’s files', async () => {
  const [current = [], previous = []] = JSON.parse(
    readFileSync(path.join(dist, 'builds.json'), 'utf8'),
  ) as string[][];
  const previousManifest = readAssetManifest(inject('productionBuild'));
  expect(previous).toContain(path.basename(previousManifest.stylesheet));
  expect(current).not.toContain(path.basename(previousManifest.stylesheet));
  for (const { script, stylesheet } of [previousManifest, readAssetManifest(dist)])
    expect([await statusOf(newer, script), await statusOf(newer, stylesheet)]).toEqual([200, 200]);
});

test('a page whose assets no longer exist is reloaded once, bypassing the cache', async () => {
  const cache = await startPageCache(newer.origin);
  try {
    await fetch(cache.origin);
    cache.switchTo(older.origin);
    expect(await visit(await sharedChromium(), cache.origin)).toMatchObject({
      build: 'old',
      isStyled: true,
      isHydrated: true,
      loads: 2,
    });
  } finally {
    await cache.close();
  }
});

test('an operator can publish a build’s assets to running processes before starting any of its own', async () => {
  const { script, stylesheet } = readAssetManifest(dist);
  expect(await statusOf(older, stylesheet)).toBe(404);
  execFileSync(process.execPath, [path.join(dist, 'server/publish-assets.js'), published]);
  expect([await statusOf(older, script), await statusOf(older, stylesheet)]).toEqual([200, 200]);
});

test('a process starts even if ASSETS_DIR cannot be written, and logs it once', async () => {
  expect(await statusOf(newer, '/')).toBe(200);
  const lines = newer.stdout.split('\n').filter((line) => line.includes('assets cannot be shared'));
  expect(lines).toHaveLength(1);
});
