import { renderToStaticMarkup } from 'react-dom/server';

import type { RawEntry } from '#shared/content-model/raw.ts';
import { listings, type Listing } from '#shared/pages/listing/listing.ts';
import type { Page, PageContext } from '#shared/pages/page-type.ts';
import { pageTypes } from '#shared/pages/page-types.ts';
import { newsletterPath, unsubscribePath } from '#shared/paths.ts';
import { siteListOf } from '#shared/site-list.ts';
import type { SiteOptions } from '#shared/site/options/options.model.ts';
import { defaultTheme } from '#shared/themes/theme.ts';
import { themeIds } from '#shared/themes/themes.ts';

import type { Site } from '../content/site-pages.ts';
import { listingAt } from '../page/target.ts';
import { readParts } from './page-text.ts';
import type { PageText, SearchablePage } from './search-index.ts';

const kinds = new Map(
  pageTypes.flatMap(({ contentType: { id, name } }) => (id === 'page' ? [] : [[id, name] as const])),
);

/**
 * The text of a page, without the parts that it shows of others: lists of articles and people, and the sections of the
 * site options. Undefined for a page that is hidden from search engines. Throws what a component throws.
 */
export function readSearchable(page: Page, entry: RawEntry, options: SiteOptions): PageText | undefined {
  if (!page.isIndexable) return undefined;
  const context: PageContext = {
    options: { ...options, newsImportantCopy: undefined, newsCta: undefined, callbackForm: undefined },
    articles: siteListOf([]),
    people: siteListOf([]),
    feeds: [],
    trail: [],
  };
  const html = renderToStaticMarkup(page.render(context, page.sectionsFor(context)));
  const { title, metaTitle, description, theme = defaultTheme } = page;
  return {
    title,
    names: [metaTitle, ...listedTextsOf(entry)],
    description,
    theme,
    kind: kinds.get(entry.sys.contentType.sys.id),
    parts: readParts(html),
  };
}

/** The text that lists show of a page, by which it is found until the whole page has been read. Undefined as above. */
export function readListed({ fields, sys }: RawEntry): PageText | undefined {
  const title = [fields['title'], fields['name'], fields['displayName']].find(
    (text) => typeof text === 'string',
  );
  if (fields['noIndex'] === true || title === undefined) return undefined;
  return {
    title,
    names: listedTextsOf({ fields, sys }),
    description: undefined,
    theme: themeIds.find((id) => id === fields['theme']) ?? defaultTheme,
    kind: kinds.get(sys.contentType.sys.id),
    parts: [],
  };
}

/** The texts of a page in lists of articles. */
function listedTextsOf({ fields: { summary, topics } }: RawEntry): string[] {
  return [summary, topics].flat().filter((text) => typeof text === 'string');
}

/**
 * Pages that the site generates: the listings that visitors can reach, the header's buttons and, if there is a newsletter,
 * the page that ends it.
 */
export function ownPages(site: Site, options: SiteOptions): SearchablePage[] {
  const isReachable = ({ path }: Listing) => listingAt(site, path) !== undefined;
  const common = { theme: defaultTheme, kind: undefined, parts: [] };
  const pages = listings.filter(isReachable).map(({ path, name, textsOf }) => {
    const { title = name, metaTitle = title, subtitle, metaDescription = subtitle } = textsOf(options);
    return { path, text: { ...common, title, names: [metaTitle], description: metaDescription } };
  });
  const actions = options.headerButtons
    .filter(({ href }) => !site.routes.has(href) && !href.startsWith('#'))
    .map(({ href, label }) => ({
      path: href,
      text: { ...common, title: label, names: [], description: undefined },
    }));
  const endOfNewsletter = {
    path: unsubscribePath,
    text: {
      ...common,
      title: 'Unsubscribe',
      names: ['Stop our newsletter'],
      description:
        'No more newsletters: enter your address, and we’ll send you a link that takes you off the list.',
    },
  };
  const own = site.routes.has(newsletterPath)
    ? [...pages, ...actions, endOfNewsletter]
    : [...pages, ...actions];
  return own.map((page) => ({ ...page, version: JSON.stringify(page) }));
}
