import type { RecordQueries } from './record-tables.ts';
import type { Records } from './records.ts';
import { yearMs, yearsOfClass } from './retention-classes.ts';

/** The files of a million versions are more than fits into memory. */
const rowsAtOnce = 2000;

/** Records whose time is over. */
export interface Expired {
  /** Each version with the addresses that showed it. */
  readonly versions: readonly { readonly version: string; readonly url: string; readonly until: number }[];
  /** Addresses of files that no other version shows. */
  readonly files: readonly string[];
  /** The digests of bytes that nothing else needs. */
  readonly objects: readonly string[];
}

/** @param now in ms since 1970 */
export async function findExpired({ ledger, database }: Records, now: number): Promise<Expired> {
  await ledger.catchUp();
  return database.transact(async (queries) => {
    const yearsOf = await readKeeping(queries);
    const shown = await queries
      .selectFrom('shown')
      .innerJoin('version', 'version.digest', 'shown.version')
      .select(['url', 'version', 'until_at'])
      .where('erased_at', 'is', null)
      .execute();
    const isOver = ({ url, until_at }: (typeof shown)[number]) =>
      until_at !== null && until_at + yearsOf(url) * yearMs < now;
    const kept = new Set(shown.flatMap((row) => (isOver(row) ? [] : [row.version])));
    const over = shown.filter(({ version }) => !kept.has(version));
    const { files, bodies } = await onlyShownBy(queries, new Set(over.map(({ version }) => version)));
    return {
      versions: over.map(({ url, version, until_at }) => ({ version, url, until: until_at ?? now })),
      files: [...files],
      objects: [...bodies, ...(await objectsOnlyOf(queries, files))],
    };
  });
}

/** The files and bytes of these versions that no other version needs. */
async function onlyShownBy(queries: RecordQueries, expired: ReadonlySet<string>) {
  const [files, bodies] = [new Set<string>(), new Set<string>()];
  if (expired.size === 0) return { files, bodies };
  const needed = { files: new Set<string>(), bodies: new Set<string>() };
  let last = '';
  for (;;) {
    const rows = await queries
      .selectFrom('version')
      .select(['digest', 'body', 'files'])
      .where('digest', '>', last)
      .where('erased_at', 'is', null)
      .orderBy('digest')
      .limit(rowsAtOnce)
      .execute();
    for (const { digest, body, files: json } of rows) {
      const isExpired = expired.has(digest);
      if (body !== null) (isExpired ? bodies : needed.bodies).add(body);
      for (const file of JSON.parse(json) as string[]) (isExpired ? files : needed.files).add(file);
    }
    last = rows.at(-1)?.digest ?? '';
    if (rows.length < rowsAtOnce) break;
  }
  for (const file of needed.files) files.delete(file);
  for (const body of needed.bodies) bodies.delete(body);
  return { files, bodies };
}

/** How many years an address is kept. One on hold is kept until it is released. */
async function readKeeping(queries: RecordQueries): Promise<(url: string) => number> {
  const rows = await queries.selectFrom('keeping').selectAll().execute();
  const years = new Map(
    rows.map((row) => [row.url, row.hold === null ? yearsOfClass(row.class) : Infinity] as const),
  );
  return (url) => years.get(url) ?? yearsOfClass(null);
}

/** The digests of files at these addresses that no file at another address has. */
async function objectsOnlyOf(queries: RecordQueries, addresses: ReadonlySet<string>): Promise<string[]> {
  const rows = await queries
    .selectFrom('file')
    .select(['url', 'digest'])
    .where('erased_at', 'is', null)
    .execute();
  const kept = new Set(rows.flatMap(({ url, digest }) => (addresses.has(url) ? [] : [digest])));
  return [...new Set(rows.map(({ digest }) => digest))].filter((digest) => !kept.has(digest));
}

/**
 * Deletes bytes. Addresses, times and digests stay, so that the ledger can still be verified.
 *
 * The ledger says so last: what a failure interrupts is found, and deleted, the next time.
 */
export async function erase({ ledger, objects }: Records, expired: Expired): Promise<void> {
  if (expired.versions.length === 0) return;
  for (const digest of expired.objects) await objects.remove(digest);
  await ledger.append({
    kind: 'erased',
    payload: {
      versions: [...new Set(expired.versions.map(({ version }) => version))],
      files: [...expired.files],
      objects: [...expired.objects],
    },
  });
}
