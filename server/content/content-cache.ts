import { LRUCache } from 'lru-cache';

import { describeError, NotFoundError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { ContentServiceError } from './content-service-error.ts';
import { serializeAnswer, versionOfBytes, type ContentSnapshot } from './content-snapshot.ts';
import { withDeadline } from './request-deadline.ts';

/** What an answer takes up in memory, by its serialized size: measured on the sample's pages. */
const heapPerSerializedByte = 3;
/** How long the last good copy stands in for a service that fails. */
const longestOutageMs = 10 * 24 * 60 * 60 * 1000;
/** A visitor for whom there is an old answer waits no longer than this for a newer one. */
const patienceMs = 1000;
/** An answer as old as this, since nobody came for it, is not given before it has been tried to renew it. */
const longestUnaskedMs = 5 * 60 * 1000;
/** After a failure the old answer stands for so long before the service is asked again. */
const retryAfterFailureMs = 1000;
/** Answers fetched together do not expire together: their time to live differs by up to this share. */
const jitter = 0.1;

/** What is known of an answer, also after the answer itself has been dropped from memory. */
interface Note {
  /** Digest of the answer's bytes. */
  readonly version: string;
  readonly fetchedAt: number;
  /** From when on it is to be renewed. */
  renewAt: number;
  /** When it last could not be renewed. */
  failedAt?: number | undefined;
  /** Whether an earlier process had it from the service. */
  readonly isFromBefore: boolean;
  /** Whether operators know of that. */
  isAnnounced?: boolean;
}

/** Whether the content service answers. Caches of the same service share one. */
export interface ServiceHealth {
  isAnswering: boolean;
}

/** Answers of the content service, by key. Times are in ms since 1970. */
export interface ContentCache {
  /**
   * The answer for a key: from memory or disk where it is there, even old (an old one is renewed in the background; an
   * outdated one is given only after a renewal has been waited for, for at most a second); else by `load`, once for all
   * who wait, for at most `deadlineMs`. Rejects with the failure of `load` where there is no copy of the last ten days.
   * An answer keeps its identity for as long as a newer one brings the same bytes.
   */
  get<Answer extends object>(
    key: string,
    load: () => Promise<Answer>,
    options: { deadlineMs: number },
  ): Promise<Answer>;
  /** The answer that is in memory, even old. */
  peek(key: string): object | undefined;
  /** The version of the last answer, even old; known also where the answer itself was dropped from memory. */
  peekVersion(key: string): string | undefined;
  /** The version of an answer that this cache has given. */
  versionOf(answer: object): string;
  /** Whether the last answer is there and not old. */
  isFresh(key: string): boolean;
  /**
   * Whether `get` waits for a newer answer: the last one is older than five minutes, or from before the start, and
   * nothing speaks against a renewal. Where the service has just failed or kept somebody waiting, nobody waits again.
   */
  isOutdated(key: string): boolean;
  /** When the last answer was given by the service. */
  fetchedAt(key: string): number | undefined;
  /** Drops what is known of all other keys. */
  keepOnly(keys: ReadonlySet<string>): void;
  /** What the answers in memory take up, by estimate. */
  readonly bytes: number;
  readonly entries: number;
}

/**
 * @param ttlMs how long an answer is fresh, give or take a tenth
 * @param snapshot where the last good answers are kept across restarts; none: nowhere
 * @param maxBytes the most that answers may take up in memory; what is dropped is read from the snapshot again
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
  const startedAt = now();
  const notes = new Map<string, Note>();
  const answers = new LRUCache<string, object>(
    // A cache must have a limit: a few lists need none.
    maxBytes === undefined ? { max: 1000 } : { maxSize: maxBytes },
  );
  const versions = new WeakMap<object, string>();
  const reading = new Map<string, Promise<object | undefined>>();
  const renewing = new Map<string, Promise<object>>();

  function keep(key: string, answer: object, bytes: number, note: Note): object {
    notes.set(key, note);
    versions.set(answer, note.version);
    answers.set(key, answer, maxBytes === undefined ? {} : { size: bytes * heapPerSerializedByte });
    return answer;
  }

  /** Asks the service, once for all who wait. */
  function renew(key: string, load: () => Promise<object>): Promise<object> {
    const underWay = renewing.get(key);
    if (underWay) return underWay;
    const renewal = loadAndKeep(key, load).finally(() => renewing.delete(key));
    renewing.set(key, renewal);
    return renewal;
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
      // Nothing that was made from the old answer has to be made anew.
      const answer = known !== undefined && notes.get(key)?.version === version ? known : loaded;
      const renewAt = now() + ttlMs * (1 - jitter + 2 * jitter * Math.random());
      return keep(key, answer, serialized.byteLength, {
        version,
        fetchedAt: now(),
        renewAt,
        isFromBefore: false,
      });
    } catch (error) {
      health.isAnswering = isAnswer(error);
      if (!(error instanceof NotFoundError)) noteFailure(key, error);
      throw error;
    } finally {
      clearTimeout(overdue);
    }
  }

  function noteFailure(key: string, error: unknown): void {
    const note = notes.get(key);
    if (note === undefined || isTooOld(note.fetchedAt)) return;
    note.failedAt = now();
    note.renewAt = now() + Math.min(ttlMs, retryAfterFailureMs);
    // While the service is known to be down, one line has said so already.
    if (!(error instanceof ContentServiceError && error.kind === 'outage'))
      log.warn({ key, ...describeError(error) }, 'content could not be renewed; the last copy stands');
  }

  const isTooOld = (fetchedAt: number) => now() - fetchedAt > longestOutageMs;

  function noteOf(key: string): Note | undefined {
    const note = notes.get(key);
    return note === undefined || isTooOld(note.fetchedAt) ? undefined : note;
  }

  const isFresh = (key: string) => now() < (noteOf(key)?.renewAt ?? 0);

  function isOutdated(key: string): boolean {
    const note = noteOf(key);
    if (note === undefined || now() < note.renewAt || !health.isAnswering) return false;
    const isOld = note.isFromBefore || now() - note.fetchedAt > longestUnaskedMs;
    // One answer may fail while all others come.
    return isOld && now() - (note.failedAt ?? 0) > longestUnaskedMs;
  }

  /** The answer in memory, else its copy on disk, read once for all who wait. */
  function recall(key: string): object | undefined | Promise<object | undefined> {
    const note = notes.get(key);
    if (note !== undefined && isTooOld(note.fetchedAt)) {
      notes.delete(key);
      answers.delete(key);
    }
    // Not only looked at: what is asked for stays.
    const known = answers.get(key);
    if (known !== undefined || snapshot === undefined) return known;
    const underWay = reading.get(key);
    if (underWay) return underWay;
    const read = readCopy(snapshot, key).finally(() => reading.delete(key));
    reading.set(key, read);
    return read;
  }

  async function readCopy(from: ContentSnapshot, key: string): Promise<object | undefined> {
    const copy = await from.read(key);
    const newer = answers.peek(key);
    if (copy === undefined || newer !== undefined || isTooOld(copy.fetchedAt)) return newer;
    const { answer, bytes, fetchedAt, version } = copy;
    const { failedAt, isAnnounced = false } = notes.get(key) ?? {};
    const isFromBefore = fetchedAt <= startedAt;
    const renewAt = isFromBefore ? 0 : fetchedAt + ttlMs;
    return keep(key, answer, bytes, { version, fetchedAt, renewAt, failedAt, isFromBefore, isAnnounced });
  }

  /** Tells operators, once, that an answer of an earlier process stands in for the service's own. */
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
      key: string,
      load: () => Promise<Answer>,
      { deadlineMs }: { deadlineMs: number },
    ) {
      const known = await recall(key);
      const answer = await newestOf(key, known, load, deadlineMs);
      // A key has one kind of answer: that of the `load` it always comes with.
      return answer as Answer;
    },
    peek: (key) => (noteOf(key) === undefined ? undefined : answers.peek(key)),
    peekVersion: (key) => noteOf(key)?.version,
    versionOf(answer) {
      const version = versions.get(answer);
      if (version === undefined) throw new Error('The answer is none of this cache');
      return version;
    },
    isFresh,
    isOutdated,
    fetchedAt: (key) => notes.get(key)?.fetchedAt,
    keepOnly(keys) {
      for (const key of notes.keys()) {
        if (keys.has(key)) continue;
        notes.delete(key);
        answers.delete(key);
      }
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
    if (known !== undefined && isFresh(key)) return known;
    const isWaiting = known === undefined || isOutdated(key);
    const renewal = renew(key, load);
    if (!isWaiting) {
      // Nobody waits for it, and its failure has been logged.
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

/** Whether a failure is an answer: the service is there, and says no. */
function isAnswer(error: unknown): boolean {
  return (
    error instanceof NotFoundError || (error instanceof ContentServiceError && error.kind === 'invalidQuery')
  );
}
