import { setTimeout as pause } from 'node:timers/promises';

import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { ContentChange } from './content-change.ts';
import { entityKey, type Entity, type EntityKey } from './content-graph.ts';
import { revisionOf } from './recent-changes.ts';

/** Changes that arrive within this time are renewed together: a release publishes entry by entry. */
const gatherMs = 50;
/** How often the delivery API is asked again until it knows of a change. */
const retryDelaysMs = [250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

interface Pending {
  readonly change: ContentChange;
  /** How many times it has been asked for. */
  readonly attempts: number;
}

export interface Renewal {
  /** Loads what was published in the background, and again until the delivery API has it. */
  add(change: ContentChange): void;
  /** For what was withdrawn. */
  drop(key: EntityKey): void;
  stats(): RenewalStats;
}

export interface RenewalStats {
  /** Changes that the site does not show yet. */
  readonly waiting: number;
  /** When the change waiting longest arrived, in ms since 1970. */
  readonly waitingSince: number | undefined;
}

/**
 * @param load entities as they are now, with what they link to
 * @param onLoaded gets the changes that the delivery API knows of, and all that was loaded
 */
export function createRenewal({
  load,
  onLoaded,
  log,
}: {
  load: (keys: readonly EntityKey[]) => Promise<ReadonlyMap<EntityKey, Entity>>;
  onLoaded: (changes: readonly ContentChange[], loaded: ReadonlyMap<EntityKey, Entity>) => Promise<void>;
  log: Logger;
}): Renewal {
  const pending = new Map<EntityKey, Pending>();
  const waitingSince = new Map<EntityKey, number>();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (pending.size > 0) {
      await pause(gatherMs, undefined, { ref: false });
      const batch = [...pending];
      pending.clear();
      await renew(batch).catch((error: unknown) =>
        log.error(describeError(error), 'published content cannot be loaded yet'),
      );
      for (const [key, each] of batch) if (waitingSince.has(key)) retryLater(key, each);
    }
  }

  async function renew(batch: readonly (readonly [EntityKey, Pending])[]): Promise<void> {
    const loaded = await load(batch.map(([key]) => key));
    const known = batch.filter(([key, { change }]) => {
      const entity = loaded.get(key);
      return entity !== undefined && revisionOf(entity) >= (change.revision ?? 0);
    });
    if (known.length === 0) return;
    await onLoaded(
      known.map(([, { change }]) => change),
      loaded,
    );
    // A newer change of the same entity goes on waiting.
    for (const [key] of known) if (!pending.has(key)) waitingSince.delete(key);
  }

  function retryLater(key: EntityKey, { change, attempts }: Pending): void {
    const delay = retryDelaysMs[attempts];
    if (delay === undefined) {
      waitingSince.delete(key);
      log.warn({ entity: key, revision: change.revision }, 'the content service still lacks a change');
      return;
    }
    setTimeout(() => {
      // Unless a newer change has arrived in the meantime, or it was withdrawn.
      if (!pending.has(key) && waitingSince.has(key)) addPending(key, { change, attempts: attempts + 1 });
    }, delay).unref();
  }

  function addPending(key: EntityKey, each: Pending): void {
    pending.set(key, each);
    running ??= run().finally(() => (running = undefined));
  }

  return {
    add(change) {
      const key = entityKey(change.type, change.id);
      if (!waitingSince.has(key)) waitingSince.set(key, Date.now());
      addPending(key, { change, attempts: 0 });
    },
    drop(key) {
      pending.delete(key);
      waitingSince.delete(key);
    },
    stats: () => ({
      waiting: waitingSince.size,
      waitingSince: waitingSince.size === 0 ? undefined : Math.min(...waitingSince.values()),
    }),
  };
}
