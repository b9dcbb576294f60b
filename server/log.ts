import { pino, type Logger } from 'pino';

export type { Logger };

/**
 * The process's log: one JSON line an event on stdout. Secrets never get here: callers log an error's own
 * fields (see `errors.ts`), never a request or a configuration as a whole.
 */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** A log that says nothing, for tests and for tools that print for people. */
export function createSilentLog(): Logger {
  return pino({ level: 'silent' });
}
