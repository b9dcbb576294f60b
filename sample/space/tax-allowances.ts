import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import type { EntryRef } from '#shared/content-model/fields.ts';
import { comparisonTableType } from '#shared/sections/comparison-table/comparison-table.model.ts';
import { pageLink, paragraph, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { sourceLine } from './sources.ts';

/** One person's allowances in the tax year, for the tax page. */
export function addTaxAllowances(space: SpaceWriter): EntryRef {
  return space.add(comparisonTableType, 'tableTax', {
    internalName: 'Tax: allowances',
    anchorId: 'allowances',
    heading: 'One person’s tax allowances',
    intro:
      'Most of these end on 5 April and can’t be kept for later. A couple has two of nearly all of them.',
    caption: 'What each allowance is worth in 2026/27',
    table: richTextOf(
      table(
        ['Allowance', 'Amount', 'What it does, and what limits it'],
        [
          'Personal allowance',
          '£12,570',
          'Income free of income tax. Above £100,000 it shrinks by £1 for every £2, to nothing at £125,140.',
        ],
        [
          'Marriage allowance',
          '£1,260',
          'Passes from one spouse to the other and saves up to £252, if neither pays the higher rate. Four earlier years can be claimed.',
        ],
        [
          'Personal savings allowance',
          '£1,000 or £500',
          'Interest free of tax, at the basic and at the higher rate. At the additional rate there is none.',
        ],
        [
          'Starting rate for savings',
          'Up to £5,000',
          'More interest free of tax, less every pound of pay or pension above the personal allowance.',
        ],
        [
          'Dividend allowance',
          '£500',
          'Dividends free of tax. Above it they’re taxed at 10.75%, 35.75% or 39.35%.',
        ],
        [
          'Capital gains',
          '£3,000',
          'Gains free of tax; above it 18% or 24%. A gift counts as a sale unless it is to a spouse or charity.',
        ],
        [
          'ISA',
          '£20,000',
          'No tax on what grows or is taken out. After a move abroad nothing more can go in.',
        ],
        [
          'Pension',
          'Up to £60,000',
          'Relief at your highest rate, within your earnings. Less for high incomes, and once a pension is drawn flexibly.',
        ],
      ),
    ),
    footnotes: richTextOf(
      paragraph(
        'Income tax on pay, pensions and rent differs in Scotland. The limits for pensions are on the page about ',
        pageLink('pensions', space.to('pagePensions')),
        ', those for gifts and estates on the page about ',
        pageLink('inheritance', space.to('pageInheritance')),
        '.',
      ),
      sourceLine(
        'incomeTax',
        'marriageAllowance',
        'savingsInterest',
        'dividends',
        'gains',
        'isa',
        'annualAllowance',
      ),
    ),
    size: 'xl',
  });
}
