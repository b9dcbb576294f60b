import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { ContentServiceError, type ContentServiceErrorKind } from './content-service-error.ts';

/** As many requests as are under way at once; so no more than this many find out that an outage has begun. */
const mostUnderWay = 5;
/** After so many failures in a row the service counts as down. */
const failuresToOpen = 5;
/** While the service is down one request goes through in this time, to see whether it is back. */
const probeEveryMs = 10_000;
/** The first probe comes sooner: most outages are short. */
const firstProbeAfterMs = 3000;
/** A probe has no visitor waiting for it, but recovery does wait for it to end. */
const probeTimeoutMs = 3000;
/** While requests fail, they keep this distance: the specification's 7 a second. */
const failingDistanceMs = 1000 / 7;

/** Kinds that say that the service answers as it should. */
const answers: ReadonlySet<ContentServiceErrorKind> = new Set(['notFound', 'invalidQuery']);

/** A request that may go out. */
export interface Passage {
  /** The longest it may take, where it is a probe. */
  readonly timeoutMs: number | undefined;
  /** Says how the request ended. Either this or `abandon` is to be called, once. */
  end(failure: ContentServiceError | undefined): void;
  /** Gives up a request that says nothing about the service: its caller had no time left for it. */
  abandon(): void;
}

/**
 * Stands before the content service: lets requests through, a few at a time; in an outage only a probe now and
 * then, so that the service is not hindered from coming back and nobody waits for what cannot come.
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
 * @param log hears when the service is down, and when it is back
 * @param now milliseconds of a clock that never goes back
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

  /** Until a request ends, or the distance has passed, or nobody waits any more. */
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
