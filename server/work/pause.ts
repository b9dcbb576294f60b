/** Waits, or returns early if the signal is aborted: callers must check it. Does not keep the process running. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  timer.unref();
  const end = () => resolve();
  signal.addEventListener('abort', end);
  await promise;
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
}

/** Pauses, in ms, that `end` cuts short. One at a time: `end` reaches only the latest. They do not keep the process running. */
export function createInterruptiblePause() {
  let current = new AbortController();
  return {
    pause(ms: number): Promise<void> {
      current = new AbortController();
      return pause(ms, current.signal);
    },
    end: () => current.abort(),
  };
}

/** Works, and waits for some milliseconds before it works again, until the signal is aborted. */
export async function repeat(ms: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!isAborted(signal)) {
    await work();
    await pause(ms, signal);
  }
}

/** Resolves once the signal is aborted. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** A function, because TypeScript assumes that `signal.aborted` does not change. */
export function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
