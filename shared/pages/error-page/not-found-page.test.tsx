import { expect, test } from 'vitest';

import { first, second } from '#tests/support/brands.ts';
import { find, findAll, render, textOf, textsOf } from '#tests/support/markup.ts';

import type { MenuEntry } from '../../site/main-menu/menu-entry.ts';
import type { ThemeId } from '../../themes/theme.ts';
import { NotFoundPage } from './not-found-page.tsx';

const area = (title: string, brand: ThemeId | undefined): MenuEntry => ({
  kind: 'submenu',
  id: title,
  title,
  description: undefined,
  titleHref: `/${title}`,
  brand,
  picture: undefined,
  items: [],
});
const menu = [area('planning', first.id), area('funds', second.id), area('firm', first.id)];
const show = (theme: ThemeId) =>
  render(<NotFoundPage kind="not-found" menu={menu} telephoneNumber={undefined} theme={theme} />);

test('a brand’s 404 begins with its own sentence, and its own area is the first', () => {
  const [main, other] = [show(first.id), show(second.id)];
  expect(textsOf(main, 'h3')).toEqual(['planning', 'funds', 'firm']);
  // A firm of one brand has one order.
  expect(textsOf(other, 'h3')).toEqual(
    second === first ? textsOf(main, 'h3') : ['funds', 'planning', 'firm'],
  );
  expect(textOf(main)).toContain(first.notFound ?? 'Sorry, there is no such page.');
  expect(textOf(other)).toContain(second.notFound ?? 'Sorry, there is no such page.');
});

test('the search of a 404 is in the band, and says in its field what it searches', () => {
  const band = find(show(first.id), 'div', { 'data-colour': 'banner' });
  expect(
    findAll(band, 'input', { type: 'search' }).map(({ attributes }) => attributes['placeholder']),
  ).toEqual(['Search our website']);
});
