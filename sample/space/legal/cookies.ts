import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { comparisonTableType } from '#shared/sections/comparison-table/comparison-table.model.ts';
import { cookieStatementType } from '#shared/sections/cookie-statement/cookie-statement.model.ts';
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

/** What the site itself stores and loads is written by the cookie statement, from the configuration. */
export function addCookies(space: SpaceWriter): void {
  space.add(pageType, 'pageCookies', {
    title: 'Cookies',
    slug: 'cookies',
    menuTitle: 'Cookies',
    metaTitle: 'Cookies: what this website stores, and when',
    metaDescription:
      'What this website stores in your browser, which companies learn of your visit, and what happens when you follow a link to a map or to our portal.',
    theme: mainBrandId,
    sections: [
      addDocumentHead(space, 'Cookies', {
        title: 'Cookies and other companies',
        date: 'Last changed on 24 November 2026',
        summary:
          'What this website stores in your browser, which other companies learn of your visit, and when. You can read every page, open every menu and send each of our own forms without agreeing to anything.',
        answers: [
          `${main.legalName} answers for this website. Questions go to `,
          link(firm.emails.privacy, `mailto:${firm.emails.privacy}`),
          '.',
        ],
      }),
      space.add(cookieStatementType, 'statementCookies', {
        internalName: 'Cookies: what this website stores',
        heading: 'What is stored, and when',
        colour: 'white',
        size: 'lg',
      }),
      space.add(comparisonTableType, 'tableCookies', {
        internalName: 'Cookies: when you leave this website',
        heading: 'When you leave this website',
        caption: 'Who learns of it when you follow a link, and what your browser stores',
        table: richTextOf(
          table(
            ['When you', 'Your browser stores', 'Who learns of it'],
            ['Follow a link to a map', 'What Google decides', 'Google'],
            ['Follow a link to LinkedIn or YouTube', 'What that website decides', 'That website'],
            ['Sign in to the client portal', 'A sign-in cookie', 'The portal, until you sign out'],
          ),
        ),
        size: 'lg',
      }),
      space.add(richTextSectionType, 'textCookies', {
        internalName: 'Cookies: portal, records, changes',
        body: richTextOf(
          heading(2, 'What our server records'),
          paragraph(
            'What is written down about each request, and for how long, is in the ',
            pageLink('privacy notice', space.to('pagePrivacy')),
            '. Your answers in a calculator are not among it, and no one keeps them.',
          ),
          heading(2, 'The client portal'),
          paragraph(
            'It’s a separate website, at ',
            link(firm.clientPortal.replace(/^https:\/\/|\/$/g, ''), firm.clientPortal),
            ', with one cookie of its own. Without that it couldn’t know that you’re the person who has just signed in.',
          ),
          heading(2, 'If this changes'),
          paragraph(
            'Before we store anything more that needs your agreement, a banner asks for it by name, and refusing is as easy as accepting. The ',
            link('cookie settings', '/cookie-settings'),
            ' show at any time what this website stores in your browser; they work with JavaScript switched off.',
          ),
        ),
        size: 'lg',
      }),
      addDocumentEnd(space, 'Cookies', {
        heading: 'Have you found a cookie that isn’t listed here?',
        text: ['Then something is wrong. Tell us its name and the page, and we’ll put it right.'],
        email: firm.emails.privacy,
      }),
    ],
  });
}
