import type { Capability } from '../capability.ts';
import { entityKey } from '../content/content-graph.ts';
import { isAborted, pause } from '../work/pause.ts';
import type { Approvals } from './approvals.ts';

const countEveryMs = 60_000;

/** Keeps what is published and not approved from visitors. People approve it at the desk. */
export const approvals: Capability<{ readonly approvals: Approvals | undefined }> = {
  name: 'approvals',
  create({ approvals: site }) {
    if (site === undefined) return {};
    let held = 0;
    return {
      metrics: {
        approvals_held: {
          type: 'gauge',
          help: 'Entries and assets whose published version is not approved',
          value: () => held,
        },
      },
      async onChanged(changes) {
        const withdrawn = changes.filter(({ withdrawal }) => withdrawal !== undefined);
        if (withdrawn.length > 0) await site.forget(withdrawn.map(({ type, id }) => entityKey(type, id)));
      },
      async run(signal) {
        while (!isAborted(signal)) {
          // An outage of the database shows elsewhere.
          held = await site.count().catch(() => held);
          await pause(countEveryMs, signal);
        }
      },
    };
  },
};
