import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { calculators, type CalculatorId } from '#shared/calculators/calculators.ts';
import type { CalculatorField } from '#shared/calculators/fields.ts';
import { sampleEntry } from '#shared/content-model/sample.ts';
import { calculatorType } from '#shared/sections/calculator/calculator.model.ts';

import { axeViolations } from '../support/axe.ts';
import { desktop, phone, startBrowserSite } from '../support/browser-page.ts';
import { canaries } from '../support/calculator-canaries.ts';
import { withPage } from '../support/page-export.ts';

/*
 * Each calculator as visitors use it, in a real browser: the suite drives one of them this way, and all of them for what
 * they keep to themselves.
 */

const kinds = Object.keys(calculators) as CalculatorId[];
const site = startBrowserSite({
  change: (space) =>
    kinds.reduce((result, calculator) => {
      const content = { calculator, heading: 'Work it out', riskWarning: 'It can fall.' };
      return withPage(result, calculator, [sampleEntry(calculatorType, calculator, content)]);
    }, space),
});
const narrow = { width: 320, height: 640 };
const fieldsOf = (kind: CalculatorId): [name: string, field: CalculatorField<unknown>][] =>
  Object.entries(calculators[kind].fields);

/** The names of the questions, and of the assumptions, which are folded. */
const namesOf = (kind: CalculatorId, isAssumption: boolean) =>
  fieldsOf(kind).flatMap(([name, each]) => (each.isAssumption === isAssumption ? name : []));
const assumptions = (page: Page) => page.locator('.calculator-assumptions > summary');

const sentence = (page: Page) => page.locator('.calculator-sentence').innerText();
const field = (page: Page, name: string) => page.locator(`.calculator-grid [name="${name}"]`);
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement?.matches('.calculator-assumptions > summary') === true) return 'fold';
    if (activeElement?.matches('.calculator-basis > summary') === true) return 'basis';
    if (activeElement?.matches('.calculator-working summary') === true) return 'table';
    return activeElement?.getAttribute('name') ?? activeElement?.getAttribute('type');
  });

async function type(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** What is wider than the screen, and tables that scroll. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const isWide = (element: Element) => element.scrollWidth > element.clientWidth;
    return [document.documentElement, ...document.querySelectorAll('main .data-table')]
      .filter(isWide)
      .map(({ tagName, className }) => `${tagName} ${className}`);
  });

test.each(kinds)(
  'without JavaScript and by keyboard only, at 320 px, “%s” gives a result, and says what to correct',
  async (kind) => {
    const page = await site.open(`/${kind}`, { viewport: narrow, javaScriptEnabled: false });
    const example = await sentence(page);
    const [asked, assumed] = [namesOf(kind, false), namesOf(kind, true)];
    await field(page, asked[0] ?? '').focus();
    const folds = ['table', ...(assumed.length > 0 ? ['fold'] : []), ...assumed, 'basis'];
    for (const name of [...asked, 'submit', ...folds]) {
      expect(await focused(page)).toBe(name);
      if (name === 'fold') await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    for (const [name, text] of Object.entries(canaries[kind])) await type(page, name, text);
    await page.keyboard.press('Enter');
    await page.getByText('Your result').waitFor();
    expect(await sentence(page)).not.toBe(example);
    const result = page.locator('[data-answer]');
    await expect.poll(() => result.evaluate((shown) => shown === document.activeElement)).toBe(true);
    expect([new URL(page.url()).pathname, new URL(page.url()).search]).toEqual([`/${kind}`, '']);
    expect(await cut(page)).toEqual([]);

    // As in the call-back form: a title, a summary with focus and links, and the message at the field.
    const wrong =
      asked.find((name) => fieldsOf(kind).find(([each]) => each === name)?.[1].options === undefined) ?? '';
    await type(page, wrong, 'lots');
    await page.keyboard.press('Enter');
    const summary = page.getByRole('alert');
    await summary.waitFor();
    site.takeMessages();
    expect(await page.title()).toMatch(/^Error: /);
    await expect.poll(() => summary.evaluate((shown) => shown === document.activeElement)).toBe(true);
    expect(await sentence(page)).toMatch(/^(Enter|Choose) /);
    const message = await summary.getByRole('link').innerText();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe(wrong);
    expect(await field(page, wrong).getAttribute('aria-invalid')).toBe('true');
    const described = (await field(page, wrong).getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`#${described.split(' ').at(-1) ?? ''}`).innerText()).toContain(message);
  },
);

test.each(kinds)(
  'with JavaScript the result of “%s” follows each key, is read out, and is sent nowhere',
  async (kind) => {
    const page = await site.open(`/${kind}`, { viewport: narrow });
    const example = await sentence(page);
    const answers = Object.entries(canaries[kind]);
    // The script is loaded once a question gets focus.
    for (const [name, text] of answers) await type(page, name, text);
    await expect.poll(() => sentence(page)).not.toBe(example);
    const [[first, text] = ['', '']] = answers;
    await type(page, first, 'lots');
    expect(await sentence(page)).toMatch(/^(Enter|Choose) /);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await type(page, first, text);
    expect(await sentence(page)).not.toMatch(/^Correct/);
    await expect.poll(() => page.locator('#announcer').innerText()).toBe(await sentence(page));
    await page.keyboard.press('Enter');
    const result = page.locator('[data-answer]');
    await expect.poll(() => result.evaluate((shown) => shown === document.activeElement)).toBe(true);
    expect(sent).toEqual([]);
    for (const viewport of [narrow, phone, desktop]) {
      await page.setViewportSize(viewport);
      expect([viewport.width, await cut(page), await axeViolations(page)]).toEqual([viewport.width, [], []]);
    }
    // With text at 200 % a stacked table may be a little wider than its place, but not than the page.
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      const tooWide = (await cut(page)).filter((each) => each.startsWith('HTML'));
      expect([viewport.width, tooWide]).toEqual([viewport.width, []]);
    }
    await type(page, first, 'lots');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.title.startsWith('Error: '));
    expect(site.takeMessages()).toEqual([expect.stringContaining('status of 422')]);
    expect(await axeViolations(page)).toEqual([]);
  },
);

test.each(kinds)(
  'a screen reader finds each question of “%s” by its label, and the result as a table, not as a picture',
  async (kind) => {
    const page = await site.open(`/${kind}`);
    const fold = page.locator('.calculator-working summary');
    const caption = await fold.innerText();
    await fold.click();
    const hasAssumptions = namesOf(kind, true).length > 0;
    expect(await assumptions(page).count()).toBe(hasAssumptions ? 1 : 0);
    if (hasAssumptions) await assumptions(page).click();
    const tree = await page.locator('.calculator-grid').ariaSnapshot();
    for (const [, { label, options }] of fieldsOf(kind))
      expect(tree).toContain(`${options ? 'combobox' : 'textbox'} "${label}"`);
    for (const part of [
      'form "Work it out"',
      'region "Result: Work it out"',
      `region "${caption}"`,
      '- table:',
      'rowheader',
      'note',
    ])
      expect(tree).toContain(part);
    expect(tree).not.toContain('img');
  },
);
