import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { ContentServiceError, type ContentServiceErrorKind } from './content-service-error.ts';

/** Consecutive failures after which the service counts as down, unless each of them is the first failure of a call. */
const failuresToOpen = 5;
/** How often a probe is let through while the service is down. */
const probeEveryMs = 10_000;
/** The first probe comes sooner: most outages are short. */
const firstProbeAfterMs = 3000;

/** Failures that a retry may turn into a success: a single one of them proves nothing. */
const transientKinds: ReadonlySet<ContentServiceErrorKind> = new Set(['network', 'server']);

/**
 * Whether the content service is up, as its answers show. Logs when it goes down and when it is back.
 *
 * @param now a monotonic clock, in ms
 */
export function createServiceState(log: Logger, now: () => number) {
  let failures = 0;
  /** Whether one of the failures was not just the first attempt of a call that will be retried. */
  let isConclusive = false;
  let nextProbeAt = Number.POSITIVE_INFINITY;
  let lastFailure: ContentServiceError | undefined;
  let outages = 0;
  let downSince = 0;

  const isDown = () => failures >= failuresToOpen && isConclusive;

  return {
    isDown,
    /** Whether the last request has failed. */
    isFailing: () => failures > 0,
    /** Whether a request may be sent to find out whether the service is back. If so, the next one is due later. */
    takeProbe(): boolean {
      if (!isDown() || now() < nextProbeAt) return false;
      nextProbeAt = now() + probeEveryMs;
      return true;
    },
    throwIfDown(): void {
      if (!isDown()) return;
      throw new ContentServiceError({
        kind: 'outage',
        message: 'The content service is down; it will be tried again shortly.',
        cause: lastFailure,
      });
    },
    failed(failure: ContentServiceError): void {
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
    },
    succeeded(): void {
      if (isDown())
        log.info({ seconds: Math.round((now() - downSince) / 1000) }, 'the content service is back');
      failures = 0;
      isConclusive = false;
    },
    /** How often the service has gone down since the start. */
    get outages() {
      return outages;
    },
  };
}
