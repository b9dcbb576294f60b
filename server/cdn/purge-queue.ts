import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { backoffMs, type Backoff } from '../work/backoff.ts';
import { createInterruptiblePause } from '../work/pause.ts';
import { createSharedJob } from '../work/shared-job.ts';
import type { EdgeCache } from './cdn.ts';
import { PurgeError } from './send-purge.ts';
import { createWaitingKeys, type Reason } from './waiting-keys.ts';

/** In milliseconds. */
export interface PurgePauses extends Backoff {
  /** Keys that arrive within this time share a request. */
  readonly gather: number;
  /** After which keys are purged again: a response that was being made during a change may arrive after the purge. */
  readonly repeat: number;
}

export const usualPauses: PurgePauses = { gather: 50, first: 1000, max: 60_000, repeat: 30_000 };
/** No CDN asks for more than a few minutes. */
const maxRetryAfterMs = 5 * 60_000;

/** Keys to be purged from one cache, in the background, each twice. */
export interface PurgeQueue {
  /** @param isGone whether the old responses must not be shown again */
  add(keys: Iterable<string>, isGone: boolean): void;
  /** Whether a key will be purged. What is being purged just now may come again meanwhile, and be kept. */
  has(key: string): boolean;
  /** Whether the cache may still have responses with a key from before. */
  isUnpurged(key: string): boolean;
  /** Sends everything at once, repetitions too. Resolves when it has been purged, or cannot be. */
  flush(): Promise<void>;
  stats(): {
    readonly waiting: number;
    /** By `performance.now()`. */
    readonly oldestSince: number | undefined;
    readonly purged: number;
    readonly failed: number;
  };
}

/** @param onPurged called with keys that were purged, but not with their repetitions */
export function createPurgeQueue(
  cache: EdgeCache,
  log: Logger,
  pauses: PurgePauses = usualPauses,
  onPurged: (keys: readonly string[]) => void = () => {},
): PurgeQueue {
  const waiting = createWaitingKeys();
  /** The work that each timer will start. */
  const repetitions = new Map<NodeJS.Timeout, () => void>();
  const requests = { purged: 0, failed: 0 };
  const running = createSharedJob(run);
  /** The keys of the request that is under way. */
  let sent: ReadonlyMap<string, Reason> = new Map();
  /** In a row. */
  let failures = 0;
  let isHurried = false;
  const interruptible = createInterruptiblePause();

  async function pause(ms: number): Promise<void> {
    if (ms > 0 && !isHurried) await interruptible.pause(ms);
  }

  function put(keys: Iterable<string>, isGone: boolean, isRepetition: boolean): void {
    waiting.add(keys, { isGone, since: performance.now(), isRepetition });
    void running.start();
  }

  function repeatLater(keys: readonly string[], isGone: boolean): void {
    if (keys.length === 0) return;
    const repeat = () => {
      repetitions.delete(timer);
      put(keys, isGone, true);
    };
    const timer = setTimeout(repeat, pauses.repeat).unref();
    repetitions.set(timer, repeat);
  }

  /** Sends one request. Returns how long to wait before the next one. */
  async function attempt(): Promise<number> {
    const { isGone, batch } = waiting.next(cache.keysPerRequest);
    const keys = [...batch.keys()];
    sent = batch;
    try {
      await cache.purge(keys, isGone).finally(() => (sent = new Map()));
    } catch (error) {
      requests.failed += 1;
      failures += 1;
      log.error({ cache: cache.name, keys, ...describeError(error) }, 'the CDN cannot be purged');
      const retryAfterMs = error instanceof PurgeError ? Math.min(error.retryAfterMs, maxRetryAfterMs) : 0;
      return Math.max(backoffMs(failures, pauses), retryAfterMs);
    }
    requests.purged += 1;
    log.info({ cache: cache.name, keys: keys.length }, 'the CDN was purged');
    waiting.remove(batch);
    const firstTime = keys.filter((key) => batch.get(key)?.isRepetition === false);
    onPurged(firstTime);
    repeatLater(firstTime, isGone);
    if (failures > 0) log.info({ cache: cache.name }, 'the CDN is being purged again');
    failures = 0;
    return cache.everyMs;
  }

  const isGivingUp = () => isHurried && failures > 0;

  async function run(): Promise<void> {
    await pause(pauses.gather);
    while (waiting.size > 0 && !isGivingUp()) await pause(await attempt());
  }

  return {
    add: (keys, isGone) => put(keys, isGone, false),
    has: (key) => waiting.has(key, sent),
    isUnpurged: (key) => waiting.isNew(key),
    async flush() {
      isHurried = true;
      failures = 0;
      for (const [timer, repeat] of repetitions) {
        clearTimeout(timer);
        repeat();
      }
      interruptible.end();
      await running.start();
      isHurried = false;
      if (waiting.size > 0) void running.start();
    },
    stats: () => ({
      waiting: waiting.size,
      oldestSince: waiting.oldestSince,
      ...requests,
    }),
  };
}
