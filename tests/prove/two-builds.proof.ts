import { rmSync } from 'node:fs';
import path from 'node:path';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { startBalancer } from '../support/balancer.ts';
import { launchChromium } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { printMeasurements } from '../support/measurements.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { buildChanged, startBuild, visit, type Visit } from '../support/two-builds.ts';

const measurements = printMeasurements(
  'Pages of two builds behind a balancer, of which only the new one has the assets of both',
  'every page is styled, and its menu opens',
);
const pages = 20;
const paths = ['/', '/fees', '/bridges', '/lanterns', '/news', '/about', '/contact'];

let browser: Browser;
let changed: string;
let balancer: Awaited<ReturnType<typeof startBalancer>>;
let machines: readonly SiteProcess[];

beforeAll(async () => {
  changed = buildChanged();
  browser = await launchChromium();
  balancer = await startBalancer();
  const builds = [inject('productionBuild'), path.join(changed, 'dist')];
  machines = await Promise.all(builds.map((build) => startBuild(build, { ASSETS_DIR: '' })));
  for (const { origin } of machines) balancer.add(origin);
  await eventually(async () => {
    if (balancer.readyCount() < machines.length) throw new Error('A machine is not ready');
  });
}, 120_000);
afterAll(async () => {
  await Promise.all([browser.close(), balancer.close(), ...machines.map((machine) => machine.stop())]);
  rmSync(changed, { recursive: true, force: true });
});

test('pages whose assets are requested from the old image still get style and menu', async () => {
  const visits: Visit[] = [];
  for (let page = 0; page < pages; page += 1)
    visits.push(await visit(browser, balancer.origin + (paths[page % paths.length] ?? '/')));
  const countOf = (matches: (each: Visit) => boolean) => visits.filter(matches).length;
  measurements.add({
    pages,
    'of the old build': countOf(({ build }) => build === 'old'),
    styled: countOf(({ isStyled }) => isStyled),
    'menu opens': countOf(({ isUsable }) => isUsable),
    interactive: countOf(({ isHydrated }) => isHydrated),
    reloaded: countOf(({ loads }) => loads > 1),
    'assets missing at first': visits.reduce((sum, { missing }) => sum + missing, 0),
  });
  // Otherwise the test would prove nothing.
  expect(visits.some(({ missing }) => missing > 0)).toBe(true);
  expect(visits.filter(({ isStyled, isUsable }) => !isStyled || !isUsable)).toEqual([]);
});
