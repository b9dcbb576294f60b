import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { sampleEntry } from '#shared/content-model/sample.ts';
import { adviserFinderType } from '#shared/sections/adviser-finder/adviser-finder.model.ts';

import { axeViolations } from '../support/axe.ts';
import { startBrowserSite } from '../support/browser-page.ts';
import { edits, entryLink, setFields } from '../support/edit-space.ts';
import { withPage } from '../support/page-export.ts';
import { isMarked, mark } from '../support/soft-navigation.ts';
import { dataLayerOf, stubVendors } from '../support/stub-vendors.ts';

const entry = sampleEntry(adviserFinderType, 'finder', { heading: 'Who you could talk to' });
const site = startBrowserSite({
  change: edits(
    (space) => withPage(space, 'who', [entry]),
    setFields('options', { finderPage: entryLink('who-1') }),
  ),
  thirdParties: { gtmId: 'GTM-TEST1' },
});
const narrow = { width: 320, height: 640 };
/** The browser moves focus to a fragment once the page’s styles are there, which may be after its text is. */
const untilFocused = (page: Page, selector: string) => page.locator(`${selector}:focus`).waitFor();
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('at 320 px, by keyboard and without JavaScript, a visitor searches for a place, finds an adviser and asks for them', async () => {
  const page = await site.reopen('/search?q=Leicester', { viewport: narrow, javaScriptEnabled: false });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: 'Find an adviser for Leicester' }).press('Enter');
  await untilFocused(page, '.finder-sentence');
  expect(await page.getByLabel('Town or postcode').inputValue()).toBe('Leicester');
  await page.getByLabel('Town or postcode').fill('le1 1aa');
  await page.getByLabel('What it’s about').selectOption('Locks');
  await page.getByLabel('Town or postcode').press('Enter');
  await page
    .getByText('Ottoline Quill, at our Kettleby office, less than a mile from LE1 (Leicester).')
    .waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/who');
  await untilFocused(page, '.finder-sentence');
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('link', { name: 'Ask for Ottoline' }).press('Enter');
  await page.getByText('You’re asking for Ottoline Quill.').waitFor();
  expect(page.url()).toBe(`${site.origin}/team/ottoline-quill#request-a-call`);
});

test('results and a choice among towns are accessible, and third parties learn of no place', async () => {
  const page = await site.reopen('/who', {
    viewport: narrow,
    prepare: async (page) => {
      await stubVendors(page);
      await page.context().addCookies([{ name: 'consent', value: '1.statistics', url: site.origin }]);
    },
  });
  const heard: string[] = [];
  page.on('request', (request) => heard.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await page.getByLabel('Town or postcode').fill('Newport');
  await page.getByRole('button', { name: 'Find an adviser' }).click();
  const option = page.getByRole('button', { name: 'Newport, Isle of Wight' });
  await option.waitFor();
  await untilFocused(page, '.finder-options');
  expect(await axeViolations(page)).toEqual([]);
  await option.press('Enter');
  await page.getByText('No office within 30 miles of Newport, Isle of Wight').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(JSON.stringify([heard, await dataLayerOf(page), page.url()])).not.toMatch(/newport|wight/i);
});

test('Back from an adviser’s page leads to what the finder has found, and its form goes on working', async () => {
  const page = await site.reopen('/who');
  const place = page.getByLabel('Town or postcode');
  await place.fill('le1 1aa');
  await place.press('Enter');
  const found = page.getByText('at our Kettleby office, less than a mile from LE1 (Leicester).');
  await found.waitFor();
  await mark(page);
  for (const times of ['once', 'and again']) {
    await page.locator('main').getByRole('link', { name: 'Ottoline Quill' }).click();
    await page.waitForURL('**/team/ottoline-quill');
    await found.waitFor({ state: 'detached' });
    await page.goBack();
    await found.waitFor();
    expect([times, await place.inputValue(), await isMarked(page)]).toEqual([times, 'LE1', true]);
  }
  await place.fill('Newport');
  await place.press('Enter');
  await page.getByRole('button', { name: 'Newport, Isle of Wight' }).waitFor();
});
