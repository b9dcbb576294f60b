import { expect, test } from 'vitest';

import { startBrowserSite } from '../support/browser-page.ts';
import { menuViolations } from '../support/page-problems.ts';

const site = startBrowserSite();

test.each(['/', '/bridges', '/lanterns'])(
  'axe finds no violation on %s with the menu or a panel open',
  async (path) => {
    expect(await menuViolations(await site.open(path))).toEqual([]);
  },
);
