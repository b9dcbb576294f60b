import { assetsFolder } from '#shared/paths.ts';

import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { filesInStyles } from './page-files.ts';
import type { Payload } from './record-events.ts';
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
  records: { ledger, objects, database },
  load,
  log,
}: {
  readonly records: Records;
  readonly load: LoadFile;
  readonly log: Logger;
}): FileRecorder {
  /** How often each was tried. */
  const waiting = new Map<string, number>();
  const done = new Set<string>();
  const missing = new Set<string>();
  let isStopped = false;
  let working: Promise<void> | undefined;

  /** Digests of what is in the store, by address. */
  async function recordedFiles(addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
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

  async function record(addresses: readonly string[]): Promise<void> {
    const recorded = await recordedFiles(addresses);
    const files: Payload<'files'>['files'] = [];
    for (const address of addresses) {
      if (!(recorded.has(address) && neverChanges(address))) {
        const loaded = await tryToLoad(address);
        if (loaded === undefined) continue;
        const { digest, storedBytes } = await objects.put(loaded.bytes, loaded.type);
        if (recorded.get(address) !== digest)
          files.push({ url: address, digest, type: loaded.type, storedBytes });
        if (loaded.type.startsWith('text/css')) add(filesInStyles(loaded.bytes.toString()));
      }
      done.add(address);
      waiting.delete(address);
    }
    if (files.length > 0) await ledger.append({ kind: 'files', payload: { files } });
  }

  async function tryToLoad(address: string): Promise<LoadedFile | undefined> {
    try {
      const loaded = await load(address);
      if (loaded !== undefined) return loaded;
      giveUp(address);
    } catch (error) {
      const tried = (waiting.get(address) ?? 0) + 1;
      waiting.set(address, tried);
      if (tried >= attempts) {
        log.warn({ file: address, ...describeError(error) }, 'a file of a page cannot be recorded');
        giveUp(address);
      }
    }
    return undefined;
  }

  function giveUp(address: string): void {
    missing.add(address);
    waiting.delete(address);
  }

  const nextOnes = (tried: (times: number) => boolean) =>
    [...waiting].flatMap(([address, times]) => (tried(times) ? [address] : [])).slice(0, filesAtOnce);

  async function attempt(next: readonly string[]): Promise<void> {
    try {
      if (next.length > 0) await record(next);
    } catch (error) {
      // The recorder of pages logs it as well, and tries sooner.
      log.warn(describeError(error), 'files of pages cannot be recorded yet');
      for (const address of next) if (waiting.has(address)) waiting.set(address, 1);
    }
  }

  async function work(): Promise<void> {
    const untried = () => (isStopped ? [] : nextOnes((tried) => tried === 0));
    for (let next = untried(); next.length > 0; next = untried()) await attempt(next);
    if (waiting.size > 0) retryLater();
  }

  function retryLater(): void {
    setTimeout(() => void retry(), retryMs).unref();
  }

  async function retry(): Promise<void> {
    if (isStopped) return;
    await attempt(nextOnes(() => true));
    start();
  }

  function start(): void {
    working ??= work().finally(() => (working = undefined));
  }

  function add(addresses: readonly string[]): void {
    for (const address of addresses)
      if (!done.has(address) && !missing.has(address) && !waiting.has(address)) waiting.set(address, 0);
    start();
  }

  return {
    add,
    async settled() {
      await working;
    },
    stop() {
      isStopped = true;
    },
    get stats() {
      return { waiting: waiting.size, missing: missing.size };
    },
  };
}

/** Their names change with their content. */
function neverChanges(address: string): boolean {
  return address.startsWith(assetsFolder) || address.split('/')[1]?.endsWith('ctfassets.net') === true;
}
