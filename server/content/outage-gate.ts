import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { ContentServiceError, type ContentServiceErrorKind } from './content-service-error.ts';

/** Requests at a time, and so the most that are caught up in the start of an outage. */
const maxConcurrent = 5;
/** Consecutive failures after which the service counts as down, unless each of them is the first failure of a call. */
const failuresToOpen = 5;
/** A slower request frees its slot. It may be lost, and after a short outage five of them would hold up all others. */
const slotMs = 3000;
/** A slower request counts as a failure, unless it succeeds after all. */
const slowAfterMs = 8000;
/** How often a probe is let through while the service is down. */
const probeEveryMs = 10_000;
/** The first probe comes sooner: most outages are short. */
const firstProbeAfterMs = 3000;
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

/** Failures that a retry may turn into a success: a single one of them proves nothing. */
const transientKinds: ReadonlySet<ContentServiceErrorKind> = new Set(['network', 'server']);

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
  let failures = 0;
  /** Whether one of the failures was not just the first attempt of a call that will be retried. */
  let isConclusive = false;
  let running = 0;
  let nextProbeAt = Number.POSITIVE_INFINITY;
  let lastSentAt = Number.NEGATIVE_INFINITY;
  let lastFailure: ContentServiceError | undefined;
  let outages = 0;
  let downSince = 0;
  const waiting: (() => void)[] = [];

  const isDown = () => failures >= failuresToOpen && isConclusive;

  function throwIfDown(): void {
    if (!isDown()) return;
    throw new ContentServiceError({
      kind: 'outage',
      message: 'The content service is down; it will be tried again shortly.',
      cause: lastFailure,
    });
  }

  const mustWait = () => running >= maxConcurrent || (failures > 0 && now() - lastSentAt < failingIntervalMs);

  function recordFailure(failure: ContentServiceError): void {
    const wasDown = isDown();
    failures += 1;
    isConclusive ||= !transientKinds.has(failure.kind) || (failure.attempts ?? 1) > 1;
    lastFailure = failure;
    if (wasDown || !isDown()) return;
    outages += 1;
    downSince = now();
    nextProbeAt = now() + firstProbeAfterMs;
    log.error(
      { ...describeError(failure), probeEverySeconds: probeEveryMs / 1000 },
      'the content service is down',
    );
  }

  function recordSuccess(): void {
    if (isDown())
      log.info({ seconds: Math.round((now() - downSince) / 1000) }, 'the content service is back');
    failures = 0;
    isConclusive = false;
  }

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
      recordFailure(
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
        if (failure === undefined || healthyKinds.has(failure.kind)) recordSuccess();
        else if (!hasFailed) recordFailure(failure);
        abandon();
      },
    };
  }

  return {
    async enter(signal) {
      if (isDown() && now() >= nextProbeAt) {
        nextProbeAt = now() + probeEveryMs;
        return permit(probeTimeoutMs);
      }
      throwIfDown();
      while (mustWait()) {
        await capacityOrTimeout(signal);
        signal.throwIfAborted();
        throwIfDown();
      }
      return permit();
    },
    isOpen: () => !isDown(),
    get outages() {
      return outages;
    },
  };

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
}
