import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { desktop, phone, startBrowserSite, untilHydrated } from '../support/browser-page.ts';
import { pageProblems } from '../support/page-problems.ts';

const site = startBrowserSite('productionBuild');

/** The home pages of the three brands. */
const brands = ['/', '/bridges', '/lanterns'];

/** What axe finds wrong with a page, or with a part of it: rule and place. */
async function violationsOf(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** A page of each type; home pages have tests of their own. */
const pages = [
  '/news',
  '/news/a-new-kettle',
  '/knowledge/how-to-boil-water',
  '/team/ottoline-quill',
  '/offices/kettleby',
  '/call-back',
];

test('axe finds nothing on a page of each type, on a phone or a desktop, and none is too wide', async () => {
  const page = await site.open('/', { isHydrated: false });
  const found: string[] = [];
  for (const path of pages) {
    // As it is first looked at: a browser complains of a preloaded picture that the next width does not need.
    await page.setViewportSize(phone);
    await page.goto(site.origin + path);
    await untilHydrated(page);
    found.push(...(await pageProblems(page)).map((fault) => `${path} at ${fault}`));
  }
  expect(found).toEqual([]);
}, 60_000);

test.each(brands)('axe finds nothing on %s with the menu or a panel open', async (path) => {
  const page = await site.open(path);
  await page.getByRole('button', { name: 'Lanterns' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lanterns' }).click();
  expect(await violationsOf(page)).toEqual([]);
});

/** Names of the visible controls of the header that do not lie wholly within the viewport. */
function controlsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.site-header :is(a, button)')]
      .filter((control) => control.checkVisibility() && !control.closest('.submenu-panel'))
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        return left < 0 || right > document.documentElement.clientWidth;
      })
      .map((control) => control.innerText),
  );
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Opens a panel of the menu, by way of the toggle where there is one; gives whether it shows its links. */
async function canOpenPanel(page: Page): Promise<boolean> {
  const toggle = page.getByRole('button', { name: 'Open menu' });
  if (await toggle.isVisible()) await toggle.click();
  await page.getByRole('button', { name: 'Orchards' }).click();
  return page.locator('.main-menu').getByRole('link', { name: 'Pears' }).isVisible();
}

test.each(brands)(
  'R3.2: every control of the header of %s is within the viewport from lg on',
  async (path) => {
    const page = await site.open(path);
    for (const width of [1024, 1100, 1279, 1280, 1366, 1439, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await controlsOutside(page), await overflow(page)]).toEqual([width, [], 0]);
    }
  },
);

test.each([phone, desktop])(
  'at $width px text twice as large hides no control and does not scroll sideways',
  async (viewport) => {
    const page = await site.open('/', { viewport });
    for (const path of brands) {
      await page.goto(site.origin + path);
      await untilHydrated(page);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect([path, await controlsOutside(page), await overflow(page)]).toEqual([path, [], 0]);
      expect(await canOpenPanel(page)).toBe(true);
      expect(await overflow(page)).toBe(0);
    }
  },
);

test.each([phone, desktop])('forced colours hide neither menu nor focus at $width px', async (viewport) => {
  const page = await site.open('/', { viewport, forcedColors: 'active' });
  expect([await controlsOutside(page), await overflow(page)]).toEqual([[], 0]);
  expect(await canOpenPanel(page)).toBe(true);
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return `${outlineStyle} ${outlineWidth}`;
  });
  expect(outline).toBe('solid 3px');
  expect(await violationsOf(page, '.site-header')).toEqual([]);
});

test('forced colours leave the current topic and the current page of a list to be seen', async () => {
  const page = await site.open('/knowledge', { forcedColors: 'active' });
  const linesBelow = (links: string) =>
    page
      .locator(links)
      .evaluateAll((all) => [...new Set(all.map((link) => getComputedStyle(link).textDecorationLine))]);
  for (const list of ['.topics', '.pagination li']) {
    expect(await linesBelow(`${list} a[aria-current]`)).toEqual(['underline']);
    expect(await linesBelow(`${list} a:not([aria-current])`)).toEqual(['none']);
  }
});

test.each([phone, desktop])(
  'with reduced motion nothing moves for longer than 0.01 s at $width px',
  async (viewport) => {
    const page = await site.open('/', { viewport });
    expect(await canOpenPanel(page)).toBe(true);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        ['', '::before', '::after'].flatMap((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          // What scrolling drives stands still when the visitor does.
          const durations = [
            style.transitionDuration,
            style.animationTimeline === 'auto' ? style.animationDuration : '0s',
          ];
          const longest = Math.max(
            ...durations
              .join()
              .split(',')
              .map((each) => Number.parseFloat(each) || 0),
          );
          return longest > 0.01 ? [`${element.tagName}.${element.className}${pseudo}`] : [];
        }),
      ),
    );
    expect(moving).toEqual([]);
  },
);
