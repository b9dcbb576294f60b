import { DatabaseSync } from 'node:sqlite';

import { toQueued } from './enquiry-row.ts';
import type { QueuedEnquiry } from './enquiry.ts';

/** The enquiries in a SQLite file, oldest first; it may be open in the site. */
export function* readQueueFile(file: string): Generator<QueuedEnquiry, void> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    for (const row of database.prepare('SELECT * FROM enquiry ORDER BY accepted_at').iterate())
      yield toQueued(row as unknown as Parameters<typeof toQueued>[0]);
  } finally {
    database.close();
  }
}
