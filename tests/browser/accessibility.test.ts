import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { axeViolations } from '../support/axe.ts';
import { desktop, phone, startBrowserSite } from '../support/browser-page.ts';
import { menuViolations, narrowest, pageProblems } from '../support/page-problems.ts';

const site = startBrowserSite();

/** A page of each type, except home pages. `sections.test.ts` has what pages of sections consist of. */
const pages = [
  '/news',
  '/news/a-new-kettle',
  '/knowledge/how-to-boil-water',
  '/team/ottoline-quill',
  '/offices/kettleby',
];

test('axe finds no violation on a page of each type, and none is too wide', async () => {
  const problems: string[] = [];
  for (const path of pages) {
    const page = await site.reopen(path, { viewport: narrowest });
    problems.push(...(await pageProblems(page, [narrowest])).map((problem) => `${path} at ${problem}`));
  }
  expect(problems).toEqual([]);
});

// `npm run prove -- accessibility` opens the menu in every brand.
test('axe finds no violation with the menu or a panel open', async () => {
  expect(await menuViolations(await site.reopen('/lanterns'))).toEqual([]);
});

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The words of the page's title of which a part is on another line. */
const brokenWords = (page: Page) =>
  page.locator('h1').evaluate((title) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    return broken;
  });

/** Opens a panel of the menu, through the toggle if it is visible; returns whether its links show. */
async function canOpenPanel(page: Page): Promise<boolean> {
  const toggle = page.getByRole('button', { name: 'Open menu' });
  if (await toggle.isVisible()) await toggle.click();
  await page.getByRole('button', { name: 'Orchards' }).click();
  return page.locator('.main-menu').getByRole('link', { name: 'Pears' }).isVisible();
}

// `header-room.test.ts` has the controls of the header.
test('with text at 200 % the menu works, and nothing scrolls sideways', async () => {
  const page = await site.reopen('/');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    expect(await overflow(page)).toBe(0);
    expect(await canOpenPanel(page)).toBe(true);
    expect(await overflow(page)).toBe(0);
    // The panel, and the menu, which so large a text needs at both widths.
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('Escape');
  }
});

test('with text at 200 % on the narrowest phone no title breaks inside a word', async () => {
  const page = await site.reopen('/knowledge');
  await page.setViewportSize(narrowest);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await brokenWords(page)).toEqual([]);
});

test('forced colours hide neither menu nor focus, nor the current topic and the current page of a list', async () => {
  const page = await site.reopen('/');
  await page.emulateMedia({ forcedColors: 'active' });
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    expect(await overflow(page)).toBe(0);
    expect(await canOpenPanel(page)).toBe(true);
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return `${outlineStyle} ${outlineWidth}`;
    });
    expect(outline).toBe('solid 3px');
    expect(await axeViolations(page, '.site-header')).toEqual([]);
  }
  await page.goto(`${site.origin}/knowledge`);
  const linesBelow = (links: string) =>
    page
      .locator(links)
      .evaluateAll((all) => [...new Set(all.map((link) => getComputedStyle(link).textDecorationLine))]);
  for (const list of ['.topics', '.pagination li']) {
    expect(await linesBelow(`${list} a[aria-current]`)).toEqual(['underline']);
    expect(await linesBelow(`${list} a:not([aria-current])`)).toEqual(['none']);
  }
});

test('with reduced motion nothing moves for longer than 0.01 s', async () => {
  const page = await site.reopen('/');
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    expect(await canOpenPanel(page)).toBe(true);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        ['', '::before', '::after'].flatMap((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          // Scroll-driven animations only move while the visitor scrolls.
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
  }
});
