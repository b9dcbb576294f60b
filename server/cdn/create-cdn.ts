import { createAkamai, type AkamaiConfig } from './akamai.ts';
import type { Cdn } from './cdn.ts';
import { createCloudflare, type CloudflareConfig } from './cloudflare.ts';
import { createCloudFront, type CloudFrontConfig } from './cloudfront.ts';
import { createFastly, type FastlyConfig } from './fastly.ts';
import { createVarnish, type VarnishConfig } from './varnish.ts';

export type CdnConfig = FastlyConfig | CloudflareConfig | CloudFrontConfig | AkamaiConfig | VarnishConfig;

/** @param apiOrigin of a stub, instead of the CDN's own */
export function createCdn(config: CdnConfig, apiOrigin?: string): Cdn {
  switch (config.cdn) {
    case 'fastly':
      return createFastly(config, apiOrigin);
    case 'cloudflare':
      return createCloudflare(config, apiOrigin);
    case 'cloudfront':
      return createCloudFront(config, apiOrigin);
    case 'akamai':
      return createAkamai(config, apiOrigin);
    case 'varnish':
      return createVarnish(config);
  }
}
