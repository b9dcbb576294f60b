import type { SpaceExport } from '#contentful-emulator/files/space-export.ts';
import { sampleEntry } from '#shared/content-model/sample.ts';
import { newsletterFormType } from '#shared/sections/newsletter-form/newsletter-form.model.ts';
import { link, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { withPage } from './page-export.ts';

/** What a visitor agrees to on the form of `withNewsletterForm`. */
export const consentText = 'Kettle news by email, twice a year. Unsubscribe at any time.';

/** Adds the page `/newsletter` with its form to the space. */
export function withNewsletterForm(space: SpaceExport): SpaceExport {
  const form = sampleEntry(newsletterFormType, 'newsletterForm', {
    internalName: 'Form of the tests',
    heading: 'The kettle letter',
    consentText,
    privacy: richTextOf(paragraph('For the letter only. ', link('Our privacy notice', '/privacy'), '.')),
  });
  return withPage(space, 'newsletter', [form]);
}
