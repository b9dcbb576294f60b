import type { RecordQueries } from './record-tables.ts';
import type { Records } from './records.ts';

/** How many years the records of a promotion are kept after it was shown last, by what it promotes (COBS 4.11.1R). */
export const retentionYears = {
  'pension-transfer': Infinity,
  'life-or-pension': 6,
  mifid: 5,
  other: 3,
} as const;
export type RetentionClass = keyof typeof retentionYears;
/** For addresses without a class. */
const unknownYears = 6;
const dayMs = 24 * 60 * 60_000;
const yearMs = 365.25 * dayMs;

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
export async function findExpired({ database }: Pick<Records, 'database'>, now: number): Promise<Expired> {
  return database.transact(async (queries) => {
    const yearsOf = await readKeeping(queries);
    const rows = await queries
      .selectFrom('shown')
      .innerJoin('version', 'version.digest', 'shown.version')
      .select(['url', 'version', 'body', 'files', 'until_at'])
      .where('erased_at', 'is', null)
      .execute();
    const isOver = ({ url, until_at }: (typeof rows)[number]) =>
      until_at !== null && until_at + yearsOf(url) * yearMs < now;
    const kept = rows.filter((row) => !isOver(row));
    const keptVersions = new Set(kept.map(({ version }) => version));
    const over = rows.filter(({ version }) => !keptVersions.has(version));
    const keptFiles = new Set(kept.flatMap(({ files }) => JSON.parse(files) as string[]));
    const files = new Set(over.flatMap(({ files: shown }) => JSON.parse(shown) as string[]));
    const unused = [...files].filter((address) => !keptFiles.has(address));
    const keptObjects = new Set(kept.map(({ body }) => body));
    const bodies = new Set(over.flatMap(({ body }) => body ?? []));
    return {
      versions: over.map(({ url, version, until_at }) => ({ version, url, until: until_at ?? now })),
      files: unused,
      objects: [
        ...[...bodies].filter((body) => !keptObjects.has(body)),
        ...(await objectsOnlyOf(queries, new Set(unused))),
      ],
    };
  });
}

/** How many years an address is kept. One on hold is kept until it is released. */
async function readKeeping(queries: RecordQueries): Promise<(url: string) => number> {
  const rows = await queries.selectFrom('keeping').selectAll().execute();
  const years = new Map(
    rows.map((row) => [row.url, row.hold === null ? yearsOfClass(row.class) : Infinity] as const),
  );
  return (url) => years.get(url) ?? unknownYears;
}

function yearsOfClass(name: string | null): number {
  return name !== null && isRetentionClass(name) ? retentionYears[name] : unknownYears;
}

export function isRetentionClass(name: string): name is RetentionClass {
  return Object.hasOwn(retentionYears, name);
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

/** Deletes bytes. Addresses, times and digests stay, so that the ledger can still be verified. */
export async function erase({ ledger, objects }: Records, expired: Expired): Promise<void> {
  if (expired.versions.length === 0) return;
  await ledger.append({
    kind: 'erased',
    payload: {
      versions: [...new Set(expired.versions.map(({ version }) => version))],
      files: [...expired.files],
      objects: [...expired.objects],
    },
  });
  for (const digest of expired.objects) await objects.remove(digest);
}
