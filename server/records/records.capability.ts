import type { Capability } from '../capability.ts';
import type { FreeBytesOf } from '../checks/folder-check.ts';
import { recordsChecks } from './records-checks.ts';
import { recordsMetrics } from './records-metrics.ts';
import type { RecordsConfig } from './records.ts';
import type { SiteRecords } from './site-records.ts';

/** The records of what the site has shown. Pages tell it what they show. */
export const records: Capability<
  {
    readonly records: SiteRecords | undefined;
    /** Reports keys that the CDN has purged. */
    readonly purger: { onPurged(listener: (keys: readonly string[]) => void): void } | undefined;
  },
  { readonly config: { readonly records: RecordsConfig | undefined }; readonly freeBytes: FreeBytesOf }
> = {
  name: 'records',
  create({ records: site, purger }) {
    if (site === undefined) return {};
    purger?.onPurged((keys) => site.purged(keys));
    return { metrics: recordsMetrics(site), close: () => site.stop() };
  },
  checks: ({ config, freeBytes }) => recordsChecks(config.records, freeBytes),
};
