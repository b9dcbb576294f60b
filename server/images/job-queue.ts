import { ImageError } from './image-error.ts';

/** Images on the site's pages come before all other requests. */
export type Lane = 'pages' | 'rest';

export interface JobQueue {
  readonly running: number;
  readonly waiting: number;
  /** Runs a job when its turn comes. Throws `ImageError` busy if too many wait or it has waited too long. */
  run<Result>(lane: Lane, job: () => Promise<Result>): Promise<Result>;
}

/**
 * Runs up to `running` jobs, of which up to `restRunning` are not for pages. In each lane up to `waiting` more may wait,
 * each for up to `waitMs`. Jobs for pages start first.
 */
export function createJobQueue(limits: {
  running: number;
  restRunning: number;
  waiting: Readonly<Record<Lane, number>>;
  waitMs: number;
}): JobQueue {
  const queues: Record<Lane, (() => void)[]> = { pages: [], rest: [] };
  const active: Record<Lane, number> = { pages: 0, rest: 0 };
  const running = () => active.pages + active.rest;

  function canStart(lane: Lane): boolean {
    return running() < limits.running && (lane === 'pages' || active.rest < limits.restRunning);
  }

  /** Resolves once the job counts as active. */
  function waitForSlot(lane: Lane): Promise<void> {
    const queue = queues[lane];
    if (queue.length >= limits.waiting[lane]) throw new ImageError('busy', 'Too many images are being made');
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        active[lane] += 1;
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(enter), 1);
        reject(new ImageError('busy', 'The image has waited too long in the queue'));
      }, limits.waitMs);
      queue.push(enter);
    });
  }

  function startNext(): void {
    for (const lane of ['pages', 'rest'] as const) {
      if (!canStart(lane)) continue;
      const next = queues[lane].shift();
      if (next) {
        next();
        return;
      }
    }
  }

  return {
    get running() {
      return running();
    },
    get waiting() {
      return queues.pages.length + queues.rest.length;
    },
    async run(lane, job) {
      if (canStart(lane)) active[lane] += 1;
      else await waitForSlot(lane);
      try {
        return await job();
      } finally {
        active[lane] -= 1;
        startNext();
      }
    },
  };
}
