import type { ComponentType, ReactElement } from 'react';

import { readFields, type ContentType, type Values } from '../content-model/content-type.ts';
import type { Fields, ReadContext } from '../content-model/field.ts';
import type { RawEntry } from '../content-model/raw.ts';

/** What a section's view gets: its content, and whether it stands first on the page (its picture comes first). */
export interface SectionProps<Type extends ContentType> {
  readonly content: Values<Type>;
  readonly isFirst: boolean;
}

/** A kind of section: its content type and its view. */
export interface SectionDefinition {
  readonly contentType: ContentType;
  /** Whether it holds the page's `h1`. */
  readonly hasPageTitle: boolean;
  /** Reads an entry and gives what renders it; throws `ContentError` where the entry cannot be read. */
  prepare(entry: RawEntry, context: ReadContext): (isFirst: boolean) => ReactElement;
}

/** A section of a page: read, and ready to be rendered. */
export interface PageSection {
  readonly id: string;
  readonly type: string;
  readonly hasPageTitle: boolean;
  render(isFirst: boolean): ReactElement;
}

/** Joins a content type and its view into a section. */
export function defineSection<F extends Fields>(
  contentType: ContentType<F>,
  View: ComponentType<SectionProps<ContentType<F>>>,
  { hasPageTitle = false }: { hasPageTitle?: boolean } = {},
): SectionDefinition {
  return {
    contentType,
    hasPageTitle,
    prepare(entry, context) {
      const content = readFields(contentType, entry, context);
      return (isFirst) => <View content={content} isFirst={isFirst} />;
    },
  };
}
