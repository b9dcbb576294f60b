import { expect, test } from 'vitest';

import { axeFaults } from '../../tests/support/axe.ts';
import { desktop, menuPaths, phone, startBrowserSite, untilAwake } from '../../tests/support/browser-page.ts';
import { pageFaults } from '../../tests/support/page-faults.ts';
import { sampleSpace } from './sample-site.ts';

const site = startBrowserSite('productionBuild', { space: sampleSpace() });

/** The home pages of the three brands. */
const brands = new Set(['/', '/investment-management', '/private-wealth']);

/** Each section has been held to axe at either width (`sections.test.ts`): the wide one adds little but on home pages. */
test('axe finds nothing on any page of the menu and the footer at 390 px, nor on a home page at 1,440 px', async () => {
  const page = await site.open('/');
  const { menu, footer } = await menuPaths(page);
  const paths = new Set(['/', ...[...menu, ...footer].map(({ path }) => path)]);
  const themes = new Set<string | undefined>();
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(site.origin + path);
    await untilAwake(page);
    themes.add(await page.evaluate(() => document.documentElement.dataset['theme']));
    for (const viewport of brands.has(path) ? [phone, desktop] : [phone]) {
      await page.setViewportSize(viewport);
      const violations = await axeFaults(page);
      found.push(...violations.map((violation) => `${path} at ${viewport.width} px: ${violation}`));
    }
  }
  expect(found).toEqual([]);
  expect(themes.size).toBe(3);
}, 60_000);

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
