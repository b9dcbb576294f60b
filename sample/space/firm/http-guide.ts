import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { stepsType, stepType } from '#shared/sections/steps/steps.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { heading, pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { ourName } from '../our-name.ts';
import { sourceLink } from '../sources.ts';
import { telephones } from '../telephones.ts';

/** How to tell the firm's website from an imitation. */
export function addHttpGuide(space: SpaceWriter): void {
  space.add(pageType, 'pageHttpGuide', {
    title: 'Is it really our website?',
    slug: 'http-guide',
    menuTitle: 'Is it really us?',
    metaTitle: 'Is it really our website? How to check',
    metaDescription: `What the address of a page tells you, what the padlock doesn’t, and how to check that a website or an email comes from ${ourName}.`,
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroHttpGuide', {
        internalName: 'Address guide: hero',
        eyebrow: 'Before you type anything in',
        title: 'Is it really our website?',
        intro: richTextOf(
          `Anyone can copy the look of a page. What nobody else can have is our address, ${firm.domain}. Here’s how to read it.`,
        ),
        bannerStyle: 'theme-image',
        size: 'sm',
        padding: 'none',
        width: 'full',
      }),
      space.add(stepsType, 'stepsHttpGuide', {
        internalName: 'Address guide: three steps',
        heading: 'Where a page comes from, in three steps',
        orientation: 'vertical',
        items: addEach(space, stepType, 'stepHttpGuide', {
          Find: {
            title: 'Find the first single slash',
            text: 'It comes after the two at the beginning. Everything that counts is on its left; what follows it can say anything at all.',
          },
          Read: {
            title: 'Read backwards from there',
            text: `The last words before that slash are the owner’s name. Here they are ${firm.domain}. If something has been added after it, before the slash, you’re on another website.`,
          },
          Padlock: {
            title: 'Don’t be reassured by the padlock',
            text: 'Https, or a padlock, means that nobody between you and the website can read along. It doesn’t say whose website it is, and imitations have one too.',
          },
        }),
        size: 'lg',
      }),
      space.add(richTextSectionType, 'textHttpGuide', {
        internalName: 'Address guide: emails, and what to do',
        body: richTextOf(
          heading(2, 'Links in emails'),
          'The words of a link needn’t match where it leads. On a computer, rest the pointer on it and read the address that appears; on a phone, press and hold. If you’re in doubt, type our address yourself.',
          heading(2, 'If you’ve typed something into the wrong page'),
          paragraph(
            'Change that password wherever you use it. If you gave details of a bank account, call the bank at once. Then tell ',
            sourceLink('fraud'),
            ', and us, so that we can warn others. ',
            pageLink('In January four people called us in time', space.to('newsScam')),
            '.',
          ),
        ),
        size: 'lg',
      }),
      space.add(ctaBandType, 'ctaHttpGuide', {
        internalName: 'Address guide: call to action',
        heading: 'Not sure? Ask us',
        text: richTextOf('Whoever answers will look at the page with you, and won’t mind that you asked.'),
        buttons: addEach(space, buttonType, 'buttonHttpGuide', {
          Call: {
            text: `Call ${telephones.main.text}`,
            url: telephones.main.url,
            style: 'solid-green',
            size: 'md',
          },
        }),
        size: 'lg',
      }),
    ],
  });
}
