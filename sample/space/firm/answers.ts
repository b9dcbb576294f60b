import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { faqType } from '#shared/sections/accordion/accordion.model.ts';
import { link, pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { sourceLink } from '../sources.ts';
import { telephones } from '../telephones.ts';

export function addMeetingAnswers(space: SpaceWriter) {
  return addEach(space, faqType, 'faqMeeting', {
    Enough: {
      question: 'Do I have enough money to come to you?',
      answer: richTextOf(
        'There’s no minimum for advice: the fee is for the work. What matters is whether the answer is worth the fee, and we’ll tell you before you owe one. Of our 612 first meetings in 2025, 149 ended with “you don’t need us”, by our own records.',
      ),
    },
    Bring: {
      question: 'What do I have to bring?',
      answer: richTextOf(
        'Nothing. If you like lists: what you have, what you owe, what you earn, and whatever keeps you awake.',
      ),
    },
    Where: {
      question: 'Do I have to live near an office?',
      answer: richTextOf(
        paragraph(
          'No. We meet at ',
          pageLink('our offices', space.to('pageOffices')),
          ', by video, or, within about two hours of an office, at your kitchen table. Most people choose the table the first time and the screen after that.',
        ),
      ),
    },
    Partner: {
      question: 'Should my partner be there?',
      answer: richTextOf(
        'If the money belongs to both of you, it saves saying everything twice. We also see people alone, and what they tell us stays with us.',
      ),
    },
    After: {
      question: 'Will you keep calling me afterwards?',
      answer: richTextOf('No. You get a letter with a price, and the next move is yours.'),
    },
  });
}

export function addCostAnswers(space: SpaceWriter) {
  return addEach(space, faqType, 'faqCost', {
    Fixed: {
      question: 'What do you charge?',
      answer: richTextOf(
        paragraph(
          'One question costs £1,200, a plan £2,400 or £3,900, and ongoing advice £140 or £240 a month. Investments cost a percentage on top. ',
          pageLink('Every fee is on one page', space.to('pageFees')),
          '.',
        ),
      ),
    },
    Monthly: {
      question: 'Do I have to stay after the plan?',
      answer: richTextOf(
        'No. About a third of those who have a plan take it away and come back when something changes. You can end ongoing advice on any day, and the month you’ve paid for is the last.',
      ),
    },
    Percentage: {
      question: 'Why not a percentage of what I have?',
      answer: richTextOf(
        'Twice the money isn’t twice the work, and a percentage makes it awkward to say “repay the mortgage” or “spend it”. Running a portfolio does cost a percentage, since that work grows with the sum.',
      ),
    },
    Commission: {
      question: 'Does anyone else pay you?',
      answer: richTextOf(
        'No. Where an insurer would pay commission, your premium is lower instead. We have one interest to declare: the group owns an investment manager. Every report that mentions it says so.',
      ),
    },
  });
}

/** Independence, portfolios and how often we speak. */
export function addAdviceAnswers(space: SpaceWriter) {
  return addEach(space, faqType, 'faqAdvice', {
    Independent: {
      question: 'Are you independent?',
      answer: richTextOf(
        paragraph(
          'Our planners are: they look across the market for pensions, investments and cover. What the investment managers and the private wealth team do, and don’t, is on ',
          pageLink('the regulatory page', space.to('pageRegulatory')),
          '.',
        ),
      ),
    },
    Own: {
      question: 'Do I have to use your portfolios?',
      answer: richTextOf(
        paragraph(
          'No, and in 2025 about half of our clients’ investments were elsewhere. Where we do suggest ',
          pageLink('our own', space.to('pagePortfolios')),
          ', your report compares them with others, and a second person has checked it.',
        ),
      ),
    },
    Beat: {
      question: 'Can you beat the market?',
      answer: richTextOf(
        'We don’t try. We hold most of it, at a low cost, in proportions that you can live with in a bad year.',
      ),
    },
    Ethical: {
      question: 'Can I leave out companies I don’t like?',
      answer: richTextOf(
        'Often, through funds that do so. They usually cost a little more and never leave out everything you would, so we show you what’s still inside.',
      ),
    },
    Often: {
      question: 'How often do we speak?',
      answer: richTextOf(
        'Once a year to go through the plan, and whenever something happens. Calls cost nothing extra, so you needn’t weigh up whether to ask.',
      ),
    },
  });
}

/** Where the money is held, scams, data and mistakes. */
export function addSafetyAnswers(space: SpaceWriter) {
  return addEach(space, faqType, 'faqSafety', {
    Hold: {
      question: 'Do you hold my money?',
      answer: richTextOf(
        'No. It’s with a platform, a pension provider or a bank, in your name or held for you by a custodian. We may give instructions that you’ve agreed to; we can’t have anything paid to ourselves but our fee.',
      ),
    },
    Fail: {
      question: 'What if you failed?',
      answer: richTextOf(
        paragraph(
          'Your investments are held apart from our money, so they should come back to you in full; it might take time, and some cost. The ',
          sourceLink('compensation'),
          ' covers some losses from firms that have failed, up to limits: at present £85,000 a person for investments and most advice, and £120,000 for deposits with a bank. It does not cover a fall in value.',
        ),
      ),
    },
    Scam: {
      question: 'How do I know that a message is from you?',
      answer: richTextOf(
        paragraph(
          'We never ask for a password, a payment to a new account or a decision the same day. If in doubt, hang up and call ',
          link(telephones.main.text, telephones.main.url),
          '.',
        ),
      ),
    },
    Details: {
      question: 'What do you know about me from this website?',
      answer: richTextOf(
        paragraph(
          'Only what you write in the form. ',
          pageLink('What is stored in your browser', space.to('pageCookies')),
          ' fits in one short table, and ',
          pageLink('what we keep as a firm', space.to('pagePrivacy')),
          ' in another.',
        ),
      ),
    },
    Wrong: {
      question: 'What if you make a mistake?',
      answer: richTextOf(
        paragraph(
          'We tell you first, and put it right at our cost. If you think we’ve made one, ',
          pageLink('here is how to complain', space.to('pageComplaints')),
          ', and what happens when you do.',
        ),
      ),
    },
  });
}
