import { chunksOf } from '../work/chunks-of.ts';
import type { Payload, RecordedVersion } from './record-events.ts';
import { rowsAtOnce, type RecordQueries, type RecordTables } from './record-tables.ts';

type Span = RecordTables['shown'];
type Machine = Pick<Span, 'machine' | 'build'>;
/** A version that an address shows from then on; undefined: it shows nothing any more. */
type Change = Pick<Span, 'url'> & { readonly at: number; readonly version?: string };

/**
 * Puts what a machine shows now into the index. A release changes every page, and other machines wait meanwhile: so all pages
 * of a line take a few queries, not four each.
 *
 * @param at the time of its line
 */
export async function applyShown(
  queries: RecordQueries,
  at: number,
  { machine, build, pages, gone }: Payload<'shown'>,
): Promise<void> {
  await queries
    .insertInto('machine')
    .values({ id: machine, build, seen_at: at, ended_at: null })
    // Another machine could not see it for a while, and took it for dead.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ended_at: null }))
    .execute();
  for (const some of chunksOf(pages, rowsAtOnce)) await addVersions(queries, some);
  // What was recorded late was shown before the time of the line.
  const changes: readonly Change[] = [
    ...pages.map(({ url, version, at: shownAt = at }) => ({ url, version, at: Math.min(shownAt, at) })),
    ...gone.map(({ url, at: goneAt = at }) => ({ url, at: Math.min(goneAt, at) })),
  ];
  for (const some of chunksOf(changes, rowsAtOnce)) await changeSpans(queries, { machine, build }, some);
}

async function addVersions(queries: RecordQueries, pages: readonly RecordedVersion[]): Promise<void> {
  const versions = new Map<string, RecordTables['version']>();
  for (const { version, response, files = [], entities = {}, storedBytes = 0 } of pages)
    if (response !== undefined)
      versions.set(version, {
        digest: version,
        status: response.status,
        headers: JSON.stringify(response.headers),
        body: response.body,
        files: JSON.stringify(files),
        entities: JSON.stringify(entities),
        stored_bytes: storedBytes,
        erased_at: null,
      });
  if (versions.size === 0) return;
  await queries
    .insertInto('version')
    .values([...versions.values()])
    // It was deleted, and is now shown and stored again.
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ erased_at: null }))
    .execute();
}

async function changeSpans(
  queries: RecordQueries,
  { machine, build }: Machine,
  changes: readonly Change[],
): Promise<void> {
  const earlier = queries
    .selectFrom('shown')
    .where('machine', '=', machine)
    .where(
      'url',
      'in',
      changes.map(({ url }) => url),
    );
  const open = await earlier.selectAll().where('until_at', 'is', null).execute();
  const last = await earlier
    .select(({ fn }) => ['url', fn.max('from_at').as('from')])
    .groupBy('url')
    .execute();
  const openAt = new Map<string, Span>(open.map((span) => [span.url, span]));
  const lastFrom = new Map(last.map(({ url, from }) => [url, from]));
  /** Those that begin or end, by what tells one from another. */
  const changed = new Map<string, Span>();
  const put = (span: Span) => changed.set(`${span.from_at} ${span.url}`, span);
  for (const { url, version, at } of changes) {
    const shown = openAt.get(url);
    // What the machine shows already stays as it is.
    if (shown?.version === version) continue;
    // Versions that waited to be recorded may all have been shown since the same millisecond.
    const from = Math.max(at, (lastFrom.get(url) ?? -Infinity) + 1);
    // Never before it began, whatever the machine's clock said.
    if (shown) put({ ...shown, until_at: version === undefined ? Math.max(at, shown.from_at) : from });
    openAt.delete(url);
    if (version === undefined) continue;
    const next = { url, machine, from_at: from, until_at: null, version, build, purged_at: null };
    put(next);
    openAt.set(url, next);
    lastFrom.set(url, from);
  }
  if (changed.size === 0) return;
  await queries
    .insertInto('shown')
    .values([...changed.values()])
    .onConflict((conflict) =>
      conflict
        .columns(['url', 'from_at', 'machine'])
        .doUpdateSet(({ eb }) => ({ until_at: eb.ref('excluded.until_at') })),
    )
    .execute();
}
