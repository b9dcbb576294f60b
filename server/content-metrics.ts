import type { AppDeps } from './app-deps.ts';
import type { CspReportCounts } from './browser-reports/csp-report.route.ts';
import type { Purger } from './cdn/purger.ts';
import type { Findings } from './findings/findings.ts';
import type { SecretCheck } from './http/secret-check.ts';
import { ageOf, labelled, type MetricDefinitions } from './observability/metrics.ts';
import type { WebhookCounts } from './publishing/content-webhook.route.ts';
import type { SharedChanges } from './publishing/shared-changes.ts';

export function contentMetrics({
  content,
  gate,
  snapshot,
  contentTtlMs,
}: Pick<AppDeps, 'content' | 'gate' | 'snapshot' | 'contentTtlMs'>): MetricDefinitions {
  return {
    content_gate_shut: {
      type: 'gauge',
      help: '1 while the content service counts as down and is only probed; otherwise 0',
      value: () => Number(!gate.isOpen()),
    },
    content_outages_total: {
      type: 'counter',
      help: 'How often the content service has gone down',
      value: () => gate.outages,
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
      value: () => content.stats().renewal.waiting,
    },
    content_changes_waiting_seconds: {
      type: 'gauge',
      help: 'Age of the oldest published change that the site does not show yet; 0 without one',
      value: () => content.stats().renewal.waitingMs / 1000,
    },
    content_changes_given_up_total: {
      type: 'counter',
      help: 'Changes that the delivery API did not have within an hour of their webhooks',
      value: () => content.stats().renewal.givenUp,
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

export function findingMetrics(findings: Findings): MetricDefinitions {
  return {
    content_findings: {
      type: 'gauge',
      help: 'What is wrong with the content of the pages read so far, by kind',
      value: () => labelled('kind', findings.countByKind()),
    },
  };
}

export function cspReportMetrics({ reports, dropped }: CspReportCounts): MetricDefinitions {
  return {
    csp_reports_total: {
      type: 'counter',
      help: 'What browsers refused because of the Content-Security-Policy',
      value: () => labelled('directive', reports.byKey),
    },
    csp_reports_dropped_total: {
      type: 'counter',
      help: 'Reports of browsers that were not counted, by reason',
      value: () => labelled('reason', dropped.byKey),
    },
  };
}

export function webhookMetrics(counts: WebhookCounts): MetricDefinitions {
  return {
    content_webhooks_total: {
      type: 'counter',
      help: 'Webhooks of changed content, by what became of them',
      value: () => labelled('outcome', counts.byKey),
    },
  };
}

export function sharedChangesMetrics(changes: SharedChanges): MetricDefinitions {
  return {
    ...(changes.isConnected !== undefined && {
      shared_changes_connected: {
        type: 'gauge',
        help: '1 if changes from other machines arrive at once; otherwise 0',
        value: () => Number(changes.isConnected),
      },
    }),
    shared_changes_applied_total: {
      type: 'counter',
      help: 'Changes of content applied from other machines and earlier processes',
      value: () => changes.taken,
    },
  };
}

export function purgeMetrics(purger: Purger): MetricDefinitions {
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

export function stagingMetrics(login: SecretCheck): MetricDefinitions {
  return {
    staging_wrong_logins_total: {
      type: 'counter',
      help: 'Logins of the staging site with a wrong user or password',
      value: () => login.wrong,
    },
  };
}

/** Metrics of drafts. They have no label that names a draft. */
export function previewMetrics(secrets: SecretCheck): MetricDefinitions {
  return {
    preview_wrong_secrets_total: {
      type: 'counter',
      help: 'Previews opened with a wrong secret',
      value: () => secrets.wrong,
    },
  };
}
