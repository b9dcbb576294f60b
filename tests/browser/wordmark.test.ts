import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { fieldPrefix, inEachBrand } from '#shared/site/options/brand-fields.ts';
import { themeIds } from '#shared/themes/themes.ts';

import { first, second } from '../support/brands.ts';
import { startBrowserSite } from '../support/browser-page.ts';
import { edits, setFields } from '../support/edit-space.ts';

/** A site without logos, as on a firm's first day. */
const site = startBrowserSite({
  change: edits(
    setFields(
      'options',
      inEachBrand('Logo', () => undefined),
    ),
    ...themeIds.map((id) => setFields(`footer-${fieldPrefix(id)}`, { logo: undefined })),
  ),
});

/** What is wrong with the wordmarks: outside the bar, over another control, or cut off. */
function problemsOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.wordmark')].flatMap((wordmark) => {
      const box = wordmark.getBoundingClientRect();
      const frame = (wordmark.closest('.site-header-bar') ?? document.body).getBoundingClientRect();
      const isInside =
        box.left >= frame.left &&
        box.right <= frame.right &&
        box.top >= frame.top &&
        box.bottom <= frame.bottom;
      const covered = [...document.querySelectorAll('.menu-toggle, .main-menu-entry')].filter((control) => {
        const other = control.getBoundingClientRect();
        return (
          other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top
        );
      });
      const where = wordmark.closest('a')?.className ?? '';
      return [
        ...(isInside || where !== 'site-logo' ? [] : [`${where}: outside the bar`]),
        ...(covered.length === 0 || where !== 'site-logo'
          ? []
          : [`${where}: over ${covered.length} controls`]),
        ...(wordmark.scrollWidth > Math.ceil(box.width) ? [`${where}: cut off`] : []),
      ];
    }),
  );
}

test('without a logo, header and footer have the brand’s name in letters, and it leads home', async () => {
  const page = await site.reopen('/bridges');
  const links = page.getByRole('link', { name: `${second.name} : home page`, exact: true });
  expect(await links.count()).toBe(2);
  const [family = ''] = await page
    .locator('.wordmark')
    .first()
    .evaluate((each) => getComputedStyle(each).fontFamily.split(','));
  const loaded = await page.evaluate(async () =>
    [...(await document.fonts.ready)].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );
  expect(loaded).toContain(family);
  // With a single brand, its name leads there.
  await page.locator('.site-header a[href="/"]:visible').first().click();
  await expect.poll(() => page.locator('.site-logo').textContent()).toContain(first.name);
});

test('the name is whole and covers nothing at every width, even at 200 %', async () => {
  const page = await site.reopen('/bridges');
  for (const size of ['100%', '200%']) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
    for (const width of [320, 390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect([size, width, await problemsOn(page)]).toEqual([size, width, []]);
    }
  }
});
