import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { sampleEntry } from '#shared/content-model/sample.ts';
import { calculatorType } from '#shared/sections/calculator/calculator.model.ts';

import { axeViolations } from '../support/axe.ts';
import { startBrowserSite } from '../support/browser-page.ts';
import { withPage } from '../support/page-export.ts';
import { addLink, arrival, press } from '../support/soft-navigation.ts';
import { dataLayerOf, stubVendors } from '../support/stub-vendors.ts';

const entry = sampleEntry(calculatorType, 'relief', {
  calculator: 'pension-relief',
  heading: 'Tax relief',
  riskWarning: 'It can fall.',
});
const site = startBrowserSite('productionBuild', {
  change: (space) => withPage(space, 'sums', [entry]),
  thirdParties: { gtmId: 'GTM-TEST1' },
});
/** Of a visitor who has agreed to statistics: third parties are there to hear what is not for them. */
const tracked = {
  prepare: async (page: Page) => {
    await stubVendors(page);
    await page.context().addCookies([{ name: 'consent', value: '1.statistics', url: site.origin }]);
  },
};

const narrow = { width: 320, height: 640 };
const result = (page: Page) => page.locator('.calculator-result');
const sentence = (page: Page) => page.locator('.calculator-sentence');
const hasFocus = (page: Page) => result(page).evaluate((shown) => shown.contains(document.activeElement));
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('at 320 px, by keyboard and without JavaScript, a visitor works out a first figure', async () => {
  const page = await site.open('/sums', { viewport: narrow, javaScriptEnabled: false });
  await page.getByLabel('Where you pay Income Tax').selectOption('Scotland');
  await page.getByLabel('Your pay before tax').fill('£60k');
  await page.getByLabel('Your pay before tax').press('Enter');
  await page.getByText('Your result').waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/sums');
  expect(await sentence(page).innerText()).toContain('so that it costs you £5,800.');
  expect(await hasFocus(page)).toBe(true);
  expect(await result(page).evaluate((shown) => shown.getBoundingClientRect().top < innerHeight)).toBe(true);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('while a visitor types, the result follows in the browser, and the answers are sent to nobody', async () => {
  const page = await site.open('/sums', { ...tracked, viewport: narrow });
  const sent: string[] = [];
  await page.getByLabel('Your pay before tax').focus();
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').length))
    .toBeGreaterThan(0);
  await page.getByLabel('Your pay before tax').fill('lots');
  await expect.poll(() => sentence(page).innerText()).toBe('Correct your answers to see the result.');
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  await page.getByLabel('Your pay before tax').fill('110,000');
  await expect.poll(() => sentence(page).innerText()).toContain('so that it costs you £4,000.');
  expect(await page.locator('.calculator-result svg rect').count()).toBe(3);
  await page.getByRole('button', { name: 'Work it out' }).click();
  expect(await hasFocus(page)).toBe(true);
  await expect.poll(() => page.locator('#announcer').innerText()).toContain('so that it costs you £4,000.');
  expect([sent, page.url()]).toEqual([[], `${site.origin}/sums`]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
});

test('with JavaScript too, answers that cannot be used come back from the server, with the summary in focus', async () => {
  const page = await site.open('/sums', tracked);
  await page.getByLabel('Your pay before tax').fill('lots');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await page.waitForFunction(() => document.title.startsWith('Error: '));
  expect(site.takeMessages()).toEqual([expect.stringContaining('status of 422')]);
  const summary = page.getByRole('alert');
  expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
  await summary.getByRole('link').click();
  expect(
    await page.getByLabel('Your pay before tax').evaluate((field) => field === document.activeElement),
  ).toBe(true);
  // Corrected, it is sent once more, and the errors are gone.
  await page.getByLabel('Your pay before tax').fill('60,000');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await page.waitForFunction(() => !document.title.startsWith('Error: '));
  expect(await sentence(page).innerText()).toContain('so that it costs you £6,054.');
  expect(await hasFocus(page)).toBe(true);
});

test('after a soft navigation too the result follows, and third parties hear of no figure', async () => {
  const page = await site.open('/', tracked);
  await page.waitForFunction(() => 'gtmFound' in globalThis);
  const heard: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    heard.push(request.url());
    if (origin !== site.origin) heard.push(request.postData() ?? '', JSON.stringify(request.headers()));
  });
  await addLink(page, '/sums');
  await press(page, '#added');
  await arrival(page, '/sums');
  const canary = '87,654';
  await page.getByLabel('Your pay before tax').fill(canary);
  await expect.poll(() => sentence(page).innerText()).toContain('You can claim another £2,000');
  const pushed = await dataLayerOf(page);
  await page.getByLabel('You pay into a pension').fill('999,876');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await page.waitForFunction(() => document.title.startsWith('Error: '));
  expect(site.takeMessages()).toEqual([expect.stringContaining('status of 422')]);
  await page.waitForFunction(() => 'gtmFound' in globalThis);
  pushed.push(...(await dataLayerOf(page)));
  const told = JSON.stringify([heard, pushed, page.url(), await page.context().cookies()]);
  expect(told).toContain('GTM-TEST1');
  expect(told).toContain('gtm.js');
  for (const figure of [canary, '87654', '999,876', '999876']) expect(told).not.toContain(figure);
});
