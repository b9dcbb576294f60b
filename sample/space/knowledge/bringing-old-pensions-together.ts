import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { knowledgeArticleType } from '#shared/pages/article/article.model.ts';
import {
  bold,
  bulletList,
  heading,
  numberedList,
  pageLink,
  paragraph,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { sourceList } from '../sources.ts';
import { riskOf } from './risk-warnings.ts';

export function addOldPensions(space: SpaceWriter): void {
  space.add(knowledgeArticleType, 'knowledgeOldPensions', {
    title: 'Bringing old pensions together: an hour with five envelopes',
    slug: 'bringing-old-pensions-together',
    summary:
      'How to find lost pensions free of charge, what to ask each provider before anything moves, and the three kinds that are usually best left where they are.',
    publishedOn: '2025-07-15',
    minutesToRead: 4,
    updatedOn: '2026-04-09',
    author: space.to('personRao'),
    image: space.picture('articleLettersDrawer'),
    topics: ['Pensions'],
    keyPoints: [
      'The government’s Pension Tracing Service is free. So is asking the provider what an old plan holds.',
      'A cheaper plan is no bargain if the old one had a guarantee in it.',
      'Final-salary pensions are usually worth more where they are, and above £30,000 the law requires advice.',
      'A stranger who calls unasked about your pension is almost certainly breaking the law.',
    ],
    taxYear: '2026/27',
    body: richTextOf(
      'Most of the pensions that I’m shown arrive in a carrier bag. The record is eleven, from a surveyor who had changed jobs every three years and address every four. We sorted them on the floor. Nine could be dealt with in an hour, and this is the hour.',
      heading(2, 'Ten minutes: find them'),
      'Write down every employer since you left school, with years. Beside each: did money leave my pay for a pension? Then look for what is missing.',
      bulletList(
        'The Pension Tracing Service on the government’s website gives the present address of a scheme from the employer’s name. It’s free, it needs no agent, and it doesn’t say whether you have a pension there: for that you write to the scheme.',
        'Old payslips, P60s and bank statements show who was paid.',
        'Former colleagues know what the scheme turned into. Employers are bought, and schemes change their names with them.',
      ),
      'Pensions dashboards, which are to show everything on one screen, are being built. Until you can use one, the list on paper does the same.',
      heading(2, 'Thirty minutes: put the same questions to each'),
      'Providers answer these by letter. What they send unasked rarely covers all of them.',
      table(
        ['Ask', 'Because'],
        [
          'What kind of plan is it?',
          'A pot of money can be moved. A promise of income is another matter; see below.',
        ],
        [
          'What are all the charges a year?',
          'The fund, the plan and any adviser who left long ago each have one.',
        ],
        [
          'Is there a penalty for leaving?',
          'From the age of 55 it is capped, at 1% or at nothing; for younger people it may not be.',
        ],
        [
          'Does it hold a guaranteed annuity rate, or a guaranteed return?',
          'Plans from the 1980s and 1990s often do. It may be worth more than the pot.',
        ],
        [
          'Can I take it before the usual age, or take more than a quarter free of tax?',
          'Both rights exist in some old schemes, and both are easily lost in a transfer.',
        ],
        [
          'What happens on my death, and whose name do you have?',
          'The form may name someone you divorced in 2003.',
        ],
        ['Where is it invested?', 'A fund chosen for a man retiring at 60 may have gone to sleep years ago.'],
      ),
      heading(2, 'Fifteen minutes: three piles'),
      heading(3, 'Leave'),
      'Final-salary and career-average pensions go here, nearly always. They pay an income for life, usually with increases, and the scheme bears the risk. The Financial Conduct Authority expects advisers to assume at the outset that a transfer is unsuitable; so do we. Where the transfer value is above £30,000 you can’t move it without advice from a firm authorised to give it. Pensions of the teachers, the National Health Service and most other public services can’t be moved to a personal pension at all.',
      'Pots with a guarantee go here too, and so does the scheme of the employer you work for now, who may pay in only as long as you stay.',
      riskOf(space, 'transfers'),
      heading(3, 'Think'),
      'Plans with a protected age, with extra tax-free cash, with an exit charge that ends in two years. Also small ones: a personal pension of £10,000 or less can sometimes be taken whole under the “small pots” rule, three times in a lifetime for personal pensions, without lowering what you may pay in later. Moved into the large pot, it loses that door.',
      heading(3, 'Move, perhaps'),
      'What’s left: plain pots of money with higher charges than the new home, no promise in them, and a poor choice of funds. Here one plan is easier to watch than four. Half a per cent less in charges makes a difference of nearly a tenth over twenty years. Compare like with like: the old plan’s whole cost with the new plan’s whole cost, platform and advice included.',
      riskOf(space, 'pensions'),
      heading(2, 'Five minutes: the order of a move'),
      numberedList(
        'Have the answers in writing before the form is signed.',
        'Tell the new provider, which asks the old one. Money that goes straight from scheme to scheme isn’t taxed.',
        'Expect a gap of days or weeks in which the money is in cash. Markets may rise or fall without you.',
        'Fill in a new form of wishes on the day the money lands.',
        'Keep the last statement of the old plan for good.',
      ),
      heading(2, 'And one minute for the telephone'),
      paragraph(
        'Cold calls about pensions have been against the law since 2019. ',
        bold(
          'A free review from a stranger, a way to have the money before 55, a courier waiting for your signature',
        ),
        ': any of these means that someone wants the pension more than you do. A scheme that sees such signs can stop a transfer, or send you to a guidance appointment first, and isn’t being slow when it does.',
      ),
      paragraph(
        'The biggest pension of all wasn’t in the carrier bag: see ',
        pageLink('how the State Pension works', space.to('knowledgeStatePension')),
        '. If you’d rather not do this on your own floor, we do it on ours; ',
        pageLink('a pension review', space.to('pagePensions')),
        ' has one fixed fee, whether or not anything moves.',
      ),
      ...sourceList('pensionTracing', 'pensionAge', 'pensionSchemes'),
    ),
    related: [
      space.to('knowledgeCharges'),
      space.to('knowledgeStatePension'),
      space.to('knowledgePensions2027'),
    ],
    metaTitle: 'Bringing old pensions together: what to ask first',
    metaDescription:
      'How to trace old pensions for nothing, seven questions for each provider, and which pensions are usually best left where they are.',
    theme: mainBrandId,
  });
}
