import type { SpaceWriter } from '#server/content-service/files/space-writer.ts';
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
import { main } from '../brands.ts';
import { sourceLink } from '../sources.ts';
import { telephones } from '../telephones.ts';

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
      space.add(heroBannerType, 'heroAccessibility', {
        internalName: 'Accessibility: hero',
        eyebrow: 'Last reviewed on 20 November 2026',
        title: 'Accessibility statement',
        intro: richTextOf(
          'This website should work for everyone. It aims to meet the Web Content Accessibility Guidelines 2.2 at level AA. Where it does not, that is a fault, and we would like to hear about it.',
        ),
        bannerStyle: 'plain',
        colour: 'mint',
        size: 'sm',
      }),
      space.add(iconListType, 'listAccessibility', {
        internalName: 'Accessibility: what works',
        heading: 'What you can count on',
        columns: 2,
        items: addPromises(space),
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textAccessibility', {
        internalName: 'Accessibility: limits, tests, complaints',
        body: richTextOf(
          heading(2, 'Known limits'),
          bulletList(
            paragraph(
              bold('Videos and forms from other companies. '),
              'We do not control their players and forms, and not all of them meet the guidelines. Every video has a transcript beside it, and our own call-back form needs none of them.',
            ),
            paragraph(
              bold('Menus before the script has loaded. '),
              'In the first second, or with JavaScript off, some browsers may announce an open menu as closed. Its links can be reached all the same.',
            ),
            paragraph(
              bold('Browsers from before 2024. '),
              'Some show the menu as an open list at the top of the page until the script has loaded.',
            ),
            paragraph(
              bold('Wide tables. '),
              'On a small screen they scroll sideways within their frame, and the first column stays in sight. The frame can be scrolled with the arrow keys.',
            ),
            paragraph(
              bold('Long menus. '),
              'The menus open when they receive focus, so from the top of a page it takes some forty presses of the Tab key to reach the text. The first link on every page, “Skip to content”, avoids them.',
            ),
            paragraph(bold('The client portal. '), 'It is a separate website, with a statement of its own.'),
          ),
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
        colour: 'white',
        size: 'xl',
        width: 'narrow',
      }),
    ],
  });
}

function addPromises(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemAccessibility', {
    Keyboard: {
      text: 'A keyboard is enough',
      detail:
        'Every link, menu and field can be reached with the Tab key, in the order of the page. It is always clear which one has focus, and the header never covers it.',
      icon: 'key',
    },
    Script: {
      text: 'JavaScript is not needed',
      detail: 'Menus open, questions unfold and the form can be sent without it.',
      icon: 'feather',
    },
    Zoom: {
      text: 'Text can be enlarged',
      detail:
        'At 400% zoom, or with text at twice its size, nothing is cut off and you never have to scroll sideways to read.',
      icon: 'telescope',
    },
    Aloud: {
      text: 'It works with screen readers',
      detail: 'Headings are in order, landmarks have names, and pictures that say something are described.',
      icon: 'message',
    },
    Colour: {
      text: 'Colour is never the only sign',
      detail:
        'Text has a contrast of at least 4.5 to 1, and the colours that your system enforces are respected.',
      icon: 'sunrise',
    },
    Motion: {
      text: 'Motion can be turned off',
      detail:
        'If your system asks for reduced motion, panels appear without sliding. Nothing flashes or plays by itself.',
      icon: 'leaf',
    },
  });
}
