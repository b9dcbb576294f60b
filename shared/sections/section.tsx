import type { ComponentType, ReactElement } from 'react';

import { readFields, type ContentType, type Values } from '../content-model/content-type.ts';
import type { Fields, ReadContext } from '../content-model/field.ts';
import type { RawEntry } from '../content-model/raw.ts';
import type { Samples } from '../content-model/sample.ts';
import type { EmbedId } from '../embeds.ts';

/** What a section's view gets: its content, and whether it stands first on the page (its picture comes first). */
export interface SectionProps<Type extends ContentType> {
  /** The entry's. */
  readonly id: string;
  readonly content: Values<Type>;
  readonly isFirst: boolean;
}

/** A kind of section: its content types, its view, its named examples. */
export interface SectionDefinition {
  readonly contentType: ContentType;
  /** The content types of what it is made of: the cards of a grid. */
  readonly parts: readonly ContentType[];
  /** Whether it holds the page's `h1`. */
  readonly hasPageTitle: boolean;
  /** Whether a page that should carry it is not shown without it: a risk warning. */
  readonly isEssential: boolean;
  readonly samples: Samples;
  /** Reads an entry and gives what renders it; throws `ContentError` where the entry cannot be read. */
  prepare(entry: RawEntry, context: ReadContext): PreparedSection;
}

/** A question and its answer, as plain text. */
export interface QuestionAndAnswer {
  readonly question: string;
  readonly answer: string;
}

/** A section that has been read. */
export interface PreparedSection {
  /** The third parties that its content needs, for the page's Content-Security-Policy. */
  readonly embeds: readonly EmbedId[];
  /** The questions that it answers, for search engines. */
  readonly questions: readonly QuestionAndAnswer[];
  render(isFirst: boolean): ReactElement;
}

/** A section of a page: read, and ready to be rendered. */
export interface PageSection extends PreparedSection {
  readonly id: string;
  readonly type: string;
  readonly hasPageTitle: boolean;
  readonly isEssential: boolean;
}

/** Joins a content type, its view and its examples into a section. */
export function defineSection<F extends Fields>(
  contentType: ContentType<F>,
  View: ComponentType<SectionProps<ContentType<F>>>,
  {
    samples,
    parts = [],
    hasPageTitle = false,
    isEssential = false,
    embedsOf,
    questionsOf,
  }: Pick<SectionDefinition, 'samples'> &
    Partial<SectionDefinition> & {
      /** The third parties that a content needs; none where it is left out. */
      readonly embedsOf?: (content: Values<ContentType<F>>) => readonly EmbedId[];
      /** The questions that a content answers; none where it is left out. */
      readonly questionsOf?: (content: Values<ContentType<F>>) => readonly QuestionAndAnswer[];
    },
): SectionDefinition {
  return {
    contentType,
    parts,
    hasPageTitle,
    isEssential,
    samples,
    prepare(entry, context) {
      const content = readFields(contentType, entry, context);
      return {
        embeds: embedsOf?.(content) ?? [],
        questions: questionsOf?.(content) ?? [],
        render: (isFirst) => <View content={content} id={entry.sys.id} isFirst={isFirst} />,
      };
    },
  };
}
