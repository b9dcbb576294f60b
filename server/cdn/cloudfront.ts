import { randomUUID } from 'node:crypto';

import { signAwsRequest, type AwsCredentials } from './aws-signature.ts';
import { browserCaching, sharedMaxAge, staleIfError, type Cdn } from './cdn.ts';
import { sendPurge } from './send-purge.ts';

export interface CloudFrontConfig extends AwsCredentials {
  readonly cdn: 'cloudfront';
  readonly distributionId: string;
}

const namespace = 'http://cloudfront.amazonaws.com/doc/2020-05-31/';

/** CloudFront has no soft purges. */
export function createCloudFront(
  { distributionId, ...credentials }: CloudFrontConfig,
  origin = 'https://cloudfront.amazonaws.com',
): Cdn {
  return {
    // The distribution's `CacheTagConfig` names this header.
    keys: { header: 'Cache-Tag', separator: ',' },
    // CloudFront reads no header of its own. Without stale-while-revalidate, which browsers would obey too.
    caching: { 'Cache-Control': `${browserCaching}, ${sharedMaxAge}, ${staleIfError}` },
    caches: [
      {
        name: 'CloudFront',
        keysPerRequest: 500,
        everyMs: 1000,
        purge(keys) {
          const url = `${origin}/2020-05-31/distribution/${distributionId}/invalidation`;
          const items = keys.map((key) => `<Path>#${key}</Path>`).join('');
          const body =
            `<?xml version="1.0" encoding="UTF-8"?><InvalidationBatch xmlns="${namespace}">` +
            `<CallerReference>${randomUUID()}</CallerReference>` +
            `<Paths><Items>${items}</Items><Quantity>${keys.length}</Quantity></Paths></InvalidationBatch>`;
          const headers = { 'Content-Type': 'text/xml' };
          const signed = signAwsRequest({ method: 'POST', url, headers, body }, credentials, {
            region: 'us-east-1',
            service: 'cloudfront',
            now: new Date(),
          });
          return sendPurge(url, { method: 'POST', headers: { ...headers, ...signed }, body });
        },
      },
    ],
  };
}
