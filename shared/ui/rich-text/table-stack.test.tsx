import { expect, test } from 'vitest';

import { find, findAll, render, textOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';

import { readRichText } from './rich-text.model.ts';
import { RichText } from './rich-text.tsx';
import { richTextOf, table } from './write-rich-text.ts';

const longText = 'A yearly review, and your planner at hand all year.';

function show(...rows: Parameters<typeof table>) {
  const place = { entryId: 'e', contentType: 'text', field: 'body', context: createReports() };
  return find(render(<RichText value={readRichText(richTextOf(table(...rows)), place)} />), 'table');
}

/** The cells of each row, as phones place them: “text (place, label)”. */
const placesIn = (shown: ReturnType<typeof show>) =>
  findAll(shown, 'tr').map((row) =>
    row.children.flatMap((cell) => {
      if (typeof cell === 'string') return [];
      const { 'data-place': place, 'data-label': label } = cell.attributes;
      return `${textOf(cell)} (${[place, label].filter(Boolean).join(', ')})`.trim();
    }),
  );

test('phones stack a table with a long text: the short value beside the name, the text below', () => {
  const shown = show(['What', 'Fee', 'For example'], ['Advice', '£240 a month', longText]);
  expect(shown.attributes['data-stacked']).toBe('true');
  expect(placesIn(shown)).toEqual([
    ['What (name)', 'Fee (beside)', 'For example (below)'],
    ['Advice (name)', '£240 a month (beside)', `${longText} (below)`],
  ]);
});

test('several texts below a name repeat the names of their columns, but not for an empty cell', () => {
  const shown = show(
    ['Way', 'It gives', 'It asks'],
    ['Annuity', longText, ''],
    ['Drawdown', 'Less', longText],
  );
  expect(placesIn(shown).slice(1)).toEqual([
    ['Annuity (name)', `${longText} (below, It gives)`, '(below)'],
    ['Drawdown (name)', 'Less (below, It gives)', `${longText} (below, It asks)`],
  ]);
});

test('several short values have a line each', () => {
  const shown = show(
    ['Company', 'Number', 'Register', 'What it does'],
    ['Ours', '00654321', '054321', longText],
  );
  expect(placesIn(shown)[1]).toEqual([
    'Ours (name)',
    '00654321 (line, Number)',
    '054321 (line, Register)',
    `${longText} (below, What it does)`,
  ]);
});

test('words in a table of many columns are stacked too, so that none is out of sight', () => {
  const shown = show(['Each year', 'Per cent', 'Pounds', 'Paid to'], ['Platform', '0.2%', '£200', 'A firm']);
  expect(placesIn(shown)[1]?.at(-1)).toBe('A firm (line, Paid to)');
});

test('figures are stacked if there are so many that the last would be out of sight; the last is beside the name', () => {
  const header = ['Portfolio', 'Shares', 'Bonds', 'Cash', 'Cost'];
  const shown = show(header, ['Even', '£60,000', '£35,000', '£5,000', '£450 a year']);
  expect(placesIn(shown)[1]).toEqual([
    'Even (name)',
    '£60,000 (line, Shares)',
    '£35,000 (line, Bonds)',
    '£5,000 (line, Cash)',
    '£450 a year (beside)',
  ]);
});

test.each([
  ['short figures', 'Even', '10 years', true],
  ['a name of several words, each short', 'The whole of the firm', '5.25%', true],
  ['a name of one long word', 'Diversification', '10 years', undefined],
  ['a figure too long', 'Even', '£10,000 or more', undefined],
])('a table of many columns that all fit a phone stays one: %s', (_what, name, figure, isCompact) => {
  const header = ['Portfolio', 'Shares', 'Bonds and gilts', 'Hold for at least', 'Cost a year'];
  const { attributes } = show(header, [name, '60%', '40%', figure, '0.45%']);
  expect([attributes['data-compact'], attributes['data-stacked']]).toEqual(
    isCompact ? ['true', undefined] : [undefined, 'true'],
  );
});

test.each([
  [
    'figures',
    ['Charge', 'After 10 years', 'After 20', 'After 30'],
    ['None', '£162,889', '£265,330', '£432,194'],
  ],
  ['short texts', ['Work', 'Until 5 April', 'From 6 April'], ['A first call', 'Nothing', 'Nothing']],
])('a table of %s stays one, since its columns are compared', (_what, header, row) => {
  const shown = show(header, row);
  expect(shown.attributes['data-stacked']).toBeUndefined();
  expect(placesIn(shown)[1]?.every((cell) => cell.endsWith('()'))).toBe(true);
});

test('a stacked table keeps its roles, which its layout would take from it in some browsers', () => {
  const shown = show(['Ask', 'Because'], ['What does it cost?', longText]);
  const roles = [shown, ...['tr', 'th', 'td'].flatMap((tag) => findAll(shown, tag))];
  expect(roles.map(({ attributes }) => attributes['role']).join(' ')).toBe(
    'table row row columnheader columnheader cell cell',
  );
});
