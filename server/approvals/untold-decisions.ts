import type { ContentChange } from '../content/content-change.ts';
import type { Records } from '../records/records.ts';
import type { ApprovalsGate } from './approvals-gate.ts';
import { hasEnded, identityOf, changeOfApproval, type ApprovedContent } from './approved-content.ts';
import type { ContentEnds } from './content-ends.ts';

/**
 * The decisions of other machines, as changes for the site of this one.
 *
 * @param now in ms since 1970
 */
export function createUntoldDecisions({
  database,
  approved,
  gate,
  ends,
  now,
}: {
  readonly database: Records['database'];
  readonly approved: ApprovedContent;
  readonly gate: ApprovalsGate;
  readonly ends: ContentEnds;
  readonly now: () => number;
}) {
  const startedAt = now();
  /** Decisions up to this time have been read, by the clock that all machines share; undefined: none. */
  let lookedUntil: number | undefined;
  return {
    /** Those since the last call whose changes did not reach this machine. Throws `DatabaseError`. */
    async take(): Promise<readonly ContentChange[]> {
      // Loaded content makes the gate ask. While Contentful is down, none is loaded.
      await gate.learnAll();
      // At first, those since a minute before this machine started.
      lookedUntil ??=
        (await database.transact((tables) => database.now(tables))) - (now() - startedAt) - 60_000;
      const decided = await approved.since(lookedUntil);
      lookedUntil = Math.max(lookedUntil, ...[...decided.values()].map(({ decidedAt }) => decidedAt));
      return [...decided].flatMap(([key, each]) => {
        const { entity, decidedAt, ends: end } = each;
        if (gate.wasTold(key, decidedAt)) return [];
        // While Contentful is down, the site cannot load its change, and its end holds all the same.
        gate.learn(key, each);
        if (end !== undefined && hasEnded(end, now()))
          return ends.tell(key, { ...each, ends: end }) ? end.withdrawal : [];
        return changeOfApproval(identityOf(entity.sys), decidedAt);
      });
    },
  };
}
