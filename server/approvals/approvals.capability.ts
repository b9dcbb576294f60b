import type { Capability } from '../capability.ts';
import type { SiteContent } from '../content/site-content.ts';
import { repeat } from '../work/pause.ts';
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
        // Each by itself: nothing ends late because the approvers' channel or the database does not answer.
        await Promise.all([
          repeat(1000, signal, () => content.change(site.takeEnded())),
          // An outage of the database shows elsewhere.
          repeat(1000, signal, () => site.recordDrafts().catch(() => {})),
          repeat(lookEveryMs, signal, async () => content.change(await site.takeUntold().catch(() => []))),
          repeat(countEveryMs, signal, async () => {
            held = await site.waiting().then(
              ({ length }) => length,
              () => held,
            );
            await site.tellApprovers().catch(() => {});
          }),
        ]);
      },
    };
  },
};
