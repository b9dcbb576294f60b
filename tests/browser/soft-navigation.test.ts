import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import type { Brand } from '#shared/brands/brand.ts';
import { layoutWords } from '#shared/themes/layout-css.ts';

import { first, second, third } from '../support/brands.ts';
import { focusedName, openPanels, phone, startBrowserSite, untilHydrated } from '../support/browser-page.ts';
import {
  addLink,
  arrival,
  follow,
  isMarked,
  mark,
  press,
  requestedPages,
  stallIdle,
} from '../support/soft-navigation.ts';

const site = startBrowserSite();

async function openMarked(path: string, visit: Parameters<typeof site.reopen>[1] = {}): Promise<Page> {
  const page = await site.reopen(path, visit);
  await mark(page);
  return page;
}

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Everything that differs between pages. */
function identityOf(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
    canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
    theme: document.documentElement.dataset['theme'],
    isThemeChosen: document.documentElement.dataset['themeChosen'],
    themeColour: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
    background: document.body.className,
    logo: document.querySelector<HTMLImageElement>('.site-logo img')?.alt,
    main: document.querySelector('main')?.textContent,
    footer: document.querySelector('.site-footer')?.textContent,
    active: Array.from(document.querySelectorAll('header [aria-current]'), (each) => [
      each.textContent,
      each.getAttribute('aria-current'),
    ]),
    heads: document.head.querySelectorAll('title, meta, link[rel="canonical"]').length,
  }));
}

describe('R10.1: following a link', () => {
  test('shows the same as a load of that page', async () => {
    const page = await site.reopen('/fees');
    const paths = ['/bridges', '/knowledge', '/knowledge/how-to-boil-water', '/lanterns', '/'];
    const loaded: unknown[] = [];
    for (const path of paths) {
      await page.goto(site.origin + path);
      await untilHydrated(page);
      loaded.push(await identityOf(page));
    }
    await mark(page);
    for (const [index, path] of paths.entries()) {
      await follow(page, path);
      await expect.poll(() => identityOf(page)).toEqual(loaded[index]);
    }
    expect(await isMarked(page)).toBe(true);
  });

  test('shows it once the styles are there that only it needs', async () => {
    const held: Route[] = [];
    const page = await openMarked('/fees', {
      prepare: (page) => page.route('**/assets/pages*.css*', (route) => void held.push(route)),
    });
    const followed = follow(page, '/knowledge');
    await expect.poll(() => held.length).toBe(1);
    expect(await page.locator('.listing').count()).toBe(0);
    await held[0]?.continue();
    await followed;
    expect(await isMarked(page)).toBe(true);
    const mark = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--has-pages'),
    );
    expect(mark).toBe('1');
  });

  test('moves focus to the new heading, scrolls to the top, and announces the title politely for a while', async () => {
    const page = await site.open('/', { prepare: (page) => page.clock.install() });
    await mark(page);
    await follow(page, '/fees');
    expect(await focusedName(page)).toBe(await page.locator('h1').innerText());
    expect(await scrolledTo(page)).toBe(0);
    const announcer = page.locator('[aria-live="polite"]');
    await expect.poll(() => announcer.textContent()).toBe(await page.title());
    await page.clock.fastForward('00:05');
    await expect.poll(() => announcer.textContent()).toBe('');
  });

  test('keeps header, menu and footer working', async () => {
    const page = await openMarked('/', { viewport: phone });
    await page.getByRole('navigation', { name: 'Footer' }).getByText('Our house').click();
    await follow(page, '/fees');
    const column = page.getByRole('navigation', { name: 'Footer' }).getByText('Our house');
    await column.click();
    expect(await page.locator('.site-footer a[href="/about"]').isVisible()).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    // Above lg only a hydrated island takes a column's title out of the tab order.
    await page.locator('.site-footer-column summary[tabindex="-1"]').first().waitFor();
    await page.getByRole('button', { name: 'Lanterns' }).click();
    expect(await openPanels(page)).toEqual(['Lanterns']);
    expect(await isMarked(page)).toBe(true);
  });

  test('works before the islands are hydrated', async () => {
    const page = await site.reopen('/', {
      isHydrated: false,
      prepare: stallIdle,
    });
    await mark(page);
    await follow(page, '/bridges');
    expect(await page.locator('.site-logo img').getAttribute('alt')).toContain(second.name);
    expect(await isMarked(page)).toBe(true);
  });
});

describe('R6.2: the theme during a route change', () => {
  /** The theme on the document, and whether it is marked as chosen; the brand in the header's logo; the layout. */
  const themeOf = (page: Page) =>
    page.evaluate(() => [
      document.documentElement.dataset['theme'],
      document.documentElement.dataset['themeChosen'] ?? 'not chosen',
      document.querySelector<HTMLImageElement>('.site-logo img')?.alt.replace(': home page', ''),
      document.body.dataset['layout'],
    ]);
  const themed = ({ id, name, layout }: Brand, chosen: 'true' | 'not chosen') => [
    id,
    chosen,
    name,
    layoutWords(layout),
  ];
  /** The state on `/lanterns`. */
  const lanterns = themed(third, 'true');

  /** Opens a page and holds the responses for `/bridges`. */
  async function openHeld(visit: Parameters<typeof site.reopen>[1] = {}) {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const page = await openMarked('/lanterns', {
      ...visit,
      prepare: async (page) => {
        await visit.prepare?.(page);
        await page.route('**/bridges', (route) => released.then(() => route.continue()).catch(() => {}));
      },
    });
    return { page, release };
  }

  /** Follows a link to any page of the site. */
  async function go(page: Page, href: string): Promise<void> {
    await addLink(page, href);
    await press(page, '#added');
  }

  test('loses its mark at the start, changes only when the next page is shown, and is the default on a page without its own', async () => {
    const { page, release } = await openHeld();
    expect(await themeOf(page)).toEqual(lanterns);
    await go(page, '/bridges');
    await page.locator('html[data-loading]').waitFor();
    expect(await themeOf(page)).toEqual(themed(third, 'not chosen'));
    release();
    await arrival(page, '/bridges');
    await expect.poll(() => themeOf(page)).toEqual(themed(second, 'true'));
    await go(page, '/knowledge');
    await arrival(page, '/knowledge');
    await expect.poll(() => themeOf(page)).toEqual(themed(first, 'not chosen'));
    await page.goBack();
    await arrival(page, '/bridges');
    await expect.poll(() => themeOf(page)).toEqual(themed(second, 'true'));
    expect(await isMarked(page)).toBe(true);
  });

  test('after an aborted route change depends on the next one', async () => {
    const { page, release } = await openHeld();
    for (const [href, theme] of [
      ['/lanterns?order=lowest', lanterns],
      ['/knowledge', themed(first, 'not chosen')],
    ] as const) {
      await go(page, '/bridges');
      await page.locator('html[data-loading]').waitFor();
      await go(page, href);
      await arrival(page, href);
      await expect.poll(() => themeOf(page)).toEqual(theme);
    }
    release();
    await page.locator('html:not([data-loading])').waitFor({ state: 'attached' });
    expect(await themeOf(page)).toEqual(themed(first, 'not chosen'));
    expect(await isMarked(page)).toBe(true);
  });

  test('that has been read but never shown does not remain', async () => {
    const page = await site.reopen('/knowledge', {
      // The browser is still capturing the old page while the visitor follows another link.
      prepare: (page) =>
        page.addInitScript(() => {
          document.startViewTransition = (update) => {
            const isFirst = !document.documentElement.hasAttribute('data-captured');
            document.documentElement.setAttribute('data-captured', '');
            const captured = isFirst
              ? new Promise<void>((resolve) => addEventListener('captured', () => resolve(), { once: true }))
              : Promise.resolve();
            const updateCallbackDone = captured.then(() => (update as () => void)());
            return { ready: updateCallbackDone, finished: updateCallbackDone, updateCallbackDone } as never;
          };
        }),
    });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await mark(page);
    await go(page, '/bridges');
    await page.locator('html[data-captured]').waitFor();
    await page.evaluate(() => scrollTo(0, 100));
    await go(page, '/knowledge?order=oldest');
    await page.waitForURL('**/knowledge?order=oldest');
    await page.locator('html:not([data-loading])').waitFor({ state: 'attached' });
    await page.evaluate(() => dispatchEvent(new Event('captured')));
    expect(await themeOf(page)).toEqual(themed(first, 'not chosen'));
    // The path of the page that was shown has not changed.
    expect(await scrolledTo(page)).toBe(100);
    expect(await isMarked(page)).toBe(true);
  });
});

describe('R10.1: back, forward and anchors', () => {
  test('back and forward restore the scroll position of each page, without a load', async () => {
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

  test('a hash on the same page is left to the browser, and a change of the query alone keeps the scroll position', async () => {
    const page = await openMarked('/fees');
    const requested = requestedPages(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/fees#main');
    expect([requested.filter((path) => path === '/fees'), await isMarked(page)]).toEqual([[], true]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await addLink(page, '/fees?order=lowest');
    await page.evaluate(() => {
      scrollTo(0, 300);
      document.querySelector<HTMLAnchorElement>('#added')?.click();
    });
    await page.waitForURL('**/fees?order=lowest');
    await page.locator('#added').waitFor({ state: 'detached' });
    expect([await scrolledTo(page), await isMarked(page)]).toEqual([300, true]);
  });

  test('a hash on another page scrolls to the anchor, and Tab continues from there', async () => {
    const page = await openMarked('/');
    await addLink(page, '/fees#advice');
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('#added')?.click());
    await arrival(page, '/fees#advice');
    await expect.poll(() => scrolledTo(page)).toBeGreaterThan(0);
    const anchor = await page.locator('#advice').boundingBox();
    const header = await page.locator('.site-header').boundingBox();
    expect(anchor?.y).toBeGreaterThanOrEqual(header?.height ?? Infinity);
    expect(await focusedName(page)).not.toBe(await page.locator('h1').innerText());
    await page.keyboard.press('Tab');
    const isAfter = await page.evaluate(() => {
      const anchor = document.getElementById('advice');
      const position = anchor?.compareDocumentPosition(document.activeElement ?? document.body) ?? 0;
      return (position & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    });
    expect([isAfter, await isMarked(page)]).toEqual([true, true]);
  });

  test('an anchor that cannot be decoded shows the page without a load', async () => {
    const page = await openMarked('/');
    await addLink(page, '/fees#100%');
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('#added')?.click());
    await arrival(page, '/fees#100%');
    expect([await focusedName(page), await isMarked(page)]).toEqual([
      await page.locator('h1').innerText(),
      true,
    ]);
  });

  test('a visitor who chooses a topic of a list stays at that topic', async () => {
    const page = await openMarked('/knowledge');
    const topic = page.locator('.topics a:not([aria-current])').first();
    const name = await topic.innerText();
    await topic.press('Enter');
    await page.locator('.topics a[aria-current]', { hasText: name }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    expect(await isMarked(page)).toBe(true);
  });

  test('the next page of a list is shown from its top', async () => {
    const page = await openMarked('/knowledge');
    await page.getByRole('link', { name: 'Older articles' }).click();
    await page.waitForURL('**/knowledge?page=2');
    await expect.poll(() => scrolledTo(page)).toBe(0);
    expect(await isMarked(page)).toBe(true);
  });
});
