import { allKey } from '../cdn/keys.ts';
import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import type { MadePage, PageSources, PageWitness } from '../page/page-witness.ts';
import { filesIn } from './page-files.ts';
import { versionOf } from './page-version.ts';
import type { RecordedResponse, RecordEvent, ShownPage } from './record-events.ts';
import type { Records } from './records.ts';

/** How long a page waits to be recorded before it is shown all the same. */
const patienceMs = 2000;
const retryMs = 5000;
const pagesAtOnce = 200;
const writesAtOnce = 8;
/** While the store cannot be written, pages beyond this are lost, the oldest first. */
const maxWaitingBytes = 64 * 1024 * 1024;

/** Records what this machine shows. */
export interface PageRecorder extends PageWitness {
  /** The sources of the page that each address shows. */
  readonly known: ReadonlyMap<string, { readonly sources: PageSources }>;
  /** Called with the files of pages that were shown for the first time. */
  onFiles(listener: (urls: readonly string[]) => void): void;
  /** To be called with keys that a CDN has purged: it does not show earlier versions any more. */
  purged(keys: readonly string[]): void;
  /** Resolves when what is waiting is recorded, or cannot be. */
  flush(): Promise<void>;
  readonly stats: RecorderStats;
}

export interface RecorderStats {
  /** Since the start of the process. */
  readonly recorded: number;
  readonly gaps: number;
  /** Pages that are shown, but not recorded. */
  readonly unwritten: number;
}

interface Known {
  readonly version: string;
  readonly sources: PageSources;
  readonly keys: readonly string[];
}

interface WaitingPage {
  readonly page: MadePage;
  readonly version: string;
  readonly response: RecordedResponse;
  readonly done: PromiseWithResolvers<void>;
  /** Since when it is shown without being recorded, in ms since 1970. */
  shownAt?: number;
}

type Waiting = WaitingPage | { readonly gone: string; readonly shownAt: number };

/** @param machine this process, by an id of its own */
export function createPageRecorder({
  records: { ledger, objects, database },
  machine,
  build,
  log,
}: {
  readonly records: Records;
  readonly machine: string;
  readonly build: string;
  readonly log: Logger;
}): PageRecorder {
  const known = new Map<string, Known>();
  /** Versions that were replaced, and that a CDN may still show. */
  const unpurged = new Map<string, { readonly url: string } & Known>();
  const listeners: ((urls: readonly string[]) => void)[] = [];
  const stats = { recorded: 0, gaps: 0 };
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;
  /** Since when the store cannot be written, in ms since 1970. */
  let failingSince: number | undefined;
  let lost: string[] = [];

  const pagesIn = (some: readonly Waiting[]) => some.filter((each): each is WaitingPage => 'page' in each);

  /** Finds those of the versions whose bytes are in the store. */
  async function storedVersions(versions: readonly string[]): Promise<ReadonlySet<string>> {
    const stored = await database.transact((queries) =>
      queries
        .selectFrom('version')
        .select('digest')
        .where('digest', 'in', versions)
        .where('erased_at', 'is', null)
        .execute(),
    );
    return new Set(stored.map(({ digest }) => digest));
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    const pages = pagesIn(batch);
    // A few are written without asking whether they are there, since a publish waits for that.
    const stored =
      pages.length <= writesAtOnce
        ? new Set<string>()
        : await storedVersions(pages.map(({ version }) => version));
    const shown: ShownPage[] = [];
    for (let start = 0; start < pages.length; start += writesAtOnce)
      shown.push(
        ...(await Promise.all(
          pages.slice(start, start + writesAtOnce).map((each) => describe(each, stored.has(each.version))),
        )),
      );
    const gone = batch.flatMap((each) => ('gone' in each ? [{ url: each.gone, at: each.shownAt }] : []));
    await ledger.append({ kind: 'shown', payload: { machine, build, pages: shown, gone } });
    stats.recorded += pages.length;
    await writeGap(pages);
    const files = new Set(shown.flatMap((page) => page.files ?? []));
    if (files.size > 0) for (const listener of listeners) listener([...files]);
  }

  /** Writes its bytes, unless they are in the store. */
  async function describe(
    { page: { url, body, sources }, version, response, shownAt }: WaitingPage,
    isStored: boolean,
  ): Promise<ShownPage> {
    const common = { url, version, ...(shownAt !== undefined && { at: shownAt }) };
    if (isStored) return common;
    const { storedBytes } = body === undefined ? { storedBytes: 0 } : await objects.put(body, 'text/html');
    const files = body === undefined ? [] : filesIn(body.toString());
    return { ...common, response, files, entities: { ...sources.revisions }, storedBytes };
  }

  /** Tells which pages were shown before they were recorded, and since when nothing could be. */
  async function writeGap(pages: readonly WaitingPage[]): Promise<void> {
    const late = pages.filter(({ shownAt }) => shownAt !== undefined);
    const from = failingSince ?? Math.min(...late.map(({ shownAt = 0 }) => shownAt));
    if (late.length === 0 && failingSince === undefined) return;
    const gap: RecordEvent = {
      kind: 'gap',
      payload: {
        machine,
        reason: failingSince === undefined ? 'late' : 'unwritten',
        from,
        until: Date.now(),
        urls: failingSince === undefined ? late.map(({ page }) => page.url) : lost,
      },
    };
    await ledger.append(gap);
    stats.gaps += 1;
    lost = [];
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, pagesAtOnce);
      try {
        await write(batch);
      } catch (error) {
        fail(error);
        return;
      }
      const written = new Set(batch);
      waiting = waiting.filter((each) => !written.has(each));
      for (const { done } of pagesIn(batch)) done.resolve();
      if (failingSince !== undefined) log.info('records can be written again');
      failingSince = undefined;
    }
  }

  /** Nothing waits for records until they can be written again. */
  function fail(error: unknown): void {
    if (failingSince === undefined) log.error(describeError(error), 'records cannot be written');
    failingSince ??= Date.now();
    for (const each of pagesIn(waiting)) show(each);
    dropOldest();
    setTimeout(start, retryMs).unref();
  }

  function dropOldest(): void {
    let bytes = pagesIn(waiting).reduce((sum, { page }) => sum + (page.body?.length ?? 0), 0);
    while (bytes > maxWaitingBytes) {
      const oldest = pagesIn(waiting)[0];
      if (oldest === undefined) return;
      bytes -= oldest.page.body?.length ?? 0;
      lost.push(oldest.page.url);
      waiting = waiting.filter((each) => each !== oldest);
    }
  }

  function show(each: WaitingPage): void {
    each.shownAt ??= Date.now();
    each.done.resolve();
  }

  function start(): void {
    writing ??= writeAll().finally(() => (writing = undefined));
  }

  function replace(url: string): void {
    const before = known.get(url);
    if (before !== undefined && before.keys.length > 0)
      unpurged.set(`${url} ${before.version}`, { url, ...before });
  }

  /** Undefined: it is known already. */
  function add(page: MadePage): WaitingPage | undefined {
    const { url, sources, keys = [] } = page;
    const { version, response } = versionOf(page);
    const isKnown = known.get(url)?.version === version;
    if (!isKnown) replace(url);
    known.set(url, { version, sources, keys });
    if (isKnown) return undefined;
    const each: WaitingPage = { page, version, response, done: Promise.withResolvers() };
    waiting.push(each);
    if (failingSince === undefined) start();
    else {
      show(each);
      dropOldest();
    }
    return each;
  }

  return {
    note: (page) => void add(page),
    async shown(page) {
      const each = add(page);
      if (each === undefined) return;
      const timer = setTimeout(show, patienceMs, each);
      await each.done.promise;
      clearTimeout(timer);
    },
    gone(url) {
      replace(url);
      if (!known.delete(url)) return;
      waiting.push({ gone: url, shownAt: Date.now() });
      if (failingSince === undefined) start();
    },
    known,
    purged(keys) {
      const purged = new Set(keys);
      const pages = [...unpurged.values()].filter((each) => each.keys.some((key) => purged.has(key)));
      for (const { url, version } of pages) unpurged.delete(`${url} ${version}`);
      const isAll = purged.has(allKey);
      if (pages.length === 0 && !isAll) return;
      const versions = pages.map(({ url, version }) => ({ url, version }));
      const payload = { at: Date.now(), ...(!isAll && { pages: versions }) };
      ledger.append({ kind: 'purged', payload }).catch((error: unknown) => {
        log.warn(describeError(error), 'a purge of the CDN cannot be recorded');
      });
    },
    onFiles: (listener) => void listeners.push(listener),
    async flush() {
      start();
      await writing;
    },
    get stats() {
      const unwritten = pagesIn(waiting).filter(({ shownAt }) => shownAt !== undefined).length;
      return { ...stats, unwritten: unwritten + lost.length };
    },
  };
}
