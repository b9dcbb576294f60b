import type { SpaceWriter } from '#server/content-service/files/space-writer.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { comparisonTableType } from '#shared/sections/comparison-table/comparison-table.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import {
  bold,
  bulletList,
  heading,
  link,
  pageLink,
  paragraph,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

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
        eyebrow: 'Last changed on 2 November 2026',
        title: 'One cookie of our own, and only once you have chosen',
        intro: richTextOf('You can read every page, open every menu and send the form without it.'),
        bannerStyle: 'plain',
        size: 'md',
      }),
      space.add(comparisonTableType, 'tableCookies', {
        internalName: 'Cookies: what is stored',
        heading: 'Everything that this website stores',
        caption: 'What this website stores in a browser, why, for how long and when',
        table: richTextOf(
          table(
            ['Name', 'Whose', 'What it does', 'When', 'How long'],
            [
              '__Host-consent',
              'Ours',
              'Keeps your answer to the question about cookies, so that you are asked once',
              'When you answer; never where there is nothing to ask',
              'Six months',
            ],
          ),
        ),
        footnotes: richTextOf(
          'It holds the number of the question and the kinds that you agreed to, such as “1.statistics”. No number for you, no date, nothing about what you read. Nothing is kept in any other store of your browser.',
        ),
        colour: 'mint',
        size: 'lg',
      }),
      space.add(richTextSectionType, 'textCookies', {
        internalName: 'Cookies: with your agreement',
        body: richTextOf(
          heading(2, 'What others store, if you agree'),
          'Where the people who run this site use services of other firms, a banner asks once. It says what for, and “no” is as near as “yes”. Until you agree, nothing is fetched from those firms, and so they can store nothing. There are three kinds, each with a choice of its own:',
          bulletList(
            paragraph(
              bold('Statistics. '),
              'A tag manager and Google Analytics count which pages are read. Their cookies begin with _ga and last up to two years.',
            ),
            paragraph(
              bold('Marketing. '),
              'The same tag manager tells whether an advertisement led to a visit or to a form that was sent, never what was written in it. Such cookies begin with _gcl and last up to 90 days.',
            ),
            paragraph(
              bold('Content from other companies. '),
              'Forms by HubSpot, reviews by Trustpilot or VouchedFor, on the pages that have them. Without your agreement the page shows a plain link instead.',
            ),
          ),
          'Which of these are in use is a matter of this site’s settings. Where none is, there is no banner, and not even the cookie above is set.',
          heading(2, 'Videos'),
          'A video shows a still picture until you press play; the picture is ours. Pressing play loads the player from YouTube, at its address without advertising cookies, or from Vimeo, told not to follow you. From then on their own rules hold.',
          heading(2, 'How to change your mind'),
          paragraph(
            'Where there is anything to choose, every page has a link to the ',
            link('cookie settings', '/cookie-settings'),
            ' at its foot. They work with JavaScript switched off as well. Where you withdraw a yes, the cookies that came with it are deleted. You can also delete ours in your browser: then you are asked again.',
          ),
          heading(2, 'The client portal'),
          paragraph(
            'It is another website, at ',
            link(firm.clientPortal.replace(/^https:\/\/|\/$/g, ''), firm.clientPortal),
            ', and has a cookie of its own that keeps you signed in. What we keep as a firm stands on the page about ',
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
