import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import type { EntryRef } from '#shared/content-model/fields.ts';
import { chartType } from '#shared/sections/chart/chart.model.ts';
import { portfolioChartType } from '#shared/sections/portfolio-chart/portfolio-chart.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { riskWarningType } from '#shared/sections/risk-warning/risk-warning.model.ts';
import { bold, embeddedEntry, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { riskWords } from '../risk-words.ts';
import {
  kindsOfHolding,
  portfolios,
  shareOfShares,
  twelveMonthsTo,
  type Portfolio,
} from './five-portfolios.ts';

const percent = (value: number) => `${value}%`;
const pastIsNoGuide = 'Past performance is not a reliable indicator of future results.';
const holdingsOn = {
  asOfDate: '2026-04-06',
  source: 'the proportions set by our investment committee',
  assumptions:
    'Proportions may drift up to five points from these before we rebalance. The figures are invented, like the firm.',
  riskWarning: `${riskWords.investments} Bonds can lose value too, as they did in 2022.`,
} as const;

/** What the five hold, in three kinds. */
export function addHoldingsChart(space: SpaceWriter, id: string, heading: string): EntryRef {
  return space.add(portfolioChartType, id, {
    internalName: `${heading}: the five portfolios`,
    heading,
    intro:
      'All five are made from the same eight funds. Only the proportions differ, and with them how far the value can move.',
    caption: 'Share of each portfolio in shares, bonds and short-dated gilts',
    figures: richTextOf(
      table(
        ['Portfolio', 'Shares', 'Bonds', 'Short-dated gilts'],
        ...portfolios.map((portfolio) => {
          const [, , , bonds, linked, gilts] = portfolio.holdings;
          return [portfolio.name, percent(shareOfShares(portfolio)), percent(bonds + linked), percent(gilts)];
        }),
      ),
    ),
    ...holdingsOn,
    size: 'xl',
  });
}

/** What one holds, in six kinds. */
export function addHoldings(space: SpaceWriter, portfolio: Portfolio): EntryRef {
  const held = kindsOfHolding.filter((_, index) => (portfolio.holdings[index] ?? 0) > 0);
  return space.add(portfolioChartType, `chart${portfolio.id}Holdings`, {
    internalName: `${portfolio.name}: holdings`,
    heading: 'What it holds',
    caption: `Share of each kind of investment in ${portfolio.name}`,
    figures: richTextOf(
      table(
        ['Portfolio', ...held],
        [portfolio.name, ...portfolio.holdings.filter((share) => share > 0).map(percent)],
      ),
    ),
    ...holdingsOn,
    size: 'md',
  });
}

/** How far each portfolio has fallen and risen; one may stand out. */
export function addRangeChart(space: SpaceWriter, id: string, heading: string, main?: Portfolio): EntryRef {
  return space.add(portfolioChartType, id, {
    internalName: `${heading}: ${main?.name ?? 'all five'}`,
    heading,
    caption: 'Largest fall, middle calendar year and best calendar year, 2016 to 2025',
    figures: richTextOf(
      table(
        ['Portfolio', 'Largest fall', 'Middle year', 'Best year'],
        ...portfolios.map(({ id: each, name, fallAndYears }) => [
          each === main?.id ? bold(name) : name,
          ...fallAndYears,
        ]),
      ),
    ),
    asOfDate: '2025-12-31',
    source: 'our own records, checked by the custodian',
    assumptions:
      'Each bar runs from the largest fall, from the highest value to the lowest that followed, to the best of ten calendar years, with a line at the median year. After our charge of 0.25% a year, fund costs and dealing, with income reinvested; before the platform and advice, which would lower every figure. Ten years are few: share markets have lost half their value before. The figures are invented, like the firm.',
    riskWarning: `${riskWords.investments} ${pastIsNoGuide}`,
    ...(main ? { colour: 'aqua', size: 'xl' } : { size: 'md' }),
  });
}

/** The five complete 12-month periods that go with any figure about the past; one portfolio may stand out. */
export function addTwelveMonths(space: SpaceWriter, id: string, main?: Portfolio): EntryRef {
  return space.add(richTextSectionType, id, {
    internalName: `Five 12-month periods: ${main?.name ?? 'all five'}`,
    eyebrow: 'Twelve months to 30 September',
    heading: 'The last five years, one by one',
    body: richTextOf(
      table(
        ['Portfolio', ...twelveMonthsTo.map(String), 'All five years'],
        ...portfolios.map(({ id: each, name, twelveMonths }) => [
          each === main?.id ? bold(name) : name,
          ...twelveMonths.map(signed),
          signed((twelveMonths.reduce((value, change) => value * (1 + change / 100), 1) - 1) * 100),
        ]),
      ),
      'Changes in value, in pounds, from our own records to 30 September 2026. After our charge of 0.25% a year, fund costs and dealing, with income reinvested; before the platform and advice, which would lower every figure. The figures are invented, like the firm.',
      embeddedEntry(
        space.add(riskWarningType, `risk${id}`, {
          internalName: `Past performance: ${main?.name ?? 'all five'}`,
          text: richTextOf(`${pastIsNoGuide} ${riskWords.investments}`),
        }),
      ),
    ),
    size: 'md',
  });
}

/** “−10.4%”, “9.0%”. */
const signed = (value: number) => `${value.toFixed(1)}%`.replace('-', '−');

const mostDrift = 5;

/** How far the part in shares may move before the portfolios are rebalanced. */
export function addDriftChart(space: SpaceWriter): EntryRef {
  return space.add(chartType, 'chartPhilosophyDrift', {
    internalName: 'Philosophy: how far shares may drift',
    eyebrow: 'The fourth principle, in figures',
    heading: 'How far we let it drift',
    intro: 'Markets move the proportions every day. When one has moved five points, we put it back.',
    caption: 'The part of each portfolio in shares: least, as set, and most',
    kind: 'ranges',
    figures: richTextOf(
      table(
        ['Portfolio', 'Least', 'As set', 'Most'],
        ...portfolios.map((portfolio) => {
          const set = shareOfShares(portfolio);
          return [portfolio.name, set - mostDrift, set, Math.min(100, set + mostDrift)].map((cell) =>
            typeof cell === 'number' ? percent(cell) : cell,
          );
        }),
      ),
    ),
    asOfDate: holdingsOn.asOfDate,
    source: holdingsOn.source,
    assumptions:
      'We also rebalance at least once a year, however little has moved. The figures are invented, like the firm.',
    riskWarning: riskWords.investments,
    size: 'xl',
  });
}
