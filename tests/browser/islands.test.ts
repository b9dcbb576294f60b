import { expect, inject, test } from 'vitest';

import { fieldPrefix } from '#shared/site/options/brand-fields.ts';

import { second } from '../support/brands.ts';
import { phone, startBrowserSite, tamper, untilHydrated } from '../support/browser-page.ts';
import { setFields } from '../support/edit-space.ts';
import { arrival, press, stallIdle } from '../support/soft-navigation.ts';

const site = startBrowserSite({
  build: inject('developmentBuild'),
  change: setFields(`footer-${fieldPrefix(second.id)}`, { telephoneNumber: '+44 1632 960 002' }),
});

// Props that the header, or the footer, cannot render.
const breakHeader = (html: string) =>
  html.replace('data-island="header" data-props="{', '$&&quot;menu&quot;:[null],');
const breakFooter = (html: string) =>
  html.replace('data-island="footer" data-props="{', '$&&quot;columns&quot;:[null]');

const failure = expect.stringMatching(/^uncaught: Cannot read properties of null/) as string;

test('a header that fails to hydrate keeps the server’s markup, is reported, and its menu works as plain HTML', async () => {
  const page = await site.reopen('/', { prepare: tamper('**/', breakHeader), isHydrated: false });
  await expect.poll(() => site.takeMessages()).toEqual([failure]);
  await page.getByRole('button', { name: 'Lanterns' }).click();
  expect(await page.getByRole('link', { name: 'MORE INFO about Lanterns' }).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Wicks' }).first().click();
  await arrival(page, '/lanterns/wicks');
});

test('a footer that fails to hydrate keeps the server’s markup and is reported, and the header hydrates', async () => {
  const page = await site.reopen('/', { prepare: tamper('**/', breakFooter), viewport: phone });
  await expect.poll(() => site.takeMessages()).toEqual([failure]);
  await page.getByRole('navigation', { name: 'Footer' }).getByText('Our house').click();
  expect(await page.locator('.site-footer a[href="/about"]').isVisible()).toBe(true);
});

test('a header that fails later returns to the server’s markup, and the page still works', async () => {
  const page = await site.reopen('/', { prepare: tamper('**/fees', breakHeader), viewport: phone });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await press(page, 'footer a[href="/fees"]');
  await arrival(page, '/fees');
  await expect.poll(() => site.takeMessages()).toEqual([failure]);
  expect(await page.locator('[inert], [data-menu-open]').count()).toBe(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await press(page, 'footer a[href="/about"]');
  await arrival(page, '/about');
  await untilHydrated(page);
});

test('a menu whose content cannot be loaded works as plain HTML', async () => {
  const messages: string[] = [];
  const page = await site.reopen('/', {
    prepare: (page) => page.route('**/island-content/*', (route) => route.fulfill({ status: 404 })),
    isHydrated: false,
  });
  const failures = () =>
    messages.filter((message) => message.startsWith('uncaught: Could not load island content'));
  // One each for the header and the footer. The browser also logs each 404.
  await expect.poll(() => messages.push(...site.takeMessages()) && failures().length).toBe(2);
  await page.getByRole('button', { name: 'Lanterns' }).click();
  expect(await page.getByRole('link', { name: 'Wicks' }).first().isVisible()).toBe(true);
});

test('markup that differs from the island’s is reported, so that tests fail', async () => {
  const change = (html: string) => html.replace('>About us</a>', '>Something else</a>');
  await site.reopen('/', { prepare: tamper('**/', change) });
  expect(site.takeMessages()).toEqual([expect.stringContaining('Hydration failed')]);
});

test('React is not requested until the browser is idle or the visitor uses the header', async () => {
  const paths: string[] = [];
  const page = await site.reopen('/', {
    prepare: async (page) => {
      page.on('request', (request) => paths.push(new URL(request.url()).pathname));
      await stallIdle(page);
    },
    isHydrated: false,
  });
  const scripts = () => paths.filter((path) => path.endsWith('.js') && !path.includes('/entry.'));
  const atOnce = scripts();
  await page.getByRole('button', { name: 'Lanterns' }).hover();
  await untilHydrated(page);
  const later = scripts().slice(atOnce.length);
  const [small, large] = await Promise.all([sizeOf(atOnce), sizeOf(later)]);
  expect([small < 50_000, large > 150_000]).toEqual([true, true]);
});

/** Total length of the scripts at these paths, in characters. */
async function sizeOf(paths: readonly string[]): Promise<number> {
  const texts = await Promise.all(paths.map(async (path) => (await fetch(site.origin + path)).text()));
  return texts.join('').length;
}

test('a menu that gets the next page’s content before it is hydrated keeps the server’s markup', async () => {
  const page = await site.reopen('/', {
    isHydrated: false,
    prepare: async (page) => {
      await stallIdle(page);
      // React hydrates in a message to itself, which arrives after the next page.
      await page.addInitScript(() => {
        class SlowChannel {
          readonly port1: { onmessage?: () => void } = {};
          readonly port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.(), 500) };
        }
        Object.assign(globalThis, { MessageChannel: SlowChannel });
      });
    },
  });
  await page.getByRole('link', { name: 'Contact' }).first().hover();
  // React marks what it is about to hydrate.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-island]') ?? {}).some((key) => key.startsWith('__react')),
  );
  await press(page, '.main-menu-entries a[href="/contact"]');
  await arrival(page, '/contact');
  await untilHydrated(page);
  expect(site.takeMessages()).toEqual([]);
});

test('a header that the browser has translated shows the next brand’s telephone number, and its menu works', async () => {
  const page = await site.reopen('/');
  // As Chrome and Edge do.
  await page.evaluate((element) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (texts.nextNode()) nodes.push(texts.currentNode as Text);
    for (const node of nodes) {
      const translated = document.createElement(element);
      translated.append(node.data);
      node.replaceWith(translated);
    }
  }, 'font');
  await press(page, 'footer a[href="/bridges"]');
  await arrival(page, '/bridges');
  await untilHydrated(page);
  expect(await page.locator('.site-header-phone').innerText()).toContain('01632 960 002');
  await page.getByRole('button', { name: 'Lanterns' }).click();
  expect(await page.getByRole('link', { name: 'MORE INFO about Lanterns' }).isVisible()).toBe(true);
});
