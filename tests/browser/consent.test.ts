import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { mainBrand } from '#shared/brands/main.brand.ts';

import { axeViolations } from '../support/axe.ts';
import { focusedName, phone, startBrowserSite } from '../support/browser-page.ts';
import { addLink, arrival, isMarked, mark, requestedPages, press } from '../support/soft-navigation.ts';
import { eventsOf, stubVendors, withThirdParties } from '../support/stub-vendors.ts';

const site = startBrowserSite({
  change: withThirdParties,
  thirdParties: { gtmId: 'GTM-TEST1', vendors: ['hubspot', 'trustpilot', 'vouchedfor'] },
});

const accept = (page: Page) => page.getByRole('button', { name: 'Accept all' });
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const stub = async (page: Page) => {
  await stubVendors(page);
};
const consentOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'consent')?.value;

describe('the banner', () => {
  test('appears without moving anything or taking focus, and passes axe', async () => {
    const page = await site.reopen('/', {
      prepare: (page) =>
        page.addInitScript(() => {
          const shifts: unknown[] = [];
          Object.assign(globalThis, { shifts });
          new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
            type: 'layout-shift',
            buffered: true,
          });
        }),
    });
    await accept(page).waitFor();
    expect(await focusedName(page)).toBe('');
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
  });

  test('is dismissed for good by the keyboard', async () => {
    const page = await site.reopen('/', { prepare: stub });
    await accept(page).waitFor();
    const names: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      await page.keyboard.press('Tab');
      names.push(await focusedName(page));
    }
    expect(names).toEqual([
      'Skip to content',
      'Accept all',
      'Reject all',
      'Manage cookies',
      `${mainBrand.name}: home page`,
    ]);
    await accept(page).press('Enter');
    await banner(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(await page.locator('#announcer').textContent()).toContain('You can change your choice');
    await expect.poll(() => consentOf(page)).toBe('1.statistics.marketing.content');
    await page.reload();
    await page.locator('html[data-ready]').waitFor();
    expect(await banner(page).isVisible()).toBe(false);
  });

  test('has two buttons of the same size and look, and is inert while the menu covers it', async () => {
    const page = await site.reopen('/', { viewport: phone });
    await accept(page).waitFor();
    const reject = page.getByRole('button', { name: 'Reject all' });
    const looks = await Promise.all(
      [accept(page), reject].map((button) =>
        button.evaluate((element: HTMLElement) => {
          const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(element);
          const { offsetWidth, offsetHeight } = element;
          return { color, backgroundColor, borderColor, fontWeight, fontSize, offsetWidth, offsetHeight };
        }),
      ),
    );
    expect(looks[0]).toEqual(looks[1]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Close menu' }).waitFor();
    expect(await page.locator('#consent').getAttribute('inert')).toBe('');
    await page.keyboard.press('Escape');
    await reject.press('Enter');
    await banner(page).waitFor({ state: 'hidden' });
    await expect.poll(() => consentOf(page)).toBe('1');
  });

  test('WCAG 2.4.11: hides no element that has focus, on a phone, the narrowest screen or an enlarged desktop', async () => {
    const page = await site.reopen('/fees');
    await accept(page).waitFor();
    for (const [where, viewport, fontSize] of [
      ['a phone', { width: 390, height: 844 }, 16],
      ['the narrowest screen with 200 % text', { width: 320, height: 640 }, 32],
      ['a desktop at 400 %', { width: 320, height: 256 }, 16],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}px`), fontSize);
      const height = (await banner(page).boundingBox())?.height ?? 0;
      expect([where, height <= viewport.height / 2 + 1]).toEqual([where, true]);
      // The page follows the banner's new height in its next frame.
      await expect
        .poll(() => page.locator('html').getAttribute('style'))
        .toContain(`--consent-height: ${Math.round(height)}px`);
      const hidden: string[] = [];
      let stops = 0;
      do {
        await page.keyboard.press('Tab');
        stops += 1;
        const name = await page.evaluate(() => {
          const focused = document.activeElement;
          if (!(focused instanceof HTMLElement) || focused === document.body) return 'end';
          const cover = document.querySelector('#consent');
          if (!cover || cover.contains(focused)) return '';
          const box = focused.getBoundingClientRect();
          return box.top >= cover.getBoundingClientRect().top ? focused.innerText || focused.outerHTML : '';
        });
        if (name === 'end') break;
        if (name !== '') hidden.push(name);
      } while (stops < 150);
      expect([where, stops > 12, hidden]).toEqual([where, true, []]);
    }
  });

  test('stays through a soft navigation; the settings are never prefetched, because they differ for each visitor', async () => {
    let requests: readonly string[] = [];
    const page = await site.reopen('/', {
      prepare: async (page) => {
        await stub(page);
        requests = requestedPages(page);
      },
    });
    await page.getByRole('link', { name: 'Manage cookies' }).hover();
    await page.getByRole('link', { name: 'Cookie settings' }).hover();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Fees' }).hover();
    await expect.poll(() => requests).toContain('/fees');
    expect(requests).not.toContain('/cookie-settings');
    await mark(page);
    await addLink(page, '/fees');
    await press(page, '#added');
    await arrival(page, '/fees');
    expect([await isMarked(page), await banner(page).isVisible()]).toEqual([true, true]);
  });
});

describe('the settings', () => {
  test('replace the banner: the choice is made there', async () => {
    const page = await site.reopen('/', { prepare: stub });
    await page.getByRole('link', { name: 'Manage cookies' }).click();
    await page.waitForURL('**/cookie-settings');
    await page.locator('html[data-ready]').waitFor();
    expect(await banner(page).isVisible()).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Statistics').check();
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await page.getByText('Your choice is saved: you have accepted what is ticked below.').waitFor();
    expect(await consentOf(page)).toBe('1.statistics');
    expect(await page.getByLabel('Statistics').isChecked()).toBe(true);
  });

  test('withdraw consent: a page with vendors’ scripts running is loaded as a new document', async () => {
    const page = await site.reopen('/', { prepare: stub });
    await accept(page).click();
    await expect.poll(() => consentOf(page)).toBeDefined();
    await mark(page);
    await page.context().addCookies([{ name: 'consent', value: '1', url: site.origin }]);
    await addLink(page, '/fees');
    await press(page, '#added');
    await arrival(page, '/fees');
    await expect.poll(() => isMarked(page)).toBe(false);
    await page.locator('html[data-ready]').waitFor();
    expect(await page.evaluate(() => 'gtmFound' in globalThis)).toBe(false);

    await mark(page);
    // The page may read the choice and listen only after it is ready: until it reloads, the choice is changed again and again.
    await page.evaluate(() => {
      let choice = '1';
      const timer = setInterval(() => {
        choice = choice === '1' ? '1.content' : '1';
        document.cookie = `consent=${choice}; path=/`;
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      }, 20);
      addEventListener('beforeunload', () => clearInterval(timer));
    });
    await expect.poll(() => isMarked(page)).toBe(false);
    await page.locator('html[data-ready]').waitFor();
  });
});

const chooseElsewhere = (page: Page, value: string) =>
  page.context().addCookies([{ name: 'consent', value, url: site.origin }]);

test('a visitor who has chosen elsewhere is not asked again, and loses nothing that was typed', async () => {
  const page = await site.reopen('/call-back', { prepare: stub });
  await accept(page).waitFor();
  const field = page.getByLabel('Message');
  await field.fill('Half a thought');
  await chooseElsewhere(page, '1.statistics');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await banner(page).waitFor({ state: 'hidden' });
  await page.waitForFunction(() => 'gtmFound' in globalThis);
  expect(await field.inputValue()).toBe('Half a thought');
  // The container itself counts the page on which it starts.
  expect(await eventsOf(page, 'pageview')).toEqual([]);
});

test('what was withdrawn in another tab stays withdrawn when a visitor allows a form', async () => {
  const page = await site.reopen('/form', {
    prepare: async (page) => {
      await stub(page);
      await chooseElsewhere(page, '1.statistics.marketing');
    },
  });
  const allow = page.getByRole('button', { name: 'Allow HubSpot’s form' });
  await allow.waitFor();
  await chooseElsewhere(page, '1');
  await allow.click();
  await expect.poll(() => consentOf(page)).toBe('1.content');
});

test('without JavaScript there is no banner, nothing that needs consent, and the footer leads to the settings', async () => {
  const page = await site.reopen('/everything', { javaScriptEnabled: false, prepare: stub });
  expect(await banner(page).isVisible()).toBe(false);
  expect(await page.locator('script[src^="http"], iframe').count()).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  await page.getByLabel('Third-party content').check();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await page.getByText('Your choice is saved: you have accepted what is ticked below.').waitFor();
  expect(await consentOf(page)).toBe('1.content');
});
