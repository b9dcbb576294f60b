import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { desktop, focusedName, phone, startBrowserSite, untilHydrated } from '../support/browser-page.ts';
import { stallIdle } from '../support/soft-navigation.ts';

const site = startBrowserSite();

test('R3.1: the focused element is never hidden, forwards and backwards through a page', async () => {
  const page = await site.reopen('/');
  for (const viewport of [phone, desktop]) {
    await resize(page, viewport);
    expect([viewport.width, await hiddenStops(page, 'Tab')]).toEqual([viewport.width, []]);
    expect([viewport.width, await hiddenStops(page, 'Shift+Tab')]).toEqual([viewport.width, []]);
  }
});

test('R5.2: a footer link keeps focus when the footer hydrates, and when the page narrows or widens', async () => {
  const page = await site.reopen('/', { prepare: stallIdle, isHydrated: false });
  await page.locator('.site-footer a[href="/about"]').focus();
  await untilHydrated(page);
  for (const viewport of [desktop, phone, desktop]) {
    await resize(page, viewport);
    expect(await focusedName(page)).toBe('About us');
    expect(await page.locator('.site-footer a:focus').isVisible()).toBe(true);
  }
});

test('a visitor who tabs to an article sees a focus ring', async () => {
  const page = await site.reopen('/news');
  const title = page.locator('.article-card a').first();
  await title.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const outlineOf = (element: Element) => getComputedStyle(element).outlineStyle;
  expect(await page.locator('.article-card').first().evaluate(outlineOf)).toBe('solid');
});

test('R4.6, R4.7: arrow keys move along the menu in a browser without checkVisibility', async () => {
  const page = await site.reopen('/', {
    prepare: (page) => page.addInitScript('delete Element.prototype.checkVisibility'),
  });
  await page.getByRole('button', { name: 'Lanterns' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await focusedName(page)).toBe('Knowledge');
});

/** Waits until the footer knows the window's new size. */
async function resize(page: Page, viewport: typeof phone): Promise<void> {
  await page.setViewportSize(viewport);
  const title = page.locator('.site-footer-column summary').first();
  await expect.poll(() => title.getAttribute('tabindex')).toBe(viewport === desktop ? '-1' : null);
}

/** Tabs through the whole page; returns the names of stops behind the header or outside the viewport. */
async function hiddenStops(page: Page, key: string): Promise<string[]> {
  const hidden: string[] = [];
  const most = await page.locator('a, button, summary').count();
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press(key);
    const isHidden = await page.evaluate(() => {
      const { activeElement: focused } = document;
      const header = document.querySelector('.site-header');
      if (!focused || focused === document.body) return undefined;
      if (header?.contains(focused)) return false;
      const { top, bottom } = focused.getBoundingClientRect();
      const isSkipLink = focused.matches('.skip-link');
      // Browsers scroll by whole pixels, so allow for less than one.
      const visibleTop = header?.getBoundingClientRect().bottom ?? 0;
      return (!isSkipLink && top + 1 < visibleTop) || bottom - 1 > innerHeight;
    });
    // The end of the page.
    if (isHidden === undefined) return stop > 20 ? hidden : [`${stop} stops only`];
    if (isHidden) hidden.push(await focusedName(page));
  }
  throw new Error(`${key} never reaches the end of the page`);
}
