import type { Database } from '../data/database.ts';
import type { RecordQueries, RecordTables } from './record-tables.ts';

/** A pause this short, such as a restart, does not divide the time in which a version was shown. */
const longestPauseMs = 10 * 60_000;
const rowsAtOnce = 2000;

/** When an address showed a version, on one machine or several. Times are in ms since 1970. */
export interface ShownSpan {
  readonly url: string;
  readonly from: number;
  /** Undefined while it is shown. */
  readonly until: number | undefined;
  readonly version: string;
  readonly build: string;
  readonly status: number;
  /** The digest of its bytes; undefined: none were recorded, as for a redirect. */
  readonly body: string | undefined;
  /** When a CDN had dropped it; undefined: there is no CDN, or it was not purged. */
  readonly purgedAt: number | undefined;
}

type Row = RecordTables['shown'] & Pick<RecordTables['version'], 'status' | 'body'>;

interface Filter {
  /** One address only. */
  readonly url?: string | undefined;
  /** Only what was shown at that time; `now`: what is shown still. */
  readonly at?: number | 'now' | undefined;
}

/** Everything that was shown, by address and time. */
export async function* readSpans(
  database: Database<RecordTables>,
  filter: Filter = {},
): AsyncGenerator<ShownSpan> {
  const { at } = filter;
  let rows: Row[] = [];
  for await (const row of readRows(database, filter)) {
    if (rows[0] !== undefined && rows[0].url !== row.url) {
      yield* spansOf(rows, at);
      rows = [];
    }
    rows.push(row);
  }
  yield* spansOf(rows, at);
}

/** By address and time, a few at once: there may be millions. */
async function* readRows(database: Database<RecordTables>, { url, at }: Filter): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows: readonly Row[] = await database.transact((queries) => {
      let query = queries
        .selectFrom('shown')
        .innerJoin('version', 'version.digest', 'shown.version')
        .selectAll('shown')
        .select(['status', 'body'])
        .orderBy('shown.url')
        .orderBy('from_at')
        .orderBy('machine')
        .limit(rowsAtOnce);
      if (url !== undefined) query = query.where('shown.url', '=', url);
      if (at === 'now')
        query = query.innerJoin(firstShown(queries), (join) =>
          join.onRef('current.url', '=', 'shown.url').onRef('shown.from_at', '>=', 'current.since'),
        );
      if (last !== undefined) {
        const { url: lastUrl, from_at, machine } = last;
        query = query.where((each) =>
          each(each.refTuple('shown.url', 'from_at', 'machine'), '>', each.tuple(lastUrl, from_at, machine)),
        );
      }
      return query.execute();
    });
    yield* rows;
    last = rows.at(-1);
    if (rows.length < rowsAtOnce) return;
  }
}

/** When each address first showed a version that it shows now: what was there before is most of a long history. */
function firstShown(queries: RecordQueries) {
  return queries
    .selectFrom('shown as open')
    .innerJoin('shown as same', (join) =>
      join.onRef('same.version', '=', 'open.version').onRef('same.url', '=', 'open.url'),
    )
    .where('open.until_at', 'is', null)
    .groupBy('open.url')
    .select(({ fn }) => ['open.url', fn.min('same.from_at').as('since')])
    .as('current');
}

/** @param rows of one address, by time */
function spansOf(rows: readonly Row[], at: Filter['at']): ShownSpan[] {
  const spans: ShownSpan[] = [];
  const latest = new Map<string, number>();
  for (const row of rows) {
    const index = latest.get(row.version);
    const earlier = index === undefined ? undefined : spans[index];
    const isNewest = index === spans.length - 1;
    if (index !== undefined && earlier && continues(earlier, row, isNewest))
      spans[index] = { ...earlier, until: laterOf(earlier.until, row.until_at ?? undefined) };
    else {
      latest.set(row.version, spans.length);
      spans.push({
        url: row.url,
        from: row.from_at,
        until: row.until_at ?? undefined,
        version: row.version,
        build: row.build,
        status: row.status,
        body: row.body ?? undefined,
        purgedAt: row.purged_at ?? undefined,
      });
    }
  }
  if (at === undefined) return spans;
  return spans.filter(({ from, until = Infinity }) =>
    at === 'now' ? until === Infinity : from <= at && at < until,
  );
}

/** @param isNewest whether no other version was shown since */
function continues({ until = Infinity }: ShownSpan, { from_at }: Row, isNewest: boolean): boolean {
  return from_at <= until || (isNewest && from_at - until <= longestPauseMs);
}

function laterOf(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : Math.max(a, b);
}
