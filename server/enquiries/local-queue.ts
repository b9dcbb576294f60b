import { existsSync } from 'node:fs';

import { openSqlite, sqliteFileIn } from '../data/database.ts';
import type { Logger } from '../observability/log.ts';
import { createEnquiryQueue, type EnquiryQueue } from './enquiry-queue.ts';
import type { TransferSource } from './queue-transfer.ts';

/** Where a machine keeps enquiries while it cannot reach the database that it shares with others. */
export interface LocalQueue {
  readonly queue: EnquiryQueue;
  readonly source: TransferSource;
}

/** It may also be the queue of a site that had no shared database before. */
export function createLocalQueue(
  { directory, ...settings }: { directory: string; maxBytes: number; onDropped: (count: number) => void },
  log: Logger,
): LocalQueue {
  const file = sqliteFileIn(directory);
  const database = openSqlite(file, log);
  const queue = createEnquiryQueue(database, settings);
  return {
    queue,
    source: {
      // Opening it would create it.
      isPresent: () => existsSync(file),
      claim: () => queue.claim(),
      remove: (key) => queue.remove(key),
      release: (key) => queue.postpone(key, 0),
      close: () => database.close(),
    },
  };
}
