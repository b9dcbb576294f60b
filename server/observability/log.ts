import { pino, type DestinationStream, type Logger } from 'pino';

import { currentScope } from './request-scope.ts';
import { currentTraceIds } from './tracing.ts';

export type { Logger };

/** How long a line may be buffered. One system call per line would cost too much. */
const maxWaitMs = 100;
const batchBytes = 64 * 1024;
/** While stdout is blocked (full disk, hanging reader), lines beyond this are dropped. */
const maxUnwrittenBytes = 4 * 1024 * 1024;

/**
 * Creates the log of the process: one JSON line per event on stdout, flushed before the process exits. Must hold no
 * secrets: callers log single fields of errors (see `describeError`), never a whole request or configuration.
 */
export function createLog(level: string, destination: DestinationStream = createBatches()): Logger {
  return pino({ level, base: null, timestamp: isoTime(), mixin: originOf }, destination);
}

/** The request that a line is about, and its trace, if any. */
function originOf(): object {
  const scope = currentScope();
  return { ...(scope && { id: scope.id }), ...currentTraceIds() };
}

/** pino's destination in `buffer` mode, which its types do not cover. */
interface Bytes {
  write(bytes: Buffer): boolean;
  destroy(): void;
  on(event: 'error' | 'write', listener: () => void): void;
}

/** Batches lines as bytes, which is cheaper than joining strings. pino writes them, in another thread. */
function createBatches(): { write(line: string): void } {
  const stdout = pino.destination({
    sync: false,
    contentMode: 'buffer',
    maxLength: maxUnwrittenBytes,
  }) as unknown as Bytes;
  let isFailing = false;
  stdout.on('write', () => (isFailing = false));
  // A site without a log is better than no site.
  stdout.on('error', () => (isFailing = true));
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  let batch = Buffer.allocUnsafe(batchBytes);
  let length = 0;
  const flush = () => {
    if (length === 0) return;
    stdout.write(batch.subarray(0, length));
    batch = Buffer.allocUnsafe(batchBytes);
    length = 0;
  };
  setInterval(flush, maxWaitMs).unref();
  // Runs before pino's own exit listener, which writes what is pending and retries for ever if it cannot.
  process.prependListener('exit', () => {
    if (isFailing) stdout.destroy();
    else flush();
  });
  return {
    write(line) {
      // A UTF-16 code unit takes at most three bytes in UTF-8.
      if (length + 3 * line.length > batchBytes) flush();
      if (3 * line.length > batchBytes) stdout.write(Buffer.from(line));
      else length += batch.write(line, length);
    },
  };
}

/** The timestamp of a line. Its text is cached, because many lines share a millisecond. */
function isoTime(): () => string {
  let last = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== last) {
      last = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}

export function createSilentLog(): Logger {
  return pino({ level: 'silent' });
}
