import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { accordionType, faqType } from '#shared/sections/accordion/accordion.model.ts';
import { articleListingType } from '#shared/sections/article-listing/article-listing.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import {
  heading,
  italic,
  link,
  pageLink,
  paragraph,
  richTextOf,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { riskOf } from '../knowledge/risk-warnings.ts';
import { ourName } from '../our-name.ts';
import { sourceLink } from '../sources.ts';

export function addNewsletter(space: SpaceWriter): void {
  space.add(pageType, 'pageNewsletter', {
    title: 'Newsletter',
    slug: 'newsletter',
    menuTitle: 'Newsletter',
    metaTitle: 'Newsletter: our letter, four times a year',
    metaDescription: `A letter from the advisers of ${ourName} by email, four times a year: what has changed and what to do about it. Read a whole one before you sign up.`,
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroNewsletter', {
        internalName: 'Newsletter: hero',
        eyebrow: 'Newsletter',
        title: 'Our letter, four times a year',
        intro: richTextOf(
          'What has changed for your money, what hasn’t, and what to do about it this quarter. Five minutes’ reading, written by one of us.',
        ),
        bannerStyle: 'split',
        image: space.picture('heroPostOffice'),
        colour: 'green',
        size: 'md',
      }),
      space.to('formNewsletter'),
      space.add(iconListType, 'listNewsletter', {
        internalName: 'Newsletter: what it is',
        heading: 'What you get, and how often',
        columns: 3,
        items: addEach(space, listItemType, 'listItemNewsletter', {
          Dates: {
            text: 'January, April, July, October',
            detail:
              'On the first Tuesday of the month. If nothing has changed, the letter says so and is shorter.',
            icon: 'calendar',
          },
          Author: {
            text: 'One of us writes it',
            detail:
              'An adviser, by name, in a page or two. Reply to it, and you reach the person who wrote it.',
            icon: 'feather',
          },
          Stop: {
            text: 'One click stops it',
            detail:
              'Every letter ends with a link that unsubscribes you at once. No form, and no “are you sure?”.',
            icon: 'check',
          },
        }),
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textNewsletterIssue', {
        internalName: 'Newsletter: a sample issue',
        anchorId: 'sample-issue',
        eyebrow: 'A sample issue',
        heading: 'The letter of October 2026',
        body: richTextOf(
          paragraph(italic('6 October 2026')),
          'Dear reader,',
          'It’s been a quiet quarter for rules and a busy one for rumours. Here’s what is known, and the one thing worth doing before Christmas.',
          heading(3, 'Six months to go'),
          paragraph(
            'For deaths on or after 6 April 2027, most unused pensions count for inheritance tax. The law is passed. If your will or your nomination form was written with the old rule in mind, read both again this winter; ',
            pageLink('we’ve set out who is affected', space.to('knowledgePensions2027')),
            '. If you’re married and leave everything to each other, probably nothing changes until the second death.',
          ),
          heading(3, 'Two smaller dates'),
          paragraph(
            'From the same April, people under 65 can put less of their yearly ISA allowance into cash: £12,000 instead of all £20,000. And ',
            sourceLink('budget2025', 'tax on interest goes up by two points'),
            '. If you keep a large sum in the bank outside an ISA, that’s a reason to look at it, and not a reason to hurry.',
          ),
          heading(3, 'What to do this quarter'),
          paragraph(
            'Find your nomination forms. Every pension has one, and some still name a person who has since died or divorced. It takes an evening, and ',
            pageLink('costs nothing', space.to('knowledgeOldPensions')),
            '.',
          ),
          heading(3, 'A question from a reader'),
          paragraph(italic('“Should I take my tax-free cash before the Budget, in case?”')),
          'A withdrawal can’t be put back, and last year’s rumour didn’t come true. Decide by what the cash is for. If you have no use for it, leave it where it is.',
          paragraph(
            'The next letter comes in January. Until then, ',
            pageLink('Leila Haddad', space.to('personHaddad')),
          ),
          riskOf(space, 'tax'),
        ),
        isSheet: true,
        size: 'xl',
        width: 'narrow',
      }),
      space.add(accordionType, 'accordionNewsletter', {
        internalName: 'Newsletter: questions',
        heading: 'Before you sign up',
        items: addEach(space, faqType, 'faqNewsletter', {
          Confirm: {
            question: 'Why do I have to confirm?',
            answer: richTextOf(
              'So that no one can sign you up for something you didn’t ask for. Our email has a link, which works for 30 days; press the button on the page that it opens. If you don’t, we send nothing else, and the address is erased.',
            ),
          },
          Calls: {
            question: 'Will someone call me?',
            answer: richTextOf('No. The form doesn’t ask for a number, and a reader isn’t a lead.'),
          },
          Address: {
            question: 'What happens to my address?',
            answer: richTextOf(
              paragraph(
                'It’s on the list for the letter and nowhere else. With it we keep when you signed up, when you confirmed and the words you agreed to. More in ',
                pageLink('the privacy notice', space.to('pagePrivacy')),
                '.',
              ),
            ),
          },
          Feed: {
            question: 'Can I read it without giving an address?',
            answer: richTextOf(
              paragraph(
                'The articles that it refers to are all on this website. If you use a feed reader, there’s a ',
                link('feed of our guides', '/knowledge/feed.xml'),
                ' and a ',
                link('feed of our news', '/news/feed.xml'),
                '.',
              ),
            ),
          },
        }),
        size: 'lg',
      }),
    ],
  });
}

/** After a sign-up. */
export function addNewsletterRequested(space: SpaceWriter): void {
  space.add(pageType, 'pageNewsletterRequested', {
    title: 'Check your inbox',
    slug: 'newsletter/check-your-inbox',
    menuTitle: 'Check your inbox',
    metaTitle: 'Newsletter: please check your inbox',
    metaDescription:
      'One step is left: confirm the address with the link in our email. Nothing else is sent until you do.',
    noIndex: true,
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroNewsletterRequested', {
        internalName: 'Newsletter requested: hero',
        eyebrow: 'One step left',
        title: 'Please check your inbox',
        intro: richTextOf(
          'Our email has a link. Follow it and confirm, and the next letter is yours. Until you do, we send nothing else.',
          `${firm.name} is fictional and this is a demonstration, so no email will come.`,
        ),
        bannerStyle: 'plain',
        colour: 'green',
        size: 'md',
      }),
      space.add(iconListType, 'listNewsletterRequested', {
        internalName: 'Newsletter requested: if it does not come',
        heading: 'If it doesn’t come',
        columns: 3,
        items: addEach(space, listItemType, 'listItemNewsletterRequested', {
          Wait: {
            text: 'Give it a few minutes',
            detail: 'Then look among unwanted mail. The subject is “Please confirm: our letter”.',
            icon: 'hourglass',
          },
          Again: {
            text: 'Try again tomorrow',
            detail: 'We send one of these emails a day to an address, however often the form is filled in.',
            icon: 'calendar',
          },
          Mind: {
            text: 'Changed your mind?',
            detail: 'Do nothing. Without your confirmation the address is erased after 30 days.',
            icon: 'leaf',
          },
        }),
        size: 'lg',
      }),
      space.add(articleListingType, 'listingNewsletterRequested', {
        internalName: 'Newsletter requested: to read',
        heading: 'Something to read meanwhile',
        source: 'knowledge',
        limit: 3,
        size: 'xl',
      }),
    ],
  });
}

/** After the confirmation. */
export function addNewsletterConfirmed(space: SpaceWriter): void {
  space.add(pageType, 'pageNewsletterConfirmed', {
    title: 'You’re on the list',
    slug: 'newsletter/confirmed',
    menuTitle: 'You’re on the list',
    metaTitle: 'Newsletter: you’re on the list',
    metaDescription:
      'Your address is confirmed. When the next letter comes, how to stop it, and what to read until then.',
    noIndex: true,
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroNewsletterConfirmed', {
        internalName: 'Newsletter confirmed: hero',
        eyebrow: 'Confirmed',
        title: 'Thank you. You’re on the list.',
        intro: richTextOf(
          'The next letter comes on the first Tuesday of the quarter. Every letter has a link that stops it.',
        ),
        bannerStyle: 'split',
        image: space.picture('newsTypecase'),
        colour: 'green',
        size: 'md',
      }),
      space.add(articleListingType, 'listingNewsletterConfirmed', {
        internalName: 'Newsletter confirmed: to read',
        heading: 'The newest articles',
        source: 'knowledge',
        limit: 3,
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaNewsletterConfirmed', {
        internalName: 'Newsletter confirmed: the last letter',
        heading: 'The letter of October 2026',
        text: richTextOf(
          'In case you haven’t read it yet: five minutes, and one thing to do before Christmas.',
        ),
        buttons: addEach(space, buttonType, 'buttonNewsletterConfirmed', {
          Issue: {
            text: 'Read the last letter',
            url: '/newsletter#sample-issue',
            style: 'solid-green',
            size: 'md',
          },
        }),
        colour: 'mint',
        size: 'lg',
      }),
    ],
  });
}
