import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { statisticsType, statisticType } from '#shared/sections/statistics/statistics.model.ts';
import { stepsType, stepType } from '#shared/sections/steps/steps.model.ts';
import { textWithImageType } from '#shared/sections/text-with-image/text-with-image.model.ts';
import { milestoneType, timelineType } from '#shared/sections/timeline/timeline.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { fictionalNotice } from '../fictional-notice.ts';
import { ourName } from '../our-name.ts';

export function addCareers(space: SpaceWriter): void {
  space.add(pageType, 'pageCareers', {
    title: 'Careers',
    slug: 'careers',
    menuTitle: 'Careers',
    menuDescription: 'Current vacancies, the work and the pay',
    metaTitle: `Careers at ${ourName}: the work and the pay`,
    metaDescription: `Work at ${ourName}: open positions with their pay, what the years from apprentice to planner are like, and how we choose.`,
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroCareers', {
        internalName: 'Careers: hero',
        title: `Careers at ${firm.name}`,
        intro: richTextOf(
          'We help people make decisions about money. There are no sales targets, no bonus for persuading anyone, and the door closes at six.',
        ),
        bannerStyle: 'split',
        image: space.picture('cardHarbourTown'),
        colour: 'gold',
        size: 'md',
        buttons: addEach(space, buttonType, 'buttonCareers', {
          Open: { text: 'Current vacancies', url: '#open', style: 'solid-green', size: 'md' },
        }),
      }),
      space.add(statisticsType, 'statisticsCareers', {
        internalName: 'Careers: the firm in figures',
        items: addFigures(space),
        size: 'xl',
      }),
      space.add(iconListType, 'listCareersTerms', {
        internalName: 'Careers: terms',
        eyebrow: 'The same for everyone',
        heading: 'Pay and benefits',
        items: addTerms(space),
        colour: 'darker-green',
        size: 'xl',
      }),
      space.add(timelineType, 'timelineCareers', {
        internalName: 'Careers: from apprentice to planner',
        eyebrow: 'From apprentice to planner',
        heading: 'Six years, paid from the first day',
        intro:
          'Some take longer, and some find that they prefer another desk, and nobody holds it against them.',
        items: addYears(space),
        size: 'xl',
      }),
      space.add(cardGridType, 'gridCareersOpen', {
        internalName: 'Careers: open positions',
        anchorId: 'open',
        eyebrow: 'As at 2 November 2026',
        heading: 'Current vacancies',
        columns: 2,
        cardStyle: 'filled',
        cards: addPositions(space),
        size: 'xl',
      }),
      space.add(stepsType, 'stepsCareers', {
        internalName: 'Careers: how we choose',
        heading: 'How to apply',
        intro: `It takes about three weeks. ${fictionalNotice}`,
        items: addWay(space),
        size: 'xl',
      }),
      space.add(textWithImageType, 'textCareersFair', {
        internalName: 'Careers: who can apply',
        eyebrow: 'Who we look for',
        heading: 'People who like to get to the bottom of things',
        body: richTextOf(
          'Of our advisers, one taught mathematics, one ran a printing works, one was a district nurse, and several didn’t go to university. They can all say in one sentence what they found out, and they don’t mind being told that they’re wrong.',
          'Part-time work is normal: a third of us do it, partners among them. If you need something changed for an interview or for the work, tell us early: it won’t count against you.',
        ),
        image: space.picture('newsBench'),
        imageSide: 'right',
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaCareers', {
        internalName: 'Careers: call to action',
        heading: 'Nothing that suits? Write to us anyway',
        text: richTextOf(
          'One page about what you can do and what you’d like to do. Somebody reads each of them, and everybody gets an answer.',
        ),
        buttons: addEach(space, buttonType, 'buttonCareersCta', {
          Write: {
            text: 'Email us',
            url: `mailto:${firm.emails.careers}`,
            style: 'solid-green',
            size: 'md',
          },
          About: { text: 'Who owns the firm', page: space.to('pageAbout'), style: 'underline' },
        }),
        colour: 'gold',
        size: 'xl',
      }),
    ],
  });
}

function addFigures(space: SpaceWriter) {
  const counted = { asOfDate: '2026-01-01', source: 'our own records' };
  return addEach(space, statisticType, 'statisticCareers', {
    People: { value: '86', label: 'people, in six offices', ...counted },
    Owners: { value: '54', label: 'of them own shares in the firm', ...counted },
    Apprentices: { value: '5', label: 'of our 31 planners began here as apprentices', ...counted },
    Left: { value: '4', label: 'people left in 2025; one has come back', ...counted },
  });
}

function addTerms(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemCareers', {
    Hours: {
      text: 'Thirty-five hours',
      detail:
        'Between half past eight and six, at an office or at home as the work allows, and we don’t write to one another in the evening.',
      icon: 'clock',
    },
    Holiday: {
      text: 'Thirty days',
      detail: 'And the public holidays. You needn’t explain where you’re in August.',
      icon: 'sunrise',
    },
    Pension: {
      text: 'Twelve per cent',
      detail: 'Into your pension from us, whatever you pay in yourself. It would be odd if we didn’t.',
      icon: 'piggy-bank',
    },
    Shares: {
      text: 'A share of the firm',
      detail:
        'To buy after two years, if you like, at the price everyone pays. No one holds more than a tenth.',
      icon: 'users',
    },
    Study: {
      text: 'Every examination',
      detail: 'Fees, books and a day a week to study. If you fail one, the next attempt is paid for as well.',
      icon: 'book',
    },
    Ill: {
      text: 'Six months’ full pay when ill',
      detail: 'Then half of it until you can work again: we bought ourselves the cover we recommend.',
      icon: 'heart',
    },
  });
}

function addYears(space: SpaceWriter) {
  return addEach(space, milestoneType, 'milestoneCareers', {
    First: {
      date: 'The first week',
      title: 'You listen',
      text: 'Two first meetings, with the client’s leave, and a morning at the front desk. You meet the person who will look after you, who isn’t your manager.',
    },
    Year: {
      date: 'Year one',
      title: 'You open the post',
      text: 'What comes in, what it means, who it worries. The first examinations, with a day a week to study for them.',
    },
    Two: {
      date: 'Year two',
      title: 'You write to providers',
      text: 'And read what comes back, until a pension statement holds no more secrets.',
    },
    Three: {
      date: 'Year three',
      title: 'You do the sums',
      text: 'Forecasts, comparisons, the first drafts of plans. A planner signs them, and says in writing what they changed.',
    },
    Four: {
      date: 'Year four',
      title: 'You sit at the table',
      text: 'In the second chair, with a notebook. The diploma is done, and half of the questions are yours.',
    },
    Six: {
      date: 'Year six',
      title: 'The first chair',
      text: 'Clients of your own, few at first, and a colleague who knows every one of them.',
    },
  });
}

function addPositions(space: SpaceWriter) {
  const position = (subject: string) => ({
    url: `mailto:${firm.emails.careers}?subject=${encodeURIComponent(subject)}`,
    linkLabel: 'Apply by email',
  });
  return addEach(space, cardType, 'cardCareers', {
    Planner: {
      badge: 'Thornbeck',
      title: 'Financial planner',
      text: 'To take over from a colleague who retires next summer, after nine months side by side.\nHours: Full-time or four days\nSalary: £58,000 to £72,000\nClosing date: 11 December 2026',
      ...position('Financial planner, Thornbeck'),
    },
    Paraplanner: {
      badge: 'Saltercombe',
      title: 'Paraplanner',
      text: 'You turn a table of figures into two pages that a client reads to the end.\nHours: Three to five days\nSalary: £38,000 to £46,000\nClosing date: 4 December 2026',
      ...position('Paraplanner, Saltercombe'),
    },
    Administrator: {
      badge: 'Penmarrow',
      title: 'Client administrator',
      text: 'You’re the voice on the telephone and the reason nothing is lost.\nHours: Mornings, or school hours\nSalary: £29,500 for full time\nClosing date: None',
      ...position('Client administrator, Penmarrow'),
    },
    Apprentice: {
      badge: 'Alderwick',
      title: 'Three apprentices',
      text: 'From 18, with or without A levels, or at 40 after something else.\nStart: September 2027\nSalary: £24,500 to begin with\nClosing date: 28 February 2027',
      ...position('Apprenticeship, Alderwick'),
    },
  });
}

function addWay(space: SpaceWriter) {
  return addEach(space, stepType, 'stepCareers', {
    Letter: {
      title: 'A letter',
      text: 'One page and a list of where you have worked. No photograph, no date of birth. Two people read it without your name.',
    },
    Talk: {
      title: 'A conversation',
      text: 'An hour, by video, with someone who does the work. You have the questions two days before.',
    },
    Work: {
      title: 'A day’s work',
      text: 'A piece of real work, paid for, and lunch with the people you’d work beside.',
    },
    Answer: {
      title: 'An answer',
      text: 'Within a week. If it’s no, we say why, and try to make it useful.',
    },
  });
}
