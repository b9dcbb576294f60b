import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
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
    menuDescription: 'Six towns, with addresses, hours and access',
    metaTitle: 'Our six offices: addresses, hours and access',
    metaDescription:
      'Our six offices: addresses, opening hours and step-free access, and what to expect if you’d rather we came to you.',
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroOffices', {
        internalName: 'Offices: hero',
        title: 'Our six offices',
        intro: richTextOf(
          'A granary, a mill, a seed merchant’s: we like old houses, and have made a step-free way into each. If none of them suits, we’ll come to you.',
        ),
        bannerStyle: 'theme-image',
        size: 'none',
        width: 'full',
      }),
      space.add(officeListType, 'officeListAll', {
        internalName: 'Offices: all six',
        heading: 'Where to find us',
        intro: 'Each has its own page, with directions by train, bus, car and on foot.',
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
        heading: 'What every office has',
        columns: 2,
        items: addComforts(space),
        colour: 'green',
        size: 'xl',
      }),
      space.add(accordionType, 'accordionOffices', {
        internalName: 'Offices: before you set out',
        eyebrow: 'Questions',
        heading: 'Before you visit',
        items: addQuestions(space),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(ctaBandType, 'ctaOffices', {
        internalName: 'Offices: call to action',
        heading: 'Rather stay at home?',
        text: richTextOf('A first meeting works just as well by video or telephone.'),
        buttons: addEach(space, buttonType, 'buttonOffices', {
          Call: {
            text: `Call ${telephones.main.text}`,
            url: telephones.main.url,
            style: 'solid-green',
            size: 'md',
          },
          Request: { text: 'Request a call', page: space.to('pageCallBack'), style: 'underline' },
        }),
        colour: 'mint',
        size: 'lg',
      }),
    ],
  });
}

function addComforts(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemOffices', {
    Way: {
      text: 'Step-free access',
      detail:
        'Not always by the front door: each office’s page says where, and how wide the door is if it’s narrow.',
      icon: 'map-pin',
    },
    Quiet: {
      text: 'A quiet room',
      detail: 'With a door that shuts, a clock you needn’t look at, and a chair with arms.',
      icon: 'lock',
    },
    Slow: {
      text: 'Time',
      detail: 'We don’t book meetings back to back. If it takes two hours, it takes two hours.',
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
        'To talk to a planner, yes: they’re often out at a client’s house. To leave papers, ask a question or have a form witnessed, no.',
      ),
    },
    Other: {
      question: 'Can I see a planner who works at another office?',
      answer: richTextOf(
        paragraph(
          'Yes. ',
          pageLink('Most of our people', space.to('pageTeam')),
          ' are at a second office one day a week, and the others travel, at our expense and not yours.',
        ),
      ),
    },
    Home: {
      question: 'Will you come to my house?',
      answer: richTextOf(
        'Yes. Most of us come within about two hours of an office, and further if you can’t travel. We call the day before to say who’s coming, and they carry a card with a photograph. If in doubt, keep them on the step and call us.',
      ),
    },
    Companion: {
      question: 'Can I bring someone?',
      answer: richTextOf(
        'Please do: a daughter, a neighbour, an interpreter, a dog. If you need an interpreter or a signer, tell us a week before and we’ll find one, at our cost.',
      ),
    },
    Papers: {
      question: 'Can I post you my papers?',
      answer: richTextOf(
        paragraph(
          'Yes, to any office, by a signed-for service. We copy them and send them back the same way within five working days. Please don’t send a will or a share certificate: bring those, or ',
          link('ask us first', telephones.main.url),
          '.',
        ),
      ),
    },
  });
}
