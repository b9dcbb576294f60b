import { expect, test } from 'vitest';

import { openPanels, phone, startBrowserSite, tamper, untilHydrated } from '../support/browser-page.ts';
import { arrival, isMarked, mark, press, stallIdle } from '../support/soft-navigation.ts';

const site = startBrowserSite();

/** Props that the header, or the footer, cannot draw. */
const breakHeader = (html: string) =>
  html.replace('data-island="header" data-props="{', '$&&quot;menu&quot;:[null],');
const breakFooter = (html: string) =>
  html.replace('data-island="footer" data-props="{', '$&&quot;columns&quot;:[null]');

const failure = expect.stringMatching(/^uncaught: Cannot read properties of null/) as string;

test('a header that cannot wake stays the server’s, is reported, and its menu works as HTML does', async () => {
  const page = await site.open('/', { prepare: tamper('**/', breakHeader), isHydrated: false });
  await expect.poll(() => site.takeMessages()).toEqual([failure]);
  await page.getByRole('button', { name: 'Lanterns' }).click();
  expect(await page.getByRole('link', { name: 'MORE INFO about Lanterns' }).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Wicks' }).first().click();
  await arrival(page, '/lanterns/wicks');
});

test('a footer that cannot wake stays the server’s and is reported; the header wakes', async () => {
  const page = await site.open('/', { prepare: tamper('**/', breakFooter), viewport: phone });
  await expect.poll(() => site.takeMessages()).toEqual([failure]);
  await page.getByRole('navigation', { name: 'Footer' }).getByText('Our house').click();
  expect(await page.locator('.site-footer a[href="/about"]').isVisible()).toBe(true);
});

test('a header that fails later goes back to the server’s, and leaves the page alive', async () => {
  const page = await site.open('/', { prepare: tamper('**/fees', breakHeader), viewport: phone });
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

test('a menu whose content cannot be had works as HTML does', async () => {
  const messages: string[] = [];
  const page = await site.open('/', {
    prepare: (page) => page.route('**/island-content/*', (route) => route.fulfill({ status: 404 })),
    isHydrated: false,
  });
  const said = () =>
    messages.filter((message) => message.startsWith('uncaught: Could not load island content'));
  // The header's and the footer's; the browser says its own word for each answer.
  await expect.poll(() => messages.push(...site.takeMessages()) && said().length).toBe(2);
  await page.getByRole('button', { name: 'Lanterns' }).click();
  expect(await page.getByRole('link', { name: 'Wicks' }).first().isVisible()).toBe(true);
});

test('markup that is not what the island draws is reported, so that tests fail on it', async () => {
  const change = (html: string) => html.replace('>About us</a>', '>Something else</a>');
  await site.open('/', { prepare: tamper('**/', change) });
  expect(site.takeMessages()).toEqual([expect.stringContaining('Hydration failed')]);
});

test('React is not asked for until the browser is idle or the header is touched', async () => {
  const asked: string[] = [];
  const page = await site.open('/', {
    prepare: async (page) => {
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await stallIdle(page);
    },
    isHydrated: false,
  });
  const scripts = () => asked.filter((path) => path.endsWith('.js') && !path.includes('/entry.'));
  const atOnce = scripts();
  await page.locator('.site-header').hover();
  await untilHydrated(page);
  const later = scripts().slice(atOnce.length);
  const [small, large] = await Promise.all([sizeOf(atOnce), sizeOf(later)]);
  expect([small < 50_000, large > 150_000]).toEqual([true, true]);
});

/** How many characters of script there are at some paths. */
async function sizeOf(paths: readonly string[]): Promise<number> {
  const texts = await Promise.all(paths.map(async (path) => (await fetch(site.origin + path)).text()));
  return texts.join('').length;
}

test('a press that comes before the header wakes is kept: the panel it opened stays open', async () => {
  const page = await site.open('/', { prepare: stallIdle, isHydrated: false });
  await mark(page);
  await page.getByRole('button', { name: 'Lanterns' }).press('Enter');
  await untilHydrated(page);
  expect(await openPanels(page)).toEqual(['Lanterns']);
  await page.getByRole('button', { name: 'Lanterns' }).press('Enter');
  expect([await openPanels(page), await isMarked(page)]).toEqual([[], true]);
});
