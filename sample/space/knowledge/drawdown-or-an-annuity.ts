import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { knowledgeArticleType } from '#shared/pages/article/article.model.ts';
import {
  heading,
  pageLink,
  paragraph,
  quote,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { sourceList } from '../sources.ts';
import { riskOf } from './risk-warnings.ts';

/** Told through two brothers who chose differently. */
export function addDrawdown(space: SpaceWriter): void {
  space.add(knowledgeArticleType, 'knowledgeDrawdown', {
    title: 'Drawdown or an annuity? Usually some of each',
    slug: 'drawdown-or-an-annuity',
    summary:
      'One gives an income that can’t run out, the other money that you can reach. Two brothers, one decision, and the questions that we ask before anyone signs.',
    publishedOn: '2026-06-16',
    minutesToRead: 4,
    author: space.to('personHollis'),
    image: space.picture('articleWaterMeadows'),
    topics: ['Retirement', 'Pensions'],
    keyPoints: [
      'An annuity insures against living long. Drawdown keeps the money, and the risk, with you.',
      'The choice need not be made for the whole pension, nor all on one day.',
      'Poor health usually means a higher annuity, but only if the insurer is told.',
      'Drawing taxed income flexibly cuts what can be paid into pensions afterwards to £10,000 a year.',
    ],
    taxYear: '2026/27',
    body: richTextOf(
      'Two brothers came to see me in Alderwick in the same month. I’ve changed everything about them except the sum. Each had a pension of £320,000, a wife, a paid-off house and the full State Pension to come.',
      'The elder, once a signalman, wanted to know on the first of each month what was in the account. The younger had sold a boatyard and wanted to be asked nothing at all. By the end of the second meeting each had some of what the other had come for, and both were surprised.',
      heading(2, 'What an annuity is'),
      'You hand an insurer a sum, and the insurer hands you an income for as long as you live. If you live to 101, the insurer has made a poor bargain. If you die at 70, you have. It is house insurance, with your own long life as the fire.',
      'The choices are made at the start, and each is paid for out of the first one:',
      table(
        ['Choice', 'What it does', 'What it costs you'],
        [
          'Rising with prices',
          'Buys the same basket in twenty years as it does today',
          'A much lower income at the start; it takes many years to catch up',
        ],
        [
          'Joint life',
          'Goes on paying a husband or wife, in whole or in part',
          'A lower income while both live',
        ],
        [
          'A guarantee period',
          'Pays for five or ten years even if you die sooner',
          'Little, for most people',
        ],
        [
          'Value protection',
          'Returns what has not yet been paid out, up to what you put in',
          'More, and more the older you are',
        ],
        [
          'Enhanced',
          'Pays more to those whose health or habits shorten life',
          'Nothing: it only has to be asked for',
        ],
      ),
      'The last line matters. Diabetes, high blood pressure, a past heart attack, thirty years of cigarettes: an insurer that knows will usually pay more. Filling in the health questions takes half an hour, and the income lasts for life.',
      riskOf(space, 'annuities'),
      heading(2, 'What drawdown is'),
      'The pension stays invested. A quarter can usually be taken free of tax, up to £268,275 over a lifetime from all pensions together; the rest is drawn when you like and taxed as income. Whatever is left when you die usually goes to the people you named, though from April 2027 most of it counts for inheritance tax.',
      'It suits people with other certain income, with some appetite for paperwork, and with a reason to want the money within reach. It asks something each year: how much this time, from which fund, at what tax. It asks more at 85 than at 65, since by then someone else may have to answer.',
      riskOf(space, 'drawdown'),
      heading(2, 'The question under the question'),
      'People ask which is better, and I ask them two other things first.',
      heading(3, 'What must be paid, whatever happens?'),
      'Food, heat, council tax, insurance, the car. For most households I meet it comes to between a half and two thirds of what they spend. Set against it the income that can’t stop: the State Pension, a final-salary pension if you have one. What remains uncovered is the case for an annuity. Where nothing remains, the case is weak.',
      heading(3, 'Who will do the work when you’re tired of it?'),
      'In many couples one of the two has always dealt with the money. Drawdown lays a duty on the other at the worst of moments. Some of the annuities that I’ve helped to buy were bought for that reason and no other.',
      quote('“I don’t want her to have to learn it the week after my funeral.”'),
      heading(2, 'It need not be one or the other'),
      'The signalman put £160,000 into a joint annuity that rises with prices, and was glad to find that the rest could stay invested for his daughters. The boatbuilder found that the State Pension left £500 a month of bills uncovered. He bought an annuity for that much, and does as he likes with the remainder.',
      'Nor must it be done on one day. Annuity rates depend on age, health and the interest rates of the week. Some people stay in drawdown at first and buy annuities in slices in their seventies, when the rate for their age is higher. No one can say what rates will be by then. That’s a risk as well as a chance.',
      heading(2, 'Before anything is signed'),
      paragraph(
        'The provider that holds your pension may offer you its own annuity. It’s seldom the only one, and the difference between the best and the worst can be a tenth or more. Check the old policy too: some promise a rate far above today’s, and ',
        pageLink('the promise ends if the plan is moved', space.to('knowledgeOldPensions')),
        '.',
      ),
      'From the age of 50 anyone can have a free appointment with Pension Wise, the government’s guidance service. And one small rule catches people who still work: once taxed income has been drawn flexibly, only £10,000 a year can go into such pensions with tax relief. Buying an ordinary annuity doesn’t set it off, but a single careless withdrawal does.',
      paragraph(
        'What the first years of drawdown can do to the later ones is told by our chief investment officer in ',
        pageLink('his piece on falling markets', space.to('knowledgeFirstYears')),
        '. How we put an income together is on ',
        pageLink('the retirement page', space.to('pageRetirement')),
        '.',
      ),
      ...sourceList('pensionSchemes', 'annualAllowance', 'statePension', 'pensionWise'),
    ),
    related: [
      space.to('knowledgeFirstYears'),
      space.to('knowledgePensions2027'),
      space.to('knowledgePowers'),
    ],
    metaTitle: 'Drawdown or an annuity: how to weigh them up',
    metaDescription:
      'What an annuity and drawdown each give and ask, the choices inside an annuity, and the two questions to settle before choosing.',
    theme: mainBrandId,
  });
}
