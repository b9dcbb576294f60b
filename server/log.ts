import { pino, type Logger } from 'pino';

export type { Logger };

/** The longest that a line waits. Lines are written together: one system call for each would cost too much. */
const maxWaitMs = 100;
const batchBytes = 64 * 1024;
/** While stdout is blocked (a full disk, a reader that hangs), lines beyond this are dropped. */
const maxUnwrittenBytes = 4 * 1024 * 1024;

/**
 * The process's log: one JSON line for each event on stdout, all written by the time the process ends. It must hold no
 * secrets: callers log an error's own fields (see `errors.ts`), never a whole request or configuration.
 */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: isoTime() }, createBatches());
}

/** pino's destination in its mode for bytes, which its types do not cover. */
interface Bytes {
  write(bytes: Buffer): boolean;
  destroy(): void;
  on(event: 'error' | 'write', listener: () => void): void;
}

/** Collects lines as bytes, which is cheaper than joining strings. pino writes them, in another thread. */
function createBatches(): { write(line: string): void } {
  const stdout = pino.destination({
    sync: false,
    contentMode: 'buffer',
    maxLength: maxUnwrittenBytes,
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
  setInterval(flush, maxWaitMs).unref();
  // Before pino's own listener, which writes what it was given and never stops trying if it cannot.
  process.prependListener('exit', () => {
    if (isFailing) stdout.destroy();
    else flush();
  });
  return {
    write(line) {
      // A UTF-16 unit takes three bytes at most.
      if (length + 3 * line.length > batchBytes) flush();
      if (3 * line.length > batchBytes) stdout.write(Buffer.from(line));
      else length += batch.write(line, length);
    },
  };
}

/** The time of a line. Many lines share a millisecond, so its text is kept. */
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

/** A log without output, for tests and for command-line tools. */
export function createSilentLog(): Logger {
  return pino({ level: 'silent' });
}
