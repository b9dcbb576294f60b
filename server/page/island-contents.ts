import { hash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { islandContentPath } from '#shared/paths.ts';

import type { AssetStore } from '../assets/asset-store.ts';

/** Enough for the menus and footers of all versions that browsers may still show. */
const maxContents = 100;
const renewAfterMs = 12 * 60 * 60 * 1000;

/** The content of islands as JSON, at URLs with a digest of the bytes. */
export interface IslandContents {
  /** Returns the content's URL. */
  readonly store: (content: object) => string;
  /** The JSON at a URL that `store` returned; undefined if that was in another process, or long ago. */
  at(path: string): string | undefined;
  /** The same, also from other processes: cached pages and pages of other builds request it. */
  recall(path: string): Promise<string | undefined>;
}

/**
 * @param store shares contents with other processes, if defined
 * @param onFailure called if a content cannot be added to the store
 */
export function createIslandContents(
  store?: AssetStore,
  onFailure: (error: unknown) => void = () => {},
): IslandContents {
  const contents = new LRUCache<string, string>({ max: maxContents });
  const renewed = new LRUCache<string, true>({ max: maxContents, ttl: renewAfterMs });

  return {
    store(content) {
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
