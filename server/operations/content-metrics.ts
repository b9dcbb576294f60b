import type { ContentSnapshot } from '../content/content-snapshot.ts';
import type { OutageGate } from '../content/outage-gate.ts';
import type { SiteContent } from '../content/site-content.ts';
import { ageOf, type MetricDefinitions } from '../observability/metric-definition.ts';

export function contentMetrics({
  content,
  outages,
  snapshot,
  contentTtlMs,
}: {
  readonly content: Pick<SiteContent, 'stats'>;
  readonly outages: OutageGate;
  /** Undefined: no snapshot is written. */
  readonly snapshot: ContentSnapshot | undefined;
  readonly contentTtlMs: number;
}): MetricDefinitions {
  return {
    content_gate_shut: {
      type: 'gauge',
      help: '1 while the content service counts as down and is only probed; otherwise 0',
      value: () => Number(!outages.isOpen()),
    },
    content_outages_total: {
      type: 'counter',
      help: 'How often the content service has gone down',
      value: () => outages.outages,
    },
    ...(snapshot && {
      content_snapshot_unwritten_seconds: {
        type: 'gauge',
        help: 'How long the oldest content that is not on disk yet has been in memory; 0: all is on disk',
        value: () => snapshot.stats().unwrittenMs / 1000,
      },
      content_snapshot_failures_total: {
        type: 'counter',
        help: 'Copies of content that could not be written to disk',
        value: () => snapshot.stats().failures,
      },
    }),
    content_service_up: {
      type: 'gauge',
      help: '1 if the content service answered the last request, within a second; otherwise 0',
      value: () => Number(content.stats().isServiceResponding),
    },
    content_age_seconds: {
      type: 'gauge',
      help: 'Time since a list of entries was last fetched; grows during an outage',
      value: () =>
        Object.entries(content.stats().fetchedAt).map(([type, fetchedAt]) => ({
          labels: { type },
          value: ageOf(fetchedAt),
        })),
    },
    content_ttl_seconds: {
      type: 'gauge',
      help: 'Age at which visits renew content, ±10 %',
      value: () => contentTtlMs / 1000,
    },
    content_lists_missing: {
      type: 'gauge',
      help: 'Page types that cannot be loaded; their pages are 503',
      value: () => content.stats().missingLists,
    },
    content_lists_held: {
      type: 'gauge',
      help: 'Lists that came back without most of their entries, of which the last copy is served for now',
      value: () => content.stats().heldLists,
    },
    content_changes_waiting: {
      type: 'gauge',
      help: 'Published entries and assets that the site does not show yet',
      value: () => content.stats().catchUp.waiting,
    },
    content_changes_waiting_seconds: {
      type: 'gauge',
      help: 'Age of the oldest published change that the site does not show yet; 0 without one',
      value: () => content.stats().catchUp.waitingMs / 1000,
    },
    content_changes_given_up_total: {
      type: 'counter',
      help: 'Changes that the delivery API did not have within an hour of their webhooks',
      value: () => content.stats().catchUp.givenUp,
    },
    content_cache_entries: {
      type: 'gauge',
      help: 'Pages whose content is in memory',
      value: () => content.stats().entries,
    },
    content_cache_bytes: {
      type: 'gauge',
      help: 'Estimated memory used by the content of pages',
      value: () => content.stats().bytes,
    },
  };
}
