import type { ListedArticle } from '../../articles/listed-article.model.ts';
import { hasTopic, topicSlug } from '../../articles/topics.ts';
import { feedFile, pageFolders } from '../../paths.ts';
import type { SiteOptions } from '../../site/options/options.model.ts';

/** A page that lists all articles of one content type (decision 017). */
export interface Listing {
  readonly path: string;
  readonly contentType: string;
  /** Its title and texts in the site options (R7.4). */
  readonly textsOf: (options: SiteOptions) => SiteOptions['knowledgeListings'];
  /** The default title. */
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

export function feedPath({ path }: Listing): string {
  return `${path}/${feedFile}`;
}

/** The only query parameters that change what a listing shows. */
export const listingParameters = ['topic', 'page', 'q'] as const;

export type ListingQuery = Readonly<Partial<Record<(typeof listingParameters)[number], string>>>;

const pageSize = 9;
const maxSearchLength = 100;
const maxOthers = 3;

/** The outcome of a search. */
export interface FoundArticles {
  readonly paths: ReadonlySet<string>;
  /** A search that finds something, if this one does not. */
  readonly suggestion: string | undefined;
}

export interface Topic {
  readonly label: string;
  readonly slug: string;
}

/** The content of a listing at one URL. */
export interface ListingView {
  readonly topics: readonly Topic[];
  readonly topic: Topic | undefined;
  /** The search terms; empty without a search. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** The number of articles on all pages. */
  readonly total: number;
  readonly articles: readonly ListedArticle[];
  /** The newest articles of the listing that are not among these. */
  readonly others: readonly ListedArticle[];
  /** If nothing was found: a similar search that finds something. */
  readonly suggestion: string | undefined;
}

/**
 * The view that a query selects by topic, search and page. Undefined if the topic or page does not exist (404).
 *
 * @param all the articles of the listing, newest first
 * @param found the result of the query's search; undefined without one
 */
export function chooseView(
  all: readonly ListedArticle[],
  query: ListingQuery,
  found?: FoundArticles,
): ListingView | undefined {
  const topics = topicsOf(all);
  const topic = topics.find(({ slug }) => slug === query.topic);
  if (query.topic !== undefined && topic === undefined) return undefined;
  const search = searchWords(query.q ?? '');
  const results = articlesAbout(all, topic).filter(({ href }) => found?.paths.has(href) ?? true);
  const pages = pagesOf(results);
  const page = query.page === undefined ? 1 : Number(/^[1-9]\d{0,4}$/.exec(query.page)?.[0]);
  if (!(page <= pages)) return undefined;
  const articles = results.slice((page - 1) * pageSize, page * pageSize);
  return {
    topics,
    topic,
    search,
    page,
    pages,
    total: results.length,
    articles,
    others: all.filter((article) => !articles.includes(article)).slice(0, maxOthers),
    suggestion: results.length > 0 ? undefined : found?.suggestion,
  };
}

/** Search terms with whitespace collapsed and the length limited. */
export function searchWords(text: string): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, maxSearchLength).trim();
}

/** The URL of a view. The first page has no `page` parameter. */
export function listingHref({ path }: Listing, { topic, page, search }: Partial<ViewAddress>): string {
  const query = new URLSearchParams({
    ...(topic !== undefined && { topic: topic.slug }),
    ...(search !== undefined && search !== '' && { q: search }),
    ...(page !== undefined && page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

type ViewAddress = Pick<ListingView, 'topic' | 'page' | 'search'>;

/** An indexable page of a listing. */
export interface ListingAddress {
  readonly href: string;
  /** All articles of its topic, since a new one shifts the articles on every page. */
  readonly articles: readonly ListedArticle[];
}

/** Every page of a listing and of each of its topics. */
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
  return topic === undefined ? all : all.filter((article) => hasTopic(article, [topic.label]));
}

/** An empty listing has one page. */
function pagesOf({ length }: readonly ListedArticle[]): number {
  return Math.max(1, Math.ceil(length / pageSize));
}

/** Sorted by label. Topics with the same slug are merged, and those without one left out. */
function topicsOf(articles: readonly ListedArticle[]): Topic[] {
  const topics = new Map<string, Topic>();
  for (const label of articles.flatMap((article) => article.topics)) {
    const slug = topicSlug(label);
    if (slug !== '' && !topics.has(slug)) topics.set(slug, { slug, label });
  }
  return [...topics.values()].sort((a, b) => a.label.localeCompare(b.label, 'en-GB'));
}
