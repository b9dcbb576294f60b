import { expect, test } from 'vitest';

import { third } from '#tests/support/brands.ts';
import { createReports } from '#tests/support/reports.ts';

import { unpublishedProblem } from '../../content-model/fields.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { sampleEntry, sampleImage, unresolvedLink } from '../../content-model/sample.ts';
import { pageType } from '../../pages/page/page.model.ts';
import { buttonType } from '../../ui/button/button.model.ts';
import { mainMenuType, readMainMenu } from './main-menu.model.ts';
import { isActive, type MenuEntry } from './menu-entry.ts';
import { labelOf, menuItemType, readMenuItem } from './menu-item.model.ts';
import { readSubmenu, submenuType } from './submenu.model.ts';

const pensions = sampleEntry(pageType, 'pensions', {
  title: 'Pensions',
  slug: 'services/pensions',
  menuTitle: 'Your pension',
  menuDescription: 'Old pots in order',
});
const wealth = sampleEntry(pageType, 'wealth', { title: 'Wealth', slug: 'wealth', theme: third.id });
const home = sampleEntry(pageType, 'home', { title: 'Home', slug: 'home', metaTitle: 'Start' });
const portal = sampleEntry(menuItemType, 'portal', {
  displayName: 'Client login',
  url: 'https://portal.site.example/',
  openInNewTab: true,
});
const services = sampleEntry(submenuType, 'services', {
  title: 'Services',
  pageDescription: 'All that we do.',
  titleLink: wealth,
  picture: sampleImage('harbour', {
    path: 'images.ctfassets.net/s/harbour/t/harbour.jpg',
    alt: '',
    width: 1600,
    height: 900,
  }),
  menuItems: [pensions, portal],
});

function readWith<Model>(
  read: (entry: RawEntry, context: ReturnType<typeof createReports>) => Model,
  entry: RawEntry,
) {
  const context = createReports();
  return { model: read(entry, context), reports: context.reports };
}

test.each<[string, RawEntry, object]>([
  [
    'a page by its menu title and slug',
    pensions,
    { label: 'Your pension', href: '/services/pensions', newTab: false, description: 'Old pots in order' },
  ],
  ['the home page by its meta title', home, { label: 'Start', href: '/', newTab: false }],
  [
    'another site by its display name and url, in a new tab',
    portal,
    { label: 'Client login', href: 'https://portal.site.example/', newTab: true },
  ],
])('R2.4: a menu shows %s', (_what, entry, item) => {
  expect(readWith(readMenuItem, entry)).toEqual({ model: item, reports: [] });
});

test('a menu item with neither slug nor URL leads nowhere, and is left out', () => {
  const item = sampleEntry(menuItemType, 'lost', { menuTitle: 'Lost' });
  expect(() => readWith(readMenuItem, item)).toThrow(
    'Entry "lost" (menuItem), field "slug": This leads nowhere. Fill in its slug or its URL.',
  );
});

test.each([
  ['newsArticle', { title: 'Rates', slug: 'rates' }, { label: 'Rates', href: '/news/rates' }],
  ['person', { name: 'Mary Hollis', slug: 'mary' }, { label: 'Mary Hollis', href: '/team/mary' }],
  [
    'office',
    { name: 'Leeds', menuTitle: 'Our Leeds office', slug: 'leeds' },
    { label: 'Our Leeds office', href: '/offices/leeds' },
  ],
])('a menu shows a linked %s by its title or name', (type, fields, item) => {
  const entry = { sys: { id: 'linked', type: 'Entry', contentType: { sys: { id: type } } }, fields } as const;
  expect(readWith(readMenuItem, entry).model).toMatchObject(item);
});

test('R2.4: a menu item without any of the three titles cannot be read', () => {
  const untitled = sampleEntry(pageType, 'untitled', { title: 'Not for menus', slug: 'x', menuTitle: ' ' });
  expect(() => readWith(readMenuItem, untitled)).toThrow(
    'Entry "untitled" (page), field "menuTitle": This has no name that menus can show. Fill in its menu title.',
  );
});

test('R4.1: the main menu’s entries are links and submenus, in the editor’s order', () => {
  const menu = sampleEntry(mainMenuType, 'menu', { menuItems: [home, services, portal] });
  const { model, reports } = readWith(readMainMenu, menu);
  expect(model.map((entry) => entry.kind)).toEqual(['link', 'submenu', 'link']);
  expect(model[1]).toEqual({
    kind: 'submenu',
    id: 'services',
    title: 'Services',
    description: 'All that we do.',
    titleHref: '/wealth',
    brand: third.id,
    picture: expect.objectContaining({ width: 1600 }) as object,
    items: [
      { label: 'Your pension', href: '/services/pensions', newTab: false, description: 'Old pots in order' },
      { label: 'Client login', href: 'https://portal.site.example/', newTab: true },
    ],
  });
  expect(reports).toEqual([]);
});

test('an entry that a menu cannot show is reported and left out, and the others are shown', () => {
  const button = sampleEntry(buttonType, 'button', { text: 'Not a menu item' });
  const menu = sampleEntry(
    mainMenuType,
    'menu',
    {},
    {
      menuItems: [
        unresolvedLink('Entry', 'draft'),
        button,
        sampleEntry(submenuType, 'untitled', { title: '' }),
        home,
      ],
    },
  );
  const { model, reports } = readWith(readMainMenu, menu);
  expect(model).toMatchObject([{ label: 'Start' }]);
  expect(reports).toEqual([
    `menu.menuItems: ${unpublishedProblem('“draft”')}`,
    'menu.menuItems: “button” cannot be used here. Remove it.',
    'untitled.title: “Title” is empty, and required. Fill it in.',
  ]);
});

test('R4.3: a submenu needs neither a description nor a page nor items', () => {
  const bare = sampleEntry(submenuType, 'bare', { title: 'Bare' });
  expect(readWith(readSubmenu, bare)).toEqual({
    model: {
      kind: 'submenu',
      id: 'bare',
      title: 'Bare',
      description: undefined,
      titleHref: undefined,
      brand: undefined,
      picture: undefined,
      items: [],
    },
    reports: [],
  });
});

const feesLink = {
  kind: 'link',
  label: 'Fees',
  href: '/fees',
  newTab: false,
  description: undefined,
} as const;

test.each<[string, MenuEntry, string, boolean]>([
  ['a link to the page', feesLink, '/fees/', true],
  ['a link to another page', feesLink, '/', false],
  ['the submenu of a child', readWith(readSubmenu, services).model, 'services/pensions', true],
  ['a submenu of other pages', readWith(readSubmenu, services).model, '/fees', false],
  [
    'a submenu without items',
    readWith(readSubmenu, sampleEntry(submenuType, 'bare', { title: 'B' })).model,
    '/',
    false,
  ],
])('R4.2: the current page decides whether %s is marked', (_what, entry, path, active) => {
  expect(isActive(entry, path)).toBe(active);
});

test('R4.2: a submenu is marked if its title links to the current page', () => {
  const about = sampleEntry(submenuType, 'about', { title: 'About', titleLink: home, menuItems: [portal] });
  expect(isActive(readWith(readSubmenu, about).model, '/')).toBe(true);
});

test('a submenu that is in the menu twice has two panels', () => {
  const menu = sampleEntry(mainMenuType, 'menu', { menuItems: [services, portal, services] });
  const ids = readMainMenu(menu, createReports()).map((item) => item.kind === 'submenu' && item.id);
  expect(ids).toEqual(['services', false, 'services-2']);
});

test('R2.4: the label is the first non-empty of menu title, meta title and display name', () => {
  expect(labelOf({ menuTitle: 'Menu', metaTitle: 'Meta', displayName: 'Name' })).toBe('Menu');
  expect(labelOf({ metaTitle: 'Meta', displayName: 'Name' })).toBe('Meta');
  expect(labelOf({ menuTitle: '', metaTitle: '', displayName: 'Name' })).toBe('Name');
  expect(labelOf({})).toBeUndefined();
});
