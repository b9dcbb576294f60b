import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import type { EnquiryQueue, QueueStats } from './enquiry-queue.ts';

/**
 * Watches a queue, and logs once that it cannot be used or is full, and once that this is over.
 *
 * @param isDelivered whether enquiries are delivered from it: that logs whether it can be used, too
 */
export function createQueueWatch(
  queue: EnquiryQueue,
  { maxBytes, isDelivered, log }: { maxBytes: number; isDelivered: boolean; log: Logger },
) {
  let latest: QueueStats | undefined;
  let isUnusable = false;
  let isFull = false;

  function logUnusable(error: unknown): void {
    if (!isUnusable) log.error(describeError(error), 'the enquiry queue cannot be used');
    isUnusable = true;
  }

  return {
    /** The stats that were read last; undefined while the queue cannot be read. */
    get latest() {
      return latest;
    },
    async poll(): Promise<void> {
      try {
        latest = await queue.stats();
        if (isUnusable && !isDelivered) log.info('the enquiry queue can be used again');
        isUnusable = false;
      } catch (error) {
        latest = undefined;
        if (!isDelivered) logUnusable(error);
      }
    },
    /** Logs a failure: the site runs even without the queue, and refuses enquiries. */
    async tryOrLog(act: () => Promise<unknown>): Promise<void> {
      try {
        await act();
      } catch (error) {
        logUnusable(error);
      }
    },
    logFull(isFullNow: boolean): void {
      if (isFullNow && !isFull)
        log.error({ maxBytes }, 'the enquiry queue is full; visitors are asked to ring');
      if (!isFullNow && isFull) log.info('the enquiry queue has room again');
      isFull = isFullNow;
    },
  };
}
