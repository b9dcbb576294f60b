import { setTimeout as pause } from 'node:timers/promises';

import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { createSuccessiveJob } from '../work/successive-job.ts';
import { createCatchUp, type CatchUpStats } from './catch-up.ts';
import type { ContentCache } from './content-cache.ts';
import { isBefore, type ContentChange } from './content-change.ts';
import { entityKey, keyOf, type Entity, type EntityKey } from './content-graph.ts';
import { serializeContent, type ContentSnapshot } from './content-snapshot.ts';
import type { CurrentSite } from './current-site.ts';
import type { FormerAddresses } from './former-addresses.ts';
import { withdrawalsKey, type RecentChanges } from './recent-changes.ts';
import { entryKey, listKey, optionsKey, type SiteQueries } from './site-queries.ts';

/** How long a withdrawal waits for copies on disk. Contentful's webhooks time out after 30 s. */
const maxCopiesWaitMs = 5000;

export type ChangeListener = (changes: readonly ContentChange[]) => void | Promise<void>;

/** Applies what editors publish and withdraw. */
export interface ChangeIntake {
  /** See `SiteContent.change`. */
  change(changes: readonly ContentChange[]): Promise<void>;
  /** See `SiteContent.onChanged`. */
  onChanged(listener: ChangeListener): void;
  /** Resolves once all listeners have applied the changes. Does not reject. */
  tell(changes: readonly ContentChange[]): Promise<void>;
  stats(): CatchUpStats;
}

/**
 * @param shell content that every page needs
 * @param entries the content of pages
 * @param changes recent changes, which revise both
 * @param current the site as far as known
 */
export function createChangeIntake({
  shell,
  entries,
  queries,
  changes,
  current,
  snapshot,
  formerAddresses,
  log,
}: {
  readonly shell: ContentCache;
  readonly entries: ContentCache;
  readonly queries: SiteQueries;
  readonly changes: RecentChanges;
  readonly current: Pick<CurrentSite, 'latest' | 'expire'>;
  readonly snapshot: ContentSnapshot | undefined;
  readonly formerAddresses: FormerAddresses | undefined;
  readonly log: Logger;
}): ChangeIntake {
  const listeners: ChangeListener[] = [];
  /** How many the next process would know of. */
  let writtenWithdrawals = changes.withdrawn.size;
  const catchUp = createCatchUp({
    load: (keys) => queries.load(keys),
    changes,
    onLoaded: publish,
    log,
  });

  async function tell(changed: readonly ContentChange[]): Promise<void> {
    for (const outcome of await Promise.allSettled(listeners.map(async (listener) => listener(changed))))
      if (outcome.status === 'rejected')
        log.error(describeError(outcome.reason), 'a change of content was not applied everywhere');
  }

  async function publish(published: readonly ContentChange[], loaded: ReadonlyMap<EntityKey, Entity>) {
    changes.publish(loaded.values());
    // Again: they are remembered longest, even if thousands of other entities came with a release.
    changes.publish(published.flatMap(({ type, id }) => loaded.get(entityKey(type, id)) ?? []));
    // What was published again is not withdrawn any more.
    if (changes.withdrawn.size !== writtenWithdrawals) writeWithdrawals();
    await revise(shell, entries, published);
    await tell(published);
  }

  let withdrawing: ContentChange[] = [];
  /** Together: when a hundred pages are taken down at once, a large site's lists must not be revised a hundred times. */
  const withdrawWaiting = createSuccessiveJob(async () => {
    const withdrawn = withdrawing;
    withdrawing = [];
    writeWithdrawals();
    await revise(shell, entries, withdrawn);
    const keys = entityKeys(withdrawn);
    const options = shell.peek(queries.options)?.find((each) => keys.has(keyOf(each)));
    if (options !== undefined)
      log.error(
        { entity: keyOf(options) },
        'the last site options are withdrawn: the site keeps them until others are published',
      );
    for (const { id, withdrawal } of withdrawn) if (withdrawal === 'deleted') formerAddresses?.forget(id);
    current.expire();
    // Not awaited: pages that showed them are dropped at once, but made again one after the other.
    void tell(withdrawn);
  });

  /** Copies of an earlier process may show what is withdrawn now. */
  const reviseCopies = createSuccessiveJob(async () => {
    if (snapshot === undefined) return;
    const keys = Array.from(current.latest?.routes.values() ?? [], (route) => queries.entry(route).key);
    // Most pages of a large site have none: to try each file at each withdrawal took a quarter of a busy process's time.
    await entries.revise(await snapshot.withCopies(keys.filter((key) => !entries.isKnown(key))));
    await snapshot.written();
  });

  async function withdraw(change: ContentChange): Promise<void> {
    changes.withdraw(change);
    // The delivery API has the last word: it may have been published again.
    catchUp.add(change);
    snapshot?.remove(entryKey(change.id));
    withdrawing.push(change);
    await withdrawWaiting();
    // Thousands of copies take longer than the sender of a webhook waits. Content that is read from a copy meanwhile is
    // revised first.
    await Promise.race([reviseCopies(), pause(maxCopiesWaitMs, undefined, { ref: false })]);
  }

  function writeWithdrawals(): void {
    writtenWithdrawals = changes.withdrawn.size;
    snapshot?.write(withdrawalsKey, serializeContent(new Map(changes.withdrawn)));
  }

  async function apply(change: ContentChange): Promise<void> {
    const key = entityKey(change.type, change.id);
    const latest = catchUp.waitingFor(key) ?? changes.latest(key);
    const { approvedAt } = change;
    const isApproval = latest?.withdrawal !== undefined && approvedAt !== undefined;
    const moment = isApproval ? { withdrawal: undefined, revision: undefined, at: approvedAt } : change;
    if (latest !== undefined && isBefore(moment, latest)) {
      log.info({ entity: key, ...change, latest }, 'a change arrived after a later one');
      return;
    }
    if (change.withdrawal) return withdraw(change);
    if (isApproval || (latest?.withdrawal && !isBefore(latest, change))) {
      changes.restore(key);
      writeWithdrawals();
    }
    catchUp.add(change);
  }

  return {
    change: async (changed) => void (await Promise.all(changed.map(apply))),
    onChanged: (listener) => void listeners.push(listener),
    tell,
    stats: () => catchUp.stats(),
  };
}

/** Puts changes into everything that shows them, and into the lists of their types. */
async function revise(
  shell: ContentCache,
  entries: ContentCache,
  changed: readonly ContentChange[],
): Promise<void> {
  const keys = entityKeys(changed);
  const ofTypes = new Set(
    changed.map(({ contentType = '' }) => (contentType === 'options' ? optionsKey : listKey(contentType))),
  );
  await shell.revise(
    new Set([...shell.keysShowing(keys), ...shell.keys().filter((key) => ofTypes.has(key))]),
  );
  await entries.revise(entries.keysShowing(keys));
}

const entityKeys = (changes: readonly ContentChange[]): ReadonlySet<EntityKey> =>
  new Set(changes.map(({ type, id }) => entityKey(type, id)));
