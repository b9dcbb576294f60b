import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { SpaceExport } from '#contentful-emulator/files/space-export.ts';
import { outcomeOf } from '#shared/calculators/calculator.ts';
import { calculators as everyCalculator } from '#shared/calculators/calculators.ts';
import { taxYear } from '#shared/calculators/tax-year.ts';
import { sampleEntry } from '#shared/content-model/sample.ts';
import { calculatorType } from '#shared/sections/calculator/calculator.model.ts';

import { canaries, canariesIn } from '../support/calculator-canaries.ts';
import { eventually } from '../support/eventually.ts';
import { htmlErrors } from '../support/html-validity.ts';
import { find, findAll, linksOf, parse, textOf, textsOf } from '../support/markup.ts';
import { withPage } from '../support/page-export.ts';
import { canonicalOrigin, startSite, type TestSite } from '../support/site.ts';

/** The calculators of the page `/sums`, in this order. */
const kinds = ['pension-relief', 'growth', 'inheritance-tax', 'fees', 'state-pension', 'drawdown'] as const;
const calculators = kinds.map((calculator) =>
  sampleEntry(calculatorType, calculator, { calculator, riskWarning: 'It can fall.' }),
);

let site: TestSite;
const logged: string[] = [];
const change = (space: SpaceExport) => withPage(space, 'sums', calculators);

/** Adds the page `/twice`, which has its calculator twice. */
function withTwice(space: SpaceExport): SpaceExport {
  const changed = withPage(space, 'twice', calculators.slice(0, 1));
  const page = changed.entries.find(({ fields }) => fields['slug']?.['en-GB'] === 'twice');
  const sections = page?.fields['sections']?.['en-GB'] as unknown[];
  sections.push(sections[0]);
  return changed;
}

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  site = await startSite({ change: (space) => withTwice(change(space)), log });
});
afterAll(() => site.close());

const post = (fields: object, path = '/sums', headers: Readonly<Record<string, string>> = {}) =>
  request(site.app).post(path).type('form').set(headers).send(fields);
/** The first section of the page. */
const id = 'sums-2';
const answers = { form: id, region: 'scotland', income: '£60k', payment: '8,000' };

test('without a script, a visitor gets the result on the page that the form is on, at its own address', async () => {
  const { status, headers, text } = await post(answers);
  expect([status, headers['cache-control'], headers['location']]).toEqual([200, 'no-store', undefined]);
  const shown = parse(text);
  const { result } = outcomeOf(everyCalculator['pension-relief'], answers);
  expect(textsOf(shown, 'p')).toContain(result?.sentence);
  expect(find(shown, 'input', { id: `${id}-income` }).attributes['value']).toBe('£60k');
  expect(findAll(shown, 'form', { action: `#${id}-outcome` })).toHaveLength(1);
  expect(await htmlErrors(text)).toEqual([]);
});

test('of a calculator that a page has twice, the one that was sent answers', async () => {
  const shown = parse((await post({ ...answers, form: 'twice-2-2' }, '/twice')).text);
  const incomes = ['twice-2', 'twice-2-2'].map(
    (each) => find(shown, 'input', { id: `${each}-income` }).attributes['value'],
  );
  expect(incomes).toEqual(['60,000', '£60k']);
});

test('answers that cannot be used come back with what to enter instead, and the title says so', async () => {
  const { status, text } = await post({ ...answers, income: 'lots' });
  expect(status).toBe(422);
  const shown = parse(text);
  expect(textOf(find(shown, 'title'))).toMatch(/^Error: /);
  const summary = find(shown, 'div', { role: 'alert' });
  expect(linksOf(summary)).toEqual([
    ['Enter your pay before tax in pounds, such as 1,000 or £1k', `#${id}-income`],
  ]);
  expect(await htmlErrors(text)).toEqual([]);
});

test('what visitors enter is in no log, no metric, no header, no address, and on no later page', async () => {
  for (const [index, kind] of kinds.entries()) {
    const form = `sums-${index + 2}`;
    const worked = await post({ ...canaries[kind], form });
    const rejected = await post({ ...canaries[kind], form, years: 'lots', income: 'lots', home: 'lots' });
    expect([kind, worked.status, rejected.status]).toEqual([kind, 200, 422]);
    const later = await request(site.app).get('/sums');
    expect(later.text).toContain('An example');
    const { text: metrics } = await request(site.app).get('/metrics');
    for (const { text, headers } of [worked, rejected]) {
      expect(canariesIn(text)).not.toEqual([]);
      const attributes = ['a', 'link', 'script', 'form', 'img'].flatMap((tag) =>
        findAll(parse(text), tag).map((element) => element.attributes),
      );
      const everywhere = JSON.stringify([logged, metrics, headers, attributes, later.text, later.headers]);
      expect(everywhere).toContain('section-form');
      expect(canariesIn(everywhere)).toEqual([]);
    }
  }
});

test('only pages with calculators take answers, only for these, and only from this site', async () => {
  const statusOf = async (sent: ReturnType<typeof post>) => (await sent).status;
  expect(await statusOf(post(answers, '/'))).toBe(405);
  expect(await statusOf(post({ ...answers, form: 'another' }))).toBe(400);
  expect(await statusOf(post(answers, '/sums', { Origin: 'https://other.example' }))).toBe(403);
  expect(await statusOf(post(answers, '/sums', { Origin: canonicalOrigin }))).toBe(200);
  expect(await statusOf(post({ ...answers, income: '1'.repeat(9000) }))).toBe(413);
});

test('once the day for checking the figures has passed, the content report names the calculator', async () => {
  const findingsOn = async (day: string) => {
    const later = await startSite({ change, now: () => new Date(day), hasContentReport: true });
    // A busy machine has not read all pages at once.
    const text = await eventually(async () => {
      const report = await request(later.app).get('/content-report');
      if (report.text.includes('read so far')) throw new Error('Pages are still being read');
      return report.text;
    });
    await later.close();
    return textsOf(parse(text), 'li').filter((item) => item.includes('had to be checked again'));
  };
  const figures = new Set(Object.values(everyCalculator).flatMap((each) => each.figures));
  const days = [...figures].map(({ reviewBy }) => reviewBy).sort();
  expect(await findingsOn(`${days[0]}T12:00`)).toEqual([]);
  const overdue = await findingsOn(`${days.at(-1)}T24:00Z`);
  expect(overdue).toHaveLength(figures.size);
  for (const { name } of figures) expect(overdue.join()).toContain(`“${name}”, of ${taxYear}, had to be`);
});
