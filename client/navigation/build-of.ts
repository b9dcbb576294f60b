/**
 * Identifies a build of the site by the URLs of its stylesheet and script. Throws if the page lacks either, since it is
 * not one of the site's pages.
 */
export function buildOf(page: Document): string {
  const { href } = page.querySelector('link[rel="stylesheet"]') as HTMLLinkElement;
  return href + (page.querySelector('script[type="module"]') as HTMLScriptElement).src;
}
