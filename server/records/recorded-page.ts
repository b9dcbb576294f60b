import { LRUCache } from 'lru-cache';

import { filesInStyles } from './page-files.ts';
import { DamagedObjectError, type RecordObjects } from './record-objects.ts';
import type { Records } from './records.ts';
import { readSpans, type ShownSpan } from './shown-spans.ts';

/** More than the files of one page. */
const rememberedBytes = 32 * 1024 * 1024;

/** A page as an address showed it at a time. */
export interface RecordedPage {
  readonly span: ShownSpan;
  readonly headers: Readonly<Record<string, string>>;
  /** The addresses of its files. */
  readonly files: readonly string[];
  /** Whether its bytes were deleted, since they did not have to be kept any longer. */
  readonly isErased: boolean;
}

/**
 * Finds what an address showed at a time: the version that was shown then, and never one from before or after. The newest one, if
 * machines showed several, as during an upgrade. Undefined: nothing is recorded of it.
 */
export async function findPage(
  { database }: Pick<Records, 'database'>,
  url: string,
  at: number,
): Promise<RecordedPage | undefined> {
  let span: ShownSpan | undefined;
  for await (const each of readSpans(database, { url, at })) span = each;
  return span && { span, ...(await describeVersion({ database }, span.version)) };
}

export async function describeVersion({ database }: Pick<Records, 'database'>, version: string) {
  const row = await database.transact((queries) =>
    queries
      .selectFrom('version')
      .select(['headers', 'files', 'erased_at'])
      .where('digest', '=', version)
      .executeTakeFirstOrThrow(),
  );
  return {
    headers: JSON.parse(row.headers) as Readonly<Record<string, string>>,
    files: JSON.parse(row.files) as readonly string[],
    isErased: row.erased_at !== null,
  };
}

export interface RecordedFile {
  readonly digest: string;
  readonly type: string;
}

/**
 * Files as a page showed them, by address: as they were recorded last before the page was replaced. Pictures are recorded
 * a moment after their page.
 *
 * @param until when the page was replaced, in ms since 1970
 */
export async function findFiles(
  { database }: Pick<Records, 'database'>,
  addresses: readonly string[],
  until: number | undefined,
): Promise<ReadonlyMap<string, RecordedFile>> {
  if (addresses.length === 0) return new Map();
  const rows = await database.transact((queries) =>
    queries
      .selectFrom('file')
      .select(['url', 'digest', 'type', 'from_at'])
      .where('url', 'in', addresses)
      .orderBy('from_at')
      .execute(),
  );
  const files = new Map<string, RecordedFile>();
  for (const { url, digest, type, from_at } of rows)
    if (from_at <= (until ?? Infinity) || !files.has(url)) files.set(url, { digest, type });
  return files;
}

/** The same for one file. */
export async function findFile(
  records: Pick<Records, 'database'>,
  address: string,
  until: number | undefined,
): Promise<RecordedFile | undefined> {
  return (await findFiles(records, [address], until)).get(address);
}

/** A file as a page showed it, or an address of which the records have no bytes, or damaged ones. */
export type ShownFile =
  | (RecordedFile & { readonly address: string; readonly bytes: Buffer })
  | { readonly address: string; readonly bytes: undefined };

/**
 * The files of a page, and those that its stylesheets use, such as fonts.
 *
 * @param addresses as its version names them
 * @param until when the page was replaced, in ms since 1970
 */
export async function* readFiles(
  records: Pick<Records, 'database' | 'objects'>,
  addresses: readonly string[],
  until: number | undefined,
): AsyncGenerator<ShownFile> {
  const seen = new Set<string>();
  for (let next = new Set(addresses); next.size > 0;) {
    const files = await findFiles(records, [...next], until);
    const used: string[] = [];
    for (const address of next) {
      seen.add(address);
      const file = files.get(address);
      const bytes = file && (await records.objects.get(file.digest).catch(undefinedIfDamaged));
      if (file === undefined || bytes === undefined) {
        yield { address, bytes: undefined };
        continue;
      }
      yield { ...file, address, bytes };
      if (isStyles(file)) used.push(...filesInStyles(bytes.toString()));
    }
    next = new Set(used.filter((each) => !seen.has(each)));
  }
}

function undefinedIfDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedObjectError)) throw error;
}

/**
 * The same records, for reading one page after another: the versions of a page show the same pictures, styles and fonts,
 * which are read once.
 */
export function rememberFiles({ database, objects }: Records): Pick<Records, 'database' | 'objects'> {
  const memory = new LRUCache<string, Buffer>({
    maxSize: rememberedBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  const get: RecordObjects['get'] = async (digest) => {
    const known = memory.get(digest);
    if (known !== undefined) return known;
    const bytes = await objects.get(digest);
    if (bytes !== undefined) memory.set(digest, bytes);
    return bytes;
  };
  return { database, objects: { ...objects, get } };
}

export const isStyles = ({ type }: Pick<RecordedFile, 'type'>): boolean => type.startsWith('text/css');

/** Throws `DamagedObjectError`. Undefined: the bytes are not in the store. */
export function readBody(objects: RecordObjects, { body }: ShownSpan): Promise<Buffer | undefined> {
  return body === undefined ? Promise.resolve(undefined) : objects.get(body);
}
