import { initialThemeState, themeOnArrival } from '#shared/themes/theme-state.ts';
import type { ThemeState } from '#shared/themes/theme-state.ts';
import type { ThemeId } from '#shared/themes/theme.ts';

import type { Islands } from '../islands/islands.ts';
import { announce } from './announce.ts';
import { buildOf } from './build-of.ts';
import { pageChangeEvent } from './page-change-event.ts';
import { isPage } from './page-links.ts';
import type { PageLoader } from './page-loader.ts';
import { createPageState } from './page-state.ts';
import { replacePage } from './replace-page.ts';

/**
 * Follows links of this site without a full load (R10.1), where the browser has the Navigation API; elsewhere
 * they are plain loads. New tabs, downloads, forms and other sites are left to the browser; so is everything that
 * goes wrong: the address has changed by then, so a reload is a plain load of it.
 */
export function startSoftNavigation(pages: PageLoader, islands: Islands): void {
  if (!('navigation' in globalThis)) return;
  let theme = renderedTheme(document);
  let shown = new URL(location.href);

  const show = createPageState();

  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url);
    // An anchor of the page that is shown; one that is pressed while the next page is on its way belongs to that.
    if (!isOurs(event, url) || (event.hashChange && url.pathname === shown.pathname)) return;
    event.intercept({
      focusReset: 'manual',
      scroll: 'manual',
      async handler() {
        show({ type: 'started' });
        try {
          const next = await pages.load(url, event.signal);
          if (buildOf(next) !== buildOf(document)) throw new Error('The site has been built anew');
          if (!hasRoomFor(next)) throw new Error('The page needs a policy of its own');
          const pathChanged = url.pathname !== shown.pathname;
          // Another query is another view of the same page: the visitor stays where they read. The next page of a
          // list, led to from its foot, is read from the top.
          const keepsPlace =
            !pathChanged &&
            url.search !== shown.search &&
            url.searchParams.get('page') === shown.searchParams.get('page') &&
            url.hash === '' &&
            event.navigationType !== 'traverse';
          theme = themeOnArrival(theme, { theme: chosenTheme(next), pathChanged });
          shown = url;
          await withTransition(() => {
            replacePage(next, theme.theme, islands);
            if (!keepsPlace) event.scroll();
            focusHeading(url);
          }, event.signal);
          show({ type: 'loaded', content: url });
          announce(document.title);
          // For whoever follows pages (`page-change.ts`): the next one stands here, title and all.
          document.dispatchEvent(new CustomEvent(pageChangeEvent, { detail: url }));
        } catch (error) {
          // Where the signal is aborted, the visitor has gone elsewhere already.
          if (!event.signal.aborted) {
            show({ type: 'failed', error });
            location.reload();
          }
          throw error;
        }
      },
    });
  });
}

function isOurs(event: NavigateEvent, url: URL): boolean {
  return (
    event.canIntercept &&
    event.downloadRequest === null &&
    event.formData === null &&
    !isForm(event) &&
    event.navigationType !== 'reload' &&
    isPage(url)
  );
}

/** A form that is sent by `get` has no data of its own: only what it was sent by tells it from a link. */
function isForm({ sourceElement }: NavigateEvent): boolean {
  return sourceElement instanceof Element && !(sourceElement instanceof HTMLAnchorElement);
}

/** The theme state that the server's first render has led to. */
function renderedTheme(page: Document): ThemeState {
  return themeOnArrival(initialThemeState, { theme: chosenTheme(page), pathChanged: true });
}

/** The brand that a page has chosen, and not only been given by default. */
function chosenTheme({ documentElement: { dataset } }: Document): ThemeId | undefined {
  return dataset['themeChosen'] === undefined ? undefined : (dataset['theme'] as ThemeId);
}

/** Whether the policy that this document came with lets the page show what it holds of third parties. */
function hasRoomFor(page: Document): boolean {
  const room = embedsOf(document);
  return embedsOf(page).every((embed) => room.includes(embed));
}

function embedsOf({ documentElement: { dataset } }: Document): readonly string[] {
  return dataset['embeds']?.split(' ') ?? [];
}

async function withTransition(update: () => void, signal: AbortSignal): Promise<void> {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isCalm || !('startViewTransition' in document)) {
    update();
    return;
  }
  const transition = document.startViewTransition(() => {
    // Another link may have been followed while the old page was being photographed.
    signal.throwIfAborted();
    update();
  });
  // One that is skipped has shown the new page all the same.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}

/** Focus goes where reading goes on: the new heading, unless the address names a place in the page. */
function focusHeading({ hash }: URL): void {
  if (hash !== '' && document.getElementById(decodeURIComponent(hash.slice(1)))) return;
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
