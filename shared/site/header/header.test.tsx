import { expect, test, vi } from 'vitest';

import { find, findAll, linksOf, render, textOf, type Element } from '#tests/support/markup.ts';

import { brands } from '../../brands/brands.ts';
import { mainBrand } from '../../brands/main.brand.ts';
import { mainBrandId } from '../../main-brand-id.ts';
import type { ThemeId } from '../../themes/theme.ts';
import { themeIds, themes } from '../../themes/themes.ts';
import type { Button } from '../../ui/button/button.model.ts';
import type { Image } from '../../ui/picture/image.model.ts';
import { closedMenu } from '../main-menu/menu-state.ts';
import { headerLogosOf } from './header-logos.ts';
import { Header, type HeaderProps } from './header.tsx';
import { useMenu } from './use-menu.ts';

vi.mock(import('./use-menu.ts'), async (load) => {
  const actual = await load();
  return { useMenu: vi.fn(actual.useMenu) };
});

const logo = (name: string) => ({
  src: `https://images.ctfassets.net/s/${name}/t/${name}.svg`,
  alt: name,
  width: 240,
  height: 48,
});
const logosOf = (logoOf: (id: ThemeId) => Image | undefined) =>
  Object.fromEntries(themeIds.map((id) => [id, logoOf(id)])) as Record<ThemeId, Image | undefined>;
const button: Button = {
  label: 'Request a call',
  href: '/contact',
  newTab: false,
  style: 'solid-green',
  size: 'sm',
  className: undefined,
  action: undefined,
};
const props: HeaderProps = {
  logos: headerLogosOf({ logos: logosOf(logo) }),
  menu: [{ kind: 'link', label: 'Fees', href: '/fees', newTab: false }],
  buttons: [button],
  submenuCtaButton: undefined,
  theme: mainBrandId,
  path: '/',
};
const show = (change: Partial<HeaderProps> = {}) => render(<Header {...props} {...change} />);
const toggleOf = (shown: Element) => find(shown, 'button', { class: 'menu-toggle' });

/** The text of the toggle's visible children. */
function labelOf(toggle: Element): string {
  const visible = toggle.children.filter(
    (child) => typeof child === 'string' || child.attributes['hidden'] === undefined,
  );
  return visible.map(textOf).join(' ');
}

test('R3.1: the header has a logo that links to the home page, the menu and the buttons', () => {
  const shown = show();
  expect(linksOf(find(shown, 'header'))).toEqual([
    ['', '/'],
    ['Fees', '/fees'],
    ['Request a call', '/contact'],
  ]);
  expect(find(find(shown, 'a', { href: '/' }), 'img').attributes['alt']).toBe(`${mainBrand.name}: home page`);
});

test('R3.1: while the menu is closed, its toggle is labelled Open menu', () => {
  const toggle = toggleOf(show());
  expect(labelOf(toggle)).toBe('Open menu');
  expect(toggle.attributes).toMatchObject({
    type: 'button',
    'aria-controls': 'main-menu',
    'aria-expanded': 'false',
  });
});

test('R3.1: while the menu is open, its toggle is labelled Close menu', () => {
  vi.mocked(useMenu).mockReturnValueOnce({
    state: { ...closedMenu, isMenuOpen: true },
    dispatch: () => {},
    isHydrated: true,
    header: { current: null },
  });
  const shown = show();
  expect(labelOf(toggleOf(shown))).toBe('Close menu');
  expect(toggleOf(shown).attributes['aria-expanded']).toBe('true');
  expect(find(shown, 'div', { id: 'main-menu' }).attributes['data-open']).toBe('true');
});

test('R4.8: without JavaScript the toggle opens the menu as a native popover', () => {
  const shown = show();
  expect(toggleOf(shown).attributes['popovertarget']).toBe('main-menu');
  expect(find(shown, 'div', { id: 'main-menu' }).attributes['popover']).toBe('auto');
});

test('R3.3: without menu data the header shows an error in place of the menu', () => {
  const shown = show({ menu: undefined });
  expect(textOf(shown)).toContain('Error fetching matching menu type for Main Menu.');
  expect(findAll(shown, 'nav')).toEqual([]);
  expect(find(shown, 'a', { href: '/' }).attributes['class']).toBe('site-logo');
});

test.each(brands)('R3.4: pages of $id have that brand’s logo', ({ id, name }) => {
  const image = find(find(show({ theme: id }), 'a', { class: 'site-logo' }), 'img').attributes;
  expect(image['src']).toContain(encodeURIComponent(`/${id}.svg`));
  expect(image['alt']).toBe(`${name}: home page`);
});

test.each(themeIds)('the brand’s name in letters stands for a missing logo: %s', (theme) => {
  const logos = headerLogosOf({ logos: logosOf(() => undefined) });
  const shown = find(show({ theme, logos }), 'a', { class: 'site-logo' });
  expect(textOf(shown)).toBe(`${themes[theme].brandName} : home page`);
});

test('R9.5: the logo’s height is fixed and its width follows from its proportions', () => {
  const { width, height } = find(show(), 'img').attributes;
  expect([width, height]).toEqual(['200', '40']);
});
