import type { SpaceWriter } from '#server/content-service/files/space-writer.ts';
import { faqType } from '#shared/sections/accordion/accordion.model.ts';
import { link, pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { telephones } from '../telephones.ts';

export function addMeetingAnswers(space: SpaceWriter) {
  return addEach(space, faqType, 'faqMeeting', {
    Enough: {
      question: 'Do I have enough money to come to you?',
      answer: richTextOf(
        'There is no least amount for advice: the fee is for the work. What matters is whether the answer is worth the fee, and we say so before there is one. About one first meeting in four ends with “you do not need us”.',
      ),
    },
    Bring: {
      question: 'What do I have to bring?',
      answer: richTextOf(
        'Nothing. If you like lists: what you have, what you owe, what you earn, and the thing that keeps you awake.',
      ),
    },
    Where: {
      question: 'Do I have to live near an office?',
      answer: richTextOf(
        paragraph(
          'No. We meet at ',
          pageLink('our offices', space.to('pageOffices')),
          ', by video, or at your kitchen table anywhere in the United Kingdom. Most people choose the table the first time and the screen after that.',
        ),
      ),
    },
    Partner: {
      question: 'Should my partner be there?',
      answer: richTextOf(
        'If it is both of your money, it saves saying everything twice. We also see people alone, and what they tell us stays with us.',
      ),
    },
    After: {
      question: 'Will you ring and ring afterwards?',
      answer: richTextOf('No. You get a letter with a price. The next move is yours, or nobody’s.'),
    },
  });
}

export function addCostAnswers(space: SpaceWriter) {
  return addEach(space, faqType, 'faqCost', {
    Fixed: {
      question: 'What do you charge?',
      answer: richTextOf(
        paragraph(
          'A question costs £1,200, a plan £2,400 or £3,900, continuing advice £140 or £240 a month. Investments cost a percentage on top. ',
          pageLink('Every fee is on one page', space.to('pageFees')),
          '.',
        ),
      ),
    },
    Monthly: {
      question: 'Do I have to stay after the plan?',
      answer: richTextOf(
        'No. About a third of those who have a plan take it away and come back when something changes. Continuing advice ends on the day you say so, and the month you have paid for is the last.',
      ),
    },
    Percentage: {
      question: 'Why not a percentage of what I have?',
      answer: richTextOf(
        'Because twice the money is not twice the work, and because a percentage makes it awkward to say “repay the mortgage” or “spend it”. For running a portfolio there is a percentage, since that work does grow with the sum.',
      ),
    },
    Commission: {
      question: 'Does anybody else pay you?',
      answer: richTextOf(
        'No. Where an insurer would pay commission, your premium is lower instead. The one interest we have is that the group owns an investment manager; it stands in every report that mentions it.',
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
          'Our planners are: they look across the market for pensions, investments and cover. The investment managers and the private wealth team say on ',
          pageLink('the regulatory page', space.to('pageRegulatory')),
          ' what they do and do not look at.',
        ),
      ),
    },
    Own: {
      question: 'Do I have to use your portfolios?',
      answer: richTextOf(
        paragraph(
          'No, and in 2025 about half of our clients’ investments were elsewhere. Where we do suggest ',
          pageLink('our own', space.to('pagePortfolios')),
          ', they are compared with others in your report, and a second person has checked it.',
        ),
      ),
    },
    Beat: {
      question: 'Can you beat the market?',
      answer: richTextOf(
        'We do not try. We hold most of it, at a low cost, in proportions that you can live with in a bad year.',
      ),
    },
    Ethical: {
      question: 'Can I leave companies out that I do not like?',
      answer: richTextOf(
        'Often, through funds that do so. They cost a little more, they never leave out everything you would, and we show you what is left inside.',
      ),
    },
    Often: {
      question: 'How often do we speak?',
      answer: richTextOf(
        'Once a year to go through the plan, and whenever something happens. Ringing costs nothing extra: nobody should weigh up a question against a meter.',
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
        'No. It is with a platform, a pension provider or a bank, in your name or held for you by a custodian. We may give instructions that you have agreed to; we cannot have anything paid to ourselves but our fee.',
      ),
    },
    Fail: {
      question: 'What if you failed?',
      answer: richTextOf(
        'Your investments would still be yours, where they are. The Financial Services Compensation Scheme covers some losses from firms that have failed, within limits that its website gives; it does not cover a fall in value.',
      ),
    },
    Scam: {
      question: 'How do I know that a message is from you?',
      answer: richTextOf(
        paragraph(
          'We never ask for a password, a payment to a new account or a decision the same day. If in doubt, put the receiver down and ring ',
          link(telephones.main.text, telephones.main.url),
          '.',
        ),
      ),
    },
    Details: {
      question: 'What do you know about me from this website?',
      answer: richTextOf(
        paragraph(
          'What you write in the form, and nothing else. ',
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
          'We tell you first, and put it right at our cost. If you think that we have made one, ',
          pageLink('here is how to complain', space.to('pageComplaints')),
          ', and what happens when you do.',
        ),
      ),
    },
  });
}
