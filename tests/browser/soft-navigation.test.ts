import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { focusedName, openPanels, phone, startBrowserSite } from '../support/browser-page.ts';
import {
  addLink,
  arrival,
  follow,
  isMarked,
  mark,
  requestedPages,
  stallIdle,
} from '../support/soft-navigation.ts';

const site = startBrowserSite();

/** Opens a page and marks its document. */
async function openMarked(path: string, visit: Parameters<typeof site.open>[1] = {}): Promise<Page> {
  const page = await site.open(path, visit);
  await mark(page);
  return page;
}

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** What tells a page from another. */
function identityOf(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
    canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
    theme: document.documentElement.dataset['theme'],
    themeColour: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
    ground: document.body.className,
    logo: document.querySelector<HTMLImageElement>('.site-logo img')?.alt,
    main: document.querySelector('main')?.textContent,
    footer: document.querySelector('.site-footer')?.textContent,
    active: [...document.querySelectorAll('header [aria-current]')].map((each) => each.textContent),
    heads: document.head.querySelectorAll('title, meta, link[rel="canonical"]').length,
  }));
}

describe('R10.1: following a link', () => {
  test('gives what a load of that page gives, without one', async () => {
    const page = await openMarked('/fees');
    for (const path of ['/bridges', '/lanterns', '/']) {
      const loaded = await identityOf(await site.open(path));
      await follow(page, path);
      await expect.poll(() => identityOf(page)).toEqual(loaded);
      expect(await isMarked(page)).toBe(true);
    }
  });

  test('puts focus on the new heading and the page at its top', async () => {
    const page = await openMarked('/');
    await follow(page, '/fees');
    expect(await focusedName(page)).toBe(await page.locator('h1').innerText());
    expect(await scrolledTo(page)).toBe(0);
  });

  test('announces the title politely, and empties the announcement', async () => {
    const page = await openMarked('/', { prepare: (page) => page.clock.install() });
    await follow(page, '/fees');
    const announcer = page.locator('[aria-live="polite"]');
    await expect.poll(() => announcer.textContent()).toBe(await page.title());
    await page.clock.fastForward('00:05');
    await expect.poll(() => announcer.textContent()).toBe('');
  });

  test('leaves header, menu and footer alive', async () => {
    const page = await openMarked('/', { viewport: phone });
    await page.getByRole('navigation', { name: 'Footer' }).getByText('Our house').click();
    await follow(page, '/fees');
    const column = page.getByRole('navigation', { name: 'Footer' }).getByText('Our house');
    await column.click();
    expect(await page.locator('.site-footer a[href="/about"]').isVisible()).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    // Above lg a column's title takes no focus, which only a living island can know.
    await page.locator('.site-footer-column summary[tabindex="-1"]').first().waitFor();
    await page.getByRole('button', { name: 'Lanterns' }).click();
    expect(await openPanels(page)).toEqual(['Lanterns']);
    expect(await isMarked(page)).toBe(true);
  });

  test('works before the islands are awake', async () => {
    const page = await site.open('/', {
      isHydrated: false,
      prepare: stallIdle,
    });
    await mark(page);
    await follow(page, '/bridges');
    expect(await page.locator('.site-logo img').getAttribute('alt')).toContain('Investment Management');
    expect(await isMarked(page)).toBe(true);
  });
});

describe('R10.1: back, forward and places in a page', () => {
  test('back and forward keep the scroll of each page, without a load', async () => {
    const page = await openMarked('/');
    await page.evaluate(() => scrollTo(0, 900));
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/fees"]')?.click());
    await arrival(page, '/fees');
    await page.evaluate(() => scrollTo(0, 400));
    await page.goBack();
    await arrival(page, '/');
    await expect.poll(() => scrolledTo(page)).toBe(900);
    await page.goForward();
    await arrival(page, '/fees');
    await expect.poll(() => scrolledTo(page)).toBe(400);
    expect(await isMarked(page)).toBe(true);
  });

  test('a hash on the same page is left to the browser', async () => {
    const page = await openMarked('/fees');
    const asked = requestedPages(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/fees#main');
    expect([asked.filter((path) => path === '/fees'), await isMarked(page)]).toEqual([[], true]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test('a hash on another page scrolls there, and reading goes on from there', async () => {
    const page = await openMarked('/');
    await addLink(page, '/fees#advice');
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('#added')?.click());
    await arrival(page, '/fees#advice');
    await expect.poll(() => scrolledTo(page)).toBeGreaterThan(0);
    const place = await page.locator('#advice').boundingBox();
    const header = await page.locator('.site-header').boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual(header?.height ?? Infinity);
    expect(await focusedName(page)).not.toBe(await page.locator('h1').innerText());
    await page.keyboard.press('Tab');
    const isAfter = await page.evaluate(() => {
      const place = document.getElementById('advice');
      const position = place?.compareDocumentPosition(document.activeElement ?? document.body) ?? 0;
      return (position & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    });
    expect([isAfter, await isMarked(page)]).toEqual([true, true]);
  });

  test('a change of the query alone keeps the scroll', async () => {
    const page = await openMarked('/fees');
    await addLink(page, '/fees?order=lowest');
    await page.evaluate(() => {
      scrollTo(0, 300);
      document.querySelector<HTMLAnchorElement>('#added')?.click();
    });
    await page.waitForURL('**/fees?order=lowest');
    await page.locator('#added').waitFor({ state: 'detached' });
    expect([await scrolledTo(page), await isMarked(page)]).toEqual([300, true]);
  });

  test('the next page of a list is read from its top', async () => {
    const page = await openMarked('/knowledge');
    await page.getByRole('link', { name: 'Older articles' }).click();
    await page.waitForURL('**/knowledge?page=2');
    await expect.poll(() => scrolledTo(page)).toBe(0);
    expect(await isMarked(page)).toBe(true);
  });
});
