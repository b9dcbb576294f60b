import { ImageError } from './image-error.ts';

/** Runs at most `running` jobs at a time and lets at most `waiting` wait; more are refused with a 503. */
export function createJobQueue({ running, waiting }: { running: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let active = 0;

  return async function run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (active >= running) {
      if (queue.length >= waiting) throw new ImageError(503, 'Too many images are being made');
      // Whoever is let through takes over the place of the job that ended, so `active` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      active += 1;
    }
    try {
      return await job();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
