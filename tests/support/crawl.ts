import { newsletterConfirmedPath, newsletterRequestedPath, thankYouPath } from '#shared/paths.ts';

import { find, findAll, parse, type Element } from './markup.ts';

/** The site's response at one address. */
export interface Visited {
  /** Path and query. */
  readonly address: string;
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** Undefined if the response is not HTML. */
  readonly document: Element | undefined;
}

export type VisitedPage = Visited & { readonly document: Element };

/** Requests an address, over a port or in process. */
export type Get = (address: string) => Promise<Pick<Visited, 'status' | 'type' | 'text'>>;

/** The target of an internal link. */
interface LinkTarget {
  readonly address: string;
  /** The fragment: the id of an element there, or empty. */
  readonly fragment: string;
}

/** Pages to which no link leads, only a form. */
export const formDestinations = [thankYouPath, newsletterRequestedPath, newsletterConfirmedPath];

/**
 * Follows all internal links from the start addresses. Forms are not submitted.
 *
 * @param starts addresses on the site
 * @param siteUrl the canonical origin; absolute links to it are internal, too
 */
export async function crawl(
  get: Get,
  starts: readonly string[],
  siteUrl: string,
): Promise<ReadonlyMap<string, Visited>> {
  const found = new Map<string, Visited>();
  const waiting = new Set(starts);
  // The set grows during iteration.
  for (const address of waiting) {
    let response = await get(address);
    // The content did not come in time, as on a machine that is busy with other tests.
    while (response.status === 503) response = await get(address);
    const { status, type, text } = response;
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

/** The targets of a page's internal links. */
export function linksFrom({ address, document }: VisitedPage, siteUrl: string): LinkTarget[] {
  return findAll(document, 'a').flatMap(({ attributes: { href } }) => {
    if (href === undefined) return [];
    const url = new URL(href, siteUrl + address);
    return url.origin === siteUrl
      ? [{ address: url.pathname + url.search, fragment: url.hash.slice(1) }]
      : [];
  });
}

/** The paths that a sitemap lists, each with its last modification if given. */
export function sitemapAddresses(xml: string, siteUrl: string): Map<string, string | undefined> {
  const entries = [...xml.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g)];
  return new Map(
    entries.map(([, loc = '', modified]) => [
      loc.replaceAll('&amp;', '&').replace(new RegExp(`^${siteUrl}(?=/)`), ''),
      modified,
    ]),
  );
}
