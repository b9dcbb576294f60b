import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { desktop, phone, startBrowserSite } from '../support/browser-page.ts';

const site = startBrowserSite();

const setTextSize = (page: Page, percent: number) =>
  page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`);

/** What is wrong with the visible controls of the closed header: outside it, on another one, or on two lines. */
function problemsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frame = document.querySelector('.site-header-bar')?.getBoundingClientRect();
    const controls = [...document.querySelectorAll<HTMLElement>('.site-header :is(a, button)')]
      .filter((control) => !control.closest('.submenu-panel') && control.getClientRects().length > 0)
      .map((control) => {
        const words = document.createRange();
        words.selectNodeContents(control);
        // Words for screen readers alone are in a box of a pixel, which may lie above the letters.
        const lines = control.matches('.menu-toggle')
          ? []
          : [...words.getClientRects()].filter(({ height }) => height > 1);
        return { name: control.innerText, box: control.getBoundingClientRect(), lines };
      });
    if (frame === undefined || controls.length < 2) return ['no header'];
    const isOn = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return controls.flatMap(({ name, box, lines }, index) => [
      ...(box.left < 0 || box.right > innerWidth ? [`${name} is outside the window`] : []),
      ...(box.top < frame.top || box.bottom > frame.bottom ? [`${name} is higher than the header`] : []),
      ...controls
        .slice(index + 1)
        .filter((other) => isOn(box, other.box))
        .map((other) => `${name} is on ${other.name}`),
      ...(Math.max(...lines.map(({ top }) => top)) >= Math.min(...lines.map(({ bottom }) => bottom))
        ? [`${name} has two lines`]
        : []),
    ]);
  });
}

test.each(['/', '/bridges', '/lanterns'])(
  'R3.2: on %s from 320 to 1,920 px, and with text twice as large, nothing in the header overlaps, wraps or is cut',
  async (path) => {
    const page = await site.reopen(path);
    const problems: string[] = [];
    // The narrowest of each form that the header takes, with whichever text.
    for (const width of [320, 390, 820, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const percent of [100, 150, 200]) {
        await setTextSize(page, percent);
        problems.push(...(await problemsOf(page)).map((problem) => `${percent} %, ${width} px: ${problem}`));
      }
    }
    expect(problems).toEqual([]);
  },
);

test('the header’s text grows with the visitor’s text size, and the bar becomes a menu when it lacks the room', async () => {
  const page = await site.reopen('/', { viewport: desktop });
  const sizeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
  const toggle = page.locator('.menu-toggle');
  const [entry, small] = [await sizeOf('.main-menu-entry'), await sizeOf('.site-header-phone')];
  expect(await toggle.isVisible()).toBe(false);
  await setTextSize(page, 200);
  expect([await sizeOf('.site-header-phone'), await toggle.isVisible()]).toEqual([2 * small, true]);
  await page.setViewportSize({ width: 2 * desktop.width, height: 1200 });
  expect([await sizeOf('.main-menu-entry'), await toggle.isVisible()]).toEqual([2 * entry, false]);
});

test('R3.2: the menu is a bar from 1024 px, also where a scrollbar takes some of them', async () => {
  const page = await site.reopen('/', { viewport: { width: 1024, height: 800 } });
  const header = page.locator('.site-header');
  await header.evaluate((each) => (each.style.insetInlineEnd = '15px'));
  const look = async () => [
    await page.locator('.menu-toggle').isVisible(),
    (await header.boundingBox())?.height,
  ];
  expect(await look()).toEqual([false, 104]);
  await page.setViewportSize({ width: 1023, height: 800 });
  expect(await look()).toEqual([true, 72]);
});

test('more entries than fit lie beside the bar, and the keyboard brings them into sight', async () => {
  const page = await site.reopen('/', { viewport: { width: 1024, height: 800 } });
  await page.locator('.main-menu-entries').evaluate((list) => {
    const last = list.lastElementChild;
    for (let added = 0; added < 6; added += 1) list.append(last?.cloneNode(true) ?? '');
  });
  expect((await problemsOf(page)).filter((problem) => !problem.includes('outside the window'))).toEqual([]);
  const [first, last] = [page.locator('.main-menu-entry').first(), page.locator('.main-menu-entry').last()];
  for (const entry of [last, first]) {
    await entry.focus();
    const box = await entry.boundingBox();
    expect(box && [box.x >= 0, box.x + box.width <= 1024]).toEqual([true, true]);
  }
});

test('every link around the page can be hit, 24 px, legal links 44 px; enlarged four times, the header takes at most a quarter of the window', async () => {
  const page = await site.reopen('/');
  const smallerThan = (least: number, selector: string) =>
    page.evaluate(
      ({ least, selector }) => {
        const links = [...document.querySelectorAll<HTMLElement>(selector)].filter(
          (link) => link.getClientRects().length > 0,
        );
        return links
          .filter((link) => link.offsetHeight < least || link.offsetWidth < least)
          .map((link) => link.innerText)
          .concat(links.length === 0 ? ['no links'] : []);
      },
      { least, selector },
    );
  const around = ':is(.site-header, .phone-bar, .site-footer-top, .social-links) :is(a, button, summary)';
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    expect([viewport.width, await smallerThan(24, around)]).toEqual([viewport.width, []]);
    expect([viewport.width, await smallerThan(44, '.site-footer-legal a')]).toEqual([viewport.width, []]);
  }
  await page.setViewportSize({ width: 320, height: 225 });
  const height = await page.locator('.site-header').evaluate((header) => header.clientHeight);
  expect(height).toBeLessThanOrEqual(56);
});
