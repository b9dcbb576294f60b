import { expect, test } from 'vitest';

import { mainBrand } from '#shared/brands/main.brand.ts';
import { layoutWords } from '#shared/themes/layout-css.ts';
import { themeIds } from '#shared/themes/themes.ts';

import { axeViolations } from '../support/axe.ts';
import { startBrowserSite } from '../support/browser-page.ts';
import { overflowingElements } from '../support/gallery.ts';

const site = startBrowserSite();

test.each(themeIds)(
  'axe finds no violation in any sample of any section of %s, and none is too wide, even with text twice as large',
  async (theme) => {
    const page = await site.reopen(`/gallery/${theme}`, { isHydrated: false });
    expect(await page.locator('main [data-section]').count()).toBeGreaterThan(40);
    expect(await axeViolations(page)).toEqual([]);
    // Every change lays so long a page out again: 1,440 px comes first, and the text grows at a width that stays.
    for (const [percent, widths] of [
      [100, [1440, 320, 390, 820, 1920]],
      [200, [820, 390, 1440]],
    ] as const) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect([`${width} px, ${percent} %`, await overflowingElements(page)]).toEqual([
          `${width} px, ${percent} %`,
          [],
        ]);
      }
    }
  },
);

const heroLayouts = (['start', 'side', 'axis'] as const).flatMap((headings) =>
  (['arc', 'beside', 'above'] as const).map((hero) => layoutWords({ ...mainBrand.layout, headings, hero })),
);

test('whichever layout a brand has, no words of a banner are on its picture', async () => {
  const page = await site.reopen('/', { isHydrated: false });
  for (const width of [1440, 1024, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const layout of heroLayouts) {
      const covering = await page.evaluate((layout) => {
        document.body.dataset['layout'] = layout;
        const banner = document.querySelector('.hero-banner:has(.hero-banner-picture)');
        const picture = banner?.querySelector('.hero-banner-picture')?.getBoundingClientRect();
        if (picture === undefined) return ['no picture'];
        return [...(banner?.querySelectorAll<HTMLElement>('.hero-banner-text > *') ?? [])]
          .filter((words) => {
            const { left, right, top, bottom } = words.getBoundingClientRect();
            return (
              left < picture.right && right > picture.left && top < picture.bottom && bottom > picture.top
            );
          })
          .map(({ innerText }) => innerText);
      }, layout);
      expect([layout, width, covering]).toEqual([layout, width, []]);
    }
  }
});
