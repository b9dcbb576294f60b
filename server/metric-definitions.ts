import { getHeapStatistics } from 'node:v8';

import type { AppDeps } from './app-deps.ts';
import type { AssetManifest } from './assets/asset-manifest.ts';
import type { CspReportCounts } from './browser-reports/csp-report.route.ts';
import {
  contentMetrics,
  cspReportMetrics,
  findingMetrics,
  previewMetrics,
  purgeMetrics,
  sharedChangesMetrics,
  stagingMetrics,
  webhookMetrics,
} from './content-metrics.ts';
import type { Enquiries } from './enquiries/enquiries.ts';
import type { Findings } from './findings/findings.ts';
import type { RefusalReason } from './http/refusals.ts';
import type { SecretCheck } from './http/secret-check.ts';
import { imageFailures } from './images/image-error.ts';
import type { ImageProxy } from './images/image-proxy.route.ts';
import type { ImageService } from './images/image-service.ts';
import { createCounts, type Counts } from './observability/counts.ts';
import { labelled, type MetricDefinitions } from './observability/metrics.ts';
import { memoryBudgets, memoryInUse } from './process/memory-limit.ts';
import type { WebhookCounts } from './publishing/content-webhook.route.ts';

/** All but those that are measured request by request. */
export function defineMetrics(
  deps: AppDeps,
  measured: {
    readonly findings: Findings;
    readonly images: ImageProxy['outcomes'];
    readonly pages: { readonly entries: number; readonly bytes: number };
    readonly webhooks: WebhookCounts;
    readonly cspReports: CspReportCounts;
    /** Undefined: the site is public. */
    readonly logins: SecretCheck | undefined;
    readonly isReady: () => boolean;
  },
): MetricDefinitions {
  const { edge, preview, sharedChanges } = deps;
  return {
    ...processMetrics({ release: deps.assets.release, refusals: deps.refusals, isReady: measured.isReady }),
    ...contentMetrics(deps),
    ...findingMetrics(measured.findings),
    ...pageMetrics(measured.pages),
    ...memoryMetrics(deps.memoryLimitBytes),
    ...imageMetrics(deps.images, measured.images),
    ...enquiryMetrics(deps.enquiries),
    ...cspReportMetrics(measured.cspReports),
    ...(deps.contentWebhook && webhookMetrics(measured.webhooks)),
    ...(edge && purgeMetrics(edge.purger)),
    ...(measured.logins && stagingMetrics(measured.logins)),
    ...(preview && previewMetrics(preview.secrets)),
    ...(sharedChanges && sharedChangesMetrics(sharedChanges)),
  };
}

function pageMetrics(pages: { readonly entries: number; readonly bytes: number }): MetricDefinitions {
  return {
    page_cache_entries: { type: 'gauge', help: 'Pages in memory', value: () => pages.entries },
    page_cache_bytes: {
      type: 'gauge',
      help: 'Size of the pages in memory, in all codings',
      value: () => pages.bytes,
    },
  };
}

/** Metrics of the process itself. */
function processMetrics({
  release,
  refusals,
  isReady,
}: {
  readonly release: AssetManifest['release'];
  readonly refusals: Counts<RefusalReason>;
  readonly isReady: () => boolean;
}): MetricDefinitions {
  return {
    site_build_info: {
      type: 'gauge',
      help: 'Always 1; the labels name the release',
      value: () => [{ labels: { ...release, node: process.version }, value: 1 }],
    },
    site_ready: {
      type: 'gauge',
      help: '1 if visitors may be sent here; otherwise 0',
      value: () => Number(isReady()),
    },
    site_clock_seconds: {
      type: 'gauge',
      help: 'The time of this machine, in seconds since 1970, to be compared with that of Prometheus',
      value: () => Date.now() / 1000,
    },
    http_requests_refused_total: {
      type: 'counter',
      help: 'Requests that nothing of the site answered, by reason',
      value: () => labelled('reason', refusals.byKey),
    },
  };
}

function memoryMetrics(limitBytes: number): MetricDefinitions {
  const budgets = memoryBudgets(limitBytes);
  return {
    memory_budget_bytes: {
      type: 'gauge',
      help: 'Memory that a cache may use',
      value: () =>
        labelled('cache', {
          content: budgets.contentBytes,
          pages: budgets.pageBytes,
          images: budgets.imageBytes,
        }),
    },
    memory_limit_bytes: {
      type: 'gauge',
      help: 'Memory that the process and its children may use',
      value: () => limitBytes,
    },
    memory_used_bytes: {
      type: 'gauge',
      help: 'Memory that the process and its children use, without the files that they run',
      value: memoryInUse,
    },
    memory_used_ratio: {
      type: 'gauge',
      help: 'Used share of the memory limit, 0 to 1',
      value: () => memoryInUse() / limitBytes,
    },
    memory_heap_limit_bytes: {
      type: 'gauge',
      help: 'Size of the JavaScript heap at which the process ends',
      value: () => getHeapStatistics().heap_size_limit,
    },
  };
}

function imageMetrics(images: ImageService, outcomes: ImageProxy['outcomes']): MetricDefinitions {
  return {
    image_requests_total: {
      type: 'counter',
      help: 'Requests for images, by how they were served, or why not',
      value: () => labelled('outcome', outcomes.byKey),
    },
    image_jobs_running: {
      type: 'gauge',
      help: 'Images being fetched or made; at most 6',
      value: () => images.stats().queue.running,
    },
    image_jobs_waiting: {
      type: 'gauge',
      help: 'Images waiting to be made; at most 32, not counting those that pages show',
      value: () => images.stats().queue.waiting,
    },
    image_memory_bytes: {
      type: 'gauge',
      help: 'Size of the variants in memory',
      value: () => images.stats().bytes.memory,
    },
    image_disk_bytes: {
      type: 'gauge',
      help: 'Size of the variants on disk',
      value: () => images.stats().bytes.disk,
    },
    image_original_bytes: {
      type: 'gauge',
      help: 'Size of the originals on disk',
      value: () => images.stats().bytes.originals,
    },
    images_made_total: { type: 'counter', help: 'Variants made', value: () => images.stats().encoded },
    image_failures_total: {
      type: 'counter',
      help: 'Failed attempts to make a variant; responses from a cached failure are not counted',
      value: () => labelled('kind', { ...createCounts(imageFailures).byKey, ...images.stats().failures }),
    },
  };
}

function byState(enquiries: Enquiries, figure: 'count' | 'oldestAgeSeconds') {
  const { waiting } = enquiries.stats();
  return labelled('state', { new: waiting?.new[figure], tried: waiting?.tried[figure] });
}

/** Numbers only, nothing that visitors wrote. */
function enquiryMetrics(enquiries: Enquiries): MetricDefinitions {
  return {
    enquiries_waiting: {
      type: 'gauge',
      help: 'Enquiries accepted but not delivered yet',
      value: () => byState(enquiries, 'count'),
    },
    enquiries_oldest_age_seconds: {
      type: 'gauge',
      help: 'Age of the oldest enquiry not delivered yet',
      value: () => byState(enquiries, 'oldestAgeSeconds'),
    },
    enquiries_accepted_total: {
      type: 'counter',
      help: 'Enquiries accepted',
      value: () => enquiries.stats().accepted,
    },
    enquiries_refused_total: {
      type: 'counter',
      help: 'Submissions of the call-back form that were not accepted, by reason',
      value: () => labelled('reason', enquiries.stats().refused),
    },
    enquiries_in_flood_total: {
      type: 'counter',
      help: 'Enquiries accepted during a flood, and marked as such',
      value: () => enquiries.stats().inFlood,
    },
    enquiries_dropped_total: {
      type: 'counter',
      help: 'Enquiries of a flood dropped from a full queue to make room for others',
      value: () => enquiries.stats().dropped,
    },
    enquiries_erased_total: {
      type: 'counter',
      help: 'Enquiries erased undelivered because they were too old',
      value: () => enquiries.stats().erased,
    },
    enquiry_queue_bytes: {
      type: 'gauge',
      help: 'Size of the queue of enquiries',
      value: () => enquiries.stats().queueBytes,
    },
    enquiry_queue_max_bytes: {
      type: 'gauge',
      help: 'Size at which the queue accepts nothing more',
      value: () => enquiries.stats().queueMaxBytes,
    },
    enquiries_delivered_total: {
      type: 'counter',
      help: 'Enquiries delivered to a vendor',
      value: () => enquiries.stats().delivered,
    },
    enquiry_delivery_failures_total: {
      type: 'counter',
      help: 'Failed attempts to deliver an enquiry',
      value: () => enquiries.stats().failed,
    },
  };
}
