import { Feed } from 'feed';

import type { ListedArticle } from '../../shared/articles/listed-article.model.ts';
import { firm } from '../../shared/firm.ts';
import { feedPath, type Listing } from '../../shared/pages/listing/listing.ts';
import type { SiteOptions } from '../../shared/site/options/options.model.ts';

/** How many articles a feed holds: readers ask again soon enough. */
const mostItems = 30;

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
    title: inXml(`${title} | ${firm.name}`),
    description: inXml(metaDescription ?? subtitle ?? title),
    id: siteUrl + listing.path,
    link: siteUrl + listing.path,
    feedLinks: { rss: siteUrl + feedPath(listing) },
    language: 'en-GB',
    copyright: firm.name,
    generator: firm.name,
    // Undated articles come last, and say nothing of when.
    ...(items[0]?.publishedOn !== undefined && { updated: items[0].publishedOn }),
  });
  for (const { title: name, href, summary, publishedOn } of items) {
    if (publishedOn === undefined) continue;
    feed.addItem({
      title: inCdata(name),
      id: siteUrl + href,
      link: siteUrl + href,
      date: publishedOn,
      ...(summary !== undefined && { description: inCdata(summary) }),
    });
  }
  return feed.rss2();
}

/** A text without the characters that no XML may hold: they come along from word processors. */
function inXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- those are just what it is about
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
}

/** A text of an article for the writer of the feed, which sees to the first `]]>` of a text and to no other. */
function inCdata(text: string): string {
  const [start = '', ...rest] = inXml(text).split(']]>');
  return rest.length === 0 ? start : `${start}]]>${rest.join(']]]]><![CDATA[>')}`;
}
