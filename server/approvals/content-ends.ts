import type { ContentChange } from '../content/content-change.ts';
import { idOf, type EntityKey } from '../content/content-graph.ts';
import type { ApprovalsGate } from './approvals-gate.ts';
import type { Approved, End } from './approved-content.ts';

/** Copies of content, on disk and at a CDN, are not older. Those made after an end do not show what had ended. */
const copiesKeptMs = 10 * 24 * 60 * 60_000;

/**
 * Tells the site once of each entity that ends, as of a withdrawal, and knows where its address leads from then on.
 *
 * @param now in ms since 1970
 */
export function createEnds({
  gate,
  now,
}: {
  readonly gate: Pick<ApprovalsGate, 'ends' | 'learn'>;
  readonly now: () => number;
}) {
  /** Ends before then are over for everyone: to tell of all that ever were at each start would purge as many pages. */
  const tellFrom = now() - copiesKeptMs;
  /** The ends that the site was told of. */
  const told = new Map<EntityKey, number>();
  /** Includes ends that the site was told of: the clock of another machine may be ahead. */
  const ended = () => [...gate.ends()].filter(([key, { at }]) => at <= now() || told.get(key) === at);

  return {
    /**
     * To be called before the site is told of an end: it asks at once where the address leads. Returns whether it was not told
     * yet: told again, it would withdraw what was published since.
     */
    tell(key: EntityKey, decided: Approved & { readonly ends: End }): boolean {
      gate.learn(key, decided);
      const { at } = decided.ends;
      const isNew = told.get(key) !== at;
      told.set(key, at);
      return isNew;
    },
    redirects: (): ReadonlyMap<string, string> =>
      new Map(
        ended().flatMap(([key, { redirect }]) => (redirect === undefined ? [] : [[idOf(key), redirect]])),
      ),
    take(): readonly ContentChange[] {
      const untold = ended().filter(([key, { at }]) => at > tellFrom && told.get(key) !== at);
      for (const [key, { at }] of untold) told.set(key, at);
      return untold.map(([, { withdrawal }]) => withdrawal);
    },
  };
}
