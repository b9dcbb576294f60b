import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { pino } from 'pino';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { createContentSnapshot } from '#server/content/content-snapshot.ts';
import { outcomeOf } from '#shared/calculators/calculator.ts';
import { calculators, type CalculatorId } from '#shared/calculators/calculators.ts';
import { sampleEntry } from '#shared/content-model/sample.ts';
import { calculatorType } from '#shared/sections/calculator/calculator.model.ts';
import { feeTableType } from '#shared/sections/fee-table/fee-table.model.ts';
import { sampleFees } from '#shared/sections/fee-table/fee-table.sample.ts';
import { feeType } from '#shared/sections/fee-table/fee.model.ts';
import { sheetSamples } from '#shared/sections/sheet/sheet.sample.ts';
import { yourPriceType } from '#shared/sections/your-price/your-price.model.ts';
import { yourPriceSamples } from '#shared/sections/your-price/your-price.sample.ts';

import { axeViolations } from '../support/axe.ts';
import { phone, startBrowserSite, untilHydrated } from '../support/browser-page.ts';
import { canaries, canariesIn } from '../support/calculator-canaries.ts';
import { makeFolder } from '../support/folders.ts';
import { withPage } from '../support/page-export.ts';
import { pageProblems } from '../support/page-problems.ts';
import { addLink, arrival, press } from '../support/soft-navigation.ts';
import { dataLayerOf, stubVendors } from '../support/stub-vendors.ts';

const riskWarning = 'It can fall.';
const relief = sampleEntry(calculatorType, 'relief', {
  calculator: 'pension-relief',
  heading: 'Tax relief',
  riskWarning,
});
const kinds = Object.keys(calculators) as CalculatorId[];
const all = kinds.map((calculator) =>
  sampleEntry(calculatorType, calculator, { calculator, heading: calculator, riskWarning }),
);
const question = sampleEntry(feeType, 'question', {
  name: 'One question',
  pounds: 1200,
  purpose: 'one question',
});
const priceOrQuestion = sampleEntry(yourPriceType, 'priceOrQuestion', {
  feeTables: [
    sampleEntry(feeTableType, 'table', { validFrom: '2026-04-06', fees: [...sampleFees, question] }),
  ],
  riskWarning,
});
const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const directory = makeFolder();
const site = startBrowserSite({
  change: (space) =>
    Object.entries({
      sums: [relief],
      'all-sums': all,
      price: [yourPriceSamples.typical],
      'price-or-question': [priceOrQuestion],
      'price-and-fees': [yourPriceSamples.typical, ...all.filter((_, index) => kinds[index] === 'fees')],
      sheet: [sheetSamples.typical],
    }).reduce((changed, [path, sections]) => withPage(changed, path, sections), space),
  thirdParties: { gtmId: 'GTM-TEST1' },
  log,
  snapshot: createContentSnapshot({ directory, log }),
});
/** A visitor who has agreed to statistics: third parties are loaded, and could learn what is not for them. */
const tracked = {
  prepare: async (page: Page) => {
    await stubVendors(page);
    await page.context().addCookies([{ name: 'consent', value: '1.statistics', url: site.origin }]);
  },
};

const narrow = { width: 320, height: 640 };
const result = (page: Page) => page.locator('.calculator-result');
const working = (page: Page) => page.locator('.calculator-working');
const sentence = (page: Page) => page.locator('.calculator-sentence');
/** The end of that sentence, for a pay. */
function costAt(income: string, region = 'restOfUk'): string {
  const { result: worked } = outcomeOf(calculators['pension-relief'], { income, region });
  return /so that it costs you £.*/.exec(worked?.sentence ?? '')?.[0] ?? 'no cost';
}
const hasFocus = (page: Page) => result(page).evaluate((shown) => shown.contains(document.activeElement));
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('Back and Forward show what was chosen and typed, and its result', async () => {
  const page = await site.reopen('/sums');
  const result = page.locator('.calculator-sentence');
  const example = await result.innerText();
  await page.locator('[name="region"]').selectOption('scotland');
  await expect.poll(() => result.innerText()).not.toBe(example);
  const scottish = await result.innerText();
  // As “See your price” does.
  await page.evaluate(() => (location.hash = '#main'));
  await addLink(page, '/price');
  await press(page, '#added');
  await arrival(page, '/price');
  const figure = page.locator('.calculator-answer');
  await page.locator('[name="amount"]').fill('600,000');
  await expect.poll(() => figure.innerText()).toContain('£6,780');
  await page.goBack();
  await arrival(page, '/sums#main');
  await expect.poll(() => result.innerText()).toBe(scottish);
  await page.goForward();
  await arrival(page, '/price');
  await expect.poll(() => figure.innerText()).toContain('£6,780');
  expect(await page.locator('[name="amount"]').inputValue()).toBe('600,000');
});

test('a calculator that is loaded again shows the answers that its result is of', async () => {
  const page = await site.reopen('/price');
  const service = page.locator('[name="service"]:checked');
  const shown = async () => [
    await service.inputValue(),
    await page.locator('.calculator-answer').innerText(),
  ];
  const example = await shown();
  await page.locator('[name="service"][value="plan"]').check();
  await page.goto(`${site.origin}/search`);
  await page.goBack();
  expect(await shown()).toEqual(example);
});

test('a choice that has gone meanwhile is not taken for the one in its place', async () => {
  const page = await site.reopen('/price');
  await page.locator('[name="service"][value="plan"]').check();
  await page.locator('[name="amount"]').fill('600,000');
  await addLink(page, '/sums');
  await press(page, '#added');
  await arrival(page, '/sums');
  await page.route('**/price', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('value="plan"', 'value="another"'),
    });
  });
  await page.goBack();
  await arrival(page, '/price');
  await expect.poll(() => page.locator('[name="amount"]').inputValue()).toBe('600,000');
  const choices = page.locator('[name="service"]');
  expect(
    await choices.evaluateAll((all) =>
      all.map((choice) => [(choice as HTMLInputElement).value, (choice as HTMLInputElement).checked]),
    ),
  ).toEqual([
    ['both', true],
    ['another', false],
  ]);
});

test('at 320 px, by keyboard and without JavaScript, a visitor works out a first figure', async () => {
  const page = await site.reopen('/sums', { viewport: narrow, javaScriptEnabled: false });
  await page.getByLabel('Where you pay Income Tax').selectOption('Scotland');
  await page.getByLabel('Your pay before tax').fill('£60k');
  await page.getByLabel('Your pay before tax').press('Enter');
  await page.getByText('Your result').waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/sums');
  expect(await sentence(page).innerText()).toContain(costAt('60,000', 'scotland'));
  expect(await hasFocus(page)).toBe(true);
  expect(await result(page).evaluate((shown) => shown.getBoundingClientRect().top < innerHeight)).toBe(true);
  expect(await sidewaysScroll(page)).toBe(0);
  const table = working(page).locator('table');
  expect(await table.isVisible()).toBe(false);
  await working(page).locator('summary').click();
  expect(await table.isVisible()).toBe(true);
});

const price = (page: Page) => page.locator('.calculator-answer').innerText();

test('by keyboard, the slider and the choice change the price at once', async () => {
  const page = await site.reopen('/price', { viewport: narrow });
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  // 2,400 + 1,680 + 0.45% of 610,000.
  await expect.poll(() => price(page)).toMatch(/^£6,825\s+in the first year, then £4,425 a year$/);
  expect(await page.getByLabel('Savings, investments and pensions (£)', { exact: true }).inputValue()).toBe(
    '610,000',
  );
  expect(await slider.getAttribute('aria-valuetext')).toBe('£610,000');
  // After the answer, outside of the form.
  await page.getByText('Change assumptions').press('Enter');
  await page.getByLabel('Investments, a year (%)').fill('1');
  await expect.poll(() => price(page)).toMatch(/^£10,180\s/);
  // 3,900 instead of 2,400.
  await page.getByLabel('With a company or a trust').press('Space');
  await expect.poll(() => price(page)).toMatch(/^£11,680\s/);
  await page.getByLabel('With a company or a trust').press('Space');
  await page.getByLabel('A plan only').press('Space');
  await expect.poll(() => price(page)).toMatch(/^£2,400\s+once, and nothing after that$/);
  const announced = () => page.locator('#announcer').innerText();
  await expect.poll(announced).toMatch(/^£2,400 once, and nothing after that\. /);
  await page.getByLabel('Savings, investments and pensions (£)', { exact: true }).fill('lots');
  await expect.poll(announced).toMatch(/^Enter .* in pounds/);
  await page.getByLabel('Savings, investments and pensions (£)', { exact: true }).fill('£1m');
  expect(await slider.inputValue()).toBe('1000000');
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
});

test('a figure is selected when a visitor enters its field, so that typing replaces it; another click sets the cursor', async () => {
  const page = await site.reopen('/sums');
  const [income, payment] = ['Your pay before tax', 'You pay into a pension'].map((label) =>
    page.getByLabel(label),
  ) as [Locator, Locator];
  const selected = (field: Locator) =>
    field.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    );
  // The first click loads the script.
  await income.click();
  await expect.poll(() => selected(income)).toBe('60,000');
  await payment.click();
  expect(await selected(payment)).toBe('8,000');
  await page.keyboard.type('4000');
  expect(await payment.inputValue()).toBe('4000');
  await income.click();
  expect(await selected(income)).toBe('60,000');
  await income.click();
  expect(await selected(income)).toBe('');
});

test('with a single question there is no company to tick, nor a list of one line', async () => {
  const page = await site.reopen('/price-or-question', { viewport: phone });
  const company = page.getByLabel('With a company or a trust');
  const lines = page.locator('.calculator-lines');
  await company.check();
  await page.getByLabel('One question').check();
  await expect.poll(() => price(page)).toMatch(/^£1,200\s/);
  expect([await company.isVisible(), await lines.isVisible()]).toEqual([false, false]);
  await page.getByLabel('A plan only').check();
  await expect.poll(() => price(page)).toMatch(/^£3,900\s/);
});

test('the fees over time follow the amount in the price, until a visitor writes one there', async () => {
  const page = await site.open('/price-and-fees');
  const savings = page.getByLabel('Savings, investments and pensions (£)', { exact: true });
  const invested = page.getByLabel('Invested now (£)');
  const fees = page.locator('.calculator .calculator-answer');
  await savings.fill('700,000');
  await expect.poll(() => invested.inputValue()).toBe('700,000');
  const ofTheSame = await fees.innerText();
  await savings.fill('900,000');
  await expect.poll(() => fees.innerText()).not.toBe(ofTheSame);
  await invested.fill('700,000');
  await expect.poll(() => fees.innerText()).toBe(ofTheSame);
  await savings.fill('800,000');
  await expect.poll(() => page.locator('.your-price .calculator-answer').innerText()).toMatch(/^£7,680/);
  expect(await invested.inputValue()).toBe('700,000');
});

test('without JavaScript, there is no slider, and the form is sent for the price', async () => {
  const page = await site.reopen('/price', { viewport: narrow, javaScriptEnabled: false });
  expect(await page.getByRole('slider').count()).toBe(0);
  await page.getByLabel('Savings, investments and pensions (£)', { exact: true }).fill('50k');
  await page.getByRole('button', { name: 'Show my price' }).click();
  await page.getByText('Your result').waitFor();
  expect(await price(page)).toMatch(/^£4,305\s+in the first year, then £1,905 a year$/);
});

test('by keyboard, a visitor moves where the lines of the Sheet cross, then writes figures of their own; the drawing, its words and its slider follow', async () => {
  const page = await site.reopen('/sheet', { viewport: narrow });
  const slider = page.getByRole('slider', { name: 'I spend … a year' });
  const crossing = () => page.locator('.sheet-text[data-role="crossing"]').textContent();
  const before = Number(await crossing());
  await slider.focus();
  for (let times = 0; times < 6; times += 1) await page.keyboard.press('ArrowRight');
  await page.getByText('I spend £42,000 a year').waitFor();
  const after = Number(await crossing());
  expect(after).toBeGreaterThan(before);
  expect(await slider.getAttribute('aria-valuetext')).toContain(`cross at ${after}`);
  await page.getByText('The two lines in figures').click();
  expect(await page.getByRole('rowheader', { name: String(after), exact: true }).count()).toBe(1);

  const sentenceOf = () => page.locator('.sheet-sentence').innerText();
  await page.getByRole('link', { name: 'Use your figures' }).press('Enter');
  await page.getByLabel('Your age').fill('45');
  await page.getByLabel('Saved (£)').fill('lots');
  await expect.poll(sentenceOf).toMatch(/^Enter what you have saved in pounds/);
  await page.getByLabel('Saved (£)').fill('£150k');
  await page.getByLabel('Spent each year (£)').fill('30,000');
  await expect.poll(sentenceOf).toMatch(/^At £30,000 a year the two lines cross at/);
  await expect.poll(() => page.locator('#announcer').innerText()).toBe(await sentenceOf());
  expect(await page.locator('.sheet-basis').innerText()).toMatch(/^Your figures: at 45, with £150,000 saved/);
  await page.getByText('I spend £30,000 a year').waitFor();
  await slider.press('ArrowRight');
  await expect.poll(sentenceOf).toMatch(/^At £31,000 a year/);
  expect(await page.getByLabel('Spent each year (£)').inputValue()).toBe('31,000');
  await page.getByLabel('Your age').press('Enter');
  await expect
    .poll(() => page.locator('.sheet-sentence').evaluate((shown) => shown === document.activeElement))
    .toBe(true);
  expect(page.url()).toMatch(/\/sheet#[\w-]+-age$/);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
});

test('without JavaScript, figures of one’s own are sent for the Sheet, and what cannot be used comes back', async () => {
  const page = await site.reopen('/sheet', { viewport: narrow, javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Use your figures' }).click();
  await page.getByLabel('Your age').fill('12');
  await page.getByLabel('Spent each year (£)').fill('30,000');
  await page.getByRole('button', { name: 'Draw my lines' }).click();
  await page.getByRole('link', { name: 'Enter your age, from 18 to 75' }).waitFor();
  expect(site.takeMessages()).toEqual([expect.stringContaining('status of 422')]);
  expect(await page.getByLabel('Spent each year (£)').inputValue()).toBe('30,000');
  await page.getByLabel('Your age').fill('45');
  await page.getByRole('button', { name: 'Draw my lines' }).click();
  await page.getByText('Your figures: at 45').waitFor();
  const shown = page.locator('.sheet-sentence');
  expect(await shown.innerText()).toContain('At £30,000 a year');
  expect(await shown.evaluate((sentence) => sentence === document.activeElement)).toBe(true);
  expect(new URL(page.url()).search).toBe('');
});

test('while a visitor types, the result follows in the browser, and the answers are not sent', async () => {
  const page = await site.reopen('/sums', { ...tracked, viewport: narrow });
  const sent: string[] = [];
  await page.getByLabel('Your pay before tax').focus();
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').length))
    .toBeGreaterThan(0);
  await page.getByLabel('Your pay before tax').fill('lots');
  await expect.poll(() => sentence(page).innerText()).toMatch(/^Enter .* in pounds, such as/);
  await page.getByLabel('Your pay before tax').fill('100,000');
  await working(page).locator('summary').click();
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  await page.getByLabel('Your pay before tax').fill('');
  await expect.poll(() => sentence(page).innerText()).toMatch(/^Enter /);
  await page.getByLabel('Your pay before tax').fill('110,000');
  await expect.poll(() => sentence(page).innerText()).toContain(costAt('110,000'));
  expect(await page.locator('.calculator-working svg rect').count()).toBe(3);
  // Visitors who compare find the table as they left it.
  expect(await working(page).locator('table').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Work it out' }).click();
  expect(await hasFocus(page)).toBe(true);
  await expect.poll(() => page.locator('#announcer').innerText()).toContain(costAt('110,000'));
  expect([sent, page.url()]).toEqual([[], `${site.origin}/sums`]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
});

test('with JavaScript too, answers that cannot be used come back from the server, with the summary in focus', async () => {
  const page = await site.reopen('/sums', tracked);
  await page.getByLabel('Your pay before tax').fill('lots');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await page.waitForFunction(() => document.title.startsWith('Error: '));
  expect(site.takeMessages()).toEqual([expect.stringContaining('status of 422')]);
  const summary = page.getByRole('alert');
  // The browser focuses it when it next draws the page.
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
  await summary.getByRole('link').click();
  expect(
    await page.getByLabel('Your pay before tax').evaluate((field) => field === document.activeElement),
  ).toBe(true);
  // Once they are corrected, the errors are gone and the result is there.
  await page.getByLabel('Your pay before tax').fill('60,000');
  await expect.poll(() => sentence(page).innerText()).toContain(costAt('60,000'));
  expect(await page.title()).not.toContain('Error: ');
  expect(await page.locator('.error-summary, .form-error, [aria-invalid]').count()).toBe(0);
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect.poll(() => hasFocus(page)).toBe(true);
});

test('no calculator has problems; several bars are slim, with one legend, a single bar has its parts named below it, and a chart is beside its answer where there is room', async () => {
  const page = await site.reopen('/all-sums', { ...tracked, viewport: phone });
  const chartOf = (kind: CalculatorId) =>
    page
      .locator('.calculator')
      .filter({ has: page.locator(`[data-calculator="${kind}"]`) })
      .locator('.drawn-chart');
  const fees = chartOf('fees');
  expect(await fees.locator('.chart-swatch:visible').count()).toBe(2);
  const rows = await fees.locator('.chart-row').all();
  expect(rows).toHaveLength(5);
  for (const row of rows) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(44);
  expect(await chartOf('pension-relief').locator('li').allTextContents()).toEqual([
    expect.stringMatching(/: £/),
    expect.stringMatching(/: £/),
    expect.stringMatching(/: £/),
  ]);
  // On phones it is above the warning.
  const topOf = async (part: string) =>
    Math.round((await page.locator(part).first().boundingBox())?.y ?? Number.NaN);
  expect(await topOf('.drawn-chart')).toBeGreaterThan(await topOf('.calculator-sentence'));
  expect(await topOf('.risk-notice')).toBeGreaterThan(await topOf('.drawn-chart'));
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await topOf('.drawn-chart')).toBe(await topOf('.calculator-result'));
  }
  expect(await pageProblems(page)).toEqual([]);
});

test('with every calculator, after a soft navigation, no address, script, third party, log or store gets a figure', async () => {
  const page = await site.reopen('/', tracked);
  const requested: unknown[] = [];
  page.on('request', (request) => {
    const isOwnForm = request.isNavigationRequest() && request.url().startsWith(site.origin);
    // The `Referer` is among the headers. Only the page's own form may carry answers.
    requested.push([request.url(), request.headers(), isOwnForm ? '' : request.postData()]);
  });
  await page.waitForFunction(() => 'gtmFound' in globalThis);
  await addLink(page, '/all-sums');
  await press(page, '#added');
  await arrival(page, '/all-sums');
  const told: unknown[] = [];
  // The folded fields are outside of the form.
  const sectionOf = (kind: CalculatorId) =>
    page.locator('.calculator-grid').filter({ has: page.locator(`[data-calculator="${kind}"]`) });
  const tell = async () => {
    const stored = await page.evaluate(() => [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state as unknown,
    ]);
    told.push(await dataLayerOf(page), page.url(), await page.title(), stored);
  };
  for (const kind of kinds) {
    const section = sectionOf(kind);
    const shown = section.locator('.calculator-sentence');
    const example = await shown.innerText();
    await section.locator('details').evaluateAll((all) => {
      for (const each of all) each.toggleAttribute('open', true);
    });
    for (const [name, text] of Object.entries(canaries[kind]))
      await section.locator(`[name="${name}"]`).fill(text);
    await expect.poll(() => shown.innerText()).not.toBe(example);
    await section.getByRole('button').click();
    await tell();
  }
  // Sent to the server, too: with an answer that cannot be used, and canaries beside it. `tests/http` sends every form.
  await sectionOf('inheritance-tax').locator('[name="home"]').fill('lots');
  await sectionOf('inheritance-tax').getByRole('button').click();
  await page.waitForFunction(() => document.title.startsWith('Error: '));
  expect(site.takeMessages()).toEqual([expect.stringContaining('status of 422')]);
  await untilHydrated(page);
  await page.waitForFunction(() => 'gtmFound' in globalThis);
  await tell();
  told.push(requested, ...logged, await page.context().cookies());
  for (const each of ['/metrics', '/all-sums']) told.push(await (await fetch(site.origin + each)).text());
  for (const file of await readdir(directory, { recursive: true, withFileTypes: true }))
    if (file.isFile())
      told.push((await readFile(path.join(file.parentPath, file.name), 'latin1')).replaceAll('\0', ''));
  const everywhere = told.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n');
  const heard = [
    'gtm.js',
    'GTM-TEST1',
    'all-sums',
    'referer',
    'nodejs_heap_size_used_bytes',
    '"route":"section-form"',
  ];
  expect(heard.filter((each) => !everywhere.includes(each))).toEqual([]);
  expect(canariesIn(everywhere)).toEqual([]);
});
