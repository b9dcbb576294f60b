import path from 'node:path';

import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';

import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { startCalledThread, type CalledThread } from '../process/thread-calls.ts';
import type { Engine, OwnTables } from './engine.ts';
import { migrations } from './migrations.ts';
import type { SqliteFile } from './sqlite-file.ts';
import type { SqliteThreadSettings } from './sqlite-thread.ts';
import type { Tables } from './tables.ts';

/** Beside this file, with the same extension, in the source and in the build. */
const entry = path.join(import.meta.dirname, `sqlite-thread${path.extname(import.meta.filename)}`);

/**
 * A SQLite file in a thread of its own, opened at the first transaction. Several processes of one machine may share it.
 *
 * @param settings.own tables that replace the site's. Then a damaged file stays where it is.
 */
export function createSqlite<Schema = Tables>(
  file: string,
  log: Logger,
  { own }: { readonly own?: OwnTables | undefined } = {},
): Engine<Schema> {
  const settings: SqliteThreadSettings = {
    file,
    migrations: own?.migrations ?? migrations,
    staysDamaged: own !== undefined,
  };
  let thread: CalledThread<SqliteFile> | undefined;

  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      if (thread === undefined) throw new Error('There is no transaction');
      const { rows, changes } = await thread.call('query', text, parameters);
      return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
    },
    // oxlint-disable-next-line require-yield -- no query of the site needs a stream
    async *streamQuery() {
      throw new Error('There are no streams');
    },
  };
  const close = async () => {
    const ending = thread;
    thread = undefined;
    if (ending !== undefined) await endThread(ending);
  };

  return {
    kind: 'sqlite',
    claimMs: 30_000,
    kysely: new Kysely<Schema>({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createQueryCompiler: () => new SqliteQueryCompiler(),
        createIntrospector: (db) => new SqliteIntrospector(db),
        createDriver: () => ({
          init: async () => {},
          acquireConnection: async () => connection,
          async beginTransaction() {
            if (thread?.hasEnded !== false) thread = startSqliteThread(settings, log);
            await thread.call('begin');
          },
          async commitTransaction() {
            await thread?.call('query', 'COMMIT', []);
          },
          async rollbackTransaction() {
            await thread?.call('rollback');
          },
          releaseConnection: async () => {},
          destroy: close,
        }),
      },
    }),
    // The file's settings and schema come with opening it.
    prepare: async () => {},
    now: async () => Date.now(),
    async usedBytes(queries) {
      const used = sql<{ bytes: number }>`
        SELECT (page_count - freelist_count) * page_size AS bytes
        FROM pragma_page_count, pragma_freelist_count, pragma_page_size`;
      // Free pages do not count: they are reused.
      return (await used.execute(queries)).rows[0]?.bytes ?? 0;
    },
    close,
  };
}

function startSqliteThread(settings: SqliteThreadSettings, log: Logger): CalledThread<SqliteFile> {
  return startCalledThread<SqliteFile>(entry, {
    label: 'database',
    workerData: settings,
    onNotice: (movedTo) =>
      log.error({ file: movedTo }, 'the database was damaged; a new one has been started'),
    onError: (error) => log.error(describeError(error), 'the database thread failed'),
  });
}

/** If the thread hangs, SQLite rolls back the open transaction. */
async function endThread(thread: CalledThread<SqliteFile>): Promise<void> {
  const deadline = Promise.withResolvers<void>();
  const timer = setTimeout(deadline.resolve, 1000);
  await Promise.race([thread.call('close').catch(() => {}), deadline.promise]);
  // A command would wait for it before it ends.
  clearTimeout(timer);
  await thread.terminate();
}
