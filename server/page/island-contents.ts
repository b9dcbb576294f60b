import { hash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { islandContentPath } from '../../shared/paths.ts';
import type { AssetStore } from '../asset-store.ts';

/** Menus and footers of as many editions of the site as browsers may still show. */
const mostContents = 100;
const renewAfterMs = 12 * 60 * 60 * 1000;

/** What islands are made of, as JSON under an address that names the bytes. */
export interface IslandContents {
  /** Keeps a content and gives its address. */
  readonly keep: (content: object) => string;
  /** The JSON at an address that `keep` has given; undefined where it was never made here, or long ago. */
  at(path: string): string | undefined;
  /** Looks for what another process has made: a page of another build, or one that a cache has kept, asks for it. */
  recall(path: string): Promise<string | undefined>;
}

/**
 * @param store where contents are shared with other processes; undefined: nowhere
 * @param onFailure told where a content cannot be added to the store
 */
export function createIslandContents(
  store?: AssetStore,
  onFailure: (error: unknown) => void = () => {},
): IslandContents {
  const contents = new LRUCache<string, string>({ max: mostContents });
  const renewed = new LRUCache<string, true>({ max: mostContents, ttl: renewAfterMs });

  return {
    keep(content) {
      const json = JSON.stringify(content);
      const digest = hash('sha256', json, 'base64url').slice(0, 22);
      const path = `${islandContentPath}/${digest}.json`;
      contents.set(path, json);
      if (store !== undefined && !renewed.has(path)) {
        renewed.set(path, true);
        store.put(fileOf(digest), Buffer.from(json)).catch(onFailure);
      }
      return path;
    },
    at: (path) => contents.get(path),
    async recall(path) {
      const digest = new RegExp(`^${islandContentPath}/([\\w-]{22})\\.json$`).exec(path)?.[1];
      const json = digest === undefined ? undefined : await store?.read(fileOf(digest));
      if (json !== undefined) contents.set(path, json.toString());
      return contents.get(path);
    },
  };
}

function fileOf(digest: string): string {
  return `island.${digest}.json`;
}
