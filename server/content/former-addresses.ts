import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import type { PageRoute } from './site-pages.ts';

/** Besides the present ones. The oldest are forgotten first. */
const maxFormer = 10_000;
/** Before a database that failed is tried again. */
const usualPauseMs = 30_000;

/** Which page an address belonged to last: pages are renamed and taken down, and links to them stay. */
export interface FormerAddresses {
  /** To be called with the pages of every new site. */
  learn(routes: ReadonlyMap<string, PageRoute>): void;
  /** The id of the entry whose page had a path last. */
  ownerOf(path: string): string | undefined;
  /** All known paths, those of present pages among them. */
  paths(): Iterable<string>;
  /** Forgets all addresses of a page. */
  forget(id: string): void;
}

/** `page`: the id of its entry; undefined: it belongs to no page any more. */
export interface FormerAddress {
  readonly path: string;
  readonly page: string | undefined;
}

/** Where former addresses are kept. */
export interface AddressStore {
  /** Which page had each path last, those learned last at the end. */
  load(): Promise<Map<string, string>>;
  save(changes: readonly FormerAddress[]): Promise<void>;
}

export interface FormerAddressesSettings {
  /** Undefined: nothing is kept across restarts. */
  readonly store?: AddressStore | undefined;
  readonly log: Logger;
  readonly pauseMs?: number;
}

/** Starts with what an earlier process, or another machine, knew. If that cannot be read, it is read later. */
export async function restoreFormerAddresses({
  store,
  log,
  pauseMs = usualPauseMs,
}: FormerAddressesSettings): Promise<FormerAddresses> {
  /** By path in lower case, those learned last at the end. */
  let owners = new Map<string, string>();
  /** The addresses that the store does not have yet, with their pages; undefined: no page any more. */
  const unsaved = new Map<string, string | undefined>();
  let isLoaded = store === undefined;
  let lastSync = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;

  async function load(from: AddressStore): Promise<void> {
    const known = await from.load();
    // What was learned meanwhile is newer.
    for (const [path, page] of unsaved) {
      known.delete(path);
      if (page !== undefined) known.set(path, page);
    }
    owners = known;
    isLoaded = true;
  }

  async function sync(to: AddressStore): Promise<void> {
    clearTimeout(retry);
    try {
      if (!isLoaded) await load(to);
      const changes = Array.from(unsaved, ([path, page]): FormerAddress => ({ path, page }));
      await to.save(changes);
      // Unless it has changed again.
      for (const { path, page } of changes) if (unsaved.get(path) === page) unsaved.delete(path);
    } catch (error) {
      log.warn(describeError(error), 'the former addresses of pages cannot be read or saved');
      retry = setTimeout(save, pauseMs).unref();
    }
  }

  function save(): void {
    if (store !== undefined) lastSync = lastSync.then(() => sync(store));
  }

  function change(path: string, page: string | undefined): void {
    // Deleted first, so that it is now among the youngest.
    owners.delete(path);
    if (page !== undefined) owners.set(path, page);
    if (store !== undefined) unsaved.set(path, page);
  }

  function dropOldest(routes: ReadonlyMap<string, PageRoute>): void {
    let surplus = owners.size - routes.size - maxFormer;
    if (surplus <= 0) return;
    const present = new Set(Array.from(routes.keys(), (path) => path.toLowerCase()));
    for (const path of owners.keys()) {
      if (surplus <= 0) return;
      if (present.has(path)) continue;
      change(path, undefined);
      surplus -= 1;
    }
  }

  save();
  await lastSync;
  return {
    learn(routes) {
      let hasChanged = false;
      for (const [path, { listed }] of routes) {
        const key = path.toLowerCase();
        if (owners.get(key) === listed.sys.id) continue;
        change(key, listed.sys.id);
        hasChanged = true;
      }
      if (!hasChanged) return;
      dropOldest(routes);
      save();
    },
    ownerOf: (path) => owners.get(path.toLowerCase()),
    paths: () => owners.keys(),
    forget(id) {
      const ofPage = [...owners].filter(([, owner]) => owner === id);
      for (const [path] of ofPage) change(path, undefined);
      if (ofPage.length > 0) save();
    },
  };
}
