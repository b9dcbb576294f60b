import type { SiteContent } from './content/site-content.ts';
import type { Enquiries } from './enquiries/enquiries.ts';
import type { ImageService } from './images/image-service.ts';
import { memoryInUse } from './memory-limit.ts';
import type { Readings } from './metrics.ts';

/** Metrics of content. */
export function contentReadings(content: SiteContent, now: () => Date): Readings {
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
      value: () => content.figures().missingLists,
    },
    content_cache_entries: {
      type: 'gauge',
      help: 'Pages whose content is in memory',
      value: () => content.figures().entries,
    },
    content_cache_bytes: {
      type: 'gauge',
      help: 'What their content takes up, by estimate',
      value: () => content.figures().bytes,
    },
  };
}

/** Metrics of memory. */
export function memoryReadings(limitBytes: number): Readings {
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
export function imageReadings(images: ImageService): Readings {
  return {
    image_jobs_running: {
      type: 'gauge',
      help: 'Images under way, from the fetch of the original on; 6 at most',
      value: () => images.figures().queue.running,
    },
    image_jobs_waiting: {
      type: 'gauge',
      help: 'Images that wait to be made; beside those that pages show, 32 at most',
      value: () => images.figures().queue.waiting,
    },
    image_memory_bytes: {
      type: 'gauge',
      help: 'Size of the variants in memory',
      value: () => images.figures().bytes.memory,
    },
    image_disk_bytes: {
      type: 'gauge',
      help: 'Size of the variants on disk',
      value: () => images.figures().bytes.disk,
    },
    image_original_bytes: {
      type: 'gauge',
      help: 'Size of the originals in memory',
      value: () => images.figures().bytes.originals,
    },
    images_made_total: { type: 'counter', help: 'Variants made', value: () => images.figures().made },
    image_failures_total: {
      type: 'counter',
      help: 'Attempts at a variant that failed; answers from the memory of a failure are not counted',
      value: () => Object.values(images.figures().failures).reduce((sum, count) => sum + count, 0),
    },
  };
}

/** Metrics of enquiries: numbers only, nothing that visitors wrote. */
export function enquiryReadings(enquiries: Enquiries): Readings {
  return {
    enquiries_waiting: {
      type: 'gauge',
      help: 'Enquiries that are accepted and not delivered',
      value: () => enquiries.figures().waiting,
    },
    enquiries_oldest_age_seconds: {
      type: 'gauge',
      help: 'How long the first of them has waited',
      value: () => enquiries.figures().oldestAgeSeconds,
    },
    enquiries_accepted_total: {
      type: 'counter',
      help: 'Enquiries accepted',
      value: () => enquiries.figures().accepted,
    },
    enquiries_refused_total: {
      type: 'counter',
      help: 'Submissions of the form that were not accepted, by reason',
      label: 'reason',
      value: () => enquiries.figures().refused,
    },
    enquiries_in_flood_total: {
      type: 'counter',
      help: 'Enquiries accepted and marked as sent during a flood',
      value: () => enquiries.figures().inFlood,
    },
    enquiries_erased_total: {
      type: 'counter',
      help: 'Enquiries erased undelivered, since they were too old',
      value: () => enquiries.figures().erased,
    },
    enquiry_queue_bytes: {
      type: 'gauge',
      help: 'Size of the queue',
      value: () => enquiries.figures().queueBytes,
    },
    enquiry_queue_max_bytes: {
      type: 'gauge',
      help: 'Size at which nothing more is accepted',
      value: () => enquiries.figures().queueMaxBytes,
    },
    enquiries_delivered_total: {
      type: 'counter',
      help: 'Enquiries that a vendor has taken',
      value: () => enquiries.figures().delivered,
    },
    enquiry_delivery_failures_total: {
      type: 'counter',
      help: 'Attempts at a delivery that failed',
      value: () => enquiries.figures().failed,
    },
  };
}
