import { pino, type DestinationStream, type Logger } from 'pino';

import { currentScope } from './request-scope.ts';
import { currentTraceIds } from './tracing.ts';

export type { Logger };

/** While stdout is blocked (full disk, hanging reader), lines beyond this are dropped. */
const maxUnwrittenBytes = 4 * 1024 * 1024;

/**
 * Creates the log of the process: one JSON line per event on stdout, flushed before the process exits. Must hold no
 * secrets: callers log single fields of errors (see `describeError`), never a whole request or configuration.
 */
export function createLog(level: string, destination: DestinationStream = createDestination()): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: originOf }, destination);
}

/** The request that a line is about, and its trace, if any. */
function originOf(): object {
  const scope = currentScope();
  return { ...(scope && { id: scope.id }), ...currentTraceIds() };
}

/** Writes to stdout in another thread: a slow reader must not hold up visitors. */
function createDestination(): DestinationStream {
  const stdout = pino.destination({ sync: false, maxLength: maxUnwrittenBytes });
  let isFailing = false;
  stdout.on('write', () => (isFailing = false));
  // A site without a log is better than no site.
  stdout.on('error', () => (isFailing = true));
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  // Runs before pino's own exit listener, which writes what is pending and retries for ever if it cannot.
  process.prependListener('exit', () => {
    if (isFailing) stdout.destroy();
  });
  return stdout;
}

export function createSilentLog(): Logger {
  return pino({ level: 'silent' });
}
