/** How long a page that was fetched ahead counts as current. */
const freshForMs = 60_000;
const mostKept = 50;

/** Pages of this site as text, fetched once for all who want them soon. */
export interface PageLoader {
  /** The page's document. Rejects where there is no HTML at that address, or it is another address's. */
  load(url: URL, signal: AbortSignal): Promise<Document>;
  /** Fetches a page ahead. Says nothing of failures: whoever follows the link will see. */
  fetchAhead(url: URL): Promise<void>;
  has(url: URL): boolean;
}

export function createPageLoader(): PageLoader {
  const kept = new Map<string, { html: Promise<string>; at: number }>();

  const keyOf = (url: URL) => url.pathname + url.search;

  function isFresh(url: URL): boolean {
    const page = kept.get(keyOf(url));
    return page !== undefined && performance.now() - page.at < freshForMs;
  }

  function fetchPage(url: URL, priority: RequestPriority): Promise<string> {
    const known = kept.get(keyOf(url));
    if (known && isFresh(url)) return known.html;
    const html = fetchHtml(url, priority);
    kept.delete(keyOf(url));
    kept.set(keyOf(url), { html, at: performance.now() });
    html.catch(() => kept.delete(keyOf(url)));
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return html;
  }

  return {
    has: isFresh,
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

async function fetchHtml(url: URL, priority: RequestPriority): Promise<string> {
  const response = await fetch(url.pathname + url.search, { headers: { accept: 'text/html' }, priority });
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  // A page that has moved, or cannot be had, is the browser's own business.
  if (!isHtml || response.redirected || response.status >= 500) throw new Error(`No page at ${url.pathname}`);
  return response.text();
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
