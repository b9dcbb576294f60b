import { ContentServiceError } from './content-service-error.ts';

/** How long a call may take. */
export interface CallOptions {
  /**
   * Milliseconds until the call fails with kind `deadline`; no request is sent after that. Without it a call
   * takes what its retries take (a minute is common in an outage): for work in the background only.
   */
  readonly deadlineMs?: number;
}

/** A longer timer would overflow and fire at once. */
const maxTimerMs = 2_147_483_647;

/**
 * Runs work that must have an answer by a deadline. When the deadline passes, the signal given to the work is
 * aborted (so that it stops asking) and the promise rejects at once, whatever the work does then.
 *
 * @param deadlineMs milliseconds from now; without it, or with `Infinity`, the work takes the time it takes;
 *   a budget that is used up (0 or less, or not a number) fails before the work is started
 * @param lastFailure why the work has no answer so far, for the error's `cause`
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
    message: `The content service gave no answer within ${Math.max(0, Math.round(deadlineMs))} ms.`,
    cause,
  });
}
