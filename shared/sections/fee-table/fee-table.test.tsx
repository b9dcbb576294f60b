import { expect, test } from 'vitest';

import { find, findAll, linksOf, textOf, textsOf } from '#tests/support/markup.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { feeTableSamples as samples } from './fee-table.sample.ts';
import { feeTable } from './fee-table.section.tsx';

test('fees are a table of names, prices and details, with the day from which they are charged', () => {
  const { shown } = showSection(feeTable, samples.typical);
  expect(textOf(shown)).toContain('Fees from 6 April 2026.');
  expect(
    findAll(shown, 'tr').map((row) =>
      row.children.map((cell) => textsOf({ ...row, children: [cell] }, 'p')[0]),
    ),
  ).toEqual([
    ['What you get', 'Fee', 'For example'],
    ['First call', 'Nothing', 'Twenty minutes'],
    ['A plan', '£2,400', ''],
    ['A complex plan', '£3,900', 'With a company or a trust'],
    ['Continuing advice', '£140 a month', ''],
  ]);
});

test('below the table are its notes, and where a visitor goes from here', () => {
  const { shown } = showSection(feeTable, samples.typical);
  expect(textOf(shown)).toMatch(/Fees include VAT where it’s due\. Request a call$/);
  expect(linksOf(shown)).toEqual([['Request a call', '/contact']]);
});

test('shares are added up, and shown on £100,000', () => {
  const { shown } = showSection(feeTable, samples.minimal);
  const last = findAll(find(shown, 'table'), 'tr').at(-1);
  expect(last && textsOf(last, 'p')).toEqual(['Total', '0.41% to 0.49%', '£410 to £490', '']);
});

test('R6.4: a fee in both units, or in neither, is shown, and the editor is told', () => {
  const { shown, reports } = showSection(feeTable, samples.awkward);
  expect(findAll(shown, 'tr')).toHaveLength(3);
  expect(placesOf(reports)).toEqual(['sampleFeeTableAwkward.fees', 'sampleFeeTableAwkward.fees']);
});
