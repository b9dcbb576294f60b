import { renderToStaticMarkup } from 'react-dom/server';

import { listings, type Listing } from '#shared/pages/listing/listing.ts';
import type { Page, PageContext } from '#shared/pages/page-type.ts';
import { pageTypes } from '#shared/pages/page-types.ts';
import { siteListOf } from '#shared/site-list.ts';
import type { SiteOptions } from '#shared/site/options/options.model.ts';
import { defaultTheme } from '#shared/themes/theme.ts';

import type { Site } from '../content/site.ts';
import { listingAt } from '../page/target.ts';
import { readParts } from './page-text.ts';
import type { SearchablePage } from './search-index.ts';

const kinds = new Map(
  pageTypes.flatMap(({ contentType: { id, name } }) => (id === 'page' ? [] : [[id, name] as const])),
);

/**
 * What visitors read of a page, without what it shows of others: lists of articles and people, and the sections of the
 * site options. Undefined for a page that is hidden from search engines. Throws what a component throws.
 */
export function readSearchable(
  page: Page,
  contentType: string,
  options: SiteOptions,
): SearchablePage | undefined {
  if (!page.isIndexable) return undefined;
  const context: PageContext = {
    options: { ...options, newsImportantCopy: undefined, newsCta: undefined, callbackForm: undefined },
    articles: siteListOf([]),
    people: siteListOf([]),
    feeds: [],
    trail: [],
  };
  const html = renderToStaticMarkup(page.render(context, page.sectionsFor(context)));
  const { path, title, metaTitle, description, theme = defaultTheme } = page;
  return { path, title, metaTitle, description, theme, kind: kinds.get(contentType), parts: readParts(html) };
}

/** The listings that visitors can reach. */
export function searchableListings(site: Site, options: SiteOptions): SearchablePage[] {
  const isReachable = ({ path }: Listing) => listingAt(site, path) !== undefined;
  return listings.filter(isReachable).map((listing) => {
    const texts = listing.textsOf(options);
    const { title = listing.name, metaTitle = title, subtitle, metaDescription = subtitle } = texts;
    return {
      path: listing.path,
      title,
      metaTitle,
      description: metaDescription,
      theme: defaultTheme,
      kind: undefined,
      parts: [],
    };
  });
}
