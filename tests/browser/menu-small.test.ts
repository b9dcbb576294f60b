import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import type { SpaceExport } from '#contentful-emulator/files/space-export.ts';
import { mainBrand } from '#shared/brands/main.brand.ts';

import {
  desktop,
  focusedName,
  namesUntil,
  openPanels,
  phone,
  startBrowserSite,
} from '../support/browser-page.ts';
import { addLink, press } from '../support/soft-navigation.ts';

const site = startBrowserSite({ change: withoutLanternsTitleLink });

/** Leaves out the optional title link of a submenu. */
function withoutLanternsTitleLink(space: SpaceExport): SpaceExport {
  const changed = structuredClone(space);
  const lanterns = changed.entries.find(({ sys }) => sys.id === 'submenuLanterns');
  if (!lanterns) throw new Error('The fixture has no submenuLanterns');
  Reflect.deleteProperty(lanterns.fields, 'titleLink');
  return changed;
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const closeMenu = (page: Page) => page.getByRole('button', { name: 'Close menu' });
const submenu = (page: Page, title: string) => page.getByRole('button', { name: title });
const isMenuShown = (page: Page) => page.getByRole('navigation', { name: 'Main' }).isVisible();

/** Opens a page at 390 px with its menu open. */
async function openWithMenu(path: string): Promise<Page> {
  const page = await site.reopen(path, { viewport: phone });
  await openMenu(page).click();
  return page;
}

describe('R3.1, R3.2: the toggle at 390 px', () => {
  test('Back over an anchor closes the menu', async () => {
    const page = await site.reopen('/fees', { viewport: phone });
    await page.evaluate(() => (location.hash = 'main'));
    await openMenu(page).click();
    await page.goBack();
    await expect.poll(() => isMenuShown(page)).toBe(false);
  });

  test('Enter, Space or a click opens the menu, and a second closes it, together with its panel', async () => {
    const page = await site.reopen('/fees', { viewport: phone });
    expect(await isMenuShown(page)).toBe(false);
    await openMenu(page).focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      expect([key, await isMenuShown(page), await focusedName(page)]).toEqual([key, true, 'Close menu']);
      expect(await closeMenu(page).getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press(key);
      expect([key, await isMenuShown(page), await focusedName(page)]).toEqual([key, false, 'Open menu']);
      expect(await openMenu(page).getAttribute('aria-expanded')).toBe('false');
    }
    await openMenu(page).click();
    await submenu(page, 'Lanterns').click();
    await closeMenu(page).click();
    expect([await isMenuShown(page), await openPanels(page)]).toEqual([false, []]);
    await openMenu(page).click();
    expect([await isMenuShown(page), await openPanels(page)]).toEqual([true, []]);
  });

  test('R4.5: the menu fills the screen, and its two ways to the firm stay at the foot, also of a panel, which does not repeat them', async () => {
    const page = await openWithMenu('/fees');
    const foot = page.locator('.main-menu .phone-bar');
    const isAtFoot = async () => {
      const box = await foot.boundingBox();
      return box !== null && box.y + box.height === phone.height && box.x === 0 && box.width === phone.width;
    };
    expect(await isAtFoot()).toBe(true);
    const rows = await page
      .locator('.main-menu-entries > li')
      .evaluateAll((items) => items.map((item) => Math.floor(item.getBoundingClientRect().height)));
    expect(new Set(rows)).toEqual(new Set([64]));
    await submenu(page, 'Orchards').click();
    expect(await isAtFoot()).toBe(true);
    const shown = page.locator('.main-menu a[href="/call-back"]').filter({ visible: true });
    expect(await shown.allInnerTexts()).toEqual(['Request a call']);
    await foot.getByRole('link', { name: 'Request a call' }).click();
    await page.waitForURL('**/call-back');
  });

  test('the page behind is inert and does not scroll while the menu is open', async () => {
    const page = await openWithMenu('/fees');
    const inert = () => page.locator('.skip-link[inert], main[inert], .site-footer[inert]').count();
    expect(await inert()).toBe(3);
    await page.mouse.move(195, 700);
    await page.mouse.wheel(0, 600);
    await submenu(page, 'Lanterns').click();
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('PageDown');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await closeMenu(page).click();
    expect(await inert()).toBe(0);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

describe('R4.5, R4.6: the keyboard at 390 px', () => {
  test('Tab opens no panel; Enter or Space slides one in with focus on Back, which returns to its button; Escape closes it, then the menu', async () => {
    const page = await openWithMenu('/fees');
    const names = await namesUntil(page, 'Knowledge');
    expect(names).toEqual(['Orchards', 'Bridges', 'Lanterns', 'Knowledge']);
    await page.keyboard.press('Shift+Tab');
    expect([await openPanels(page), await focusedName(page)]).toEqual([[], 'Lanterns']);
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      expect([key, await openPanels(page), await focusedName(page)]).toEqual([key, ['Lanterns'], 'Back']);
      await page.keyboard.press(key);
      expect([key, await openPanels(page), await focusedName(page)]).toEqual([key, [], 'Lanterns']);
      expect(await isMenuShown(page)).toBe(true);
    }
    // Escape closes the panel, then the menu, and returns focus each time, after a click has removed it too.
    await submenu(page, 'Lanterns').click();
    await namesUntil(page, 'Wicks');
    await page.keyboard.press('Escape');
    expect([await openPanels(page), await focusedName(page)]).toEqual([[], 'Lanterns']);
    await page.keyboard.press('Escape');
    expect([await isMenuShown(page), await focusedName(page)]).toEqual([false, 'Open menu']);
    await openMenu(page).click();
    await page.mouse.click(370, 765);
    expect(await focusedName(page)).toBe('');
    await page.keyboard.press('Escape');
    expect([await isMenuShown(page), await focusedName(page)]).toEqual([false, 'Open menu']);
  });

  test('focus stays in the header, and in its open panel; arrow keys, Home and End move along the list and its links', async () => {
    const page = await openWithMenu('/fees');
    expect(await stopsOf(page, 20)).toEqual({ outside: [], hidden: [] });
    await submenu(page, 'Lanterns').click();
    expect(await stopsOf(page, 20)).toEqual({ outside: [], hidden: [] });
    await page.keyboard.press('Escape');
    expect(await focusedName(page)).toBe('Lanterns');

    await submenu(page, 'Orchards').focus();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      return focusedName(page);
    };
    expect(await press('ArrowUp')).toBe('Orchards');
    expect(await press('ArrowDown', 'ArrowDown')).toBe('Lanterns');
    expect(await press('End')).toBe('Contact');
    expect(await press('ArrowDown')).toBe('Contact');
    expect(await press('Home')).toBe('Orchards');
    expect(await openPanels(page)).toEqual([]);
    expect(await press('Enter', 'ArrowDown')).toBe('Orchards');
    expect(await press('End')).toBe('MORE INFO about Orchards');
    expect(await press('ArrowUp')).toBe('Quinces');
    expect(await press('Home', 'ArrowUp')).toBe('Back');
  });
});

/** Presses Tab; returns the stops outside the header, and those that are hidden or covered by a panel. */
async function stopsOf(page: Page, presses: number) {
  const stops: { outside: string[]; hidden: string[] } = { outside: [], hidden: [] };
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const state = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'nowhere';
      if (!focused.closest('.site-header')) return 'outside';
      focused.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = focused.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return focused.contains(seen) ? 'seen' : 'hidden';
    });
    if (state === 'outside' || state === 'hidden') stops[state].push(await focusedName(page));
  }
  return stops;
}

describe('R3.5, R4.5: pointers at 390 px', () => {
  test('a panel covers the list, and Back leaves it', async () => {
    const page = await openWithMenu('/fees');
    await submenu(page, 'Orchards').click();
    expect(await openPanels(page)).toEqual(['Orchards']);
    expect(await submenu(page, 'Lanterns').isVisible()).toBe(false);
    const title = page.locator('.main-menu').getByRole('link', { name: 'Orchards', exact: true });
    expect(
      Number(await title.evaluate((element) => getComputedStyle(element).fontWeight)),
    ).toBeGreaterThanOrEqual(700);
    await submenu(page, 'Back').click();
    expect([await openPanels(page), await focusedName(page)]).toEqual([[], 'Orchards']);
    await submenu(page, 'Lanterns').click();
    expect(await openPanels(page)).toEqual(['Lanterns']);
  });

  test('with a finger, following a link of the list, the title or a link of a panel, or the logo closes the menu', async () => {
    const page = await site.open('/fees', { viewport: phone, hasTouch: true });
    const home = `${mainBrand.name}: home page`;
    for (const [parent, name, path] of [
      [undefined, 'Contact', '/contact'],
      ['Orchards', 'Orchards', '/orchards'],
      ['Orchards', 'Apples', '/orchards/apples'],
      [undefined, home, '/'],
      // On the home page, too.
      [undefined, home, '/'],
    ] as const) {
      if (await openMenu(page).isVisible()) await openMenu(page).tap();
      if (parent !== undefined) await submenu(page, parent).tap();
      await page.locator('.site-header').getByRole('link', { name, exact: true }).tap();
      await page.waitForURL(site.origin + path);
      await expect.poll(() => isMenuShown(page)).toBe(false);
      expect(await page.locator('[inert], [data-menu-open]').count()).toBe(0);
    }
  });

  test('Back closes the menu, also between pages of one list', async () => {
    const page = await site.reopen('/fees', { viewport: phone });
    for (const href of ['/knowledge', '/knowledge?page=2']) {
      await addLink(page, href);
      await press(page, '#added');
      await page.locator('#added').waitFor({ state: 'detached' });
    }
    for (const path of ['/knowledge', '/fees']) {
      await openMenu(page).click();
      await page.goBack();
      await page.waitForURL(site.origin + path);
      await expect.poll(() => isMenuShown(page)).toBe(false);
      expect(await page.locator('[inert], [data-menu-open]').count()).toBe(0);
    }
  });
});

test('R4.3, R4.5: the title of a panel is shown once, at every width, with or without a link', async () => {
  const page = await site.reopen('/fees');
  const shown = page.locator('.submenu-panel[data-open] :is(.submenu-title, .submenu-title-link):visible');
  const tags: Record<string, string[]> = { Lanterns: [], Orchards: [] };
  for (const width of [phone.width, 1023, 1024, desktop.width])
    for (const title of Object.keys(tags)) {
      await page.setViewportSize({ width, height: 800 });
      if (await openMenu(page).isVisible()) await openMenu(page).click();
      await submenu(page, title).click();
      expect([width, await shown.allInnerTexts()]).toEqual([width, [title]]);
      tags[title]?.push(await shown.evaluate(({ tagName }) => tagName));
      const more = page.getByRole('link', { name: `MORE INFO about ${title}` });
      expect(await more.count()).toBe(title === 'Lanterns' ? 0 : 1);
      // The panel, and below 1,024 px the menu.
      for (let press = 0; press < 2; press += 1) await page.keyboard.press('Escape');
    }
  expect(tags).toEqual({ Lanterns: ['P', 'P', 'P', 'P'], Orchards: ['A', 'A', 'P', 'P'] });
});

test('R3.2, R4.7: when focus goes from the menu to the toggle, or nowhere, the menu stays open; crossing 1,024 px closes menu and panel, and the page behind is no longer inert', async () => {
  const page = await openWithMenu('/fees');
  await submenu(page, 'Orchards').focus();
  await page.keyboard.press('Shift+Tab');
  expect([await isMenuShown(page), await focusedName(page)]).toEqual([true, 'Close menu']);
  await submenu(page, 'Lanterns').click();
  await page.getByRole('button', { name: 'Back' }).blur();
  expect(await openPanels(page)).toEqual(['Lanterns']);
  await page.setViewportSize(desktop);
  await expect.poll(() => openPanels(page)).toEqual([]);
  await expect.poll(() => page.locator('[inert], [data-menu-open]').count()).toBe(0);
  await page.setViewportSize(phone);
  expect([await isMenuShown(page), await openMenu(page).isVisible()]).toEqual([false, true]);
});
