import type { Capability } from '../capability.ts';
import type { SiteContent } from '../content/site-content.ts';
import { isAborted, pause } from '../work/pause.ts';
import type { Approvals } from './approvals.ts';

const countEverySeconds = 60;
const lookEverySeconds = 10;

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
        for (let second = 0; !isAborted(signal); second += 1) {
          // An outage of the database shows elsewhere.
          if (second % countEverySeconds === 0) {
            held = await site.waiting().then(
              ({ length }) => length,
              () => held,
            );
            await site.tellApprovers().catch(() => {});
          }
          await site.recordDrafts().catch(() => {});
          const changes = site.takeEnded();
          const untold = second % lookEverySeconds === 0 ? await site.takeUntold().catch(() => []) : [];
          for (const change of [...changes, ...untold]) await content.change(change);
          await pause(1000, signal);
        }
      },
    };
  },
};
