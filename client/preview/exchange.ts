import type { Islands } from '../islands/islands.ts';
import { announce } from '../navigation/announce.ts';
import { areOfSameBuild } from '../navigation/build-of.ts';
import { loadStylesheets } from '../navigation/load-stylesheets.ts';
import { patchAttributes, patchChildren } from './patch.ts';

/** Attributes of the document that belong to its scripts: their data, and the state of the frame around it. */
const scriptsAttributes = ['data-draft', 'data-framed'];
/** Editors save every few seconds. Announcing each would be noise. */
const announcedEveryMs = 30_000;
const contentParts = ['[data-island="header"]', 'main', '.site-footer'];

export interface Exchange {
  /** Shows another version of the page in its place. False if that takes a new document. */
  to(next: Document): Promise<boolean>;
}

/** Exchanges what differs in the page, and keeps the position and the focus. */
export function createExchange(islands: Islands): Exchange {
  // As the server sent it, before anything is hydrated.
  let shown = parse(document.documentElement.outerHTML);
  let announcedAt = -Infinity;

  return {
    async to(next) {
      if (!isExchangeable(next)) return false;
      await loadStylesheets(next);
      const { activeElement } = document;
      keepPosition(() => {
        patchAttributes(
          document.documentElement,
          shown.documentElement,
          next.documentElement,
          scriptsAttributes,
        );
        patchAttributes(document.body, shown.body, next.body);
        patchChildren(document.body, shown.body, next.body, islands);
        document.title = next.title;
      });
      islands.hydrate(document);
      // Moved elements lose it.
      if (activeElement !== document.activeElement && activeElement instanceof HTMLElement)
        activeElement.focus({ preventScroll: true });
      const isContentNew = contentParts.some((part) => !isSame(shown, next, part));
      if (isContentNew && performance.now() - announcedAt > announcedEveryMs) {
        announce('The draft has changed');
        announcedAt = performance.now();
      }
      shown = next;
      return true;
    },
  };
}

export function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Not if the page says why there is no draft, is of another build, or needs another Content-Security-Policy. */
function isExchangeable(next: Document): boolean {
  const layoutOf = (page: Document) =>
    contentParts.map((part) => page.querySelector(part) !== null).join() +
    page.documentElement.dataset['embeds'];
  return areOfSameBuild(next, document) && layoutOf(next) === layoutOf(document);
}

function isSame(one: Document, other: Document, selector: string): boolean {
  return one.querySelector(selector)?.isEqualNode(other.querySelector(selector)) === true;
}

/** Keeps in its place what has focus, or else what is at the top of the screen, whatever changes above it. */
function keepPosition(change: () => void): void {
  const { style } = document.documentElement;
  const atTop = document.elementFromPoint(innerWidth / 2, innerHeight / 5);
  const kept = [document.activeElement, atTop, atTop?.closest('[data-contentful-entry-id]')]
    .filter((element) => element?.matches('main *'))
    .map((element) => ({ element, top: topOf(element) }))
    .filter(({ top }) => top >= 0 || top < innerHeight);
  // Some browsers do the same themselves, others do not.
  style.overflowAnchor = 'none';
  change();
  const anchor = kept.find(({ element }) => element?.isConnected);
  if (anchor && scrollY > 0) scrollBy({ top: topOf(anchor.element) - anchor.top, behavior: 'instant' });
  requestAnimationFrame(() => style.removeProperty('overflow-anchor'));
}

function topOf(element: Element | null | undefined): number {
  return element?.getBoundingClientRect().top ?? 0;
}
