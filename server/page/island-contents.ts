import { hash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

/** Below which path island contents are served. */
export const islandContentPath = '/island-content';

/** Menus and footers of as many editions of the site as browsers may still show. */
const mostContents = 100;

/** What islands are made of, as JSON under an address that names the bytes. */
export interface IslandContents {
  /** Keeps a content and gives its address. */
  readonly keep: (content: object) => string;
  /** The JSON at an address that `keep` has given; undefined where it was never made here, or long ago. */
  at(path: string): string | undefined;
}

export function createIslandContents(): IslandContents {
  const contents = new LRUCache<string, string>({ max: mostContents });
  return {
    keep(content) {
      const json = JSON.stringify(content);
      const path = `${islandContentPath}/${hash('sha256', json, 'base64url').slice(0, 22)}.json`;
      contents.set(path, json);
      return path;
    },
    at: (path) => contents.get(path),
  };
}
