import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { themeIds } from '#shared/themes/themes.ts';

import { axeViolations } from '../support/axe.ts';
import { sharedChromium } from '../support/chromium.ts';
import { overflowingElements } from '../support/gallery.ts';
import { serve, startSite } from '../support/site.ts';

let context: BrowserContext;
let site: { origin: string; close(): Promise<void> };

beforeAll(async () => {
  site = await serve(await startSite({ siteUrl: 'http://127.0.0.1' }));
  context = await (await sharedChromium()).newContext();
});
afterAll(() => Promise.all([context.close(), site.close()]));

test.each(themeIds)(
  'no section of %s is wider than a screen of 320 to 1,920 px, even with text at 200 %%',
  async (theme) => {
    const page = await context.newPage();
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    await page.goto(`${site.origin}/gallery/${theme}`);
    for (const width of [320, 390, 820, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await overflowingElements(page)]).toEqual([width, []]);
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([`${width} px, 200 %`, await overflowingElements(page)]).toEqual([`${width} px, 200 %`, []]);
    }
    expect(messages).toEqual([]);
    await page.close();
  },
);

// All on one page. The proof `sections` tests each on its own page and at all widths.
test.each(themeIds)(
  'axe finds no violation in any sample of any section of %s',
  async (theme) => {
    const page = await context.newPage();
    await page.goto(`${site.origin}/gallery/${theme}`);
    expect(await page.locator('main [data-section]').count()).toBeGreaterThan(40);
    expect(await axeViolations(page)).toEqual([]);
    await page.close();
  },
  60_000,
);
