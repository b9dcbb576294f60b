import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';

import { firm } from '#shared/firm.ts';

import { sharedChromium } from '../support/chromium.ts';
import { serve, startSite } from '../support/site.ts';

let browser: Browser;
let site: { origin: string; close(): Promise<void> };
let page: Page;
let messages: string[];

beforeAll(async () => {
  [browser, site] = await Promise.all([
    sharedChromium(),
    startSite({ build: inject('developmentBuild'), siteUrl: 'http://127.0.0.1' }).then(serve),
  ]);
});
afterAll(() => site.close());
afterEach(() => page.context().close());

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Opens a page and waits for hydration. */
async function open(path: string, viewport: typeof phone, options: { javaScript?: boolean } = {}) {
  const { javaScript = true } = options;
  const context = await browser.newContext({ viewport, javaScriptEnabled: javaScript });
  page = await context.newPage();
  messages = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
  await page.goto(site.origin + path, { waitUntil: 'load' });
  if (javaScript) await page.locator('.main-menu:not([popover])').waitFor({ state: 'attached' });
}

test.each(['/', '/bridges', '/lanterns'])(
  '%s hydrates without a console message, and every image loads',
  async (path) => {
    await open(path, desktop);
    await page.waitForLoadState('networkidle');
    expect(messages.filter((message) => !message.includes('Download the React DevTools'))).toEqual([]);
    const images = await page.evaluate(() =>
      Promise.all(
        [...document.images].map(async (image) => {
          image.loading = 'eager';
          // Settles when the image has loaded or failed, however long the server takes.
          const isLoaded = await image.decode().then(
            () => image.naturalWidth > 0,
            () => false,
          );
          return { src: image.src, isLoaded };
        }),
      ),
    );
    expect(images.length).toBeGreaterThan(2);
    expect(images.filter(({ isLoaded }) => !isLoaded)).toEqual([]);
  },
);

test('R4.4: at 1,440 px a panel is at least 370 px high', async () => {
  await open('/', desktop);
  await page.getByRole('button', { name: 'Lanterns' }).click();
  const panel = page.locator('.submenu-panel[data-open]');
  expect(await panel.evaluate((element) => (element as HTMLElement).offsetHeight)).toBeGreaterThanOrEqual(
    370,
  );
  expect(await panel.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(1440);
});

test('a menu that a visitor opens before hydration stays open', async () => {
  const context = await browser.newContext({ viewport: phone });
  page = await context.newPage();
  // React loads late: the native popover opens the menu, and the island takes it over while open.
  await page.route('**/assets/chunk.*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto(site.origin, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await menu.isVisible()).toBe(true);
  await page.locator('.main-menu:not([popover])').waitFor({ state: 'attached' });
  expect(await menu.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Close menu' }).waitFor();
});

test.each(['/', '/bridges', '/lanterns', '/news', '/news/a-new-kettle'])(
  'nothing of %s is wider than the viewport at 320 to 1,440 px',
  async (path) => {
    await open(path, desktop);
    for (const width of [1440, 820, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
        width,
        width,
      ]);
    }
  },
);

test('on paper a page has the firm’s logo, address and its own address, and nothing to press', async () => {
  await open('/news/a-new-kettle', desktop);
  await page.emulateMedia({ media: 'print' });
  const isShown = (selector: string) => page.locator(selector).first().isVisible();
  expect(await isShown('.site-logo')).toBe(true);
  for (const control of ['.site-header button', '.main-menu', 'main .button', '.related'])
    expect([control, await isShown(control)]).toEqual([control, false]);
  const origin = page.locator('.page-origin');
  expect(await origin.innerText()).toContain(firm.registeredOffice.join(', '));
  expect(await origin.getByRole('link').getAttribute('href')).toBe('http://127.0.0.1/news/a-new-kettle');
});
