import { expect, test } from 'vitest';

import { find, findAll, linksOf, render, textOf, textsOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';
import { showSection } from '#tests/support/sections.ts';

import type { RawEntry } from '../../content-model/raw.ts';
import { sampleEntry } from '../../content-model/sample.ts';
import { SubmittedCalculatorContext } from '../calculator/submitted-calculator.ts';
import { feeTableType } from '../fee-table/fee-table.model.ts';
import { sampleFees } from '../fee-table/fee-table.sample.ts';
import { feeType } from '../fee-table/fee.model.ts';
import { yourPriceType } from './your-price.model.ts';
import { yourPriceSamples as samples } from './your-price.sample.ts';
import { yourPrice } from './your-price.section.tsx';

const riskWarning = 'It can fall.';

test('the answer is one large figure with its parts, from the fee tables, and with their latest date', () => {
  const { shown } = showSection(yourPrice, samples.typical);
  // 2,400 + 12 × 140 + 0.45% of 600,000.
  expect(textsOf(shown, 'p')).toContain('£6,780 in the first year, then £4,380 a year');
  expect(textsOf(find(shown, 'dl'), 'div')).toEqual([
    'A plan £2,400 once',
    'Continuing advice £1,680 £140 a month',
    'Investments £2,700 0.45%, each year',
  ]);
  expect(textsOf(shown, 'p')).toContain(
    'On £600,000 that is 1.13% in the first year, then 0.73% a year. Our fees from 1 July 2026.',
  );
});

test('the answer follows the questions in sight; what is folded comes after it, and is sent with the form all the same', () => {
  const { shown } = showSection(yourPrice, samples.typical);
  const form = find(shown, 'form');
  const parts = find(shown, 'div', { class: 'calculator-grid' }).children.map((part) =>
    typeof part === 'string' ? part : (part.attributes['class'] ?? ''),
  );
  expect(parts).toEqual(['form-fields calculator-form', 'calculator-outcome', 'calculator-folds']);
  const folded = find(shown, 'details', { class: 'disclosure calculator-assumptions' });
  const controls = [...findAll(folded, 'input'), ...findAll(folded, 'select')];
  expect(controls.map(({ attributes }) => attributes['form'])).toEqual(
    controls.map(() => form.attributes['id']),
  );
});

test('in sight are an amount with a slider that follows it, a choice, and a company or a trust; the rest is folded', () => {
  const { shown } = showSection(yourPrice, samples.typical);
  const slider = find(shown, 'input', { type: 'range' });
  // Without a name it is not sent.
  expect(slider.attributes).toMatchObject({ min: '50000', max: '2000000', value: '600000' });
  expect(slider.attributes['name']).toBeUndefined();
  expect(findAll(shown, 'input', { type: 'radio' }).map(({ attributes }) => attributes['value'])).toEqual([
    'both',
    'plan',
  ]);
  const tick = find(shown, 'input', { type: 'checkbox' }).attributes;
  expect(tick).not.toHaveProperty('checked');
  expect(textOf(find(shown, 'label', { for: tick['id'] ?? '' }))).toBe('With a company or a trust');
  const folded = find(shown, 'details', { class: 'disclosure calculator-assumptions' });
  expect(textsOf(folded, 'label')).toEqual(['Investments, a year (%)']);
});

test('a slider is where browsers would put it, so that none of them takes it for moved', () => {
  const prepared = yourPrice.prepare(samples.typical, createReports());
  const sliderFor = (amount: string) => {
    const texts = { amount, rate: 'lots' };
    const shown = render(
      <SubmittedCalculatorContext value={{ id: 'sampleYourPriceTypical', texts }}>
        {prepared.render({ isFirst: false, isTitle: false })}
      </SubmittedCalculatorContext>,
    );
    return find(shown, 'input', { type: 'range' }).attributes['value'];
  };
  expect(['20,000', '123,456', '£9m', 'lots'].map(sliderFor)).toEqual([
    '50000',
    '120000',
    '2000000',
    '50000',
  ]);
});

test('a fee that counts as one question is a third choice, and the first where an editor wants it', () => {
  const question = sampleEntry(feeType, 'question', {
    name: 'One question',
    pounds: 1200,
    detail: 'A review',
    purpose: 'one question',
  });
  const table = sampleEntry(feeTableType, 'table', {
    validFrom: '2026-04-06',
    fees: [...sampleFees, question],
  });
  const entry = sampleEntry(yourPriceType, 'price', { feeTables: [table], riskWarning });
  const { shown } = showSection(yourPrice, entry);
  expect(findAll(shown, 'input', { type: 'radio' }).map(({ attributes }) => attributes['value'])).toEqual([
    'both',
    'plan',
    'question',
  ]);
  const asked = { startingService: 'one question', riskWarning } as const;
  const answerOf = (feeTables: RawEntry[]) =>
    textOf(
      find(
        showSection(yourPrice, sampleEntry(yourPriceType, 'asked', { ...asked, feeTables })).shown,
        'strong',
      ),
    );
  expect(answerOf([table])).toBe('£1,200');
  // Without such a fee, that of a plan and advice.
  expect(
    answerOf([sampleEntry(feeTableType, 'other', { validFrom: '2026-04-06', fees: sampleFees })]),
  ).not.toBe('£1,200');
});

test('a choice that cannot be used has its error beside its name, for screen readers too', () => {
  const texts = { amount: '£50k', service: 'everything' };
  const shown = render(
    <SubmittedCalculatorContext value={{ id: 'sampleYourPriceTypical', texts }}>
      {yourPrice.prepare(samples.typical, createReports()).render({ isFirst: false, isTitle: false })}
    </SubmittedCalculatorContext>,
  );
  const { 'aria-describedby': described = '' } = find(shown, 'fieldset').attributes;
  expect(textOf(find(shown, 'p', { id: described }))).toMatch(/^Error: /);
});

test('sent without a script, the visitor’s own answer is shown, and the choices stay', () => {
  const prepared = yourPrice.prepare(samples.typical, createReports());
  const texts = { amount: '£50k', service: 'plan', isComplex: 'yes' };
  const shown = render(
    <SubmittedCalculatorContext value={{ id: 'sampleYourPriceTypical', texts }}>
      {prepared.render({ isFirst: false, isTitle: false })}
    </SubmittedCalculatorContext>,
  );
  expect(textsOf(shown, 'p')).toContain('£3,900 once, and nothing after that');
  for (const value of ['plan', 'yes'])
    expect(find(shown, 'input', { value }).attributes).toHaveProperty('checked');
});

test('without a fee for continuing advice there is no price, and the editor is told which fee to mark', () => {
  const table = sampleEntry(feeTableType, 'table', { validFrom: '2026-04-06', fees: sampleFees.slice(0, 2) });
  const entry = sampleEntry(yourPriceType, 'price', { feeTables: [table], riskWarning });
  expect(() => showSection(yourPrice, entry)).toThrow('No fee of these tables counts as “continuing advice”');
});

test('it is never shown without its own caution, nor without the editor’s warning', () => {
  const notice = find(showSection(yourPrice, samples.minimal).shown, 'div', { role: 'note' });
  expect(textsOf(notice, 'p')[0]).toContain('not a quotation');
  const without = { ...samples.minimal, fields: { ...samples.minimal.fields, riskWarning: undefined } };
  expect(() => showSection(yourPrice, without)).toThrow('"riskWarning"');
});

test('R6.4: an awkward price still works', () => {
  expect(linksOf(showSection(yourPrice, samples.awkward).shown)).toEqual([]);
});
