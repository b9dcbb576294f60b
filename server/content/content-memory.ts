import { LRUCache } from 'lru-cache';

import { digestOf } from './content-digest.ts';
import { linksIn } from './content-graph.ts';
import { createContentLinks } from './content-links.ts';

/** Heap size of content per byte serialized: 3.7 with 900 pages. With less, the caches take more than their budget. */
const heapPerSerializedByte = 4;

export type ContentMemory = ReturnType<typeof createContentMemory>;

/** Content in memory, with what it links to. @param maxBytes heap limit; undefined for a few lists, which need none */
export function createContentMemory(maxBytes: number | undefined) {
  // LRUCache requires a limit.
  const cached = new LRUCache<string, object>(maxBytes === undefined ? { max: 1000 } : { maxSize: maxBytes });
  const versions = new WeakMap<object, string>();
  const links = createContentLinks();
  return {
    links,
    /** Marks the content as recently used. */
    use: (key: string) => cached.get(key),
    peek: (key: string) => cached.peek(key),
    /** @param serializedBytes its size */
    put(key: string, content: object, version: string, serializedBytes: number): object {
      versions.set(content, version);
      links.set(key, linksIn(content));
      cached.set(
        key,
        content,
        maxBytes === undefined ? {} : { size: serializedBytes * heapPerSerializedByte },
      );
      return content;
    },
    /** Its links stay known. */
    evict: (key: string) => void cached.delete(key),
    forget(key: string): void {
      cached.delete(key);
      links.delete(key);
    },
    retainOnly(keys: ReadonlySet<string>): void {
      links.retainOnly(keys);
      for (const key of cached.keys()) if (!keys.has(key)) cached.delete(key);
    },
    versionOf(content: object): string {
      // Content that was never cached: it was read for something that reads all pages.
      return versions.get(content) ?? digestOf(content);
    },
    get bytes() {
      return cached.calculatedSize;
    },
    get entries() {
      return cached.size;
    },
  };
}
