/** A CDN, or another cache in front of the site that can be purged by key. */
export interface Cdn {
  /** The header that carries a response's keys. */
  readonly keys: { readonly header: string; readonly separator: string };
  /** The caching headers of a response that is purged when it changes. */
  readonly caching: Readonly<Record<string, string>>;
  /** Caches that are purged independently of each other. */
  readonly caches: readonly EdgeCache[];
}

export interface EdgeCache {
  /** For the log. */
  readonly name: string;
  /** How many keys a request may have. */
  readonly keysPerRequest: number;
  /** At most one request in this time. */
  readonly everyMs: number;
  /**
   * Purges everything with one of the keys. Throws `PurgeError`.
   *
   * @param isGone whether the old response must not be shown again. Otherwise it becomes stale, where the CDN knows the
   *   difference, and may be shown while the site is down.
   */
  purge(keys: readonly string[], isGone: boolean): Promise<void>;
}

/**
 * How long a CDN keeps a page that is not purged. Only for purges that never came, as when a webhook is lost: a page that
 * has not changed is a 304.
 */
const edgeSeconds = 60 * 60;
/** During an outage of the site; as long as copies of content are kept. */
const outageSeconds = 10 * 24 * 60 * 60;

/** Browsers ask each time, and get a 304 from nearby. They cannot be purged. */
export const browserCaching = 'public, max-age=0';
export const edgeMaxAge = `max-age=${edgeSeconds}`;
export const sharedMaxAge = `s-maxage=${edgeSeconds}`;
export const staleIfError = `stale-if-error=${outageSeconds}`;
/** Not for caches with soft purges: it would show the next visitor of each location the page from before. */
export const staleWhileRevalidate = 'stale-while-revalidate=600';
