import { expect, test } from 'vitest';

import { first, third } from '#tests/support/brands.ts';
import { find, findAll, linksOf, render, textOf, textsOf, type Element } from '#tests/support/markup.ts';

import type { ThemeId } from '../../themes/theme.ts';
import { themeIds } from '../../themes/themes.ts';
import type { Button } from '../../ui/button/button.model.ts';
import type { HeaderBrands } from '../header/header-brands.ts';
import { MainMenu } from './main-menu.tsx';
import type { HeaderEntry } from './menu-entry.ts';
import { closedMenu, type MenuState } from './menu-state.ts';

const entries: readonly HeaderEntry[] = [
  { kind: 'link', label: 'Home', href: '/', newTab: false, description: undefined },
  {
    kind: 'submenu',
    id: 'services',
    title: 'Services',
    description: 'All that we do.',
    titleHref: '/services',
    brand: third.id,
    picture: undefined,
    items: [
      { label: 'Pensions', href: '/services/pensions', newTab: false, description: 'Old pots in order' },
      { label: 'Guide', href: 'https://guide.example/', newTab: true, description: undefined },
    ],
  },
  {
    kind: 'submenu',
    id: 'about',
    title: 'About',
    description: undefined,
    titleHref: undefined,
    brand: undefined,
    picture: { src: '/harbour.jpg', width: 540, height: 304, loading: 'lazy' },
    items: [{ label: 'People', href: '/people', newTab: false, description: undefined }],
  },
];
const ctaButton: Button = {
  label: 'Talk to us',
  href: '/contact',
  newTab: false,
  style: 'solid-green',
  size: 'md',
  className: undefined,
  action: undefined,
};

function show(
  props: {
    path?: string;
    state?: MenuState;
    isHydrated?: boolean;
    cta?: Button | undefined;
    telephones?: Partial<Record<ThemeId, string>>;
  } = {},
) {
  const { path = '/', state = closedMenu, isHydrated = false, cta, telephones = {} } = props;
  const brands = Object.fromEntries(
    themeIds.map((id) => [id, { telephoneNumber: telephones[id], submenuCtaButton: cta }]),
  ) as unknown as HeaderBrands;
  return render(
    <MainMenu
      brands={brands}
      dispatch={() => {}}
      entries={entries}
      isHydrated={isHydrated}
      path={path}
      state={state}
    />,
  );
}
const parent = (shown: Element, id: string) => find(shown, 'button', { 'data-submenu': id });
const panel = (shown: Element, id: string) => find(shown, 'div', { id: `submenu-${id}` });

test('R4.1: the menu is a labelled navigation with links and with buttons that open a panel', () => {
  const shown = show();
  expect(find(shown, 'nav').attributes['aria-label']).toBe('Main');
  const top = findAll(find(shown, 'ul', { class: 'main-menu-entries' }), 'li').flatMap((item) =>
    item.children
      .slice(0, 1)
      .map((child) => (typeof child === 'string' ? child : [child.tag, textOf(child)])),
  );
  expect(top.filter(([tag, words]) => tag === 'button' || words === 'Home')).toEqual([
    ['a', 'Home'],
    ['button', 'Services'],
    ['button', 'About'],
  ]);
});

function marksOn(path: string) {
  const shown = show({ path });
  return [...findAll(shown, 'a'), ...findAll(shown, 'button')]
    .filter((element) => element.attributes['aria-current'] !== undefined)
    .map((element) => [textOf(element), element.attributes['aria-current']]);
}

test('R4.2: the current page’s link is marked, and so is its submenu', () => {
  expect(marksOn('/services/pensions/')).toEqual([
    ['Pensions', 'page'],
    ['Services', 'true'],
  ]);
});

test('R4.2: on a page without a link the nearest page above it is marked', () => {
  expect(marksOn('/people/ada')).toEqual([
    ['People', 'true'],
    ['About', 'true'],
  ]);
  expect(marksOn('/services/pensions/old/pots?page=2')).toEqual([
    ['Pensions', 'true'],
    ['Services', 'true'],
  ]);
  expect(marksOn('/services/call-back')).toEqual([['Services', 'true']]);
  expect(marksOn('/peoples')).toEqual([]);
});

test('R4.2: on the home page only the home link is marked', () => {
  const marked = findAll(show({ path: '/' }), 'a').filter(
    (link) => link.attributes['aria-current'] === 'page',
  );
  expect(marked.map(textOf)).toEqual(['Home']);
});

test('R4.3: a panel shows the title, the description, the links, MORE INFO and the call to action', () => {
  const shown = panel(show({ cta: ctaButton }), 'services');
  expect(textOf(find(shown, 'p', { class: 'submenu-title' }))).toBe('Services');
  expect(textOf(find(shown, 'p', { class: 'submenu-description' }))).toBe('All that we do.');
  expect(linksOf(shown)).toEqual([
    ['Services', '/services'],
    ['Pensions', '/services/pensions'],
    ['Guide (opens in a new tab)', 'https://guide.example/'],
    ['MORE INFO about Services', '/services'],
    ['Talk to us', '/contact'],
  ]);
});

test('R4.3: a panel leaves out MORE INFO without a title link, and the call to action without a button', () => {
  const shown = panel(show(), 'about');
  expect(linksOf(shown)).toEqual([['People', '/people']]);
  expect(findAll(shown, 'p', { class: 'submenu-description' })).toEqual([]);
});

test('a panel offers the telephone number of its page’s brand, or else of the main brand', () => {
  const telephones = Object.fromEntries([
    [first.id, '+44 1632 960 001'],
    [third.id, '+44 1632 960 003'],
  ]);
  const shown = show({ telephones });
  const numbersIn = (id: string) => linksOf(panel(shown, id)).filter(([, href]) => href?.startsWith('tel:'));
  expect(numbersIn('services')).toEqual([['01632 960 003', 'tel:+441632960003']]);
  expect(numbersIn('about')).toEqual([
    third === first ? ['01632 960 003', 'tel:+441632960003'] : ['01632 960 001', 'tel:+441632960001'],
  ]);
});

test('a link of a panel has its description beside it, not in its name; the picture is decorative', () => {
  const shown = show();
  const [pensions, guide] = findAll(find(panel(shown, 'services'), 'ul'), 'li');
  expect(pensions && textsOf(pensions, 'a')).toEqual(['Pensions']);
  expect(pensions && textsOf(pensions, 'p')).toEqual(['Old pots in order']);
  expect(guide && textsOf(guide, 'p')).toEqual([]);
  expect(findAll(panel(shown, 'services'), 'img')).toEqual([]);
  expect(find(panel(shown, 'about'), 'img').attributes).toMatchObject({ alt: '', loading: 'lazy' });
});

test('R4.5: for small screens a panel begins with Back, and its title is a link', () => {
  const shown = panel(show(), 'services');
  const [first] = findAll(shown, 'button');
  expect(first && textOf(first)).toBe('Back');
  expect(find(shown, 'a', { class: 'submenu-title-link' }).attributes['href']).toBe('/services');
});

test('R4.5: the title of a panel without a title link is text, with no link before it that would hide it', () => {
  const shown = panel(show(), 'about');
  expect(textOf(find(shown, 'p', { class: 'submenu-title' }))).toBe('About');
  expect(findAll(shown, 'a', { class: 'submenu-title-link' })).toEqual([]);
});

test('R2.3: a menu link that opens a new tab says so, and does not hand over the opener', () => {
  expect(find(show(), 'a', { href: 'https://guide.example/' }).attributes).toMatchObject({
    target: '_blank',
    rel: 'noopener',
  });
});

test('every submenu button has ARIA attributes for its panel and its state', () => {
  const shown = show();
  for (const id of ['services', 'about']) {
    expect(parent(shown, id).attributes).toMatchObject({
      type: 'button',
      'aria-controls': `submenu-${id}`,
      'aria-expanded': 'false',
    });
    expect(panel(shown, id).attributes).not.toHaveProperty('data-open');
  }
});

test.each(['focus', 'press'] as const)('R4.6: only the open panel is shown, opened by %s', (by) => {
  const shown = show({ isHydrated: true, state: { ...closedMenu, open: { id: 'about', by } } });
  expect(['services', 'about'].map((id) => parent(shown, id).attributes['aria-expanded'])).toEqual([
    'false',
    'true',
  ]);
  expect(['services', 'about'].map((id) => panel(shown, id).attributes['data-open'])).toEqual([
    undefined,
    'true',
  ]);
});

test('R4.8: without JavaScript every panel opens and closes as a native popover', () => {
  const shown = show();
  for (const id of ['services', 'about']) {
    expect(parent(shown, id).attributes['popovertarget']).toBe(`submenu-${id}`);
    expect(panel(shown, id).attributes['popover']).toBe('auto');
    expect(find(panel(shown, id), 'button').attributes).toMatchObject({
      popovertarget: `submenu-${id}`,
      popovertargetaction: 'hide',
    });
  }
});

test('R4.6: after hydration the menu no longer uses native popovers', () => {
  const shown = show({ isHydrated: true });
  expect(JSON.stringify(shown)).not.toMatch(/"popover(target)?":/);
});
