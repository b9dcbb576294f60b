import { expect, test } from 'vitest';

import { find, findAll, render, textOf, textsOf, type Element } from '#tests/support/markup.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { sampleEntry } from '../../content-model/sample.ts';
import { drawLines } from '../../ui/chart/draw-lines.ts';
import { drawing } from '../../ui/chart/drawing.tsx';
import { el } from '../../ui/chart/element-data.ts';
import { bold, richTextOf, table } from '../../ui/rich-text/write-rich-text.ts';
import { chartType } from './chart.model.ts';
import { chartSamples as samples } from './chart.sample.ts';
import { chart } from './chart.section.tsx';

type Kind = 'bars' | 'lines' | 'ranges';
const show = (kind: Kind, header: readonly string[], ...rows: readonly (readonly string[])[]) =>
  showSection(
    chart,
    sampleEntry(chartType, 'e', { caption: 'Years', kind, figures: richTextOf(table(header, ...rows)) }),
  );
const chartOf = (...written: Parameters<typeof show>) => show(...written).shown;
const attributesOf = (shown: Element, tag: string, name: string) =>
  findAll(shown, tag).map(({ attributes }) => attributes[name]);

test('lines go from place to place, on a scale that begins at nothing', () => {
  const shown = chartOf('lines', ['Year', 'A', 'B'], ['0', '0%', '4%'], ['1', '2%', '4%'], ['4', '4%', '0%']);
  expect(attributesOf(shown, 'polyline', 'points')).toEqual(['0,100 25,50 100,0', '0,0 25,0 100,100']);
  expect(textsOf(find(shown, 'svg', { class: 'chart-scale' }), 'text')).toEqual([
    '0%',
    '1%',
    '2%',
    '3%',
    '4%',
  ]);
  expect(textsOf(find(shown, 'svg', { class: 'chart-places' }), 'text')).toEqual(['0', '1', '4']);
  expect(textsOf(find(shown, 'ul', { class: 'chart-legend' }), 'li')).toEqual(['A', 'B']);
});

test('a line that runs out between two places comes down to nothing there', () => {
  const lines = [{ name: 'A', values: [4, 2], runsOutAt: 65 }];
  const drawn = drawLines({ kind: 'lines', unit: 'number', axis: 'Age', places: [60, 62, 70], lines });
  const shown = render(drawing(el('div', {}, ...drawn)));
  expect(attributesOf(shown, 'polyline', 'points')).toEqual(['0,0 20,50 50,100']);
});

test('a single column is plain bars, each with its figure', () => {
  const shown = chartOf('bars', ['Year', 'Clients'], ['2024', '50'], ['2025', '1,000']);
  expect(attributesOf(shown, 'rect', 'width')).toEqual(['5%', '100%']);
  const bars = find(shown, 'div', { class: 'chart-bars' });
  expect(textsOf(bars, 'p')).toEqual(['2024 50', '2025 1,000']);
  expect(findAll(bars, 'text')).toEqual([]);
  expect(findAll(shown, 'ul')).toEqual([]);
});

test('several columns are the parts of each bar, which has the whole width, with their total after it', () => {
  const shown = chartOf('bars', ['Year', 'Advice', 'Funds'], ['1', '£750', '£250'], ['2', '£0', '£500']);
  expect(attributesOf(shown, 'rect', 'x')).toEqual(['0%', '75%', '0%']);
  expect(attributesOf(shown, 'rect', 'width')).toEqual(['75%', '25%', '50%']);
  const bars = find(shown, 'div', { class: 'chart-bars' });
  expect(textsOf(bars, 'svg')).toEqual(['£750 £250', '£500']);
  expect(findAll(bars, 'span', { class: 'chart-words' }).map(textOf)).toEqual(['£1,000', '£500']);
});

test('if one part is too narrow for its figure, all figures are below the bars, on small screens or on all', () => {
  const header = ['', 'Left', 'Tax'];
  const insideOf = (...rows: string[][]) => {
    const bars = find(chartOf('bars', header, ...rows), 'div', { class: 'chart-bars' });
    const below = findAll(bars, 'ul', { class: 'chart-figures' }).map((list) => textsOf(list, 'li'));
    return { inside: bars.attributes['data-inside'], below };
  };
  const wide = ['A', '£850', '£150'];
  expect(insideOf(wide, wide)).toEqual({
    inside: 'always',
    below: [
      ['£850', '£150'],
      ['£850', '£150'],
    ],
  });
  expect(insideOf(wide, ['B', '£900', '£100']).inside).toBe('wide');
  const narrow = insideOf(wide, ['C', '£12,345', '£60'], ['D', '£500', '£0']);
  expect(narrow.inside).toBeUndefined();
  expect(narrow.below).toEqual([['£850', '£150'], ['£12,345', '£60'], ['£500']]);
});

test('below a single bar, its parts have their names and figures, in place of a legend', () => {
  const shown = chartOf('bars', ['', 'Left', 'Tax'], ['A', '£850', '£150']);
  expect(findAll(shown, 'ul').map((list) => textsOf(list, 'li'))).toEqual([['Left: £850', 'Tax: £150']]);
  expect(find(shown, 'div', { class: 'chart-bars' }).attributes['data-inside']).toBeUndefined();
});

test('parts of a whole fill the bar, without a total that says nothing', () => {
  const shown = chartOf(
    'bars',
    ['Portfolio', 'Shares', 'Bonds'],
    ['Even', '60%', '40%'],
    ['Careful', '20%', '80%'],
  );
  expect(attributesOf(shown, 'rect', 'width')).toEqual(['60%', '40%', '20%', '80%']);
  expect(textsOf(find(shown, 'div', { class: 'chart-bars' }), 'svg')).toEqual(['60% 40%', '20% 80%']);
});

test('ranges go from the lowest to the highest figure on one scale, with a line at the middle one', () => {
  const header = ['', 'Worst', 'Middle', 'Best'];
  const shown = chartOf('ranges', header, ['A', '−10%', '0%', '30%'], ['B', '-5%', '5%', '10%']);
  const [x, width] = ['x', 'width'].map((name) =>
    attributesOf(shown, 'rect', name).map((share) => Number.parseFloat(share ?? '')),
  );
  // Each percentage point has the same width: A is 40 wide, B is 15, and begins 5 further on.
  const point = (width?.[0] ?? 0) / 40;
  expect(width?.[1]).toBeCloseTo(15 * point, 2);
  expect(x?.[1]).toBeCloseTo((x?.[0] ?? 0) + 5 * point, 2);
  expect(textsOf(find(shown, 'div', { class: 'chart-bars' }), 'svg')).toEqual([
    '',
    '−10% 30% 0%',
    '−5% 10% 5%',
    '−10% 0% 10% 20% 30%',
  ]);
  expect(findAll(shown, 'line', { class: 'chart-middle' })).toHaveLength(2);
  expect(textsOf(find(shown, 'ul', { class: 'chart-legend' }), 'li')).toEqual(['Worst to best', 'Middle']);
  expect(textsOf(find(shown, 'table'), 'tr')[1]).toBe('A −10% 0% 30%');
});

test('a range of two figures has no middle', () => {
  const shown = chartOf(
    'ranges',
    ['Job', 'From', 'To'],
    ['A will', '£1,250', '£1,400'],
    ['A trust', '£900', '£2,400'],
  );
  expect(textsOf(find(shown, 'div', { class: 'chart-bars' }), 'svg').slice(1, 3)).toEqual([
    '£1,250 £1,400',
    '£900 £2,400',
  ]);
  expect(findAll(shown, 'line', { class: 'chart-middle' })).toEqual([]);
});

test('without figures below zero the axis ends at the largest, and no figure is written across its beginning', () => {
  const days = chartOf(
    'ranges',
    ['What follows', 'Fewest', 'Most'],
    ['Away', '0', '15'],
    ['Between', '16', '182'],
    ['Here', '183', '365'],
  );
  expect(textsOf(find(days, 'svg', { class: 'chart-places' }), 'text')).toEqual([
    '0',
    '100',
    '200',
    '300',
    '365',
  ]);
  const [, between, here] = findAll(days, 'svg', { class: 'chart-bar' });
  const written = (shown: Element | undefined) =>
    shown && findAll(shown, 'text').map((text) => [text.attributes['x'], textOf(text)]);
  // Small screens have it behind the bar, and wide ones between the axis and the bar.
  const [narrow, wide] = between ? findAll(between, 'g') : [];
  expect([narrow?.attributes['data-below'], written(narrow)]).toEqual(['60rem', [['49.863%', '16 to 182']]]);
  expect(wide?.attributes['data-from']).toBe('60rem');
  expect(written(wide)).toEqual([
    ['4.384%', '16'],
    ['49.863%', '182'],
  ]);
  expect(written(here)).toEqual([
    ['50.137%', '183'],
    ['100%', '365'],
  ]);
});

test('if a range reaches the largest figure, its figures have no room behind it: the lower is before the axis', () => {
  const shown = chartOf('ranges', ['', 'Least', 'Most'], ['A', '1%', '100%'], ['B', '40%', '90%']);
  const [narrow] = findAll(shown, 'g');
  expect(narrow && attributesOf(narrow, 'text', 'x')).toEqual(['0%', '100%']);
  expect(find(shown, 'div', { class: 'chart-bars' }).attributes['data-before']).toBe('short');
});

test('the beginning of a scale has no room for figures if none is there', () => {
  const shown = chartOf(
    'ranges',
    ['', 'Least', 'As set', 'Most'],
    ['A', '15%', '20%', '25%'],
    ['B', '95%', '100%', '100%'],
  );
  expect(find(shown, 'div', { class: 'chart-bars' }).attributes['data-before']).toBe('none');
  // Also of a middle one at the end of its range.
  expect(findAll(shown, 'svg', { class: 'chart-bar' }).map(textOf)).toEqual(['15% 25% 20%', '95% 100%']);
});

test('a range whose name is bold stands out from the others', () => {
  const figures = richTextOf(table(['', 'Least', 'Most'], ['A', '1%', '2%'], [bold('B'), '2%', '3%']));
  const { shown } = showSection(
    chart,
    sampleEntry(chartType, 'e', { caption: 'Years', kind: 'ranges', figures }),
  );
  const main = findAll(shown, 'div', { 'data-main': 'true' });
  expect(main.map((row) => textsOf(row, 'p'))).toEqual([['B 2%, 3%']]);
});

test('lines without numbers that rise in the first column are bars, and the editor is told what they need', () => {
  const expected =
    'e.figures: Lines need a first column of numbers that rise, such as years, and at least two rows.';
  const named = show('lines', ['', 'A'], ['One', '1'], ['Two', '2']);
  expect([findAll(named.shown, 'polyline'), named.reports]).toEqual([[], [expected]]);
  const falling = show('lines', ['', 'A'], ['2', '1'], ['1', '2']);
  expect([findAll(falling.shown, 'rect').length, falling.reports]).toEqual([2, [expected]]);
  expect(show('lines', ['', 'A'], ['1', '1'], ['2', '2']).reports).toEqual([]);
  expect(show('bars', ['', 'A'], ['One', '1'], ['Two', '2']).reports).toEqual([]);
});

test('many places of an axis are named at equal steps', () => {
  const ages = Array.from({ length: 35 }, (_, year) => [String(66 + year), '1']);
  const shown = chartOf('lines', ['Age', 'A'], ...ages);
  expect(textsOf(find(shown, 'svg', { class: 'chart-places' }), 'text')).toEqual(['70', '80', '90', '100']);
});

test('every figure is in a table too, which screen readers read instead', () => {
  const { shown } = showSection(chart, samples.typical);
  expect(textsOf(find(shown, 'table'), 'tr')).toEqual([
    'Age From 30 From 40',
    '30 £0 £0',
    '40 £15,470 £0',
    '50 £40,670 £15,470',
    '60 £81,710 £40,670',
  ]);
  expect(findAll(find(shown, 'div', { 'aria-hidden': 'true' }), 'polyline')).toHaveLength(2);
});

test('the figures have their source, assumptions and risk warning', () => {
  const words = textOf(showSection(chart, samples.typical).shown);
  expect(words).toContain('Before charges and inflation. Source: our own arithmetic.');
  expect(textOf(find(showSection(chart, samples.typical).shown, 'div', { role: 'note' }))).toBe(
    'These figures are an illustration, not a forecast.',
  );
});

test.each<[what: string, kind: Kind, figures: readonly string[]]>([
  ['in several units', 'bars', ['£20', '5%']],
  ['of which one is not a number', 'bars', ['20', 'about 75']],
  ['below zero', 'bars', ['20', '-5']],
  ['that fall, as ranges', 'ranges', ['20', '-5']],
])('a chart with figures %s is not shown: a wrong figure is worse than none', (_what, kind, figures) => {
  expect(() => chartOf(kind, ['Year', 'One', 'Two'], ['1', ...figures])).toThrow('"figures"');
});

test('R6.4: an awkward chart shows what can be read, and every problem is reported', () => {
  const { shown, reports } = showSection(chart, samples.awkward);
  expect(findAll(shown, 'rect')).toHaveLength(7);
  // Its lines have no numbers in the first column.
  expect(placesOf(reports)).toEqual(['sampleChartAwkward.asOfDate', 'sampleChartAwkward.figures']);
});
