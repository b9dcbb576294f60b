import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { knowledgeArticleType } from '#shared/pages/article/article.model.ts';
import {
  bulletList,
  embeddedAsset,
  heading,
  pageLink,
  paragraph,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { sourceList } from '../sources.ts';
import { riskOf } from './risk-warnings.ts';

/** Set out as a calendar, from three years before to one year after. */
export function addSelling(space: SpaceWriter): void {
  space.add(knowledgeArticleType, 'knowledgeSelling', {
    title: 'Selling a business: a calendar for the owner',
    slug: 'selling-a-business',
    summary:
      'Lawyers look after the contract and accountants after the price. This is about the owner: what to settle three years before, one year before, in the week itself and in the year that follows.',
    publishedOn: '2026-07-14',
    minutesToRead: 5,
    author: space.to('personMensah'),
    image: space.picture('articleBoatyard'),
    topics: ['Retirement', 'Tax'],
    keyPoints: [
      'The first figure to know is what you need from the sale, not what the business is worth.',
      'Business Asset Disposal Relief saves at most £60,000 in a lifetime, and has to be qualified for two years ahead.',
      'Shares that heirs might have had with relief from inheritance tax become cash without it.',
      'For six months after the money arrives, the best decision is usually none.',
    ],
    taxYear: '2026/27',
    body: richTextOf(
      'I sold a company myself once, with a brother and without a plan. Since then I’ve sat beside some forty owners while they sold theirs. Those who were content a year later hadn’t always had the best price. They had known beforehand what the money was to do.',
      'I like to begin five years ahead and am usually given eight months. Three years is enough for nearly all of it.',
      table(
        ['When', 'What to settle'],
        [
          'Three years before',
          'What you need to have left after tax, who holds the shares, and what a buyer won’t want.',
        ],
        ['Two years before', 'The relief: from here on, stay an officer or employee with at least 5%.'],
        [
          'One year before',
          'The tax in its real size, a sale to the staff instead, and the last good pension payments.',
        ],
        ['Six months before', 'What of the offer is money on the day, and what is only hoped for.'],
        ['The week itself', 'Where the money goes, and an account for the tax.'],
        [
          'Six months after',
          'A new will, cover for the inheritance tax if it is wanted, and otherwise nothing.',
        ],
        ['A year after', 'A portfolio, split by when the money is needed.'],
      ),
      heading(2, 'Three years before: the number'),
      'Start from the kitchen table, not from the accounts. What will the household spend when the firm no longer pays for the car, the telephone and the odd dinner? Put that through the rest of two lives. The sum you’d need to have left, after tax, is your number. It makes one conversation much easier: the one with a buyer whose first offer is below it.',
      'Then the ownership. These things take years, or have to be in place for years:',
      bulletList(
        'Who holds the shares? Giving some to a husband or wife is usually free of tax, and two people have two sets of allowances, but it must be a true gift.',
        'Does the company hold things that a buyer won’t want: a flat, a boat, half a million in cash? Too much that isn’t trade can cost reliefs.',
        'Who would run it if you were ill for six months? A buyer will ask, and a poor answer can cost more than a poor year.',
      ),
      heading(2, 'One year before: the tax, in its real size'),
      'In 2026/27 gains on shares are taxed at 24% above the basic-rate band. Business Asset Disposal Relief makes that 18% on up to £1 million of gains in a lifetime, so that it’s worth £60,000 at most.',
      table(
        ['Gain on the sale', 'Tax at 24%', 'Tax with the relief in full'],
        ['£500,000', '£120,000', '£90,000'],
        ['£1,000,000', '£240,000', '£180,000'],
        ['£3,000,000', '£720,000', '£660,000'],
      ),
      '(The yearly exemption of £3,000 is left out.) For two years up to the sale you must have been an officer or employee of a trading company, with at least 5% of the shares, the votes and, broadly, the proceeds. A resignation the month before completion can lose it.',
      heading(3, 'To the staff instead'),
      'A sale of control to an employee ownership trust had been free of capital gains tax. Since 26 November 2025 half of the gain is taxed, which comes to about 12%. The money usually arrives out of later profits, over years. It suits owners who mind what becomes of the place.',
      heading(3, 'The last good years for a pension'),
      'A company can pay into its directors’ pensions: up to £60,000 a year each, less for some with high incomes, and allowance that wasn’t used in the three years before. It has to be justified as a cost of the trade. After the sale there may be little earned income to pay in from.',
      riskOf(space, 'tax'),
      riskOf(space, 'pensions'),
      riskOf(space, 'estates'),
      heading(2, 'Six months before: read the offer as a household would'),
      'An offer of £4 million can be several things. So much on the day; so much over two years if targets are met (an earn-out); so much left as a loan to the buyer; so much held back against what the warranties might cost. Only the first of these is money. I write the others down at half or less, and see whether the number is still there.',
      'Tax may be due on an earn-out before it has been paid, on an estimate. Your accountant will want to speak of that before the heads of terms are signed.',
      embeddedAsset(space.picture('articleHandingOver')),
      heading(2, 'The week itself'),
      'A sum arrives in an account that has never held a tenth of it, and two preparations help.',
      paragraph(
        'Know where it’s going. Bank deposits are protected up to £120,000 for each person and licence. The higher cover for six months after the sale of a home doesn’t reach to the sale of a business. Treasury bills, short gilts and funds of such things are where larger sums commonly wait, each with risks and charges of its own. More under ',
        pageLink('How much cash to keep', space.to('knowledgeCash')),
        '.',
      ),
      'And take the tax off at once, into an account called Tax. It’s due on 31 January after the end of the tax year of the sale. That can be nearly two years away, and meanwhile it looks very much like your money.',
      heading(2, 'The first six months after: nothing'),
      'Old friends have restaurants. I ask clients to sign a sheet that says they’ll make no investment, loan or gift above a figure of their choosing for six months. It has no force at all, and it works: it gives them something to say on the telephone.',
      'Two things do need doing. The will was written for someone who owned a company. And shares in a trading company may have been relieved from inheritance tax: since April 2026 in full on up to £2.5 million of such property a person, and by half above that. Cash has no such relief. Cover on your life, or gifts once the six months are over, can answer that.',
      heading(2, 'The year after: a life, and then a portfolio'),
      paragraph(
        'By now the number of three years ago can be checked against life without the firm. The money is split by date, as ',
        pageLink('all money is', space.to('pageInvesting')),
        ': what is spent soon, what must last, and what will never be needed. Few owners have had a portfolio before. They’ve had one share, which they ran themselves. The ',
        pageLink('first year of ups and downs', space.to('knowledgeFirstYears')),
        ' that they can’t do anything about comes hard.',
      ),
      riskOf(space, 'investments'),
      riskOf(space, 'savings'),
      paragraph(
        'The other question of that year isn’t mine to answer, but it opens ',
        pageLink('every first meeting', space.to('pageBusinessOwners')),
        ', years before. It is: what will you do on Monday?',
      ),
      ...sourceList(
        'businessDisposal',
        'gains',
        'budget2025',
        'annualAllowance',
        'deposits',
        'businessRelief',
        'finance2026',
      ),
    ),
    related: [space.to('knowledgeGifts'), space.to('knowledgeFirstYears'), space.to('pageBusinessOwners')],
    metaTitle: 'Selling a business: a calendar for the owner',
    metaDescription:
      'What an owner can settle three years, one year and six months before a sale, what the reliefs of 2026/27 are worth, and the year that follows.',
    theme: mainBrandId,
  });
}
