import { expect, test } from 'vitest';

import { startBrowserSite } from '../support/browser-page.ts';
import { pageFaults } from '../support/page-faults.ts';

const site = startBrowserSite('productionBuild');

/** One page of each type that no menu leads to; the proof `whole-site` has all pages. */
test('axe finds nothing on a page of each type, on a phone or a desktop, and none is too wide', async () => {
  const paths = [
    '/news/our-fees-for-2027',
    '/knowledge/your-first-year-as-a-trustee',
    '/team/mary-hollis',
    '/offices/london',
  ];
  const found: string[] = [];
  const page = await site.open('/', { isAwake: false });
  for (const path of paths) {
    await page.goto(site.origin + path);
    found.push(...(await pageFaults(page)).map((fault) => `${path} at ${fault}`));
  }
  expect(found).toEqual([]);
}, 60_000);
