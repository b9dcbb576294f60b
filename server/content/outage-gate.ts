import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { ContentServiceError, type ContentServiceErrorKind } from './content-service-error.ts';

/** How many requests run at once, and so how many at most discover that an outage has begun. */
const maxConcurrent = 5;
/** How many failures in a row mean that the service is down. */
const failuresToOpen = 5;
/** How often one request, a probe, is let through while the service is down. */
const probeEveryMs = 10_000;
/** The first probe comes sooner: most outages are short. */
const firstProbeAfterMs = 3000;
/** Timeout of a probe. No visitor waits for it, but recovery does. */
const probeTimeoutMs = 3000;
/** The distance between requests while they fail: the specification's 7 a second. */
const failingIntervalMs = 1000 / 7;

/** Kinds of failure that show that the service is up. */
const healthyKinds: ReadonlySet<ContentServiceErrorKind> = new Set(['notFound', 'invalidQuery']);

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
  let running = 0;
  let nextProbeAt = Number.POSITIVE_INFINITY;
  let lastSentAt = Number.NEGATIVE_INFINITY;
  let lastFailure: ContentServiceError | undefined;
  const waiting: (() => void)[] = [];

  const isDown = () => failures >= failuresToOpen;

  function refuseWhileDown(): void {
    if (!isDown()) return;
    throw new ContentServiceError({
      kind: 'outage',
      message: 'The content service is down; it is asked again in a moment.',
      cause: lastFailure,
    });
  }

  const mustWait = () => running >= maxConcurrent || (failures > 0 && now() - lastSentAt < failingIntervalMs);

  function permit(timeoutMs?: number): GatePermit {
    running += 1;
    lastSentAt = now();
    const leave = () => {
      running -= 1;
      waiting.shift()?.();
    };
    return {
      timeoutMs,
      abandon: leave,
      end(failure) {
        if (failure === undefined || healthyKinds.has(failure.kind)) {
          if (isDown()) log.info('the content service is back');
          failures = 0;
        } else {
          failures += 1;
          lastFailure = failure;
          if (failures === failuresToOpen) {
            nextProbeAt = now() + firstProbeAfterMs;
            log.error(describeError(failure), 'the content service is down');
          }
        }
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
