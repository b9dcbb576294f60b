/** Whether two pages may be of the same build: what both load, they load from the same URLs. */
export function areOfSameBuild(page: Document, other: Document): boolean {
  const others = urlsOf(other);
  return urlsOf(page).every((url) => others.every((each) => each === url || nameOf(each) !== nameOf(url)));
}

/** The URLs of a page's stylesheets and scripts. */
function urlsOf(page: Document): string[] {
  const files = page.querySelectorAll('link[rel="stylesheet"], script[type="module"]');
  return Array.from(files, (file) => file.getAttribute('href') ?? file.getAttribute('src') ?? '');
}

/** The name of a file of the build, such as `site` for `/assets/site.X3W7OT2P.css`. */
export function nameOf(url: string): string {
  return url.replace(/.*\/|\..*/g, '');
}
