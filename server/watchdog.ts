import path from 'node:path';
import { Worker } from 'node:worker_threads';

import { describeError } from './errors.ts';
import type { Logger } from './log.ts';

/** Built beside this file, in the file type of this one. */
const entry = path.join(import.meta.dirname, `watchdog-thread${path.extname(import.meta.filename)}`);
const beatMs = 500;

/**
 * Ends this process with SIGKILL once its event loop has stood still for ten seconds: whoever started it starts it
 * again, where a process that hangs would stay. A thread of its own watches a count that the event loop raises.
 */
export function startWatchdog(log: Logger): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const thread = new Worker(entry, {
    workerData: beats,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  thread.on('error', (error) => log.error(describeError(error), 'watchdog failed'));
  thread.unref();
  setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref();
}
