import { describeError, NotFoundError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import type { ContentCopies, Revise } from './content-copies.ts';
import { hasOlderEntity } from './content-graph.ts';
import type { ContentMemory } from './content-memory.ts';
import { ContentServiceError } from './content-service-error.ts';
import type { Freshness, ServiceHealth } from './freshness.ts';
import { ListHeldError, type HeldLists } from './held-lists.ts';
import { NoOptionsError } from './no-options-error.ts';
import { deliveryLagMs } from './recent-changes.ts';

/** How long a visitor waits for newer content if there is old content. The service is slow if it takes longer. */
export const maxRefreshWaitMs = 1000;

/** The delivery API returned an older version of something than before. */
class OlderContentError extends Error {
  override readonly name = 'OlderContentError';
}

/**
 * Returns a function that loads content from the service in place of the last copy. It rejects with the error of `load`, or
 * if the loaded content is not to be believed. A failure to renew a copy is logged once until it succeeds.
 */
export function createContentLoads({
  memory,
  copies,
  freshness,
  health,
  revise,
  held,
  log,
  now,
}: {
  memory: ContentMemory;
  copies: ContentCopies;
  freshness: Freshness;
  health: ServiceHealth;
  revise: Revise;
  held: HeldLists | undefined;
  log: Logger;
  now: () => number;
}): (key: string, load: () => Promise<object>) => Promise<object> {
  /** Content of which a failed refresh has been logged, until it is loaded again. */
  const reported = new Set<string>();

  /** The content of a load that was started later: the same, or newer. */
  function loadedSince(key: string, time: number): object | undefined {
    const record = freshness.get(key);
    return record && !record.isFromEarlierProcess && record.fetchedAt > time ? memory.peek(key) : undefined;
  }

  function recordFailure(key: string, error: unknown): void {
    if (freshness.get(key) === undefined) return;
    if (error instanceof ListHeldError) freshness.held(key);
    else freshness.failed(key);
    if (reported.has(key) || isLogged(error)) return;
    reported.add(key);
    log.warn({ key, ...describeError(error) }, 'content could not be refreshed; serving the last copy');
  }

  return async (key, load) => {
    const slowTimer = setTimeout(() => (health.isResponding = false), maxRefreshWaitMs).unref();
    const sentAt = now();
    const { fetchedAt = 0 } = freshness.get(key) ?? {};
    try {
      const loaded = revise(key, await load(), sentAt);
      health.isResponding = true;
      const newer = loadedSince(key, sentAt);
      if (newer !== undefined) return newer;
      const previous = memory.peek(key);
      held?.check(key, previous, loaded);
      // Older content is believed after that: an environment was rolled back.
      if (previous && sentAt - fetchedAt < deliveryLagMs && hasOlderEntity(loaded, previous))
        throw new OlderContentError('The delivery API returned an older version than before');
      const content = copies.put(key, loaded, sentAt);
      reported.delete(key);
      return content;
    } catch (error) {
      health.isResponding = provesServiceIsUp(error);
      if (!(error instanceof NotFoundError)) recordFailure(key, error);
      throw error;
    } finally {
      clearTimeout(slowTimer);
    }
  };
}

/** The outage gate logs outages, and `HeldLists` the lists that are held. */
function isLogged(error: unknown): boolean {
  return error instanceof ListHeldError || (error instanceof ContentServiceError && error.kind === 'outage');
}

/** Whether the error is a response of the service, which is therefore up. */
function provesServiceIsUp(error: unknown): boolean {
  return (
    error instanceof NotFoundError ||
    error instanceof ListHeldError ||
    error instanceof OlderContentError ||
    error instanceof NoOptionsError ||
    (error instanceof ContentServiceError && error.kind === 'invalidQuery')
  );
}
