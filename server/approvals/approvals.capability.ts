import type { Capability } from '../capability.ts';
import type { SiteContent } from '../content/site-content.ts';
import { isAborted, pause } from '../work/pause.ts';
import { steadyNow } from '../work/steady-clock.ts';
import type { Approvals } from './approvals.ts';

const countEveryMs = 60_000;
const lookEveryMs = 10_000;

/** Keeps what is published and not approved from visitors. People approve it at the desk. */
export const approvals: Capability<{
  readonly approvals: Approvals | undefined;
  readonly content: Pick<SiteContent, 'change'>;
}> = {
  name: 'approvals',
  create({ approvals: site, content }) {
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
      onChanged: (changes) => site.noticed(changes),
      async run(signal) {
        // A pass may take longer than a second.
        let [countAt, lookAt] = [-Infinity, -Infinity];
        while (!isAborted(signal)) {
          // An outage of the database shows elsewhere.
          if (steadyNow() >= countAt) {
            countAt = steadyNow() + countEveryMs;
            held = await site.waiting().then(
              ({ length }) => length,
              () => held,
            );
            await site.tellApprovers().catch(() => {});
          }
          await site.recordDrafts().catch(() => {});
          const changes = site.takeEnded();
          for (const change of changes) await content.change(change);
          if (steadyNow() >= lookAt) {
            lookAt = steadyNow() + lookEveryMs;
            for (const change of await site.takeUntold().catch(() => [])) await content.change(change);
          }
          await pause(1000, signal);
        }
      },
    };
  },
};
