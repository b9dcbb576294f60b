import type { Page } from 'playwright-core';

/** All that a page has left in the browser, by the name of where: `cookie consent`, `local storage …`. */
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

/** Reads a page to its end, so that everything that waits to be near the viewport has been. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
    }
  });
}
