import type { IncomingMessage } from 'node:http';

/**
 * Whether a request that changes something was sent from a page of this site, or by a client that is no browser.
 * Browsers say where from in `Sec-Fetch-Site`; those that do not yet send `Origin` with a form. No cookie, no token:
 * pages stay the same for everybody.
 *
 * @param siteUrl canonical origin
 */
export function isFromThisSite(request: IncomingMessage, siteUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  // `none`: the visitor's own doing, such as loading the answer to a form anew.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  return origin === undefined || (URL.canParse(origin) && isOfThisSite(new URL(origin), request, siteUrl));
}

/**
 * Whether a browser has an address from this site: by the host that it asked for, or by the canonical one, where a
 * proxy has put another into the request. No page of another site can choose either.
 */
export function isOfThisSite({ host }: URL, { headers }: IncomingMessage, siteUrl: string): boolean {
  return host === headers.host?.toLowerCase() || host === new URL(siteUrl).host;
}
