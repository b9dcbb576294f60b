import type { IncomingMessage } from 'node:http';

/**
 * Whether a state-changing request was sent from a page of this site, or by a client other than a browser. Browsers send
 * `Sec-Fetch-Site`; older ones send `Origin` with a form. Without a cookie or token, pages stay the same for everyone.
 */
export function isFromThisSite(request: IncomingMessage, siteUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  // `none`: the visitor's own action, such as reloading the response to a form.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  return origin === undefined || (URL.canParse(origin) && isOfThisSite(new URL(origin), request, siteUrl));
}

/**
 * Whether a URL has the request's Host, or the canonical host, in case a proxy changed the Host. A page of another site
 * can choose neither.
 */
export function isOfThisSite({ host }: URL, { headers }: IncomingMessage, siteUrl: string): boolean {
  return host === headers.host?.toLowerCase() || host === new URL(siteUrl).host;
}
