import { labelled, type MetricDefinitions } from '../observability/metric-definition.ts';
import type { ImageProxy } from './image-proxy.route.ts';
import type { ImageService } from './image-service.ts';

export function imageMetrics(
  images: Pick<ImageService, 'stats'>,
  outcomes: ImageProxy['outcomes'],
): MetricDefinitions {
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
      value: () => labelled('kind', images.stats().failures),
    },
  };
}
