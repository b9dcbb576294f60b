import { expect, test } from 'vitest';

import { find, findAll, textOf, textsOf, type Element } from '#tests/support/markup.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { sampleEntry } from '../../content-model/sample.ts';
import { richTextOf, table } from '../../ui/rich-text/write-rich-text.ts';
import { portfolioChartType } from './portfolio-chart.model.ts';
import { portfolioChartSamples as samples } from './portfolio-chart.sample.ts';
import { portfolioChart } from './portfolio-chart.section.tsx';

const chartOf = (header: readonly string[], ...rows: readonly (readonly string[])[]) => {
  const figures = richTextOf(table(header, ...rows));
  const entry = sampleEntry(portfolioChartType, 'e', {
    caption: 'Years',
    figures,
    riskWarning: 'It can fall.',
  });
  return showSection(portfolioChart, entry).shown;
};
const barsIn = (shown: Element) => findAll(shown, 'svg', { class: 'chart-bar' });
const widthsIn = (shown: Element) => findAll(shown, 'rect').map(({ attributes }) => attributes['width']);

test('visitors see each portfolio as a bar, divided as its holdings are', () => {
  const { shown } = showSection(portfolioChart, samples.typical);
  expect(barsIn(shown).map(textOf)).toEqual(['20% 75% 5%', '60% 40%']);
  expect(widthsIn(shown)).toEqual(['20%', '75%', '5%', '60%', '40%']);
  expect(findAll(shown, 'rect').map(({ attributes }) => attributes['x'])).toEqual([
    '0%',
    '20%',
    '95%',
    '0%',
    '60%',
  ]);
});

test('each part of a single portfolio has a figure and a bar on a track that is the whole', () => {
  const header = ['Portfolio', 'Shares', 'Cash'];
  const single = chartOf(header, ['Even', '80%', '20%']);
  expect(findAll(single, 'ul', { class: 'chart-legend' })).toEqual([]);
  expect(textsOf(find(single, 'div', { class: 'chart-bars' }), 'p')).toEqual(['Shares 80%', 'Cash 20%']);
  expect(widthsIn(single)).toEqual(['80%', '20%']);
  expect(find(single, 'div', { class: 'chart-bars' }).attributes['data-whole']).toBe('true');

  const two = chartOf(header, ['Even', '95%', '5%'], ['Odd', '51%', '49%']);
  expect(textsOf(find(two, 'ul', { class: 'chart-legend' }), 'li')).toEqual(['Shares', 'Cash']);
  expect(barsIn(two)).toHaveLength(2);
});

test('every figure is in a table too, which screen readers read instead of the bars', () => {
  const { shown } = showSection(portfolioChart, samples.typical);
  expect(textsOf(find(shown, 'table'), 'tr')).toEqual([
    'Portfolio Shares Bonds Cash',
    'Careful 20% 75% 5%',
    'Even 60% 40% 0%',
  ]);
  expect(findAll(find(shown, 'div', { 'aria-hidden': 'true' }), 'svg')).toHaveLength(2);
  expect(find(shown, 'section', { class: 'data-table' }).attributes).toMatchObject({
    'aria-label': 'Share of each kind of holding',
    tabindex: '0',
  });
});

test('the figures have their date, source, assumptions and risk warning', () => {
  const words = textOf(showSection(portfolioChart, samples.typical).shown);
  expect(words).toContain('As at 6 April 2026. Source: our own records.');
  expect(words).toContain('Shares may drift up to five points before they are put back.');
  expect(words).toContain('you may get back less than you put in.');
});

test('three ascending figures are a range, from a loss to a gain', () => {
  const shown = chartOf(
    ['', 'Worst', 'Middle', 'Best'],
    ['A', '-10%', '0%', '30%'],
    ['B', '−5%', '5%', '10%'],
  );
  expect(barsIn(shown).map(textOf)).toEqual(['−10% 30% 0%', '−5% 10% 5%']);
  expect(findAll(shown, 'rect')).toHaveLength(2);
});

test.each([
  ['parts that do not add up to 100%', ['20%', '70%', '5%']],
  ['a range that does not ascend', ['-5%', '8%', '3%']],
  ['a figure that is not a number', ['20%', 'about 75%', '5%']],
])('a chart of %s is not shown: a wrong figure is worse than none', (_what, figures) => {
  expect(() => chartOf(['Portfolio', 'One', 'Two', 'Three'], ['Even', ...figures])).toThrow('"figures"');
});

test('nor is a chart without a risk warning', () => {
  const entry = { ...samples.typical, fields: { ...samples.typical.fields, riskWarning: undefined } };
  expect(() => showSection(portfolioChart, entry)).toThrow('"riskWarning"');
});

test('editors must say when and by whom figures were worked out, and what they assume', () => {
  const { asOfDate, source, assumptions } = portfolioChartType.fields;
  expect([asOfDate, source, assumptions].map((field) => field.requiredForEditors)).toEqual([
    true,
    true,
    true,
  ]);
});

test('R6.4: an awkward chart shows what can be read, and every problem is reported', () => {
  const { shown, reports } = showSection(portfolioChart, samples.awkward);
  expect(widthsIn(shown)).toHaveLength(9);
  expect(placesOf(reports)).toEqual(['samplePortfolioChartAwkward.asOfDate']);
});
