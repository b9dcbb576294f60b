import type { ComponentType, ReactElement } from 'react';

import { readFields, type ContentType, type Values } from '../content-model/content-type.ts';
import type { FieldLocation, Fields, ReadContext } from '../content-model/field.ts';
import type { RawEntry } from '../content-model/raw.ts';
import type { Samples } from '../content-model/sample.ts';
import type { EmbedId } from '../embeds.ts';
import type { TextHeading } from '../ui/rich-text/text-contents.tsx';
import { sectionAnchor } from './frame.tsx';
import type { AnswerForm } from './section-form.ts';

/** A section's place on the page. */
export interface SectionPlace {
  /** Whether it is first on the page, so that its picture gets priority. */
  readonly isFirst: boolean;
  /** Whether its heading is the page's `h1`. */
  readonly isTitle: boolean;
  /** Whether it is the last that the page's list of contents names. */
  readonly endsContents?: boolean;
  /** Begins the ids of its elements: the id of the entry, with a number if the page has the section a second time. */
  readonly elementId?: string;
}

export interface SectionProps<Type extends ContentType> extends SectionPlace {
  /** The id of the entry. */
  readonly id: string;
  readonly elementId: string;
  readonly content: Values<Type>;
}

export interface SectionDefinition {
  readonly contentType: ContentType;
  /** The content types of its parts, such as the cards of a grid. */
  readonly parts: readonly ContentType[];
  /** Whether its heading can be the page's `h1`. */
  readonly hasPageTitle: boolean;
  /** For risk warnings: a page that should carry it is never shown without it. */
  readonly isEssential: boolean;
  readonly samples: Samples;
  /** Undefined without a form that is answered in its place. */
  readonly answer?: AnswerForm | undefined;
  /** Reads an entry for rendering; throws `ContentError` if it cannot be read. */
  prepare(entry: RawEntry, context: ReadContext): PreparedSection;
}

/** In plain text. */
export interface QuestionAndAnswer {
  readonly question: string;
  readonly answer: string;
}

export interface PreparedSection {
  readonly content: object;
  /** The third parties that its content needs, for the page's Content-Security-Policy. */
  readonly embeds: readonly EmbedId[];
  /** The questions that it answers, for search engines. */
  readonly questions: readonly QuestionAndAnswer[];
  /** Its headings for the page's list of contents. Only a text in parts has more than one. */
  readonly headings: readonly TextHeading[];
  render(place: SectionPlace): ReactElement;
}

export interface PageSection extends PreparedSection {
  readonly id: string;
  readonly type: string;
  readonly hasPageTitle: boolean;
  readonly isEssential: boolean;
}

export function defineSection<F extends Fields>(
  contentType: ContentType<F>,
  View: ComponentType<SectionProps<ContentType<F>>>,
  {
    samples,
    parts = [],
    hasPageTitle = false,
    isEssential = false,
    answer,
    check,
    embedsOf,
    questionsOf,
    headingsOf = ownHeading,
  }: Pick<SectionDefinition, 'samples'> &
    Partial<SectionDefinition> & {
      /** Throws if values that do not fit each other cannot be shown, and reports what is shown otherwise. */
      readonly check?: (
        content: Values<ContentType<F>>,
        placeOf: (field: keyof F & string) => FieldLocation,
      ) => void;
      /** The third parties that the content needs; by default, none. */
      readonly embedsOf?: (content: Values<ContentType<F>>) => readonly EmbedId[];
      /** The questions that the content answers; by default, none. */
      readonly questionsOf?: (content: Values<ContentType<F>>) => readonly QuestionAndAnswer[];
      /** Its headings for the page's list of contents; by default, the section's own. */
      readonly headingsOf?: (content: Values<ContentType<F>>, entryId: string) => readonly TextHeading[];
    },
): SectionDefinition {
  return {
    contentType,
    parts,
    hasPageTitle,
    isEssential,
    samples,
    answer,
    prepare(entry, context) {
      const content = readFields(contentType, entry, context);
      check?.(content, (field) => ({
        entryId: entry.sys.id,
        contentType: contentType.id,
        field,
        context,
      }));
      return {
        content,
        embeds: embedsOf?.(content) ?? [],
        questions: questionsOf?.(content) ?? [],
        headings: headingsOf(content, entry.sys.id),
        render: (place) => <View content={content} elementId={entry.sys.id} id={entry.sys.id} {...place} />,
      };
    },
  };
}

interface HeadedContent {
  readonly heading?: string | undefined;
  readonly anchorId?: string | undefined;
  readonly items?: readonly unknown[];
  readonly cards?: readonly unknown[];
  readonly logos?: readonly unknown[];
}

/** A section none of whose parts can be read is not shown. */
export function ownHeading(content: HeadedContent, entryId: string): readonly TextHeading[] {
  const { heading, anchorId, items, cards, logos } = content;
  if (heading === undefined || [items, cards, logos].some((parts) => parts?.length === 0)) return [];
  return [{ id: sectionAnchor({ anchorId }, entryId), text: heading }];
}
