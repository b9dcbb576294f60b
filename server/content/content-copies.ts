import { setImmediate as nextTick } from 'node:timers/promises';

import { createSingleFlight } from '#shared/single-flight.ts';

import { NotFoundError } from '../errors.ts';
import { createJobQueue } from '../work/job-queue.ts';
import { digestOf } from './content-digest.ts';
import type { ContentMemory } from './content-memory.ts';
import { serializeContent, type ContentSnapshot } from './content-snapshot.ts';
import type { Freshness } from './freshness.ts';

/**
 * Puts recent changes into content. Throws `NotFoundError` if that leaves nothing.
 *
 * @param askedAt when the content was asked for, by `steadyNow`
 * @param isCopy whether it was revised before, and shown; default false
 */
export type Revise = (key: string, content: object, askedAt: number, isCopy?: boolean) => object;

export type ContentCopies = ReturnType<typeof createContentCopies>;

/**
 * The last copies of content, in memory and on disk, whatever their age.
 *
 * @param revise applied to copies from disk, and to those in memory when it is asked for
 */
export function createContentCopies({
  memory,
  snapshot,
  revise,
  freshness,
  now,
}: {
  memory: ContentMemory;
  snapshot: ContentSnapshot | undefined;
  revise: Revise;
  freshness: Freshness;
  now: () => number;
}) {
  const reads = createSingleFlight<object | undefined>();
  /** Lists are revised one after the other: earlier changes must not be put in after later ones. */
  const listTurns = createJobQueue({ running: 1, waiting: Number.POSITIVE_INFINITY });

  function reviseOrForget(key: string, content: object, askedAt: number): object | undefined {
    try {
      return revise(key, content, askedAt, true);
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      memory.forget(key);
      freshness.delete(key);
      snapshot?.remove(key);
      return undefined;
    }
  }

  /** Stops between steps, each of which takes up to 100 ms with a list of thousands of pages. */
  function* reviseInSteps(key: string, content: object): Generator<void, object | undefined> {
    const { fetchedAt = 0, version: previous } = freshness.get(key) ?? {};
    const revised = reviseOrForget(key, content, fetchedAt);
    if (revised === undefined) return undefined;
    yield;
    const version = digestOf(revised);
    // The same object, so that pages made from it stay valid.
    if (version === previous && memory.peek(key)) return content;
    yield;
    const serialized = serializeContent(revised);
    yield;
    if (version !== previous) {
      freshness.changed(key, version);
      snapshot?.write(key, serialized, now() - fetchedAt);
    }
    return memory.put(key, revised, version, serialized.byteLength);
  }

  function reviseAtOnce(key: string, content: object): object | undefined {
    const steps = reviseInSteps(key, content);
    let step = steps.next();
    while (!step.done) step = steps.next();
    return step.value;
  }

  /** Visitors come between the steps. Begins again if the list was loaded meanwhile. */
  async function reviseList(key: string): Promise<void> {
    const [content, record] = [memory.peek(key), freshness.get(key)];
    if (content === undefined) return;
    const steps = reviseInSteps(key, content);
    while (!steps.next().done) {
      await nextTick();
      if (memory.peek(key) !== content || freshness.get(key) !== record) return reviseList(key);
    }
  }

  async function readDisk(key: string): Promise<object | undefined> {
    const copy = await snapshot?.read(key);
    const newer = memory.peek(key);
    if (copy === undefined || newer !== undefined) return newer;
    freshness.restored(key, { version: digestOf(copy.content), ageMs: copy.ageMs });
    return freshness.get(key) && reviseAtOnce(key, copy.content);
  }

  return {
    read(key: string): object | undefined | Promise<object | undefined> {
      if (freshness.get(key) === undefined) memory.evict(key);
      const previous = memory.use(key);
      if (previous !== undefined || snapshot === undefined) return previous;
      return reads.run(key, () => readDisk(key));
    },
    /** Puts content from the service in place of the last copy. Returns that copy if it is the same. */
    put(key: string, loaded: object, sentAt: number): object {
      const serialized = serializeContent(loaded);
      snapshot?.write(key, serialized, now() - sentAt);
      const version = digestOf(loaded);
      const previous = memory.peek(key);
      // The same object, so that pages made from it stay valid.
      const content = previous !== undefined && freshness.get(key)?.version === version ? previous : loaded;
      freshness.fetched(key, version, sentAt);
      return memory.put(key, content, version, serialized.byteLength);
    },
    /** See `ContentCache.revise`. */
    async revise(keys: Iterable<string>): Promise<void> {
      for (const key of keys) {
        const content = memory.peek(key);
        if (Array.isArray(content)) await listTurns.run(() => reviseList(key));
        else if (content !== undefined) reviseAtOnce(key, content);
        else if ((snapshot && (await reads.run(key, () => readDisk(key)))) === undefined)
          freshness.delete(key);
        // A millisecond each, and thousands of pages may show the same form: visitors come between.
        await nextTick();
      }
    },
  };
}
