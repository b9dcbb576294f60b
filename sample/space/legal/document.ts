import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import type { EntryRef } from '#shared/content-model/fields.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { paragraph, richTextOf, type Inline } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { telephones } from '../telephones.ts';

interface DocumentHead {
  readonly title: string;
  /** Since when it says what it says. */
  readonly date: string;
  readonly summary: string;
  /** Who answers for it, or to what it applies. */
  readonly answers: readonly Inline[];
  readonly buttons?: readonly EntryRef[];
}

/** How every document begins. */
export function addDocumentHead(
  space: SpaceWriter,
  id: string,
  { title, date, summary, answers, buttons = [] }: DocumentHead,
): EntryRef {
  return space.add(heroBannerType, `hero${id}`, {
    internalName: `${title}: hero`,
    eyebrow: date,
    title,
    intro: richTextOf(summary, paragraph(...answers)),
    bannerStyle: 'theme-image',
    size: 'sm',
    padding: 'none',
    width: 'full',
    buttons,
  });
}

interface DocumentEnd {
  readonly heading: string;
  readonly text: readonly Inline[];
  /** Without one, only calls are offered. */
  readonly email?: string;
  readonly telephone?: (typeof telephones)['main'];
}

/** How the main brand’s documents end: with a person to ask. */
export function addDocumentEnd(
  space: SpaceWriter,
  id: string,
  { heading, text, email, telephone = telephones.main }: DocumentEnd,
): EntryRef {
  return space.add(ctaBandType, `cta${id}`, {
    internalName: `${heading} (${id})`,
    heading,
    text: richTextOf(paragraph(...text)),
    buttons: addEach(space, buttonType, `button${id}`, {
      ...(email !== undefined && {
        Write: { text: 'Email us', url: `mailto:${email}`, style: 'solid-green', size: 'md' },
      }),
      Call: {
        text: `Call ${telephone.text}`,
        url: telephone.url,
        style: email === undefined ? 'solid-green' : 'border-green',
        size: 'lg',
      },
    }),
    colour: 'mint',
    size: 'lg',
  });
}
