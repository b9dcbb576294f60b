import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Logger } from '../observability/log.ts';
import type { Engine, OwnTables } from './engine.ts';
import { createPostgres } from './postgres.ts';
import { isDamagedFileError } from './sqlite-file.ts';
import { createSqlite } from './sqlite.ts';
import type { Queries, Tables } from './tables.ts';

/** A visitor may be waiting for it. */
const usualDeadlineMs = 3000;

/** The database cannot be read or written: it cannot be reached, or the disk is full, read-only, locked or gone. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(options: { cause: unknown }) {
    super('The database cannot be used', options);
  }
}

/** Everything that the site remembers, in PostgreSQL or in a SQLite file. */
export interface Database<Schema = Tables> extends Pick<
  Engine<Schema>,
  'kind' | 'claimMs' | 'now' | 'usedBytes'
> {
  /**
   * Runs queries in one transaction. Rejects with `DatabaseError` after 3 s at the latest; nothing is saved then, unless
   * the disk or the network stalls while the transaction is being committed.
   *
   * @param work may run twice, so it must do nothing else
   */
  readonly transact: <Result>(work: (queries: Queries<Schema>) => Promise<Result>) => Promise<Result>;
  /** Waits for open transactions. A later transaction opens a SQLite file again. */
  readonly close: () => Promise<void>;
}

/** `url`: of PostgreSQL, with its password; secret. `directory`: of a SQLite file; it must outlive the process. */
export type DatabaseConfig =
  | { readonly url: undefined; readonly directory: string }
  /** With a folder, each machine keeps there what it cannot save in PostgreSQL for the moment. */
  | { readonly url: string; readonly directory: string | undefined };

/** Opens nothing before it is used. */
export function createDatabase(config: DatabaseConfig, log: Logger, options: OpenOptions = {}): Database {
  return config.url === undefined
    ? openSqlite(sqliteFileIn(config.directory), log, options)
    : openPostgres(config.url, log, options);
}

/** The path of the SQLite file in a folder. */
export function sqliteFileIn(directory: string): string {
  return path.join(directory, 'site.sqlite');
}

export interface OpenOptions {
  /** In how many ms a transaction has to end; default 3,000. */
  readonly deadlineMs?: number;
  /** Tables that replace the site's, and that nothing else may clear: a damaged SQLite file stays where it is. */
  readonly own?: OwnTables;
}

/** The same for a SQLite file of any name. */
export function openSqlite<Schema = Tables>(
  file: string,
  log: Logger,
  options: OpenOptions = {},
): Database<Schema> {
  return databaseOf(createSqlite<Schema>(file, log, options), options);
}

/** The same for PostgreSQL. */
export function openPostgres<Schema = Tables>(
  url: string,
  log: Logger,
  options: OpenOptions = {},
): Database<Schema> {
  return databaseOf(createPostgres<Schema>(url, log, options.own), options);
}

/** A database of its own: a file in the same folder, or a schema of the same PostgreSQL. */
export function openBeside<Schema>(
  { url, directory }: DatabaseConfig,
  { name, migrations }: { readonly name: string } & Pick<OwnTables, 'migrations'>,
  log: Logger,
): Database<Schema> {
  return url === undefined
    ? openSqlite(path.join(directory, `${name}.sqlite`), log, { own: { migrations, schema: '' } })
    : openPostgres(url, log, { own: { migrations, schema: schemaBeside(url, name) } });
}

/** The name of a schema beside the site's. */
export function schemaBeside(url: string, name: string): string {
  const [, site] = /search_path=(\w+)/.exec(new URL(url).searchParams.get('options') ?? '') ?? [];
  return site === undefined ? name : `${site}_${name}`;
}

function databaseOf<Schema>(
  engine: Engine<Schema>,
  { deadlineMs = usualDeadlineMs }: OpenOptions,
): Database<Schema> {
  const open = new Set<Promise<unknown>>();

  /** Drops the transaction if the deadline passes before it is committed. */
  async function attempt<Result>(work: (queries: Queries<Schema>) => Promise<Result>, signal: AbortSignal) {
    await engine.prepare();
    return engine.kysely.connection().execute(
      (connection) => {
        signal.throwIfAborted();
        return connection.transaction().execute(async (queries) => {
          const result = await work(queries);
          signal.throwIfAborted();
          return result;
        });
      },
      { signal },
    );
  }

  return {
    kind: engine.kind,
    claimMs: engine.claimMs,
    now: engine.now,
    usedBytes: engine.usedBytes,
    async transact(work) {
      const deadline = new AbortController();
      const late = Promise.withResolvers<never>();
      // Keeps the process alive, which the thread and idle connections do not.
      const timer = setTimeout(() => {
        const error = new Error(`The database did not respond within ${deadlineMs} ms`);
        deadline.abort(error);
        late.reject(error);
      }, deadlineMs);
      const running = attempt(work, deadline.signal).catch((error: unknown) => {
        if (isDamagedFileError(error)) return attempt(work, deadline.signal);
        throw error;
      });
      const ended = running.then(
        () => {},
        () => {},
      );
      open.add(ended);
      void ended.then(() => open.delete(ended));
      try {
        return await Promise.race([running, late.promise]);
      } catch (error) {
        throw new DatabaseError({ cause: error });
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      await Promise.race([Promise.all(open), wait(deadlineMs, undefined, { ref: false })]);
      await engine.close();
    },
  };
}
