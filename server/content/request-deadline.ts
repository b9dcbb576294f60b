import { performance } from 'node:perf_hooks';

import { ContentServiceError } from './content-service-error.ts';

export interface CallOptions {
  /**
   * Milliseconds until the call fails with kind `deadline`; no request is sent after that. Without it a call takes as
   * long as its retries (often a minute in an outage): only for background work.
   */
  readonly deadlineMs?: number;
  /** Whether neither a visitor nor an editor waits for it: what they wait for is sent first. */
  readonly isBackground?: boolean;
}

/** A longer timer would overflow and fire at once (2³¹ − 1 ms, Node's limit). */
const maxTimerMs = 2_147_483_647;
/** With an event loop that is busy for a larger share of the time, this process may not have read the response yet. */
const busyShare = 0.9;
/** How often a busy process waits as long again. */
const maxExtensions = 3;

/**
 * Runs work with a deadline. When it passes, the work's signal is aborted and the promise rejects at once, whatever the
 * work does then.
 *
 * @param deadlineMs milliseconds from now; without it, or with `Infinity`, there is no deadline. With 0, a negative
 *   number or NaN the promise rejects before the work is started
 * @param options.lastFailure the work's latest error, for the `cause` of the deadline error
 * @param options.isExtendedIfBusy whether the deadline is up to four times as long while this process is too busy to read
 *   responses, as in its first seconds on a slow machine: then the service is not to blame
 * @throws {ContentServiceError} of kind `deadline`
 */
export async function withDeadline<T>(
  deadlineMs: number | undefined,
  work: (signal: AbortSignal) => Promise<T>,
  {
    lastFailure,
    isExtendedIfBusy = false,
  }: { readonly lastFailure?: () => Error | undefined; readonly isExtendedIfBusy?: boolean } = {},
): Promise<T> {
  const controller = new AbortController();
  if (deadlineMs === undefined || deadlineMs === Infinity) return work(controller.signal);
  if (!(deadlineMs > 0)) throw deadlinePassed(deadlineMs);

  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    let extensions = isExtendedIfBusy ? maxExtensions : 0;
    const timerMs = Math.min(deadlineMs, maxTimerMs);
    let start = performance.eventLoopUtilization();
    const expire = () => {
      if (extensions > 0 && performance.eventLoopUtilization(start).utilization > busyShare) {
        extensions -= 1;
        start = performance.eventLoopUtilization();
        timer = setTimeout(expire, timerMs);
        return;
      }
      const error = deadlinePassed(deadlineMs, lastFailure?.());
      controller.abort(error);
      reject(error);
    };
    timer = setTimeout(expire, timerMs);
  });
  try {
    return await Promise.race([work(controller.signal), expiry]);
  } finally {
    clearTimeout(timer);
  }
}

function deadlinePassed(deadlineMs: number, cause?: Error): ContentServiceError {
  return new ContentServiceError({
    kind: 'deadline',
    message: `No response from the content service within ${Math.max(0, Math.round(deadlineMs))} ms.`,
    cause,
  });
}
