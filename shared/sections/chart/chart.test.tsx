import { expect, test } from 'vitest';

import { find, findAll, textOf, textsOf, type Element } from '#tests/support/markup.ts';
import { frameOf, placesOf, showSection } from '#tests/support/sections.ts';

import { sampleEntry } from '../../content-model/sample.ts';
import { richTextOf, table } from '../../ui/rich-text/write-rich-text.ts';
import { chartType } from './chart.model.ts';
import { chartSamples as samples } from './chart.sample.ts';
import { chart } from './chart.section.tsx';

const chartOf = (
  kind: 'bars' | 'lines',
  header: readonly string[],
  ...rows: readonly (readonly string[])[]
) =>
  showSection(
    chart,
    sampleEntry(chartType, 'e', { caption: 'Years', kind, figures: richTextOf(table(header, ...rows)) }),
  ).shown;
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

test('a single column is plain bars, each with its figure', () => {
  const shown = chartOf('bars', ['Year', 'Clients'], ['2024', '50'], ['2025', '1,000']);
  expect(attributesOf(shown, 'rect', 'width')).toEqual(['3.95%', '79%']);
  expect(textsOf(find(shown, 'div', { class: 'chart-bars' }), 'svg')).toEqual(['50', '1,000']);
  expect(findAll(shown, 'ul')).toEqual([]);
});

test('several columns are the parts of each bar, with their total beside it', () => {
  const shown = chartOf('bars', ['Year', 'Advice', 'Funds'], ['1', '£750', '£250'], ['2', '£0', '£500']);
  expect(attributesOf(shown, 'rect', 'x')).toEqual(['0%', '56.7%', '0%']);
  expect(attributesOf(shown, 'rect', 'width')).toEqual(['56.7%', '18.9%', '37.8%']);
  expect(textsOf(find(shown, 'div', { class: 'chart-bars' }), 'svg')).toEqual([
    '£750 £250 £1,000',
    '£500 £500',
  ]);
});

test('lines without numbers that rise in the first column are shown as bars', () => {
  expect(findAll(chartOf('lines', ['', 'A'], ['One', '1'], ['Two', '2']), 'polyline')).toEqual([]);
  expect(findAll(chartOf('lines', ['', 'A'], ['2', '1'], ['1', '2']), 'rect')).toHaveLength(2);
});

test('every figure is in a table too, which screen readers read instead', () => {
  const { shown, reports } = showSection(chart, samples.typical);
  expect(textsOf(find(shown, 'table'), 'tr')).toEqual([
    'Age From 30 From 40',
    '30 £0 £0',
    '40 £15,470 £0',
    '50 £40,670 £15,470',
    '60 £81,710 £40,670',
  ]);
  expect(findAll(find(shown, 'div', { 'aria-hidden': 'true' }), 'polyline')).toHaveLength(2);
  expect(reports).toEqual([]);
});

test('the figures have their source, assumptions and risk warning', () => {
  const words = textOf(showSection(chart, samples.typical).shown);
  expect(words).toContain('Before charges and inflation. Source: our own arithmetic.');
  expect(textOf(find(showSection(chart, samples.typical).shown, 'div', { role: 'note' }))).toBe(
    'These figures are an illustration, not a forecast.',
  );
});

test.each([
  ['in several units', ['£20', '5%']],
  ['one of which is none', ['20', 'about 75']],
  ['below zero', ['20', '-5']],
])('a chart with figures %s is not shown: a wrong figure is worse than none', (_what, figures) => {
  expect(() => chartOf('bars', ['Year', 'One', 'Two'], ['1', ...figures])).toThrow('"figures"');
});

test('a chart has the frame that the editor chose', () => {
  expect(frameOf(showSection(chart, samples.typical).shown)).toMatchObject({
    class: 'section chart',
    'data-colour': 'white',
    'data-section': 'chart',
  });
});

test('R6.4: an awkward chart shows what can be read, and every problem is reported', () => {
  const { shown, reports } = showSection(chart, samples.awkward);
  expect(findAll(shown, 'rect')).toHaveLength(7);
  expect(placesOf(reports)).toEqual(['sampleChartAwkward.asOfDate']);
});
