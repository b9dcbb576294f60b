import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { sampleEntry } from '#shared/content-model/sample.ts';
import { calculatorType } from '#shared/sections/calculator/calculator.model.ts';

import { axeViolations } from '../support/axe.ts';
import { startBrowserSite } from '../support/browser-page.ts';
import { withPage } from '../support/page-export.ts';

const entry = sampleEntry(calculatorType, 'relief', {
  calculator: 'pension-relief',
  heading: 'Tax relief',
  riskWarning: 'It can fall.',
});
const site = startBrowserSite('productionBuild', { change: (space) => withPage(space, 'sums', [entry]) });

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
  const page = await site.open('/sums', { viewport: narrow });
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
  const page = await site.open('/sums');
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
