import { traceHeaders } from '../observability/tracing.ts';
import { browserCaching, edgeMaxAge, staleIfError, type Cdn } from './cdn.ts';
import { sendPurge } from './send-purge.ts';

export interface VarnishConfig {
  readonly cdn: 'varnish';
  /** One for each Varnish. */
  readonly origins: readonly string[];
  /** Secret. */
  readonly secret: string;
}

/** Varnish with `deploy/varnish/site.vcl`, which defines the headers. */
export function createVarnish({ origins, secret }: VarnishConfig): Cdn {
  return {
    keys: { header: 'xkey', separator: ' ' },
    caching: {
      'Cache-Control': browserCaching,
      'CDN-Cache-Control': `${edgeMaxAge}, ${staleIfError}`,
    },
    caches: origins.map((origin) => ({
      name: `Varnish at ${origin}`,
      // Varnish accepts header fields of 8 kB.
      keysPerRequest: 256,
      everyMs: 0,
      purge: (keys, isGone) =>
        sendPurge(`${origin}/`, {
          method: 'PURGE',
          headers: {
            ...traceHeaders(),
            Authorization: `Bearer ${secret}`,
            [isGone ? 'xkey-purge' : 'xkey-softpurge']: keys.join(' '),
          },
        }),
    })),
  };
}
