import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { hubspotFormType } from '#shared/sections/hubspot-form/hubspot-form.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { riskWarningType } from '#shared/sections/risk-warning/risk-warning.model.ts';
import { textWithImageType } from '#shared/sections/text-with-image/text-with-image.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { bulletList, pageLink, paragraph, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { investmentManagement } from '../brands.ts';
import { riskOf } from '../knowledge/risk-warnings.ts';
import { telephones } from '../telephones.ts';

/** For other advice firms that use the model portfolios. */
export function addForAdvisers(space: SpaceWriter): void {
  space.add(pageType, 'pageForAdvisers', {
    title: 'For financial advisers',
    slug: 'investment-management/for-advisers',
    menuTitle: 'For advisers',
    menuDescription: 'Model portfolios for other firms’ clients',
    metaTitle: 'For financial advisers: our model portfolios',
    metaDescription:
      'Model portfolios for UK advice firms: who does what, terms and charges, what your clients receive and the due diligence file.',
    theme: investmentManagement.id,
    sections: [
      space.add(heroBannerType, 'heroForAdvisers', {
        internalName: 'For advisers: hero',
        eyebrow: 'For professional advisers only',
        title: 'Your client, your advice, our portfolios',
        intro: richTextOf(
          'We run model portfolios for advice firms in the United Kingdom. You keep the relationship; we keep the records.',
        ),
        bannerStyle: 'split',
        image: space.picture('sectionPilotBoat'),
        colour: 'aqua',
        size: 'md',
        buttons: addEach(space, buttonType, 'buttonForAdvisers', {
          Call: {
            text: 'Call the adviser desk',
            url: telephones.investmentManagement.url,
            style: 'solid-green',
            size: 'md',
          },
          Terms: { text: 'Read the terms', url: '#terms', style: 'border-dark-green', size: 'md' },
        }),
      }),
      space.add(riskWarningType, 'noticeForAdvisers', {
        internalName: 'For advisers: who this page is for',
        text: richTextOf(
          'This page is written for firms that are authorised to give financial advice in the United Kingdom, and for no one else.',
          paragraph(
            'If you are investing for yourself or as a trustee, do not rely on it. ',
            pageLink('Our portfolios', space.to('pagePortfolios')),
            ' are described for you on a page of their own, and are available only with advice.',
          ),
        ),
        size: 'md',
      }),
      space.add(iconListType, 'listForAdvisersRoles', {
        internalName: 'For advisers: who does what',
        eyebrow: 'Responsibilities',
        heading: 'Who does what',
        intro:
          'Under the agreement you act as your client’s agent. We rely on your assessment; you rely on our description of the portfolio.',
        columns: 2,
        items: addRoles(space),
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textForAdvisersTerms', {
        internalName: 'For advisers: terms',
        anchorId: 'terms',
        eyebrow: 'Terms from 6 April 2026',
        heading: 'Terms and charges',
        body: richTextOf(
          table(
            ['Item', 'Term'],
            ['Management charge', '0.25% a year, no VAT, no minimum, the same for every firm'],
            ['Funds and dealing', '0.16% to 0.24% a year, estimated, by portfolio'],
            ['Platforms', 'Seven; ask for the list. Their charges are theirs and yours to agree'],
            ['Rebalancing', 'When a holding has drifted by five points, and at least once a year'],
            ['Leaving', 'Any day, without charge. The funds stay where they are'],
          ),
          'We pay nothing to advisers or platforms for being chosen, and we send no salespeople to your clients.',
          riskOf(space, 'investments'),
        ),
        size: 'xl',
      }),
      space.add(cardGridType, 'gridForAdvisersClients', {
        internalName: 'For advisers: what clients receive',
        eyebrow: 'What your clients receive',
        heading: 'Reports and letters under your name',
        columns: 3,
        cardStyle: 'plain',
        cards: addPapers(space),
        size: 'xl',
      }),
      space.add(textWithImageType, 'textForAdvisersFile', {
        internalName: 'For advisers: the due diligence file',
        heading: 'The due diligence file',
        body: richTextOf(
          'One folder, renewed each quarter, with every page dated:',
          bulletList(
            'target market and fair value assessments for each portfolio',
            'committee minutes, including the papers that failed',
            'ten years of monthly data, after costs, where a portfolio is that old',
            'ownership, accounts, insurance, and the plan for winding the firm down',
            'how we treat clients in vulnerable circumstances, and how we ask you about them',
          ),
          paragraph(
            pageLink('Marcus Tan', space.to('personTan')),
            ' keeps it, and answers questions about it.',
          ),
        ),
        colour: 'dark-teal',
        image: space.picture('portraitSlateJacket'),
        person: space.to('personTan'),
        imageSide: 'left',
        imageRatio: '1/3',
        size: 'xl',
      }),
      space.add(hubspotFormType, 'formForAdvisers', {
        internalName: 'For advisers: request the file',
        eyebrow: 'For advice firms',
        heading: 'Ask for the due diligence file',
        intro:
          'It comes by email, with the next quarter’s when that is ready. Tell us your firm’s reference number, and we’ll check it on the Register first.',
        portalId: '0',
        formId: 'feedfeed-feed-4eed-8eed-feedfeedfeed',
        fallbackPage: space.to('pageInvestmentCallBack'),
        colour: 'white',
        size: 'lg',
      }),
      space.add(ctaBandType, 'ctaForAdvisers', {
        internalName: 'For advisers: call to action',
        heading: 'Bring us three cases',
        text: richTextOf(
          paragraph(
            'In an hour we’ll show where our portfolios would fit, and where they wouldn’t. Not an adviser? See ',
            pageLink('our portfolios', space.to('pagePortfolios')),
            '.',
          ),
        ),
        buttons: addEach(space, buttonType, 'buttonForAdvisers', {
          Write: {
            text: 'Request the file',
            url: `mailto:${investmentManagement.email}?subject=Due%20diligence%20file`,
            style: 'solid-dark-green',
            size: 'md',
          },
        }),
        size: 'xl',
      }),
    ],
  });
}

function addRoles(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemForAdvisers', {
    YouKnow: {
      text: 'You know your client',
      detail: 'Objectives, time, capacity for loss, tax. You recommend the portfolio and review it.',
      icon: 'users',
    },
    WeRun: {
      text: 'We run the portfolio',
      detail: 'What is in it, in which proportions, and every trade on the platform.',
      icon: 'chart-bars',
    },
    YouSpeak: {
      text: 'You talk to your client',
      detail: 'Clients hear from you. We write nothing to them that doesn’t go through you.',
      icon: 'message',
    },
    WeExplain: {
      text: 'We explain the portfolio',
      detail:
        'Commentary by the fifth working day of each quarter, and a manager on the telephone whenever you need one.',
      icon: 'phone',
    },
  });
}

function addPapers(space: SpaceWriter) {
  return addEach(space, cardType, 'cardForAdvisers', {
    Report: {
      title: 'A quarterly report',
      icon: 'book',
      text: 'Four pages, tested for reading age, with your logo and the cost in pounds.',
    },
    Letter: {
      title: 'A letter in bad weeks',
      icon: 'mail',
      text: 'When markets fall by a tenth, a page that you can send the same day, for you to change as you like.',
    },
    Meeting: {
      title: 'An evening once a year',
      icon: 'calendar',
      text: 'A manager, your clients, your office, and no slides.',
    },
  });
}
