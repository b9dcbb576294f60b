import { filesInStyles } from './page-files.ts';
import { DamagedObjectError, type RecordObjects } from './record-objects.ts';
import type { Records } from './records.ts';
import { readSpans, type ShownSpan } from './shown-spans.ts';

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
 * A file as a page showed it: as it was recorded last before the page was replaced. Pictures are recorded a moment after
 * their page.
 *
 * @param until when the page was replaced, in ms since 1970
 */
export async function findFile(
  { database }: Pick<Records, 'database'>,
  address: string,
  until: number | undefined,
): Promise<RecordedFile | undefined> {
  const rows = await database.transact((queries) =>
    queries
      .selectFrom('file')
      .select(['digest', 'type', 'from_at'])
      .where('url', '=', address)
      .orderBy('from_at')
      .execute(),
  );
  const row = rows.findLast(({ from_at }) => from_at <= (until ?? Infinity)) ?? rows[0];
  return row && { digest: row.digest, type: row.type };
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
  const all = new Set(addresses);
  // A set that grows is walked to its end.
  for (const address of all) {
    const file = await findFile(records, address, until);
    const bytes = file && (await records.objects.get(file.digest).catch(undefinedIfDamaged));
    if (file === undefined || bytes === undefined) {
      yield { address, bytes: undefined };
      continue;
    }
    yield { ...file, address, bytes };
    if (isStyles(file)) for (const used of filesInStyles(bytes.toString())) all.add(used);
  }
}

function undefinedIfDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedObjectError)) throw error;
}

export const isStyles = ({ type }: Pick<RecordedFile, 'type'>): boolean => type.startsWith('text/css');

/** Throws `DamagedObjectError`. Undefined: the bytes are not in the store. */
export function readBody(objects: RecordObjects, { body }: ShownSpan): Promise<Buffer | undefined> {
  return body === undefined ? Promise.resolve(undefined) : objects.get(body);
}
