import { randomUUID } from 'node:crypto';

import { browserCaching, edgeMaxAge, type Cdn } from './cdn.ts';
import { signEdgeGridPost, type EdgeGridCredentials } from './edgegrid-signature.ts';
import { sendPurge } from './send-purge.ts';

export interface AkamaiConfig extends EdgeGridCredentials {
  readonly cdn: 'akamai';
  /** The API client's host, such as `akab-….luna.akamaiapis.net`. */
  readonly host: string;
}

export function createAkamai({ host, ...credentials }: AkamaiConfig, origin = `https://${host}`): Cdn {
  return {
    keys: { header: 'Edge-Cache-Tag', separator: ',' },
    caching: {
      'Cache-Control': browserCaching,
      // Akamai keeps this header to itself. What it shows in an outage is a setting there.
      'Edge-Control': edgeMaxAge,
    },
    caches: [
      {
        name: 'Akamai',
        // A request may have 50,000 bytes, and one account 5,000 keys at once.
        keysPerRequest: 1000,
        everyMs: 100,
        purge(keys, isGone) {
          const url = `${origin}/ccu/v3/${isGone ? 'delete' : 'invalidate'}/tag/production`;
          const body = JSON.stringify({ objects: keys });
          const once = { now: new Date(), nonce: randomUUID() };
          return sendPurge(url, {
            method: 'POST',
            headers: {
              'Content-Type': 'application/json',
              Authorization: signEdgeGridPost({ url, body }, credentials, once),
            },
            body,
          });
        },
      },
    ],
  };
}
