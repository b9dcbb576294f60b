import { pino, type Logger } from 'pino';

export type { Logger };

/** Lines are written together, for a line a request must not cost a system call; none waits for longer. */
const longestWaitMs = 100;
const fullBufferBytes = 8 * 1024;

/**
 * The process's log: one JSON line an event on stdout, written out at the latest when the process ends. Secrets never
 * get here: callers log an error's own fields (see `errors.ts`), never a request or a configuration as a whole.
 */
export function createLog(level: string): Logger {
  const stdout = pino.destination({
    sync: false,
    minLength: fullBufferBytes,
    periodicFlush: longestWaitMs,
  });
  return pino({ level, base: null, timestamp: isoTime() }, stdout);
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
