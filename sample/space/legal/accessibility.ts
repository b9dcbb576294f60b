import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { comparisonTableType } from '#shared/sections/comparison-table/comparison-table.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import {
  heading,
  link,
  pageLink,
  paragraph,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { main } from '../brands.ts';
import { sourceLink } from '../sources.ts';
import { telephones } from '../telephones.ts';
import { addDocumentEnd, addDocumentHead } from './document.ts';

export function addAccessibility(space: SpaceWriter): void {
  space.add(pageType, 'pageAccessibility', {
    title: 'Accessibility',
    slug: 'accessibility',
    menuTitle: 'Accessibility',
    metaTitle: 'Accessibility: what works and what does not yet',
    metaDescription:
      'How this website works with a keyboard, without JavaScript, enlarged or read aloud; its known limits; and how to tell us of a barrier.',
    theme: mainBrandId,
    sections: [
      addDocumentHead(space, 'Accessibility', {
        title: 'Accessibility statement',
        date: 'Last reviewed on 20 November 2026',
        summary:
          'This website should work for everyone. It aims to meet the Web Content Accessibility Guidelines 2.2 at level AA.',
        answers: [
          'Where something doesn’t work, that is a fault, and we’d like to hear about it: ',
          link(main.email, `mailto:${main.email}`),
          ' or ',
          link(telephones.main.text, telephones.main.url),
          '.',
        ],
      }),
      space.add(iconListType, 'listAccessibility', {
        internalName: 'Accessibility: in short',
        heading: 'In short',
        columns: 3,
        items: addEach(space, listItemType, 'listItemAccessibility', {
          Works: {
            text: 'It works the way you do',
            detail:
              'With a keyboard, a screen reader, large text or colours of your own, and without JavaScript.',
            icon: 'users',
          },
          Limits: {
            text: 'We say what doesn’t work yet',
            detail: 'The second table lists five known limits, and where you may meet them.',
            icon: 'compass',
          },
          Ask: {
            text: 'Tell us what got in your way',
            detail:
              'You have an answer within two working days, and what you came for in another form at once.',
            icon: 'message',
          },
        }),
        size: 'lg',
      }),
      space.add(comparisonTableType, 'tableAccessibility', {
        internalName: 'Accessibility: what works',
        heading: 'What you can count on',
        caption: 'What visitors use, and what works with it',
        table: richTextOf(
          table(
            ['If you use', 'You can count on'],
            [
              'A keyboard alone',
              'Every link, menu and field can be reached with the Tab key, in the order of the page. It’s always clear which one has focus, and the header never covers it.',
            ],
            [
              'A screen reader',
              'Headings are in order, landmarks have names, and pictures that say something are described.',
            ],
            [
              'Large text or zoom',
              'At 400% zoom, or with text at twice its size, nothing is cut off and you never have to scroll sideways to read.',
            ],
            [
              'Colours of your own',
              'Text has a contrast of at least 4.5 to 1, colour is never the only sign, and the colours that your system enforces are respected.',
            ],
            [
              'Less motion',
              'If your system asks for it, panels appear without sliding, and nothing on any page flashes or plays by itself.',
            ],
            ['No JavaScript', 'Menus open, questions unfold and the form can be sent without it.'],
          ),
        ),
        size: 'lg',
        padding: 'bottom-only',
      }),
      space.add(comparisonTableType, 'tableAccessibilityLimits', {
        internalName: 'Accessibility: known limits',
        heading: 'Known limits',
        caption: 'What does not work as it should yet',
        table: richTextOf(
          table(
            ['Where', 'What can happen'],
            [
              'Menus before the script has loaded',
              'In the first second, or with JavaScript off, some browsers may announce an open menu as closed. Its links can be reached all the same.',
            ],
            [
              'Long menus',
              'The menus open when they receive focus, so from the top of a page it takes some forty presses of the Tab key to reach the text. The first link on every page, “Skip to content”, avoids them.',
            ],
            [
              'Wide tables',
              'On a small screen they scroll sideways within their frame, and the first column stays in sight. The frame can be scrolled with the arrow keys.',
            ],
            [
              'Browsers from before 2024',
              'Some show the menu as an open list at the top of the page until the script has loaded.',
            ],
            ['The client portal', 'It’s a separate website, with a statement of its own.'],
          ),
        ),
        colour: 'white',
        size: 'lg',
      }),
      space.add(richTextSectionType, 'textAccessibility', {
        internalName: 'Accessibility: tests, complaints, offices',
        body: richTextOf(
          heading(2, 'How it was tested'),
          'Each kind of section is checked in a real browser, in all three brands and at two widths, with axe, an automated tester, whenever anything changes. Menus, forms and navigation are also tested with the keyboard alone, with JavaScript off, at 320 pixels and with text at twice its size. Colour contrast is calculated for every pair of colours that can meet.',
          'Automated tests find less than half of what can be wrong. A panel of people who use screen readers and magnifiers every day has not tested this version yet; when one has, we will publish its findings here.',
          heading(2, 'If something does not work for you'),
          paragraph(
            'Write to ',
            link(main.email, `mailto:${main.email}`),
            ' or call ',
            link(telephones.main.text, telephones.main.url),
            ' and tell us which page it was and what you use. We answer within two working days, and send you what you came for in another form at once: on paper, in large print, in Braille, as a recording, or read to you.',
          ),
          paragraph(
            'If our answer does not help, you can ',
            pageLink('complain', space.to('pageComplaints')),
            '. The ',
            sourceLink('advisoryService'),
            ' advises people whose right to equal access has not been met. In Northern Ireland that is the ',
            sourceLink('equalityNi'),
            '.',
          ),
          heading(2, 'In person'),
          paragraph(
            pageLink('All our offices', space.to('pageOffices')),
            ' have step-free access and a quiet room. Meetings can be slower, at home, with an interpreter, or with someone beside you. Tell us once, and we will remember.',
          ),
        ),
        size: 'lg',
      }),
      addDocumentEnd(space, 'Accessibility', {
        heading: 'Did something get in your way?',
        text: [
          'Tell us which page it was and what you use. We answer within two working days, and help with other things too: see ',
          pageLink('extra support', space.to('pageSupport')),
          '.',
        ],
        email: main.email,
      }),
    ],
  });
}
