import { expect, test, vi } from 'vitest';

import type { PageRoute, Site } from '../content/site-pages.ts';
import { themeAbove } from './target.ts';

test('however many folders a visitor puts into an address, few of them are looked up', () => {
  const routes = new Map<string, PageRoute>();
  const lookUp = vi.spyOn(routes, 'get');
  const site = { routes } as Partial<Site> as Site;

  expect(themeAbove(site, '/a'.repeat(4000))).toBeUndefined();

  expect(lookUp.mock.calls.length).toBeLessThan(1000);
});
