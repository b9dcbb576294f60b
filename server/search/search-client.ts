import path from 'node:path';
import type { Worker } from 'node:worker_threads';

import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { startThread } from '../process/thread.ts';
import type { SearchEngine } from './search-engine.ts';
import type { SearchCall, SearchMessage, SearchThreadSettings } from './search-thread.ts';

/** Beside this file, with the same extension, in the source and in the build. */
const entry = path.join(import.meta.dirname, `search-thread${path.extname(import.meta.filename)}`);

/** A search needs a few MB, a list of 10,000 pages some more. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };

/** The site ends: nothing is to be searched or written any more. */
export class SearchClosedError extends Error {
  override readonly name = 'SearchClosedError';
}

/** The search engine, in a thread of its own. Calls take their turn; once it is closed, they reject with `SearchClosedError`. */
export interface SearchClient {
  call<Method extends keyof SearchEngine>(
    method: Method,
    ...parameters: Parameters<SearchEngine[Method]>
  ): Promise<ReturnType<SearchEngine[Method]>>;
  close(): Promise<void>;
}

/**
 * Starts the thread, which does not keep the process alive; and another one, with the next call, if it has ended.
 *
 * @param settings.onLost called when the thread has lost what it was told, and perhaps the index
 */
export function createSearchClient({
  file,
  onLost,
  log,
}: SearchThreadSettings & { readonly onLost: () => void; readonly log: Logger }): SearchClient {
  const calls = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let worker: Worker | undefined;
  let isClosed = false;

  function start(): Worker {
    const started = startThread(entry, { file } satisfies SearchThreadSettings, resourceLimits);
    started.unref();
    started.on('message', (message: SearchMessage) => {
      if ('lost' in message) {
        log.error(describeError(message.lost), 'the search index cannot be used; a new one is being made');
        onLost();
        return;
      }
      const call = calls.get(message.id);
      calls.delete(message.id);
      if ('error' in message) call?.reject(message.error);
      else call?.resolve(message.result);
    });
    started.on('error', (error) => log.error(describeError(error), 'the search thread failed'));
    started.on('exit', (code) => {
      worker = undefined;
      const error = isClosed
        ? new SearchClosedError('The site ends')
        : new Error(`The search thread exited with code ${code}`);
      for (const call of calls.values()) call.reject(error);
      calls.clear();
      if (!isClosed) onLost();
    });
    return started;
  }

  return {
    async call(method, ...parameters) {
      if (isClosed) throw new SearchClosedError('The site ends');
      worker ??= start();
      lastId += 1;
      const pending = Promise.withResolvers<unknown>();
      calls.set(lastId, pending);
      worker.postMessage({ id: lastId, method, parameters } satisfies SearchCall);
      return pending.promise as Promise<never>;
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
