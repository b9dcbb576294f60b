import { createContext, useContext, type ReactNode } from 'react';

import { colourNames, type ColourName } from '../colours/colours.ts';
import type { ContentType, Values } from '../content-model/content-type.ts';
import {
  contentErrorAt,
  createField,
  inTab,
  type Exactly,
  type FieldOptions,
  type Fields,
} from '../content-model/field.ts';
import { choice, symbol } from '../content-model/fields.ts';
import { quoteValue } from '../content-model/raw.ts';
import { contentId } from '../ui/content-id.ts';
import { useEditorMark } from '../ui/editor-marks/editor-marks.ts';
import { Stylesheet } from '../ui/stylesheet/stylesheet.tsx';
import { anyOf } from '../word-lists.ts';
import { SectionGround } from './grounds.ts';
import { sectionCorners, sectionPaddings, sectionSizes, sectionWidths } from './section-tokens.ts';

const anchorPattern = '^[a-z][a-z0-9-]*$';

/** A name for links to a section or to one of its parts. */
export const anchorField = symbol({
  name: 'Anchor',
  help: 'A name that links can jump to: lower-case letters, digits and hyphens.',
  pattern: {
    regexp: anchorPattern,
    message: 'Lower-case letters, digits and hyphens, starting with a letter',
  },
});

/** The anchor as an `id`, or undefined if it is missing or invalid. */
export function anchorOf({ anchorId }: { anchorId: string | undefined }): string | undefined {
  return anchorId !== undefined && new RegExp(anchorPattern).test(anchorId) ? contentId(anchorId) : undefined;
}

/** The `id` of a section. All have one, so that searches and links lead to any section. */
export function sectionAnchor(frame: { anchorId: string | undefined }, entryId: string): string {
  return anchorOf(frame) ?? `section-${entryId}`;
}

function colourField<const Options extends FieldOptions<ColourName>>(
  options: Exactly<FieldOptions<ColourName>, Options>,
) {
  return createField<ColourName, Options>(
    options,
    { type: 'Symbol', validations: [{ in: [...colourNames] }] },
    (raw, place) => {
      const colour = colourNames.find((name) => name === raw);
      if (colour === undefined)
        throw contentErrorAt(place, `There is no colour ${quoteValue(raw)}. Choose ${anyOf(colourNames)}.`, {
          kind: 'invalid-colour',
        });
      return colour;
    },
  );
}

export const frameFields = {
  internalName: symbol({
    name: 'Internal name',
    help: 'For editors only: what this section is, and where it is used.',
    required: 'editors',
  }),
  ...inTab('Layout', {
    size: choice(sectionSizes, {
      name: 'Size',
      help: 'How much space to leave above and below: none, as within a section (xs, sm, md), as between sections (lg, xl), or as around a chapter (2xl).',
      fallback: 'lg',
    }),
    padding: choice(sectionPaddings, {
      name: 'Padding',
      help: 'Where to leave that space. Between two sections of the same colour it is left only once.',
      fallback: 'both',
    }),
    colour: colourField({
      name: 'Colour',
      help: 'The background. Text, links and buttons adapt to it. A page shows white, and the first dark and the first light colour of its sections, and the others on its paper. Green and mint are shades of the firm’s first colour, teal and aqua of its second, blue and slate of its third, whatever they look like.',
      fallback: 'transparent',
    }),
    corners: choice(sectionCorners, { name: 'Corners', help: 'Which corners to round.', fallback: 'none' }),
    width: choice(sectionWidths, {
      name: 'Width',
      help: 'How wide the content may be.',
      fallback: 'default',
    }),
    anchorId: anchorField,
  }),
} satisfies Fields;

export type FrameValues = Omit<Values<ContentType<typeof frameFields>>, 'internalName'>;

/** The `id` of the section that is being rendered, unique on its page. */
export const SectionAnchor = createContext<string | undefined>(undefined);

/** The frame that all sections share. `type` is the section's name in `class` and `data-section`. */
export function Frame({ type, frame, children }: { type: string; frame: FrameValues; children: ReactNode }) {
  const mark = useEditorMark();
  const anchor = useContext(SectionAnchor);
  const { colour, isChapter, isJoined } = useContext(SectionGround) ?? {
    colour: frame.colour,
    isChapter: false,
    isJoined: false,
  };
  return (
    <section
      className={`section ${type}`}
      data-chapter={isChapter || undefined}
      data-colour={colour === 'transparent' ? undefined : colour}
      data-corners={frame.corners === 'none' ? undefined : frame.corners}
      data-joined={isJoined || undefined}
      data-padding={frame.padding}
      data-section={type}
      data-size={frame.size}
      data-width={frame.width}
      id={anchor ?? anchorOf(frame)}
      {...mark?.attributes}
    >
      <Stylesheet of={`sections/${type}`} />
      {mark?.note}
      <div className="section-content">{children}</div>
    </section>
  );
}
