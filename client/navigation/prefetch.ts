import { whenIdle } from '../when-idle.ts';
import { isPage, pageOf } from './page-links.ts';
import type { PageLoader } from './page-loader.ts';

/** R10.2. */
const margin = '200px';
const maxConcurrent = 2;

/**
 * Fetches the pages of links that come near the viewport: once each, two at a time, once the page is there (`whenIdle`);
 * of links under the pointer or finger at once. Never where visitors save data or the line is slow.
 */
export function startPrefetch(pages: PageLoader): void {
  const seen = new Set<string>();
  const waiting: URL[] = [];
  let underWay = 0;

  const fetchNext = () => {
    const url = underWay < maxConcurrent ? waiting.shift() : undefined;
    if (url === undefined) return;
    underWay += 1;
    whenIdle(() => {
      void pages.fetchAhead(url).then(() => {
        underWay -= 1;
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
        const url = isWelcome() ? pageOf(target as HTMLAnchorElement) : undefined;
        if (url === undefined || seen.has(url.pathname + url.search)) continue;
        seen.add(url.pathname + url.search);
        waiting.push(url);
      }
      fetchNext();
    },
    { rootMargin: margin },
  );

  const touch = ({ target }: Event) => {
    const link = (target as Element).closest('a');
    const url = link && isWelcome() ? pageOf(link) : undefined;
    if (url === undefined || pages.has(url)) return;
    seen.add(url.pathname + url.search);
    void pages.fetchAhead(url);
  };
  document.addEventListener('pointerover', touch, { passive: true });
  document.addEventListener('touchstart', touch, { passive: true });

  const watch = (root: ParentNode) => {
    for (const link of root.querySelectorAll('a')) near.observe(link);
  };
  watch(document);
  // Pages change, and an island may draw its links anew.
  const changes = new MutationObserver((records) => {
    for (const { target } of records) watch(target as Element);
  });
  changes.observe(document.body, { childList: true, subtree: true });
}

/** Whether the visitor has nothing against it: no Data Saver, no slow line. The gallery's links lead to samples. */
function isWelcome(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (!isPage(new URL(location.href))) return false;
  return connection?.saveData !== true && !/2g$|^3g$/.test(connection?.effectiveType ?? '');
}
