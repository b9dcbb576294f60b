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
  quote,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { sourceList } from '../sources.ts';
import { riskOf } from './risk-warnings.ts';

export function addCare(space: SpaceWriter): void {
  space.add(knowledgeArticleType, 'knowledgeCare', {
    title: 'Paying for care: who pays, and what to ask first',
    slug: 'paying-for-care',
    summary:
      'Families often arrive with one question: must the house be sold? It is usually the fourth question. Here are the three before it, and what the house is really about.',
    publishedOn: '2026-09-08',
    minutesToRead: 5,
    author: space.to('personEllwood'),
    image: space.picture('articleOrangery'),
    topics: ['Later life'],
    keyPoints: [
      'Ask the council for a care needs assessment first. It is free, whatever someone owns.',
      'Where the need is chiefly for health care, the National Health Service may pay all of it.',
      'In England, above £23,250 of savings and property that counts, people pay for themselves.',
      'The home does not count while a husband, wife or partner lives in it.',
      'Attendance Allowance does not depend on what anyone owns, and many never claim it.',
    ],
    taxYear: '2026/27',
    body: richTextOf(
      'It’s nearly always a daughter who calls, and nearly always from a car park. Her father has been in hospital for three weeks, someone with a lanyard has said “discharge”, and she has a list of care homes and a price. She wants to know whether the house has to be sold.',
      'I ask her to put the list away for a while: there is an order to this.',
      heading(2, 'First: what does he need?'),
      'The council must assess anyone who seems to need care. It is free and has nothing to do with money. It settles whether the need is for two visits a day, for a hoist, or for a home; and many people for whom a home had been chosen turn out to need the visits. The person who cares for him can have an assessment too, though few hear of it.',
      'A stay of some weeks to recover, at home or in a care home, is often arranged without charge at first. Ask the hospital for the plan in writing.',
      heading(2, 'Second: is it health care?'),
      'Where someone’s main need is for health care, the National Health Service pays for all of it, in a home or at home, and his savings do not come into it. This is called NHS continuing healthcare. The test looks at how severe, complex and changeable the needs are, not at the name of the illness. Many are refused; some should not have been. Ask when the checklist will be done, which is usually after he has left hospital, and keep a diary of the nights.',
      'If the answer is no, but a nurse is needed in the home, the service pays a fixed weekly sum to the home for the nursing, and is not means-tested either.',
      heading(2, 'Third: what is he owed already?'),
      'Attendance Allowance is for people over State Pension age who need help with washing, dressing or being safe. It is £76.70 or £114.60 a week in 2026/27, free of tax, whatever he owns. Those whose care home the council pays for usually lose it after four weeks; those who pay for themselves keep it. It can open the door to Pension Credit, or to an allowance for whoever does the caring.',
      embeddedAsset(space.picture('articleFourQuestions')),
      heading(2, 'Fourth: what will the council count?'),
      'Only now the money. In England, for someone who moves into a care home for good:',
      table(
        ['Capital that counts', 'Who pays'],
        ['Above £23,250', 'He pays for himself'],
        [
          '£14,250 to £23,250',
          'The council helps; £1 a week is added to his income for each £250 above £14,250',
        ],
        ['Below £14,250', 'The council pays, less nearly all of his income; the capital is left alone'],
      ),
      'Only his capital counts, and half of what is in joint names. The rest of a couple’s savings stay with the one at home, and half of his private pension can too. Elsewhere the rules differ: Wales has a single, higher limit, and in Scotland personal care is free for those who are assessed as needing it, though food and lodging are not.',
      'A cap on what anyone would pay over a lifetime was planned for October 2025. It was dropped in 2024, and nothing had replaced it when this was written.',
      heading(2, 'So: the house'),
      'It is not counted at all while care is given at home. If he moves to a care home, it is not counted as long as one of these lives in it:',
      bulletList(
        'his wife, husband or partner',
        'a relative who is 60 or over or disabled, or his child under 18',
        'in some cases a carer who gave up a home of their own; that is for the council to decide',
      ),
      'Otherwise it counts, though not for the first twelve weeks of a permanent stay if his other savings are below £23,250. After that he can ask the council for a deferred payment agreement: it pays, and is repaid with interest from the house when it is sold, which may be after his death; until then the house can be let.',
      quote('So the answer to the question from the car park is: perhaps one day, and not this month.'),
      heading(3, 'What about giving it to the children?'),
      'I have been asked this so often that I could set it to music. If avoiding care fees was a significant reason for the gift, the council can treat him as if he still owned it, and there is no number of years after which it may not look. He would meanwhile have given up his own front door to the fortunes of his children’s marriages.',
      riskOf(space, 'estates'),
      heading(2, 'If he pays for himself'),
      numberedList(
        'Work out the gap: the fees, less pensions and allowances. It is that figure, not the fees, that has to be found.',
        'Ask what happens when the money falls to £23,250. Some homes accept the council’s rate then; others ask the family for a top-up or for the room back. Have it in writing before he moves.',
        'Decide how the gap is met. Out of cash, from rent, out of investments, or with an immediate needs annuity: an insurer takes a sum and pays the home for life, free of tax if it goes straight to a registered provider. It suits those who fear running out more than leaving less.',
        'Read the contract for rises, for notice, and for what is charged after a death.',
      ),
      riskOf(space, 'annuities'),
      riskOf(space, 'investments'),
      'An adviser who recommends annuities for care must hold a further qualification. Mine is called CF8, and it’s a fair thing to ask about. So is a second visit to the home, at teatime, unannounced.',
      heading(2, 'Before any of it'),
      paragraph(
        'None of this can be done by a daughter without authority. The ',
        pageLink('power of attorney', space.to('knowledgePowers')),
        ' comes before the first question. What we do ourselves is under ',
        pageLink('later life', space.to('pageLaterLife')),
        '; if you would sooner talk, ',
        pageLink('call us', space.to('pageContact')),
        '. The car park is fine.',
      ),
      ...sourceList('careNeeds', 'nhsCare', 'attendanceAllowance', 'careCharges'),
    ),
    related: [space.to('knowledgePowers'), space.to('knowledgeCash'), space.to('pageLaterLife')],
    metaTitle: 'Paying for care: who pays, and what to ask',
    metaDescription:
      'The order in which to ask about care in 2026/27: assessment, health funding, allowances, then what the council counts, and what of the house.',
    theme: mainBrandId,
  });
}
