import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { knowledgeArticleType } from '#shared/pages/article/article.model.ts';
import {
  bulletList,
  heading,
  pageLink,
  paragraph,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { sourceList } from '../sources.ts';
import { riskOf } from './risk-warnings.ts';

export function addCash(space: SpaceWriter): void {
  space.add(knowledgeArticleType, 'knowledgeCash', {
    title: 'How much cash to keep',
    slug: 'how-much-cash-to-keep',
    summary:
      'Three to six months of spending is the usual answer, for a household that isn’t yours. Three jars that give you your own figure, and where to keep them in 2026/27.',
    publishedOn: '2025-12-02',
    minutesToRead: 4,
    updatedOn: '2026-04-08',
    author: space.to('personPryce'),
    image: space.picture('articleUmbrellas'),
    topics: ['Investing', 'Protection', 'Tax'],
    keyPoints: [
      'Count months of spending, not a share of what you own.',
      'Money with a date inside five years is cash, whatever markets are doing.',
      'Deposits are protected up to £120,000 for each person and each banking licence.',
      'Too much cash has a cost as well. It only arrives more quietly.',
    ],
    taxYear: '2026/27',
    body: richTextOf(
      'Our office in Penmarrow is forty steps from the lifeboat station. The crew there don’t ask how likely a storm is. They ask how long it could last, and who would be out in it. That is roughly how I think about cash.',
      heading(2, 'The first jar: if the pay stopped tomorrow'),
      'Take a month of spending: what really leaves the account, with the annual bills divided by twelve. Then ask how many of those months you’d need before something else came in.',
      table(
        ['Household', 'Months', 'Why'],
        [
          'Two secure jobs, good sick pay, no children',
          'About 3',
          'Both would have to stop at once, and the employers pay for a while',
        ],
        ['One income, a mortgage, two children', '6', 'One redundancy is the whole household'],
        [
          'Self-employed, or paid by commission',
          '6 to 12',
          'No sick pay, and one client may be half of the work',
        ],
        ['Retired, living partly on investments', '12 to 24', 'So that nothing need be sold in a bad year'],
        ['Retired on a State and a final-salary pension', '2 or 3', 'The income cannot stop; the boiler can'],
      ),
      'The months are our habit, not a law. What shortens them is other help: an insurer that pays when you’re ill, an unused overdraft, parents with a spare room. What lengthens them is anything that would go wrong at the same time. A builder whose partner sells houses should not count on both in a slump.',
      heading(2, 'The second jar: what already has a date'),
      'The car in two years, the wedding, school fees, a tax bill on 31 January. If it’s certain and less than five years away, it goes in the jar in full. It isn’t spare, it hasn’t been saved too long, and it doesn’t belong in shares because shares have been kind lately.',
      'This is the jar that people raid, since it’s the fullest. It helps to give it an account of its own with a dull name. “Boiler 2028” is hard to spend on a holiday.',
      heading(2, 'The third jar: so that you sleep'),
      'Some people know that three months is enough and lie awake all the same. Then it isn’t enough. A bit more than the sum says is a fair price for leaving the rest alone when markets fall. We write down how much, so that we can tell it from a drift.',
      heading(2, 'Where to keep it'),
      'The bank that pays your salary is seldom the best home for all three. Four things to look at:',
      bulletList(
        'Protection. If a bank, building society or credit union authorised in the United Kingdom fails, the Financial Services Compensation Scheme covers up to £120,000 for each person. Brands can share one licence and then share one limit: its website has a checker. For six months after some events, such as the sale of a home, more is covered.',
        'Notice. Jar one has to open at once. Jar two can be locked until its date, for a better rate.',
        'Tax. Basic-rate taxpayers can have £1,000 of interest a year free of tax, higher-rate taxpayers £500, and those who pay the additional rate nothing. Interest in a cash ISA doesn’t count.',
        'The rate after the bonus. Many accounts pay well for a year and then very little. Put the date in the diary on the day you open it.',
      ),
      'National Savings and Investments is backed by the Treasury for the full amount. Its Premium Bonds pay prizes free of tax, up to a holding of £50,000, and someone with average luck will do a little worse than the advertised rate: most of the money goes in prizes that most people don’t win.',
      riskOf(space, 'savings'),
      heading(2, 'What too much costs'),
      'If prices rise by 3% a year, £20,000 that earns nothing buys what £17,250 buys today after five years, and what £14,880 buys after ten. With interest it’s better than that. After tax and inflation it has often been a small loss nonetheless.',
      'No one calls you about it. A fall of a fifth in a share portfolio is on the news; a fall of a fifth in what your savings buy is a Tuesday. People who keep too little cash find out in a week, and people who keep too much find out at 70.',
      paragraph(
        'So once the three jars are full, the rest can be given a longer date. From April 2027 those under 65 can put at most £12,000 of the £20,000 ISA allowance into cash each year, which will bring the question up in many households. Our answer to it begins with ',
        pageLink('a line at five years', space.to('pageInvesting')),
        '; the next one is ',
        pageLink('ISA or pension', space.to('knowledgeIsaOrPension')),
        '.',
      ),
      riskOf(space, 'investments'),
      heading(2, 'When it has been used'),
      'Then it has worked. Refill jar one before anything else, including the pension beyond what your employer matches. It usually takes a year, and there’s no medal for it.',
      ...sourceList('deposits', 'savingsInterest', 'isa', 'taxRates2027', 'premiumBonds'),
    ),
    related: [space.to('knowledgeCover'), space.to('knowledgeFirstYears'), space.to('pageInvesting')],
    metaTitle: 'How much cash to keep, and where',
    metaDescription:
      'How many months of spending suit which household, what deposit protection covers in 2026/27, and what it costs to keep too much in cash.',
    theme: mainBrandId,
  });
}
