import type { Page, Route } from 'playwright-core';
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

test('a video plays in place when it is clicked, once, moves nothing, and its player gets focus', async () => {
  const { page, requests } = await open('/videos');
  const link = page.getByRole('link', { name: /A first meeting/ });
  const player = page.locator('iframe');
  // With a modifier key it is an ordinary link.
  await link.evaluate((each) => {
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  });
  expect([await player.count(), requests]).toEqual([0, []]);
  const offsetTop = () =>
    page
      .locator('.video-embed-notice')
      .first()
      .evaluate((element: HTMLElement) => element.offsetTop);
  const before = await offsetTop();
  await link.press('Enter');
  await player.waitFor();
  expect(Math.abs((await offsetTop()) - before)).toBeLessThanOrEqual(1);
  const address = 'https://www.youtube-nocookie.com/embed/inventedId1?autoplay=1';
  expect(await player.getAttribute('src')).toBe(address);
  expect(await player.getAttribute('title')).toBe('A first meeting');
  expect(await player.evaluate((frame) => document.activeElement === frame)).toBe(true);
  await expect.poll(() => requests).toEqual([address]);
  expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=inventedId1');
  await page.getByRole('link', { name: 'How drawdown works' }).evaluate((other: HTMLAnchorElement) => {
    other.click();
    other.click();
  });
  await player.nth(1).waitFor();
  expect(await player.count()).toBe(2);
});

describe('R10.5: HubSpot’s form', () => {
  test('waits for consent, then appears when the visitor allows it there, moves nothing, and the consent is stored', async () => {
    const { page, requests } = await open('/form', '1');
    const box = boxOf(page, 'hubspot');
    await box.scrollIntoViewIfNeeded();
    const own = page.getByRole('link', { name: 'Use our own form' });
    expect(await own.isVisible()).toBe(true);
    expect(requests).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    const before = await box.boundingBox();
    await page.getByRole('button', { name: 'Allow HubSpot’s form' }).click();
    await page.getByText(`HubSpot form ${formId}`).waitFor();
    expect(await box.boundingBox()).toEqual(before);
    expect(await own.isVisible()).toBe(false);
    expect(await page.evaluate(() => globalThis.vendorCalls)).toMatchObject([
      { portalId: '1234567', formId, region: 'eu1' },
    ]);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('vendor-embed');
    await expect
      .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'consent')?.value)
      .toBe('1.content');
  });

  test('whose script does not come leaves the way to the site’s own form', async () => {
    const page = await site.reopen('/form', {
      prepare: async (page) => {
        await page.route(/hsforms/, () => {});
        await page.context().addCookies([{ name: 'consent', value: '1', url: site.origin }]);
      },
    });
    const asked = page.waitForRequest(/hsforms/);
    await page.getByRole('button', { name: 'Allow HubSpot’s form' }).click();
    await asked;
    expect(await page.getByRole('link', { name: 'Use our own form' }).isVisible()).toBe(true);
  });

  test('that cannot be loaded is replaced by a link to the site’s own form, where the visitor goes on', async () => {
    const page = await site.reopen('/form', {
      prepare: async (page) => {
        await page.route(/hsforms/, (route) => route.abort());
        await page.context().addCookies([{ name: 'consent', value: '1', url: site.origin }]);
      },
    });
    await page.getByRole('button', { name: 'Allow HubSpot’s form' }).click();
    const messages: string[] = [];
    await expect
      .poll(() => messages.push(...site.takeMessages()) && messages.join())
      .toContain('Could not load https://js-eu1.hsforms.net');
    expect(await page.getByRole('link', { name: 'Use our own form' }).isVisible()).toBe(true);
    const focused = boxOf(page, 'hubspot').locator(':focus');
    expect(await focused.isVisible()).toBe(true);
  });
});

test('an embed whose page the visitor has left before its script came is not shown', async () => {
  const held: Route[] = [];
  const page = await site.reopen('/form', {
    prepare: async (page) => {
      await page.route(/hsforms/, (route) => void held.push(route));
      await page.context().addCookies([{ name: 'consent', value: '1.content', url: site.origin }]);
    },
  });
  await boxOf(page, 'hubspot').scrollIntoViewIfNeeded();
  await expect.poll(() => held.length).toBe(1);
  await addLink(page, '/fees');
  await press(page, '#added');
  await arrival(page, '/fees');
  const script = await page.locator('script[src*="hsforms"]').elementHandle();
  // This listener comes after the embed’s own: what the script makes of it is done then.
  const loaded = script.evaluate(
    (each) => new Promise((resolve) => each.addEventListener('load', () => setTimeout(resolve))),
  );
  const body = 'globalThis.hbspt = { forms: { create: (form) => (globalThis.vendorCalls = [form]) } };';
  await held[0]?.fulfill({ contentType: 'text/javascript', body });
  await loaded;
  expect(await page.evaluate(() => globalThis.vendorCalls)).toBeUndefined();
});

describe('R10.6: a reviews widget', () => {
  test('replaces the summary once its section is near the viewport, and moves nothing, after a soft navigation too', async () => {
    // On a phone the summary is higher than the space that the editor has reserved.
    const { page, requests } = await open('/reviews', '1.content', phone);
    const box = boxOf(page, 'trustpilot');
    const before = await box.evaluate((element: HTMLElement) => element.offsetHeight);
    await box.scrollIntoViewIfNeeded();
    await page.getByText('Trustpilot widget').waitFor();
    expect(requests.map((url) => new URL(url).host)).toEqual(['widget.trustpilot.com']);
    expect(await box.evaluate((element: HTMLElement) => element.offsetHeight)).toBe(before);
    expect(await box.getByText('out of 5').isVisible()).toBe(false);
    expect(await box.getByRole('link', { name: 'Read every review on Trustpilot' }).isVisible()).toBe(true);
    await boxOf(page, 'vouchedfor').scrollIntoViewIfNeeded();
    await page.getByText('VouchedFor widget').waitFor();
    expect(await page.evaluate(() => globalThis.vendorCalls)).toMatchObject([
      { businessunitId: 'a'.repeat(24), templateId: 'b'.repeat(24), locale: 'en-GB' },
      { account: 'MjQxOA==', name: 'vf-firm-2418' },
    ]);
    await mark(page);
    await addLink(page, '/');
    await press(page, '#added');
    await arrival(page, '/');
    await page.goBack();
    await arrival(page, '/reviews');
    expect(await isMarked(page)).toBe(true);
    await box.scrollIntoViewIfNeeded();
    await page.getByText('Trustpilot widget').waitFor();
  });

  test('never appears for a visitor who has refused; a soft navigation to a page with fewer third parties stays one', async () => {
    const { page, requests } = await open('/reviews', '1');
    await boxOf(page, 'trustpilot').scrollIntoViewIfNeeded();
    expect(await boxOf(page, 'trustpilot').getByText('out of 5').isVisible()).toBe(true);
    expect(requests).toEqual([]);
    await mark(page);
    await addLink(page, '/fees');
    await press(page, '#added');
    await arrival(page, '/fees');
    expect(await isMarked(page)).toBe(true);
  });
});

test('a soft navigation becomes a page load if the page needs more third parties than this document’s CSP allows', async () => {
  const { page } = await open('/', '1.content');
  await mark(page);
  await addLink(page, '/form');
  await press(page, '#added');
  await arrival(page, '/form');
  // At once, because the visitor has agreed before.
  await page.getByText(`HubSpot form ${formId}`).waitFor();
  expect(await isMarked(page)).toBe(false);
});
