import { setImmediate as nextTick } from 'node:timers/promises';

/** Too many jobs of a kind are waiting already: a 503 with `Retry-After`. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** Runs a limited number of jobs at a time. */
export interface JobQueue {
  /** Runs a job when its turn comes. Throws `BusyError` if too many wait. */
  run<Result>(job: () => Promise<Result>): Promise<Result>;
}

/**
 * Creates a queue for work that anyone can trigger and that cannot be cached. It yields to the event loop between two
 * jobs: renders are synchronous, and thirty in a row would hold up every cached page for 150 ms.
 */
export function createJobQueue(limits: { readonly running: number; readonly waiting: number }): JobQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** Resolves once a finished job hands over its place; `running` does not change. */
  function waitForPlace(): Promise<void> {
    if (waiting.length >= limits.waiting) throw new BusyError(`${limits.waiting} jobs are waiting already`);
    return new Promise((resolve) => waiting.push(resolve));
  }

  return {
    async run(job) {
      if (running >= limits.running) await waitForPlace();
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
