import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { sampleEntry } from '#shared/content-model/sample.ts';
import { callbackFormType } from '#shared/sections/callback-form/callback-form.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { phone, startBrowserSite } from '../support/browser-page.ts';
import { withPage } from '../support/page-export.ts';

const long = sampleEntry(richTextSectionType, 'long', {
  body: richTextOf(...Array.from({ length: 60 }, (_, index) => paragraph(`Paragraph ${index}.`))),
});
const hero = (buttons: readonly ReturnType<typeof sampleEntry>[]) =>
  sampleEntry(heroBannerType, `hero${buttons.length}`, { title: 'A title', bannerStyle: 'plain', buttons });
const button = sampleEntry(buttonType, 'call', { text: 'Request a call', url: '/call-back' });
const form = sampleEntry(callbackFormType, 'form', { heading: 'We call you back' });
const band = sampleEntry(ctaBandType, 'band', { heading: 'Talk to us', buttons: [button] });
const site = startBrowserSite({
  change: (space) =>
    [
      { path: 'with', sections: [hero([button]), long, band] },
      { path: 'without', sections: [hero([]), long] },
      { path: 'ask', sections: [hero([]), form, long] },
    ].reduce((changed, { path, sections }) => withPage(changed, path, sections), space),
});

const bar = (page: Page) => page.locator('main > .phone-bar');

test('the bar comes once the hero’s own buttons have gone, and goes when they are back', async () => {
  const page = await site.reopen('/with', { viewport: phone });
  await expect.poll(() => bar(page).isVisible()).toBe(false);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => bar(page).isVisible()).toBe(true);
  const box = await bar(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(phone.height);
  await page.mouse.wheel(0, -900);
  await expect.poll(() => bar(page).isVisible()).toBe(false);
});

test('the bar goes when the band with the page’s last button comes, and stays away at the footer', async () => {
  const page = await site.reopen('/with', { viewport: phone });
  await page.mouse.wheel(0, 900);
  await expect.poll(() => bar(page).isVisible()).toBe(true);
  await page.locator('.cta-band').scrollIntoViewIfNeeded();
  await expect.poll(() => bar(page).isVisible()).toBe(false);
  await page.keyboard.press('End');
  await expect
    .poll(() =>
      page
        .locator('.site-footer-legal')
        .boundingBox()
        .then((box) => box?.y),
    )
    .toBeLessThan(phone.height);
  expect(await bar(page).isVisible()).toBe(false);
});

test('R3.1: the bar stays while it has focus', async () => {
  const page = await site.reopen('/with', { viewport: phone });
  await page.mouse.wheel(0, 900);
  await expect.poll(() => bar(page).isVisible()).toBe(true);
  const link = bar(page).getByRole('link').last();
  await link.focus();
  await page.locator('.cta-band').scrollIntoViewIfNeeded();
  // The band is in sight, and two frames have been drawn since.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await bar(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await link.blur();
  await expect.poll(() => bar(page).isVisible()).toBe(false);
});

test('where the hero has no buttons the bar is there from the start', async () => {
  const page = await site.reopen('/without', { viewport: phone });
  expect(await bar(page).isVisible()).toBe(true);
});

test('on a person’s page the bar comes once the button that asks for them has gone', async () => {
  const page = await site.reopen('/team/ottoline-quill', { viewport: phone });
  await page.getByRole('link', { name: 'Ask for' }).scrollIntoViewIfNeeded();
  await expect.poll(() => bar(page).isVisible()).toBe(false);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => bar(page).isVisible()).toBe(true);
});

test('where the form follows the hero there is no bar: it would cover what it leads to', async () => {
  const page = await site.reopen('/ask', { viewport: phone });
  expect(await bar(page).isVisible()).toBe(false);
});
