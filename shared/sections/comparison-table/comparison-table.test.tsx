import { expect, test } from 'vitest';

import { find, findAll, linksOf, textOf, textsOf } from '#tests/support/markup.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { sampleEntry } from '../../content-model/sample.ts';
import { paragraph, richTextOf, table } from '../../ui/rich-text/write-rich-text.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { comparisonTableType } from './comparison-table.model.ts';
import { comparisonTableSamples as samples } from './comparison-table.sample.ts';
import { comparisonTable } from './comparison-table.section.tsx';
import { readShare } from './share-bar.tsx';

const fees = richTextOf(table(['Assets', 'Fee'], ['To £250,000', '0.9%']));
const tableOf = (fields: object) =>
  showSection(
    comparisonTable,
    sampleEntry(comparisonTableType, 'e', { caption: 'Fees', table: fees }, fields),
  );

test('a table has a caption, column and row headers, and its cells in the editor’s order', () => {
  const { shown } = showSection(comparisonTable, samples.typical);
  expect(textsOf(shown, 'caption')).toEqual([
    'Our three services and their fees, VAT included, from 6 April 2026',
  ]);
  expect(findAll(shown, 'th', { scope: 'col' }).map(textOf)).toEqual([
    'One-off plan',
    'Planning',
    'Planning and investing',
  ]);
  expect(findAll(shown, 'th', { scope: 'row' }).map(textOf)).toEqual([
    'First fee',
    'Each year',
    'A written plan',
    'Meetings',
    'Investments looked after',
  ]);
  expect(textsOf(findAll(shown, 'tr')[1] ?? shown, 'td')).toEqual(['£2,400', '£1,800', '£1,800']);
});

test('an empty corner is a plain cell, since as a header it would be read out as nothing', () => {
  const { shown } = showSection(comparisonTable, samples.typical);
  expect(textsOf(find(shown, 'thead'), 'td')).toEqual(['']);
});

test('the table scrolls on phones, and the keyboard reaches it as a region named by its caption', () => {
  const { shown } = showSection(comparisonTable, samples.typical);
  const region = find(shown, 'section', { class: 'data-table' });
  expect(region.attributes).toMatchObject({
    'aria-label': 'Our three services and their fees, VAT included, from 6\u00a0April 2026',
    tabindex: '0',
  });
  expect(findAll(region, 'table')).toHaveLength(1);
});

test('footnotes are below the table, do not scroll, and keep their links', () => {
  const { shown } = showSection(comparisonTable, samples.typical);
  expect(textOf(find(shown, 'div', { class: 'comparison-table-footnotes' }))).toContain(
    'charge for themselves',
  );
  expect(linksOf(shown)).toEqual([['All costs in one example', '/fees']]);
});

test('if the first column does not name the rows, its cells are plain cells', () => {
  const { shown } = tableOf({ firstColumnHeader: false });
  expect(findAll(shown, 'th', { scope: 'row' })).toEqual([]);
  expect(textsOf(shown, 'td')).toEqual(['To £250,000', '0.9%']);
});

test('a column of shares has a bar beside each share, and none beside words', () => {
  const scores = table(
    ['Score', 'Share', 'Place'],
    ['5', '64%', '1'],
    ['4', '29 of 38', '2'],
    ['3', 'few', '3'],
  );
  const { shown } = tableOf({ table: richTextOf(scores), barColumn: 2 });
  const bars = findAll(shown, 'svg', { 'aria-hidden': 'true' });
  expect(bars.map((bar) => findAll(bar, 'rect').at(-1)?.attributes['width'])).toEqual([
    '64%',
    `${(29 / 38) * 100}%`,
  ]);
  expect(findAll(shown, 'th', { 'data-bar': 'true' }).map(textOf)).toEqual(['Share']);
  expect(textsOf(shown, 'td')).toEqual(['64%', '1', '29 of 38', '2', 'few', '3']);
});

test.each([
  ['64%', 0.64],
  ['4.5% a year', 0.045],
  ['29 of 38 portfolios', 29 / 38],
  ['120%', undefined],
  ['38 of 0', undefined],
  ['£64', undefined],
  ['', undefined],
])('“%s” is read as the share %s', (text, share) => {
  expect(readShare(text)).toBe(share);
});

test('a table whose first row has no header cell has no table head', () => {
  const node = table([], ['Fee', '0.9%']);
  const { shown } = tableOf({ table: richTextOf({ ...node, content: node.content.slice(1) }) });
  expect(findAll(shown, 'thead')).toEqual([]);
  expect(textsOf(shown, 'tr')).toEqual(['Fee 0.9%']);
});

test('R6.4: an awkward table keeps every cell, its rows are padded to the same length, and every problem is reported', () => {
  const { shown, reports } = showSection(comparisonTable, samples.awkward);
  const lengths = findAll(shown, 'tr').map((row) => findAll(row, 'th').length + findAll(row, 'td').length);
  expect(lengths).toEqual([8, 8, 8]);
  expect(textOf(shown)).toContain(`${longWord} ${longSentence}`);
  expect(textOf(shown)).toContain('one too many');
  expect(placesOf(reports)).toEqual(['sampleTableAwkward.firstColumnHeader', 'sampleTableAwkward.footnotes']);
});

test.each<[string, unknown]>([
  ['a text without a table', richTextOf('No table')],
  ['a table without rows', richTextOf({ ...paragraph(), nodeType: 'table' })],
  ['a plain string', 'fees'],
])('a section with %s cannot be read', (_what, broken) => {
  expect(() => tableOf({ table: broken })).toThrow('"table"');
});
