import type { Page, Request } from 'playwright-core';

/** Marks the document: the mark survives a soft navigation, but not a page load. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
}

export async function isMarked(page: Page): Promise<boolean> {
  return (await page.locator('html[data-mark]').count()) > 0;
}

/** Clicks the link to a page and waits for that page. */
export async function follow(page: Page, href: string): Promise<void> {
  const parts = ['.site-header-side', 'main', 'footer'];
  await page
    .locator(parts.map((part) => `${part} a[href="${href}"]`).join())
    .first()
    .click();
  await arrival(page, href);
}

/** Clicks a link by script, without scrolling to it or moving the pointer. */
export async function press(page: Page, selector: string): Promise<void> {
  await page.evaluate((selector) => document.querySelector<HTMLAnchorElement>(selector)?.click(), selector);
}

export async function arrival(page: Page, href: string): Promise<void> {
  const url = new URL(href, page.url());
  await page.waitForURL(url.href);
  const canonical = page.locator(`link[rel="canonical"][href$="127.0.0.1${url.pathname}"]`);
  await canonical.waitFor({ state: 'attached' });
}

/** Puts a link with the id `added` at the top of the page. */
export async function addLink(
  page: Page,
  href: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.evaluate(
    ([href, attributes]) => {
      const link = Object.assign(document.createElement('a'), { href, id: 'added', textContent: 'Added' });
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
      document.querySelector('main')?.prepend(link);
    },
    [href, attributes] as const,
  );
}

/** Disables idle callbacks, as if the browser were never idle. */
export async function stallIdle(page: Page): Promise<void> {
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
}

/** A live list of the paths of pages that scripts request from now on. */
export function requestedPages(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (isPageFetch(request)) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Whether a script requests a page, as opposed to the content of an island. */
export function isPageFetch(request: Request): boolean {
  return request.resourceType() === 'fetch' && !request.url().includes('/island-content/');
}
