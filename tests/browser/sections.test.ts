import { expect, test } from 'vitest';

import { themeIds } from '#shared/themes/themes.ts';

import { axeViolations } from '../support/axe.ts';
import { startBrowserSite } from '../support/browser-page.ts';
import { overflowingElements } from '../support/gallery.ts';

const site = startBrowserSite();

// All on one page. The proof `sections` tests each on its own page and at all widths.
test.each(themeIds)(
  'axe finds no violation in any sample of any section of %s, and none is too wide, even with text twice as large',
  async (theme) => {
    const page = await site.reopen(`/gallery/${theme}`, { isHydrated: false });
    expect(await page.locator('main [data-section]').count()).toBeGreaterThan(40);
    expect(await axeViolations(page)).toEqual([]);
    // Every change lays so long a page out again: 1,440 px comes first, and the text grows at a width that stays.
    for (const [percent, widths] of [
      [100, [1440, 320, 820]],
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
