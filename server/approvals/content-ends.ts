import type { ContentChange } from '../content/content-change.ts';
import { idOf, type EntityKey } from '../content/content-graph.ts';
import type { ApprovalsGate } from './approvals-gate.ts';
import { hasEnded, changeOfApproval, type Approved, type End } from './approved-content.ts';

/** No copy of content, on disk or at a CDN, is older. A copy made after an end does not show what had ended. */
const copiesKeptMs = 10 * 24 * 60 * 60_000;
/** A database that can be reached has answered by then. Until then copies are not shown past their ends, either. */
const answersWithinMs = 10_000;

/** Reports each end to the site once, as a withdrawal, and knows where the entity's address leads from then on. */
export interface ContentEnds {
  /**
   * To be called before an end is reported: the site asks at once where the address leads. Returns whether the end is new:
   * if it was reported again, what was published since would be withdrawn.
   */
  tell(key: EntityKey, decided: Approved & { readonly ends: End }): boolean;
  /** By the id of the entity. */
  redirects(): ReadonlyMap<string, string>;
  /** Everything that has ended since the last call, as changes for the site on this machine. */
  take(): readonly ContentChange[];
}

/** @param now in ms since 1970 */
export function createEnds({
  gate,
  now,
}: {
  readonly gate: Pick<ApprovalsGate, 'ends' | 'isKnown' | 'learn'>;
  readonly now: () => number;
}): ContentEnds {
  const startedAt = now();
  /** No copy shows what ended before this time. Reporting all past ends at each start would purge as many pages. */
  const tellFrom = startedAt - copiesKeptMs;
  /** The ends that were reported to the site. */
  const told = new Map<EntityKey, number>();
  /** Those of them that only an earlier process knew. */
  const guessed = new Map<EntityKey, End>();
  /** Includes those that were reported before the clock was set back. */
  const ended = () =>
    [...gate.ends()].filter(([key, end]) => hasEnded(end, now()) || told.get(key) === end.at);

  /** Entities that another machine had approved again, as changes: without them, the withdrawals would outlast that. */
  function takeBack(): readonly ContentChange[] {
    if (!gate.isKnown()) return [];
    const wrong = [...guessed].filter(([key]) => !hasEnded(gate.ends().get(key), now()));
    guessed.clear();
    for (const [key] of wrong) told.delete(key);
    return wrong.map(([, { withdrawal }]) => changeOfApproval(withdrawal, now()));
  }

  return {
    tell(key, decided) {
      gate.learn(key, decided);
      const { at } = decided.ends;
      const isNew = told.get(key) !== at;
      told.set(key, at);
      return isNew;
    },
    redirects: () =>
      new Map(
        ended().flatMap(([key, { redirect }]) => (redirect === undefined ? [] : [[idOf(key), redirect]])),
      ),
    take() {
      if (!gate.isKnown() && now() - startedAt < answersWithinMs) return [];
      const untold = ended().filter(([key, { at }]) => at > tellFrom && told.get(key) !== at);
      for (const [key, end] of untold) {
        told.set(key, end.at);
        if (!gate.isKnown()) guessed.set(key, end);
      }
      return [...untold.map(([, { withdrawal }]) => withdrawal), ...takeBack()];
    },
  };
}
