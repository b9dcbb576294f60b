import { randomUUID } from 'node:crypto';

import type { ContentChange } from '../content/content-change.ts';
import type { Database } from '../data/database.ts';
import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import type { PageWitness } from '../page/page-witness.ts';
import { createFileRecorder, type LoadFile } from './file-recorder.ts';
import { keepKey } from './kept-key.ts';
import { createMachineWatch } from './machine-watch.ts';
import { createPageRecorder } from './page-recorder.ts';
import { createSiteRecorder, type RecordedSite, type SiteRecorder } from './record-site.ts';
import { openRecords, type Records, type RecordsConfig } from './records.ts';
import { readSealKey, seal } from './seals.ts';
import type { QueueStats } from './write-queue.ts';

const measureEveryMs = 60 * 60_000;

/** The records of a running site. */
export interface SiteRecords {
  /** For those who read them, and who add what people do. */
  readonly records: Records;
  readonly witness: PageWitness;
  /** To be called once, before the first request, with what only the running site has. */
  attach(site: RecordedSite): void;
  /** To be called with keys that a CDN has purged. */
  purged(keys: readonly string[]): void;
  /** To be called with changes once the pages in memory are renewed; with none when content is first loaded. */
  update(changes: readonly ContentChange[]): void;
  /** Seals what is in the ledger now, so that evidence proves what it says. */
  seal(): Promise<void>;
  readonly stats: SiteRecordsStats;
  /** Records what is left, for a few seconds at most. */
  stop(): Promise<void>;
}

export interface SiteRecordsStats extends QueueStats {
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
  const files = createFileRecorder({ records, load: loadFile, log });
  const recorder = createPageRecorder({
    records,
    machine,
    build,
    onFiles: (addresses) => files.add(addresses),
    onLost: () => siteRecorder?.update([]),
    log,
  });
  let site: RecordedSite | undefined;
  let siteRecorder: SiteRecorder | undefined;
  let storedBytes: number | undefined;

  const openKey = async () => readSealKey(config.keys[0] ?? (await keepKey(siteDatabase)));
  const watch = createMachineWatch({
    records,
    machine,
    build,
    openKey,
    isBehind: () => recorder.stats.isBehind,
    // Before content is there, there is nothing to record.
    onTakenForDead: () => recorder.showAgain(),
    onChosen: () => site?.content.isReady() === true && siteRecorder?.update([]),
    log,
  });

  const measure = () =>
    void readStoredBytes(records).then(
      (bytes) => (storedBytes = bytes),
      () => {},
    );
  let measuring: NodeJS.Timeout | undefined;

  return {
    records,
    witness: recorder,
    purged: (keys) => recorder.purged(keys),
    attach(running) {
      site = running;
      siteRecorder = createSiteRecorder({ site, recorder, isWhole: () => watch.isChosen, log });
      measuring = setInterval(measure, measureEveryMs).unref();
      // Before the first page is shown: a machine that is killed right after it must be known.
      void watch.start().then(measure);
    },
    update(changes) {
      siteRecorder?.update(changes.map(({ id }) => id));
    },
    async seal() {
      await seal(records, openKey);
    },
    get stats() {
      return { ...recorder.stats, files: files.stats, sealedAt: watch.sealedAt, storedBytes };
    },
    async stop() {
      clearInterval(measuring);
      siteRecorder?.stop();
      files.stop();
      await recorder.flush();
      await watch.stop().catch((error: unknown) => {
        log.warn(describeError(error), 'the end of this machine’s records cannot be written');
      });
      await records.database.close();
    },
  };
}

async function readStoredBytes({ database }: Records): Promise<number> {
  return database.transact(async (queries) => {
    let bytes = 0;
    for (const table of ['version', 'file'] as const) {
      const sum = await queries
        .selectFrom(table)
        // PostgreSQL's sums are text, since they may be too large for a number.
        .select(({ fn }) => fn.sum<number | string | null>('stored_bytes').as('bytes'))
        .where('erased_at', 'is', null)
        .executeTakeFirst();
      bytes += Number(sum?.bytes ?? 0);
    }
    return bytes;
  });
}
