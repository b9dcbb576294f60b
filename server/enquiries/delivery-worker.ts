import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { backoffMs, type Backoff } from '../work/backoff.ts';
import { createInterruptiblePause } from '../work/pause.ts';
import { EnquiryDeliveryError, type Deliver } from './deliver.ts';
import type { EnquiryQueue } from './enquiry-queue.ts';
import type { QueuedEnquiry } from './enquiry.ts';

/** In milliseconds. */
export interface DeliveryPauses extends Backoff {
  /** Before a refused enquiry is tried again: an operator has to correct something first. */
  readonly refused: number;
  /** Before a broken queue is tried again. */
  readonly queue: number;
}

const usualPauses: DeliveryPauses = { first: 1000, max: 60_000, refused: 3_600_000, queue: 5000 };

/** Delivers enquiries from the queue to a vendor, one at a time. */
export interface DeliveryWorker {
  /** To be called when an enquiry is queued. */
  wake(): void;
  /** Starts no further delivery; resolves once the current one has ended. */
  stop(): Promise<void>;
  readonly counts: { readonly delivered: number; readonly failed: number };
}

export function startDelivery({
  queue,
  deliver,
  log,
  pauses = usualPauses,
}: {
  queue: EnquiryQueue;
  deliver: Deliver;
  log: Logger;
  pauses?: DeliveryPauses;
}): DeliveryWorker {
  const counts = { delivered: 0, failed: 0 };
  const stopping = new AbortController();
  /** How often in a row the vendor was unavailable. */
  let failures = 0;
  let isQueueBroken = false;
  /** Key of an enquiry that was delivered but could not be erased, and must not be delivered again. */
  let unerased: string | undefined;
  const interruptible = createInterruptiblePause();
  /** Whether `wake` was called during a step, which may have read the queue before the enquiry was in it. */
  let isWoken = false;

  async function pauseUnlessWoken(ms: number): Promise<void> {
    // New enquiries must not shorten the pause for an unavailable vendor.
    if (ms > 0 && !stopping.signal.aborted && !(isWoken && failures === 0)) await interruptible.pause(ms);
  }

  /** Makes one attempt. Returns the milliseconds until the next one. */
  async function step(): Promise<number> {
    if (unerased !== undefined) await erase(unerased);
    const queued = await queue.claim();
    if (queued === undefined) return Math.min((await queue.nextDueIn()) ?? pauses.max, pauses.max);
    try {
      await deliver(queued);
    } catch (error) {
      counts.failed += 1;
      return handleFailure(queued, error);
    }
    counts.delivered += 1;
    log.info({ enquiry: queued.key, attempts: queued.attempts }, 'enquiry delivered');
    if (failures > 0) log.info('enquiries are being delivered again');
    failures = 0;
    unerased = queued.key;
    await erase(unerased);
    return 0;
  }

  async function erase(key: string): Promise<void> {
    await queue.remove(key);
    unerased = undefined;
  }

  async function handleFailure({ key, attempts }: QueuedEnquiry, error: unknown): Promise<number> {
    if (error instanceof EnquiryDeliveryError && error.kind === 'unavailable') {
      if (failures === 0) {
        const { count } = await queue.stats();
        log.error({ waiting: count, ...describeError(error) }, 'enquiries cannot be delivered');
      }
      failures += 1;
      const pause = backoffMs(failures, pauses);
      await queue.postpone(key, pause);
      return pause;
    }
    log.error({ enquiry: key, attempts, ...describeError(error) }, 'the vendor refused an enquiry');
    await queue.postpone(key, pauses.refused);
    return 0;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let wait: number;
      isWoken = false;
      try {
        wait = await step();
        if (isQueueBroken) log.info('the enquiry queue can be used again');
        isQueueBroken = false;
      } catch (error) {
        if (!isQueueBroken) log.error(describeError(error), 'the enquiry queue cannot be used');
        isQueueBroken = true;
        wait = pauses.queue;
      }
      await pauseUnlessWoken(wait);
    }
  }

  const running = run();
  return {
    counts,
    wake() {
      isWoken = true;
      if (failures === 0) interruptible.end();
    },
    stop() {
      stopping.abort();
      interruptible.end();
      return running;
    },
  };
}
