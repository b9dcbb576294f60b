import { closeSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

import { migrationTable, sqlAfter, type Migrations } from './migrations.ts';

/** How long a transaction waits for another process's lock. It takes one or two milliseconds itself. */
const lockTimeoutMs = 1000;
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damageCodes = new Set([11, 26]);

const settings = `
  PRAGMA journal_mode = TRUNCATE;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
`;

/** The file is damaged; it has been set aside, and the transaction can be tried again with a new one. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';

  constructor(options: { cause: unknown }) {
    super('The database file is damaged', options);
  }
}

/** Also of a copy in another thread, which is of the class `Error`. */
export function isDamagedFileError(error: unknown): boolean {
  return error instanceof Error && error.name === 'DamagedFileError';
}

export interface SqliteResult {
  readonly rows: Record<string, unknown>[];
  readonly changes: number;
}

/** One SQLite database. Every call blocks while the disk does. After a failure, the transaction is rolled back. */
export interface SqliteFile {
  /** Opens the database if necessary, and begins a transaction that may write. */
  begin(): void;
  /** @throws if no transaction has begun */
  query(sql: string, parameters: readonly unknown[]): SqliteResult;
  rollback(): void;
  close(): void;
}

/**
 * Opens the database on first use, and again after a failure. A damaged file is renamed, and a new one created, unless
 * it is to stay where it is.
 *
 * @param settings.file in a folder that is created if missing; both are readable only by their owner
 * @param settings.staysDamaged whether a damaged file fails every transaction, until an operator has replaced it
 * @param settings.onSetAside called with the new path of a damaged file
 */
export function createSqliteFile({
  file,
  migrations,
  staysDamaged,
  onSetAside,
}: {
  file: string;
  migrations: Migrations;
  staysDamaged: boolean;
  onSetAside: (movedTo: string) => void;
}): SqliteFile {
  let database: DatabaseSync | undefined;
  let inode: number | undefined;

  function open(): DatabaseSync {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    // SQLite would make it readable by all users. Journals get the database's mode.
    closeSync(openSync(file, 'a', 0o600));
    inode = inodeOf(file);
    const opened = new DatabaseSync(file, { timeout: lockTimeoutMs });
    try {
      opened.exec(settings);
      migrate(opened, migrations);
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

  function beginOnce(): void {
    // SQLite would keep writing to a file that was deleted or renamed.
    if (inodeOf(file) !== inode) close();
    database ??= open();
    database.exec('BEGIN IMMEDIATE');
  }

  function setAside(): void {
    // Another process may have replaced it already.
    if (inodeOf(file) !== inode) return;
    const { dir, name, ext } = path.parse(file);
    const movedTo = path.join(dir, `${name}.damaged-${new Date().toISOString().replaceAll(':', '-')}${ext}`);
    renameSync(file, movedTo);
    // SQLite would apply the damaged file's journal to the new file.
    const journal = `${file}-journal`;
    if (inodeOf(journal) !== undefined) renameSync(journal, `${movedTo}-journal`);
    onSetAside(movedTo);
  }

  /** Closing rolls back. */
  function fail(error: unknown): never {
    close();
    if (staysDamaged || !isDamage(error)) throw error;
    setAside();
    throw new DamagedFileError({ cause: error });
  }

  return {
    begin() {
      try {
        beginOnce();
      } catch (error) {
        fail(error);
      }
    },
    query(sql, parameters) {
      try {
        if (!database?.isTransaction) throw new Error('There is no transaction');
        const statement = database.prepare(sql);
        const values = parameters as readonly SQLInputValue[];
        if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0 };
        return { rows: [], changes: Number(statement.run(...values).changes) };
      } catch (error) {
        return fail(error);
      }
    },
    rollback() {
      if (database?.isTransaction) database.exec('ROLLBACK');
    },
    close,
  };
}

/** Several processes may open a new file at once: one of them creates the tables, and the others wait. */
function migrate(database: DatabaseSync, migrations: Migrations): void {
  database.exec('BEGIN IMMEDIATE');
  database.exec(migrationTable.create);
  const last = database.prepare(migrationTable.selectLast).get()?.['last'];
  for (const sql of sqlAfter(Number(last ?? 0), migrations)) database.exec(sql);
  database.exec('COMMIT');
}

function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

function isDamage(error: unknown): boolean {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  // The low byte of an extended result code is the primary one.
  return typeof errcode === 'number' && damageCodes.has(errcode & 0xff);
}
