import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { launchChromium } from '../support/chromium.ts';
import { buildChanged, visit, type Visit } from '../support/two-builds.ts';
import { createUpgrade } from '../support/upgrade.ts';

const visits = 2;

let browser: Browser;
let changed: string;
let folder: string;
const upgrade = createUpgrade(() => changed);
const { startOld, startNew, behindBalancer, keptPages } = upgrade;

beforeAll(async () => {
  changed = buildChanged({ carries: false });
  folder = mkdtempSync(path.join(tmpdir(), 'assets-'));
  browser = await launchChromium();
}, 60_000);
afterEach(() => upgrade.end());
afterAll(async () => {
  await browser.close();
  for (const directory of [changed, folder]) rmSync(directory, { recursive: true, force: true });
});

/** The same page again and again, each time as a new visitor. */
async function visitAgain(url: string): Promise<Visit[]> {
  const seen: Visit[] = [];
  while (seen.length < visits) {
    // Whatever number of requests a visit makes, both processes get their turn to answer with the page.
    if (seen.length % 2 === 1) await fetch(new URL('/livez', url));
    seen.push(await visit(browser, url));
  }
  return seen;
}

const whole = (seen: readonly Visit[]) => seen.filter(({ isStyled, isAlive }) => isStyled && isAlive).length;

/** A page that lacks a script is given time to find it. */
vi.setConfig({ testTimeout: 90_000 });

describe('with a folder that both builds share', () => {
  test('every page behind a balancer finds its assets, whichever process is asked', async () => {
    const shared = { ASSETS_DIR: folder };
    const seen = await visitAgain(await behindBalancer([await startOld(shared), await startNew(shared)]));
    expect(whole(seen)).toBe(visits);
    expect(new Set(seen.map(({ build }) => build)).size).toBe(2);
    expect(seen.reduce((sum, { missing }) => sum + missing, 0)).toBe(0);
  });

  test('a page that a cache has kept over the upgrade is the old one, whole', async () => {
    const shared = { ASSETS_DIR: folder };
    const seen = await visitAgain(await keptPages(await startOld(shared), await startNew(shared), ['/']));
    expect(seen).toEqual(
      seen.map(() => ({
        build: 'old',
        isStyled: true,
        isUsable: true,
        isAlive: true,
        loads: 1,
        missing: 0,
      })),
    );
  });
});

describe('without such a folder', () => {
  test('a page whose assets are gone for good is loaded anew, once, past the cache', async () => {
    const none = { ASSETS_DIR: '' };
    const seen = await visitAgain(await keptPages(await startOld(none), await startNew(none), ['/']));
    expect(seen.map(({ build, isStyled, isAlive, loads }) => [build, isStyled, isAlive, loads])).toEqual(
      seen.map(() => ['new', true, true, 2]),
    );
  });
});
