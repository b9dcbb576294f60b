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

/** Follows £1,000 of pay down both routes. */
export function addIsaOrPension(space: SpaceWriter): void {
  space.add(knowledgeArticleType, 'knowledgeIsaOrPension', {
    title: 'ISA or pension first? Follow £1,000',
    slug: 'isa-or-pension-first',
    summary:
      'The same thousand pounds of pay goes into an ISA and into a pension. What comes out at the other end depends on three things, and only one of them is tax.',
    publishedOn: '2026-01-20',
    minutesToRead: 4,
    updatedOn: '2026-04-10',
    author: space.to('personPryce'),
    image: space.picture('articleSeedTrays'),
    topics: ['Investing', 'Pensions', 'Tax'],
    keyPoints: [
      'An employer’s contribution usually comes before everything else.',
      'A pension gives relief now and is mostly taxed later; an ISA is the other way about.',
      'The gap is widest for those who pay 40% now and 20% in retirement.',
      'Money that may be wanted before 57 has no business in a pension, whatever the sum says.',
    ],
    taxYear: '2026/27',
    body: richTextOf(
      'I’m asked this about once a week, mostly by people who have just had a pay rise and would like to be told one word. The word is “both”. Since that doesn’t help, here’s the sum.',
      heading(2, 'The sum'),
      'Take £1,000 of pay, before tax. Leave National Insurance out of it and let nothing grow, so that only the tax shows. (Growth in an ISA and in a pension is treated alike, so it wouldn’t change who wins.) With the pension, a quarter comes out free of tax and the rest is taxed as income.',
      table(
        ['You pay tax now, and later', 'ISA gives you', 'Pension gives you'],
        ['20% now, nothing later', '£800', '£1,000'],
        ['20% now, 20% later', '£800', '£850'],
        ['40% now, 20% later', '£600', '£850'],
        ['40% now, 40% later', '£600', '£700'],
        ['20% now, 40% later', '£800', '£700'],
      ),
      'The pension is ahead in four rows of five. In the second row it is ahead only because of the tax-free quarter, and by £50. In the third it is ahead by so much that many higher-rate taxpayers will fill the pension first, if they can do without the money until they may draw it. The last row is rarer than people fear, but it exists: a large final-salary pension can bring it about.',
      paragraph(
        'The figures are for England, Wales and Northern Ireland. Scotland has more bands, and the same sum with other numbers in it. The bands and allowances of the year are ',
        pageLink('on our page about tax', space.to('pageTax')),
        '.',
      ),
      riskOf(space, 'illustrations'),
      heading(3, 'Three things that tilt it further'),
      bulletList(
        'Your employer adds money when you do. Then the first pounds belong in the pension until the last of the employer’s have been collected. No ISA starts with a gain like that.',
        'Your pay is “exchanged” for pension (salary sacrifice). Then National Insurance is saved too: 8% for most people, 2% on pay above £50,270. From April 2029 the saving is due to stop at £2,000 of contributions a year.',
        'Your income is between £100,000 and £125,140, or near a limit for childcare or Child Benefit. Pension payments bring that income down, and each pound can save far more than 40p.',
      ),
      heading(2, 'What the sum leaves out'),
      'Most of my clients are under forty and none of them is a sum, so here are three who are made up.',
      heading(3, 'Aled, 27, wants a house'),
      'Aled pays tax at 20% and would like to buy in six years. His employer matches 5%, so he pays in 5%. Beyond that a pension is no use to him: he can’t open it until he is 57. A Lifetime ISA gives 25% on up to £4,000 a year towards a first home of up to £450,000. If the house costs more, or he changes his mind before 60, a charge takes back the bonus and somewhat more. For the six years he keeps it in cash.',
      heading(3, 'Shazia, 41, pays tax at 40%'),
      'Shazia has eighteen months of spending in savings, no debts but the mortgage, and a pension that she has ignored. The third row is hers. She fills the pension down to the edge of the 40% band each March, when she knows what her bonus was, and puts what she can still spare into an ISA.',
      heading(3, 'Bryn, 55, might stop at 58'),
      'Bryn’s pension is large. What he lacks is something to live on that doesn’t push him into a higher band: an ISA. At 58 he can draw pension up to the edge of the basic rate and take the rest from the ISA, which isn’t income at all. For him the pot that looks second best in the table earns its keep in the years when he mixes the two.',
      heading(2, 'The rules of each, side by side'),
      table(
        ['In 2026/27', 'ISA', 'Pension'],
        ['You can pay in', '£20,000', 'Up to £60,000 with the employer’s share, and no more than you earn'],
        ['Going in', 'From taxed money', 'With tax relief'],
        ['Growing', 'Free of UK tax', 'Free of UK tax'],
        ['Coming out', 'Free of tax, at any time', 'A quarter usually free of tax, the rest taxed'],
        [
          'When',
          'Whenever you like; a fixed term or a Lifetime ISA may charge for it',
          'From 55, or from 57 after 5 April 2028',
        ],
        ['On death', 'Part of the estate', 'Outside it for now; from April 2027 mostly part of it'],
      ),
      paragraph(
        'Some of those lines are moving. From April 2027 people under 65 can put no more than £12,000 a year into cash ISAs, though the whole £20,000 remains for investments. And the last line used to settle the matter for older savers; ',
        pageLink('from 2027 it no longer does', space.to('knowledgePensions2027')),
        '.',
      ),
      riskOf(space, 'investments'),
      riskOf(space, 'pensions'),
      riskOf(space, 'tax'),
      heading(2, 'Neither, yet'),
      paragraph(
        'Before all of this come paying off a card at 24%, and ',
        pageLink('enough cash to sleep', space.to('knowledgeCash')),
        '. After it comes the question of what to hold inside, which is a question about ',
        pageLink('dates more than markets', space.to('pageInvesting')),
        '.',
      ),
      ...sourceList(
        'isa',
        'lifetimeIsa',
        'incomeTax',
        'pensionRelief',
        'annualAllowance',
        'employerRates',
        'pensionAge',
        'taxRates2027',
        'budget2025',
      ),
    ),
    related: [space.to('knowledgeCash'), space.to('knowledgeCharges'), space.to('knowledgePensions2027')],
    metaTitle: 'ISA or pension first? The sum for 2026/27',
    metaDescription:
      'The same £1,000 of pay in an ISA and in a pension, at five pairs of tax rates, and what the sum leaves out: access, employers and dates.',
    theme: mainBrandId,
  });
}
