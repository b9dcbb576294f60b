import { rmSync } from 'node:fs';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { launchChromium } from '../support/chromium.ts';
import { buildChanged, visit } from '../support/two-builds.ts';
import { createUpgrade } from '../support/upgrade.ts';

let browser: Browser;
let changedFolder: string;
const upgrade = createUpgrade(() => changedFolder);

beforeAll(async () => {
  changedFolder = buildChanged({ carries: false });
  browser = await launchChromium();
}, 60_000);
afterAll(async () => {
  await upgrade.end();
  await browser.close();
  rmSync(changedFolder, { recursive: true, force: true });
});

test('a page whose assets no longer exist is reloaded once, bypassing the cache', async () => {
  const noStore = { ASSETS_DIR: '' };
  const origin = await upgrade.behindPageCache(
    await upgrade.startOldBuild(noStore),
    await upgrade.startNew(noStore),
    ['/'],
  );
  expect(await visit(browser, origin)).toMatchObject({
    build: 'new',
    isStyled: true,
    isHydrated: true,
    loads: 2,
  });
}, 60_000);
