import { Feed } from 'feed';

import { firm } from '../../shared/firm.ts';
import type { ListedArticle } from '../../shared/pages/article/listed-article.model.ts';
import type { Listing } from '../../shared/pages/listing/listing.ts';
import type { SiteOptions } from '../../shared/site/options/options.model.ts';

/** How many articles a feed holds: readers ask again soon enough. */
const mostItems = 30;

/** Where the feed of a listing is. */
export function feedPath(listingPath: string): string {
  return `${listingPath}/feed.xml`;
}

/**
 * The newest articles of a listing as RSS 2.0.
 *
 * @param articles those of the listing, the newest first
 */
export function writeFeed(settings: {
  listing: Listing;
  options: SiteOptions;
  articles: readonly ListedArticle[];
  siteUrl: string;
}): string {
  const { listing, options, articles, siteUrl } = settings;
  const { title = listing.name, subtitle, metaDescription } = listing.textsOf(options);
  const items = articles.slice(0, mostItems);
  const feed = new Feed({
    title: `${title} | ${firm.name}`,
    description: metaDescription ?? subtitle ?? title,
    id: siteUrl + listing.path,
    link: siteUrl + listing.path,
    feedLinks: { rss: siteUrl + feedPath(listing.path) },
    language: 'en-GB',
    copyright: firm.name,
    generator: firm.name,
    // Undated articles come last, and say nothing of when.
    ...(items[0]?.publishedOn !== undefined && { updated: items[0].publishedOn }),
  });
  for (const { title: name, href, summary, publishedOn } of items) {
    if (publishedOn === undefined) continue;
    feed.addItem({
      title: name,
      id: siteUrl + href,
      link: siteUrl + href,
      date: publishedOn,
      ...(summary !== undefined && { description: summary }),
    });
  }
  return feed.rss2();
}
