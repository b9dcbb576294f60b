import type { PageRoute } from '../content/site-pages.ts';

export type PagesToRead = ReturnType<typeof createPagesToRead>;

/** Pages that wait to be read into the index, each once: what editors have just changed comes first. */
export function createPagesToRead() {
  /** By the ids of their entries. */
  const changed = new Map<string, PageRoute>();
  const missing = new Map<string, PageRoute>();
  const reading = new Set<string>();

  function addTo(queue: Map<string, PageRoute>, routes: Iterable<PageRoute>): void {
    for (const route of routes) queue.set(idOf(route), route);
  }

  return {
    /** Adds pages whose content changed: those that are being read are read again. */
    addChanged: (routes: Iterable<PageRoute>) => addTo(changed, routes),
    /** Adds those that are not being read. */
    addLacking(lacking: { readonly [Kind in 'missing' | 'outdated']: readonly PageRoute[] }): void {
      const isWaiting = (route: PageRoute) => !reading.has(idOf(route));
      addTo(missing, lacking.missing.filter(isWaiting));
      addTo(changed, lacking.outdated.filter(isWaiting));
    },
    /** Takes up to `most` pages. They count as being read until `end`. */
    take(most: number): PageRoute[] {
      const taken: PageRoute[] = [];
      for (const queue of [changed, missing])
        for (const [id, route] of queue) {
          if (taken.length === most) return taken;
          // Else an older reading could come after a newer one.
          if (reading.has(id)) continue;
          queue.delete(id);
          reading.add(id);
          taken.push(route);
        }
      return taken;
    },
    end: (route: PageRoute) => void reading.delete(idOf(route)),
    /** To be called with a page that could not be read. */
    putBack(route: PageRoute): void {
      reading.delete(idOf(route));
      missing.set(idOf(route), route);
    },
    /** How many wait. */
    get waiting() {
      return changed.size + missing.size;
    },
    /** How many the index lacks. */
    get missing() {
      return missing.size;
    },
    /** How many wait or are being read. */
    get left() {
      return changed.size + missing.size + reading.size;
    },
  };
}

const idOf = ({ listed }: PageRoute) => listed.sys.id;
