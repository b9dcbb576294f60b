import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { brands } from '#shared/brands/brands.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { comparisonTableType } from '#shared/sections/comparison-table/comparison-table.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import {
  bulletList,
  heading,
  link,
  pageLink,
  paragraph,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { main } from '../brands.ts';
import { fictionalNotice } from '../fictional-notice.ts';
import { ourName } from '../our-name.ts';
import { sourceLink } from '../sources.ts';
import { addDocumentEnd, addDocumentHead } from './document.ts';

const companies = new Intl.ListFormat('en-GB').format(brands.map(({ legalName }) => legalName));

export function addPrivacy(space: SpaceWriter): void {
  space.add(pageType, 'pagePrivacy', {
    title: 'Privacy',
    slug: 'privacy',
    menuTitle: 'Privacy',
    metaTitle: 'Privacy: what we keep, why, and for how long',
    metaDescription: `What ${ourName} keeps about visitors, clients and applicants, on which legal ground, for how long, who sees it, and the rights you have.`,
    theme: mainBrandId,
    sections: [
      addDocumentHead(space, 'Privacy', {
        title: 'Privacy notice',
        date: 'Last changed on 24 November 2026',
        summary:
          'Planning needs to know a great deal about people. This page says what we keep, why we may, who sees it, and when it’s erased.',
        answers: [
          `${main.legalName} answers for this website, and each of our companies for its own clients. Write to `,
          link(firm.emails.privacy, `mailto:${firm.emails.privacy}`),
          '.',
        ],
      }),
      space.add(iconListType, 'listPrivacy', {
        internalName: 'Privacy: in short',
        heading: 'In short',
        columns: 3,
        items: addEach(space, listItemType, 'listItemPrivacy', {
          Look: {
            text: 'Looking tells us little',
            detail:
              'The website’s own records name pages, not people. Only the server in front of it keeps network addresses, for two weeks, to fend off attacks.',
            icon: 'compass',
          },
          Keep: {
            text: 'We say how long we keep things',
            detail:
              'The table below says when each is erased, and why we may keep it until then. We sell none of it to anyone.',
            icon: 'hourglass',
          },
          Ask: {
            text: 'You can see all of it',
            detail:
              'Ask, and you have a copy within a month, free of charge. If something in it is wrong, we put it right.',
            icon: 'mail',
          },
        }),
        size: 'lg',
      }),
      space.add(comparisonTableType, 'tablePrivacy', {
        internalName: 'Privacy: what, why, how long',
        anchorId: 'how-long',
        heading: 'What we keep, why, and for how long',
        caption:
          'Kinds of personal data, the lawful basis for keeping them (UK GDPR), and when they are erased',
        table: richTextOf(
          table(
            ['What', 'Lawful basis', 'Erased'],
            [
              'Network addresses, in the log of the server in front',
              'Our legitimate interest in fending off attacks (Article 6(1)(f))',
              'After 14 days',
            ],
            [
              'A request for a call',
              'Steps that you ask for before a contract (Article 6(1)(b))',
              'After 12 months, unless you become a client',
            ],
            [
              'Traces of a form: a hash of it, and how often an address has sent one',
              'Our legitimate interest in receiving it once, and from people (Article 6(1)(f))',
              'After a day; the hash of a confirmed sign-up, after 30 days',
            ],
            [
              'An address for the letter',
              'Your consent (Article 6(1)(a)); until you confirm, our legitimate interest in asking whether it was you (Article 6(1)(f))',
              'When you unsubscribe; unconfirmed, after 30 days',
            ],
            [
              'A client’s file',
              'Our contract with you, and the rules for advisers (Article 6(1)(b) and (c))',
              'Seven years after you leave; advice on a pension transfer is kept for good',
            ],
            [
              'Notes on health',
              'As the file, with your explicit consent (Article 9(2)(a))',
              'With the file, or sooner if you ask and the law lets us',
            ],
            [
              'Proof of who you are',
              'The law against money laundering (Article 6(1)(c))',
              'Five years after you leave',
            ],
            ['Calls about investments', 'The law on recording them (Article 6(1)(c))', 'After five years'],
            [
              'An application for work',
              'Steps that you ask for before a contract (Article 6(1)(b))',
              'After six months, unless you join us',
            ],
            [
              'A note that we erased an enquiry at your request: its number and the times',
              'Our duty to show that we did (Article 6(1)(c))',
              'After two years',
            ],
          ),
        ),
        colour: 'white',
        size: 'lg',
      }),
      space.add(richTextSectionType, 'textPrivacy', {
        internalName: 'Privacy: what we ask, who sees it, and rights',
        body: richTextOf(
          heading(2, 'Who is responsible'),
          paragraph(
            `${companies}: each for its own clients, the first of them for this website. Questions for any of them go to `,
            link(firm.emails.privacy, `mailto:${firm.emails.privacy}`),
            `, or by post at ${firm.registeredOffice.join(', ')}.`,
          ),
          fictionalNotice,
          heading(2, 'When you only look at this website'),
          paragraph(
            'The website records which page was requested, when, and how it responded, and nothing of who asked. The server in front of it, through which every request passes, also writes down the network address and the name of the browser, so that we can find and stop attacks; that log is erased after 14 days. What is stored in your browser, and which companies learn of your visit, is on ',
            pageLink('the page about cookies', space.to('pageCookies')),
            '.',
          ),
          heading(2, 'When you request a call'),
          'Your name and number, and your email address, a time and a few words if you gave them. The website keeps them in its database only until they have been delivered to us, usually for less than a minute, and then erases its copy; a backup made in between is erased after 90 days at most. A hash remains for a day, a string of characters that shows none of it, so that a form that arrives twice is one request. If you become a client the note of the call joins your file; if not, it is erased after twelve months.',
          'To keep automated programs out, we count how often one network address has sent a form within ten minutes, and asked for the letter within an hour. Where several of our servers share that count it is in the database, under a hash of the address.',
          heading(2, 'When you sign up for our letter'),
          paragraph(
            'Whether on the letter’s own page or by the box on the form for a call: we first send one email to the address, because anyone could have written it down. Only when you have followed its link and confirmed is the address on the list. We then keep it with the time of both steps and the words that you agreed to, so that we can show that you did. If you do not confirm, the address is erased after 30 days. The link is encrypted: no one can read the address in it. You can end it at any time by the link in every letter, or ',
            link('on this website', '/unsubscribe'),
            '.',
          ),
          heading(2, 'When you become a client'),
          'We then need to know what you own, owe, earn and spend, your family and their ages, and your wishes. Often we hear about health as well, for cover or care: we record that only with your agreement, which you may withdraw. The law requires us to check who you are, and to keep a record of advice.',
          heading(2, 'Who else sees it'),
          bulletList(
            'The providers, platforms and insurers with whom you agree that we should deal.',
            'The firms that keep our files, our post and our telephones for us. They work to our instructions, most of them in the United Kingdom. Where one is abroad, the contract contains the safeguards that the law requires.',
            'The regulator, the tax office, the police or a court, where the law requires it.',
            'The companies on the page about cookies, as it says there.',
            'No one else. We do not sell personal data, and we do not buy lists of people.',
          ),
          'We make no automated decisions about you. Software does calculations; a planner reads them.',
          heading(2, 'What you can ask of us'),
          bulletList(
            'A copy of what we have, within a month and free of charge',
            'To put right what is wrong',
            'To delete the data that we need no longer keep, or to use less of it',
            'To stop: the letter at once, other uses after we have looked at why we make them',
            'To have your data in a form that another firm can read',
          ),
          paragraph(
            'Write to ',
            link(firm.emails.privacy, `mailto:${firm.emails.privacy}`),
            ', also to complain. We confirm within 30 days that we have your complaint, and tell you the outcome without delay. If it does not satisfy you, the ',
            sourceLink('information'),
            ' (in law to be the Information Commission) looks at complaints free of charge. A real firm gives its own registration number here.',
          ),
          heading(2, 'When this page changes'),
          'The date at the top changes with it. If what we do with your data changes, clients hear of it by letter first.',
        ),
        size: 'lg',
      }),
      addDocumentEnd(space, 'Privacy', {
        heading: 'Would you like to see what we have?',
        text: [
          'Ask in any way you like: you need no form. What your browser stores is on the page about ',
          pageLink('cookies', space.to('pageCookies')),
          '.',
        ],
        email: firm.emails.privacy,
      }),
    ],
  });
}
