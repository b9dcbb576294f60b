import type { Capability } from '../capability.ts';
import { fault, ok, reasonOf, type Check } from '../checks/check.ts';
import { labelled, type MetricDefinitions } from '../observability/metric-definition.ts';
import { untilAborted } from '../work/pause.ts';
import { createCdn, type CdnConfig } from './create-cdn.ts';
import type { Purger } from './purger.ts';

/** On no response of the site: purging it tries the token, and changes nothing. */
const keyOfNothing = 'nothing-has-this-key';

/** Purges the CDN in front of the site. */
export const cdn: Capability<
  { readonly purger: Purger | undefined },
  { readonly config: { readonly cdn: CdnConfig | undefined } }
> = {
  name: 'cdn',
  create({ purger }) {
    if (purger === undefined) return {};
    return {
      metrics: purgeMetrics(purger),
      async run(signal) {
        await untilAborted(signal);
        await purger.flush();
      },
      // Purges what was published while the site was stopping.
      close: () => purger.flush(),
    };
  },
  checks: ({ config }) => cdnChecks(config.cdn),
};

function purgeMetrics(purger: Purger): MetricDefinitions {
  return {
    cdn_keys_waiting: {
      type: 'gauge',
      help: 'Keys that the CDN still has to purge',
      value: () => purger.stats().waiting,
    },
    cdn_keys_oldest_age_seconds: {
      type: 'gauge',
      help: 'How long the oldest of them has been waiting',
      value: () => purger.stats().oldestAgeSeconds,
    },
    cdn_purge_requests_total: {
      type: 'counter',
      help: 'Requests to the CDN to purge keys, by outcome',
      value: () => labelled('outcome', purger.stats().requests),
    },
  };
}

/** Purges a key that no response has. */
function cdnChecks(config: CdnConfig | undefined): readonly Check[] {
  if (config === undefined) return [];
  return createCdn(config).caches.map((cache) => ({
    name: 'CDN',
    async run() {
      try {
        await cache.purge([keyOfNothing], false);
        return ok(`${cache.name} accepts purges`);
      } catch (error) {
        return fault(
          `${cache.name} cannot be purged: ${reasonOf(error)}`,
          `Correct the variables CDN_${config.cdn.toUpperCase()}_…, or what the token may do (docs/publishing.md, CDNs).`,
        );
      }
    },
  }));
}
