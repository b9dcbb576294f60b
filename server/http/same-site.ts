import type { IncomingMessage } from 'node:http';

/**
 * Whether a request that changes something was sent from a page of this site, or by a client that is no browser.
 * Browsers say where from in `Sec-Fetch-Site`; those that do not yet send `Origin` with a form. No cookie, no token:
 * pages stay the same for everybody.
 */
export function isFromThisSite({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  // `none`: the visitor's own doing, such as loading the answer to a form anew.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}
