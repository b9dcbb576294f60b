import type { ReactElement } from 'react';

import type { ListedArticle } from '../articles/listed-article.model.ts';
import type { ContentType } from '../content-model/content-type.ts';
import type { ReadContext } from '../content-model/field.ts';
import type { RawEntry } from '../content-model/raw.ts';
import type { ListedPerson } from '../people/listed-person.model.ts';
import type { PageSection } from '../sections/section.tsx';
import type { SiteOptions } from '../site/options/options.model.ts';
import type { ThemeId } from '../themes/theme.ts';
import type { Image } from '../ui/picture/image.model.ts';
import type { Breadcrumb } from './breadcrumbs/breadcrumbs.tsx';
import type { PageAddress, StructuredData } from './structured-data.ts';

/** What a page can show of the rest of the site. */
export interface PageContext {
  readonly options: SiteOptions;
  /** All news and knowledge articles, the newest first. */
  readonly articles: readonly ListedArticle[];
  readonly people: readonly ListedPerson[];
  /** The pages above this one, from the home page down, and this one. */
  readonly trail: readonly Breadcrumb[];
}

/** What the head, lists and the sitemap need of a page. */
export interface PageFacts {
  readonly id: string;
  readonly path: string;
  /** What the page is called: in lists, and in the trail. */
  readonly title: string;
  /** Stands before the pipe in the document's title (R1.3). */
  readonly metaTitle: string;
  readonly description: string | undefined;
  /** The brand that the page chose; undefined: none, so the default. */
  readonly theme: ThemeId | undefined;
  readonly isIndexable: boolean;
  /** When somebody last changed it: undefined where content does not say. */
  readonly updatedAt: Date | undefined;
  /** What social networks show of it. */
  readonly image: Image | undefined;
}

/** A page of whatever type: read, and ready to be rendered. */
export interface Page extends PageFacts {
  readonly isArticle: boolean;
  /** What it says of itself to machines, besides the organisation and the trail. */
  structuredData(at: PageAddress, sections: readonly PageSection[]): readonly StructuredData[];
  /** Its sections, those of the site's options included. One that fails is left out. */
  sectionsAmong(context: PageContext): readonly PageSection[];
  render(context: PageContext, sections: readonly PageSection[]): ReactElement;
}

/** A type of page: its content type, and how an entry becomes a page. */
export interface PageType {
  readonly contentType: ContentType;
  /** Throws `ContentError` where the entry cannot be read. */
  readonly read: (entry: RawEntry, context: ReadContext) => Page;
}

/** When an entry was last changed, as Contentful says. */
export function updatedAtOf({ sys: { updatedAt } }: RawEntry): Date | undefined {
  return updatedAt === undefined ? undefined : new Date(updatedAt);
}
