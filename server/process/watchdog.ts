import path from 'node:path';

import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { startThread } from './thread.ts';

/** Next to this file, with the same extension, in the source and in the build. */
const entry = path.join(import.meta.dirname, `watchdog-thread${path.extname(import.meta.filename)}`);
const beatMs = 500;

/**
 * Kills this process (SIGKILL) once its event loop has been blocked for ten seconds, so that it is restarted. A separate
 * thread watches a counter that the event loop increments.
 */
export function startWatchdog(log: Logger): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const thread = startThread(entry, beats, { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 });
  thread.on('error', (error) => log.error(describeError(error), 'watchdog failed'));
  thread.unref();
  setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref();
}
