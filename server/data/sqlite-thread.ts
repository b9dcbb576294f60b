import { workerData } from 'node:worker_threads';

import { answerCalls, notify } from '../process/thread-calls.ts';
import type { Migrations } from './migrations.ts';
import { createSqliteFile } from './sqlite-file.ts';

/**
 * The thread that reads and writes the SQLite file, one call at a time. A locked or stalled disk blocks only this thread,
 * and pages are still served.
 */

export interface SqliteThreadSettings {
  readonly file: string;
  readonly migrations: Migrations;
  readonly staysDamaged: boolean;
}

const settings = workerData as SqliteThreadSettings;
answerCalls(createSqliteFile({ ...settings, onSetAside: notify }));
