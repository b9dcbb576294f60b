import { createSingleFlight } from '#shared/single-flight.ts';

/** How long a page that was fetched ahead counts as current. */
const freshForMs = 60_000;
const maxCached = 50;

/** Pages of this site as text, fetched once for all who want them soon. */
export interface PageLoader {
  /** The page's document. Rejects where there is no HTML at that address, or it is another address's. */
  load(url: URL, signal: AbortSignal): Promise<Document>;
  /** Fetches a page ahead. Says nothing of failures: whoever follows the link will see. */
  fetchAhead(url: URL): Promise<void>;
  has(url: URL): boolean;
}

export function createPageLoader(): PageLoader {
  const pages = createSingleFlight<string>({ resultMs: freshForMs, max: maxCached });
  const pathOf = (url: URL) => url.pathname + url.search;
  const fetchPage = (url: URL, priority: RequestPriority) =>
    pages.run(pathOf(url), () => fetchHtml(pathOf(url), priority));

  return {
    has: (url) => pages.has(pathOf(url)),
    async load(url, signal) {
      // The fetch itself goes on when the visitor turns elsewhere: others may wait for it, or come back.
      const html = await Promise.race([fetchPage(url, 'high'), rejectOnAbort(signal)]);
      return new DOMParser().parseFromString(html, 'text/html');
    },
    async fetchAhead(url) {
      await fetchPage(url, 'low').catch(() => {});
    },
  };
}

async function fetchHtml(path: string, priority: RequestPriority): Promise<string> {
  const response = await fetch(path, { headers: { accept: 'text/html' }, priority });
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  // A page that has moved, or cannot be had, is the browser's own business.
  if (!isHtml || response.redirected || response.status >= 500) throw new Error(`No page at ${path}`);
  return response.text();
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
