import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { ContentServiceError, type ContentServiceErrorKind } from './content-service-error.ts';

/** How many requests run at once, and so how many at most discover that an outage has begun. */
const maxConcurrent = 5;
/** How many failures in a row mean that the service is down, if one of them was a retry or a timeout. */
const failuresToOpen = 5;
/** A request that takes longer counts as a failure until it ends, and makes room for another. */
const slowAfterMs = 8000;
/** How often one request, a probe, is let through while the service is down. */
const probeEveryMs = 10_000;
/** The first probe comes sooner: most outages are short. */
const firstProbeAfterMs = 3000;
/** Timeout of a probe. No visitor waits for it, but recovery does. */
const probeTimeoutMs = 3000;
/** The distance between requests while they fail: the specification's 7 a second. */
const failingIntervalMs = 1000 / 7;

/** Kinds of failure that show that the service is up. */
const healthyKinds: ReadonlySet<ContentServiceErrorKind> = new Set([
  'notFound',
  'invalidQuery',
  'rateLimited',
]);

/** A request that was let through. */
export interface GatePermit {
  /** Timeout, if it is a probe. */
  readonly timeoutMs: number | undefined;
  /** Reports how the request ended. Call either this or `abandon`, once. */
  end(failure: ContentServiceError | undefined): void;
  /** Withdraws a request that says nothing about the service, because its caller had no time left. */
  abandon(): void;
}

/**
 * Limits requests to the content service: a few at a time, and in an outage only a probe now and then, so that the
 * service can recover and nobody waits for a response that will not come.
 */
export interface OutageGate {
  /** Lets a request through when there is room. Throws `ContentServiceError` of kind `outage` while it is shut. */
  enter(signal: AbortSignal): Promise<GatePermit>;
  isOpen(): boolean;
}

/** A gate that lets everything through. */
export const alwaysOpenGate: OutageGate = {
  enter: () => Promise.resolve({ timeoutMs: undefined, end() {}, abandon() {} }),
  isOpen: () => true,
};

/**
 * @param log gets a line when the service goes down, and when it is back
 * @param now milliseconds of a monotonic clock
 */
export function createOutageGate(log: Logger, now: () => number = () => performance.now()): OutageGate {
  let failures = 0;
  /** Whether one of them says more than that a single request failed. */
  let isConclusive = false;
  let running = 0;
  let nextProbeAt = Number.POSITIVE_INFINITY;
  let lastSentAt = Number.NEGATIVE_INFINITY;
  let lastFailure: ContentServiceError | undefined;
  const waiting: (() => void)[] = [];

  const isDown = () => failures >= failuresToOpen && isConclusive;

  function refuseWhileDown(): void {
    if (!isDown()) return;
    throw new ContentServiceError({
      kind: 'outage',
      message: 'The content service is down; it is asked again in a moment.',
      cause: lastFailure,
    });
  }

  const mustWait = () => running >= maxConcurrent || (failures > 0 && now() - lastSentAt < failingIntervalMs);

  function recordFailure(failure: ContentServiceError): void {
    const wasDown = isDown();
    failures += 1;
    isConclusive ||= failure.kind === 'timeout' || failure.kind === 'deadline' || (failure.attempts ?? 1) > 1;
    lastFailure = failure;
    if (wasDown || !isDown()) return;
    nextProbeAt = now() + firstProbeAfterMs;
    log.error(
      { ...describeError(failure), probeEverySeconds: probeEveryMs / 1000 },
      'the content service is down',
    );
  }

  function recordSuccess(): void {
    if (isDown()) log.info('the content service is back');
    failures = 0;
    isConclusive = false;
  }

  function permit(timeoutMs?: number): GatePermit {
    running += 1;
    lastSentAt = now();
    let hasLeft = false;
    const leave = () => {
      clearTimeout(slow);
      if (hasLeft) return;
      hasLeft = true;
      running -= 1;
      waiting.shift()?.();
    };
    const slow = setTimeout(() => {
      recordFailure(
        new ContentServiceError({
          kind: 'timeout',
          message: `The content service has not answered for ${slowAfterMs} ms.`,
        }),
      );
      leave();
    }, slowAfterMs).unref();
    return {
      timeoutMs,
      abandon: leave,
      end(failure) {
        if (failure === undefined || healthyKinds.has(failure.kind)) recordSuccess();
        else if (!hasLeft) recordFailure(failure);
        leave();
      },
    };
  }

  return {
    async enter(signal) {
      if (isDown() && now() >= nextProbeAt) {
        nextProbeAt = now() + probeEveryMs;
        return permit(probeTimeoutMs);
      }
      refuseWhileDown();
      while (mustWait()) {
        await capacityOrTimeout(signal);
        signal.throwIfAborted();
        refuseWhileDown();
      }
      return permit();
    },
    isOpen: () => !isDown(),
  };

  /** Waits until a request ends, the distance has passed, or the caller has left. */
  async function capacityOrTimeout(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', go);
        const index = waiting.indexOf(go);
        if (index !== -1) waiting.splice(index, 1);
        resolve();
      };
      const timer = setTimeout(go, failingIntervalMs);
      signal.addEventListener('abort', go, { once: true });
      waiting.push(go);
    });
  }
}
