import type { Page, Request } from 'playwright-core';

/** Marks the document, so that a page load can be told from an exchange. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
}

/** Whether the document is still the marked one. */
export async function isMarked(page: Page): Promise<boolean> {
  return (await page.locator('html[data-mark]').count()) > 0;
}

/** Clicks a link by its address, and waits for the page at it. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.locator(`main a[href="${href}"], footer a[href="${href}"]`).first().click();
  await arrival(page, href);
}

/** Clicks a link wherever it stands, without scrolling to it and without a pointer. */
export async function press(page: Page, selector: string): Promise<void> {
  await page.evaluate((selector) => document.querySelector<HTMLAnchorElement>(selector)?.click(), selector);
}

/** Waits until the page at an address is shown. */
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

/** Keeps the browser from ever being idle. */
export async function stallIdle(page: Page): Promise<void> {
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
}

/** The paths of the pages that scripts ask for from now on, in order. */
export function pagesAsked(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isForPage(request)) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Whether a script asks for a page; what it fetches of an island's content is none. */
export function isForPage(request: Request): boolean {
  return request.resourceType() === 'fetch' && !request.url().includes('/island-content/');
}
