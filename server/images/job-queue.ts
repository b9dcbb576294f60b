import { ImageError } from './image-error.ts';

/** Runs jobs, only so many at a time. */
export interface JobQueue {
  /** How many jobs are under way, and how many wait. */
  readonly running: number;
  readonly waiting: number;
  /** Runs a job when its turn comes; throws `ImageError` busy where too many wait or it waited too long. */
  run<Result>(job: () => Promise<Result>): Promise<Result>;
}

/** A queue of at most `running` jobs under way and `waiting` more, each for at most `waitMs` (milliseconds). */
export function createJobQueue(limits: { running: number; waiting: number; waitMs: number }): JobQueue {
  const queue: (() => void)[] = [];
  let active = 0;

  /** Ends when a job that ended leaves its place, so `active` stays as it is. */
  function waitForPlace(): Promise<void> {
    if (queue.length >= limits.waiting) throw new ImageError('busy', 'Too many images are being made');
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(enter), 1);
        reject(new ImageError('busy', 'Images are being made too slowly'));
      }, limits.waitMs);
      queue.push(enter);
    });
  }

  return {
    get running() {
      return active;
    },
    get waiting() {
      return queue.length;
    },
    async run(job) {
      if (active >= limits.running) await waitForPlace();
      else active += 1;
      try {
        return await job();
      } finally {
        const next = queue.shift();
        if (next) next();
        else active -= 1;
      }
    },
  };
}
