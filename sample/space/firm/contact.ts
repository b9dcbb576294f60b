import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { brands } from '#shared/brands/brands.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { heading, link, pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { investmentManagement, main, privateWealth } from '../brands.ts';
import { fictionalNotice } from '../fictional-notice.ts';
import { ourName } from '../our-name.ts';
import { registration } from '../registration.ts';
import { sourceLink } from '../sources.ts';
import { telephones } from '../telephones.ts';

export function addContact(space: SpaceWriter): void {
  space.add(pageType, 'pageContact', {
    title: 'Contact',
    slug: 'contact',
    menuTitle: 'Contact',
    metaTitle: `Contact ${ourName}: telephone, email, offices`,
    metaDescription:
      'Telephone and email for each of our three firms, our offices, what happens at a first call, and how to make a complaint.',
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroContact', {
        internalName: 'Contact: hero',
        title: 'Contact us',
        intro: richTextOf(
          'Tell us what’s on your mind. A person answers, from half past eight to six on working days, and neither the first call nor the first meeting costs anything.',
        ),
        bannerStyle: 'image',
        image: space.picture('heroOpenDoor'),
        phoneImage: space.picture('heroOpenDoorUpright'),
        size: 'none',
        width: 'full',
        buttons: addEach(space, buttonType, 'buttonContact', {
          Call: {
            text: `Call ${telephones.main.text}`,
            url: telephones.main.url,
            style: 'solid-green',
            size: 'md',
          },
          Request: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'border-white',
            size: 'md',
          },
        }),
      }),
      space.add(cardGridType, 'gridContactFirms', {
        internalName: 'Contact: three firms',
        heading: 'Contact one firm directly',
        columns: 3,
        cardStyle: 'filled',
        cards: addFirms(space),
        size: 'lg',
      }),
      space.add(iconListType, 'listContactNext', {
        internalName: 'Contact: what happens next',
        eyebrow: 'What happens next',
        heading: 'Three steps, and nothing to sign',
        columns: 3,
        items: addNext(space),
        size: 'xl',
      }),
      space.add(cardGridType, 'gridContactOffices', {
        internalName: 'Contact: offices',
        anchorId: 'offices',
        eyebrow: 'Offices',
        heading: 'Where to find us',
        intro: 'All six have step-free access, a quiet room and tea, and we’ll come to you if that’s easier.',
        columns: 3,
        cardStyle: 'image-top',
        cards: addOffices(space),
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textContactHelp', {
        internalName: 'Contact: help and complaints',
        heading: 'Help, complaints and company details',
        body: richTextOf(
          heading(3, 'If you’d rather write'),
          paragraph(
            'To the planners at ',
            link(main.email, `mailto:${main.email}`),
            ', to the investment managers at ',
            link(investmentManagement.email, `mailto:${investmentManagement.email}`),
            ', to private wealth at ',
            link(privateWealth.email, `mailto:${privateWealth.email}`),
            '. We reply within one working day. Please leave account numbers out of emails.',
          ),
          heading(3, 'If you need extra support'),
          paragraph(
            'Large print, Braille, a recording, an interpreter, a slower meeting, a friend beside you: tell us once, and we’ll remember. If things are hard just now, say so, and we’ll go at your pace. More about ',
            pageLink('extra support', space.to('pageSupport')),
            '.',
          ),
          heading(3, 'If we have let you down'),
          paragraph(
            'Write to ',
            link(firm.emails.complaints, `mailto:${firm.emails.complaints}`),
            ' or call ',
            link('01632 960 118', 'tel:+441632960118'),
            '. A person who did not do the work looks into it, writes to you within five working days and answers in full within eight weeks. If you are not content with the answer, the ',
            sourceLink('ombudsman'),
            ' may be able to help, free of charge; our letter says how to reach it.',
          ),
          heading(3, 'If someone calls in our name'),
          paragraph(
            'We never ask for a password, a payment to a new account or a decision the same day. Hang up and call us on a number from this page. ',
            pageLink('What to do if money has gone', space.to('newsScam')),
            '.',
          ),
          heading(3, 'Who we are'),
          ...brands.map(registration),
          paragraph(
            'Check us, and any other firm, on the ',
            sourceLink('register'),
            ' before you deal with us. ',
            fictionalNotice,
          ),
        ),
        size: 'xl',
        width: 'narrow',
      }),
    ],
  });
}

function addFirms(space: SpaceWriter) {
  return addEach(space, cardType, 'cardContact', {
    Planning: {
      badge: 'Financial Planning',
      title: 'Call the planners',
      icon: 'compass',
      text: 'Plans, pensions, retirement, inheritance and cover.',
      url: telephones.main.url,
      linkLabel: telephones.main.text,
    },
    Investment: {
      badge: 'Investment Management',
      title: 'Call the portfolio managers',
      icon: 'chart-bars',
      text: 'Portfolios and reports, and the desk for other advisers.',
      url: telephones.investmentManagement.url,
      linkLabel: telephones.investmentManagement.text,
    },
    Wealth: {
      badge: 'Private Wealth',
      title: 'Call a partner',
      icon: 'key',
      text: 'For families. A partner answers, and keeps the call private.',
      url: telephones.privateWealth.url,
      linkLabel: telephones.privateWealth.text,
    },
  });
}

function addNext(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemContact', {
    Call: {
      text: 'First call: 20 minutes',
      detail:
        'Within one working day, at the time of day you choose. What’s it about, and are we the right people?',
      icon: 'phone',
    },
    Meet: {
      text: 'First meeting: an hour',
      detail: 'Here, at your home or by video, with your papers or without them.',
      icon: 'users',
    },
    Letter: {
      text: 'A letter with the price',
      detail:
        'Two pages within a week: what we’d do, what it costs and what it won’t do, for you to think over.',
      icon: 'mail',
    },
  });
}

function addOffices(space: SpaceWriter) {
  return addEach(space, cardType, 'cardContactOffice', {
    London: {
      badge: telephones.main.text,
      title: 'London',
      url: '/offices/london',
      linkLabel: 'Directions to our London office',
      image: space.picture('officeGeorgianTerrace'),
      text: '12 Fennimore Square. Five minutes on foot from the Underground, and a lift from the street.',
    },
    Alderwick: {
      badge: '01632 960 114',
      title: 'Alderwick',
      url: '/offices/alderwick',
      linkLabel: 'Directions to our Alderwick office',
      image: space.picture('officeMarketHall'),
      text: 'The Old Seed Hall, Market Place, where the firm began. Parking in the yard behind, two spaces without a kerb.',
    },
    Penmarrow: {
      badge: '01632 960 127',
      title: 'Penmarrow',
      url: '/offices/penmarrow',
      linkLabel: 'Directions to our Penmarrow office',
      image: space.picture('officeHarbourGranary'),
      text: 'The Middle Granary, Town Quay. The train stops opposite, and so does the ferry.',
    },
    Saltercombe: {
      badge: '01632 960 133',
      title: 'Saltercombe',
      url: '/offices/saltercombe',
      linkLabel: 'Directions to our Saltercombe office',
      image: space.picture('officeCrescent'),
      text: '9 Long Crescent. Ramp at the garden door: ring the bell, and we’ll come and meet you.',
    },
    Thornbeck: {
      badge: '01632 960 146',
      title: 'Thornbeck',
      url: '/offices/thornbeck',
      linkLabel: 'Directions to our Thornbeck office',
      image: space.picture('officeRiverMill'),
      text: 'Second floor, Weir Mill. Plenty of parking, and a lift that takes two wheelchairs.',
    },
    Wenbridge: {
      badge: '01632 960 158',
      title: 'Wenbridge',
      url: '/offices/wenbridge',
      linkLabel: 'Directions to our Wenbridge office',
      image: space.picture('officeTimberedHouse'),
      text: '4 Butter Row. Low beams upstairs, so we meet on the ground floor, on Tuesdays and Thursdays only.',
    },
  });
}
