import { LRUCache } from 'lru-cache';

import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';

/** How many answers are kept: more pages than the site has. */
const maxAnswers = 5000;
/** How long an old answer stands before the content service is asked again after a failure. */
const retryAfterFailureMs = 10_000;

/** Answers of the content service, by key. */
export interface ContentCache {
  /**
   * The answer for a key: from memory where it is there, however old (an old one is renewed in the
   * background); else by `load`, once for all who wait. Rejects where `load` does.
   */
  get<Answer extends object>(key: string, load: () => Promise<Answer>): Promise<Answer>;
  /** The answer that is in memory, however old. */
  peek(key: string): object | undefined;
}

/**
 * Keeps answers for `ttlMs`, and beyond that until a newer one is there: a failure to renew is logged and the
 * old answer stands.
 */
export function createContentCache({ ttlMs, log }: { ttlMs: number; log: Logger }): ContentCache {
  const answers = new LRUCache<string, object, () => Promise<object>>({
    max: maxAnswers,
    ttl: ttlMs,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    // A request that is under way is worth its answer, even where the entry was dropped meanwhile.
    ignoreFetchAbort: true,
    async fetchMethod(key, staleAnswer, { options, context: load }) {
      try {
        return await load();
      } catch (error) {
        if (staleAnswer === undefined) throw error;
        log.warn({ key, ...describeError(error) }, 'content could not be renewed; the last copy stands');
        options.ttl = Math.min(ttlMs, retryAfterFailureMs);
        return staleAnswer;
      }
    },
  });
  return {
    async get<Answer extends object>(key: string, load: () => Promise<Answer>) {
      const answer = await answers.fetch(key, { context: load });
      if (answer === undefined) throw new Error(`The cache gave no answer for ${key}`);
      // A key has one kind of answer: that of the `load` it always comes with.
      return answer as Answer;
    },
    peek: (key) => answers.peek(key, { allowStale: true }),
  };
}
