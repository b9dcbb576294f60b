import { LRUCache } from 'lru-cache';

import { createSingleFlight } from '../../shared/single-flight.ts';
import { describeError, NotFoundError } from '../errors.ts';
import { versionOfBytes } from '../file-store.ts';
import type { Logger } from '../log.ts';
import { createAnswerNotes, type ServiceHealth } from './answer-notes.ts';
import { ContentServiceError } from './content-service-error.ts';
import { serializeAnswer, type ContentSnapshot } from './content-snapshot.ts';
import { withDeadline } from './request-deadline.ts';

/** Heap size of an answer by its serialized size, measured on the sample's pages. */
const heapPerSerializedByte = 3;
/** How long a visitor waits for a newer answer when there is an old one. */
const patienceMs = 1000;

/** A question to the content service: its key in the cache, and how it is asked. A key has one kind of answer. */
export interface Question<Answer extends object> {
  readonly key: string;
  readonly load: () => Promise<Answer>;
}

/** Answers of the content service. Times are in ms since 1970. */
export interface ContentCache {
  /**
   * The answer to a question. What is in memory or on disk is returned at once, even if old, and then refreshed in the
   * background; if it is outdated (see `isOutdated`), after waiting for the refresh for at most a second. Otherwise
   * the answer is loaded, once for all callers, within `deadlineMs`. Rejects with the failure of `load` if there is no
   * copy of the last ten days. An answer stays the same object until the service sends other bytes.
   */
  get<Answer extends object>(question: Question<Answer>, options: { deadlineMs: number }): Promise<Answer>;
  /** The answer that is in memory, even if old. */
  peek<Answer extends object>(question: Question<Answer>): Answer | undefined;
  /** The version of the last answer, even old; known even after the answer was evicted from memory. */
  peekVersion(key: string): string | undefined;
  /** The version of an answer that this cache has returned. */
  versionOf(answer: object): string;
  /** Whether there is an answer that is not old. */
  isFresh(key: string): boolean;
  /**
   * Whether `get` waits for a newer answer: the last one is older than five minutes, or was fetched before this process
   * started. Nobody waits if the service has just failed or has kept somebody waiting.
   */
  isOutdated(key: string): boolean;
  /** When the last answer was fetched from the service. */
  fetchedAt(key: string): number | undefined;
  /** Forgets all other keys. */
  keepOnly(keys: ReadonlySet<string>): void;
  /** Estimated heap size of the answers in memory. */
  readonly bytes: number;
  readonly entries: number;
}

/**
 * @param ttlMs how long an answer is fresh, give or take a tenth
 * @param snapshot where the last good answers are kept across restarts; undefined: nowhere
 * @param maxBytes the most heap that answers may use; evicted ones are read from the snapshot again
 */
export function createContentCache(settings: {
  ttlMs: number;
  log: Logger;
  snapshot: ContentSnapshot | undefined;
  maxBytes?: number;
  health?: ServiceHealth;
  now?: () => number;
}): ContentCache {
  const { ttlMs, log, snapshot, maxBytes, now = () => Date.now() } = settings;
  const { health = { isAnswering: true } } = settings;
  const notes = createAnswerNotes({ ttlMs, health, now });
  const answers = new LRUCache<string, object>(
    // LRUCache needs a limit, although a few lists need none.
    maxBytes === undefined ? { max: 1000 } : { maxSize: maxBytes },
  );
  const versions = new WeakMap<object, string>();
  const reads = createSingleFlight<object | undefined>();
  const renewals = createSingleFlight<object>();

  function keep(key: string, answer: object, bytes: number, version: string): object {
    versions.set(answer, version);
    answers.set(key, answer, maxBytes === undefined ? {} : { size: bytes * heapPerSerializedByte });
    return answer;
  }

  async function loadAndKeep(key: string, load: () => Promise<object>): Promise<object> {
    const overdue = setTimeout(() => (health.isAnswering = false), patienceMs).unref();
    try {
      const loaded = await load();
      health.isAnswering = true;
      const serialized = serializeAnswer(loaded);
      snapshot?.write(key, serialized);
      const version = versionOfBytes(serialized);
      const known = answers.peek(key);
      // What was made from the old answer stays valid.
      const answer = known !== undefined && notes.get(key)?.version === version ? known : loaded;
      notes.fetched(key, version);
      return keep(key, answer, serialized.byteLength, version);
    } catch (error) {
      health.isAnswering = isAnswer(error);
      if (!(error instanceof NotFoundError)) noteFailure(key, error);
      throw error;
    } finally {
      clearTimeout(overdue);
    }
  }

  function noteFailure(key: string, error: unknown): void {
    if (notes.get(key) === undefined) return;
    notes.failed(key);
    // While the service is known to be down, that has been logged once.
    if (!(error instanceof ContentServiceError && error.kind === 'outage'))
      log.warn({ key, ...describeError(error) }, 'content could not be renewed; the last copy stands');
  }

  /** The answer in memory, or its copy on disk. */
  function recall(key: string): object | undefined | Promise<object | undefined> {
    if (notes.get(key) === undefined) answers.delete(key);
    // `get` marks it as recently used; `peek` would not.
    const known = answers.get(key);
    if (known !== undefined || snapshot === undefined) return known;
    return reads.run(key, () => readCopy(snapshot, key));
  }

  async function readCopy(from: ContentSnapshot, key: string): Promise<object | undefined> {
    const copy = await from.read(key);
    const newer = answers.peek(key);
    if (copy === undefined || newer !== undefined) return newer;
    notes.restored(key, copy);
    // It may be too old.
    return notes.get(key) && keep(key, copy.answer, copy.bytes, copy.version);
  }

  /** Logs, once, that an answer of an earlier process is used. */
  function announceIfFromBefore(key: string): void {
    const note = notes.get(key);
    if (!note?.isFromBefore || note.isAnnounced) return;
    note.isAnnounced = true;
    log.warn(
      { key, fetchedAt: new Date(note.fetchedAt).toISOString() },
      'content restored from the snapshot',
    );
  }

  return {
    async get<Answer extends object>(
      { key, load }: Question<Answer>,
      { deadlineMs }: { deadlineMs: number },
    ) {
      const known = await recall(key);
      return (await newestOf(key, known, load, deadlineMs)) as Answer;
    },
    peek: <Answer extends object>({ key }: Question<Answer>) =>
      notes.get(key) && (answers.peek(key) as Answer | undefined),
    peekVersion: (key) => notes.get(key)?.version,
    versionOf(answer) {
      const version = versions.get(answer);
      if (version === undefined) throw new Error('The answer is none of this cache');
      return version;
    },
    isFresh: (key) => notes.isFresh(key),
    isOutdated: (key) => notes.isOutdated(key),
    fetchedAt: (key) => notes.get(key)?.fetchedAt,
    keepOnly(keys) {
      notes.keepOnly(keys);
      for (const key of answers.keys()) if (!keys.has(key)) answers.delete(key);
    },
    get bytes() {
      return answers.calculatedSize;
    },
    get entries() {
      return answers.size;
    },
  };

  async function newestOf(
    key: string,
    known: object | undefined,
    load: () => Promise<object>,
    deadlineMs: number,
  ): Promise<object> {
    if (known !== undefined && notes.isFresh(key)) return known;
    const isWaiting = known === undefined || notes.isOutdated(key);
    const renewal = renewals.run(key, () => loadAndKeep(key, load));
    if (!isWaiting) {
      // Nobody waits for it, and a failure has been logged.
      renewal.catch(() => {});
      announceIfFromBefore(key);
      return known;
    }
    try {
      return await withDeadline(
        known === undefined ? deadlineMs : Math.min(deadlineMs, patienceMs),
        () => renewal,
      );
    } catch (error) {
      if (known === undefined || error instanceof NotFoundError) throw error;
      announceIfFromBefore(key);
      return answers.peek(key) ?? known;
    }
  }
}

/** Whether a failure is an answer of the service, which is therefore up. */
function isAnswer(error: unknown): boolean {
  return (
    error instanceof NotFoundError || (error instanceof ContentServiceError && error.kind === 'invalidQuery')
  );
}
