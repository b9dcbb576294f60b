import { whenIdle } from '../when-idle.ts';
import type { hydrateIsland as HydrateIsland, LiveIsland } from './hydrate-island.tsx';
import { readProps } from './island-props.ts';

/** The parts of the page that come to life: elements with `data-island`, with their props beside it. */
export interface Islands {
  /** Takes on the islands below a node: they wake once the page is there (`whenIdle`), or at the first touch of one. */
  adopt(root: ParentNode): void;
  /** Ends the islands in a part of the page that is about to go. */
  leave(part: Element): void;
  /** Gives an island the props of its successor on the next page; one that sleeps is replaced by it. */
  succeed(island: HTMLElement, successor: HTMLElement): void;
}

/**
 * Islands, asleep at first. React is loaded when they wake and not before: until then the browser's own popovers
 * and disclosures do the work.
 */
export function createIslands(): Islands {
  const live = new Map<Element, LiveIsland>();
  /** The props that each island was last to be given: of two that arrive, the later asked for counts. */
  const wanted = new Map<Element, Promise<object>>();
  let hydrateIsland: typeof HydrateIsland | undefined;
  let isWaking = false;

  async function wake(): Promise<void> {
    if (isWaking) return;
    isWaking = true;
    // Asked for at the same time as React, and had from memory afterwards.
    for (const island of islandsBelow(document)) readProps(island).catch(() => {});
    try {
      ({ hydrateIsland } = await import('./hydrate-island.tsx'));
      hydrateBelow(document);
    } catch (error) {
      // The next touch may have better luck; until then the HTML does the work.
      isWaking = false;
      reportError(error);
      // `recover.ts` looks whether there is a newer build.
      dispatchEvent(new Event('stale'));
    }
  }

  /** A pointer that only rests on an island, as it may when a page comes, wants nothing of it. */
  function wakeIfUsed({ target }: Event): void {
    if ((target as Element).closest('a, button, summary')) void wake();
  }

  function hydrateBelow(root: ParentNode): void {
    for (const island of islandsBelow(root)) if (!wanted.has(island)) void give(island, readProps(island));
  }

  /** Brings an island to life, or gives a living one new props. What cannot be had leaves it as it is. */
  async function give(island: HTMLElement, props: Promise<object>): Promise<void> {
    wanted.set(island, props);
    try {
      const given = await props;
      if (wanted.get(island) !== props || !island.isConnected) return;
      const alive = live.get(island);
      if (alive) alive.update(given);
      else {
        const woken = hydrateIsland?.(island, given, () => live.delete(island));
        if (woken) live.set(island, woken);
      }
    } catch (error) {
      reportError(error);
    }
  }

  return {
    adopt(root) {
      if (hydrateIsland) {
        hydrateBelow(root);
        return;
      }
      const islands = islandsBelow(root);
      for (const island of islands) {
        for (const event of ['pointerover', 'focusin', 'touchstart'])
          island.addEventListener(event, wakeIfUsed, { passive: true });
      }
      if (islands.length > 0) whenIdle(() => void wake());
    },
    leave(part) {
      for (const [island, alive] of live) {
        if (!part.contains(island)) continue;
        alive.end();
        live.delete(island);
      }
      for (const island of wanted.keys()) if (part.contains(island)) wanted.delete(island);
    },
    succeed(island, successor) {
      if (live.has(island)) {
        void give(island, readProps(successor));
        return;
      }
      wanted.delete(island);
      island.replaceWith(successor);
      this.adopt(document);
    },
  };
}

function islandsBelow(root: ParentNode): HTMLElement[] {
  const own = root instanceof HTMLElement && root.dataset['island'] !== undefined ? [root] : [];
  return [...own, ...root.querySelectorAll<HTMLElement>('[data-island]')];
}
