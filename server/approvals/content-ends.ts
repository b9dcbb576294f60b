import type { ContentChange } from '../content/content-change.ts';
import { idOf, type EntityKey } from '../content/content-graph.ts';
import type { ApprovalsGate } from './approvals-gate.ts';
import type { Approved, End } from './approved-content.ts';

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
      const untold = ended().filter(([key, { at }]) => told.get(key) !== at);
      for (const [key, { at }] of untold) told.set(key, at);
      return untold.map(([, { withdrawal }]) => withdrawal);
    },
  };
}
