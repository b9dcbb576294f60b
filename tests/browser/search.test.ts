import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';

import { axeViolations } from '../support/axe.ts';
import { first } from '../support/brands.ts';
import { phone, startBrowserSite } from '../support/browser-page.ts';
import { addLink, press } from '../support/soft-navigation.ts';
import { dataLayerOf, stubVendors } from '../support/stub-vendors.ts';

const site = startBrowserSite({ thirdParties: { gtmId: 'GTM-TEST1' } });
const narrow = { width: 320, height: 640 };

/** Pages are read one at a time with the first search, and suggestions are asked for once. */
async function areSuggested(): Promise<void> {
  const suggested = async () => (await fetch(`${site.origin}/search/suggestions?q=kettleb`)).text();
  await expect.poll(suggested).toContain('/offices/kettleby');
}

test('without JavaScript, at 320 px, a visitor searches from the header, whose icon leads into the field, and the footer', async () => {
  const page = await site.reopen('/lanterns', { viewport: narrow, javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Search' }).click();
  await page.locator('main input[type="search"]:focus').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.type('kettleby');
  await page.keyboard.press('Enter');
  await page.waitForURL(/[?&]q=kettleby/);
  expect(await page.locator('html').getAttribute('data-theme')).toBe(
    new URL(page.url()).searchParams.get('from') ?? first.id,
  );
  await page.getByRole('contentinfo').getByRole('searchbox').fill('zebra');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=zebra/);
  expect(await page.getByRole('heading', { name: 'We found nothing' }).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
});

test('pages are suggested while a visitor types, by a script that comes with the first focus, and opened by keyboard', async () => {
  await areSuggested();
  const requests: string[] = [];
  const page = await site.reopen('/search', {
    viewport: phone,
    prepare: async (opened) => void opened.on('request', (each) => requests.push(each.url())),
  });
  const scripts = () => requests.filter((url) => url.includes('/assets/chunk.')).length;
  const before = scripts();
  const field = page.getByRole('main').locator('#search-page');
  await field.focus();
  await expect.poll(() => field.getAttribute('role')).toBe('combobox');
  expect(scripts()).toBeGreaterThan(before);
  await field.pressSequentially('kettleb');
  const option = page.getByRole('option', { name: 'Kettleby' });
  await option.waitFor();
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => page.locator('#announcer').textContent()).toContain('suggested');
  await page.keyboard.press('Escape');
  expect([await option.count(), await field.getAttribute('aria-expanded')]).toEqual([0, 'false']);
  await field.press('y');
  await option.waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await field.getAttribute('aria-activedescendant')).toBe(
    await page.locator('[role="option"][aria-selected="true"]').getAttribute('id'),
  );
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.origin}/offices/kettleby`);
});

test('suggestions that arrive while a visitor chooses do not take the choice away', async () => {
  await areSuggested();
  const page = await site.reopen('/search', { viewport: phone });
  const late = Promise.withResolvers<void>();
  await page.route(/suggestions\?q=kettleby$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  const field = page.getByRole('main').locator('#search-page');
  await field.focus();
  await expect.poll(() => field.getAttribute('role')).toBe('combobox');
  await field.fill('kettleb');
  await page.getByRole('option', { name: 'Kettleby' }).waitFor();
  const isLate = (request: Request) => request.url().endsWith('?q=kettleby');
  const asked = page.waitForEvent('request', isLate);
  await field.press('y');
  await asked;
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isLate),
    page.waitForEvent('requestfailed', isLate),
  ]);
  await page.keyboard.press('ArrowDown');
  late.resolve();
  await ended;
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.origin}/offices/kettleby`);
});

test('what was searched for reaches no third party, on this page or the next', async () => {
  const page = await site.reopen('/', {
    prepare: async (opened) => {
      await stubVendors(opened);
      await opened.context().addCookies([{ name: 'consent', value: '1.statistics', url: site.origin }]);
    },
  });
  const tagManager = page.locator('script[src*="googletagmanager"]');
  for (const [path, words, found] of [
    ['/search', 'kettleby', '/offices/kettleby'],
    ['/knowledge', 'boil', '/knowledge/how-to-boil-water'],
  ] as const) {
    await page.goto(site.origin + path);
    await page.getByRole('main').getByRole('searchbox').fill(words);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path}?**q=${words}**`);
    await page.locator('html[data-ready]').waitFor();
    expect([path, await tagManager.count()]).toEqual([path, 0]);
    await page.locator(`main a[href="${found}"]`).first().click();
    await page.waitForURL(site.origin + found);
    await tagManager.waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.referrer)).not.toContain('q=');
    expect(JSON.stringify(await dataLayerOf(page))).not.toContain('q=');
    await addLink(page, `${path}?q=${words}`);
    await press(page, '#added');
    await page.waitForURL(`**${path}?q=${words}`);
    await page.locator('html[data-ready]').waitFor();
    expect([path, await tagManager.count()]).toEqual([path, 0]);
  }
});
