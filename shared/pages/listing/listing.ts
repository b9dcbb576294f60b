import type { ListedArticle } from '../../articles/listed-article.model.ts';
import { isAbout, topicSlug } from '../../articles/topics.ts';
import { feedFile, pageFolders } from '../../paths.ts';
import type { SiteOptions } from '../../site/options/options.model.ts';

/** A place where all articles of a kind are listed. */
export interface Listing {
  readonly path: string;
  /** The content type of its articles. */
  readonly contentType: string;
  /** What the site's options say of it (R7.4). */
  readonly textsOf: (options: SiteOptions) => SiteOptions['knowledgeListings'];
  /** Stands where the options say nothing. */
  readonly name: string;
}

export const newsListing: Listing = {
  path: `/${pageFolders.newsArticle}`,
  contentType: 'newsArticle',
  textsOf: ({ newsListings }) => newsListings,
  name: 'News',
};

export const knowledgeListing: Listing = {
  path: `/${pageFolders.knowledgeArticle}`,
  contentType: 'knowledgeArticle',
  textsOf: ({ knowledgeListings }) => knowledgeListings,
  name: 'Knowledge',
};

export const listings: readonly Listing[] = [newsListing, knowledgeListing];

/** Where the feed of a listing is. */
export function feedPath({ path }: Listing): string {
  return `${path}/${feedFile}`;
}

/** The only query parameters that change what a listing shows. */
export const listingParameters = ['topic', 'page', 'q'] as const;

/** The values of those parameters that an address has. */
export type ListingQuery = Readonly<Partial<Record<(typeof listingParameters)[number], string>>>;

const pageSize = 9;
const maxSearchLength = 100;

export interface Topic {
  readonly label: string;
  readonly slug: string;
}

/** What a listing shows at one address. */
export interface ListingView {
  readonly topics: readonly Topic[];
  readonly topic: Topic | undefined;
  /** What was searched for; empty: nothing. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** How many articles there are on all pages. */
  readonly total: number;
  readonly articles: readonly ListedArticle[];
}

/**
 * The part of a listing that an address asks for: a topic, a page, or what titles and summaries say. Undefined
 * where there is no such topic or page: a 404.
 *
 * @param all the articles of the listing, the newest first
 */
export function chooseView(all: readonly ListedArticle[], query: ListingQuery): ListingView | undefined {
  const topics = topicsOf(all);
  const topic = topics.find(({ slug }) => slug === query.topic);
  if (query.topic !== undefined && topic === undefined) return undefined;
  const search = searchWords(query.q ?? '');
  const found = articlesAbout(all, topic).filter((article) => matchesAll(article, search));
  const pages = pagesOf(found);
  const page = query.page === undefined ? 1 : Number(/^[1-9]\d{0,4}$/.exec(query.page)?.[0]);
  if (!(page <= pages)) return undefined;
  const articles = found.slice((page - 1) * pageSize, page * pageSize);
  return { topics, topic, search, page, pages, total: found.length, articles };
}

/** What is searched for, in one spelling: single spaces, and no more than a title holds. */
export function searchWords(text: string): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, maxSearchLength).trim();
}

/** The address of a part of a listing; the first page has no number. */
export function listingHref({ path }: Listing, { topic, page, search }: Partial<ViewAddress>): string {
  const query = new URLSearchParams({
    ...(topic !== undefined && { topic: topic.slug }),
    ...(search !== undefined && search !== '' && { q: search }),
    ...(page !== undefined && page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

type ViewAddress = Pick<ListingView, 'topic' | 'page' | 'search'>;

/** A page of a listing, as search engines should know it. */
export interface ListingAddress {
  readonly href: string;
  /** All articles of its topic: a new one moves those that the page shows. */
  readonly articles: readonly ListedArticle[];
}

/** Every page of a listing, and of each of its topics. */
export function listingAddresses(listing: Listing, all: readonly ListedArticle[]): ListingAddress[] {
  return [undefined, ...topicsOf(all)].flatMap((topic) => {
    const articles = articlesAbout(all, topic);
    return Array.from({ length: pagesOf(articles) }, (_, index) => ({
      href: listingHref(listing, { topic, page: index + 1 }),
      articles,
    }));
  });
}

function articlesAbout(all: readonly ListedArticle[], topic: Topic | undefined): readonly ListedArticle[] {
  return topic === undefined ? all : all.filter((article) => isAbout(article, [topic.label]));
}

/** How many pages they take; an empty listing has one. */
function pagesOf({ length }: readonly ListedArticle[]): number {
  return Math.max(1, Math.ceil(length / pageSize));
}

/** The topics of some articles, by name; spellings of one address are one topic. */
function topicsOf(articles: readonly ListedArticle[]): Topic[] {
  const topics = new Map<string, Topic>();
  for (const label of articles.flatMap((article) => article.topics)) {
    const slug = topicSlug(label);
    if (slug !== '' && !topics.has(slug)) topics.set(slug, { slug, label });
  }
  return [...topics.values()].sort((one, other) => one.label.localeCompare(other.label, 'en-GB'));
}

/** Whether title, summary and topics hold every word, in whatever case and with or without accents. */
function matchesAll({ title, summary, topics }: ListedArticle, search: string): boolean {
  const words = plain([title, summary, ...topics].join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => words.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}
