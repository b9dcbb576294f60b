import { ImageError } from './image-error.ts';

/** Images on the site's pages come before all other requests. */
export type Lane = 'pages' | 'rest';

export interface ImageQueue {
  readonly running: number;
  readonly waiting: number;
  /**
   * Runs a job when its turn comes. Throws `ImageError` busy if too many wait or it has waited too long.
   *
   * @param bytes memory that it needs
   */
  run<Result>(lane: Lane, job: () => Promise<Result>, bytes?: number): Promise<Result>;
}

/**
 * Runs up to `running` jobs, of which up to `restRunning` are not for pages, in up to `bytes` of memory; one that needs
 * more runs alone. In each lane up to `waiting` more may wait, each for up to `waitMs`. Jobs for pages start first. Work
 * without lanes, memory and deadlines goes through `createJobQueue`.
 */
export function createImageQueue(limits: {
  running: number;
  restRunning: number;
  bytes?: number;
  waiting: Readonly<Record<Lane, number>>;
  waitMs: number;
}): ImageQueue {
  const { bytes: maxBytes = Number.POSITIVE_INFINITY } = limits;
  const queues: Record<Lane, { readonly bytes: number; start(): void }[]> = { pages: [], rest: [] };
  const active: Record<Lane, number> = { pages: 0, rest: 0 };
  let activeBytes = 0;
  const running = () => active.pages + active.rest;

  function canStart(lane: Lane, bytes: number): boolean {
    const hasSlot = running() < limits.running && (lane === 'pages' || active.rest < limits.restRunning);
    return hasSlot && (running() === 0 || activeBytes + bytes <= maxBytes);
  }

  /** Resolves once the job counts as active. */
  function waitForTurn(lane: Lane, bytes: number): Promise<void> {
    const queue = queues[lane];
    if (queue.length >= limits.waiting[lane]) throw new ImageError('busy', 'Too many images are being made');
    return new Promise((resolve, reject) => {
      const waiting = {
        bytes,
        start() {
          clearTimeout(timer);
          begin(lane, bytes);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(new ImageError('busy', 'The image has waited too long in the queue'));
        startWaiting();
      }, limits.waitMs);
      queue.push(waiting);
    });
  }

  function begin(lane: Lane, bytes: number): void {
    active[lane] += 1;
    activeBytes += bytes;
  }

  function startWaiting(): void {
    for (const lane of ['pages', 'rest'] as const)
      for (let [next] = queues[lane]; next && canStart(lane, next.bytes); [next] = queues[lane]) {
        queues[lane].shift();
        next.start();
      }
  }

  return {
    get running() {
      return running();
    },
    get waiting() {
      return queues.pages.length + queues.rest.length;
    },
    async run(lane, job, bytes = 0) {
      // A small job does not overtake a large one, which might never start.
      if (queues[lane].length === 0 && canStart(lane, bytes)) begin(lane, bytes);
      else await waitForTurn(lane, bytes);
      try {
        return await job();
      } finally {
        active[lane] -= 1;
        activeBytes -= bytes;
        startWaiting();
      }
    },
  };
}
