import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { statisticsType, statisticType } from '#shared/sections/statistics/statistics.model.ts';
import { stepsType, stepType } from '#shared/sections/steps/steps.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import {
  bulletList,
  heading,
  link,
  pageLink,
  paragraph,
  richTextOf,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { ombudsmanTelephone, sourceLink } from '../sources.ts';
import { addDocumentEnd, addDocumentHead } from './document.ts';

/** Of the person who writes complaints down. */
const telephone = { text: '01632 960 118', url: 'tel:+441632960118' };

/** What a firm must tell its clients about complaints: FCA Handbook, DISP 1.2. */
export function addComplaints(space: SpaceWriter): void {
  space.add(pageType, 'pageComplaints', {
    title: 'Complaints',
    slug: 'complaints',
    menuTitle: 'Complaints',
    metaTitle: 'Complaints: how to make one, and what happens',
    metaDescription:
      'How to complain to us, who looks into it, when you will hear from us, and how the Financial Ombudsman Service can help if you are not content.',
    theme: mainBrandId,
    sections: [
      addDocumentHead(space, 'Complaints', {
        title: 'Tell us what went wrong',
        date: 'Last reviewed on 20 November 2026',
        summary:
          'By letter, email, telephone or across a desk, in your own words. You need not call it a complaint, and it costs you nothing.',
        answers: [
          pageLink('Mary Hollis', space.to('personHollis')),
          ', managing partner, reads every complaint and every answer.',
        ],
        buttons: addEach(space, buttonType, 'buttonComplaints', {
          Write: {
            text: 'Write to us',
            url: `mailto:${firm.emails.complaints}`,
            style: 'solid-white',
            size: 'md',
          },
          Call: { text: `Call ${telephone.text}`, url: telephone.url, style: 'border-white', size: 'md' },
        }),
      }),
      space.add(stepsType, 'stepsComplaints', {
        internalName: 'Complaints: what happens',
        heading: 'What happens, and by when',
        orientation: 'horizontal',
        items: addWay(space),
        size: 'lg',
      }),
      space.add(richTextSectionType, 'textComplaints', {
        internalName: 'Complaints: what to send, and the ombudsman',
        body: richTextOf(
          heading(2, 'What helps us'),
          bulletList(
            'Your name, and how to reach you',
            'What happened, and when, as well as you remember it',
            'What it cost you: money, time, sleep',
            'What you would like us to do',
          ),
          paragraph(
            `By post: Complaints, ${firm.registeredOffice.join(', ')}. Someone else may write for you, if you tell us that they may. If writing is hard, call `,
            link(telephone.text, telephone.url),
            ' and we will write it down together.',
          ),
          heading(2, 'The Financial Ombudsman Service'),
          'It settles disputes between people and financial firms, independently and free of charge. You can turn to it when you have had our final answer, or when eight weeks have passed without one. It usually looks at a complaint only within six months of the final answer.',
          'In most cases it cannot look at something that happened more than six years ago, unless you could only have known of it later: then you have three years from the day on which you could. You are free to accept its decision or to refuse it. If you accept, it is final and binds both of us; if you refuse, you keep your right to go to court.',
          paragraph(
            'This firm is fictional, and no ombudsman covers it. A complaint about a real firm would go to the Financial Ombudsman Service at ',
            sourceLink('ombudsmanForm'),
            ', by telephone on ',
            link(ombudsmanTelephone, 'tel:+448000234567'),
            ', or by post at Exchange Tower, London E14 9SR.',
          ),
          heading(2, 'If it was not about advice'),
          'The ombudsman does not look at some things, such as wills or most tax planning. We look into those in the same way and within the same time, and say in our answer where else you can go.',
        ),
        colour: 'white',
        size: 'lg',
      }),
      space.add(statisticsType, 'statisticsComplaints', {
        internalName: 'Complaints: last year',
        heading: 'Last year’s complaints',
        intro: 'Of the three firms together. Most were about time: letters that took too long.',
        items: addFigures(space),
        size: 'lg',
      }),
      addDocumentEnd(space, 'ComplaintsEnd', {
        heading: 'Would you rather talk about it?',
        text: [
          'Call, and whoever answers will write it down for you. If you need more help than that, see ',
          pageLink('extra support', space.to('pageSupport')),
          '.',
        ],
        telephone,
      }),
    ],
  });
}

function addWay(space: SpaceWriter) {
  return addEach(space, stepType, 'stepComplaints', {
    Day: {
      title: 'The same day: we write it down',
      text: 'Whoever takes your complaint writes it down in your words and reads it back to you.',
    },
    Three: {
      title: 'Within three working days: settled, if it can be',
      text: 'Many things are one call away. If that settles it for you, we confirm it in writing, and name the ombudsman all the same.',
    },
    Five: {
      title: 'Within five working days: a letter',
      text: 'It says who looks into it: a person who did not do the work, and whose pay does not depend on the answer.',
    },
    Four: {
      title: 'After four weeks: an update',
      text: 'An answer, or what we are still waiting for, and from whom.',
    },
    Eight: {
      title: 'Within eight weeks: our final answer',
      text: 'Yes or no, with reasons, and what we will do about it. If it is yes you are paid within two weeks.',
    },
    After: {
      title: 'After that: the ombudsman',
      text: 'If our answer does not satisfy you, or eight weeks have passed without one. You need no lawyer.',
    },
  });
}

function addFigures(space: SpaceWriter) {
  const counted = { asOfDate: '2025-12-31', source: 'our own records' };
  return addEach(space, statisticType, 'statisticComplaints', {
    All: { value: '23', label: 'complaints in 2025', ...counted },
    Right: { value: '14', label: 'of them right, in whole or in part', ...counted },
    Ombudsman: { value: '2', label: 'went to the ombudsman, who agreed with us in one', ...counted },
  });
}
