import { createSingleFlight } from '#shared/single-flight.ts';

const freshForMs = 60_000;
const maxCached = 50;
/** A prefetch that takes longer may never end, and a visitor who follows its link would wait with it. */
const prefetchLimitMs = 5000;

/** Fetches pages of this site, and caches their HTML as text. */
export interface PageLoader {
  /** Rejects if the URL redirects, the response is a 5xx or not HTML, or the signal is aborted. */
  load(url: URL, signal: AbortSignal): Promise<Document>;
  /** Prefetches a page. Failures are ignored: following the link will reveal them. */
  prefetch(url: URL): Promise<void>;
  has(url: URL): boolean;
}

export function createPageLoader(): PageLoader {
  const pages = createSingleFlight<string>({ resultMs: freshForMs, max: maxCached });
  const pathOf = (url: URL) => url.pathname + url.search;
  const fetchPage = (url: URL, init: RequestInit) =>
    pages.run(pathOf(url), () => fetchHtml(pathOf(url), init));

  return {
    has: (url) => pages.has(pathOf(url)),
    async load(url, signal) {
      // An abort does not stop the fetch: other callers may be waiting for it, or the visitor may come back.
      const html = await Promise.race([fetchPage(url, { priority: 'high' }), rejectOnAbort(signal)]);
      return new DOMParser().parseFromString(html, 'text/html');
    },
    async prefetch(url) {
      const signal = AbortSignal.timeout(prefetchLimitMs);
      await fetchPage(url, { priority: 'low', signal }).catch(() => {});
    },
  };
}

async function fetchHtml(path: string, init: RequestInit): Promise<string> {
  // By default `fetch` obeys `stale-while-revalidate`, which is meant for caches that visitors share: it would show the page
  // as it was at the time of the last fetch.
  const response = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-cache', ...init });
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  // Redirects and server errors are left to the browser.
  if (!isHtml || response.redirected || response.status >= 500) throw new Error('No page');
  return response.text();
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
