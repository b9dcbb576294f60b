import type { ListedArticle } from '#shared/articles/listed-article.model.ts';
import { firm } from '#shared/firm.ts';
import { feedPath, type Listing } from '#shared/pages/listing/listing.ts';
import type { SiteOptions } from '#shared/site/options/options.model.ts';

import { xmlDocument, xmlElement, xmlText } from './xml.ts';

/** Feed readers poll often enough to miss nothing. */
const maxItems = 30;

/** RSS 2.0. `articles` are those of the listing, newest first. */
export function writeFeed(settings: {
  listing: Listing;
  options: SiteOptions;
  articles: readonly ListedArticle[];
  siteUrl: string;
}): string {
  const { listing, options, articles, siteUrl } = settings;
  const { title = listing.name, subtitle, metaDescription } = listing.textsOf(options);
  const items = articles.slice(0, maxItems);
  const [newest] = items;
  const channel = [
    textElement('title', `${title} | ${firm.name}`),
    textElement('link', siteUrl + listing.path),
    textElement('description', metaDescription ?? subtitle ?? title),
    textElement('language', 'en-GB'),
    textElement('copyright', firm.name),
    xmlElement('atom:link', '', {
      href: siteUrl + feedPath(listing),
      rel: 'self',
      type: 'application/rss+xml',
    }),
    // Undated articles come last: if the first has no date, none has.
    ...(newest?.publishedOn ? [dateElement('lastBuildDate', newest.publishedOn)] : []),
    ...items.flatMap((article) =>
      article.publishedOn ? [itemOf(article, article.publishedOn, siteUrl)] : [],
    ),
  ];
  return xmlDocument(
    xmlElement('rss', [xmlElement('channel', channel)], {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
    }),
  );
}

function itemOf({ title, href, summary }: ListedArticle, publishedOn: Date, siteUrl: string): string {
  return xmlElement('item', [
    textElement('title', title),
    textElement('link', siteUrl + href),
    textElement('guid', siteUrl + href),
    dateElement('pubDate', publishedOn),
    ...(summary === undefined ? [] : [textElement('description', summary)]),
  ]);
}

function textElement(name: string, text: string): string {
  return xmlElement(name, xmlText(text));
}

/** RSS and HTTP use the same date format. */
function dateElement(name: string, date: Date): string {
  return xmlElement(name, date.toUTCString());
}
