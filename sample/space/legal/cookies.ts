import type { SpaceWriter } from '#server/content-service/files/space-writer.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import {
  bold,
  bulletList,
  heading,
  link,
  pageLink,
  paragraph,
  richTextOf,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';

export function addCookies(space: SpaceWriter): void {
  space.add(pageType, 'pageCookies', {
    title: 'Cookies',
    slug: 'cookies',
    menuTitle: 'Cookies',
    metaTitle: 'Cookies: one of our own, and others if you agree',
    metaDescription:
      'What this website stores in your browser: nothing until you choose, then one cookie that remembers the choice. Others only if you agree.',
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroCookies', {
        internalName: 'Cookies: hero',
        eyebrow: 'Last changed on 20 November 2026',
        title: 'Cookies on this website',
        intro: richTextOf(
          'We set one cookie of our own, and only once you have made a choice. You can read every page, open every menu and send the form without it.',
        ),
        bannerStyle: 'plain',
        colour: 'mint',
        size: 'sm',
      }),
      space.add(iconListType, 'listCookies', {
        internalName: 'Cookies: what is stored',
        heading: 'What this website stores',
        intro: 'One cookie, called __Host-consent, and nothing else.',
        columns: 3,
        items: addEach(space, listItemType, 'listItemCookies', {
          Purpose: {
            text: 'It remembers your choice',
            detail: 'So that you are asked about cookies only once.',
            icon: 'check',
          },
          Time: {
            text: 'It lasts six months',
            detail: 'It is set when you choose; never if there is nothing to choose.',
            icon: 'calendar',
          },
          Content: {
            text: 'It doesn’t identify you',
            detail:
              'It holds the version of the question and the kinds of cookie that you agreed to, such as “1.statistics”: no identifier, no date, and nothing about what you read.',
            icon: 'lock',
          },
        }),
        colour: 'white',
        size: 'lg',
      }),
      space.add(richTextSectionType, 'textCookies', {
        internalName: 'Cookies: with your agreement',
        body: richTextOf(
          heading(2, 'Third-party cookies'),
          'If this site uses services from other companies, a banner asks once for your consent. It names each purpose, and rejecting is as easy as accepting. No other company sets a cookie until you agree. There are three kinds of cookie, and you can choose each separately:',
          bulletList(
            paragraph(
              bold('Statistics. '),
              'Google Tag Manager and Google Analytics count visits and pages. Their cookies have names that begin with _ga, and last for up to two years.',
            ),
            paragraph(
              bold('Marketing. '),
              'The same tag manager tells us whether an advertisement led to a visit or to a completed form, but not what was written in it. Its cookies have names that begin with _gcl, and last for up to 90 days.',
            ),
            paragraph(
              bold('Third-party content. '),
              'Forms from HubSpot and reviews from Trustpilot or VouchedFor, on the pages that have them. Until you agree, nothing is requested from these companies, and the page shows a plain link instead.',
            ),
          ),
          'The site’s settings decide which of these are in use. If none is, there is no banner, and not even our own cookie is set.',
          heading(2, 'Before you choose'),
          'Google’s tag manager can be set up in two ways. In the basic mode, nothing is requested from Google until you agree. In the advanced mode, the tag manager loads straight away with all consent denied: Google learns that a page was visited, as every server does that is asked for something, but sets no cookie until you agree. Our sites use the basic mode; a firm that changes this must say so here.',
          heading(2, 'How fast our pages are'),
          'To find slow pages, a site like this can count how long its pages take to appear and to react, by the kind of page and by whether it’s a phone, a tablet or a computer. That sets no cookie, doesn’t tell visitors apart, and goes to no other company. It’s switched off here. Where it’s switched on, every page links to the cookie settings, where you can object; a browser that sends Global Privacy Control objects for you. The only thing that is stored is your objection, in a cookie of ours called __Host-no-measuring, for a year.',
          heading(2, 'Videos'),
          'A video shows a still picture from our own site until you press play. The player is then loaded from YouTube, at its address without advertising cookies, or from Vimeo with tracking turned off. From then on their own policies apply.',
          heading(2, 'Changing your mind'),
          paragraph(
            'If there is anything to choose, every page has a link at its foot to the ',
            link('cookie settings', '/cookie-settings'),
            '. They also work with JavaScript switched off. If you withdraw consent, the cookies that came with it are deleted. You can also delete our cookie in your browser; you will then be asked again.',
          ),
          heading(2, 'The client portal'),
          paragraph(
            'It is a separate website, at ',
            link(firm.clientPortal.replace(/^https:\/\/|\/$/g, ''), firm.clientPortal),
            ', with a cookie of its own that keeps you signed in. What we keep as a firm is on the page about ',
            pageLink('privacy', space.to('pagePrivacy')),
            '.',
          ),
        ),
        size: 'lg',
        width: 'narrow',
      }),
    ],
  });
}
