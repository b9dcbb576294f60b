import { isLineSlow } from '../slow-line.ts';
import { whenIdle } from '../when-idle.ts';
import type { hydrateIsland as HydrateIsland, LiveIsland } from './hydrate-island.tsx';
import { readProps } from './island-props.ts';

/** The page's islands: elements with `data-island` (decision 002). */
export interface Islands {
  /**
   * Hydrates the islands in a subtree once the page is idle (`whenIdle`), or as soon as one of them is used; on slow lines
   * only then.
   */
  hydrate(root: ParentNode): void;
  /** Unmounts the islands in a part of the page that is about to be removed. */
  unmount(part: Element): void;
  /** Gives an island the props of its successor on the next page. If it is translated or not hydrated, that replaces it. */
  replace(island: HTMLElement, successor: HTMLElement): void;
}

/** React is loaded when islands are hydrated. Until then native popovers and `details` elements do the work. */
export function createIslands(): Islands {
  const live = new Map<Element, LiveIsland>();
  /** Each island's latest props: when two requests overlap, the later one wins. */
  const latestProps = new Map<Element, Promise<object>>();
  let hydrateIsland: typeof HydrateIsland | undefined;
  let isHydrating = false;

  async function hydrateAll(): Promise<void> {
    if (isHydrating) return;
    isHydrating = true;
    // Fetches the shared props in parallel with React. Errors are reported by `setProps`.
    for (const island of islandsBelow(document)) readProps(island).catch(() => {});
    try {
      ({ hydrateIsland } = await import('./hydrate-island.tsx'));
      hydrateBelow(document);
    } catch (error) {
      // Allow a retry. Until then the page works as HTML.
      isHydrating = false;
      reportError(error);
      // Lets `recover.ts` check for a newer build.
      dispatchEvent(new Event('stale'));
    }
  }

  /** Ignores a pointer that merely rests on an island, as it may when a page appears. */
  function hydrateIfUsed({ target }: Event): void {
    if ((target as Element).closest('a, button, summary')) void hydrateAll();
  }

  function hydrateBelow(root: ParentNode): void {
    for (const island of islandsBelow(root))
      if (!latestProps.has(island)) void setProps(island, readProps(island));
  }

  /** Hydrates or updates an island. If the props cannot be loaded, it stays as it is. */
  async function setProps(island: HTMLElement, promise: Promise<object>): Promise<void> {
    latestProps.set(island, promise);
    try {
      const props = await promise;
      if (latestProps.get(island) !== promise || !island.isConnected) return;
      const existing = live.get(island);
      if (existing) await existing.update(props);
      else {
        const hydrated = hydrateIsland?.(island, props, () => live.delete(island));
        if (hydrated) live.set(island, hydrated);
      }
    } catch (error) {
      reportError(error);
    }
  }

  return {
    hydrate(root) {
      if (hydrateIsland) {
        hydrateBelow(root);
        return;
      }
      const islands = islandsBelow(root);
      for (const island of islands) {
        for (const event of ['pointerover', 'focusin', 'touchstart'])
          island.addEventListener(event, hydrateIfUsed, { passive: true });
      }
      if (islands.length > 0 && !isLineSlow()) whenIdle(() => void hydrateAll());
    },
    unmount(part) {
      for (const island of latestProps.keys()) {
        if (!part.contains(island)) continue;
        void live.get(island)?.end();
        live.delete(island);
        latestProps.delete(island);
      }
    },
    replace(island, successor) {
      // Browsers that translate put such elements in the place of texts, which React would go on changing.
      if (live.has(island) && !island.matches(':has(font)')) {
        void setProps(island, readProps(successor));
        return;
      }
      this.unmount(island);
      island.replaceWith(successor);
      this.hydrate(document);
    },
  };
}

function islandsBelow(root: ParentNode): HTMLElement[] {
  const self = root instanceof HTMLElement && root.dataset['island'] !== undefined ? [root] : [];
  return [...self, ...root.querySelectorAll<HTMLElement>('[data-island]')];
}
