import { find, findAll, parse, type Element } from './markup.ts';

/** What the site says at one address. */
export interface Visited {
  /** Path and query. */
  readonly address: string;
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** The document; undefined where the answer is no page. */
  readonly document: Element | undefined;
}

/** A page that a crawl has found. */
export type VisitedPage = Visited & { readonly document: Element };

/** How the site is asked: over a port, or in process. */
export type Get = (address: string) => Promise<Pick<Visited, 'status' | 'type' | 'text'>>;

/** A place that a link leads to on this site. */
interface LinkTarget {
  readonly address: string;
  /** The id of an element there; empty where it leads to the page as a whole. */
  readonly place: string;
}

/**
 * Every answer that links lead to, from some addresses on; nobody's forms are sent.
 *
 * @param starts addresses on the site
 * @param siteUrl the canonical origin: links with it stay on the site, too
 */
export async function crawl(
  get: Get,
  starts: readonly string[],
  siteUrl: string,
): Promise<ReadonlyMap<string, Visited>> {
  const found = new Map<string, Visited>();
  const waiting = new Set(starts);
  // The set grows while it is read.
  for (const address of waiting) {
    const { status, type, text } = await get(address);
    const document = type === 'text/html' ? find(parse(text), 'html') : undefined;
    const visited = { address, status, type, text, document };
    found.set(address, visited);
    if (isPage(visited)) for (const link of linksFrom(visited, siteUrl)) waiting.add(link.address);
  }
  return found;
}

export function isPage(visited: Visited): visited is VisitedPage {
  return visited.document !== undefined;
}

/** Where the links of a page lead, as far as they stay on this site. */
export function linksFrom({ address, document }: VisitedPage, siteUrl: string): LinkTarget[] {
  return findAll(document, 'a').flatMap(({ attributes: { href } }) => {
    if (href === undefined) return [];
    const url = new URL(href, siteUrl + address);
    return url.origin === siteUrl ? [{ address: url.pathname + url.search, place: url.hash.slice(1) }] : [];
  });
}

/** The addresses that a sitemap lists, as paths, and when each was changed. */
export function sitemapAddresses(xml: string, siteUrl: string): Map<string, string | undefined> {
  const entries = [...xml.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g)];
  return new Map(
    entries.map(([, loc = '', modified]) => [
      loc.replaceAll('&amp;', '&').replace(new RegExp(`^${siteUrl}(?=/)`), ''),
      modified,
    ]),
  );
}
