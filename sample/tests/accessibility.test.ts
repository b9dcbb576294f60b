import { expect, test } from 'vitest';

import { startBrowserSite } from '#tests/support/browser-page.ts';
import { pageProblems } from '#tests/support/page-problems.ts';

import { sampleSpace } from './sample-site.ts';

const site = startBrowserSite('productionBuild', { space: sampleSpace() });

/** Each brand's home page, and one page of each type outside the menus. The proof `whole-site` checks all pages. */
const paths = [
  '/',
  '/investment-management',
  '/private-wealth',
  '/news/our-fees-for-2027',
  '/knowledge/your-first-year-as-a-trustee',
  '/team/mary-hollis',
  '/offices/london',
];

test.each(paths)('%s passes axe and fits the screen, on a phone and on a desktop', async (path) => {
  const page = await site.open(path);
  expect(await pageProblems(page)).toEqual([]);
});
