import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { mainBrand } from '#shared/brands/main.brand.ts';

import {
  focusedName,
  namesUntil,
  openPanels,
  phone,
  startBrowserSite,
  untilHydrated,
} from '../support/browser-page.ts';

const site = startBrowserSite();

const submenu = (page: Page, title: string) => page.getByRole('button', { name: title });
/** Texts of the links in a panel. */
const linksIn = async (page: Page, title: string): Promise<string[]> => {
  const panel = page.locator('li', { has: submenu(page, title) }).locator('.submenu-panel');
  const texts = await panel.getByRole('link').allInnerTexts();
  return texts.map((text) => text.trim().replace(/\s+/g, ' '));
};

describe('R4.6, R4.7: the keyboard at 1,440 px', () => {
  test('Tab opens a panel without moving focus into it, and goes through its links to the next entry; Shift+Tab goes back', async () => {
    const page = await site.reopen('/fees');
    await page
      .getByRole('link', { name: `${mainBrand.name}: home page` })
      .first()
      .focus();
    expect(await namesUntil(page, 'Orchards')).toEqual([
      'Call 01632 960 001',
      'Garden gate (opens in a new tab)',
      'Ring the bell',
      'Search',
      'Orchards',
    ]);
    expect(await openPanels(page)).toEqual(['Orchards']);
    const links = await linksIn(page, 'Orchards');
    expect(links).toContain('Apples');
    expect(await namesUntil(page, 'Bridges')).toEqual([...links, 'Bridges']);
    expect(await openPanels(page)).toEqual(['Bridges']);
    await submenu(page, 'Orchards').focus();
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Apples');
    await page.keyboard.press('Shift+Tab');
    expect([await openPanels(page), await focusedName(page)]).toEqual([['Orchards'], 'Orchards']);
    await page.keyboard.press('Shift+Tab');
    expect([await openPanels(page), await focusedName(page)]).toEqual([[], 'Search']);
  });

  test('Enter, Space or assistive technology pins a panel that focus has opened, and a second press closes it', async () => {
    const page = await site.reopen('/fees');
    for (const [key, title] of [
      ['Enter', 'Lanterns'],
      ['Space', 'Bridges'],
    ] as const) {
      await submenu(page, title).focus();
      expect(await openPanels(page)).toEqual([title]);
      await page.keyboard.press(key);
      expect(await openPanels(page)).toEqual([title]);
      await page.keyboard.press(key);
      expect(await openPanels(page)).toEqual([]);
      await page.keyboard.press(key);
      expect(await openPanels(page)).toEqual([title]);
      expect(await focusedName(page)).toBe(title);
    }
    // A screen reader focuses a button and clicks it in one step.
    const activate = (button: HTMLElement | SVGElement) => {
      button.focus();
      (button as HTMLElement).click();
    };
    for (const panels of [['Orchards'], []]) {
      await submenu(page, 'Orchards').evaluate(activate);
      expect(await openPanels(page)).toEqual(panels);
    }
  });

  test('Escape on the button, on a link or after a click closes the panel, and returns focus to the button until it leaves', async () => {
    const page = await site.reopen('/fees');
    const escape = async () => {
      await page.keyboard.press('Escape');
      return [await openPanels(page), await focusedName(page)];
    };
    await submenu(page, 'Lanterns').focus();
    expect(await escape()).toEqual([[], 'Lanterns']);
    await page.keyboard.press('Enter');
    await namesUntil(page, 'Wicks');
    expect(await escape()).toEqual([[], 'Lanterns']);
    await page.keyboard.press('ArrowLeft');
    expect(await openPanels(page)).toEqual(['Bridges']);
    await page.keyboard.press('ArrowRight');
    expect(await openPanels(page)).toEqual(['Lanterns']);
    await page.getByText('For evenings that have many corners').click();
    expect([await openPanels(page), await focusedName(page)]).toEqual([['Lanterns'], '']);
    expect(await escape()).toEqual([[], 'Lanterns']);
  });

  test('arrow keys, Home and End move along the bar, and from an open panel’s button along its links, and stop at the ends', async () => {
    const page = await site.reopen('/fees');
    const seenAfter = async (...keys: readonly string[]) => {
      const seen: string[] = [];
      for (const key of keys) {
        await page.keyboard.press(key);
        seen.push(await focusedName(page));
      }
      return seen;
    };
    await submenu(page, 'Orchards').focus();
    const [first, second, third, last] = ['Orchards', 'Bridges', 'Lanterns', 'Contact'];
    expect(
      await seenAfter('ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'ArrowRight', 'Home'),
    ).toEqual([first, second, third, second, last, last, first]);
    expect(await openPanels(page)).toEqual(['Orchards']);
    // Left to the browser.
    expect(await seenAfter('Alt+ArrowRight')).toEqual([first]);
    const links = await linksIn(page, 'Orchards');
    const [top, next, bottom] = [links.at(0), links.at(1), links.at(-1)];
    expect(await seenAfter('ArrowDown', 'ArrowUp', 'ArrowDown', 'End', 'ArrowDown', 'Home')).toEqual([
      top,
      top,
      next,
      bottom,
      bottom,
      top,
    ]);
  });

  test('when focus leaves the menu, or goes nowhere, the panel closes, but not when the window loses focus; a plain entry opens none', async () => {
    const page = await site.reopen('/fees');
    await submenu(page, 'Lanterns').focus();
    await page.keyboard.press('Enter');
    await namesUntil(page, 'Contact');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.site-header'))).toBeNull();
    expect(await openPanels(page)).toEqual([]);
    for (const role of ['button', 'link'] as const) {
      await submenu(page, 'Lanterns').focus();
      await page
        .getByRole(role, { name: role === 'button' ? 'Lanterns' : 'MORE INFO about Lanterns' })
        .focus();
      expect(await openPanels(page)).toEqual(['Lanterns']);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      expect([await openPanels(page), await focusedName(page)]).toEqual([[], '']);
    }
    // When the window loses focus, the panel stays, and one that Escape closed stays closed.
    // Playwright’s pages always have focus, so the browser’s events are repeated by script.
    const leaveAndReturn = () =>
      page.evaluate(() => {
        const button = document.activeElement;
        document.hasFocus = () => false;
        button?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
        document.hasFocus = () => true;
        button?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      });
    await submenu(page, 'Lanterns').focus();
    await leaveAndReturn();
    expect(await openPanels(page)).toEqual(['Lanterns']);
    await page.keyboard.press('Escape');
    await leaveAndReturn();
    expect(await openPanels(page)).toEqual([]);
  });
});

describe('R4.6, R4.7: the mouse at 1,440 px', () => {
  test('a click opens a panel, a second closes it, one on another button switches, and one outside closes it, but not one on its background', async () => {
    const page = await site.reopen('/fees');
    // On the page, and on the header beside the menu.
    for (const [x, y] of [
      [720, 880],
      [4, 40],
    ] as const) {
      await submenu(page, 'Lanterns').click();
      await page.getByText('For evenings that have many corners').click();
      expect(await openPanels(page)).toEqual(['Lanterns']);
      await page.mouse.click(x, y);
      expect([x, await openPanels(page)]).toEqual([x, []]);
    }
    const [orchardsButton, lanternsButton] = [submenu(page, 'Orchards'), submenu(page, 'Lanterns')];
    const seen: string[][] = [];
    for (const button of [orchardsButton, orchardsButton, orchardsButton, lanternsButton, orchardsButton]) {
      await button.click();
      seen.push(await openPanels(page));
    }
    const [orchards, lanterns] = [['Orchards'], ['Lanterns']];
    expect(seen).toEqual([orchards, [], orchards, lanterns, orchards]);
    // R3.2: below 1,024 px it is closed, and the menu still works.
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Open menu' }).click();
    expect(await openPanels(page)).toEqual([]);
  });

  test('focus by pressing the mouse button does not open the panel, or the click would close it; a click closes one that focus has opened', async () => {
    const page = await site.reopen('/fees');
    const lanternsButton = submenu(page, 'Lanterns');
    await lanternsButton.hover();
    await page.mouse.down();
    expect([await openPanels(page), await focusedName(page)]).toEqual([[], 'Lanterns']);
    await page.mouse.up();
    expect(await openPanels(page)).toEqual(['Lanterns']);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    expect(await openPanels(page)).toEqual(['Lanterns']);
    await lanternsButton.click();
    expect(await openPanels(page)).toEqual([]);
    // After a press that is released elsewhere, the keyboard still opens panels.
    await page.mouse.down();
    await page.mouse.move(700, 800);
    await page.mouse.up();
    await page.keyboard.press('ArrowLeft');
    expect(await openPanels(page)).toEqual(['Bridges']);
  });

  test('a click on a link of the panel, Enter on one, or a click on the logo follows it and closes the panel', async () => {
    const page = await site.reopen('/fees');
    await submenu(page, 'Orchards').click();
    await page.getByRole('link', { name: 'Plums' }).first().click();
    await page.waitForURL('**/orchards/plums');
    expect(await openPanels(page)).toEqual([]);
    // Each page takes the focus once it is shown.
    await page.locator('h1:focus').waitFor();
    await submenu(page, 'Orchards').focus();
    await namesUntil(page, 'Pears');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/orchards/pears');
    await expect.poll(() => page.title()).toContain('Pears');
    expect(await openPanels(page)).toEqual([]);
    await page.locator('h1:focus').waitFor();
    await submenu(page, 'Lanterns').click();
    await page
      .locator('.site-header')
      .getByRole('link', { name: `${mainBrand.name}: home page` })
      .click();
    await page.waitForURL(`${site.origin}/`);
    expect(await openPanels(page)).toEqual([]);
  });
});

describe('touch at 1,440 px', () => {
  test('a tap opens a panel, a second closes it, one on another button switches, and one outside closes', async () => {
    const page = await site.open('/fees', { hasTouch: true });
    const [orchardsButton, lanternsButton] = [submenu(page, 'Orchards'), submenu(page, 'Lanterns')];
    const seen: string[][] = [];
    for (const button of [orchardsButton, orchardsButton, lanternsButton, orchardsButton]) {
      await button.tap();
      seen.push(await openPanels(page));
    }
    expect(seen).toEqual([['Orchards'], [], ['Lanterns'], ['Orchards']]);
    await page.touchscreen.tap(720, 880);
    expect(await openPanels(page)).toEqual([]);
    // A tap on a link follows it.
    await submenu(page, 'Orchards').tap();
    await page.getByRole('link', { name: 'Quinces' }).first().tap();
    await page.waitForURL('**/orchards/quinces');
    expect(await openPanels(page)).toEqual([]);
  });
});

describe('R4.6, R4.7: focus before hydration', () => {
  /** Panels that are shown. Before hydration `aria-expanded` does not follow (decision 002). */
  const shownPanels = (page: Page) => page.locator('.submenu-panel:visible .submenu-title').allInnerTexts();

  /** Opens a page whose islands cannot be hydrated until `release` is called. */
  async function openUnhydrated(prepare: (page: Page) => Promise<unknown> = async () => {}) {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const page = await site.reopen('/fees', {
      prepare: async (page) => {
        await page.route('**/island-content/**', (route) => released.then(() => route.continue()));
        await prepare(page);
      },
      isHydrated: false,
    });
    const hydrate = async () => {
      release();
      await untilHydrated(page);
    };
    return { page, hydrate };
  }

  async function tabTo(page: Page, title: string): Promise<void> {
    await page.locator('.site-logo').focus();
    await namesUntil(page, title);
  }

  test('opens a panel at once, switches and closes; hydration keeps it, and the next key pins it', async () => {
    const { page, hydrate } = await openUnhydrated();
    await tabTo(page, 'Orchards');
    expect(await shownPanels(page)).toEqual(['Orchards']);
    await page.keyboard.press('Shift+Tab');
    expect(await shownPanels(page)).toEqual([]);
    await namesUntil(page, 'Bridges');
    expect(await shownPanels(page)).toEqual(['Bridges']);
    await hydrate();
    expect([await openPanels(page), await focusedName(page)]).toEqual([['Bridges'], 'Bridges']);
    await page.keyboard.press('Enter');
    expect(await openPanels(page)).toEqual(['Bridges']);
    await page.keyboard.press('Enter');
    expect(await openPanels(page)).toEqual([]);
  });

  test('that comes before the site’s script opens a panel', async () => {
    const { page, hydrate } = await openUnhydrated((page) =>
      page.route('**/assets/entry.*.js', async (route) => {
        await submenu(page, 'Lanterns').focus();
        expect(await shownPanels(page)).toEqual([]);
        await route.continue();
      }),
    );
    expect([await shownPanels(page), await focusedName(page)]).toEqual([['Lanterns'], 'Lanterns']);
    await hydrate();
    expect([await openPanels(page), await focusedName(page)]).toEqual([['Lanterns'], 'Lanterns']);
  });

  test('that is followed by Enter or Space keeps the panel, and a second press closes it, also once hydrated', async () => {
    const { page, hydrate } = await openUnhydrated();
    for (const [title, key] of [
      ['Orchards', 'Space'],
      ['Bridges', 'Enter'],
    ] as const) {
      await tabTo(page, title);
      for (const panels of [[title], [], [title]]) {
        await page.keyboard.press(key);
        expect(await shownPanels(page)).toEqual(panels);
      }
    }
    await hydrate();
    await page.keyboard.press('Enter');
    expect(await openPanels(page)).toEqual([]);
  });

  test('Escape on the button, or in the panel, closes the panel, which stays closed', async () => {
    const { page, hydrate } = await openUnhydrated();
    const escape = async () => {
      expect(await shownPanels(page)).toEqual(['Orchards']);
      await page.keyboard.press('Escape');
      return [await shownPanels(page), await focusedName(page)];
    };
    await tabTo(page, 'Orchards');
    expect(await escape()).toEqual([[], 'Orchards']);
    await page.keyboard.press('Enter');
    await namesUntil(page, 'MORE INFO about Orchards');
    expect(await escape()).toEqual([[], 'Orchards']);
    await hydrate();
    expect([await openPanels(page), await focusedName(page)]).toEqual([[], 'Orchards']);
  });

  test('by a press of the mouse button does not open the panel; the click does', async () => {
    const { page, hydrate } = await openUnhydrated();
    await submenu(page, 'Lanterns').hover();
    await page.mouse.down();
    expect([await shownPanels(page), await focusedName(page)]).toEqual([[], 'Lanterns']);
    await page.mouse.up();
    expect(await shownPanels(page)).toEqual(['Lanterns']);
    await hydrate();
    await submenu(page, 'Lanterns').click();
    expect(await openPanels(page)).toEqual([]);
  });

  test('opens nothing below 1,024 px', async () => {
    const { page } = await openUnhydrated();
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Open menu' }).click();
    expect(await namesUntil(page, 'Lanterns')).toEqual(['Orchards', 'Bridges', 'Lanterns']);
    expect(await shownPanels(page)).toEqual([]);
  });
});
