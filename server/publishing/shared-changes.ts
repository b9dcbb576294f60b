import { randomUUID } from 'node:crypto';

import { isBefore, type ContentChange } from '../content/content-change.ts';
import { entityKey, type EntityKey } from '../content/content-graph.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Database } from '../data/database.ts';
import { listenForNotifications, type NotificationListener } from '../data/notification-listener.ts';
import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { createSuccessiveJob } from '../work/successive-job.ts';
import { createChangeTable } from './change-table.ts';

const channel = 'content_change';
const takenAtOnce = 200;

/** Publishes and withdrawals, kept in the database for the next process and, in PostgreSQL, for other machines. */
export interface SharedChanges {
  /**
   * Keeps changes, and notifies the other machines, which apply them together. Rejects with `DatabaseError`: then the other
   * machines have to find the changes by themselves.
   */
  readonly share: (changes: readonly ContentChange[]) => Promise<void>;
  /**
   * Applies what others share, and what was shared within the last hour: the content that was loaded at the start may be
   * from a delivery API that lagged behind.
   */
  start(content: Pick<SiteContent, 'change'>): void;
  stop(): Promise<void>;
  /** Undefined without PostgreSQL: there are no other machines. */
  readonly isConnected: boolean | undefined;
  /** How many changes were applied from other machines and earlier processes. */
  readonly taken: number;
}

export interface SharedChangesSettings {
  readonly database: Database;
  /** A PostgreSQL server; undefined: no other machine uses the database. */
  readonly url: string | undefined;
  /** Names the content: several sites may have one database. */
  readonly space: string;
  readonly log: Logger;
}

export function createSharedChanges({ database, url, space, log }: SharedChangesSettings): SharedChanges {
  const machine = randomUUID();
  const table = createChangeTable({
    database,
    space,
    machine,
    channel: url === undefined ? undefined : channel,
  });
  let listener: NotificationListener | undefined;
  let last: number | undefined;
  let taken = 0;
  let reading: Promise<void> | undefined;

  async function takeAll(content: Pick<SiteContent, 'change'>): Promise<void> {
    for (;;) {
      const rows = await table.readAfter(last, takenAtOnce);
      const others = rows.filter((row) => row.machine !== machine);
      await content.change(lastOfEach(others.map((row) => JSON.parse(row.change) as ContentChange)));
      taken += others.length;
      last = rows.at(-1)?.number ?? last;
      if (rows.length < takenAtOnce) return;
    }
  }

  return {
    share: (changes) => table.add(changes),
    start(content) {
      const takeOrLog = createSuccessiveJob(() =>
        takeAll(content).catch((error: unknown) => {
          // An outage of the database is logged by the listener, once.
          if (listener?.isConnected !== false)
            log.warn(describeError(error), 'changes of other machines cannot be read');
        }),
      );
      const read = () => void (reading = takeOrLog());
      if (url === undefined) read();
      else listener = listenForNotifications({ url, channel }, read, log);
    },
    async stop() {
      await listener?.stop();
      await reading;
    },
    get isConnected() {
      return url === undefined ? undefined : (listener?.isConnected ?? false);
    },
    get taken() {
      return taken;
    },
  };
}

/** An entity that was taken down and published again must not be gone for a moment. */
function lastOfEach(changes: readonly ContentChange[]): readonly ContentChange[] {
  const last = new Map<EntityKey, ContentChange>();
  for (const change of changes) {
    const key = entityKey(change.type, change.id);
    const earlier = last.get(key);
    if (earlier === undefined || !isBefore(change, earlier)) last.set(key, change);
  }
  return [...last.values()];
}
