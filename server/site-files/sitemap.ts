import { listingAddresses, listings } from '#shared/pages/listing/listing.ts';
import { updatedAtOf } from '#shared/pages/page-type.ts';

import type { Site } from '../content/site-content.ts';
import type { SiteModel } from '../page/site-reader.ts';
import { listingAt } from '../page/target.ts';
import { xmlDocument, xmlElement, xmlText } from './xml.ts';

export interface SitemapEntry {
  readonly path: string;
  readonly updatedAt: Date | undefined;
}

/** The canonical pages that may be indexed: entries, and listings by page and topic. */
export function sitemapEntries(site: Site, { articles }: SiteModel): readonly SitemapEntry[] {
  const pages = [...site.routes.values()]
    .filter(({ listed }) => listed.fields['noIndex'] !== true)
    .map(({ path, listed }) => ({ path, updatedAt: updatedAtOf(listed) }));
  const lists = listings.flatMap((listing) => {
    if (listingAt(site, listing.path) === undefined) return [];
    const listed = articles.filter(({ contentType }) => contentType === listing.contentType);
    const updates = new Map(
      site.listOf(listing.contentType).map((entry) => [entry.sys.id, updatedAtOf(entry)]),
    );
    return listingAddresses(listing, listed).map(({ href, articles: shown }) => ({
      path: href,
      updatedAt: latestOf(shown.map(({ id }) => updates.get(id))),
    }));
  });
  return [...pages, ...lists];
}

/** The paths and queries of all pages, encoded: also of those that must not be indexed. */
export function pageAddresses(site: Site, model: SiteModel): readonly string[] {
  const indexed = sitemapEntries(site, model).map(({ path }) => path);
  return Array.from(new Set([...site.routes.keys(), ...indexed]), encodeURI);
}

function latestOf(dates: readonly (Date | undefined)[]): Date | undefined {
  return dates.reduce(
    (latest, date) => (date !== undefined && (latest === undefined || date > latest) ? date : latest),
    undefined,
  );
}

export function writeSitemap(entries: readonly SitemapEntry[], siteUrl: string): string {
  const urls = entries.map(({ path, updatedAt }) =>
    xmlElement(
      'url',
      xmlElement('loc', xmlText(siteUrl + encodeURI(path))) +
        (updatedAt === undefined ? '' : xmlElement('lastmod', updatedAt.toISOString())),
    ),
  );
  return xmlDocument(xmlElement('urlset', urls, { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }));
}
