import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { knowledgeArticleType } from '#shared/pages/article/article.model.ts';
import {
  bulletList,
  embeddedAsset,
  heading,
  numberedList,
  pageLink,
  paragraph,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { sourceList } from '../sources.ts';
import { riskOf } from './risk-warnings.ts';

/** Three bad days, the most likely first. */
export function addCover(space: SpaceWriter): void {
  space.add(knowledgeArticleType, 'knowledgeCover', {
    title: 'Cover for a young family: three bad days',
    slug: 'cover-for-a-young-family',
    summary:
      'New parents are sold life cover. The likelier trouble is an illness that lasts. How to measure the gap on each of three bad days, what the state pays, and what to leave out.',
    publishedOn: '2025-10-07',
    minutesToRead: 5,
    updatedOn: '2026-04-14',
    author: space.to('personPryce'),
    image: space.picture('articleTreehouse'),
    topics: ['Protection'],
    keyPoints: [
      'A long illness is likelier than a death, and its cost runs on for years.',
      'Work out the gap in pounds a month first. A sum insured is only that figure, multiplied.',
      'The parent who earns nothing needs cover as well: someone would have to be paid.',
      'A policy in trust usually pays sooner, and to the people you meant.',
    ],
    taxYear: '2026/27',
    body: richTextOf(
      'Our second child was born on a Sunday, and by the Wednesday I had been offered insurance by a nappy company. So I know roughly what arrives through the door. Most of it answers the third worst day that a family can have, because that one is the cheapest to insure.',
      'Meet the Lowrys, who are made up. Cerys teaches and earns £38,000. Dan is a self-employed joiner and clears about £30,000. There are two children, aged one and four, and a mortgage of £240,000 with 29 years to go. They spend £3,900 a month, nursery included.',
      embeddedAsset(space.picture('articleYoungFamily')),
      heading(2, 'The day Dan can’t lift'),
      'A bad back, a bad winter in the head, a year of treatment. Nobody has died, the bills go on, and one income has stopped. For people in their thirties this is the likeliest of the three, and it may last longest.',
      'What would come in? If it were Cerys, her school’s sick pay, full at first, then half. In many other jobs it’s only Statutory Sick Pay: in 2026/27, £123.25 a week, or 80% of earnings if that is less, for up to 28 weeks. Dan, being self-employed, wouldn’t have even that. He might claim Employment and Support Allowance if he has paid enough National Insurance, while Universal Credit depends on Cerys’s income and on their savings.',
      table(
        ['If Dan stops, each month', 'Pounds'],
        ['What they spend', '3,900'],
        ['less diesel, tools and nursery days that he would cover', '500'],
        ['less what Cerys brings home', '2,400'],
        ['The gap', '1,000'],
      ),
      'The answer to this day is income protection: a policy that pays, in their case, £1,000 a month until he can work again or reaches a chosen age. Three lines decide what it costs and whether it pays.',
      bulletList(
        'How long he waits. After four weeks it is expensive, after thirteen a good deal cheaper. Their savings carry them for three months, so thirteen it is.',
        '“Own occupation”. It pays if he can’t be a joiner. A policy that pays only if he can do no work at all is another thing with the same name.',
        'How long it pays. Some stop after two years for each claim. They’re cheaper, and not for people whose trouble lasts three.',
      ),
      heading(2, 'The day one of them dies'),
      'This is the day that everyone thinks of. It’s rarer at their age, and so the cover costs less.',
      'Start again from the gap, one parent at a time. If Cerys died, her scheme would pay a lump sum and a pension for Dan and the children; it’s in a booklet in the loft. If Dan died there would be nothing of the kind. The mortgage is one part of it, and a decreasing policy that shrinks with the debt deals with that. The other part is each month until the younger child is grown: seventeen years. Family income benefit pays exactly that, a monthly sum to the end of the term, and usually costs less than the lump sum that would do the same.',
      'The state gives Bereavement Support Payment to a widowed parent, married or not if there are children: £3,500 at first and then £350 a month for eighteen months, if the one who died had paid enough National Insurance. Good to have; not a plan.',
      heading(3, 'The parent without a payslip'),
      'If one of them stayed at home, there would be no income to replace and plenty of work. Nursery, after-school club, someone for the holidays: price a week of it, once. Families are surprised, and so, usually, is the parent who does it.',
      heading(2, 'The day of the diagnosis'),
      'Critical illness cover pays a lump sum if one of the illnesses on its list is found, as the list defines it. It’s the most expensive of the three and the most argued over. It can clear a mortgage or pay for a year away from work, but it does nothing for a bad back.',
      'For the Lowrys it came third: a small sum, a year of spending, once the first two gaps were closed. For a family with generous sick pay it might come second. For some it never comes at all.',
      riskOf(space, 'protection'),
      heading(2, 'Four things that cost nothing'),
      numberedList(
        'A will each. It names guardians for the children, which no policy does. Where parents aren’t married, it decides more than that.',
        'The nomination forms at work. A sum of several years’ salary goes to whoever is written there, and for Cerys that was still her mother.',
        'A trust for each life policy. The insurer has the form. The money then goes to those you chose, usually without waiting for probate, and doesn’t count in the estate.',
        'Complete answers on the application. Ask the surgery for your record if you can’t remember. A forgotten appointment found at the time of a claim is how policies come not to pay.',
      ),
      riskOf(space, 'estates'),
      heading(2, 'What to leave out'),
      'Two single policies often cost little more than a joint one, and a joint one pays once and stops. Cover for accidents only answers a part of a day that something better answers whole. A policy that lasts past the day the younger child leaves home is paid for longer than it is needed. And cover that strains the month will be cancelled in the first hard year, so we make it smaller and keep it.',
      paragraph(
        'A family sum like this one takes an evening; ',
        pageLink('ours is worked through', space.to('pageProtection')),
        ' line by line on the page about protection. Where the savings that carry the first thirteen weeks should be kept is in ',
        pageLink('How much cash to keep', space.to('knowledgeCash')),
        '. If the result is “you have enough already”, that is what our letter will say.',
      ),
      ...sourceList('sickPay', 'employerRates', 'supportAllowance', 'bereavement'),
    ),
    related: [space.to('knowledgeCash'), space.to('knowledgePowers'), space.to('pageProtection')],
    metaTitle: 'Cover for a young family: what is enough',
    metaDescription:
      'How a young family can measure the gap if a parent falls ill, dies or is diagnosed, what the state pays in 2026/27, and what to leave out.',
    theme: mainBrandId,
  });
}
