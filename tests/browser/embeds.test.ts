import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { axeViolations } from '../support/axe.ts';
import { desktop, phone, startBrowserSite } from '../support/browser-page.ts';
import { addLink, arrival, isMarked, mark, press } from '../support/soft-navigation.ts';
import { formId, stubVendors, withThirdParties } from '../support/stub-vendors.ts';

const site = startBrowserSite('productionBuild', {
  change: withThirdParties,
  thirdParties: { vendors: ['hubspot', 'trustpilot', 'vouchedfor'] },
});

/** Opens a page with stubs for vendors, as a visitor who has chosen. */
async function open(path: string, consent?: string, viewport = desktop) {
  let asked: readonly string[] = [];
  const page = await site.open(path, {
    viewport,
    prepare: async (page) => {
      asked = await stubVendors(page);
      if (consent !== undefined)
        await page.context().addCookies([{ name: 'consent', value: consent, url: site.origin }]);
    },
  });
  return { page, asked };
}

const boxOf = (page: Page, vendor: string) => page.locator(`[data-embed="${vendor}"]`);

describe('a video', () => {
  test('plays where it stands once it is clicked, and focus goes to its player', async () => {
    const { page, asked } = await open('/videos');
    expect(asked).toEqual([]);
    await page.getByRole('link', { name: /A first meeting/ }).click();
    const player = page.locator('iframe');
    await player.waitFor();
    expect(await player.getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/inventedId1?autoplay=1',
    );
    expect(await player.getAttribute('title')).toBe('A first meeting');
    expect(await player.evaluate((frame) => document.activeElement === frame)).toBe(true);
    await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/inventedId1?autoplay=1']);
  });

  test('that is clicked twice plays once', async () => {
    const { page } = await open('/videos');
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('a[data-player]');
      link?.click();
      link?.click();
    });
    await page.locator('iframe').first().waitFor();
    expect(await page.locator('iframe').count()).toBe(1);
  });

  test('keeps its title as the way to its own page, and its place as it was', async () => {
    const { page } = await open('/videos');
    const notice = page.locator('.video-embed-notice').first();
    const place = () => notice.evaluate((element: HTMLElement) => element.offsetTop);
    const before = await place();
    const link = page.getByRole('link', { name: /A first meeting/ });
    await link.press('Enter');
    await page.locator('iframe').waitFor();
    expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=inventedId1');
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
  });

  test('clicked with a modifier is a link like any other', async () => {
    const { page } = await open('/videos');
    const prevented = await page.evaluate(() => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      document.querySelector('a[data-player]')?.dispatchEvent(click);
      return document.querySelector('iframe') === null;
    });
    expect(prevented).toBe(true);
  });
});

describe('R10.5: HubSpot’s form', () => {
  test('waits for consent, and offers the site’s own meanwhile', async () => {
    const { page, asked } = await open('/form', '1');
    await boxOf(page, 'hubspot').scrollIntoViewIfNeeded();
    expect(await page.getByRole('link', { name: 'Use our own form' }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Allow HubSpot’s form' }).isVisible()).toBe(true);
    expect(asked).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('comes where the visitor allows it in its place, is remembered, and moves nothing', async () => {
    const { page } = await open('/form', '1');
    const box = boxOf(page, 'hubspot');
    const before = await box.boundingBox();
    await page.getByRole('button', { name: 'Allow HubSpot’s form' }).click();
    await page.getByText(`HubSpot form ${formId}`).waitFor();
    expect(await box.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => globalThis.vendorCalls)).toMatchObject([
      { portalId: '1234567', formId, region: 'eu1' },
    ]);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('vendor-embed');
    await expect
      .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'consent')?.value)
      .toBe('1.content');
  });

  test('comes by itself for who has agreed before', async () => {
    const { page } = await open('/form', '1.content');
    await page.getByText(`HubSpot form ${formId}`).waitFor();
    expect(await page.getByRole('link', { name: 'Use our own form' }).isVisible()).toBe(false);
  });

  test('that cannot be had gives way to the site’s own', async () => {
    const page = await site.open('/form', {
      prepare: async (page) => {
        await page.route(/hsforms/, (route) => route.abort());
        await page.context().addCookies([{ name: 'consent', value: '1.content', url: site.origin }]);
      },
    });
    await page.getByRole('link', { name: 'Use our own form' }).waitFor();
    const messages: string[] = [];
    await expect
      .poll(() => messages.push(...site.takeMessages()) && messages.join())
      .toContain('Could not load https://js-eu1.hsforms.net');
  });
});

describe('R10.6: a reviews widget', () => {
  test('is asked for when its section comes near, not before', async () => {
    const { page, asked } = await open('/reviews', '1.content');
    await boxOf(page, 'trustpilot').scrollIntoViewIfNeeded();
    await page.getByText('Trustpilot widget').waitFor();
    expect(asked.map((url) => new URL(url).host)).toEqual(['widget.trustpilot.com']);
    await boxOf(page, 'vouchedfor').scrollIntoViewIfNeeded();
    await page.getByText('VouchedFor widget').waitFor();
    expect(await page.evaluate(() => globalThis.vendorCalls)).toMatchObject([
      { businessunitId: 'a'.repeat(24), templateId: 'b'.repeat(24), locale: 'en-GB' },
      { account: 'MjQxOA==', name: 'vf-firm-2418' },
    ]);
  });

  test('takes the summary’s place without moving what follows; the links stay', async () => {
    // The summary is higher here than the room that the editor has kept.
    const { page } = await open('/reviews', '1.content', phone);
    const box = boxOf(page, 'trustpilot');
    const before = await box.evaluate((element: HTMLElement) => element.offsetHeight);
    await box.scrollIntoViewIfNeeded();
    await page.getByText('Trustpilot widget').waitFor();
    expect(await box.evaluate((element: HTMLElement) => element.offsetHeight)).toBe(before);
    expect(await box.getByText('out of 5').isVisible()).toBe(false);
    expect(await box.getByRole('link', { name: 'Read every review on Trustpilot' }).isVisible()).toBe(true);
  });

  test('never comes for who has refused: the summary speaks', async () => {
    const { page, asked } = await open('/reviews', '1');
    await boxOf(page, 'trustpilot').scrollIntoViewIfNeeded();
    expect(await boxOf(page, 'trustpilot').getByText('out of 5').isVisible()).toBe(true);
    expect(asked).toEqual([]);
  });

  test('comes after a soft navigation too', async () => {
    const { page } = await open('/reviews', '1.content');
    await mark(page);
    await addLink(page, '/');
    await press(page, '#added');
    await arrival(page, '/');
    await page.goBack();
    await arrival(page, '/reviews');
    expect(await isMarked(page)).toBe(true);
    await boxOf(page, 'trustpilot').scrollIntoViewIfNeeded();
    await page.getByText('Trustpilot widget').waitFor();
  });
});

describe('a page that holds more of third parties than this document’s policy allows', () => {
  test('is a full load, and its content works', async () => {
    const { page } = await open('/', '1.content');
    await mark(page);
    await addLink(page, '/form');
    await press(page, '#added');
    await arrival(page, '/form');
    await page.getByText(`HubSpot form ${formId}`).waitFor();
    expect(await isMarked(page)).toBe(false);
  });

  test('is not one that holds less', async () => {
    const { page } = await open('/reviews', '1');
    await mark(page);
    await addLink(page, '/fees');
    await press(page, '#added');
    await arrival(page, '/fees');
    expect(await isMarked(page)).toBe(true);
  });
});
