import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { createSharedJob } from '../work/shared-job.ts';
import { createLostPages, type LostPage } from './lost-pages.ts';
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
  /** The addresses that show a version whose bytes were lost, until something is added there. */
  readonly lost: ReadonlyMap<string, unknown>;
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

interface WaitingPage extends MadeVersion, AfterLoss {
  readonly canBeShown: PromiseWithResolvers<void>;
  /** Since when it is shown without being recorded, in ms since 1970. */
  shownAt?: number;
}

interface WaitingEnd extends AfterLoss {
  readonly gone: string;
  readonly shownAt: number;
}

interface AfterLoss {
  /** Since when the address showed a version whose bytes were lost, in ms since 1970; undefined: it did not. */
  readonly lostSince?: number | undefined;
}

type Waiting = WaitingPage | WaitingEnd;

export interface WriteQueueSettings {
  readonly records: Records;
  /** This process, by an id of its own. */
  readonly machine: string;
  readonly build: string;
  /** Called with the addresses of the files of versions that were recorded. */
  readonly onFiles: (addresses: readonly string[]) => void;
  /** Called when pages can be written again, and some have to be made again for that: see `WriteQueue.lost`. */
  readonly onLost: () => void;
  readonly log: Logger;
}

export function createWriteQueue({
  records,
  machine,
  build,
  onFiles,
  onLost,
  log,
}: WriteQueueSettings): WriteQueue {
  let waiting: Waiting[] = [];
  const writing = createSharedJob(writeAll);
  /** Since when the store cannot be written, in ms since 1970. */
  let failingSince: number | undefined;
  const lost = createLostPages();
  const counts = { recorded: 0, gaps: 0 };
  const start = () => void writing.start();

  async function write(batch: readonly Waiting[]): Promise<void> {
    const pages = pagesIn(batch);
    const gone = batch.flatMap((each) => ('gone' in each ? [{ url: each.gone, at: each.shownAt }] : []));
    const files = await writeShown(records, { machine, build, pages, gone });
    counts.recorded += pages.length;
    // Names the pages that were shown before they were recorded, and since when nothing could be recorded.
    const gap = gapOf(lateOnes(batch), failingSince, lost.unnamed);
    if (gap) {
      await records.ledger.write({ kind: 'gap', payload: { machine, until: Date.now(), ...gap } });
      counts.gaps += 1;
      lost.named();
    }
    if (files.length > 0) onFiles(files);
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
      if (failingSince === undefined) continue;
      failingSince = undefined;
      log.info('records can be written again');
      if (lost.shown.size > 0) onLost();
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
    const oldest = [...oldestOf(pagesIn(waiting))];
    if (oldest.length === 0) return;
    leave(oldest);
    for (const { page, version, shownAt = Date.now() } of oldest)
      lost.add(page.url, { version, since: shownAt });
    // A later version is not lost.
    for (const each of waiting) lost.take(addressOf(each));
  }

  function leave(some: readonly Waiting[]): void {
    const left = new Set(some);
    waiting = waiting.filter((each) => !left.has(each));
  }

  function addPage(made: MadeVersion): WaitingPage {
    const each = waitingPage(made, lost.take(made.page.url));
    waiting.push(each);
    if (failingSince === undefined) start();
    else {
      show(each);
      dropOldest();
    }
    return each;
  }

  return {
    add: (version) => void addPage(version),
    addShown: (version) => untilShown(addPage(version)),
    async recorded(url, version) {
      const each = pagesIn(waiting).find(({ page, version: its }) => page.url === url && its === version);
      if (each) await untilShown(each);
    },
    addGone(url) {
      waiting.push({ gone: url, shownAt: Date.now(), lostSince: lost.take(url)?.since });
      if (failingSince === undefined) start();
    },
    lost: lost.shown,
    async flush() {
      start();
      await writing.current;
    },
    get stats() {
      return {
        ...counts,
        unwritten: lateOnes(pagesIn(waiting)).length + lost.shown.size,
        isBehind: lost.shown.size > 0 || waiting.some(({ shownAt }) => shownAt !== undefined),
      };
    },
  };
}

/** The oldest, each address once: a line of the ledger does not tell in which order it showed two things. */
function nextOf(waiting: readonly Waiting[]): readonly Waiting[] {
  const urls = new Set<string>();
  for (const each of waiting) {
    const url = addressOf(each);
    if (urls.has(url) || urls.size === pagesAtOnce) break;
    urls.add(url);
  }
  return waiting.slice(0, urls.size);
}

function waitingPage(made: MadeVersion, lost: LostPage | undefined): WaitingPage {
  return {
    ...made,
    canBeShown: Promise.withResolvers<void>(),
    lostSince: lost?.since,
    // It is the one that was lost, made again.
    ...(lost?.version === made.version && { shownAt: lost.since }),
  };
}

function show(each: WaitingPage): void {
  each.shownAt ??= Date.now();
  each.canBeShown.resolve();
}

async function untilShown(each: WaitingPage): Promise<void> {
  const timer = setTimeout(show, patienceMs, each);
  await each.canBeShown.promise;
  clearTimeout(timer);
}

const addressOf = (each: Waiting) => ('gone' in each ? each.gone : each.page.url);

/** Those before which something was shown that was not recorded. Withdrawals need no bytes. */
const lateOnes = (some: readonly Waiting[]) =>
  some.flatMap((each) => {
    const since = each.lostSince ?? ('page' in each ? each.shownAt : undefined);
    return since === undefined ? [] : [{ url: addressOf(each), since }];
  });

/** Undefined: there is none. */
function gapOf(
  late: ReturnType<typeof lateOnes>,
  failingSince: number | undefined,
  unnamed: readonly string[],
) {
  if (failingSince !== undefined)
    return { reason: 'unwritten' as const, from: failingSince, urls: [...unnamed] };
  if (late.length === 0) return undefined;
  const from = Math.min(...late.map(({ since }) => since));
  return { reason: 'late' as const, from, urls: late.map(({ url }) => url) };
}

/** The oldest pages, which have to go so that the others fit in memory. */
function* oldestOf(waiting: readonly WaitingPage[]): Generator<WaitingPage> {
  const sizeOf = ({ page }: WaitingPage) => page.body?.length ?? 0;
  let bytes = waiting.reduce((sum, each) => sum + sizeOf(each), 0);
  for (const each of waiting) {
    if (bytes <= maxWaitingBytes) return;
    if (sizeOf(each) === 0) continue;
    bytes -= sizeOf(each);
    yield each;
  }
}

const pagesIn = (some: readonly Waiting[]) => some.filter((each): each is WaitingPage => 'page' in each);
