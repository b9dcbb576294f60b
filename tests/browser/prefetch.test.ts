import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';

import { startBrowserSite, untilHydrated } from '../support/browser-page.ts';
import { arrival, isPageFetch, requestedPages, press, stallIdle } from '../support/soft-navigation.ts';

const site = startBrowserSite();
/** Pages are fetched two at a time, while the browser is idle: on a busy machine that takes its time. */
const patience = { timeout: 15_000 };

/** Opens a page and gives the list of the pages that are fetched ahead. */
async function openWatched(path: string, prepare?: (page: Page) => Promise<unknown>) {
  let asked: readonly string[] = [];
  const page = await site.open(path, {
    prepare: async (page) => {
      asked = requestedPages(page);
      await prepare?.(page);
    },
    isHydrated: false,
  });
  return { page, asked };
}

/** The other pages that links near the viewport lead to. */
function pagesNear(page: Page, margin: number): Promise<string[]> {
  return page.evaluate((margin) => {
    const near = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter((link) => {
      const { top, bottom, width } = link.getBoundingClientRect();
      return link.checkVisibility() && width > 0 && bottom >= -margin && top <= innerHeight + margin;
    });
    return [...new Set(near.map((link) => link.pathname))]
      .filter((path) => path !== location.pathname)
      .sort();
  }, margin);
}

test('R10.2: pages of links within 200 px of the viewport are fetched ahead, once each', async () => {
  const { page, asked } = await openWatched('/fees');
  await untilHydrated(page);
  const near = await pagesNear(page, 200);
  expect(near).toContain('/contact');
  expect(near).not.toContain('/lanterns/wicks');
  await expect.poll(() => asked.toSorted(), patience).toEqual(near);
  await page.locator('.site-footer-columns').scrollIntoViewIfNeeded();
  const [planning, wealth] = ['/orchards/pears', '/lanterns/wicks'];
  await expect.poll(() => asked, patience).toEqual(expect.arrayContaining([planning, wealth]));
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('.site-footer-columns').scrollIntoViewIfNeeded();
  await expect
    .poll(async () => (await pagesNear(page, 200)).filter((path) => !asked.includes(path)), patience)
    .toEqual([]);
  expect(asked).toEqual([...new Set(asked)]);
});

test('R10.2: 200 px are the limit', async () => {
  const { page, asked } = await openWatched('/fees');
  const [beyond, within] = ['/lanterns/wicks', '/lanterns/lamp-oil'];
  await page.evaluate(
    (places) => {
      // The one beyond comes first: had it been near, it would have been asked for first.
      for (const [href, distance] of places) {
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
  await expect.poll(() => asked).toContain(within);
  expect(asked).not.toContain(beyond);
});

test('R10.2: two at a time', async () => {
  const held: Route[] = [];
  let [underWay, most] = [0, 0];
  const { page, asked } = await openWatched('/', async (page) => {
    page.on('requestfinished', (request) => (underWay -= Number(isPageFetch(request))));
    await page.route('**/*', (route) => {
      if (!isPageFetch(route.request())) return route.continue();
      underWay += 1;
      most = Math.max(most, underWay);
      held.push(route);
      return undefined;
    });
  });
  const near = await pagesNear(page, 200);
  expect(near.length).toBeGreaterThan(2);
  await expect.poll(() => held.length).toBe(2);
  while (held.length > 0 || asked.length < near.length) {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await held.shift()?.continue();
  }
  expect(most).toBe(2);
});

test('R10.2: only when the browser is idle, but at once under the pointer', async () => {
  const { page, asked } = await openWatched('/', stallIdle);
  await page.locator('.main-menu-entries').getByRole('link', { name: 'Contact' }).hover();
  await expect.poll(() => asked).toEqual(['/contact']);
});

test('R10.2: at once under a finger', async () => {
  const { page, asked } = await openWatched('/', stallIdle);
  await page.locator('.main-menu-entries a[href="/contact"]').dispatchEvent('touchstart');
  await expect.poll(() => asked).toEqual(['/contact']);
});

test.each([
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['is on a slow line', { saveData: false, effectiveType: '2g' }],
])('R10.2: nothing is fetched ahead where the visitor %s', async (_, connection) => {
  const { page, asked } = await openWatched('/', (page) =>
    page.addInitScript(
      (connection) => Object.defineProperty(navigator, 'connection', { value: connection }),
      connection,
    ),
  );
  await untilHydrated(page);
  await page.locator('.main-menu-entries').getByRole('link', { name: 'Knowledge' }).hover();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await press(page, '.main-menu-entries a[href="/contact"]');
  await arrival(page, '/contact');
  expect(asked).toEqual(['/contact']);
});

test('R10.2: a page that was fetched ahead is the one that is shown: one request for each', async () => {
  const { page, asked } = await openWatched('/');
  await untilHydrated(page);
  await expect.poll(() => asked).toContain('/contact');
  await page.locator('.main-menu-entries').getByRole('link', { name: 'Contact' }).click();
  await arrival(page, '/contact');
  expect(asked.filter((path) => path === '/contact')).toEqual(['/contact']);
});

test('R10.2: a link that is followed while its page is on the way waits for that one', async () => {
  const held: Route[] = [];
  const { page, asked } = await openWatched('/', async (page) => {
    await stallIdle(page);
    await page.route('**/contact', (route) => void held.push(route));
  });
  await page.locator('.main-menu-entries').getByRole('link', { name: 'Contact' }).click();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await arrival(page, '/contact');
  expect(asked.filter((path) => path === '/contact')).toEqual(['/contact']);
});

test('R10.2: the links of the next page are watched too', async () => {
  const { page, asked } = await openWatched('/');
  await untilHydrated(page);
  await press(page, 'footer a[href="/orchards"]');
  await arrival(page, '/orchards');
  await page.locator('main a[href="/orchards/pears"]').first().scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain('/orchards/pears');
});
