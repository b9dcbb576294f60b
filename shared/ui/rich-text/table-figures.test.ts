import { expect, test } from 'vitest';

import { createReports } from '#tests/support/reports.ts';

import { plainText } from './plain-text.ts';
import { readRichText } from './rich-text.model.ts';
import { bold, paragraph, richTextOf, table } from './write-rich-text.ts';

type Rows = readonly (readonly string[])[];

function read(header: readonly string[], ...rows: Rows) {
  const context = createReports();
  const place = { entryId: 'e', contentType: 'text', field: 'body', context };
  const { document } = readRichText(richTextOf(table(header, ...rows)), place);
  return document.content[0]?.content ?? [];
}
/** The columns that hold figures, by row. */
const figureColumns = (rows: ReturnType<typeof read>) =>
  rows.map(({ content = [] }) => content.flatMap(({ data }, column) => (data.isFigure ? [column] : [])));

test('columns of figures are marked, with their headers, and columns of words or dates are not', () => {
  const rows = read(
    ['Plan', 'Fee', 'A year', 'From'],
    ['One question', '£1,200', '0.16% to 0.24%', '6 April 2027'],
    ['A plan', 'Nothing', '−4', '2028'],
    ['All', '£140 or £240 a month', '', 'soon'],
  );
  expect(figureColumns(rows)).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
});

test('the first column names its row, even with a figure', () => {
  expect(figureColumns(read(['Charge', 'After ten years'], ['0.5%', '£155,297']))).toEqual([[1], [1]]);
});

test('numbers that begin with a zero are names, of companies or telephones, and are not aligned as figures', () => {
  expect(figureColumns(read(['Company', 'Number', 'Cost'], ['Ours', '00654321', '0.4%']))).toEqual([
    [2],
    [2],
  ]);
});

test('an empty corner does not turn figures into words', () => {
  expect(figureColumns(read(['', 'If she pays 20%'], ['The pension', '£100,000']))).toEqual([[1], [1]]);
});

test('a last row that begins with “Total” adds up the others', () => {
  const totals = (rows: Rows) => read(['What', 'Fee'], ...rows).map(({ data }) => data.isTotal ?? false);
  expect(
    totals([
      ['Plan', '£1'],
      ['Total', '£1'],
    ]),
  ).toEqual([false, false, true]);
  expect(
    totals([
      ['Total return', '4%'],
      ['Income', '1%'],
    ]),
  ).toEqual([false, false, false]);
  expect(
    totals([
      ['Plan', '£1'],
      ['Totally new', '£1'],
    ]),
  ).toEqual([false, false, false]);
});

test('a last row that begins in bold adds up the others, too', () => {
  const context = createReports();
  const place = { entryId: 'e', contentType: 'text', field: 'body', context };
  const rows = table(['What', 'Fee'], ['Plan', '£1'], ['Together', '£1']);
  const last = rows.content.at(-1);
  const content = [
    ...rows.content.slice(0, -1),
    { ...last, content: [{ nodeType: 'table-cell', data: {}, content: [paragraph(bold('Together'))] }] },
  ];
  const { document } = readRichText(richTextOf({ ...rows, content } as never), place);
  expect(document.content[0]?.content?.at(-1)?.data.isTotal).toBe(true);
  expect(plainText({ document })).toContain('Together');
});
