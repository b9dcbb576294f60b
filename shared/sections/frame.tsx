import type { ReactNode } from 'react';

import { colourNames } from '../colours.ts';
import type { ContentType, Values } from '../content-model/content-type.ts';
import type { Fields } from '../content-model/field.ts';
import { choice, symbol } from '../content-model/fields.ts';
import { contentId } from '../ui/content-id.ts';
import { sectionCorners, sectionPaddings, sectionSizes, sectionWidths } from './section-tokens.ts';

const anchorPattern = '^[a-z][a-z0-9-]*$';

/** The name that links jump to, of a section or of one of its parts. */
export const anchorField = symbol({
  name: 'Anchor',
  help: 'A name that links can jump to: small letters, digits, hyphens.',
  pattern: { regexp: anchorPattern, message: 'Small letters, digits and hyphens, a letter first' },
});

/** The anchor as an `id`; undefined where there is none, or none that a link can name. */
export function anchorOf({ anchorId }: { anchorId: string | undefined }): string | undefined {
  return anchorId !== undefined && new RegExp(anchorPattern).test(anchorId) ? contentId(anchorId) : undefined;
}

/** The fields that every section has: how it stands on the page. */
export const frameFields = {
  internalName: symbol({
    name: 'Internal name',
    help: 'For the editors only: what this section is and where it stands.',
    required: 'editors',
  }),
  size: choice(sectionSizes, {
    name: 'Size',
    help: 'How much air stands above and below.',
    fallback: 'lg',
  }),
  padding: choice(sectionPaddings, {
    name: 'Padding',
    help: 'Where that air stands. Two sections of one colour want it only once between them.',
    fallback: 'both',
  }),
  colour: choice(colourNames, {
    name: 'Colour',
    help: 'The ground. Texts, links and buttons follow it.',
    fallback: 'transparent',
  }),
  corners: choice(sectionCorners, { name: 'Corners', help: 'Which corners are rounded.', fallback: 'none' }),
  width: choice(sectionWidths, { name: 'Width', help: 'How wide the content runs.', fallback: 'default' }),
  anchorId: anchorField,
} satisfies Fields;

export type FrameValues = Omit<Values<ContentType<typeof frameFields>>, 'internalName'>;

/**
 * The frame that all sections share: size, padding, colour, corners, width and anchor. `type` is the section's
 * name in class and `data-section`.
 */
export function Frame({ type, frame, children }: { type: string; frame: FrameValues; children: ReactNode }) {
  return (
    <section
      className={`section ${type}`}
      data-colour={frame.colour === 'transparent' ? undefined : frame.colour}
      data-corners={frame.corners === 'none' ? undefined : frame.corners}
      data-padding={frame.padding}
      data-section={type}
      data-size={frame.size}
      data-width={frame.width}
      id={anchorOf(frame)}
    >
      <div className="section-content">{children}</div>
    </section>
  );
}
