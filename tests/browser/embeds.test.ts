import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { axeViolations } from '../support/axe.ts';
import { desktop, phone, startBrowserSite } from '../support/browser-page.ts';
import { addLink, arrival, isMarked, mark, press } from '../support/soft-navigation.ts';
import { formId, stubVendors, withThirdParties } from '../support/stub-vendors.ts';

const site = startBrowserSite({
  change: withThirdParties,
  thirdParties: { vendors: ['hubspot', 'trustpilot', 'vouchedfor'] },
});

/** Opens a page with stubs for vendors, with this consent if given. */
async function open(path: string, consent?: string, viewport = desktop) {
  let requests: readonly string[] = [];
  const page = await site.reopen(path, {
    viewport,
    prepare: async (page) => {
      requests = await stubVendors(page);
      if (consent !== undefined)
        await page.context().addCookies([{ name: 'consent', value: consent, url: site.origin }]);
    },
  });
  return { page, requests };
}

const boxOf = (page: Page, vendor: string) => page.locator(`[data-embed="${vendor}"]`);

describe('a video', () => {
  test('plays in place when it is clicked, and its player gets focus', async () => {
    const { page, requests } = await open('/videos');
    expect(requests).toEqual([]);
    await page.getByRole('link', { name: /A first meeting/ }).click();
    const player = page.locator('iframe');
    await player.waitFor();
    expect(await player.getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/inventedId1?autoplay=1',
    );
    expect(await player.getAttribute('title')).toBe('A first meeting');
    expect(await player.evaluate((frame) => document.activeElement === frame)).toBe(true);
    await expect
      .poll(() => requests)
      .toEqual(['https://www.youtube-nocookie.com/embed/inventedId1?autoplay=1']);
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

  test('keeps the link of its title, and moves nothing', async () => {
    const { page } = await open('/videos');
    const notice = page.locator('.video-embed-notice').first();
    const offsetTop = () => notice.evaluate((element: HTMLElement) => element.offsetTop);
    const before = await offsetTop();
    const link = page.getByRole('link', { name: /A first meeting/ });
    await link.press('Enter');
    await page.locator('iframe').waitFor();
    expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=inventedId1');
    expect(Math.abs((await offsetTop()) - before)).toBeLessThanOrEqual(1);
  });

  test('clicked with a modifier key is an ordinary link', async () => {
    const { page } = await open('/videos');
    const isWithoutPlayer = await page.evaluate(() => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      document.querySelector('a[data-player]')?.dispatchEvent(click);
      return document.querySelector('iframe') === null;
    });
    expect(isWithoutPlayer).toBe(true);
  });
});

describe('R10.5: HubSpot’s form', () => {
  test('waits for consent, and offers the site’s own form until then', async () => {
    const { page, requests } = await open('/form', '1');
    await boxOf(page, 'hubspot').scrollIntoViewIfNeeded();
    expect(await page.getByRole('link', { name: 'Use our own form' }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Allow HubSpot’s form' }).isVisible()).toBe(true);
    expect(requests).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('appears when the visitor allows it there, moves nothing, and the consent is stored', async () => {
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

  test('appears at once for a visitor who has agreed before', async () => {
    const { page } = await open('/form', '1.content');
    await page.getByText(`HubSpot form ${formId}`).waitFor();
    expect(await page.getByRole('link', { name: 'Use our own form' }).isVisible()).toBe(false);
  });

  test('that cannot be loaded is replaced by a link to the site’s own form', async () => {
    const page = await site.reopen('/form', {
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
  test('is not requested until its section is near the viewport', async () => {
    const { page, requests } = await open('/reviews', '1.content');
    await boxOf(page, 'trustpilot').scrollIntoViewIfNeeded();
    await page.getByText('Trustpilot widget').waitFor();
    expect(requests.map((url) => new URL(url).host)).toEqual(['widget.trustpilot.com']);
    await boxOf(page, 'vouchedfor').scrollIntoViewIfNeeded();
    await page.getByText('VouchedFor widget').waitFor();
    expect(await page.evaluate(() => globalThis.vendorCalls)).toMatchObject([
      { businessunitId: 'a'.repeat(24), templateId: 'b'.repeat(24), locale: 'en-GB' },
      { account: 'MjQxOA==', name: 'vf-firm-2418' },
    ]);
  });

  test('replaces the summary without moving what follows, and the links stay', async () => {
    // On a phone the summary is higher than the space that the editor has reserved.
    const { page } = await open('/reviews', '1.content', phone);
    const box = boxOf(page, 'trustpilot');
    const before = await box.evaluate((element: HTMLElement) => element.offsetHeight);
    await box.scrollIntoViewIfNeeded();
    await page.getByText('Trustpilot widget').waitFor();
    expect(await box.evaluate((element: HTMLElement) => element.offsetHeight)).toBe(before);
    expect(await box.getByText('out of 5').isVisible()).toBe(false);
    expect(await box.getByRole('link', { name: 'Read every review on Trustpilot' }).isVisible()).toBe(true);
  });

  test('never appears for a visitor who has refused: the summary stays', async () => {
    const { page, requests } = await open('/reviews', '1');
    await boxOf(page, 'trustpilot').scrollIntoViewIfNeeded();
    expect(await boxOf(page, 'trustpilot').getByText('out of 5').isVisible()).toBe(true);
    expect(requests).toEqual([]);
  });

  test('appears after a soft navigation, too', async () => {
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

describe('a soft navigation to a page with third parties', () => {
  test('becomes a page load if it needs more of them than this document’s CSP allows', async () => {
    const { page } = await open('/', '1.content');
    await mark(page);
    await addLink(page, '/form');
    await press(page, '#added');
    await arrival(page, '/form');
    await page.getByText(`HubSpot form ${formId}`).waitFor();
    expect(await isMarked(page)).toBe(false);
  });

  test('stays one if it needs fewer', async () => {
    const { page } = await open('/reviews', '1');
    await mark(page);
    await addLink(page, '/fees');
    await press(page, '#added');
    await arrival(page, '/fees');
    expect(await isMarked(page)).toBe(true);
  });
});
