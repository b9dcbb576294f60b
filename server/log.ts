import { pino, type Logger } from 'pino';

export type { Logger };

/** Lines are written together, for a line a request must not cost a system call each; none waits for longer. */
const longestWaitMs = 100;
const batchBytes = 64 * 1024;
/** While stdout takes nothing (a full disk, a reader that hangs), further lines are dropped. */
const mostUnwrittenBytes = 4 * 1024 * 1024;

/**
 * The process's log: one JSON line an event on stdout, written out at the latest when the process ends. Secrets never
 * get here: callers log an error's own fields (see `errors.ts`), never a request or a configuration as a whole.
 */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: isoTime() }, createBatches());
}

/** pino's writer in the mode that takes bytes, which its types do not know. */
interface Bytes {
  write(bytes: Buffer): boolean;
  destroy(): void;
  on(event: 'error' | 'write', listener: () => void): void;
}

/** Gathers lines as bytes, which is cheaper than to join strings. Writing is pino's own, in another thread. */
function createBatches(): { write(line: string): void } {
  const stdout = pino.destination({
    sync: false,
    contentMode: 'buffer',
    maxLength: mostUnwrittenBytes,
  }) as unknown as Bytes;
  let isFailing = false;
  stdout.on('write', () => (isFailing = false));
  // A site without a log is better than none.
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
  setInterval(flush, longestWaitMs).unref();
  // Before pino's own listener, which writes out what it has been given, and goes on for ever where it cannot.
  process.prependListener('exit', () => {
    if (isFailing) stdout.destroy();
    else flush();
  });
  return {
    write(line) {
      // A character is three bytes at most.
      if (length + 3 * line.length > batchBytes) flush();
      if (3 * line.length > batchBytes) stdout.write(Buffer.from(line));
      else length += batch.write(line, length);
    },
  };
}

/** The time of a line. Thousands of lines have the same millisecond: it is written out once. */
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

/** A log that says nothing, for tests and for tools that print for people. */
export function createSilentLog(): Logger {
  return pino({ level: 'silent' });
}
