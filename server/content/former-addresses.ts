import { serializeContent, type ContentSnapshot } from './content-snapshot.ts';
import type { PageRoute } from './site.ts';

/** In the snapshot. */
export const formerAddressesKey = 'former addresses';
/** Besides the present ones. The oldest are forgotten first. */
const maxFormer = 10_000;

/** Which page an address belonged to last: pages are renamed and taken down, and links to them stay. */
export interface FormerAddresses {
  /** To be called with the pages of every new site. */
  learn(routes: ReadonlyMap<string, PageRoute>): void;
  /** The id of the entry whose page had a path last. */
  ownerOf(path: string): string | undefined;
  /** Forgets all addresses of a page. */
  forget(id: string): void;
}

/** Starts with what an earlier process knew. @param snapshot undefined: nothing is kept across restarts */
export async function restoreFormerAddresses(
  snapshot: ContentSnapshot | undefined,
): Promise<FormerAddresses> {
  const copy = await snapshot?.read(formerAddressesKey);
  /** By path in lower case, those learned last at the end. */
  const owners = (copy?.content as Map<string, string> | undefined) ?? new Map<string, string>();

  function save(): void {
    snapshot?.write(formerAddressesKey, serializeContent(owners));
  }

  function dropOldest(routes: ReadonlyMap<string, PageRoute>): void {
    let surplus = owners.size - routes.size - maxFormer;
    if (surplus <= 0) return;
    const present = new Set(Array.from(routes.keys(), (path) => path.toLowerCase()));
    for (const path of owners.keys()) {
      if (surplus <= 0) return;
      if (present.has(path)) continue;
      owners.delete(path);
      surplus -= 1;
    }
  }

  return {
    learn(routes) {
      let hasChanged = false;
      for (const [path, { listed }] of routes) {
        const key = path.toLowerCase();
        if (owners.get(key) === listed.sys.id) continue;
        // Deleted first, so that it is now among the youngest.
        owners.delete(key);
        owners.set(key, listed.sys.id);
        hasChanged = true;
      }
      if (!hasChanged) return;
      dropOldest(routes);
      save();
    },
    ownerOf: (path) => owners.get(path.toLowerCase()),
    forget(id) {
      let hasChanged = false;
      for (const [path, owner] of owners) if (owner === id) hasChanged = owners.delete(path);
      if (hasChanged) save();
    },
  };
}
