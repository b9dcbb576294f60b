import { setImmediate as nextTick } from 'node:timers/promises';

/** Too many jobs are waiting: a 503 with `Retry-After`. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

export interface JobQueue {
  /** Runs a job when its turn comes. Throws `BusyError` if too many are waiting. */
  run<Result>(job: () => Promise<Result>): Promise<Result>;
}

/**
 * A queue for work that anyone can trigger and that cannot be cached. Yields to the event loop between jobs: renders are
 * synchronous, and thirty in a row would delay every cached page by 150 ms.
 */
export function createJobQueue(limits: { readonly running: number; readonly waiting: number }): JobQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** Resolves once a finished job hands over its slot; `running` does not change. */
  function waitForSlot(): Promise<void> {
    if (waiting.length >= limits.waiting) throw new BusyError(`${limits.waiting} jobs are already waiting`);
    return new Promise((resolve) => waiting.push(resolve));
  }

  return {
    async run(job) {
      if (running >= limits.running) await waitForSlot();
      else running += 1;
      try {
        await nextTick();
        return await job();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
