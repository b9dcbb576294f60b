import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { mainBrandId } from '../../shared/firm.ts';
import { themeIds } from '../../shared/themes/theme.ts';
import { axeFaults } from '../support/axe.ts';
import { launchChromium } from '../support/chromium.ts';
import { galleryPaths, tooWide } from '../support/gallery.ts';
import { serve, startSite } from '../support/site.ts';

let browser: Browser;
let context: BrowserContext;
let site: { origin: string; close(): Promise<void> };

beforeAll(async () => {
  [browser, site] = await Promise.all([
    launchChromium(),
    startSite({ siteUrl: 'http://127.0.0.1' }).then(serve),
  ]);
  context = await browser.newContext();
});
afterAll(() => Promise.all([browser.close(), site.close()]));

test.each(themeIds)(
  'no section of %s is wider than a screen of 320 to 1,920 px, nor at 200 %% text',
  async (theme) => {
    const page = await context.newPage();
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    await page.goto(`${site.origin}/gallery/${theme}`);
    for (const width of [320, 390, 820, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await tooWide(page)]).toEqual([width, []]);
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([`${width} px, 200 %`, await tooWide(page)]).toEqual([`${width} px, 200 %`, []]);
    }
    expect(messages).toEqual([]);
    await page.close();
  },
);

test('axe finds nothing in any sample of any section', async () => {
  const paths = (await galleryPaths(site.origin)).filter((path) => path.includes(`/${mainBrandId}/`));
  expect(paths.length).toBeGreaterThan(15);
  const faults: [string, string[]][] = [];
  const work = async () => {
    const page = await context.newPage();
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      await page.goto(site.origin + path);
      faults.push([path, await axeFaults(page)]);
    }
  };
  await Promise.all([work(), work()]);
  expect(faults.filter(([, found]) => found.length > 0)).toEqual([]);
}, 90_000);
