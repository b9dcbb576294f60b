import type { MadePage } from '../page/page-witness.ts';
import { chunksOf } from '../work/chunks-of.ts';
import { filesIn } from './page-files.ts';
import type { Payload, RecordedResponse, RecordedVersion } from './record-events.ts';
import type { Records } from './records.ts';

const writesAtOnce = 8;
const nothing = Promise.resolve();

/** A page that was made, and the version that it is. */
export interface MadeVersion {
  readonly page: MadePage;
  readonly version: string;
  readonly response: RecordedResponse;
}

type Shown = MadeVersion & {
  /** Since when it has been shown, if that is earlier than now; in ms since 1970. */
  readonly shownAt?: number;
};

/**
 * Writes the bytes of pages, and one line of the ledger for all of them once they are in the store. Returns the addresses
 * of their files, also those of versions that are in the store: a process may have ended before it had recorded the files.
 *
 * @param settings.gone addresses that show nothing any more
 */
export async function writeShown(
  records: Records,
  {
    machine,
    build,
    pages,
    gone,
  }: Pick<Payload<'shown'>, 'machine' | 'build' | 'gone'> & { readonly pages: readonly Shown[] },
): Promise<readonly string[]> {
  // A few are written without asking whether they are there, since a publish waits for that.
  const stored =
    pages.length <= writesAtOnce
      ? new Map<string, readonly string[]>()
      : await storedVersions(records, pages);
  const shown: RecordedVersion[] = [];
  let written: Promise<unknown> = nothing;
  for (const some of chunksOf(pages, writesAtOnce)) {
    await written;
    const started = await Promise.all(
      some.map((each) => startWrite(records, each, stored.has(each.version))),
    );
    shown.push(...started.map(({ page }) => page));
    written = Promise.all(started.map((each) => each.written));
    // Awaited in the next round, or by the ledger.
    written.catch(() => {});
  }
  // The line's own payload is written meanwhile.
  await records.ledger.write({ kind: 'shown', payload: { machine, build, pages: shown, gone } }, written);
  return [...new Set(shown.flatMap(({ version, files = stored.get(version) ?? [] }) => files))];
}

/** The addresses of the files of those versions whose bytes are in the store. */
async function storedVersions(
  { database }: Records,
  pages: readonly MadeVersion[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const versions = pages.map(({ version }) => version);
  const stored = await database.transact((queries) =>
    queries
      .selectFrom('version')
      .select(['digest', 'files'])
      .where('digest', 'in', versions)
      .where('erased_at', 'is', null)
      .execute(),
  );
  return new Map(stored.map(({ digest, files }) => [digest, JSON.parse(files) as readonly string[]]));
}

/** Starts to write its bytes, unless they are in the store. */
async function startWrite(
  { objects }: Records,
  { page: { url, body, sources }, version, response, shownAt }: Shown,
  isStored: boolean,
): Promise<{ readonly page: RecordedVersion; readonly written: Promise<unknown> }> {
  const common = { url, version, ...(shownAt !== undefined && { at: shownAt }) };
  if (isStored) return { page: common, written: nothing };
  const recorded = { ...common, response, entities: { ...sources.revisions } };
  if (body === undefined) return { page: { ...recorded, files: [], storedBytes: 0 }, written: nothing };
  const put = objects.startPut(body, 'text/html');
  // Found while another thread compresses the page.
  const files = filesIn(body.toString());
  const { storedBytes, written } = await put;
  return { page: { ...recorded, files, storedBytes }, written };
}
