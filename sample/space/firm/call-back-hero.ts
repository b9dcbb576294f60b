import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import type { EntryRef } from '#shared/content-model/fields.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { link, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import type { telephones } from '../telephones.ts';

/** The hero of a call-back page, which names the telephone for visitors who would rather call. */
export function addCallBackHero(
  space: SpaceWriter,
  id: string,
  {
    name,
    eyebrow,
    title = 'Request a call',
    text,
    caller,
    telephone,
    picture,
    phonePicture,
  }: {
    /** For editors. */
    name: string;
    eyebrow: string;
    /** As the header's link to it. */
    title?: string;
    text: string;
    /** Who rings. */
    caller: string;
    telephone: (typeof telephones)[keyof typeof telephones];
    /** The banner is low on phones, so an upright picture would be cut. */
    picture: string;
    /** Wide too. If undefined, phones show the picture. */
    phonePicture?: string;
  },
): EntryRef {
  return space.add(heroBannerType, id, {
    internalName: `${name}: hero`,
    eyebrow,
    title,
    intro: richTextOf(paragraph(`${text} Or call us now: `, link(telephone.text, telephone.url), '.')),
    facts: [`Who rings: ${caller}`, 'When: Within a working\u00A0day', 'How long: Twenty minutes, free'],
    bannerStyle: 'image',
    image: space.picture(picture),
    ...(phonePicture !== undefined && { phoneImage: space.picture(phonePicture) }),
    size: 'none',
    width: 'full',
  });
}
