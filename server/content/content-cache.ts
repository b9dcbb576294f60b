import { hash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { describeError, NotFoundError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { ContentServiceError } from './content-service-error.ts';
import { serializeAnswer, type ContentSnapshot, type KeptAnswer } from './content-snapshot.ts';
import { withDeadline } from './request-deadline.ts';

/** Of serialized content; in memory it takes up several times as much. What is let go stays in the snapshot. */
const mostBytes = 64 * 1024 * 1024;
/** How long the last good copy stands in for a service that fails. */
const longestOutageMs = 10 * 24 * 60 * 60 * 1000;
/** Who has a copy on disk does not wait longer than this for a newer one. */
const patienceWithCopyMs = 1000;
/** An answer as old as this, since nobody came for it, is not given before it has been tried to renew it. */
const longestUnaskedMs = 5 * 60 * 1000;
/** After a failure the old answer stands for so long before the service is asked again. */
const retryAfterFailureMs = 1000;
/** Answers fetched together do not expire together: their time to live differs by up to this share. */
const jitter = 0.1;

/** An answer in memory, with the digest of its bytes. */
interface HeldAnswer extends KeptAnswer {
  readonly digest?: string;
}

/** Answers of the content service, by key. */
export interface ContentCache {
  /**
   * The answer for a key: from memory where it is there, even old (an old one is renewed in the background, and one
   * of more than five minutes is given only where it cannot be renewed within a second); else by `load`, once for
   * all who wait, for at most `deadlineMs`; else the last good copy from disk, up to ten days old. Rejects with the
   * failure of `load` where there is none of these. An answer keeps its identity for as long as a newer one brings
   * the same bytes.
   */
  get<Answer extends object>(
    key: string,
    load: () => Promise<Answer>,
    options: { deadlineMs: number },
  ): Promise<Answer>;
  /** The answer that is in memory, even old. */
  peek(key: string): object | undefined;
  /** Whether the answer in memory is there and not old. */
  isFresh(key: string): boolean;
  /** Whether the answer in memory is so old that `get` waits for a newer one. */
  isOutdated(key: string): boolean;
  /** When the answer that is in memory was given, in ms since 1970. */
  fetchedAt(key: string): number | undefined;
}

/**
 * @param ttlMs how long an answer is fresh, give or take a tenth
 * @param snapshot where the last good answers are kept across restarts; none: nowhere
 */
export function createContentCache(settings: {
  ttlMs: number;
  log: Logger;
  snapshot: ContentSnapshot | undefined;
}): ContentCache {
  const { ttlMs, log, snapshot } = settings;
  const reading = new Map<string, Promise<KeptAnswer | undefined>>();

  const answers = new LRUCache<string, HeldAnswer, () => Promise<object>>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: ttlMs,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    // A request that is under way is worth its answer, even where the entry was dropped meanwhile.
    ignoreFetchAbort: true,
    async fetchMethod(key, staleAnswer, { options, context: load }) {
      try {
        const loaded = await load();
        const serialized = serializeAnswer(loaded);
        snapshot?.write(key, serialized);
        options.ttl = ttlMs * (1 - jitter + 2 * jitter * Math.random());
        const digest = hash('sha1', serialized);
        // Nothing that was made from the old answer has to be made anew.
        const answer = staleAnswer?.digest === digest ? staleAnswer.answer : loaded;
        return { answer, digest, bytes: serialized.byteLength, fetchedAt: Date.now() };
      } catch (error) {
        if (staleAnswer === undefined || isTooOld(staleAnswer) || error instanceof NotFoundError) throw error;
        // While the service is known to be down, one line has said so already.
        if (!(error instanceof ContentServiceError && error.kind === 'outage'))
          log.warn({ key, ...describeError(error) }, 'content could not be renewed; the last copy stands');
        options.ttl = Math.min(ttlMs, retryAfterFailureMs);
        return staleAnswer;
      }
    },
  });

  function isOutdated(key: string): boolean {
    const known = answers.peek(key, { allowStale: true });
    const isOld = known !== undefined && Date.now() - known.fetchedAt > longestUnaskedMs;
    // After a failure it stands for a moment.
    return isOld && answers.getRemainingTTL(key) <= 0;
  }

  /** The copy on disk, read once for all who wait. */
  function readOnce(key: string): Promise<KeptAnswer | undefined> {
    const known = reading.get(key);
    if (known) return known;
    const read = readCopy(key).finally(() => reading.delete(key));
    reading.set(key, read);
    return read;
  }

  async function readCopy(key: string): Promise<KeptAnswer | undefined> {
    const copy = await snapshot?.read(key);
    return copy === undefined || isTooOld(copy) ? undefined : copy;
  }

  /** Brings a copy back into memory, as an old answer: it is renewed when it is next asked for. */
  function restore(key: string, copy: KeptAnswer): KeptAnswer {
    const inMemory = answers.peek(key, { allowStale: true });
    if (inMemory !== undefined) return inMemory;
    answers.set(key, copy, { ttl: 1 });
    log.warn(
      { key, fetchedAt: new Date(copy.fetchedAt).toISOString() },
      'content restored from the snapshot',
    );
    return copy;
  }

  return {
    async get<Answer extends object>(
      key: string,
      load: () => Promise<Answer>,
      { deadlineMs }: { deadlineMs: number },
    ) {
      let known = answers.peek(key, { allowStale: true });
      if (known !== undefined && isTooOld(known)) {
        answers.delete(key);
        known = undefined;
      }
      const copy = known ?? (await readOnce(key));
      const patienceMs = copy === undefined ? deadlineMs : Math.min(deadlineMs, patienceWithCopyMs);
      const fetching = answers.fetch(key, { context: load, allowStale: !isOutdated(key) });
      try {
        const kept = await withDeadline(patienceMs, () => fetching);
        if (kept === undefined) throw new Error(`The cache gave no answer for ${key}`);
        // A key has one kind of answer: that of the `load` it always comes with.
        return kept.answer as Answer;
      } catch (error) {
        if (copy === undefined || error instanceof NotFoundError) throw error;
        if (known) return known.answer as Answer;
        // What comes late still counts: the copy has taken its place in memory.
        fetching.then((late) => late && answers.set(key, late)).catch(() => {});
        return restore(key, copy).answer as Answer;
      }
    },
    peek: (key) => answers.peek(key, { allowStale: true })?.answer,
    isFresh: (key) => answers.getRemainingTTL(key) > 0,
    isOutdated,
    fetchedAt: (key) => answers.peek(key, { allowStale: true })?.fetchedAt,
  };
}

function isTooOld({ fetchedAt }: KeptAnswer): boolean {
  return Date.now() - fetchedAt > longestOutageMs;
}
