import { expect, test } from 'vitest';

import { find, linksOf, render, renderToMarkup } from '#tests/support/markup.ts';
import { trail } from '#tests/support/page-context.ts';

import { Breadcrumbs } from './breadcrumbs.tsx';

test('a visitor sees the pages above this one, from the home page down, without the page itself', () => {
  const nav = find(render(<Breadcrumbs trail={trail} />), 'nav', { 'aria-label': 'Breadcrumb' });
  expect(linksOf(nav)).toEqual([
    ['Home', '/'],
    ['News', '/news'],
  ]);
});

test('a page directly below the home page has no breadcrumbs', () => {
  expect(renderToMarkup(<Breadcrumbs trail={trail.slice(0, 2)} />)).toBe('');
});
