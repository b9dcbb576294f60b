import { setTimeout as wait } from 'node:timers/promises';

/** Waits; returns early where the signal is aborted, so the caller must look at it. The process may end meanwhile. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => {});
}

/** Whether a signal is aborted. A function, since the compiler takes the property for one that does not change. */
export function isOver(signal: AbortSignal): boolean {
  return signal.aborted;
}
