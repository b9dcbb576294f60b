import { expect, test } from 'vitest';

import { mainBrandId } from '#shared/main-brand-id.ts';
import type { ThemeId } from '#shared/themes/theme.ts';
import { themeIds } from '#shared/themes/themes.ts';
import { second, third } from '#tests/support/brands.ts';

import { createPageTheme } from './page-theme.ts';

/** The root element of a page as the server renders it; without a theme, the editor chose none. */
function rendered(chosen?: ThemeId) {
  const dataset: Record<string, string | undefined> =
    chosen === undefined ? { theme: mainBrandId } : { theme: chosen, themeChosen: 'true' };
  return { dataset };
}

test.each([undefined, ...themeIds])('R6.3: the browser begins with the server’s state: %s', (chosen) => {
  const root = rendered(chosen);
  createPageTheme(root);
  expect(root).toEqual(rendered(chosen));
});

test('R6.2: a route change that starts clears the mark and keeps the theme', () => {
  const root = rendered(third.id);
  createPageTheme(root).startRoute();
  expect(root.dataset).toEqual({ theme: third.id });
});

test('R6.2: a page that has been read changes nothing until the route change completes', () => {
  const root = rendered(third.id);
  const route = createPageTheme(root).startRoute();
  route.read(rendered(second.id));
  expect(root.dataset).toEqual({ theme: third.id });
  expect(route.complete(true)).toBe(second.id);
  expect(root).toEqual(rendered(second.id));
});

test('R6.2: completing on another path without a chosen theme returns to the default', () => {
  const root = rendered(third.id);
  const route = createPageTheme(root).startRoute();
  route.read(rendered());
  expect(route.complete(true)).toBe(mainBrandId);
  expect(root).toEqual(rendered());
});

test('R6.2: completing on the same path without a chosen theme keeps the theme, no longer marked', () => {
  const root = rendered(third.id);
  const route = createPageTheme(root).startRoute();
  route.read(rendered());
  expect(route.complete(false)).toBe(third.id);
  expect(root.dataset).toEqual({ theme: third.id });
});

test('R6.2: a route change that is aborted before its page has been read leaves only the cleared mark', () => {
  const root = rendered(third.id);
  const theme = createPageTheme(root);
  theme.startRoute();
  expect(root.dataset).toEqual({ theme: third.id });
  const next = theme.startRoute();
  next.read(rendered(second.id));
  expect(next.complete(true)).toBe(second.id);
});

test.each([true, false])(
  'R6.2: the theme of a page that was read but never shown does not remain (path changed: %s)',
  (pathChanged) => {
    const root = rendered(third.id);
    const theme = createPageTheme(root);
    theme.startRoute().read(rendered(second.id));
    const next = theme.startRoute();
    next.read(rendered());
    expect(next.complete(pathChanged)).toBe(pathChanged ? mainBrandId : third.id);
  },
);
