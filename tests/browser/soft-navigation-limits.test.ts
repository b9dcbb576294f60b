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

const isFetch = (route: Route) => route.request().resourceType() === 'fetch';

/** Opens the home page with `respond` handling scripts' requests for `/fees`, and marks the document. */
async function openWith(respond: (route: Route) => Promise<void>): Promise<Page> {
  const page = await site.reopen('/', {
    prepare: async (page) => {
      await stallIdle(page);
      await page.route('**/fees', (route) => (isFetch(route) ? respond(route) : route.continue()));
    },
    isHydrated: false,
  });
  await mark(page);
  return page;
}

/** Calls `act` while the response to a link is on its way, then lets it arrive. */
async function whileLoading(page: Page, href: string, act: () => Promise<unknown>): Promise<void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${href}`, async (route) => {
    if (isFetch(route)) await held;
    await route.continue().catch(() => {});
  });
  await addLink(page, href);
  await press(page, '#added');
  await page.waitForURL(`**${href}`);
  await act();
  release();
}

test('a page that is being fetched is shown, whatever the visitor does meanwhile', async () => {
  const page = await site.reopen('/', { prepare: stallIdle, isHydrated: false });
  await mark(page);
  const isBusy = async () => (await page.locator('html[data-loading], main[aria-busy="true"]').count()) > 0;
  // Each of them makes the browser give up the navigation.
  const afterAbort = (act: () => void) =>
    page.evaluate(
      `new Promise((resolve) => (navigation.addEventListener('navigateerror', resolve, { once: true }), (${act.toString()})()))`,
    );
  await whileLoading(page, '/fees', async () => {
    await addLink(page, 'tel:+441632960123', { id: 'telephone' });
    await afterAbort(() => document.getElementById('telephone')?.click());
  });
  await arrival(page, '/fees');
  await whileLoading(page, '/about', async () => {
    await addLink(page, '/favicon.ico', { id: 'file', download: '' });
    const download = page.waitForEvent('download');
    await afterAbort(() => document.getElementById('file')?.click());
    await download;
  });
  await arrival(page, '/about');
  await whileLoading(page, '/fees', () => press(page, '.skip-link'));
  await arrival(page, '/fees#main');
  await whileLoading(page, '/fees?order=lowest', () => press(page, '.skip-link'));
  await arrival(page, '/fees?order=lowest#main');
  await page.locator('#added').waitFor({ state: 'detached' });
  expect([await isMarked(page), await isBusy()]).toEqual([true, false]);
  await whileLoading(page, '/contact', () => afterAbort(() => stop()));
  await arrival(page, '/contact');
  // The browser has given up the request as well.
  expect([await isMarked(page), await isBusy()]).toEqual([false, false]);
});

/** Answers with the page of a build that has another `entry.js` or `site.css`. */
const ofNewBuild = (name: string, type: string) => async (route: Route) => {
  const response = await route.fetch();
  const asset = new RegExp(`/assets/${name}\\.\\w+\\.${type}`);
  const body = (await response.text()).replace(asset, `/assets/${name}.NEW.${type}`);
  await route.fulfill({ response, body });
};

test('R10.1: a failed soft navigation becomes a page load', async () => {
  const page = await site.reopen('/', { prepare: stallIdle, isHydrated: false });
  const failures: readonly (readonly [
    what: string,
    href: string,
    respond: (route: Route) => Promise<void>,
    messages?: readonly unknown[],
  ])[] = [
    ['a failed fetch', '/fees', (route) => route.abort(), [expect.stringContaining('net::ERR_FAILED')]],
    [
      'a 503 response',
      '/about',
      (route) => route.fulfill({ status: 503, contentType: 'text/html' }),
      [expect.stringContaining('503')],
    ],
    ['a page of a new build, with another script', '/fees', ofNewBuild('entry', 'js')],
    ['a page of a new build, with another stylesheet', '/about', ofNewBuild('site', 'css')],
    ['an address that redirects', '/Fees', (route) => route.continue()],
  ];
  const fetched: string[] = [];
  for (const [what, href, respond, messages = []] of failures) {
    await page.route(`**${href}`, async (route) => {
      if (!isFetch(route)) return route.continue();
      fetched.push(what);
      return respond(route);
    });
    await page.waitForLoadState('load');
    await mark(page);
    await addLink(page, href);
    await press(page, '#added');
    await arrival(page, href.toLowerCase());
    await expect.poll(async () => [what, await isMarked(page)]).toEqual([what, false]);
    expect([what, site.takeMessages()]).toEqual([what, messages]);
    await page.unroute(`**${href}`);
  }
  expect(fetched).toEqual(failures.map(([what]) => what));
});

test('R10.1: without the Navigation API a link loads its page, where the menu works', async () => {
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

test('R10.1: a link that is loaded in full wins over an earlier one, although that one’s page fails meanwhile', async () => {
  const held: Route[] = [];
  const page = await openWith(async (route) => void held.push(route));
  await page.route('**/search', (route) => void held.push(route));
  await press(page, 'footer a[href="/fees"]');
  await expect.poll(() => held.length).toBe(1);
  await addLink(page, '/search');
  await press(page, '#added');
  await expect.poll(() => held.length).toBe(2);
  const failed = page.waitForEvent('requestfailed');
  await held[0]?.abort();
  await failed;
  await held[1]?.continue();
  await page.waitForURL('**/search');
  expect(site.takeMessages()).toEqual([expect.stringContaining('net::ERR_FAILED')]);
});

describe('R10.1: not a soft navigation', () => {
  test('a click with Control or of the middle button, a link with a target, and a download: the page stays', async () => {
    const page = await openWith((route) => route.continue());
    const expectSame = async () =>
      expect([page.url(), await isMarked(page)]).toEqual([`${site.origin}/`, true]);
    await addLink(page, '/fees');
    await page.evaluate(() => {
      const recordEvent = (event: Event) =>
        document.body.setAttribute('data-prevented', String(event.defaultPrevented));
      for (const type of ['click', 'auxclick']) window.addEventListener(type, recordEvent);
    });
    // The test does not wait for the new tab, which headless Chromium does not always open.
    for (const click of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
      await page.locator('#added').click(click);
      await expect.poll(() => page.locator('body').getAttribute('data-prevented')).toBe('false');
      await page.evaluate(() => document.body.removeAttribute('data-prevented'));
      await expectSame();
    }
    const link = page.locator('#added');
    await link.evaluate((each: HTMLAnchorElement) => (each.download = 'fees.html'));
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, '#added')]);
    expect(download.suggestedFilename()).toBe('fees.html');
    await expectSame();
    await link.evaluate((each: HTMLAnchorElement) => {
      each.removeAttribute('download');
      each.target = 'elsewhere';
    });
    const [tab] = await Promise.all([
      page.context().waitForEvent('page', (each) => each.url() !== 'about:blank'),
      press(page, '#added'),
    ]);
    await arrival(tab, `${site.origin}/fees`);
    await expectSame();
  });

  test('a form that is submitted by get or post, and another origin', async () => {
    const page = await openWith((route) => route.continue());
    const requested = requestedPages(page);
    for (const [method, path] of [
      ['get', '/fees?order=lowest'],
      ['post', '/fees'],
    ] as const) {
      await mark(page);
      await page.evaluate((method) => {
        const form = Object.assign(document.createElement('form'), { action: '/fees', method });
        const input = Object.assign(document.createElement('input'), { name: 'order', value: 'lowest' });
        form.append(input, Object.assign(document.createElement('button'), { textContent: 'Send' }));
        document.querySelector('main')?.prepend(form);
      }, method);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.waitForURL(site.origin + path);
      expect([method, requested, await isMarked(page)]).toEqual([method, [], false]);
    }
    // Chromium logs that the page takes no form.
    site.takeMessages();
    await page.goBack();
    await page.route('http://other.example/fees', (route) => route.fulfill({ body: 'Another site' }));
    await addLink(page, 'http://other.example/fees');
    await press(page, '#added');
    await page.waitForURL('http://other.example/fees');
    expect(await page.textContent('body')).toBe('Another site');
  });
});

test('R10.1: there is a view transition, but not with reduced motion', async () => {
  const page = await site.reopen('/');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.documentElement.toggleAttribute('data-transition', true);
      return start(update);
    };
  });
  const transitions = page.locator('html[data-transition]');
  await press(page, 'footer a[href="/fees"]');
  await arrival(page, '/fees');
  expect(await transitions.count()).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => document.documentElement.removeAttribute('data-transition'));
  await press(page, 'footer a[href="/about"]');
  await arrival(page, '/about');
  expect(await transitions.count()).toBe(0);
});
