import type { SpaceWriter } from '#server/content-service/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { accordionType, faqType } from '#shared/sections/accordion/accordion.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { officeListType } from '#shared/sections/office-list/office-list.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { link, pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { telephones } from '../telephones.ts';

export function addOfficesPage(space: SpaceWriter): void {
  space.add(pageType, 'pageOffices', {
    title: 'Our offices',
    slug: 'offices',
    menuTitle: 'Offices',
    metaTitle: 'Our six offices: where, when, and how to get in',
    metaDescription:
      'Six offices with their addresses, opening hours and ways in, and what to expect if you would rather that we came to you.',
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroOffices', {
        internalName: 'Offices: hero',
        eyebrow: 'Offices',
        title: 'Six doors, and your own',
        intro: richTextOf(
          'A granary, a mill, a seed merchant’s: we like old houses, and have put a level way into each. If none of them suits, we come to you.',
        ),
        bannerStyle: 'theme-image',
        size: 'none',
        width: 'full',
      }),
      space.add(officeListType, 'officeListAll', {
        internalName: 'Offices: all six',
        heading: 'Where to find us',
        intro: 'Each has a page of its own, with the way there by train, bus, car and on foot.',
        offices: [
          'officeAlderwick',
          'officeLondon',
          'officePenmarrow',
          'officeSaltercombe',
          'officeThornbeck',
          'officeWenbridge',
        ].map(space.to),
        size: 'xl',
      }),
      space.add(iconListType, 'listOfficesSame', {
        internalName: 'Offices: the same in all six',
        eyebrow: 'In all six',
        heading: 'What you will find behind the door',
        columns: 2,
        items: addComforts(space),
        colour: 'green',
        size: 'xl',
      }),
      space.add(accordionType, 'accordionOffices', {
        internalName: 'Offices: before you set out',
        eyebrow: 'Before you set out',
        heading: 'Asked on the telephone',
        items: addQuestions(space),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(ctaBandType, 'ctaOffices', {
        internalName: 'Offices: call to action',
        heading: 'Rather stay at home?',
        text: richTextOf(
          'So would we, in January. A first conversation works as well by video or telephone.',
        ),
        buttons: addEach(space, buttonType, 'buttonOffices', {
          Call: {
            text: `Call ${telephones.main.text}`,
            url: telephones.main.url,
            style: 'solid-dark-green',
            size: 'lg',
          },
          Team: { text: 'See who would come', page: space.to('pageTeam'), style: 'underline' },
        }),
        colour: 'mint',
        size: 'md',
      }),
    ],
  });
}

function addComforts(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemOffices', {
    Way: {
      text: 'A way in without steps',
      detail:
        'Not always by the front door. The page of each office says which, and how wide it is if that is little.',
      icon: 'map-pin',
    },
    Quiet: {
      text: 'A quiet room',
      detail: 'With a door that shuts, a clock you need not look at, and a chair with arms.',
      icon: 'lock',
    },
    Slow: {
      text: 'Time',
      detail: 'No meeting is put directly before another. If it takes two hours, it takes two hours.',
      icon: 'clock',
    },
    Tea: {
      text: 'Tea, and something with it',
      detail:
        'In Alderwick from the baker opposite; in Penmarrow whatever has been made for the rowing club.',
      icon: 'heart',
    },
  });
}

function addQuestions(space: SpaceWriter) {
  return addEach(space, faqType, 'faqOffices', {
    Appointment: {
      question: 'Do I need an appointment?',
      answer: richTextOf(
        'To talk to a planner, yes: otherwise they are likely to be in somebody’s kitchen. To leave papers, ask a question or have a form witnessed, no.',
      ),
    },
    Other: {
      question: 'Can I see a planner who works at another office?',
      answer: richTextOf(
        paragraph(
          'Yes. ',
          pageLink('Most of our people', space.to('pageTeam')),
          ' are at a second office one day a week, and the others travel. Nobody is charged for the train.',
        ),
      ),
    },
    Home: {
      question: 'Will you come to my house?',
      answer: richTextOf(
        'Yes, within about an hour of any office, and further if you cannot travel. Somebody rings the day before to say who is coming, and they carry a card with a photograph. If in doubt, keep them on the step and ring us.',
      ),
    },
    Companion: {
      question: 'May I bring somebody?',
      answer: richTextOf(
        'Please do: a daughter, a neighbour, an interpreter, a dog. If you need an interpreter or a signer and have none, tell us a week before and we find one, at our cost.',
      ),
    },
    Papers: {
      question: 'May I post you my papers?',
      answer: richTextOf(
        paragraph(
          'You may, to any office, by a signed-for service. We copy them and send them back the same way within five working days. Please do not send a will or a share certificate: bring those, or ',
          link('ask us first', telephones.main.url),
          '.',
        ),
      ),
    },
  });
}
