import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { axeViolations } from '../support/axe.ts';
import { desktop, namesUntil, phone, startBrowserSite } from '../support/browser-page.ts';
import { localised } from '../support/edit-space.ts';
import { overflowingElements } from '../support/gallery.ts';
import { previewSecret } from '../support/preview.ts';
import { fixtureSpace } from '../support/site.ts';

const site = startBrowserSite({
  environment: { PREVIEW_SECRET: previewSecret, PREVIEW_KEY: 'key-that-signs-the-passes' },
  prepare(service) {
    // It is changed, and looks the same.
    for (const id of ['textHome', 'pageBridgesText', 'pageLanternsText']) {
      const before = fixtureSpace().content.entries.find(({ sys }) => sys.id === id);
      service.space(fixtureSpaceId).upsertEntry({
        id,
        contentType: before?.sys.contentType.sys.id ?? '',
        fields: { ...before?.fields, ...localised({ anchorId: 'changed' }) },
      });
    }
  },
});

const previewOf = (entry: string) => `/preview?secret=${previewSecret}&entry=${entry}&locale=en-GB`;
const toggle = (page: Page) => page.locator('.preview-bar-toggle');
const panel = (page: Page) => page.locator('#preview-panel');

test.each(['pageHome', 'pageBridges', 'pageLanterns'])(
  'axe finds no violation on the draft of %s with the panel open, and nothing is too wide',
  async (entry) => {
    const page = await site.reopen(previewOf(entry), { viewport: phone });
    await toggle(page).click();
    expect(await axeViolations(page)).toEqual([]);
    for (const width of [320, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await overflowingElements(page)]).toEqual([width, []]);
    }
  },
);

test('with text of twice the size at 320 px, the button stays within the bar', async () => {
  const page = await site.reopen(previewOf('pageHome'), { viewport: { width: 320, height: 640 } });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const [bar, button] = await Promise.all(
    ['.preview-bar', '.preview-bar-toggle'].map((part) =>
      page.locator(part).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    ),
  );
  expect(button?.top).toBeGreaterThanOrEqual(bar?.top ?? Infinity);
  expect(button?.right).toBeLessThanOrEqual(320);
  await toggle(page).click();
  expect(await panel(page).isVisible()).toBe(true);
});

test('an editor shares a draft with the keyboard, and axe finds no violation on the way', async () => {
  const page = await site.reopen(previewOf('pageHome'));
  await page.getByRole('link', { name: 'Share' }).first().press('Enter');
  await page.getByLabel('Who is it for?').fill('Ada of Legal');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const link = page.locator('.preview-share-url');
  await link.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await overflowingElements(page)).toEqual([]);
  await page.getByRole('button', { name: 'Withdraw the link for Ada of Legal' }).press('Enter');
  await page.getByText('withdrawn on').waitFor();
});

test('without JavaScript the bar comes after the skip link, opens with Enter and closes with Escape', async () => {
  const page = await site.reopen(previewOf('pageHome'), { javaScriptEnabled: false });
  const names = await namesUntil(page, '1 change, no problems');
  expect(names).toEqual(['Skip to content', 'Published page', 'Share', 'Leave', '1 change, no problems']);
  await page.keyboard.press('Enter');
  expect(await panel(page).isVisible()).toBe(true);
  expect(await panel(page).innerText()).toContain('Rich text “Home: text” (Anchor)');
  await page.keyboard.press('Escape');
  expect(await panel(page).isVisible()).toBe(false);
});

test('a link of the panel leads to the section, which the header and the bar leave in view', async () => {
  const page = await site.reopen(previewOf('pageHome'));
  await toggle(page).click();
  await panel(page).getByRole('link', { name: 'Rich text “Home: text”' }).click();
  const { top, bottom } = await page
    .locator('#preview-textHome')
    .evaluate((note) => note.getBoundingClientRect());
  const bars = await page.evaluate(() =>
    ['.site-header', '.preview-bar'].map((bar) => document.querySelector(bar)?.getBoundingClientRect()),
  );
  expect(top).toBeGreaterThanOrEqual(bars[0]?.bottom ?? Infinity);
  expect(bottom).toBeLessThanOrEqual(bars[1]?.top ?? -Infinity);
});

/** Where each element of the site is, in whole pixels. The site's own bar is above that of the preview. */
function boxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.site-header, main *, .site-footer, .site-footer *')]
      .filter((element) => element.closest('.preview-note, .phone-bar') === null)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, element.className, ...[x, y, width, height].map(Math.round)].join(' ');
      }),
  );
}

test('a draft is laid out as the published page, and nothing of the preview is printed', async () => {
  const page = await site.reopen('/', { javaScriptEnabled: false });
  const boxesAtWidths = async () => {
    const all: string[][] = [];
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      all.push(await boxes(page));
    }
    return all;
  };
  const published = await boxesAtWidths();
  await page.goto(site.origin + previewOf('pageHome'));
  expect(await page.locator('[data-preview-change="changed"]').count()).toBe(1);
  expect(await boxesAtWidths()).toEqual(published);
  expect(await page.locator('.preview-bar').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.preview-bar', '.preview-note'])
    expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false]);
});
