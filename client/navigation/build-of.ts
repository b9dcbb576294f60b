/**
 * What tells one build of the site from another: the addresses of its stylesheet and script. Throws where a page has
 * neither: it is not one of the site's, and is left to the browser.
 */
export function buildOf(page: Document): string {
  const { href } = page.querySelector('link[rel="stylesheet"]') as HTMLLinkElement;
  return href + (page.querySelector('script[type="module"]') as HTMLScriptElement).src;
}
