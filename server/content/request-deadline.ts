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

/**
 * Runs work with a deadline. When it passes, the work's signal is aborted and the promise rejects at once, whatever the
 * work does then.
 *
 * @param deadlineMs milliseconds from now; without it, or with `Infinity`, there is no deadline. With 0, a negative
 *   number or NaN the promise rejects before the work is started
 * @param lastFailure the work's latest error, for the `cause` of the deadline error
 * @throws {ContentServiceError} of kind `deadline`
 */
export async function withDeadline<T>(
  deadlineMs: number | undefined,
  work: (signal: AbortSignal) => Promise<T>,
  lastFailure: () => Error | undefined = () => undefined,
): Promise<T> {
  const controller = new AbortController();
  if (deadlineMs === undefined || deadlineMs === Infinity) return work(controller.signal);
  if (!(deadlineMs > 0)) throw deadlinePassed(deadlineMs);

  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => {
        const error = deadlinePassed(deadlineMs, lastFailure());
        controller.abort(error);
        reject(error);
      },
      Math.min(deadlineMs, maxTimerMs),
    );
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
