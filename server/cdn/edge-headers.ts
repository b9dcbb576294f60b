import type { Cdn } from './cdn.ts';

type Headers = Readonly<Record<string, string>>;

/** The caching headers of responses, with keys if there is a CDN to purge. */
export interface EdgeHeaders {
  readonly hasKeys: boolean;
  /**
   * Headers of a response that is purged when it changes, so that the CDN may keep it for long.
   *
   * @param otherwise its `Cache-Control` if there is no CDN
   */
  purged(keys: readonly string[], otherwise: string): Headers;
  /** Headers of a response that the CDN keeps as browsers do, but that may be purged sooner. */
  expiring(keys: readonly string[], cacheControl: string): Headers;
}

/** @param cdn undefined: the headers are the same for all caches */
export function createEdgeHeaders(cdn: Pick<Cdn, 'keys' | 'caching'> | undefined): EdgeHeaders {
  if (cdn === undefined) {
    return {
      hasKeys: false,
      purged: (_, otherwise) => ({ 'Cache-Control': otherwise }),
      expiring: (_, cacheControl) => ({ 'Cache-Control': cacheControl }),
    };
  }
  const { header, separator } = cdn.keys;
  return {
    hasKeys: true,
    purged: (keys) => ({ ...cdn.caching, [header]: keys.join(separator) }),
    expiring: (keys, cacheControl) => ({ 'Cache-Control': cacheControl, [header]: keys.join(separator) }),
  };
}
