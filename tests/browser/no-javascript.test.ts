import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import {
  desktop,
  menuPaths,
  phone,
  startBrowserSite,
  tamper,
  type MenuPath,
} from '../support/browser-page.ts';

const site = startBrowserSite();

/** Opens the home page without JavaScript. */
const openPlain = (viewport: typeof phone) => site.reopen('/', { viewport, javaScriptEnabled: false });

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' });

/** Opens by clicks what contains these links of the menu or the footer, which are in one panel, column or list. */
async function uncover(page: Page, area: 'Main' | 'Footer', links: readonly MenuPath[]): Promise<Locator> {
  // The menu has a bar at its foot, too.
  const root = area === 'Main' ? page.locator('.main-menu') : page.getByRole('navigation', { name: area });
  if (area === 'Main' && (await openMenu(page).isVisible())) await openMenu(page).click();
  const [{ parent, path } = { parent: undefined, path: '' }] = links;
  if (parent !== undefined && !(await root.locator(`a[href="${path}"]:visible`).first().isVisible()))
    await root.locator('button, summary').filter({ hasText: parent }).click();
  return root;
}

/** The paths of links that are not visible, or covered, once what contains them has been opened by clicks. */
async function outOfReach(page: Page, area: 'Main' | 'Footer', links: readonly MenuPath[]) {
  const root = await uncover(page, area, links);
  return root.evaluate(
    (shown, paths) => {
      /** Whether nothing covers the middle of the link. */
      const takesClicks = (link: Element) => {
        link.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = link.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return width > 0 && link.contains(hit);
      };
      return paths.filter((path) => {
        const all = [...shown.querySelectorAll(`a[href="${path}"]`)];
        const visible = all.find((link) => link.checkVisibility({ visibilityProperty: true }));
        return visible === undefined || !takesClicks(visible);
      });
    },
    links.map(({ path }) => path),
  );
}

const byParent = (links: readonly MenuPath[]) =>
  Object.values(Object.groupBy(links, ({ parent, path }) => parent ?? path)).map((group = []) => group);

test.each([phone, desktop])(
  'R4.8: at $width px every page of the menu and the footer can be reached by clicks, without JavaScript',
  async (viewport) => {
    const page = await openPlain(viewport);
    const paths = await menuPaths(page);
    expect(paths.menu.length).toBeGreaterThan(10);
    expect(paths.footer.length).toBeGreaterThan(10);
    for (const links of byParent(paths.footer)) expect(await outOfReach(page, 'Footer', links)).toEqual([]);
    const back = page.getByRole('button', { name: 'Back' });
    for (const links of byParent(paths.menu)) {
      // On phones a panel covers the others.
      if (await back.isVisible()) await back.click();
      expect(await outOfReach(page, 'Main', links)).toEqual([]);
    }
    const [last = { parent: undefined, path: '' }] = paths.menu.slice(-1);
    await (await uncover(page, 'Main', [last])).locator(`a[href="${last.path}"]:visible`).first().click();
    await page.waitForURL(site.origin + last.path, { waitUntil: 'domcontentloaded' });
    expect(await page.locator('h1').isVisible()).toBe(true);
  },
);

test('R4.5, R4.6: without JavaScript Escape, a click outside, a click on another button and Back close a panel', async () => {
  const page = await openPlain(desktop);
  const link = page.getByRole('link', { name: 'MORE INFO about Lanterns' });
  const lanternsButton = page.getByRole('button', { name: 'Lanterns' });
  await lanternsButton.click();
  expect(await link.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await link.isVisible()).toBe(false);
  await lanternsButton.click();
  await page.mouse.click(720, 880);
  expect(await link.isVisible()).toBe(false);
  await lanternsButton.click();
  await page.getByRole('button', { name: 'Orchards' }).click();
  expect(await link.isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Pears' }).first().isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await openMenu(page).click();
  await lanternsButton.click();
  await page.getByRole('button', { name: 'Back' }).click();
  expect(await page.getByRole('button', { name: 'Lanterns' }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Close menu' }).click();
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
});

test('R5.2: without JavaScript and ::details-content, visitors of a wide page open the footer’s columns by clicks', async () => {
  // In a context of its own: its cache has these styles afterwards.
  const page = await site.open('/', {
    prepare: tamper('**/*.css', (css) => css.replaceAll('::details-content', '::unheard-of')),
    javaScriptEnabled: false,
  });
  const footer = page.getByRole('navigation', { name: 'Footer' });
  const link = footer.locator('a[href="/about"]');
  expect(await link.isVisible()).toBe(false);
  await footer.getByText('Our house').click();
  expect(await link.isVisible()).toBe(true);
});

test('without JavaScript an article’s contents wait behind their title on phones, and are beside a wide text', async () => {
  const page = await site.reopen('/knowledge/lids', { viewport: desktop, javaScriptEnabled: false });
  const contents = page.getByRole('navigation', { name: 'In this article' });
  const [title, link] = [contents.locator('summary'), contents.locator('a').last()];
  expect([await title.isVisible(), await link.isVisible()]).toEqual([false, true]);
  await page.setViewportSize(phone);
  expect(await link.isVisible()).toBe(false);
  await title.click();
  expect(await link.isVisible()).toBe(true);
});
