import path from 'node:path';

import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { startCalledThread, type CalledThread } from '../process/thread-calls.ts';
import type { SearchEngine } from './search-engine.ts';
import type { SearchThreadSettings } from './search-thread.ts';

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
  let thread: CalledThread<SearchEngine> | undefined;
  let isClosed = false;

  const start = () =>
    startCalledThread<SearchEngine>(entry, {
      label: 'search',
      workerData: { file } satisfies SearchThreadSettings,
      resourceLimits,
      onNotice(lost) {
        log.error(describeError(lost), 'the search index cannot be used; a new one is being made');
        onLost();
      },
      onError: (error) => log.error(describeError(error), 'the search thread failed'),
      onExit: () => !isClosed && onLost(),
    });

  return {
    async call(method, ...parameters) {
      if (isClosed) throw new SearchClosedError('The site ends');
      if (thread?.hasEnded !== false) thread = start();
      return thread.call(method, ...parameters).catch((error: unknown) => {
        throw isClosed ? new SearchClosedError('The site ends', { cause: error }) : error;
      });
    },
    async close() {
      isClosed = true;
      await thread?.terminate();
    },
  };
}
