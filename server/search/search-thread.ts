import { workerData } from 'node:worker_threads';

import { answerCalls, notify } from '../process/thread-calls.ts';
import { createSearchEngine } from './search-engine.ts';

/** The thread that keeps and searches the index, one call at a time: a search of thousands of pages delays no page. */

export interface SearchThreadSettings {
  /** Undefined: a temporary file. */
  readonly file: string | undefined;
}

answerCalls(createSearchEngine((workerData as SearchThreadSettings).file, notify));
