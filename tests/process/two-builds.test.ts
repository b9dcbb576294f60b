import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';

import { readAssetManifest } from '#server/assets.ts';

import type { SiteProcess } from '../support/site-process.ts';
import { buildChanged, startBuild } from '../support/two-builds.ts';

let changed: string;
let folder: string;
let dist: string;
const running: SiteProcess[] = [];

beforeAll(() => {
  changed = buildChanged({ carries: true });
  dist = path.join(changed, 'dist');
  folder = mkdtempSync(path.join(tmpdir(), 'assets-'));
}, 60_000);
afterEach(() => Promise.all(running.splice(0).map((site) => site.stop())));
afterAll(() => {
  for (const directory of [changed, folder]) rmSync(directory, { recursive: true, force: true });
});

async function start(build: string, ASSETS_DIR: string): Promise<SiteProcess> {
  const site = await startBuild(build, { ASSETS_DIR });
  running.push(site);
  return site;
}

const statusOf = async ({ origin }: SiteProcess, url: string) => (await fetch(origin + url)).status;

test('a build carries the assets of the previous build, and builds.json lists each build’s files', async () => {
  const [current = [], previous = []] = JSON.parse(
    readFileSync(path.join(dist, 'builds.json'), 'utf8'),
  ) as string[][];
  const previousManifest = readAssetManifest(inject('productionBuild'));
  expect(previous).toContain(path.basename(previousManifest.stylesheet));
  expect(current).not.toContain(path.basename(previousManifest.stylesheet));
  const site = await start(dist, '');
  for (const { script, stylesheet } of [previousManifest, readAssetManifest(dist)])
    expect([await statusOf(site, script), await statusOf(site, stylesheet)]).toEqual([200, 200]);
});

test('an operator can publish a build’s assets to running processes before starting any of its own', async () => {
  const directory = path.join(folder, 'published');
  const site = await start(inject('productionBuild'), directory);
  const { script, stylesheet } = readAssetManifest(dist);
  expect(await statusOf(site, stylesheet)).toBe(404);
  execFileSync(process.execPath, [path.join(dist, 'server/publish-assets.js'), directory]);
  expect([await statusOf(site, script), await statusOf(site, stylesheet)]).toEqual([200, 200]);
});

test('a process starts even if ASSETS_DIR cannot be written, and logs it once', async () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  const site = await start(inject('productionBuild'), path.join(file, 'below'));
  expect(await statusOf(site, '/')).toBe(200);
  await site.stop();
  const lines = site.stdout.split('\n').filter((line) => line.includes('assets cannot be shared'));
  expect(lines).toHaveLength(1);
});
