import { expect, test } from 'vitest';

import { find, findAll, linksOf, render, textOf, type Element } from '#tests/support/markup.ts';

import { brands } from '../../brands/brands.ts';
import { mainBrand } from '../../brands/main.brand.ts';
import { isMainBrand, mainBrandId } from '../../main-brand-id.ts';
import type { ThemeId } from '../../themes/theme.ts';
import { themeIds, themes } from '../../themes/themes.ts';
import type { Button } from '../../ui/button/button.model.ts';
import type { Image } from '../../ui/picture/image.model.ts';
import type { FooterModel } from '../footer/footer.model.ts';
import { headerBrandsOf, type HeaderOptions } from './header-brands.ts';
import { Header, MenuToggle, type HeaderProps } from './header.tsx';

const logo = (name: string) => ({
  src: `https://images.ctfassets.net/s/${name}/t/${name}.svg`,
  alt: name,
  width: 240,
  height: 48,
});
const number = '+44 1632 960 001';
const emptyFooter: FooterModel = {
  logo: undefined,
  columns: [],
  socialLinks: [],
  legalLinks: [],
  telephoneNumber: undefined,
  faxNumber: undefined,
  emailAddress: undefined,
};
const each = <Value,>(valueOf: (id: ThemeId) => Value) =>
  Object.fromEntries(themeIds.map((id) => [id, valueOf(id)])) as Record<ThemeId, Value>;
const homeOf = (id: string) => (isMainBrand(id) ? '/' : `/${id}`);
const callBackOf = (id: string) => (isMainBrand(id) ? '/call-back' : `/${id}/call-back`);
const button: Button = {
  label: 'Request a call',
  href: '/contact',
  newTab: false,
  style: 'solid-green',
  size: 'sm',
  className: undefined,
  action: undefined,
};
const brandsWith = (logoOf: (id: ThemeId) => Image | undefined, change: Partial<HeaderOptions> = {}) =>
  headerBrandsOf({
    homes: each(homeOf),
    callBacks: each((id) => ({ href: callBackOf(id) })),
    logos: each(logoOf),
    footers: each((id) => ({ ...emptyFooter, telephoneNumber: isMainBrand(id) ? number : undefined })),
    headerButtons: [button],
    submenuCtaButton: undefined,
    ...change,
  });
const props: HeaderProps = {
  brands: brandsWith(logo),
  parentName: 'All of us',
  menu: [{ kind: 'link', label: 'Fees', href: '/fees', newTab: false, description: undefined }],
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

test('R3.1: the header has a logo that links home, the number, the menu and the buttons, and the phone’s menu again', () => {
  const shown = show();
  expect(linksOf(find(shown, 'header'))).toEqual([
    ['', '/'],
    ['Call 01632 960 001', 'tel:+441632960001'],
    ['Request a call', '/contact'],
    ['', '/search#search-page'],
    ['Fees', '/fees'],
    ['Request a call', '/contact'],
    ['Call 01632 960 001', 'tel:+441632960001'],
    ['Request a call', '/call-back'],
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
  const toggle = toggleOf(render(<MenuToggle dispatch={() => {}} isHydrated isMenuOpen />));
  expect(labelOf(toggle)).toBe('Close menu');
  expect(toggle.attributes['aria-expanded']).toBe('true');
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
  expect(textOf(shown)).toContain('01632 960 001');
});

test.each(brands)('R3.4: pages of $id have that brand’s logo', ({ id, name }) => {
  const image = find(find(show({ theme: id }), 'a', { class: 'site-logo' }), 'img').attributes;
  expect(image['src']).toContain(encodeURIComponent(`/${id}.svg`));
  expect(image['alt']).toBe(`${name}: home page`);
});

test.each(themeIds)(
  'R3.1: the logo of %s leads to the brand’s home page; only other brands link to the main one',
  (theme) => {
    const shown = show({ theme });
    const isMain = isMainBrand(theme);
    expect(find(shown, 'a', { class: 'site-logo' }).attributes['href']).toBe(homeOf(theme));
    const parents = findAll(shown, 'a', { class: 'site-header-parent' });
    expect(parents.map((link) => [textOf(link), link.attributes['href']])).toEqual(
      isMain ? [] : Array.from({ length: 2 }, () => ['Part of All of us', '/']),
    );
  },
);

test.each(themeIds)('“Request a call” leads to the call-back page of the brand, %s', (theme) => {
  const brands = brandsWith(logo, { headerButtons: [{ ...button, href: '/call-back' }] });
  const shown = show({ theme, brands });
  const calls = linksOf(shown).filter(([label]) => label === 'Request a call');
  expect(calls).toEqual(Array.from({ length: 2 }, () => ['Request a call', callBackOf(theme)]));
});

test('the brand’s words for a call are those of the header, the menus and the bar; other buttons keep theirs', () => {
  const call = { ...button, href: '/call-back' };
  const brands = brandsWith(logo, {
    callBacks: each(() => ({ href: '/partner', label: 'Talk to a partner' })),
    headerButtons: [{ ...button, label: 'Client login' }, call],
    submenuCtaButton: call,
  });
  const { buttons, submenuCtaButton } = brands[mainBrandId];
  expect([...buttons, submenuCtaButton].map((each) => [each?.label, each?.href])).toEqual([
    ['Client login', '/contact'],
    ['Talk to a partner', '/partner'],
    ['Talk to a partner', '/partner'],
  ]);
  expect(linksOf(show({ brands })).filter(([, href]) => href === '/partner')).toEqual(
    Array.from({ length: 2 }, () => ['Talk to a partner', '/partner']),
  );
});

test('a menu’s button for a call is left to the bar below it, and other buttons are not', () => {
  const login = { ...button, label: 'Client login', href: 'https://login.example/' };
  const headerButtons = [login, { ...button, href: '/call-back' }];
  const shown = show({ brands: brandsWith(logo, { headerButtons }) });
  expect(linksOf(find(shown, 'div', { class: 'main-menu-more' }))).toEqual([
    ['Client login', 'https://login.example/'],
  ]);
});

test.each(themeIds)('the brand’s name in letters replaces a missing logo: %s', (theme) => {
  const shown = find(show({ theme, brands: brandsWith(() => undefined) }), 'a', { class: 'site-logo' });
  expect(textOf(shown)).toBe(`${themes[theme].brandName} : home page`);
});

test('R9.5: the logo’s height is fixed and its width follows from its proportions', () => {
  const { width, height } = find(show(), 'img').attributes;
  expect([width, height]).toEqual(['200', '40']);
});
