import type { SiteContent } from './content/site-content.ts';
import type { ImageService } from './images/image-service.ts';
import type { Readings } from './metrics.ts';

/** What /metrics says of the content that the site stands on. */
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
  };
}

/** What /metrics says of images. */
export function imageReadings(images: ImageService): Readings {
  return {
    image_jobs_running: {
      type: 'gauge',
      help: 'Images being made',
      value: () => images.figures().queue.running,
    },
    image_jobs_waiting: {
      type: 'gauge',
      help: 'Images that wait to be made; at 32 more are refused',
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
    images_made_total: { type: 'counter', help: 'Variants made', value: () => images.figures().made },
    image_failures_total: {
      type: 'counter',
      help: 'Variants that could not be made',
      value: () => Object.values(images.figures().failures).reduce((sum, count) => sum + count, 0),
    },
  };
}
