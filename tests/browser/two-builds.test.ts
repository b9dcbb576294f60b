import { rmSync } from 'node:fs';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { launchChromium } from '../support/chromium.ts';
import { buildChanged, visit } from '../support/two-builds.ts';
import { createUpgrade } from '../support/upgrade.ts';

let browser: Browser;
let changed: string;
const upgrade = createUpgrade(() => changed);

beforeAll(async () => {
  changed = buildChanged({ carries: false });
  browser = await launchChromium();
}, 60_000);
afterAll(async () => {
  await upgrade.end();
  await browser.close();
  rmSync(changed, { recursive: true, force: true });
});

test('a page whose assets are gone for good is loaded anew, once, past the cache', async () => {
  const none = { ASSETS_DIR: '' };
  const origin = await upgrade.behindPageCache(
    await upgrade.startOldBuild(none),
    await upgrade.startNew(none),
    ['/'],
  );
  expect(await visit(browser, origin)).toMatchObject({
    build: 'new',
    isStyled: true,
    isAlive: true,
    loads: 2,
  });
}, 60_000);
