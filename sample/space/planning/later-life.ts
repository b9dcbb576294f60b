import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { articleListingType } from '#shared/sections/article-listing/article-listing.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { riskWarningType } from '#shared/sections/risk-warning/risk-warning.model.ts';
import { stepsType, stepType } from '#shared/sections/steps/steps.model.ts';
import { testimonialsType, testimonialType } from '#shared/sections/testimonials/testimonials.model.ts';
import { textWithImageType } from '#shared/sections/text-with-image/text-with-image.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import {
  bulletList,
  embeddedEntry,
  heading,
  pageLink,
  paragraph,
  richTextOf,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { addCareCosts } from '../care-costs.ts';
import { riskWords } from '../risk-words.ts';

export function addLaterLife(space: SpaceWriter): void {
  space.add(pageType, 'pageLaterLife', {
    title: 'Later life',
    slug: 'financial-planning/later-life',
    menuTitle: 'Later life',
    menuDescription: 'Paying for care, powers of attorney, the house',
    metaTitle: 'Later life: care, attorneys, and the house',
    metaDescription:
      'Who pays for care in 2026/27, powers of attorney before they are needed, what equity release costs, and in which order to do things.',
    socialImage: space.picture('heroBeechBench'),
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroLaterLife', {
        internalName: 'Later life: hero',
        eyebrow: 'Later life',
        title: 'Care, powers of attorney and your home',
        intro: richTextOf(
          'Most of this takes an afternoon in a calm year and six months in a bad one, and it’s the same paperwork, so it’s worth settling before it’s an emergency.',
        ),
        bannerStyle: 'image',
        image: space.picture('heroBeechBench'),
        phoneImage: space.picture('heroBeechBenchUpright'),
        size: 'none',
        width: 'full',
      }),
      space.add(textWithImageType, 'textLaterLifeTable', {
        internalName: 'Later life: who is at the table',
        eyebrow: 'Who we talk to',
        heading: 'We talk to you first, and to your children when you say so',
        body: richTextOf(
          paragraph(
            'Often it’s a daughter who calls. We’re glad of it, and then ',
            pageLink('Margaret Ellwood', space.to('personEllwood')),
            ' asks to meet the person whose money it is: alone for the first half hour, and then with anyone they like. Margaret was a district nurse, and holds the qualification for advising on annuities that pay for care (CF8).',
          ),
          'Meetings are slower, in the morning if that’s the better time, and at home if stairs or hearing are a trouble. What was said comes by post in large type, and nothing is decided on the day.',
        ),
        image: space.picture('portraitTerracottaScarf'),
        person: space.to('personEllwood'),
        imageSide: 'right',
        imageRatio: '1/3',
        size: 'xl',
      }),
      space.add(stepsType, 'stepsLaterLife', {
        internalName: 'Later life: the order',
        eyebrow: 'In the order usually needed',
        heading: 'Six things, the cheapest first',
        orientation: 'vertical',
        items: addOrder(space),
        size: 'xl',
        width: 'narrow',
      }),
      ...addCareCosts(space),
      space.add(richTextSectionType, 'textLaterLifeHouse', {
        internalName: 'Later life: money from the house',
        anchorId: 'equity-release',
        heading: 'Money from the house',
        body: richTextOf(
          'A lifetime mortgage pays out part of what a house is worth, from the age of 55. Usually nothing is repaid until the last of the owners dies or moves into care; the interest is added to the loan, and then bears interest itself. At 6% a debt doubles in about twelve years.',
          embeddedEntry(
            space.add(riskWarningType, 'riskLaterLifeHouse', {
              internalName: 'Later life: risks of equity release',
              heading: 'Before you borrow against your home',
              text: richTextOf(riskWords.homes),
            }),
          ),
          heading(3, 'What we ask first'),
          bulletList(
            'Would a smaller house do, and could you be happy in it?',
            'Are there benefits that have never been claimed?',
            'Could the family help, and would you let them?',
            'Can you pay the interest as it falls due, so that the debt does not grow?',
            'Who would be surprised to learn of it later? It’s kinder to tell them now, and easier to explain while you’re there to do it.',
          ),
          'We don’t arrange lifetime mortgages, so we have nothing to gain from one. Where it’s the right answer we say so, and name firms that are authorised to advise on them.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(testimonialsType, 'testimonialsLaterLife', {
        internalName: 'Later life: what families say',
        eyebrow: 'Client reviews',
        heading: 'What two families told us',
        layout: 'grid',
        items: addLetters(space),
        collectionPage: space.to('pageReviews'),
        size: 'xl',
      }),
      space.add(articleListingType, 'listingLaterLife', {
        internalName: 'Later life: articles',
        eyebrow: 'Knowledge',
        heading: 'Articles on later life',
        source: 'knowledge',
        topics: ['Later life'],
        limit: 3,
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaLaterLife', {
        internalName: 'Later life: call to action',
        heading: 'Start with one sheet of paper',
        text: richTextOf(
          paragraph(
            'It says where everything is and who to call. We’ll help you write it at a first meeting, which costs nothing. Read on about ',
            pageLink('wills, gifts and inheritance', space.to('pageInheritance')),
            '.',
          ),
        ),
        buttons: addEach(space, buttonType, 'buttonLaterLife', {
          Cta: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
          Fees: { text: 'See what we charge', page: space.to('pageFees'), style: 'underline' },
        }),
        colour: 'grey',
        size: 'xl',
      }),
    ],
  });
}

function addOrder(space: SpaceWriter) {
  return addEach(space, stepType, 'stepLaterLife', {
    Sheet: {
      title: 'One sheet of paper',
      text: 'Accounts, policies, the deeds, the solicitor, the plumber. No passwords. And one person who knows which drawer it’s in.',
    },
    Power: {
      title: 'Powers of attorney',
      text: 'One for money, one for health and care. In England and Wales each costs £92 to register, takes some weeks, and can only be made while you understand it. Scotland and Northern Ireland have their own.',
    },
    Benefits: {
      title: 'What is there to claim',
      text: 'Attendance Allowance is £76.70 or £114.60 a week in 2026/27 for those past State Pension age who need help, whatever they have saved; in Scotland it is Pension Age Disability Payment. We fill in the form with you, free of charge.',
    },
    House: {
      title: 'The house as it is',
      text: 'A rail, a shower without a step, a lamp on the stairs. The council may pay, and it buys years.',
    },
    Assessment: {
      title: 'An assessment of needs',
      text: 'The council must make one for anyone who seems to need care, whatever they own. It costs nothing, and everything later asks for it.',
    },
    Fees: {
      title: 'Only then, the fees',
      text: 'What the care costs, what the state pays, what the income covers, and how long the rest lasts.',
    },
  });
}

function addLetters(space: SpaceWriter) {
  return addEach(space, testimonialType, 'testimonialLaterLife', {
    Attorney: {
      quote:
        'When Dad fell in February the power of attorney was in the drawer and the list was on top of it. I paid the home from his account in the first week. I know people who took a year over that.',
      attribution: 'Daughter of a client, Wenbridge',
      source: 'a letter to us',
      date: '2026-04-14',
      incentivised: false,
      consentReference: 'Consents 2026, no. 31',
    },
    Slow: {
      quote:
        'The advice was good and kindly given. The report took seven weeks, with Mother already in the home, and we had to chase it twice. They said sorry and took something off the fee, but I’d have liked the report.',
      attribution: 'Son of a client, Penmarrow',
      source: 'our yearly survey',
      date: '2025-11-03',
      incentivised: false,
      consentReference: 'Consents 2025, no. 88',
    },
  });
}
