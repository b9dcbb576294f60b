import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { steadyNow } from '../work/steady-clock.ts';
import { hasCaughtUp, type ContentChange } from './content-change.ts';
import { entityKey, type Entity, type EntityKey } from './content-graph.ts';
import { longestLagMs, type RecentChanges } from './recent-changes.ts';

/** Changes that arrive within this time are asked for together: a release publishes entry by entry. */
const gatherMs = 50;
/** With more of them comes more than recent changes remember: some would be forgotten before it is shown. */
const maxAtOnce = 50;
/** The delivery API is asked again after a sixteenth of the time that it has lagged behind, within these limits. */
const askAgain = { part: 1 / 16, minMs: 250, maxMs: 30_000 };

/** Changes that the delivery API has not confirmed yet. Times are by a monotonic clock, in ms. */
interface Waiting {
  readonly change: ContentChange;
  readonly arrivedAt: number;
  /** When the oldest change of the entity arrived that the site does not show. */
  readonly since: number;
  /** The newest revision that was returned while waiting. */
  readonly seen: number | undefined;
  readonly askAt: number;
}

/** Asks the delivery API for the changes that webhooks announce, until it has them. */
export interface CatchUp {
  /** Takes the place of an earlier change of the same entity. */
  add(change: ContentChange): void;
  /** The change of an entity that is not confirmed yet. */
  waitingFor(key: EntityKey): ContentChange | undefined;
  stats(): CatchUpStats;
}

export interface CatchUpStats {
  /** Published entities that the site does not show yet. */
  readonly waiting: number;
  /** How long the oldest of them has been waiting; 0 without one. */
  readonly waitingMs: number;
  /** Changes that the delivery API did not have within an hour. */
  readonly givenUp: number;
}

/**
 * @param load entities as they are now, with what they link to
 * @param onLoaded gets the changes that can be shown, and all that was loaded
 */
export function createCatchUp({
  load,
  changes,
  onLoaded,
  log,
}: {
  load: (keys: readonly EntityKey[]) => Promise<ReadonlyMap<EntityKey, Entity>>;
  changes: RecentChanges;
  onLoaded: (changes: readonly ContentChange[], loaded: ReadonlyMap<EntityKey, Entity>) => Promise<void>;
  log: Logger;
}): CatchUp {
  const waiting = new Map<EntityKey, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let hasFailed = false;
  let givenUp = 0;

  /** One request at a time: a visitor's page must not wait behind a thousand changes. */
  async function run(): Promise<void> {
    isRunning = true;
    // Those that have waited longest first: while the delivery API lags, others are due again and again.
    const due = [...waiting]
      .filter(([, { askAt }]) => askAt <= performance.now() + gatherMs)
      .sort(([, a], [, b]) => a.askAt - b.askAt)
      .slice(0, maxAtOnce);
    try {
      await ask(due);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.error(describeError(error), 'published content cannot be loaded yet');
      hasFailed = true;
    }
    for (const [key, each] of due) if (waiting.get(key)?.change === each.change) askLater(key);
    isRunning = false;
    schedule();
  }

  function schedule(): void {
    if (isRunning || waiting.size === 0) return;
    clearTimeout(timer);
    const next = Math.min(...Array.from(waiting.values(), ({ askAt }) => askAt));
    timer = setTimeout(() => void run(), Math.max(0, next - performance.now())).unref();
  }

  async function ask(due: readonly (readonly [EntityKey, Waiting])[]): Promise<void> {
    const askedAt = steadyNow();
    const loaded = await load(due.map(([key]) => key));
    const shown: ContentChange[] = [];
    const done: (readonly [EntityKey, ContentChange])[] = [];
    for (const [key, asked] of due) {
      const each = waiting.get(key);
      if (each === undefined) continue;
      const { change, seen } = each;
      const current = changes.newest(key, loaded.get(key), askedAt);
      // A change that arrived meanwhile may have no revision by which to know whether this is it.
      const isConfirmed = change === asked.change && confirms(change, current, loaded.has(key));
      if (isConfirmed) done.push([key, change]);
      const revision = current?.sys.revision ?? 0;
      waiting.set(key, { ...each, seen: revision });
      // Otherwise an entity that is published again and again would stay as it was until the last time.
      const hasMoved = seen !== undefined && revision > seen;
      if (current !== undefined && (isConfirmed || hasMoved))
        shown.push({ ...change, withdrawal: undefined });
    }
    if (shown.length > 0) await onLoaded(shown, loaded);
    for (const [key, change] of done) if (waiting.get(key)?.change === change) waiting.delete(key);
  }

  function askLater(key: EntityKey): void {
    const each = waiting.get(key);
    if (each === undefined) return;
    const lag = performance.now() - each.arrivedAt;
    // After that only the time to live renews the content.
    if (lag <= longestLagMs) {
      waiting.set(key, { ...each, askAt: performance.now() + pauseAfter(lag) });
      return;
    }
    waiting.delete(key);
    givenUp += 1;
    log.error({ entity: key, ...each.change }, 'gave up waiting for the delivery API to deliver a change');
  }

  return {
    add(change) {
      const key = entityKey(change.type, change.id);
      const earlier = waiting.get(key);
      const now = performance.now();
      const since = earlier?.change.withdrawal ? now : (earlier?.since ?? now);
      waiting.set(key, { change, arrivedAt: now, since, seen: earlier?.seen, askAt: now + gatherMs });
      schedule();
    },
    waitingFor: (key) => waiting.get(key)?.change,
    stats() {
      const published = [...waiting.values()].filter(({ change }) => change.withdrawal === undefined);
      return {
        waiting: published.length,
        waitingMs: Math.max(0, ...published.map(({ since }) => performance.now() - since)),
        givenUp,
      };
    },
  };
}

/** Whether the delivery API has a change: `current` is what the site would show, `isReturned` whether it has the entity. */
function confirms(change: ContentChange, current: Entity | undefined, isReturned: boolean): boolean {
  // An end needs no confirmation. It is asked for once, in case a newer version is shown.
  if (change.isEnd) return true;
  if (change.withdrawal) return current !== undefined || !isReturned;
  return current !== undefined && hasCaughtUp(current, change);
}

/** Until it is asked again. */
const pauseAfter = (lagMs: number) =>
  Math.min(askAgain.maxMs, Math.max(askAgain.minMs, lagMs * askAgain.part));
