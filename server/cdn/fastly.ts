import { browserCaching, edgeMaxAge, staleIfError, type Cdn } from './cdn.ts';
import { sendPurge } from './send-purge.ts';

export interface FastlyConfig {
  readonly cdn: 'fastly';
  readonly serviceId: string;
  /** Secret. */
  readonly token: string;
}

export function createFastly({ serviceId, token }: FastlyConfig, origin = 'https://api.fastly.com'): Cdn {
  return {
    keys: { header: 'Surrogate-Key', separator: ' ' },
    caching: {
      'Cache-Control': browserCaching,
      // Fastly does not read CDN-Cache-Control. It keeps this header to itself.
      'Surrogate-Control': `${edgeMaxAge}, ${staleIfError}`,
    },
    caches: [
      {
        name: 'Fastly',
        keysPerRequest: 256,
        everyMs: 100,
        purge: (keys, isGone) =>
          sendPurge(`${origin}/service/${serviceId}/purge`, {
            method: 'POST',
            headers: {
              'Fastly-Key': token,
              'Content-Type': 'application/json',
              Accept: 'application/json',
              ...(!isGone && { 'Fastly-Soft-Purge': '1' }),
            },
            body: JSON.stringify({ surrogate_keys: keys }),
          }),
      },
    ],
  };
}
