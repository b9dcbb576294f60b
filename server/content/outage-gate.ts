import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { ContentServiceError, type ContentServiceErrorKind } from './content-service-error.ts';

/** How many requests run at once, and so how many at most discover that an outage has begun. */
const mostUnderWay = 5;
/** How many failures in a row mean that the service is down. */
const failuresToOpen = 5;
/** How often one request, a probe, is let through while the service is down. */
const probeEveryMs = 10_000;
/** The first probe comes sooner: most outages are short. */
const firstProbeAfterMs = 3000;
/** Timeout of a probe. No visitor waits for it, but recovery does. */
const probeTimeoutMs = 3000;
/** The distance between requests while they fail: the specification's 7 a second. */
const failingDistanceMs = 1000 / 7;

/** Kinds of failure that show that the service is up. */
const answers: ReadonlySet<ContentServiceErrorKind> = new Set(['notFound', 'invalidQuery']);

/** A request that was let through. */
export interface Passage {
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
  enter(signal: AbortSignal): Promise<Passage>;
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
  let underWay = 0;
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

  const mustWait = () => underWay >= mostUnderWay || (failures > 0 && now() - lastSentAt < failingDistanceMs);

  function passage(timeoutMs?: number): Passage {
    underWay += 1;
    lastSentAt = now();
    const leave = () => {
      underWay -= 1;
      waiting.shift()?.();
    };
    return {
      timeoutMs,
      abandon: leave,
      end(failure) {
        if (failure === undefined || answers.has(failure.kind)) {
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
        return passage(probeTimeoutMs);
      }
      refuseWhileDown();
      while (mustWait()) {
        await roomOrTime(signal);
        signal.throwIfAborted();
        refuseWhileDown();
      }
      return passage();
    },
    isOpen: () => !isDown(),
  };

  /** Waits until a request ends, the distance has passed, or the caller has left. */
  async function roomOrTime(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', go);
        const index = waiting.indexOf(go);
        if (index !== -1) waiting.splice(index, 1);
        resolve();
      };
      const timer = setTimeout(go, failingDistanceMs);
      signal.addEventListener('abort', go, { once: true });
      waiting.push(go);
    });
  }
}
