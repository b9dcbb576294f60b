import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { createSingleFlight } from '../work/single-flight.ts';
import type { Records } from './records.ts';
import { writeShown, type MadeVersion } from './write-shown.ts';

/** How long a page waits to be recorded before it is shown all the same. */
const patienceMs = 2000;
const retryMs = 5000;
const pagesAtOnce = 200;
/** While the store cannot be written, pages beyond this are lost, the oldest first. */
const maxWaitingBytes = 64 * 1024 * 1024;

/** Pages to be recorded, in the order in which they are shown. */
export interface WriteQueue {
  add(version: MadeVersion): void;
  /** Resolves once it is recorded, or is to be shown all the same: after two seconds at most. */
  addShown(version: MadeVersion): Promise<void>;
  /** The same, of a version that was added before. */
  recorded(url: string, version: string): Promise<void>;
  /** An address that shows nothing any more. */
  addGone(url: string): void;
  /** Resolves when what is waiting is recorded, or cannot be. */
  flush(): Promise<void>;
  readonly stats: QueueStats;
}

export interface QueueStats {
  /** Since the start of the process. */
  readonly recorded: number;
  readonly gaps: number;
  /** Pages that are shown, but not recorded. */
  readonly unwritten: number;
  /** Whether there are any, or addresses that show nothing any more and are not recorded so. */
  readonly isBehind: boolean;
}

interface WaitingPage extends MadeVersion {
  readonly canBeShown: PromiseWithResolvers<void>;
  /** Since when it is shown without being recorded, in ms since 1970. */
  shownAt?: number;
}

type Waiting = WaitingPage | { readonly gone: string; readonly shownAt: number };

export interface WriteQueueSettings {
  readonly records: Records;
  /** This process, by an id of its own. */
  readonly machine: string;
  readonly build: string;
  /** Called with the addresses of the files of versions that were recorded. */
  readonly onFiles: (addresses: readonly string[]) => void;
  readonly log: Logger;
}

export function createWriteQueue({ records, machine, build, onFiles, log }: WriteQueueSettings): WriteQueue {
  let waiting: Waiting[] = [];
  const writing = createSingleFlight(writeAll);
  /** Since when the store cannot be written, in ms since 1970. */
  let failingSince: number | undefined;
  /** The addresses of pages that are not recorded, and never will be. */
  let lost: string[] = [];
  const counts = { recorded: 0, gaps: 0 };

  async function write(batch: readonly Waiting[]): Promise<void> {
    const pages = pagesIn(batch);
    const gone = batch.flatMap((each) => ('gone' in each ? [{ url: each.gone, at: each.shownAt }] : []));
    const files = await writeShown(records, { machine, build, pages, gone });
    counts.recorded += pages.length;
    await writeGap(pages);
    if (files.length > 0) onFiles(files);
  }

  /** Writes to the ledger which pages were shown before they were recorded, and since when nothing could be recorded. */
  async function writeGap(pages: readonly WaitingPage[]): Promise<void> {
    const late = lateOnes(pages);
    if (late.length === 0 && failingSince === undefined) return;
    const gap = failingSince === undefined ? lateGap(late) : unwrittenGap(failingSince, lost);
    await records.ledger.write({ kind: 'gap', payload: { machine, until: Date.now(), ...gap } });
    counts.gaps += 1;
    lost = [];
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = nextOf(waiting);
      try {
        await write(batch);
      } catch (error) {
        fail(error);
        return;
      }
      leave(batch);
      for (const { canBeShown } of pagesIn(batch)) canBeShown.resolve();
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
    const dropped = [...oldestOf(pagesIn(waiting))];
    lost.push(...dropped.map(({ page }) => page.url));
    leave(dropped);
  }

  function leave(some: readonly Waiting[]): void {
    const left = new Set(some);
    waiting = waiting.filter((each) => !left.has(each));
  }

  function start(): void {
    void writing.start();
  }

  function addPage(version: MadeVersion): WaitingPage {
    const each = { ...version, canBeShown: Promise.withResolvers<void>() };
    waiting.push(each);
    if (failingSince === undefined) start();
    else {
      show(each);
      dropOldest();
    }
    return each;
  }

  async function untilShown(each: WaitingPage): Promise<void> {
    const timer = setTimeout(show, patienceMs, each);
    await each.canBeShown.promise;
    clearTimeout(timer);
  }

  return {
    add: (version) => void addPage(version),
    addShown: (version) => untilShown(addPage(version)),
    async recorded(url, version) {
      const each = pagesIn(waiting).find(({ page, version: its }) => page.url === url && its === version);
      if (each) await untilShown(each);
    },
    addGone(url) {
      waiting.push({ gone: url, shownAt: Date.now() });
      if (failingSince === undefined) start();
    },
    async flush() {
      start();
      await writing.current;
    },
    get stats() {
      return {
        ...counts,
        unwritten: lateOnes(pagesIn(waiting)).length + lost.length,
        isBehind: lost.length > 0 || waiting.some(({ shownAt }) => shownAt !== undefined),
      };
    },
  };
}

/** The oldest, each address once: a line of the ledger does not tell in which order it showed two things. */
function nextOf(waiting: readonly Waiting[]): readonly Waiting[] {
  const urls = new Set<string>();
  for (const each of waiting) {
    const url = 'gone' in each ? each.gone : each.page.url;
    if (urls.has(url) || urls.size === pagesAtOnce) break;
    urls.add(url);
  }
  return waiting.slice(0, urls.size);
}

function show(each: WaitingPage): void {
  each.shownAt ??= Date.now();
  each.canBeShown.resolve();
}

/** Those that were shown before they were recorded. */
const lateOnes = (pages: readonly WaitingPage[]) => pages.filter(({ shownAt }) => shownAt !== undefined);

function lateGap(late: readonly WaitingPage[]) {
  const from = Math.min(...late.map(({ shownAt = 0 }) => shownAt));
  return { reason: 'late' as const, from, urls: late.map(({ page }) => page.url) };
}

const unwrittenGap = (from: number, urls: readonly string[]) => ({
  reason: 'unwritten' as const,
  from,
  urls: [...urls],
});

/** The oldest pages, which have to go so that the others fit in memory. */
function* oldestOf(waiting: readonly WaitingPage[]): Generator<WaitingPage> {
  let bytes = waiting.reduce((sum, { page }) => sum + (page.body?.length ?? 0), 0);
  for (const each of waiting) {
    if (bytes <= maxWaitingBytes) return;
    bytes -= each.page.body?.length ?? 0;
    yield each;
  }
}

const pagesIn = (some: readonly Waiting[]) => some.filter((each): each is WaitingPage => 'page' in each);
