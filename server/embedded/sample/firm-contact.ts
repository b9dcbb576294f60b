import { pageType } from '../../../shared/pages/page/page.model.ts';
import { heroBannerType } from '../../../shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '../../../shared/sections/rich-text-section/rich-text-section.model.ts';
import { richTextOf } from '../../../shared/ui/rich-text/write-rich-text.ts';
import type { SpaceWriter } from './space-writer.ts';

/** The page “Contact”. */
export function addContact(space: SpaceWriter): void {
  space.add(pageType, 'pageContact', {
    title: 'Contact',
    slug: 'contact',
    menuTitle: 'Contact',
    metaTitle: 'Contact Fernhollow: telephone, e-mail, first call',
    metaDescription:
      'Telephone and e-mail for the three Fernhollow firms, what happens in a first conversation, and how to make a complaint.',
    theme: 'fernhollow',
    sections: [
      space.add(heroBannerType, 'heroContact', {
        internalName: 'Contact: hero',
        title: 'Tell us what is on your mind',
        intro: richTextOf('Telephone or write. A person answers, and the first conversation costs nothing.'),
        bannerStyle: 'plain',

        size: 'xl',
      }),
      space.add(richTextSectionType, 'textContactIntro', {
        internalName: 'Contact: introduction',
        heading: 'What happens next',
        body: richTextOf(
          'An adviser calls you back within one working day. The call takes about twenty minutes, and at its end you will know whether a first meeting is worth your time.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
    ],
  });
}
