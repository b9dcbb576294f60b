import { pino, type Logger } from 'pino';

export type { Logger };

/** Lines are written together, for a line a request must not cost a system call each; none waits for longer. */
const longestWaitMs = 100;
const fullBatchLength = 32 * 1024;

/**
 * The process's log: one JSON line an event on stdout, written out at the latest when the process ends. Secrets never
 * get here: callers log an error's own fields (see `errors.ts`), never a request or a configuration as a whole.
 */
export function createLog(level: string): Logger {
  const stdout = pino.destination({ sync: false });
  let batch = '';
  const flush = () => {
    if (batch === '') return;
    stdout.write(batch);
    batch = '';
  };
  setInterval(flush, longestWaitMs).unref();
  // Before pino's own listener, which writes out what it has been given.
  process.prependListener('exit', flush);
  return pino(
    { level, base: null, timestamp: isoTime() },
    {
      write(line: string) {
        batch += line;
        if (batch.length >= fullBatchLength) flush();
      },
    },
  );
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
