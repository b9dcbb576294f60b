import { labelled, type MetricDefinitions } from '../observability/metric-definition.ts';
import type { SiteRecords } from './site-records.ts';

export function recordsMetrics(records: Pick<SiteRecords, 'stats'>): MetricDefinitions {
  return {
    records_pages_total: {
      type: 'counter',
      help: 'Versions of pages that were recorded',
      value: () => records.stats.recorded,
    },
    records_unwritten: {
      type: 'gauge',
      help: 'Versions of pages that are shown, but not recorded',
      value: () => records.stats.unwritten,
    },
    records_gaps_total: {
      type: 'counter',
      help: 'Gaps that this process has written to the ledger',
      value: () => records.stats.gaps,
    },
    records_files: {
      type: 'gauge',
      help: 'Pictures, styles and documents of pages that are not recorded: those that wait, and those that cannot be fetched',
      value: () => labelled('state', records.stats.files),
    },
    records_sealed_seconds: {
      type: 'gauge',
      help: 'When the ledger was last sealed, by this machine or another, in seconds since 1970; 0: never',
      value: () => (records.stats.sealedAt ?? 0) / 1000,
    },
    records_stored_bytes: {
      type: 'gauge',
      help: 'Size of the recorded pages and files, as stored; measured once an hour',
      value: () => records.stats.storedBytes,
    },
  };
}
