import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';

import { firm } from '#shared/firm.ts';

import { phone, startBrowserSite, untilHydrated } from '../support/browser-page.ts';
import { stallIdle } from '../support/soft-navigation.ts';

// With React's warnings: about any difference between the server's markup and the browser's.
const site = startBrowserSite({ build: inject('developmentBuild') });

/** The addresses of the pictures that cannot be shown, however long the server takes. */
const brokenPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    if (pictures.length < 3) return ['too few'];
    const isBroken = await Promise.all(
      pictures.map((picture) => {
        picture.loading = 'eager';
        return picture.decode().then(
          () => picture.naturalWidth === 0,
          () => true,
        );
      }),
    );
    return pictures.filter((_, index) => isBroken[index]).map(({ src }) => src);
  });

test.each(['/', '/bridges', '/lanterns'])(
  '%s hydrates without a console message, every picture is shown, and nothing is wider than the screen',
  async (path) => {
    const page = await site.reopen(path);
    expect(await brokenPictures(page)).toEqual([]);
    expect(site.takeMessages()).toEqual([]);
    for (const width of [1440, 820, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  },
);

test('R4.4: at 1,440 px a panel is at least 370 px high, and as wide as the window', async () => {
  const page = await site.reopen('/');
  await page.getByRole('button', { name: 'Lanterns' }).click();
  const box = await page.locator('.submenu-panel[data-open]').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(370);
  expect(box?.width).toBe(1440);
});

test('a menu that a visitor opens before hydration stays open', async () => {
  const page = await site.reopen('/', { viewport: phone, prepare: stallIdle, isHydrated: false });
  // The native popover opens the menu, and the island takes it over while open.
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await menu.isVisible()).toBe(true);
  await untilHydrated(page);
  expect(await menu.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Close menu' }).waitFor();
});

test('on paper a page has the firm’s logo, address and its own address, and nothing to press', async () => {
  const page = await site.reopen('/news/a-new-kettle');
  await page.emulateMedia({ media: 'print' });
  const isShown = (selector: string) => page.locator(selector).first().isVisible();
  expect(await isShown('.site-logo')).toBe(true);
  for (const control of ['.site-header button', '.main-menu', 'main .button', '.related'])
    expect([control, await isShown(control)]).toEqual([control, false]);
  const origin = page.locator('.page-origin');
  expect(await origin.innerText()).toContain(firm.registeredOffice.join(', '));
  expect(await origin.getByRole('link').getAttribute('href')).toBe('http://127.0.0.1/news/a-new-kettle');
});
