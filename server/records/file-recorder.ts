import { assetsFolder } from '#shared/paths.ts';

import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { createSharedJob } from '../work/shared-job.ts';
import { filesInStyles } from './page-files.ts';
import type { Payload } from './record-events.ts';
import { isStyles } from './recorded-page.ts';
import type { Records } from './records.ts';

const filesAtOnce = 20;
const attempts = 3;
const retryMs = 60_000;

export interface LoadedFile {
  readonly bytes: Buffer;
  readonly type: string;
}

/** Loads a file by its address (`fileAddress`). Undefined: there is none. */
export type LoadFile = (address: string) => Promise<LoadedFile | undefined>;

/** Records what pages show besides their text, one file after the other: visitors come first. */
export interface FileRecorder {
  add(addresses: readonly string[]): void;
  /** Resolves once nothing is waiting, except for another attempt. */
  settled(): Promise<void>;
  stop(): void;
  /** Files that could not be recorded, and those that wait. */
  readonly stats: { readonly waiting: number; readonly missing: number };
}

export function createFileRecorder({
  records,
  load,
  log,
}: {
  readonly records: Records;
  readonly load: LoadFile;
  readonly log: Logger;
}): FileRecorder {
  const { ledger, objects } = records;
  /** Every file that was ever added: how often a waiting one has failed, or how it ended. */
  const states = new Map<string, number | 'recorded' | 'missing'>();
  let queue: string[] = [];
  /** Those that are not in the queue, but will be. */
  const retried = new Set<string>();
  const stopping = new AbortController();
  const working = createSharedJob(work);

  async function record(addresses: readonly string[]): Promise<void> {
    const recorded = await recordedFiles(records, addresses);
    const files: Payload<'files'>['files'] = [];
    const ended: string[] = [];
    for (const address of addresses) {
      const earlier = recorded.get(address);
      if (earlier === undefined || !neverChanges(address)) {
        const loaded = await tryToLoad(address);
        if (loaded === undefined) continue;
        const { digest, storedBytes } = await objects.put(loaded.bytes, loaded.type);
        if (digest !== earlier) files.push({ url: address, digest, type: loaded.type, storedBytes });
        if (isStyles(loaded)) add(filesInStyles(loaded.bytes.toString()));
      }
      ended.push(address);
    }
    if (files.length > 0) await ledger.write({ kind: 'files', payload: { files } });
    for (const address of ended) states.set(address, 'recorded');
  }

  async function tryToLoad(address: string): Promise<LoadedFile | undefined> {
    try {
      const loaded = await load(address);
      if (loaded === undefined) states.set(address, 'missing');
      return loaded;
    } catch (error) {
      const failures = Number(states.get(address)) + 1;
      states.set(address, failures < attempts ? failures : 'missing');
      if (failures < attempts) retry([address]);
      else log.warn({ file: address, ...describeError(error) }, 'a file of a page cannot be recorded');
      return undefined;
    }
  }

  function retry(addresses: readonly string[]): void {
    for (const address of addresses) retried.add(address);
    setTimeout(() => {
      for (const address of addresses) retried.delete(address);
      queue.push(...addresses);
      void working.start();
    }, retryMs).unref();
  }

  async function work(): Promise<void> {
    while (queue.length > 0 && !stopping.signal.aborted) {
      const next = queue.slice(0, filesAtOnce);
      queue = queue.slice(filesAtOnce);
      try {
        await record(next);
      } catch (error) {
        // The recorder of pages logs it as well, and tries sooner.
        log.warn(describeError(error), 'files of pages cannot be recorded yet');
        // Those that have failed on their own are tried again anyway.
        retry(next.filter((address) => typeof states.get(address) === 'number' && !retried.has(address)));
      }
    }
  }

  function add(addresses: readonly string[]): void {
    for (const address of addresses.filter((each) => !states.has(each))) {
      states.set(address, 0);
      queue.push(address);
    }
    void working.start();
  }

  return {
    add,
    async settled() {
      await working.current;
    },
    stop() {
      stopping.abort();
    },
    get stats() {
      const all = [...states.values()];
      return {
        waiting: all.filter((state) => typeof state === 'number').length,
        missing: all.filter((state) => state === 'missing').length,
      };
    },
  };
}

/** Digests of what is in the store, by address. */
async function recordedFiles(
  { database }: Records,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.transact((queries) =>
    queries
      .selectFrom('file')
      .select(['url', 'digest'])
      .where('url', 'in', addresses)
      .where('erased_at', 'is', null)
      .orderBy('from_at')
      .execute(),
  );
  return new Map(rows.map(({ url, digest }) => [url, digest]));
}

/** Their names change with their content. */
function neverChanges(address: string): boolean {
  return address.startsWith(assetsFolder) || address.split('/')[1]?.endsWith('ctfassets.net') === true;
}
