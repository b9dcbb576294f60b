import { parentPort, workerData } from 'node:worker_threads';

import type { Migrations } from './migrations.ts';
import { createSqliteFile, DamagedFileError, type SqliteResult } from './sqlite-file.ts';

/**
 * The thread that reads and writes the SQLite file, one call at a time. A locked or stalled disk blocks only this thread,
 * and pages are still served.
 */

export interface SqliteThreadSettings {
  readonly file: string;
  readonly migrations: Migrations;
  readonly staysDamaged: boolean;
}

/** A message to the thread. */
export type SqliteCall = { readonly id: number } & (
  | { readonly method: 'begin' | 'rollback' | 'close' }
  | { readonly method: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
);

/** A message from the thread. `setAside`: the new path of a damaged file. */
export type SqliteMessage =
  | { readonly id: number; readonly result?: SqliteResult | undefined }
  | { readonly id: number; readonly cause: unknown; readonly isDamaged: boolean }
  | { readonly setAside: string };

const send = (message: SqliteMessage) => parentPort?.postMessage(message);
const file = createSqliteFile({
  ...(workerData as SqliteThreadSettings),
  onSetAside: (movedTo) => send({ setAside: movedTo }),
});

parentPort?.on('message', (call: SqliteCall) => {
  const { id } = call;
  try {
    if (call.method === 'query') {
      send({ id, result: file.query(call.sql, call.parameters) });
      return;
    }
    file[call.method]();
    send({ id });
  } catch (error) {
    // A copy of an error in another thread has the fields of `Error` only.
    const isDamaged = error instanceof DamagedFileError;
    send({ id, cause: isDamaged ? error.cause : error, isDamaged });
  }
});
