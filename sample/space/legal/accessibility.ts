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
        eyebrow: 'Statement of 2 November 2026',
        title: 'This website is for everyone who needs it',
        intro: richTextOf(
          'It is meant to meet the Web Content Accessibility Guidelines 2.2 at level AA. Where it does not, that is a fault, and we would like to hear of it.',
        ),
        bannerStyle: 'plain',
        colour: 'light-green',
        size: 'md',
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
              bold('Videos and forms of other firms. '),
              'Their players and forms are theirs, and not all meet the guidelines. Every video has a text of what is said beside it, and our own call-back form needs none of them.',
            ),
            paragraph(
              bold('Menus before the script has loaded. '),
              'In the first second, or with JavaScript off, a menu that is open may still be announced as closed in some browsers. Its links can be reached all the same.',
            ),
            paragraph(
              bold('Browsers from before 2024. '),
              'Some show the menu as an open list at the top of the page until the script has loaded.',
            ),
            paragraph(
              bold('Wide tables. '),
              'On a small screen they scroll sideways within their frame, with the first column in sight. The frame can be scrolled with the arrow keys.',
            ),
            paragraph(bold('The client portal. '), 'It is another website, with a statement of its own.'),
          ),
          heading(2, 'How it was tested'),
          'Each kind of section is checked in a real browser, in all three brands and at two widths, with axe, an automatic tester, whenever anything changes. Menus, forms and navigation are also tried with the keyboard alone, with JavaScript off, at 320 pixels and with letters at twice their size. Colours are computed to have the contrast that the guidelines ask for.',
          'Automatic tests find less than half of what can be wrong. A panel of people who use screen readers and magnifiers every day has not tested this version yet; when one has, its findings will stand here.',
          heading(2, 'If something does not work for you'),
          paragraph(
            'Write to ',
            link(main.email, `mailto:${main.email}`),
            ' or ring ',
            link(telephones.main.text, telephones.main.url),
            ' and say on which page and what you use. You have an answer within two working days, and what you came for in another form at once: on paper, in large print, in Braille, as a recording, or read to you.',
          ),
          paragraph(
            'If our answer does not help, you can ',
            pageLink('complain', space.to('pageComplaints')),
            '. The Equality Advisory and Support Service advises people whose right to equal access has not been met. In Northern Ireland that is the Equality Commission. A real firm gives both addresses here.',
          ),
          heading(2, 'In person'),
          paragraph(
            pageLink('All our offices', space.to('pageOffices')),
            ' have a step-free way in and a quiet room. Meetings can be slower, at home, with an interpreter, or with somebody beside you. Tell us once, and we keep to it.',
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
        'Every link, menu and field can be reached with Tab, in the order of the page. What has focus is plain to see, and the header never covers it.',
      icon: 'key',
    },
    Script: {
      text: 'JavaScript is not needed',
      detail: 'Menus open, questions unfold and the form can be sent without it.',
      icon: 'feather',
    },
    Zoom: {
      text: 'Letters may be large',
      detail:
        'At 400 % zoom, or with text at twice its size, nothing is cut off and nobody has to scroll sideways to read.',
      icon: 'telescope',
    },
    Aloud: {
      text: 'It can be read aloud',
      detail: 'Headings in order, landmarks with names, pictures described where they say something.',
      icon: 'message',
    },
    Colour: {
      text: 'Colour is never the only sign',
      detail: 'Text has a contrast of at least 4.5 to 1. The colours that your system forces are respected.',
      icon: 'sunrise',
    },
    Motion: {
      text: 'Nothing moves if you ask for stillness',
      detail:
        'Where your system says “reduce motion”, panels appear without sliding. Nothing flashes or plays by itself.',
      icon: 'leaf',
    },
  });
}
