import { parentPort, workerData } from 'node:worker_threads';

import { createSearchEngine, type SearchEngine } from './search-engine.ts';

/** The thread that keeps and searches the index, one call at a time: a search of thousands of pages delays no page. */

export interface SearchThreadSettings {
  /** Undefined: a temporary file. */
  readonly file: string | undefined;
}

/** A message to the thread. */
export interface SearchCall {
  readonly id: number;
  readonly method: keyof SearchEngine;
  readonly parameters: readonly unknown[];
}

/** A message from the thread. `lost`: the index was damaged, and a new one has been started. */
export type SearchMessage =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: unknown }
  | { readonly lost: unknown };

const send = (message: SearchMessage) => parentPort?.postMessage(message);
const engine = createSearchEngine((workerData as SearchThreadSettings).file, (lost) => send({ lost }));

parentPort?.on('message', ({ id, method, parameters }: SearchCall) => {
  try {
    send({ id, result: (engine[method] as (...all: readonly unknown[]) => unknown)(...parameters) });
  } catch (error) {
    send({ id, error });
  }
});
