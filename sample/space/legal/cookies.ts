import type { SpaceWriter } from '#server/content-service/files/space-writer.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { comparisonTableType } from '#shared/sections/comparison-table/comparison-table.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import {
  heading,
  link,
  pageLink,
  paragraph,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { main } from '../brands.ts';
import { addDocumentEnd, addDocumentHead } from './document.ts';

/** What is true of a site with no third parties, on which visits are not measured (docs/third-parties.md). */
export function addCookies(space: SpaceWriter): void {
  space.add(pageType, 'pageCookies', {
    title: 'Cookies',
    slug: 'cookies',
    menuTitle: 'Cookies',
    metaTitle: 'Cookies: this website sets none',
    metaDescription:
      'This website stores nothing in your browser, so it asks you for nothing. What happens when you follow a link to a map, a video or our portal.',
    theme: mainBrandId,
    sections: [
      addDocumentHead(space, 'Cookies', {
        title: 'We set no cookies',
        date: 'Last changed on 23 November 2026',
        summary:
          'This website stores nothing in your browser, so there is no banner and nothing to agree to. You can read every page, open every menu and send every form.',
        answers: [
          `${main.legalName} answers for this website. Questions go to `,
          link(firm.emails.privacy, `mailto:${firm.emails.privacy}`),
          '.',
        ],
      }),
      space.add(comparisonTableType, 'tableCookies', {
        internalName: 'Cookies: what is stored when',
        heading: 'What is stored, and when',
        caption: 'What your browser stores, and who learns of it, by what you do',
        table: richTextOf(
          table(
            ['When you', 'Your browser stores', 'Who learns of it'],
            ['Read, search or print a page', 'Nothing', 'Our own server, which does not record who you are'],
            ['Use a calculator', 'Nothing', 'No one keeps what you enter'],
            ['Send a form', 'Nothing', 'We do, since you write to us'],
            ['Follow a link to a map', 'What Google decides', 'Google, once you follow the link'],
            [
              'Play a video, where a page has one',
              'What that company decides',
              'YouTube or Vimeo, once you press play',
            ],
            [
              'Follow a link to LinkedIn or YouTube',
              'What that website decides',
              'That website, once you follow the link',
            ],
            ['Sign in to the client portal', 'A sign-in cookie', 'The portal, until you sign out'],
          ),
        ),
        colour: 'white',
        size: 'lg',
      }),
      space.add(richTextSectionType, 'textCookies', {
        internalName: 'Cookies: others, measuring, portal, changes',
        body: richTextOf(
          heading(2, 'No other companies'),
          'Unless you press play on a video, no page of ours loads anything from another company: no advertisements, no counters, no fonts, no maps. Our pictures and typefaces come from our own server.',
          heading(2, 'No analytics'),
          paragraph(
            'No tool of ours or of anyone else follows you from page to page. What the server writes down about each request, and for how long, is in the ',
            pageLink('privacy notice', space.to('pagePrivacy')),
            '.',
          ),
          heading(2, 'The client portal'),
          paragraph(
            'It’s a separate website, at ',
            link(firm.clientPortal.replace(/^https:\/\/|\/$/g, ''), firm.clientPortal),
            ', with one cookie of its own. Without that it couldn’t know that you’re the person who has just signed in.',
          ),
          heading(2, 'If this changes'),
          paragraph(
            'We’ll ask you first. A banner will name each purpose, and refusing will be as easy as accepting. The ',
            link('cookie settings', '/cookie-settings'),
            ' show at any time what this website stores in your browser; they work with JavaScript switched off.',
          ),
        ),
        size: 'lg',
      }),
      addDocumentEnd(space, 'Cookies', {
        heading: 'Have you found a cookie of ours?',
        text: ['Then something is wrong. Tell us its name and the page, and we’ll put it right.'],
        email: firm.emails.privacy,
      }),
    ],
  });
}
