import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';

import { startBrowserSite, untilHydrated } from '../support/browser-page.ts';
import { arrival, isPageFetch, requestedPages, press, stallIdle } from '../support/soft-navigation.ts';

const site = startBrowserSite();

/** Opens a page; returns it with a live list of the pages that are prefetched. */
async function openWatched(path: string, prepare?: (page: Page) => Promise<unknown>) {
  let requested: readonly string[] = [];
  const page = await site.reopen(path, {
    prepare: async (page) => {
      requested = requestedPages(page);
      await prepare?.(page);
    },
    isHydrated: false,
  });
  return { page, requested };
}

/** Paths of other pages that links near the viewport lead to. */
function pagesNear(page: Page, margin: number): Promise<string[]> {
  return page.evaluate((margin) => {
    const near = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter((link) => {
      const { top, bottom, width } = link.getBoundingClientRect();
      return link.checkVisibility() && width > 0 && bottom >= -margin && top <= innerHeight + margin;
    });
    return (
      [...new Set(near.map((link) => link.pathname))]
        // A page of results is made for one visitor.
        .filter((path) => path !== location.pathname && path !== '/search')
        .sort()
    );
  }, margin);
}

test('R10.2: pages of links within 200 px of the viewport are prefetched, once each', async () => {
  const { page, requested } = await openWatched('/fees');
  await untilHydrated(page);
  const near = await pagesNear(page, 200);
  expect(near).toContain('/contact');
  expect(near).not.toContain('/lanterns/wicks');
  await expect.poll(() => requested.toSorted()).toEqual(near);
  await page.locator('.site-footer-columns').scrollIntoViewIfNeeded();
  const [pears, wicks] = ['/orchards/pears', '/lanterns/wicks'];
  await expect.poll(() => requested).toEqual(expect.arrayContaining([pears, wicks]));
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('.site-footer-columns').scrollIntoViewIfNeeded();
  await expect
    .poll(async () => (await pagesNear(page, 200)).filter((path) => !requested.includes(path)))
    .toEqual([]);
  expect(requested).toEqual([...new Set(requested)]);
});

test('R10.2: pages of links beyond 200 px are not prefetched', async () => {
  const { page, requested } = await openWatched('/fees');
  const [beyond, within] = ['/lanterns/wicks', '/lanterns/lamp-oil'];
  await page.evaluate(
    (links) => {
      // The link beyond comes first in the document, so its page would be requested first.
      for (const [href, distance] of links) {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'Added' });
        Object.assign(link.style, { position: 'absolute', top: `${innerHeight + distance}px` });
        document.querySelector('main')?.append(link);
      }
    },
    [
      [beyond, 210],
      [within, 190],
    ] as const,
  );
  await expect.poll(() => requested).toContain(within);
  expect(requested).not.toContain(beyond);
});

test('R10.2: pages are prefetched two at a time', async () => {
  const held: Route[] = [];
  let [underWay, maxUnderWay] = [0, 0];
  const { page, requested } = await openWatched('/', async (page) => {
    page.on('requestfinished', (request) => (underWay -= Number(isPageFetch(request))));
    await page.route('**/*', (route) => {
      if (!isPageFetch(route.request())) return route.continue();
      underWay += 1;
      maxUnderWay = Math.max(maxUnderWay, underWay);
      held.push(route);
      return undefined;
    });
  });
  const near = await pagesNear(page, 200);
  expect(near.length).toBeGreaterThan(2);
  await expect.poll(() => held.length).toBe(2);
  while (held.length > 0 || requested.length < near.length) {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await held.shift()?.continue();
  }
  expect(maxUnderWay).toBe(2);
});

test('R10.2: pages are prefetched only when the browser is idle, but at once under the pointer or a finger', async () => {
  const { page, requested } = await openWatched('/', stallIdle);
  await page.locator('.main-menu-entries').getByRole('link', { name: 'Contact' }).hover();
  await expect.poll(() => requested).toEqual(['/contact']);
  await page.locator('.main-menu-entries a[href="/knowledge"]').dispatchEvent('touchstart');
  await expect.poll(() => requested).toEqual(['/contact', '/knowledge']);
});

// `slow-line.test.ts` has each of them.
test('R10.2: if the visitor has a slow connection, nothing is prefetched, and React comes when it is used', async () => {
  const events: string[] = [];
  const { page, requested } = await openWatched('/', (page) => {
    page.on('request', (request) => void events.push(request.url()));
    return page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', downlink: 1.6 } }),
    );
  });
  const untilIdle = () =>
    page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  await untilIdle();
  events.push('used');
  await page.locator('.main-menu-entries').getByRole('link', { name: 'Knowledge' }).hover();
  await untilHydrated(page);
  expect(events.find((event) => /^used$|island-content/.test(event))).toBe('used');
  await untilIdle();
  await press(page, '.main-menu-entries a[href="/contact"]');
  await arrival(page, '/contact');
  expect(requested).toEqual(['/contact']);
});

test('R10.2: a prefetched page is shown without a second request, and the pages of its links are prefetched, too', async () => {
  const { page, requested } = await openWatched('/');
  await untilHydrated(page);
  await expect.poll(() => requested).toContain('/contact');
  await page.locator('.main-menu-entries').getByRole('link', { name: 'Contact' }).click();
  await arrival(page, '/contact');
  expect(requested.filter((path) => path === '/contact')).toEqual(['/contact']);
  await press(page, 'footer a[href="/orchards"]');
  await arrival(page, '/orchards');
  await page.locator('main a[href="/orchards/pears"]').first().scrollIntoViewIfNeeded();
  await expect.poll(() => requested).toContain('/orchards/pears');
});

test('R10.2: a visitor who follows a link while its page is being prefetched waits for that request', async () => {
  const held: Route[] = [];
  const { page, requested } = await openWatched('/', async (page) => {
    await stallIdle(page);
    await page.route('**/contact', (route) => void held.push(route));
  });
  await page.locator('.main-menu-entries').getByRole('link', { name: 'Contact' }).click();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await arrival(page, '/contact');
  expect(requested.filter((path) => path === '/contact')).toEqual(['/contact']);
});

test('a page that is fetched again after a minute is the one that the server has then', async () => {
  const page = await site.open('/', {
    isHydrated: false,
    prepare: async (page) => {
      await page.clock.install();
      await stallIdle(page);
    },
  });
  const answers: Promise<string | null>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/contact') answers.push(response.headerValue('x-request-id'));
  });
  for (const path of ['/contact', '/fees', '/contact', '/fees', '/contact']) {
    await press(page, `footer a[href="${path}"]`);
    await arrival(page, path);
    await page.clock.fastForward('01:00');
  }
  const ids = await Promise.all(answers);
  expect(ids.length).toBeGreaterThanOrEqual(3);
  // An answer from the browser's cache has the id of an earlier one.
  expect(ids).toEqual([...new Set(ids)]);
});
