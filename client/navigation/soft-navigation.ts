import type { Islands } from '../islands/islands.ts';
import { announce } from './announce.ts';
import { areOfSameBuild } from './build-of.ts';
import { createFormMemory } from './form-memory.ts';
import { loadStylesheets } from './load-stylesheets.ts';
import { pageChangeEvent } from './page-change.ts';
import { isPage, isSamePage } from './page-links.ts';
import type { PageLoader } from './page-loader.ts';
import { createPageState } from './page-state.ts';
import { createPageTheme } from './page-theme.ts';
import { replacePage } from './replace-page.ts';

/**
 * Follows links within the site without a full load (R10.1, decision 007) if the browser has the Navigation API. New
 * tabs, downloads, forms and other sites are left to the browser. On any error the page is reloaded. The URL has
 * changed by then, so this is a full load of the next page.
 */
export function startSoftNavigation(pages: PageLoader, islands: Islands): void {
  if (!('navigation' in globalThis)) return;
  let shown = new URL(location.href);

  const setPageState = createPageState();
  const theme = createPageTheme(document.documentElement);
  const forms = createFormMemory();
  // The answer to a form has no address (and no canonical link), so it is kept as the server sent it, for Back.
  let shownAnswer = document.querySelector('link[rel="canonical"]') ? undefined : document.cloneNode(true);
  const answers = new Map<string, Node>();
  const entryKey = () => navigation.currentEntry?.key ?? '';
  let shownKey = entryKey();
  // The event's own signal is also aborted by what leaves the page where it is: Stop, a telephone link, a download. The URL
  // has changed by then, so its page has to come: only the next route change ends this one.
  let route = new AbortController();
  // While another page is loaded in full, a route that fails must not stop that by a reload.
  let isLeaving = false;
  // A link to an anchor makes an entry for the same page.
  navigation.addEventListener('currententrychange', () => {
    if (isSamePage(location, shown)) shownKey = entryKey();
  });

  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url);
    // Anchors in the page shown are left to the browser. While the next page is loading, `hashChange` is relative to
    // its URL, hence the comparison.
    const isSoft = isInterceptable(event, url);
    isLeaving = !isSoft && event.downloadRequest === null && url.host !== '';
    if (!isSoft || (event.hashChange && isSamePage(url, shown))) return;
    event.intercept({
      focusReset: 'manual',
      scroll: 'manual',
      async handler() {
        route.abort();
        route = new AbortController();
        const { signal } = route;
        setPageState({ type: 'started' });
        const themeRoute = theme.startRoute();
        try {
          const answer = answers.get(event.destination.key);
          const next = (answer?.cloneNode(true) as Document | undefined) ?? (await pages.load(url, signal));
          if (!areOfSameBuild(next, document) || !isPolicySufficient(next))
            throw new Error('The page needs a full load');
          const pathChanged = url.pathname !== shown.pathname;
          // A different query is another view of the same page, so the scroll position stays. Pagination links are at
          // the foot of a list, so the next page starts at the top.
          const keepsScrollPosition =
            !pathChanged &&
            url.search !== shown.search &&
            url.searchParams.get('page') === shown.searchParams.get('page') &&
            url.hash === '' &&
            event.navigationType !== 'traverse';
          await loadStylesheets(next);
          signal.throwIfAborted();
          themeRoute.read(next.documentElement);
          await withTransition(() => {
            forms.keep(shownKey);
            if (shownAnswer) answers.set(shownKey, shownAnswer);
            shownAnswer = answer;
            replacePage(next, themeRoute.complete(pathChanged), islands);
            shown = url;
            shownKey = entryKey();
            forms.restore(shownKey);
            // Once the event is aborted, `scroll` throws.
            if (!keepsScrollPosition) {
              if (event.signal.aborted) scrollTo(0, 0);
              else event.scroll();
            }
            moveFocus(url, keepsScrollPosition);
          }, signal);
          setPageState({ type: 'loaded', content: url });
          announce(document.title);
          // Last, so that listeners (`page-change.ts`) find the new page and its title.
          document.dispatchEvent(new CustomEvent(pageChangeEvent, { detail: url }));
        } catch (error) {
          // Aborted means that the visitor has already followed another link.
          if (!signal.aborted && !isLeaving) {
            setPageState({ type: 'failed', error });
            location.reload();
          }
          throw error;
        }
      },
    });
  });
}

function isInterceptable(event: NavigateEvent, url: URL): boolean {
  return (
    event.canIntercept &&
    event.downloadRequest === null &&
    event.formData === null &&
    // A GET form has no `formData`. Only the source element distinguishes it from a link.
    event.sourceElement?.matches('a') !== false &&
    event.navigationType !== 'reload' &&
    isPage(url)
  );
}

/** Whether this document's Content-Security-Policy allows the page's embeds (decision 016). */
function isPolicySufficient(page: Document): boolean {
  const allowed = embedsOf(document);
  return embedsOf(page).every((embed) => allowed.includes(embed));
}

function embedsOf({ documentElement: { dataset } }: Document): readonly string[] {
  return dataset['embeds']?.split(' ') ?? [];
}

async function withTransition(update: () => void, signal: AbortSignal): Promise<void> {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (prefersReducedMotion || !('startViewTransition' in document)) {
    update();
    return;
  }
  const transition = document.startViewTransition(() => {
    // Another link may have been followed while the browser captured the old page.
    signal.throwIfAborted();
    update();
  });
  // These reject if the transition is skipped. The new page is shown all the same.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}

/**
 * Moves focus to the new page's heading, unless the URL has the anchor of an element in the page. In another view of the
 * same page, such as a topic of a list, it stays on the link that was chosen.
 */
function moveFocus({ hash }: URL, isView: boolean): void {
  if (hasElement(hash.slice(1))) return;
  const chosen = isView && document.querySelector<HTMLElement>('main a[aria-current="page"]');
  if (chosen) return chosen.focus({ preventScroll: true });
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Whether the page has the element of an anchor, which may be malformed: `100%`. */
function hasElement(anchor: string): boolean {
  try {
    return document.getElementById(decodeURIComponent(anchor)) !== null;
  } catch {
    return false;
  }
}
