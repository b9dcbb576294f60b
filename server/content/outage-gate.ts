import type { Logger } from '../observability/log.ts';
import { ContentServiceError, type ContentServiceErrorKind } from './content-service-error.ts';
import { createServiceState } from './service-state.ts';

/** Requests at a time, and so the most that are caught up in the start of an outage. */
const maxConcurrent = 5;
/** A slower request frees its slot. It may be lost, and after a short outage five of them would hold up all others. */
const slotMs = 3000;
/** A slower request counts as a failure, unless it succeeds after all. */
export const slowAfterMs = 8000;
/** Shorter than other timeouts: no visitor waits for a probe, but recovery does. */
const probeTimeoutMs = 3000;
/** Interval between requests after a failure: 7 a second, like the throttle's default (R8.5). */
const failingIntervalMs = 1000 / 7;

/** Failures that prove that the service is up. */
const healthyKinds: ReadonlySet<ContentServiceErrorKind> = new Set([
  'notFound',
  'invalidQuery',
  'rateLimited',
]);

export interface GatePermit {
  /** Set for probes. */
  readonly timeoutMs: number | undefined;
  /** Reports the outcome of the request. Call either this or `abandon`, once. */
  end(failure: ContentServiceError | undefined): void;
  /** Ends a request whose outcome does not count, because its caller ran out of time. */
  abandon(): void;
}

/**
 * Limits requests to the content service: a few at a time, and only occasional probes in an outage, so that the service
 * can recover and callers fail fast.
 */
export interface OutageGate {
  /** Waits until the request may be sent. Throws `ContentServiceError` of kind `outage` if the service is down. */
  enter(signal: AbortSignal): Promise<GatePermit>;
  isOpen(): boolean;
  /** How often the service has gone down since the start. */
  readonly outages: number;
}

export const alwaysOpenGate: OutageGate = {
  enter: () => Promise.resolve({ timeoutMs: undefined, end() {}, abandon() {} }),
  isOpen: () => true,
  outages: 0,
};

/**
 * @param log logs when the service goes down and when it is back
 * @param now a monotonic clock, in ms
 */
export function createOutageGate(log: Logger, now: () => number = () => performance.now()): OutageGate {
  const service = createServiceState(log, now);
  let running = 0;
  let lastSentAt = Number.NEGATIVE_INFINITY;
  const waiting: (() => void)[] = [];

  const mustWait = () =>
    running >= maxConcurrent || (service.isFailing() && now() - lastSentAt < failingIntervalMs);

  function permit(timeoutMs?: number): GatePermit {
    running += 1;
    lastSentAt = now();
    let hasSlot = true;
    let hasFailed = false;
    const freeSlot = () => {
      if (!hasSlot) return;
      hasSlot = false;
      running -= 1;
      waiting.shift()?.();
    };
    const slotTimer = setTimeout(freeSlot, slotMs).unref();
    const slowTimer = setTimeout(() => {
      hasFailed = true;
      service.failed(
        new ContentServiceError({
          kind: 'timeout',
          message: `No response from the content service within ${slowAfterMs} ms`,
        }),
      );
    }, slowAfterMs).unref();
    const abandon = () => {
      clearTimeout(slotTimer);
      clearTimeout(slowTimer);
      freeSlot();
    };
    return {
      timeoutMs,
      abandon,
      end(failure) {
        if (failure === undefined || healthyKinds.has(failure.kind)) service.succeeded();
        else if (!hasFailed) service.failed(failure);
        abandon();
      },
    };
  }

  /** Waits until a request ends, the interval has passed, or the signal is aborted. */
  async function capacityOrTimeout(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const proceed = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', proceed);
        const index = waiting.indexOf(proceed);
        if (index !== -1) waiting.splice(index, 1);
        resolve();
      };
      const timer = setTimeout(proceed, failingIntervalMs);
      signal.addEventListener('abort', proceed, { once: true });
      waiting.push(proceed);
    });
  }

  return {
    async enter(signal) {
      if (service.takeProbe()) return permit(probeTimeoutMs);
      service.throwIfDown();
      while (mustWait()) {
        await capacityOrTimeout(signal);
        signal.throwIfAborted();
        service.throwIfDown();
      }
      return permit();
    },
    isOpen: () => !service.isDown(),
    get outages() {
      return service.outages;
    },
  };
}
