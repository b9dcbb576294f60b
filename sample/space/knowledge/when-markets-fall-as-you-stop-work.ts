import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { knowledgeArticleType } from '#shared/pages/article/article.model.ts';
import { chartType } from '#shared/sections/chart/chart.model.ts';
import { heading, pageLink, paragraph, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { riskWords } from '../risk-words.ts';
import { riskOf } from './risk-warnings.ts';

/** An experiment with the order of returns: the same ten years, forwards and backwards. */
export function addFirstYears(space: SpaceWriter): void {
  space.add(knowledgeArticleType, 'knowledgeFirstYears', {
    title: 'When markets fall as you stop work',
    slug: 'when-markets-fall-as-you-stop-work',
    summary:
      'Two people have the same ten years of returns in opposite order. One ends with over a third more than the other. Why the first years of an income count most, and what can be done beforehand.',
    publishedOn: '2026-02-26',
    minutesToRead: 4,
    author: space.to('personGill'),
    image: space.picture('articleStormLight'),
    topics: ['Retirement', 'Investing'],
    keyPoints: [
      'While money only grows, the order of good and bad years makes no difference. Once it is drawn on, it does.',
      'The years just before and after work ends do more harm or good than any others.',
      'Spending a little less for a few bad years repairs more than most people expect.',
      'Cash kept for bad years helps the nerves for certain, and the sums only a little.',
    ],
    chart: space.add(chartType, 'chartFirstYears', {
      internalName: 'When markets fall as you stop work: the two fortunes',
      caption: 'What Ann and Beth have left, with the same ten returns in opposite order',
      kind: 'lines',
      figures: richTextOf(
        table(
          ['Year', 'Ann: bad years first', 'Beth: bad years last'],
          ['0', '£300,000', '£300,000'],
          ['1', '£242,250', '£322,050'],
          ['2', '£204,525', '£340,825'],
          ['3', '£193,316', '£355,150'],
          ['4', '£192,581', '£360,559'],
          ['5', '£195,339', '£387,026'],
          ['6', '£201,979', '£409,228'],
          ['7', '£198,198', '£425,767'],
          ['8', '£199,686', '£418,982'],
          ['9', '£205,002', '£363,584'],
          ['10', '£214,702', '£296,296'],
        ),
      ),
      source: 'our own arithmetic',
      assumptions:
        'Each begins with £300,000 and takes £15,000 at the start of every year. The returns are invented: −15%, −10%, 2%, 8%, 10%, 12%, 6%, 9%, 11% and 13%, before charges and inflation.',
      riskWarning: riskWords.illustrations,
    }),
    body: richTextOf(
      'Here is an experiment that needs a sheet of paper and no markets at all. It explains more about retirement than most forecasts do.',
      heading(2, 'Ten years, forwards and backwards'),
      'Ann and Beth each stop work with £300,000. Each takes £15,000 at the start of every year. Over the next ten years both meet the same ten returns. Ann meets the two bad ones first. Beth meets the same list from the other end, so that her bad years come last.',
      table(
        ['Year', 'Return for Ann', 'Ann has left', 'Return for Beth', 'Beth has left'],
        ['1', '−15%', '£242,250', '+13%', '£322,050'],
        ['2', '−10%', '£204,525', '+11%', '£340,825'],
        ['3', '+2%', '£193,316', '+9%', '£355,150'],
        ['5', '+10%', '£195,339', '+12%', '£387,026'],
        ['8', '+9%', '£199,686', '+2%', '£418,982'],
        ['10', '+13%', '£214,702', '−15%', '£296,296'],
      ),
      'Had neither of them drawn a penny, both would have ended with £451,389, to the pound: multiplication doesn’t mind the order. With withdrawals, Beth is £81,594 ahead. She wasn’t wiser. She was born in a different year.',
      heading(2, 'Why the order matters'),
      'A withdrawal from a portfolio that has fallen sells more of it for the same money. Ann’s second £15,000 took more than 6% of what she had, where Beth’s took less than 5%. What Ann sold wasn’t there for the better years that followed. She had the recovery too, on less.',
      'The trade calls it sequence risk. Sailors have a plainer rule: the dangerous part of the passage is near the land. A fall at 45 is a chance to buy. A fall at 85 meets a smaller fund and a shorter road. It’s from about five years before the last pay-slip to about ten years after it that a fall does lasting harm, because that’s when the most money is at stake and the longest spending lies ahead of it.',
      heading(2, 'What can be done, and what each is worth'),
      'None of the following removes the risk. Each moves some of it to a place where it hurts less. I’ve put Ann through them, since she is patient and doesn’t exist.',
      heading(3, 'Spend less for a while'),
      'Suppose that Ann takes £12,000 instead of £15,000 for her first four years and then goes back. She gives up £12,000 in all. At the end she has £236,211: £21,509 more. Flexibility is the strongest tool of the four, and the only one that costs nothing until it’s used. It presumes that some of the spending can be given up, which is why we ask about that first.',
      heading(3, 'Keep the first two years in cash'),
      'Suppose that Ann keeps £30,000 in the bank, earning nothing, and lives on it for two years. She ends with £218,685, which is £3,983 better. Not much, since the cash missed the good years as well as the bad. With Beth’s order of returns it would have cost her about £2,600. What cash buys is sleep. People who can pay next year’s bills seldom sell in a panic, and a panic costs far more than either figure.',
      heading(3, 'Hold fewer shares on the way in'),
      'A portfolio that shares less in a fall has less to recover. The price is a lower return to be expected over thirty years, and a bond is no guarantee either: in 2022 bonds fell together with shares. Many people lower the share of shares as the day comes near; some raise it again, slowly, once the first ten years are past. It feels the wrong way round, and there are fair arguments for it.',
      heading(3, 'Cover the bills with something certain'),
      paragraph(
        'A bill paid by the State Pension or an ',
        pageLink('annuity', space.to('knowledgeDrawdown')),
        ' need not be paid by selling in March. The smaller the sum that must be drawn, the less the order matters. At nothing drawn, it doesn’t matter at all.',
      ),
      riskOf(space, 'investments'),
      heading(2, 'What we don’t do'),
      'We don’t try to step out before the fall. To gain by it you have to be right twice, on the way out and on the way back, and in a long career I’ve seldom seen it done on purpose. Nor do we promise that averages will come right in time. Ann’s average return is the same as Beth’s, but an average can’t be spent.',
      paragraph(
        'What we do is rehearse: each plan is run through the worst beginnings in the record, and the owner is asked, in calm weather, what would go first. Then it’s written down, so that there’s nothing to decide in bad weather. Which of our ',
        pageLink('five portfolios', space.to('pagePortfolios')),
        ' belongs to a plan follows from that page, not the other way about.',
      ),
    ),
    related: [space.to('knowledgeDrawdown'), space.to('knowledgeCash')],
    metaTitle: 'When markets fall as you stop work',
    metaDescription:
      'Why the first years of drawing an income matter most, shown with two made-up people and the same ten returns, and four ways to prepare.',
    theme: mainBrandId,
  });
}
