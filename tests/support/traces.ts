import type { Page } from 'playwright-core';

/** Everything that a page has stored in the browser, as `cookie consent`, `local storage …`. */
export async function tracesOf(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `local storage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `session storage ${key}`),
    ...(await indexedDB.databases()).map(({ name = '' }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
  ]);
  return [...cookies, ...stored];
}

/** Scrolls to the end of a page, so that everything lazy comes near the viewport. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
    }
  });
}
