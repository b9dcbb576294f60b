import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { focusedName, namesUntil, openPanels, phone, startBrowserSite } from '../support/browser-page.ts';

const site = startBrowserSite();

const submenu = (page: Page, title: string) => page.getByRole('button', { name: title });
/** Names of the links in a panel, as a screen reader reads them. */
const linksIn = async (page: Page, title: string): Promise<string[]> => {
  const panel = page.locator('li', { has: submenu(page, title) }).locator('.submenu-panel');
  const texts = await panel.getByRole('link').allInnerTexts();
  return texts.map((text) => text.trim().replace(/\s+/g, ' '));
};

describe('R4.6, R4.7: the keyboard at 1,440 px', () => {
  test('Tab opens a panel without moving focus, goes through its links, then to the next entry', async () => {
    const page = await site.open('/fees');
    await page.getByRole('link', { name: 'Fernhollow: home page' }).first().focus();
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Financial planning');
    expect(await openPanels(page)).toEqual(['Financial planning']);
    const links = await linksIn(page, 'Financial planning');
    expect(links).toContain('Retirement');
    expect(await namesUntil(page, 'Investment management')).toEqual([...links, 'Investment management']);
    expect(await openPanels(page)).toEqual(['Investment management']);
  });

  test('Shift+Tab goes the same way back, and closes the panel when it leaves the menu', async () => {
    const page = await site.open('/fees');
    await submenu(page, 'Financial planning').focus();
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('MORE INFO about Financial planning');
    await page.keyboard.press('Shift+Tab');
    expect(await focusedName(page)).toBe('Financial planning');
    expect(await openPanels(page)).toEqual(['Financial planning']);
    await page.keyboard.press('Shift+Tab');
    expect(await focusedName(page)).toBe('Fernhollow: home page');
    expect(await openPanels(page)).toEqual([]);
  });

  test.each(['Enter', 'Space'])('%s pins a panel that focus has opened; the next closes it', async (key) => {
    const page = await site.open('/fees');
    await submenu(page, 'Private wealth').focus();
    expect(await openPanels(page)).toEqual(['Private wealth']);
    await page.keyboard.press(key);
    expect(await openPanels(page)).toEqual(['Private wealth']);
    await page.keyboard.press(key);
    expect(await openPanels(page)).toEqual([]);
    await page.keyboard.press(key);
    expect(await openPanels(page)).toEqual(['Private wealth']);
    expect(await focusedName(page)).toBe('Private wealth');
  });

  test('Escape closes from the button and from a link, and gives focus back to the button', async () => {
    const page = await site.open('/fees');
    await submenu(page, 'Private wealth').focus();
    await page.keyboard.press('Escape');
    expect([await openPanels(page), await focusedName(page)]).toEqual([[], 'Private wealth']);
    await page.keyboard.press('Enter');
    await namesUntil(page, 'Trusts');
    await page.keyboard.press('Escape');
    expect([await openPanels(page), await focusedName(page)]).toEqual([[], 'Private wealth']);
  });

  test('Escape closes a panel in which a click has left focus nowhere', async () => {
    const page = await site.open('/fees');
    await submenu(page, 'Private wealth').click();
    await page.getByText('For families whose affairs have many parts').click();
    expect([await openPanels(page), await focusedName(page)]).toEqual([['Private wealth'], '']);
    await page.keyboard.press('Escape');
    expect([await openPanels(page), await focusedName(page)]).toEqual([[], 'Private wealth']);
  });

  test('after Escape a panel does not open again until focus has left its button', async () => {
    const page = await site.open('/fees');
    await submenu(page, 'Investment management').focus();
    await namesUntil(page, 'How we invest');
    await page.keyboard.press('Escape');
    expect([await openPanels(page), await focusedName(page)]).toEqual([[], 'Investment management']);
    await page.keyboard.press('ArrowLeft');
    expect(await openPanels(page)).toEqual(['Financial planning']);
    await page.keyboard.press('ArrowRight');
    expect(await openPanels(page)).toEqual(['Investment management']);
  });

  test('arrows, Home and End move along the bar and stop at its ends', async () => {
    const page = await site.open('/fees');
    await submenu(page, 'Financial planning').focus();
    const seen: string[] = [];
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'ArrowRight', 'Home']) {
      await page.keyboard.press(key);
      seen.push(await focusedName(page));
    }
    const [first, second, third, last] = [
      'Financial planning',
      'Investment management',
      'Private wealth',
      'Contact',
    ];
    expect(seen).toEqual([first, second, third, second, last, last, first]);
    expect(await openPanels(page)).toEqual(['Financial planning']);
  });

  test('Down leads into an open panel, where up, down, Home and End move and stop at the ends', async () => {
    const page = await site.open('/fees');
    await submenu(page, 'Private wealth').focus();
    const seen: string[] = [];
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown', 'End', 'ArrowDown', 'Home']) {
      await page.keyboard.press(key);
      seen.push(await focusedName(page));
    }
    const links = await linksIn(page, 'Private wealth');
    const [first, second, last] = [links.at(0), links.at(1), links.at(-1)];
    expect(seen).toEqual([first, first, second, last, last, first]);
  });

  test('Tab out of the menu closes the panel; a plain entry opens none', async () => {
    const page = await site.open('/fees');
    await submenu(page, 'Private wealth').focus();
    await page.keyboard.press('Enter');
    await namesUntil(page, 'Contact');
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toContain('Client login');
    expect(await openPanels(page)).toEqual([]);
  });

  test('Enter on a link of the panel follows it and closes the panel', async () => {
    const page = await site.open('/fees');
    await submenu(page, 'Financial planning').focus();
    await namesUntil(page, 'Pensions');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/financial-planning/pensions');
    await expect.poll(() => page.title()).toContain('Pensions');
    expect(await openPanels(page)).toEqual([]);
  });

  test('an arrow with Alt is the browser’s own', async () => {
    const page = await site.open('/fees');
    await submenu(page, 'Private wealth').focus();
    await page.keyboard.press('Alt+ArrowRight');
    expect(await focusedName(page)).toBe('Private wealth');
  });
});

describe('R4.6, R4.7: the mouse at 1,440 px', () => {
  test('a click opens, the next one closes, one on another switches: at most one is open', async () => {
    const page = await site.open('/fees');
    const [planning, wealth] = [submenu(page, 'Financial planning'), submenu(page, 'Private wealth')];
    const seen: string[][] = [];
    for (const button of [planning, planning, planning, wealth, planning]) {
      await button.click();
      seen.push(await openPanels(page));
    }
    const [one, other] = [['Financial planning'], ['Private wealth']];
    expect(seen).toEqual([one, [], one, other, one]);
  });

  test('the focus that a press brings does not open what its click would close', async () => {
    const page = await site.open('/fees');
    await submenu(page, 'Private wealth').hover();
    await page.mouse.down();
    expect([await openPanels(page), await focusedName(page)]).toEqual([[], 'Private wealth']);
    await page.mouse.up();
    expect(await openPanels(page)).toEqual(['Private wealth']);
  });

  test('a click pins a panel that focus has opened; the next closes it', async () => {
    const page = await site.open('/fees');
    const wealth = submenu(page, 'Private wealth');
    await wealth.focus();
    await wealth.click();
    expect(await openPanels(page)).toEqual(['Private wealth']);
    await wealth.click();
    expect(await openPanels(page)).toEqual([]);
  });

  test('a press that lets go elsewhere does not keep the keyboard from opening', async () => {
    const page = await site.open('/fees');
    await submenu(page, 'Private wealth').hover();
    await page.mouse.down();
    await page.mouse.move(700, 800);
    await page.mouse.up();
    await page.keyboard.press('ArrowLeft');
    expect(await openPanels(page)).toEqual(['Investment management']);
  });

  test.each([
    ['on the page', { x: 720, y: 880 }],
    ['on the header beside the menu', { x: 4, y: 40 }],
  ])('a click outside, %s, closes', async (_, { x, y }) => {
    const page = await site.open('/fees');
    await submenu(page, 'Private wealth').click();
    await page.mouse.click(x, y);
    expect(await openPanels(page)).toEqual([]);
  });

  test('a click on the ground of the panel does not close it', async () => {
    const page = await site.open('/fees');
    await submenu(page, 'Private wealth').click();
    await page.getByText('For families whose affairs have many parts').click();
    expect(await openPanels(page)).toEqual(['Private wealth']);
  });

  test('a click on a link of the panel, or on the logo, follows it and closes', async () => {
    const page = await site.open('/fees');
    await submenu(page, 'Financial planning').click();
    await page.getByRole('link', { name: 'Inheritance' }).first().click();
    await page.waitForURL('**/financial-planning/inheritance');
    expect(await openPanels(page)).toEqual([]);
    await submenu(page, 'Private wealth').click();
    await page.locator('.site-header').getByRole('link', { name: 'Fernhollow: home page' }).click();
    await page.waitForURL(`${site.origin}/`);
    expect(await openPanels(page)).toEqual([]);
  });
});

describe('touch at 1,440 px', () => {
  test('a tap opens, the next closes, one on another switches, one outside closes', async () => {
    const page = await site.open('/fees', { hasTouch: true });
    const [planning, wealth] = [submenu(page, 'Financial planning'), submenu(page, 'Private wealth')];
    const seen: string[][] = [];
    for (const button of [planning, planning, wealth, planning]) {
      await button.tap();
      seen.push(await openPanels(page));
    }
    expect(seen).toEqual([['Financial planning'], [], ['Private wealth'], ['Financial planning']]);
    await page.touchscreen.tap(720, 880);
    expect(await openPanels(page)).toEqual([]);
  });

  test('a tap on a link of the panel follows it and closes', async () => {
    const page = await site.open('/fees', { hasTouch: true });
    await submenu(page, 'Financial planning').tap();
    await page.getByRole('link', { name: 'Protection' }).first().tap();
    await page.waitForURL('**/financial-planning/protection');
    expect(await openPanels(page)).toEqual([]);
  });
});

test('R3.2: crossing 1,024 px closes what is open and leaves the page alive', async () => {
  const page = await site.open('/fees');
  await submenu(page, 'Private wealth').click();
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await openPanels(page)).toEqual([]);
});
