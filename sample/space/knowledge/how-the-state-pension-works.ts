import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { knowledgeArticleType } from '#shared/pages/article/article.model.ts';
import { chartType } from '#shared/sections/chart/chart.model.ts';
import {
  bulletList,
  embeddedAsset,
  heading,
  pageLink,
  paragraph,
  quote,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { sourceList } from '../sources.ts';
import { riskOf } from './risk-warnings.ts';

/** Set out as questions and answers. */
export function addStatePension(space: SpaceWriter): void {
  space.add(knowledgeArticleType, 'knowledgeStatePension', {
    title: 'How the State Pension works',
    slug: 'how-the-state-pension-works',
    summary:
      'Most people’s largest pension is the one that they never chose. What it pays in 2026/27, how the years are counted, and when a missing one is worth buying.',
    publishedOn: '2025-03-18',
    minutesToRead: 4,
    updatedOn: '2026-04-07',
    author: space.to('personRao'),
    image: space.picture('articlePostOffice'),
    topics: ['Pensions', 'Retirement'],
    keyPoints: [
      'The full new State Pension is £241.30 a week in 2026/27, usually for 35 years of National Insurance.',
      'A forecast on the government’s website shows your date, your record and the gaps in it.',
      'Years at home with a child under 12, or as a carer, can count without a penny paid.',
      'It does not start by itself: it has to be claimed, and waiting makes it larger.',
    ],
    taxYear: '2026/27',
    chart: space.add(chartType, 'chartStatePension', {
      internalName: 'How the State Pension works: a week, by years',
      caption: 'The new State Pension a week in 2026/27, by years on the record',
      kind: 'bars',
      figures: richTextOf(
        table(
          ['Years on the record', 'A week'],
          ['9 or fewer', '£0'],
          ['10', '£68.94'],
          ['20', '£137.89'],
          ['30', '£206.83'],
          ['35 or more', '£241.30'],
        ),
      ),
      source: 'the government’s full rate and our own arithmetic',
      assumptions: 'For people whose whole record falls after April 2016.',
    }),
    body: richTextOf(
      'Ask anyone what pensions they have and they list the ones with an envelope. The State Pension sends no yearly statement, so it is left out. Yet it lasts for life, rises each April and is paid by a government. Few people own another thing like it.',
      heading(2, 'How much is it?'),
      'The full new State Pension is £241.30 a week in 2026/27, or about £12,500 a year. It is for those who reached State Pension age on or after 6 April 2016. Those who got there earlier are on the old system, with a basic pension and several additions, and the rest of this page is not about them.',
      'In nearly every April so far it has risen by the highest of three figures: prices, earnings or 2.5%. That is a policy, and a parliament can change it. We plan with prices alone and treat the rest as luck.',
      'You usually need ten qualifying years for any new State Pension at all, which comes to about £3,600 a year, and 35 for all of it:',
      heading(2, 'How are the years counted?'),
      'A year counts when you earned enough, paid enough, or were given credits. The chart above is for someone whose whole record falls after April 2016. Anyone with years before that has a “starting amount”, worked out once under both the old rules and the new. If part of your National Insurance was once sent to a workplace scheme instead (the term was “contracted out”), your starting amount may be lower, and 35 years may not be enough. The forecast takes account of it; a count on your fingers does not.',
      heading(2, 'Where do I find my forecast?'),
      'On the government’s website, under “Check your State Pension forecast”, or by post. It takes about ten minutes and shows three things worth printing:',
      bulletList(
        'the day on which you reach State Pension age, which is moving from 66 to 67 for people born between 6 April 1960 and 5 March 1961, and is 67 for those born in the sixteen years after that',
        'what you would have if you stopped today, and what you would have if you carried on',
        'every year since you were 16, and whether it is full',
      ),
      embeddedAsset(space.picture('articleForecastLetter')),
      heading(2, 'Is a gap worth filling?'),
      'Often, and sometimes not at all. A voluntary (Class 3) year costs a little over £950 in 2026/27. It can add one thirty-fifth of the full pension: £6.89 a week, or nearly £360 a year. Before tax it pays for itself in under three years of retirement. Usually only the last six years can still be bought.',
      'Three things spoil the sum. You may be going to reach the full amount anyway, by working on. You may be owed credits, which are free. Or the missing year may be one from before 2016 that would add nothing. The Future Pension Centre, which is part of the government, will say which applies if you call before you pay.',
      quote('We have seen people pay for years that did nothing, and getting the money back is slow.'),
      riskOf(space, 'tax'),
      heading(3, 'Credits that people miss'),
      'A parent who stayed at home and never signed for Child Benefit, because the other parent earned too much, has often lost years that the form would have given. Parents in that position can now apply for credits that they missed. A grandparent who looks after a grandchild while the parents work can have the parent’s unused credit. So can many carers of more than twenty hours a week.',
      heading(2, 'What happens when the day comes?'),
      'Nothing, unless you claim. A letter should reach you some months before; you can claim without it. The pension then arrives every four weeks, in arrears, with no tax taken off. It is taxable all the same: it uses up nearly all of the £12,570 personal allowance, so the tax on it is collected from your other pensions or your pay.',
      'If you do not need it yet, you can wait. Each nine weeks of waiting adds 1%, which comes to just under 5.8% for a full year, for life. Someone in good health and with a good salary may like that. Someone whose parents died at 70 may not.',
      heading(3, 'And three that come up at the end of the meeting'),
      bulletList(
        'Can my husband inherit it? Under the new system mostly not, though some older rights can pass on.',
        'What if I retire to Spain? It goes on rising there, and in some other countries. In Australia or Canada it stays at the figure on which it started, or at the figure of the day you moved.',
        'Does divorce touch it? A court can share some of what was built up under the old rules, but not the new State Pension itself.',
      ),
      paragraph(
        'Once the forecast is in hand, the next page is about ',
        pageLink('your other pensions', space.to('pagePensions')),
        ', and the one after it about ',
        pageLink('turning all of them into an income', space.to('pageRetirement')),
        '.',
      ),
      ...sourceList(
        'statePension',
        'statePensionForecast',
        'statePensionAge',
        'voluntaryYears',
        'deferringPension',
        'futurePension',
      ),
    ),
    related: [space.to('knowledgeOldPensions'), space.to('knowledgeDrawdown'), space.to('pageRetirement')],
    metaTitle: 'How the State Pension works in 2026/27',
    metaDescription:
      'What the new State Pension pays in 2026/27, how National Insurance years are counted, which gaps are worth filling and how to claim.',
    theme: mainBrandId,
  });
}
