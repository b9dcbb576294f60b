import { LRUCache } from 'lru-cache';

import { assetsFolder } from '#shared/paths.ts';

import type { CachedResponse } from '../http/cached-response.ts';
import type { Route } from '../http/listener.ts';
import type { AssetStore } from './asset-store.ts';
import { codingSuffixes, fileResponse } from './static-files.ts';

const assetPath = /^\/assets\/([a-z0-9-]+\.[A-Z0-9]{8}\.(?:css|js|woff2))$/;
/** Enough for two builds. */
const maxBytes = 8 * 1024 * 1024;

/** `/assets/…` of other builds. An asset that no build has is left to the next route. */
export function earlierAssetsRoute(store: AssetStore): Route {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    // Misses are not cached: a process that brings the asset may start at any moment.
    fetchMethod: load,
  });

  async function load(name: string): Promise<CachedResponse | undefined> {
    const body = await store.read(name);
    if (body === undefined) return undefined;
    const response = fileResponse(name, body, { isHashed: true });
    for (const coding of ['br', 'gzip'] as const) {
      const coded = await store.read(name + codingSuffixes[coding]);
      if (coded) response.add(coding, coded);
    }
    return response;
  }

  return {
    path: `${assetsFolder}*name`,
    name: 'static',
    async handle({ path, request }) {
      const [, name] = assetPath.exec(path) ?? [];
      const response = name === undefined ? undefined : await responses.fetch(name);
      return response?.responseTo(request.headers);
    },
  };
}
