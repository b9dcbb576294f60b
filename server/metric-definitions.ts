import type { Purger } from './cdn/purger.ts';
import type { SiteContent } from './content/site-content.ts';
import type { Enquiries } from './enquiries/enquiries.ts';
import type { Findings } from './findings/findings.ts';
import type { ImageService } from './images/image-service.ts';
import { memoryInUse } from './memory-limit.ts';
import type { MetricDefinitions } from './metrics.ts';
import type { SecretCheck } from './preview/entrance.ts';
import type { SharedChanges } from './publishing/shared-changes.ts';

export function contentMetrics(content: SiteContent, now: () => Date): MetricDefinitions {
  return {
    content_service_up: {
      type: 'gauge',
      help: '1 if the content service answered the last request, within a second; otherwise 0',
      value: () => Number(content.stats().isServiceResponding),
    },
    content_age_seconds: {
      type: 'gauge',
      help: 'Time since the site options were last fetched; grows during an outage',
      value: () => {
        const fetchedAt = content.fetchedAt();
        return fetchedAt === undefined ? undefined : (now().valueOf() - fetchedAt) / 1000;
      },
    },
    content_lists_missing: {
      type: 'gauge',
      help: 'Page types that cannot be loaded; their pages are 503',
      value: () => content.stats().missingLists,
    },
    content_changes_waiting: {
      type: 'gauge',
      help: 'Published entries and assets that the site does not show yet',
      value: () => content.stats().renewal.waiting,
    },
    content_changes_waiting_seconds: {
      type: 'gauge',
      help: 'Age of the oldest published change that the site does not show yet; 0 if there is none',
      value: () => {
        const since = content.stats().renewal.waitingSince;
        return since === undefined ? 0 : (now().valueOf() - since) / 1000;
      },
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
      label: 'kind',
      value: () => findings.countByKind(),
    },
  };
}

export function memoryMetrics(limitBytes: number): MetricDefinitions {
  return {
    memory_limit_bytes: {
      type: 'gauge',
      help: 'Memory that the process and its children may use',
      value: () => limitBytes,
    },
    memory_used_bytes: {
      type: 'gauge',
      help: 'Memory that the process and its children use',
      value: memoryInUse,
    },
    memory_used_ratio: {
      type: 'gauge',
      help: 'Used share of the memory limit, 0 to 1',
      value: () => memoryInUse() / limitBytes,
    },
  };
}

export function imageMetrics(images: ImageService): MetricDefinitions {
  return {
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
      help: 'Size of the originals in memory',
      value: () => images.stats().bytes.originals,
    },
    images_made_total: { type: 'counter', help: 'Variants made', value: () => images.stats().encoded },
    image_failures_total: {
      type: 'counter',
      help: 'Failed attempts to make a variant; responses from a cached failure are not counted',
      value: () => Object.values(images.stats().failures).reduce((sum, count) => sum + count, 0),
    },
  };
}

/** Numbers only, nothing that visitors wrote. */
export function enquiryMetrics(enquiries: Enquiries): MetricDefinitions {
  return {
    enquiries_waiting: {
      type: 'gauge',
      help: 'Enquiries accepted but not delivered yet',
      value: () => enquiries.stats().waiting,
    },
    enquiries_oldest_age_seconds: {
      type: 'gauge',
      help: 'Age of the oldest enquiry not delivered yet',
      value: () => enquiries.stats().oldestAgeSeconds,
    },
    enquiries_accepted_total: {
      type: 'counter',
      help: 'Enquiries accepted',
      value: () => enquiries.stats().accepted,
    },
    enquiries_refused_total: {
      type: 'counter',
      help: 'Submissions of the call-back form that were not accepted, by reason',
      label: 'reason',
      value: () => enquiries.stats().refused,
    },
    enquiries_in_flood_total: {
      type: 'counter',
      help: 'Enquiries accepted during a flood, and marked as such',
      value: () => enquiries.stats().inFlood,
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
      label: 'outcome',
      value: () => purger.stats().requests,
    },
  };
}

/** Of drafts. Nothing tells which: the labels are bounded, and no draft's address is one. */
export function previewMetrics(secrets: SecretCheck): MetricDefinitions {
  return {
    preview_wrong_secrets_total: {
      type: 'counter',
      help: 'Previews opened with a wrong secret',
      value: () => secrets.wrong,
    },
  };
}

export function sharedChangesMetrics(changes: SharedChanges): MetricDefinitions {
  return {
    shared_changes_connected: {
      type: 'gauge',
      help: '1 if changes that other machines were told of are heard at once; otherwise 0',
      value: () => Number(changes.isConnected),
    },
    shared_changes_taken_total: {
      type: 'counter',
      help: 'Changes of content taken in from other machines',
      value: () => changes.taken,
    },
  };
}
