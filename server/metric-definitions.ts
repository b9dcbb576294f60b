import type { SiteContent } from './content/site-content.ts';
import type { Enquiries } from './enquiries/enquiries.ts';
import type { ImageService } from './images/image-service.ts';
import { memoryInUse } from './memory-limit.ts';
import type { MetricDefinitions } from './metrics.ts';

/** Metrics of content. */
export function contentMetrics(content: SiteContent, now: () => Date): MetricDefinitions {
  return {
    content_age_seconds: {
      type: 'gauge',
      help: 'How long ago the content service last gave the site options; in an outage it grows',
      value: () => {
        const fetchedAt = content.fetchedAt();
        return fetchedAt === undefined ? undefined : (now().valueOf() - fetchedAt) / 1000;
      },
    },
    content_lists_missing: {
      type: 'gauge',
      help: 'Types of page that cannot be loaded; their pages answer 503',
      value: () => content.stats().missingLists,
    },
    content_cache_entries: {
      type: 'gauge',
      help: 'Pages whose content is in memory',
      value: () => content.stats().entries,
    },
    content_cache_bytes: {
      type: 'gauge',
      help: 'What their content takes up, by estimate',
      value: () => content.stats().bytes,
    },
  };
}

/** Metrics of memory. */
export function memoryMetrics(limitBytes: number): MetricDefinitions {
  return {
    memory_limit_bytes: {
      type: 'gauge',
      help: 'What the process and the processes that make images may use',
      value: () => limitBytes,
    },
    memory_used_bytes: { type: 'gauge', help: 'What they use', value: memoryInUse },
    memory_used_ratio: {
      type: 'gauge',
      help: 'Share of the limit that is in use, 0 to 1',
      value: () => memoryInUse() / limitBytes,
    },
  };
}

/** Metrics of images. */
export function imageMetrics(images: ImageService): MetricDefinitions {
  return {
    image_jobs_running: {
      type: 'gauge',
      help: 'Images under way, from the fetch of the original on; 6 at most',
      value: () => images.stats().queue.running,
    },
    image_jobs_waiting: {
      type: 'gauge',
      help: 'Images that wait to be made; beside those that pages show, 32 at most',
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
      help: 'Attempts at a variant that failed; answers from the memory of a failure are not counted',
      value: () => Object.values(images.stats().failures).reduce((sum, count) => sum + count, 0),
    },
  };
}

/** Metrics of enquiries: numbers only, nothing that visitors wrote. */
export function enquiryMetrics(enquiries: Enquiries): MetricDefinitions {
  return {
    enquiries_waiting: {
      type: 'gauge',
      help: 'Enquiries that are accepted and not delivered',
      value: () => enquiries.stats().waiting,
    },
    enquiries_oldest_age_seconds: {
      type: 'gauge',
      help: 'How long the first of them has waited',
      value: () => enquiries.stats().oldestAgeSeconds,
    },
    enquiries_accepted_total: {
      type: 'counter',
      help: 'Enquiries accepted',
      value: () => enquiries.stats().accepted,
    },
    enquiries_refused_total: {
      type: 'counter',
      help: 'Submissions of the form that were not accepted, by reason',
      label: 'reason',
      value: () => enquiries.stats().refused,
    },
    enquiries_in_flood_total: {
      type: 'counter',
      help: 'Enquiries accepted and marked as sent during a flood',
      value: () => enquiries.stats().inFlood,
    },
    enquiries_erased_total: {
      type: 'counter',
      help: 'Enquiries erased undelivered, since they were too old',
      value: () => enquiries.stats().erased,
    },
    enquiry_queue_bytes: {
      type: 'gauge',
      help: 'Size of the queue',
      value: () => enquiries.stats().queueBytes,
    },
    enquiry_queue_max_bytes: {
      type: 'gauge',
      help: 'Size at which nothing more is accepted',
      value: () => enquiries.stats().queueMaxBytes,
    },
    enquiries_delivered_total: {
      type: 'counter',
      help: 'Enquiries that a vendor has taken',
      value: () => enquiries.stats().delivered,
    },
    enquiry_delivery_failures_total: {
      type: 'counter',
      help: 'Attempts at a delivery that failed',
      value: () => enquiries.stats().failed,
    },
  };
}
