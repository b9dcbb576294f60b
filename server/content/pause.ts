import { setTimeout as wait } from 'node:timers/promises';

/** Waits, or returns early if the signal is aborted: callers must check it. Does not keep the process running. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => {});
}

/** A function, because TypeScript assumes that `signal.aborted` does not change. */
export function isOver(signal: AbortSignal): boolean {
  return signal.aborted;
}
