import type { EntityKey } from './content-graph.ts';

/** Which content shows or links to which entities, also of content that is no longer in memory. */
export interface ContentLinks {
  set(key: string, entities: Iterable<EntityKey>): void;
  has(key: string): boolean;
  keys(): readonly string[];
  /** The keys of content that shows one of these entities, or links to it. */
  keysShowing(entities: ReadonlySet<EntityKey>): readonly string[];
  delete(key: string): void;
  retainOnly(keys: ReadonlySet<string>): void;
}

/** Entities are numbered: as strings, those of 10,000 pages would take more memory than the content itself. */
export function createContentLinks(): ContentLinks {
  const numbers = new Map<EntityKey, number>();
  const links = new Map<string, Uint32Array>();

  function numberOf(entity: EntityKey): number {
    const number = numbers.get(entity) ?? numbers.size;
    numbers.set(entity, number);
    return number;
  }

  return {
    set: (key, entities) => void links.set(key, Uint32Array.from(entities, numberOf)),
    has: (key) => links.has(key),
    keys: () => [...links.keys()],
    keysShowing(entities) {
      const wanted = [...entities].flatMap((entity) => numbers.get(entity) ?? []);
      return [...links].flatMap(([key, linked]) =>
        wanted.some((number) => linked.includes(number)) ? [key] : [],
      );
    },
    delete: (key) => void links.delete(key),
    retainOnly(keys) {
      for (const key of links.keys()) if (!keys.has(key)) links.delete(key);
    },
  };
}
