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
import { startThread } from '../process/thread.ts';
import type { Engine, OwnTables } from './engine.ts';
import { migrations } from './migrations.ts';
import { DamagedFileError, type SqliteResult } from './sqlite-file.ts';
import type { SqliteCall, SqliteMessage, SqliteThreadSettings } from './sqlite-thread.ts';
import type { Tables } from './tables.ts';

/** Beside this file, with the same extension, in the source and in the build. */
const entry = path.join(import.meta.dirname, `sqlite-thread${path.extname(import.meta.filename)}`);

type Call = SqliteCall extends infer Each ? (Each extends SqliteCall ? Omit<Each, 'id'> : never) : never;

interface SqliteThread {
  call(call: Call): Promise<SqliteResult | undefined>;
  end(): Promise<void>;
  readonly hasEnded: boolean;
}

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
  let thread: SqliteThread | undefined;

  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      if (thread === undefined) throw new Error('There is no transaction');
      const result = await thread.call({ method: 'query', sql: text, parameters });
      return { rows: (result?.rows ?? []) as Row[], numAffectedRows: BigInt(result?.changes ?? 0) };
    },
    // oxlint-disable-next-line require-yield -- no query of the site needs a stream
    async *streamQuery() {
      throw new Error('There are no streams');
    },
  };
  const close = async () => {
    const ending = thread;
    thread = undefined;
    await ending?.end();
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
            await thread.call({ method: 'begin' });
          },
          async commitTransaction() {
            await thread?.call({ method: 'query', sql: 'COMMIT', parameters: [] });
          },
          async rollbackTransaction() {
            await thread?.call({ method: 'rollback' });
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

/** It does not keep the process alive. */
function startSqliteThread(settings: SqliteThreadSettings, log: Logger): SqliteThread {
  const calls = new Map<number, PromiseWithResolvers<SqliteResult | undefined>>();
  let lastId = 0;
  let hasEnded = false;
  const worker = startThread(entry, settings);
  worker.unref();
  worker.on('message', (message: SqliteMessage) => {
    if ('setAside' in message) {
      log.error({ file: message.setAside }, 'the database was damaged; a new one has been started');
      return;
    }
    const call = calls.get(message.id);
    calls.delete(message.id);
    if ('cause' in message)
      call?.reject(message.isDamaged ? new DamagedFileError({ cause: message.cause }) : message.cause);
    else call?.resolve(message.result);
  });
  worker.on('error', (error) => log.error(describeError(error), 'the database thread failed'));
  worker.on('exit', (code) => {
    hasEnded = true;
    for (const call of calls.values()) call.reject(new Error(`The database thread exited with code ${code}`));
  });

  function send(call: Call): Promise<SqliteResult | undefined> {
    if (hasEnded) return Promise.reject(new Error('The database thread has ended'));
    lastId += 1;
    const pending = Promise.withResolvers<SqliteResult | undefined>();
    calls.set(lastId, pending);
    worker.postMessage({ id: lastId, ...call } satisfies SqliteCall);
    return pending.promise;
  }

  return {
    call: send,
    async end() {
      // If the thread hangs, SQLite rolls back the open transaction.
      const deadline = Promise.withResolvers<void>();
      const timer = setTimeout(deadline.resolve, 1000);
      await Promise.race([send({ method: 'close' }).catch(() => {}), deadline.promise]);
      // A command would wait for it before it ends.
      clearTimeout(timer);
      await worker.terminate();
    },
    get hasEnded() {
      return hasEnded;
    },
  };
}
