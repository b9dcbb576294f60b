import { isLineSlow } from '../slow-line.ts';
import { whenIdle } from '../when-idle.ts';
import { isPage, pageOf } from './page-links.ts';
import type { PageLoader } from './page-loader.ts';

/** R10.2. */
const margin = '200px';
const maxConcurrent = 2;

/**
 * Prefetches the pages of links near the viewport, once each, two at a time, when the page is idle. A link under the
 * pointer or finger is fetched at once. Does nothing if the visitor saves data or the connection is slow.
 */
export function startPrefetch(pages: PageLoader): void {
  const seen = new Set<string>();
  const queue: URL[] = [];
  let active = 0;

  const fetchNext = () => {
    const url = active < maxConcurrent ? queue.shift() : undefined;
    if (url === undefined) return;
    active += 1;
    whenIdle(() => {
      void pages.prefetch(url).then(() => {
        active -= 1;
        fetchNext();
      });
    });
    fetchNext();
  };

  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        const url = pageToPrefetch(target);
        if (url === undefined || seen.has(url.pathname + url.search)) continue;
        seen.add(url.pathname + url.search);
        queue.push(url);
      }
      fetchNext();
    },
    { rootMargin: margin },
  );

  const fetchNow = ({ target }: Event) => {
    const url = pageToPrefetch((target as Element).closest('a'));
    if (url === undefined || pages.has(url)) return;
    seen.add(url.pathname + url.search);
    void pages.prefetch(url);
  };
  document.addEventListener('pointerover', fetchNow, { passive: true });
  document.addEventListener('touchstart', fetchNow, { passive: true });

  const observeLinks = (root: ParentNode) => {
    for (const link of root.querySelectorAll('a')) near.observe(link);
  };
  observeLinks(document);
  // Soft navigation swaps pages, and islands re-render links.
  const changes = new MutationObserver((records) => {
    for (const { target } of records) observeLinks(target as Element);
  });
  changes.observe(document.body, { childList: true, subtree: true });
}

/** None on slow lines, and in the gallery, whose links lead to samples. */
function pageToPrefetch(link: Element | null): URL | undefined {
  return link && isPage(new URL(location.href)) && !isLineSlow()
    ? pageOf(link as HTMLAnchorElement)
    : undefined;
}
