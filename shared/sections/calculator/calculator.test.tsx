import { expect, test } from 'vitest';

import { find, findAll, linksOf, render, textOf, textsOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { outcomeOf } from '../../calculators/calculator.ts';
import { calculators } from '../../calculators/calculators.ts';
import { sampleEntry } from '../../content-model/sample.ts';
import { longSentence } from '../section.sample.ts';
import { calculatorType } from './calculator.model.ts';
import { calculatorSamples as samples } from './calculator.sample.ts';
import { calculator } from './calculator.section.tsx';
import { SubmittedCalculatorContext } from './submitted-calculator.ts';

const riskWarning = 'It can fall.';
const entryOf = (kind: keyof typeof calculators) =>
  sampleEntry(calculatorType, kind, { calculator: kind, riskWarning });

/** The calculator after a visitor has sent it. */
const submit = (kind: keyof typeof calculators, texts: Readonly<Record<string, string>>) =>
  render(
    <SubmittedCalculatorContext value={{ id: kind, texts }}>
      {calculator.prepare(entryOf(kind), createReports()).render({ isFirst: false, isTitle: false })}
    </SubmittedCalculatorContext>,
  );

test('before a visitor has written anything, there is an example in a sentence, a chart and a table', () => {
  const { shown } = showSection(calculator, samples.typical);
  const result = find(shown, 'section', { class: 'calculator-result' });
  expect(textsOf(result, 'p')).toEqual([
    'An example',
    expect.stringMatching(/^About £[\d,]+ after 20 years in the middle case: from /),
    expect.stringMatching(/^After 20 years this could come to about £[\d,]+ in today’s money: /),
  ]);
  const working = find(shown, 'div', { class: 'calculator-working' });
  expect(findAll(working, 'polyline')).toHaveLength(3);
  expect(textsOf(find(working, 'table'), 'tr')).toHaveLength(5);
});

test('an editor chooses what questions start with; what cannot be an answer is reported and left out', () => {
  const startingValues = ['invested now (£): £20k', 'Paid in each month (£): lots', 'Shoe size: 7'];
  const entry = sampleEntry(calculatorType, 'e', { calculator: 'growth', riskWarning, startingValues });
  const { shown, reports } = showSection(calculator, entry);
  const valueOf = (name: string) => find(shown, 'input', { name }).attributes['value'];
  expect([valueOf('amount'), valueOf('monthly'), valueOf('years')]).toEqual(['£20k', '250', '20']);
  expect(placesOf(reports)).toEqual(['e.startingValues', 'e.startingValues']);
});

test('an editor chooses what a list starts with by the words that visitors see', () => {
  const startingValues = ['Where you pay Income Tax: Scotland'];
  const { shown, reports } = showSection(
    calculator,
    sampleEntry(calculatorType, 'e', { calculator: 'pension-relief', riskWarning, startingValues }),
  );
  expect(textOf(find(shown, 'option', { selected: '' }))).toBe('Scotland');
  expect(placesOf(reports)).toEqual([]);
});

test('where what it starts with does not fit, visitors see its own example, not an error, and the editor is told', () => {
  const startingValues = ['Your pay before tax, a year (£): 5,000'];
  const entry = sampleEntry(calculatorType, 'e', {
    calculator: 'pension-relief',
    riskWarning,
    startingValues,
  });
  const { shown, reports } = showSection(calculator, entry);
  expect(findAll(shown, 'div', { role: 'alert' })).toEqual([]);
  expect(find(shown, 'input', { name: 'income' }).attributes['value']).toBe('60,000');
  expect(placesOf(reports)).toEqual(['e.startingValues']);
});

test('the form is sent to its own page with POST, so that no answer is in an address', () => {
  const form = find(showSection(calculator, samples.typical).shown, 'form');
  expect(form.attributes).toMatchObject({
    action: '#sampleCalculatorTypical-outcome',
    method: 'post',
    novalidate: '',
  });
});

test.each(Object.keys(calculators) as (keyof typeof calculators)[])(
  'every question of “%s” has a label, and assumptions are folded away',
  (kind) => {
    const { shown } = showSection(calculator, entryOf(kind));
    const { fields } = calculators[kind];
    const controls = [...findAll(shown, 'input', { type: 'text' }), ...findAll(shown, 'select')];
    const valuesOf = (name: string) => new Set(controls.map(({ attributes }) => attributes[name]));
    expect(valuesOf('name')).toEqual(new Set(Object.keys(fields)));
    expect(valuesOf('id')).toEqual(new Set(findAll(shown, 'label').map((label) => label.attributes['for'])));
    const folded = findAll(shown, 'details', { class: 'disclosure calculator-assumptions' });
    const assumed = folded.flatMap((set) => findAll(set, 'input'));
    expect(assumed.map(({ attributes }) => attributes['name'] ?? '')).toEqual(
      Object.entries<{ isAssumption: boolean }>(fields).flatMap(([name, field]) =>
        field.isAssumption ? [name] : [],
      ),
    );
  },
);

test('after it was sent, the answers are in the form, and the result is where the form’s address leads', () => {
  const answers = { region: 'scotland', income: '£60k', payment: '8000' };
  const shown = submit('pension-relief', answers);
  expect(find(shown, 'input', { name: 'income' }).attributes['value']).toBe('£60k');
  expect(textsOf(find(shown, 'select'), 'option').length).toBe(2);
  const result = find(shown, 'section', { class: 'calculator-result' });
  expect(result.attributes).toMatchObject({ id: 'pension-relief-outcome', tabindex: '-1' });
  const { result: worked } = outcomeOf(calculators['pension-relief'], answers);
  expect(textsOf(result, 'p')).toEqual([
    'Your result',
    `${worked?.answer.figure} ${worked?.answer.words}`,
    worked?.sentence,
  ]);
});

test('answers that cannot be used are shown as in the call-back form: in a summary, and at each field', () => {
  const shown = submit('pension-relief', { income: 'lots', payment: '<b>' });
  const summary = find(shown, 'div', { role: 'alert' });
  expect(summary.attributes).toMatchObject({ id: 'pension-relief-outcome', tabindex: '-1' });
  expect(linksOf(summary)).toEqual([
    ['Enter your pay before tax in pounds, such as 1,000 or £1k', '#pension-relief-income'],
    ['Enter what you pay in in pounds, such as 1,000 or £1k', '#pension-relief-payment'],
  ]);
  const income = find(shown, 'input', { name: 'income' }).attributes;
  expect(income).toMatchObject({
    value: 'lots',
    'aria-invalid': 'true',
    'aria-describedby': 'pension-relief-income-hint pension-relief-income-error',
  });
  expect(textOf(find(shown, 'p', { id: 'pension-relief-income-error' }))).toContain('Error: Enter your pay');
  const result = find(shown, 'section', { class: 'calculator-result' });
  expect([result.attributes['id'], findAll(shown, 'svg', { class: 'chart' })]).toEqual([undefined, []]);
});

test('a day of birth is one that browsers can fill in', () => {
  const birth = find(showSection(calculator, entryOf('state-pension')).shown, 'input', { name: 'birth' });
  expect(birth.attributes['autocomplete']).toBe('bday');
});

test('another calculator on the page keeps its example', () => {
  const shown = render(
    <SubmittedCalculatorContext value={{ id: 'other', texts: { amount: 'lots' } }}>
      {calculator.prepare(entryOf('growth'), createReports()).render({ isFirst: false, isTitle: false })}
    </SubmittedCalculatorContext>,
  );
  expect(textsOf(find(shown, 'section', { class: 'calculator-result' }), 'p')[0]).toBe('An example');
});

test.each(Object.entries(calculators))(
  '“%s” is never shown without its own caution, nor without the editor’s warning',
  (kind, { caution }) => {
    const entry = entryOf(kind as keyof typeof calculators);
    const notice = find(showSection(calculator, entry).shown, 'div', { role: 'note' });
    expect(textsOf(notice, 'p')).toEqual([caution, riskWarning]);
    const without = { ...entry, fields: { ...entry.fields, riskWarning: undefined } };
    expect(() => showSection(calculator, without)).toThrow('"riskWarning"');
  },
);

test('the figures of the tax year have their sources', () => {
  const { shown } = showSection(calculator, entryOf('state-pension'));
  expect(linksOf(find(shown, 'details', { class: 'disclosure calculator-basis' }))).toEqual([
    ['New State Pension (The new State Pension)', 'https://www.gov.uk/new-state-pension'],
    [
      'Voluntary National Insurance, Class 3 (Voluntary National Insurance: rates)',
      'https://www.gov.uk/voluntary-national-insurance-contributions/rates',
    ],
    [
      'State Pension age (State Pension age timetable)',
      'https://www.gov.uk/government/publications/state-pension-age-timetable',
    ],
  ]);
});

test('R6.4: an awkward calculator still works, and every problem is reported', () => {
  const { shown, reports } = showSection(calculator, samples.awkward);
  expect(textsOf(shown, 'button')).toEqual([longSentence]);
  expect(placesOf(reports)).toEqual(['sampleCalculatorAwkward.eyebrow']);
});
