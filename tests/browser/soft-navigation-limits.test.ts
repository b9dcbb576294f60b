import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { openPanels, startBrowserSite } from '../support/browser-page.ts';
import {
  addLink,
  arrival,
  isMarked,
  mark,
  requestedPages,
  press,
  stallIdle,
} from '../support/soft-navigation.ts';

const site = startBrowserSite();

/** Opens the home page with `respond` handling scripts' requests for `/fees`, and marks the document. */
async function openWith(respond: (route: Route) => Promise<void>): Promise<Page> {
  const page = await site.reopen('/', {
    prepare: async (page) => {
      await stallIdle(page);
      await page.route('**/fees', (route) =>
        route.request().resourceType() === 'fetch' ? respond(route) : route.continue(),
      );
    },
    isHydrated: false,
  });
  await mark(page);
  return page;
}

test('an anchor that is clicked while the next page loads applies to the next page', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const page = await openWith(async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await press(page, 'footer a[href="/fees"]');
  await page.waitForURL('**/fees');
  await press(page, '.skip-link');
  release();
  await arrival(page, '/fees#main');
  expect(await page.locator('h1').textContent()).toContain('What we charge');
  expect(await page.locator('html[data-loading]').count()).toBe(0);
});

describe('R10.1: a failed soft navigation becomes a page load', () => {
  test('a failed fetch', async () => {
    const page = await openWith((route) => route.abort());
    await press(page, 'footer a[href="/fees"]');
    await arrival(page, '/fees');
    await expect.poll(() => isMarked(page)).toBe(false);
    expect(site.takeMessages()).toEqual(['error: Failed to load resource: net::ERR_FAILED']);
  });

  test('a 503 response', async () => {
    const page = await openWith((route) => route.fulfill({ status: 503, contentType: 'text/html' }));
    await press(page, 'footer a[href="/fees"]');
    await arrival(page, '/fees');
    await expect.poll(() => isMarked(page)).toBe(false);
    expect(site.takeMessages()).toEqual([expect.stringContaining('503')]);
  });

  test.each(['entry.NEW.js', 'site.NEW.css'])('a page of a new build, with %s', async (asset) => {
    const page = await openWith(async (route) => {
      const response = await route.fetch();
      const [name, , type] = asset.split('.');
      const changed = new RegExp(`/assets/${name}\\.\\w+\\.${type}`);
      const body = (await response.text()).replace(changed, `/assets/${asset}`);
      await route.fulfill({ response, body });
    });
    await press(page, 'footer a[href="/fees"]');
    await arrival(page, '/fees');
    await expect.poll(() => isMarked(page)).toBe(false);
  });

  test('an address that redirects', async () => {
    const page = await openWith((route) => route.continue());
    await addLink(page, '/Fees');
    await press(page, '#added');
    await arrival(page, '/fees');
    await expect.poll(() => isMarked(page)).toBe(false);
  });

  test('a browser without the Navigation API', async () => {
    const page = await site.reopen('/', {
      prepare: (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'navigation')),
    });
    await mark(page);
    await press(page, 'footer a[href="/fees"]');
    await arrival(page, '/fees');
    expect(await isMarked(page)).toBe(false);
    await page.getByRole('button', { name: 'Lanterns' }).click();
    expect(await openPanels(page)).toEqual(['Lanterns']);
  });
});

test('R10.1: of rapid clicks the last one wins, however late the other responses are', async () => {
  const held: Route[] = [];
  const page = await openWith(async (route) => void held.push(route));
  await press(page, 'footer a[href="/fees"]');
  await press(page, 'footer a[href="/contact"]');
  await press(page, 'footer a[href="/about"]');
  await arrival(page, '/about');
  await expect.poll(() => held.length).toBe(1);
  const lateResponse = page.waitForResponse('**/fees');
  await held[0]?.continue();
  await (await lateResponse).finished();
  await page.locator('main').hover();
  expect(await page.title()).toContain('About');
  expect(page.url()).toBe(`${site.origin}/about`);
  expect(await isMarked(page)).toBe(true);
});

describe('R10.1: not a soft navigation', () => {
  // The test does not wait for the new tab, which headless Chromium does not always open.
  test.each([
    ['a click with Control', { modifiers: ['Control' as const] }],
    ['a click of the middle button', { button: 'middle' as const }],
  ])('%s, whose default is not prevented, and the page stays', async (_, click) => {
    const page = await openWith((route) => route.continue());
    await addLink(page, '/fees');
    await page.evaluate(() => {
      const recordEvent = (event: Event) =>
        document.body.setAttribute('data-prevented', String(event.defaultPrevented));
      for (const type of ['click', 'auxclick']) window.addEventListener(type, recordEvent);
    });
    await page.locator('#added').click(click);
    await expect.poll(() => page.locator('body').getAttribute('data-prevented')).toBe('false');
    expect([page.url(), await isMarked(page)]).toEqual([`${site.origin}/`, true]);
  });

  test('a link with a target', async () => {
    const page = await openWith((route) => route.continue());
    await addLink(page, '/fees', { target: '_blank' });
    const [tab] = await Promise.all([page.context().waitForEvent('page'), press(page, '#added')]);
    await arrival(tab, `${site.origin}/fees`);
    expect([page.url(), await isMarked(page)]).toEqual([`${site.origin}/`, true]);
  });

  test('a download', async () => {
    const page = await openWith((route) => route.continue());
    await addLink(page, '/fees', { download: 'fees.html' });
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, '#added')]);
    expect(download.suggestedFilename()).toBe('fees.html');
    expect([page.url(), await isMarked(page)]).toEqual([`${site.origin}/`, true]);
  });

  test('another origin', async () => {
    const page = await openWith((route) => route.continue());
    await page.route('http://other.example/fees', (route) => route.fulfill({ body: 'Another site' }));
    await addLink(page, 'http://other.example/fees');
    await press(page, '#added');
    await page.waitForURL('http://other.example/fees');
    expect(await page.textContent('body')).toBe('Another site');
  });

  test.each([
    ['get', '/fees?order=lowest'],
    ['post', '/fees'],
  ])('a form that is submitted by %s', async (method, path) => {
    const page = await openWith((route) => route.continue());
    const requested = requestedPages(page);
    await page.evaluate((method) => {
      const form = Object.assign(document.createElement('form'), { action: '/fees', method });
      const input = Object.assign(document.createElement('input'), { name: 'order', value: 'lowest' });
      form.append(input, Object.assign(document.createElement('button'), { textContent: 'Send' }));
      document.querySelector('main')?.prepend(form);
    }, method);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(site.origin + path);
    expect([requested, await isMarked(page)]).toEqual([[], false]);
    site.takeMessages();
  });
});

test.each([
  ['reduce' as const, 0],
  ['no-preference' as const, 1],
])('R10.1: with prefers-reduced-motion “%s” there are %i view transitions', async (reducedMotion, count) => {
  const page = await site.open('/', { reducedMotion });
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.documentElement.toggleAttribute('data-transition', true);
      return start(update);
    };
  });
  await press(page, 'footer a[href="/fees"]');
  await arrival(page, '/fees');
  expect(await page.locator('html[data-transition]').count()).toBe(count);
});
