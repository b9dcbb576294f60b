import { describeError } from '../errors.ts';
import type { MadePage, PageSources, PageWitness } from '../page/page-witness.ts';
import { versionOf } from './page-version.ts';
import { createPurgeRecorder } from './purge-recorder.ts';
import { createWriteQueue, type QueueStats, type WriteQueueSettings } from './write-queue.ts';

/** A line of the ledger should stay below a megabyte. */
const versionsALine = 1000;

/** Records what this machine shows. */
export interface PageRecorder extends PageWitness {
  /** The sources of the page that each address shows. */
  readonly known: ReadonlyMap<string, { readonly sources: PageSources }>;
  /** The addresses that show a version whose bytes were lost: it has to be made again, and noted. */
  readonly lost: ReadonlyMap<string, unknown>;
  /** To be called with keys that a CDN has purged: it does not show earlier versions any more. */
  purged(keys: readonly string[]): void;
  /**
   * Records again which version each address shows: the records say that this machine has ended. Throws what the store
   * throws.
   */
  showAgain(): Promise<void>;
  /** Resolves when what is waiting is recorded, or cannot be. */
  flush(): Promise<void>;
  readonly stats: QueueStats;
}

export function createPageRecorder(settings: WriteQueueSettings): PageRecorder {
  const { records, machine, build, log } = settings;
  const known = new Map<
    string,
    { readonly version: string; readonly sources: PageSources; readonly keys: readonly string[] }
  >();
  const purges = createPurgeRecorder(records.ledger, (error) =>
    log.warn(describeError(error), 'a purge of the CDN cannot be recorded'),
  );
  const queue = createWriteQueue(settings);

  function learn(page: MadePage) {
    const { url, sources, keys = [] } = page;
    const made = { page, ...versionOf(page) };
    const before = known.get(url);
    const isNew = before?.version !== made.version || queue.lost.has(url);
    known.set(url, { version: made.version, sources, keys });
    if (before && before.version !== made.version) purges.replaced(url, before);
    return { made, isNew };
  }

  return {
    note(page) {
      const { made, isNew } = learn(page);
      if (isNew) queue.add(made);
    },
    async shown(page) {
      const { made, isNew } = learn(page);
      // What was noted a moment ago may still be waiting.
      await (isNew ? queue.addShown(made) : queue.recorded(page.url, made.version));
    },
    gone(url) {
      const before = known.get(url);
      if (before === undefined) return;
      purges.replaced(url, before);
      known.delete(url);
      queue.addGone(url);
    },
    known,
    isLost: (url) => queue.lost.has(url),
    lost: queue.lost,
    purged: (keys) => purges.purged(keys),
    async showAgain() {
      // After this, the bytes of the known pages are in the store, unless they were lost.
      await queue.flush();
      const pages = Array.from(known, ([url, { version }]) => ({ url, version })).filter(
        ({ url }) => !queue.lost.has(url),
      );
      // At least one line, even without pages: it says that the machine is there.
      for (let start = 0; start === 0 || start < pages.length; start += versionsALine) {
        const some = pages.slice(start, start + versionsALine);
        await records.ledger.write({ kind: 'shown', payload: { machine, build, pages: some, gone: [] } });
      }
    },
    flush: () => queue.flush(),
    get stats() {
      return queue.stats;
    },
  };
}
