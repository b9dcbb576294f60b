import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { sheetType } from '#shared/sections/sheet/sheet.model.ts';

import { portfolios } from './investment/five-portfolios.ts';
import { riskWords } from './risk-words.ts';

/** The Sheet of each brand: on its home page, where it says how it works, and where the copy speaks of it. */
export function addSheets(space: SpaceWriter): void {
  space.add(sheetType, 'sheetPlan', {
    internalName: 'Sheet: what you have and what you’ll need',
    eyebrow: 'The Sheet: two lines on one page',
    heading: 'When could you stop work?',
    intro: 'What you have, what you’ll need: where they cross, work is optional.',
    anchorId: 'the-sheet',
    age: 52,
    saved: '£420,000',
    paidIn: '£24,000',
    spending: '£36,000',
    riskWarning: riskWords.figures,
    size: 'xl',
  });
  space.add(sheetType, 'sheetPortfolios', {
    internalName: 'Sheet: five portfolios as a sea chart',
    eyebrow: 'The Sheet',
    heading: 'Know the depth before you sail',
    intro:
      'Five portfolios, and how far each fell from a high to a low between 2016 and 2025. The figures are invented, like the firm.',
    anchorId: 'the-sheet',
    portfolios: portfolios.map(({ name, fallAndYears: [fall = ''] }) => `${name}: ${fall.replace('−', '')}`),
    riskWarning: `${riskWords.investments} Past falls say little about the next one.`,
    size: 'xl',
  });
  space.add(sheetType, 'sheetFamily', {
    internalName: 'Sheet: a family on a page',
    eyebrow: 'The Sheet',
    heading: 'A family on one page',
    intro:
      'Who there is, what they own, and how much of it crosses to the next generation. This family is invented.',
    anchorId: 'the-sheet',
    elders: ['Constance'],
    children: ['Hugh', 'Beatrice', 'Tom'],
    grandchildren: ['Ivo', 'Nell', 'Sam'],
    holdings: ['The house: £1.4m', 'The farm cottages: £900,000', 'Portfolio: £2.1m', 'Cash: £300,000'],
    riskWarning: `${riskWords.tax} ${riskWords.estates}`,
    size: 'xl',
  });
}
