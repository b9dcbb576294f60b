import { setTimeout as wait } from 'node:timers/promises';

/** Waits, or returns early if the signal is aborted: callers must check it. Does not keep the process alive. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => {});
}

/** Whether a signal is aborted. A function, because TypeScript assumes that the property does not change. */
export function isOver(signal: AbortSignal): boolean {
  return signal.aborted;
}
