import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { desktop, focusedName, phone, startBrowserSite } from '../support/browser-page.ts';

const site = startBrowserSite();

test.each([phone, desktop])(
  'R3.1: at $width px what has focus is never hidden, forwards and backwards through a whole page',
  async (viewport) => {
    const page = await site.open('/', { viewport });
    expect(await hiddenStops(page, 'Tab')).toEqual([]);
    expect(await hiddenStops(page, 'Shift+Tab')).toEqual([]);
  },
);

/** Tabs through the whole page; gives the names of stops that lie behind the header or out of the viewport. */
async function hiddenStops(page: Page, key: string): Promise<string[]> {
  const hidden: string[] = [];
  const stops = await page.locator('a, button').count();
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    const isHidden = await page.evaluate(() => {
      const { activeElement: focused } = document;
      const header = document.querySelector('.site-header');
      if (!focused || focused === document.body || header?.contains(focused)) return false;
      const { top, bottom } = focused.getBoundingClientRect();
      const isSkipLink = focused.matches('.skip-link');
      // Browsers scroll by whole pixels: less than one does not hide anything.
      const from = header?.getBoundingClientRect().bottom ?? 0;
      return (!isSkipLink && top + 1 < from) || bottom - 1 > innerHeight;
    });
    if (isHidden) hidden.push(await focusedName(page));
  }
  return hidden;
}
