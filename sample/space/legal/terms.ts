import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { heading, pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { main } from '../brands.ts';
import { fictionalNotice } from '../fictional-notice.ts';
import { ourName } from '../our-name.ts';
import { registration } from '../registration.ts';
import { addDocumentEnd, addDocumentHead } from './document.ts';

export function addTerms(space: SpaceWriter): void {
  space.add(pageType, 'pageTerms', {
    title: 'Terms of use',
    slug: 'terms',
    menuTitle: 'Terms of use',
    metaTitle: 'Terms of use of this website',
    metaDescription: `The terms on which ${ourName} offers this website: information and not advice, links to other sites, our words and pictures, and the law that applies.`,
    theme: mainBrandId,
    sections: [
      addDocumentHead(space, 'Terms', {
        title: 'Terms of use',
        date: 'In force since 20 November 2026',
        summary: 'What you can expect of this website, and what we ask of you when you use it.',
        answers: [
          `These are the terms of ${main.legalName}, which runs this website. They’re not the terms of our advice: those are in your letter of engagement.`,
        ],
      }),
      space.add(iconListType, 'listTerms', {
        internalName: 'Terms: in short',
        heading: 'In short',
        columns: 3,
        items: addEach(space, listItemType, 'listItemTerms', {
          Information: {
            text: 'Information, not advice',
            detail: 'Our pages say how things generally work, not what you should do.',
            icon: 'book',
          },
          Use: {
            text: 'Print and share for yourself',
            detail: 'Ask us before you publish our words or pictures elsewhere.',
            icon: 'feather',
          },
          Rights: {
            text: 'Your rights remain',
            detail: 'Nothing here excludes what the law or the regulator’s rules say we must answer for.',
            icon: 'scale',
          },
        }),
        size: 'lg',
      }),
      space.add(richTextSectionType, 'textTerms', {
        internalName: 'Terms: the terms',
        body: richTextOf(
          heading(2, 'Who we are'),
          registration(main),
          'It runs this website for itself and for the two other companies of the group. If you become a client of one of them, your letter of engagement governs the advice that you receive, and takes precedence over these terms.',
          fictionalNotice,
          heading(2, 'Information, not advice'),
          'The pages and articles explain how things generally work. They do not take account of your circumstances, and nothing in them is a recommendation. Figures for a tax year were correct on the date shown and may have changed since. Take advice before you act on them.',
          heading(2, 'Who this website is for'),
          paragraph(
            'It is for people who live in the United Kingdom. One page, ',
            pageLink('for financial advisers', space.to('pageForAdvisers')),
            ', is for authorised firms only.',
          ),
          heading(2, 'Links to other websites'),
          'We link to official sources, and to other companies where that helps. We do not control those websites and are not responsible for what is on them.',
          heading(2, 'Our words and pictures'),
          'You may print and share pages for your own use. Ask us before you publish them elsewhere, or use them in your own work.',
          heading(2, 'If something is wrong'),
          'We correct mistakes when we learn of them, but we do not promise that the website is always available or free of errors. Nothing in these terms limits our liability for death or injury caused by negligence, for fraud, or for anything else that the law or the rules of the Financial Conduct Authority do not allow us to exclude.',
          heading(2, 'The law that applies'),
          'The law of England and Wales. If you live in Scotland or Northern Ireland, you may also bring a claim in the courts there.',
          heading(2, 'Your data'),
          paragraph(
            'What we do with personal data is in the ',
            pageLink('privacy notice', space.to('pagePrivacy')),
            '; what is stored in your browser is on the page about ',
            pageLink('cookies', space.to('pageCookies')),
            '.',
          ),
        ),
        colour: 'white',
        size: 'lg',
      }),
      addDocumentEnd(space, 'Terms', {
        heading: 'Is something unclear?',
        text: ['Ask us, and we’ll explain it, and rewrite it for everyone else.'],
        email: main.email,
      }),
    ],
  });
}
