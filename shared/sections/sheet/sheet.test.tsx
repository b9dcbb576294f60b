import { expect, test } from 'vitest';

import { find, findAll, linksOf, render, textOf, textsOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { drawdownOf, potFor } from '../../calculators/drawdown.calculator.ts';
import { inheritanceTaxOn } from '../../calculators/inheritance-tax.calculator.ts';
import { formatPounds } from '../../calculators/money.ts';
import { sheetOf, type SheetFacts } from '../../calculators/sheet/sheet-of.ts';
import { sampleEntry } from '../../content-model/sample.ts';
import { drawing } from '../../ui/chart/drawing.tsx';
import { SubmittedCalculatorContext } from '../calculator/submitted-calculator.ts';
import { SheetDrawing } from './sheet-drawing.ts';
import { sheetType } from './sheet.model.ts';
import { sheetSamples as samples } from './sheet.sample.ts';
import { sheet } from './sheet.section.tsx';

const plan: SheetFacts = { kind: 'plan', age: 52, saved: 420_000_00, paidIn: 24_000_00, spending: 36_000_00 };
const showIn = (drawing: 'plan' | 'soundings' | 'family', entry = samples.typical) =>
  render(
    <SheetDrawing value={drawing}>
      {sheet.prepare(entry, createReports()).render({ isFirst: false, isTitle: false })}
    </SheetDrawing>,
  );
/** The plan after a visitor has sent figures of their own. */
const submit = (texts: Readonly<Record<string, string>>) => {
  const submitted = { id: 'sampleSheetTypical', texts };
  return render(
    <SubmittedCalculatorContext value={submitted}>
      <SheetDrawing value="plan">
        {sheet.prepare(samples.typical, createReports()).render({ isFirst: false, isTitle: false })}
      </SheetDrawing>
    </SubmittedCalculatorContext>,
  );
};
const drawingOf = (shown: ReturnType<typeof showIn>) =>
  find(shown, 'div', { class: 'sheet-grid' }).attributes['data-drawing'];

test('each brand has a drawing of its own, from the same section', () => {
  expect((['plan', 'soundings', 'family'] as const).map((drawing) => drawingOf(showIn(drawing)))).toEqual([
    'plan',
    'soundings',
    'family',
  ]);
});

test('a brand whose drawing was not filled in has the one that was', () => {
  expect(drawingOf(showIn('family', samples.minimal))).toBe('plan');
});

test('a sentence and a table say what the drawing shows; the drawing itself is silent', () => {
  const shown = showIn('plan');
  expect(find(shown, 'div', { class: 'sheet-paper' }).attributes['aria-hidden']).toBe('true');
  const slider = find(shown, 'input', { type: 'range' }).attributes;
  const sentence = textOf(find(shown, 'p', { class: 'sheet-sentence' }));
  const crossing = /cross at (\d+)/.exec(sentence)?.[1];
  expect(slider['aria-valuetext']).toBe(sentence);
  expect(textOf(find(shown, 'label', { for: slider['id'] ?? '' }))).toBe('I spend £36,000 a year');
  expect(slider['aria-label']).toBe('I spend … a year');
  expect(textsOf(find(shown, 'div', { class: 'sheet-paper' }), 'text')).toContain(crossing);
  expect(textsOf(find(shown, 'tbody'), 'th')).toContain(crossing);
});

test('it is called an illustration, not a forecast, beside the editor’s risk warning', () => {
  for (const drawing of ['plan', 'soundings', 'family'] as const) {
    const note = textOf(find(showIn(drawing), 'div', { role: 'note' }));
    expect(note).toContain('An illustration, not a forecast');
    expect(note).toContain('you may get back less than you put in');
    expect(textOf(find(showIn(drawing), 'p', { class: 'sheet-method' }))).not.toBe('');
  }
});

test('a visitor who spends more sees the lines cross later, and one who spends too much, not at all', () => {
  const { at } = sheetOf(plan);
  const crossings = [20_000_00, 30_000_00, 36_000_00, 45_000_00].map((spent) =>
    Number(/cross at (\d+)/.exec(at(spent).sentence)?.[1]),
  );
  expect(crossings).toEqual(crossings.toSorted((first, second) => first - second));
  expect(new Set(crossings).size).toBe(4);
  expect(at(80_000_00).sentence).toBe('At £80,000 a year the two lines don’t cross before 72.');
  // Nothing is hatched as to spare.
  expect(JSON.stringify(at(80_000_00).drawing)).toMatch(/"missing","d":"M.*"spare","d":""/);
});

test('a visitor who has enough already reads so, and no lines cross', () => {
  const rich = sheetOf({ ...plan, saved: 2_000_000_00 }).at(36_000_00);
  expect(rich.sentence).toMatch(/^At £36,000 a year there is enough now: £[\d,]+ would last to 100\.$/);
  expect(JSON.stringify(rich.drawing)).not.toContain('crossing');
  expect(JSON.stringify(rich.drawing)).toMatch(/"missing","d":"".*"spare","d":"M/);
});

test('a visitor’s own figures replace the example’s: in the words, in the lines and in the fields', () => {
  const shown = submit({ age: '45', saved: '£150k', paidIn: '12,000', spending: '30,400' });
  expect(textOf(find(shown, 'p', { class: 'sheet-basis' }))).toBe(
    'Your figures: at 45, with £150,000 saved and £12,000 a year paid in.',
  );
  const { sentence } = sheetOf({
    kind: 'plan',
    age: 45,
    saved: 150_000_00,
    paidIn: 12_000_00,
    spending: 30_400_00,
  }).at(30_400_00);
  expect(textOf(find(shown, 'p', { class: 'sheet-sentence' }))).toBe(sentence);
  expect(find(shown, 'input', { name: 'saved' }).attributes['value']).toBe('£150k');
  // Where browsers would put it, so that it does not count as moved.
  expect(find(shown, 'input', { type: 'range' }).attributes['value']).toBe('3000000');
});

test('figures that cannot be used are kept, with what to enter instead, and the example stays', () => {
  const shown = submit({ age: '12', saved: 'lots' });
  expect(linksOf(find(shown, 'div', { role: 'alert' }))).toEqual([
    ['Enter your age, from 18 to 75', '#sampleSheetTypical-age'],
    ['Enter what you have saved in pounds, such as 1,000 or £1k', '#sampleSheetTypical-saved'],
  ]);
  expect(find(shown, 'input', { name: 'saved' }).attributes).toMatchObject({
    value: 'lots',
    'aria-invalid': 'true',
  });
  expect(textOf(find(shown, 'p', { class: 'sheet-basis' }))).toContain('An example: at 52');
});

test('a plan beyond what can be entered is reported, and shows visitors no error', () => {
  const entry = sampleEntry(sheetType, 'e', {
    age: 52,
    saved: '£12,000,000',
    spending: '£200,000',
    portfolios: ['Pond: 12%', 'River: 26%'],
    riskWarning: 'It can fall.',
  });
  const { shown, reports } = showSection(sheet, entry);
  expect([drawingOf(shown), findAll(shown, 'div', { role: 'alert' })]).toEqual(['soundings', []]);
  expect(placesOf(reports)).toEqual(['e.saved']);
});

test('whatever can be entered, both lines are on the paper', () => {
  for (const age of [18, 30, 75])
    for (const saved of [0, 10_000_000_00]) {
      const { at } = sheetOf({ kind: 'plan', age, saved, paidIn: 0, spending: 1_000_00 });
      for (const spent of [1_000_00, 1_000_000_00]) {
        const drawn = JSON.stringify(at(spent).drawing);
        expect(drawn).not.toContain('NaN');
        expect(drawn).toMatch(/"data-role":"need","points":"\d/);
      }
    }
});

test('the other drawings take no figures of visitors', () => {
  expect(findAll(showIn('family'), 'form')).toEqual([]);
});

test('the amount that is needed is the least that the drawdown calculator makes last', () => {
  const rates = { growth: 500, charges: 85, inflation: 200 };
  const pot = potFor({ income: 20_000_00, years: 35, ...rates });
  const lasts = (amount: number) => drawdownOf({ amount, income: 20_000_00, years: 35, ...rates }).lasts;
  expect([lasts(pot), lasts(pot - 100)]).toEqual([35, 34]);
  expect(potFor({ income: 0, years: 35, ...rates })).toBe(0);
});

test('what a family gives is not taxed, and the rest is, as the calculator says; children share what crosses', () => {
  const holdings = [
    { name: 'The house', value: 1_000_000_00 },
    { name: 'Shares', value: 2_000_000_00 },
  ];
  const { at } = sheetOf({
    kind: 'family',
    elders: ['Ada'],
    children: ['Cleo', 'Dan'],
    grandchildren: [],
    holdings,
  });
  const { tax } = inheritanceTaxOn({ estate: 2_500_000_00, home: 1_000_000_00, people: 2 });
  expect(at(500_000_00).sentence).toContain(`${formatPounds(tax)} would go in Inheritance Tax`);
  expect(at(500_000_00).sentence).toContain(
    `${formatPounds(3_000_000_00 - tax)} would cross to Cleo and Dan`,
  );
  expect(at(500_000_00).table.rows.at(-1)).toEqual([
    'To each child',
    formatPounds(Math.round((3_000_000_00 - tax) / 2)),
  ]);
});

test('a family’s streams are as wide and have as many lines as their amounts are of the whole estate', () => {
  const drawn = sheetOf({
    kind: 'family',
    elders: ['Ada'],
    children: ['Cleo', 'Dan'],
    grandchildren: ['Eve'],
    holdings: [{ name: 'The house', value: 4_000_000_00 }],
  }).at(0);
  const shown = render(drawing(drawn.drawing));
  const estate = findAll(shown, 'polyline', { class: 'sheet-stroke' }).flatMap(({ attributes }) => {
    const [from = [], to = []] = (attributes['points'] ?? '').split(' ').map((point) => point.split(','));
    const isTop = ['child', 'tax'].includes(attributes['data-role'] ?? '') && Number(from[1]) < 50;
    return isTop ? [Number(to[0]) - Number(from[0])] : [];
  });
  const lines = findAll(shown, 'path').map(({ attributes }) => (attributes['d'] ?? '').split('M').length - 1);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const { tax } = inheritanceTaxOn({ estate: 4_000_000_00, home: 4_000_000_00, people: 2 });
  const child = (4_000_000_00 - tax) / 2;
  for (const [index, amount] of [child, child, tax].entries())
    for (const shares of [estate, lines])
      expect((shares[index] ?? 0) / sum(shares)).toBeCloseTo(amount / 4_000_000_00, 2);
});

test('a portfolio that has fallen further than a visitor could bear is named', () => {
  const { at } = sheetOf({
    kind: 'soundings',
    portfolios: [
      { name: 'Pond', fall: 1_200 },
      { name: 'River', fall: 2_600 },
    ],
  });
  expect(at(2_000).sentence).toBe(
    'A fall of 20% takes £20,000 from £100,000. Pond has not fallen further; River has. Larger falls can come.',
  );
});

test('below each portfolio the sea bed is as deep as it has fallen, however the bed is rounded', () => {
  const portfolios = [610, 2_870, 740].map((fall) => ({ name: 'Pond', fall }));
  const shown = render(drawing(sheetOf({ kind: 'soundings', portfolios }).at(500).drawing));
  const pointsOf = (role: string) =>
    findAll(shown, 'polyline', { 'data-role': role }).map(({ attributes }) => attributes['points'] ?? '');
  const [bed = ''] = pointsOf('bed');
  for (const lead of pointsOf('lead')) expect(bed.split(' ')).toContain(lead.split(' ')[1]);
});

test('where no portfolio has fallen far, the slider and the level line begin on the paper', () => {
  const { slider, at } = sheetOf({
    kind: 'soundings',
    portfolios: [
      { name: 'Pond', fall: 610 },
      { name: 'Brook', fall: 740 },
    ],
  });
  expect(slider.value).toBe(slider.max);
  expect(JSON.stringify(at(slider.value).drawing)).not.toMatch(/[1-9]\d\d\./);
  expect(at(500).sentence).toBe(
    'A fall of 5% takes £5,000 from £100,000. Each has fallen further. Larger falls can come.',
  );
});

test('lines that are no figures are reported; a sheet with nothing to draw is not shown', () => {
  const { shown, reports } = showSection(sheet, samples.awkward);
  expect(findAll(shown, 'svg').length).toBeGreaterThan(0);
  expect(placesOf(reports)).toEqual([
    'sampleSheetAwkward.age',
    'sampleSheetAwkward.saved',
    'sampleSheetAwkward.portfolios',
    'sampleSheetAwkward.holdings',
  ]);
  expect(() =>
    showSection(sheet, sampleEntry(sheetType, 'e', { age: 40, riskWarning: 'It can fall.' })),
  ).toThrow('nothing to draw');
});
