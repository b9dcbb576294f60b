import { browserCaching, edgeMaxAge, staleIfError, staleWhileRevalidate, type Cdn } from './cdn.ts';
import { sendPurge } from './send-purge.ts';

export interface CloudflareConfig {
  readonly cdn: 'cloudflare';
  readonly zoneId: string;
  /** Secret. */
  readonly token: string;
}

/** Cloudflare has no soft purges. */
export function createCloudflare(
  { zoneId, token }: CloudflareConfig,
  origin = 'https://api.cloudflare.com',
): Cdn {
  return {
    keys: { header: 'Cache-Tag', separator: ',' },
    caching: {
      'Cache-Control': browserCaching,
      // CDN-Cache-Control would be passed on to caches behind it, which are never purged.
      'Cloudflare-CDN-Cache-Control': `public, ${edgeMaxAge}, ${staleWhileRevalidate}, ${staleIfError}`,
    },
    caches: [
      {
        name: 'Cloudflare',
        keysPerRequest: 100,
        // The free plan allows 25 requests at once, and then five a minute; it says so with 429.
        everyMs: 1000,
        purge: (keys) =>
          sendPurge(`${origin}/client/v4/zones/${zoneId}/purge_cache`, {
            method: 'POST',
            headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
            body: JSON.stringify({ tags: keys }),
          }),
      },
    ],
  };
}
