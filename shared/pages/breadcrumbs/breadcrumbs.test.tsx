import { expect, test } from 'vitest';

import { find, linksOf, render, renderToMarkup } from '#tests/support/markup.ts';
import { trail } from '#tests/support/page-context.ts';

import { Breadcrumbs } from './breadcrumbs.tsx';

test('a visitor sees the way back to the home page; the page itself is the heading below', () => {
  const nav = find(render(<Breadcrumbs trail={trail} />), 'nav', { 'aria-label': 'Breadcrumb' });
  expect(linksOf(nav)).toEqual([
    ['Home', '/'],
    ['News', '/news'],
  ]);
});

test('below the home page there is no way to show', () => {
  expect(renderToMarkup(<Breadcrumbs trail={trail.slice(0, 2)} />)).toBe('');
});
