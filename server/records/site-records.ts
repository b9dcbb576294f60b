import { randomUUID } from 'node:crypto';

import type { ContentChange } from '../content/content-change.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Site } from '../content/site-pages.ts';
import type { Database } from '../data/database.ts';
import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import type { PageWitness } from '../page/page-witness.ts';
import { createFileRecorder, type LoadFile } from './file-recorder.ts';
import { keepKey } from './kept-key.ts';
import { createMachineWatch } from './machine-watch.ts';
import { createPageRecorder, type RecorderStats } from './page-recorder.ts';
import { createSiteRecorder, type RecordablePages, type SiteRecorder } from './record-site.ts';
import { openRecords, type Records, type RecordsConfig } from './records.ts';
import { readSealKey } from './seals.ts';

/** How often pages are looked for that were published without a webhook. */
const checkEveryMs = 5 * 60_000;
/** The delivery API may lag behind by this much. */
const lagMs = 60_000;
const measureEveryMs = 60 * 60_000;

/** The records of a running site. */
export interface SiteRecords {
  /** For those who read them, and who add what people do. */
  readonly records: Records;
  readonly witness: PageWitness;
  /** To be called once, before the first request, with what only the running site has. */
  attach(site: {
    readonly content: SiteContent;
    readonly pages: RecordablePages;
    /** The paths and queries of all pages, encoded. */
    readonly listPages: (site: Site) => readonly string[];
  }): void;
  /** To be called with keys that a CDN has purged. */
  purged(keys: readonly string[]): void;
  /** To be called with changes once the pages in memory are renewed; with none when content is first loaded. */
  update(changes: readonly ContentChange[]): void;
  readonly stats: SiteRecordsStats;
  /** Records what is left, for a few seconds at most. */
  stop(): Promise<void>;
}

export interface SiteRecordsStats extends RecorderStats {
  readonly files: { readonly waiting: number; readonly missing: number };
  /** When the ledger was last sealed, by this machine or another, in ms since 1970; undefined: never. */
  readonly sealedAt: number | undefined;
  /** Size of what is stored, once it has been measured. */
  readonly storedBytes: number | undefined;
}

/**
 * @param siteDatabase keeps the key of the seals, if the configuration has none
 * @param build names the release
 */
export function createSiteRecords(
  config: RecordsConfig,
  {
    build,
    loadFile,
    siteDatabase,
    log,
  }: {
    readonly build: string;
    readonly loadFile: LoadFile;
    readonly siteDatabase: Database;
    readonly log: Logger;
  },
): SiteRecords {
  const records = openRecords(config, log);
  const machine = randomUUID();
  const recorder = createPageRecorder({ records, machine, build, log });
  const files = createFileRecorder({ records, load: loadFile, log });
  recorder.onFiles((addresses) => files.add(addresses));
  const timers: NodeJS.Timeout[] = [];
  let content: SiteContent | undefined;
  let siteRecorder: SiteRecorder | undefined;
  let storedBytes: number | undefined;
  let changed = new Set<string>();
  let updating: Promise<void> | undefined;
  let isDue = false;

  const watch = createMachineWatch({
    records,
    machine,
    build,
    openKey: async () => readSealKey(config.keys[0] ?? (await keepKey(siteDatabase))),
    // Before content is there, there is nothing to record.
    onChosen: () => void (content?.isReady() === true && schedule([])),
    log,
  });

  async function updateAll(): Promise<void> {
    while (isDue) {
      const ids = changed;
      changed = new Set();
      isDue = false;
      try {
        await siteRecorder?.update(ids, watch.isChosen);
      } catch (error) {
        for (const id of ids) changed.add(id);
        // The content service's own failures are logged by its client.
        log.warn(describeError(error), 'pages without a visitor cannot be recorded yet');
        return;
      }
    }
  }

  /** One after the other: each looks at the whole site. */
  function schedule(ids: readonly string[]): void {
    for (const id of ids) changed.add(id);
    isDue = true;
    updating ??= updateAll().finally(() => (updating = undefined));
  }

  /** Looks for pages that were published while no webhook told of it. */
  function checkRegularly(): void {
    let checkedAt = Date.now();
    const check = async () => {
      const startedAt = Date.now();
      const ids = await content?.publishedSince(new Date(checkedAt - lagMs));
      checkedAt = startedAt;
      schedule(ids ?? []);
    };
    timers.push(setInterval(() => void check().catch(() => {}), checkEveryMs).unref());
  }

  async function measure(): Promise<void> {
    storedBytes = await records.database.transact(async (queries) => {
      const sums = await Promise.all(
        (['version', 'file'] as const).map((table) =>
          queries
            .selectFrom(table)
            // PostgreSQL's sums are text, since they may be too large for a number.
            .select(({ fn }) => fn.sum<number | string | null>('stored_bytes').as('bytes'))
            .where('erased_at', 'is', null)
            .executeTakeFirst(),
        ),
      );
      return sums.reduce((sum, row) => sum + Number(row?.bytes ?? 0), 0);
    });
  }

  /** Before the first page is shown: a machine that is killed right after it must be known. */
  async function start(): Promise<void> {
    checkRegularly();
    await watch.start();
    const measureQuietly = () => void measure().catch(() => {});
    timers.push(setInterval(measureQuietly, measureEveryMs).unref());
    measureQuietly();
  }

  return {
    records,
    witness: recorder,
    purged: (keys) => recorder.purged(keys),
    attach(site) {
      content = site.content;
      siteRecorder = createSiteRecorder({ ...site, recorder, log });
      void start();
    },
    update(changes) {
      schedule(changes.map(({ id }) => id));
    },
    get stats() {
      return { ...recorder.stats, files: files.stats, sealedAt: watch.sealedAt, storedBytes };
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      files.stop();
      await recorder.flush();
      await watch.stop().catch((error: unknown) => {
        log.warn(describeError(error), 'the end of this machine’s records cannot be written');
      });
      await records.database.close();
    },
  };
}
