import { closeSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export const queueFileName = 'enquiries.sqlite';
/** How long a call waits for another process's lock. A call itself takes one or two milliseconds. */
export const lockTimeoutMs = 1000;
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damageCodes = new Set([11, 26]);

const schema = `
  PRAGMA journal_mode = TRUNCATE;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS enquiry (
    key TEXT PRIMARY KEY,
    accepted_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    answers TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS seen (hash TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS seen_until ON seen (until);
  CREATE TABLE IF NOT EXISTS secret (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
`;
const addFloodColumn = 'ALTER TABLE enquiry ADD COLUMN in_flood INTEGER NOT NULL DEFAULT 0';
/** Without an index in the order of delivery, each delivery would read the whole queue. */
const deliveryOrderIndex = `
  CREATE INDEX IF NOT EXISTS enquiry_delivery_order ON enquiry (attempts, in_flood, accepted_at, due_at)
`;

/** The queue cannot be read or written: the disk is full, read-only, locked or gone. */
export class EnquiryQueueError extends Error {
  override readonly name = 'EnquiryQueueError';

  constructor(options: { cause: unknown }) {
    super('The enquiry queue cannot be used', options);
  }
}

export interface QueueFile {
  /** On failure, rolls back an open transaction and throws `EnquiryQueueError`. */
  readonly use: <Result>(act: (database: DatabaseSync) => Result) => Result;
  /** The same, in a transaction. */
  readonly transact: <Result>(act: (database: DatabaseSync) => Result) => Result;
  readonly close: () => void;
}

/**
 * Opens the database on first use, and again after a failure. A damaged file is renamed, and a new one created.
 *
 * @param directory created if missing; readable only by its owner
 * @param onSetAside called with the new path of a damaged file
 */
export function createQueueFile(directory: string, onSetAside: (file: string) => void): QueueFile {
  const file = path.join(directory, queueFileName);
  let database: DatabaseSync | undefined;
  let inode: number | undefined;

  function open(): DatabaseSync {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    // SQLite would make it readable by everyone. Journals get the database's mode.
    closeSync(openSync(file, 'a', 0o600));
    inode = inodeOf(file);
    const opened = new DatabaseSync(file, { timeout: lockTimeoutMs });
    try {
      opened.exec(schema);
      const columns = opened.prepare('PRAGMA table_info(enquiry)').all();
      if (!columns.some(({ name }) => name === 'in_flood')) opened.exec(addFloodColumn);
      opened.exec(deliveryOrderIndex);
    } catch (error) {
      opened.close();
      throw error;
    }
    return opened;
  }

  function close(): void {
    database?.close();
    database = undefined;
  }

  function current(): DatabaseSync {
    // SQLite would keep writing to a file that was deleted or renamed.
    if (inodeOf(file) !== inode) close();
    database ??= open();
    return database;
  }

  function setAside(): void {
    // Another process may have replaced it already.
    if (inodeOf(file) !== inode) return;
    const movedTo = path.join(
      directory,
      `enquiries.damaged-${new Date().toISOString().replaceAll(':', '-')}.sqlite`,
    );
    renameSync(file, movedTo);
    // SQLite would apply the damaged file's journal to the new file.
    const journal = `${file}-journal`;
    if (inodeOf(journal) !== undefined) renameSync(journal, `${movedTo}-journal`);
    onSetAside(movedTo);
  }

  function run<Result>(act: (database: DatabaseSync) => Result): Result {
    try {
      try {
        return act(current());
      } catch (error) {
        close();
        if (!isDamage(error)) throw error;
        setAside();
        return act(current());
      }
    } catch (error) {
      close();
      throw new EnquiryQueueError({ cause: error });
    }
  }

  return {
    use: run,
    transact: (act) =>
      run((db) => {
        db.exec('BEGIN IMMEDIATE');
        // If it throws, `run` closes the database, which rolls back.
        const result = act(db);
        db.exec('COMMIT');
        return result;
      }),
    close,
  };
}

function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

function isDamage(error: unknown): boolean {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  // The low byte of an extended result code is the primary one.
  return typeof errcode === 'number' && damageCodes.has(errcode & 0xff);
}
