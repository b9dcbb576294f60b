import type { Capability } from '../capability.ts';
import { labelled, type MetricDefinitions } from '../observability/metric-definition.ts';
import { untilAborted } from '../work/pause.ts';
import type { EnquiriesConfig, Enquiries } from './enquiries.ts';
import { vendorCheck } from './vendor-check.ts';

/** Visitors’ enquiries: kept until the vendor has them. */
export const enquiries: Capability<
  { readonly enquiries: Enquiries; readonly siteUrl: string },
  { readonly config: { readonly enquiries: EnquiriesConfig } }
> = {
  name: 'enquiries',
  create: ({ enquiries: queue, siteUrl }) => ({
    metrics: enquiryMetrics(queue),
    async run(signal) {
      queue.start(siteUrl);
      await untilAborted(signal);
      await queue.stop();
    },
  }),
  checks: ({ config }) => [vendorCheck(config.enquiries.vendor)],
};

function byState(enquiries: Pick<Enquiries, 'stats'>, figure: 'count' | 'oldestAgeSeconds') {
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
