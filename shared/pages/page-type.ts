import type { ReactElement } from 'react';

import type { ListedArticle } from '../articles/listed-article.model.ts';
import type { ContentType } from '../content-model/content-type.ts';
import type { ReadContext } from '../content-model/field.ts';
import type { RawEntry } from '../content-model/raw.ts';
import type { ListedPerson } from '../people/listed-person.model.ts';
import type { PageSection } from '../sections/section.tsx';
import type { SiteList } from '../site-list.ts';
import type { SiteOptions } from '../site/options/options.model.ts';
import type { ThemeId } from '../themes/theme.ts';
import type { Image } from '../ui/picture/image.model.ts';
import type { Breadcrumb } from './breadcrumbs/breadcrumbs.tsx';
import type { Listing } from './listing/listing.ts';
import type { PageAddress, StructuredData } from './structured-data.ts';

/** The rest of the site, as far as a page can show it. */
export interface PageContext {
  readonly options: SiteOptions;
  /** All news and knowledge articles, newest first. */
  readonly articles: SiteList<ListedArticle>;
  readonly people: SiteList<ListedPerson>;
  /** The listings that have articles, and so a feed. */
  readonly feeds: readonly Listing[];
  /** The pages above this one, from the home page down, and this one. */
  readonly trail: readonly Breadcrumb[];
}

/** A page's facts for the head, lists and the sitemap. */
export interface PageFacts {
  readonly id: string;
  readonly path: string;
  /** Its name in lists and in the breadcrumb trail. */
  readonly title: string;
  /** The document title, up to the pipe (R1.3). */
  readonly metaTitle: string;
  readonly description: string | undefined;
  /** The brand that the editor chose; undefined means the default. */
  readonly theme: ThemeId | undefined;
  readonly isIndexable: boolean;
  /** When its entry was last changed, if known. */
  readonly updatedAt: Date | undefined;
  /** For social networks. */
  readonly image: Image | undefined;
}

/** A page that has been read and can be rendered. */
export interface Page extends PageFacts {
  readonly isArticle: boolean;
  /** Whether it ends with `RequestCall`. */
  readonly endsWithRequest?: true;
  /** Its schema.org data, besides the organisation and the breadcrumb trail. */
  structuredData(address: PageAddress, sections: readonly PageSection[]): readonly StructuredData[];
  /** Its sections, including those from the site options. If one fails, the caller renders the page without it. */
  sectionsFor(context: PageContext): readonly PageSection[];
  render(context: PageContext, sections: readonly PageSection[]): ReactElement;
}

/** A content type whose entries are pages, and its reader (decision 017). */
export interface PageType {
  readonly contentType: ContentType;
  /**
   * The fields that lists of pages show, loaded for all entries at once. By default those that the sitemap and breadcrumbs
   * need: the slug, the display field and `noIndex`.
   */
  readonly listedFields?: readonly string[];
  /** Whether the site cannot start without an entry. */
  readonly isEssential?: true;
  /** Throws `ContentError` if the entry cannot be read. */
  readonly read: (entry: RawEntry, context: ReadContext) => Page;
}

export function updatedAtOf({ sys: { updatedAt } }: RawEntry): Date | undefined {
  return updatedAt === undefined ? undefined : new Date(updatedAt);
}
