import { expect, test } from 'vitest';

import { startBrowserSite } from '#tests/support/browser-page.ts';
import { pageProblems } from '#tests/support/page-problems.ts';

import { sampleSpace } from './sample-site.ts';

const site = startBrowserSite('productionBuild', { space: sampleSpace() });

/** A home page of each brand, and one page of each type that no menu leads to; the proof `whole-site` has all pages. */
const paths = [
  '/',
  '/investment-management',
  '/private-wealth',
  '/news/our-fees-for-2027',
  '/knowledge/your-first-year-as-a-trustee',
  '/team/mary-hollis',
  '/offices/london',
];

test.each(paths)(
  'axe finds nothing on %s, on a phone or a desktop, and it is never too wide',
  async (path) => {
    const page = await site.open(path);
    expect(await pageProblems(page)).toEqual([]);
  },
);
