import { onTestFinished } from 'vitest';

import { makeFolderInMemory } from '#tests/support/folders.ts';

import { createSilentLog } from '../observability/log.ts';
import type { MadePage } from '../page/page-witness.ts';
import { createFileRecorder, type LoadedFile } from './file-recorder.ts';
import { createPageRecorder } from './page-recorder.ts';
import { openRecords, type RecordsConfig } from './records.ts';

/** No machine is too slow for a test. */
const patienceMs = 60_000;
const sources = {
  entities: new Set<string>(),
  revisions: { pageHome: 3 },
  expiresAt: Infinity,
  areSameIn: () => true,
};

/** Records in a folder of their own, as a machine keeps them. */
export function startRecords(settings: Partial<RecordsConfig> = {}) {
  const directory = settings.directory ?? makeFolderInMemory();
  const config = {
    directory,
    isDirectoryNamed: true,
    bucket: undefined,
    databaseUrl: undefined,
    keys: [],
    ...settings,
  };
  const log = createSilentLog();
  const records = openRecords(config, log, patienceMs);
  const files = new Map<string, LoadedFile>();
  const fileRecorder = createFileRecorder({ records, load: async (address) => files.get(address), log });
  const catchUp = () => records.ledger.catchUp();
  onTestFinished(() => records.database.close());
  const startMachine = (machine: string) => {
    const recorder = createPageRecorder({
      records,
      machine,
      build: '1.0.0 abc',
      onFiles: (addresses) => fileRecorder.add(addresses),
      onLost() {},
      log,
    });
    return {
      ...recorder,
      /** Shows a page, and waits until it is recorded and in the index, however slow the machine is. */
      async show(url: string, html: string, others: Partial<MadePage> = {}) {
        recorder.note({
          url,
          status: 200,
          headers: { 'Content-Type': 'text/html; charset=utf-8' },
          body: Buffer.from(html),
          sources,
          ...others,
        });
        await recorder.flush();
        await catchUp();
      },
      stats: () => recorder.stats,
      lost: () => [...recorder.lost.keys()],
    };
  };
  /** Waits for pictures and styles, and for the index. */
  const filesRecorded = async () => {
    await fileRecorder.settled();
    await catchUp();
  };
  return { directory, config, records, files, filesRecorded, startMachine, log };
}
