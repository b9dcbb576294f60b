import { randomUUID } from 'node:crypto';

import type { Database } from '../data/database.ts';
import { describeError } from '../errors.ts';
import { logRarely } from '../observability/log-rarely.ts';
import type { Logger } from '../observability/log.ts';
import type { Deliver } from './deliver.ts';
import { startDelivery, type DeliveryWorker } from './delivery-worker.ts';
import { createEnquiryQueue, maxErasedAtOnce, type EnquiryQueue, type QueueStats } from './enquiry-queue.ts';
import type { Enquiry } from './enquiry.ts';
import { createHubSpot, type HubSpotConfig } from './hubspot.ts';
import { createLocalQueue } from './local-queue.ts';
import { startTransfer, type QueueTransfer } from './queue-transfer.ts';
import type { FloodRank } from './submission-limit.ts';
import { createWebhook, type WebhookConfig } from './webhook.ts';

const houseKeepingMs = 3_600_000;
const dayMs = 86_400_000;
/** The queue is polled for metrics, so that collecting them does not touch the disk. */
const pollMs = 5000;

export interface EnquiriesConfig {
  /** At this size the queue is full. */
  readonly maxBytes: number;
  /** Where this machine keeps enquiries while it cannot reach a shared database; undefined: nowhere. */
  readonly localDirectory: string | undefined;
  /** If undefined, enquiries stay in the queue. */
  readonly vendor: WebhookConfig | HubSpotConfig | undefined;
  /** For enquiries that cannot be delivered. */
  readonly retentionDays: number;
  /** The key of newsletter tokens. Undefined: one that is kept in the database. Secret. */
  readonly tokenKey?: Uint8Array | undefined;
}

/** Why a submission was not accepted. */
export const refusals = [
  'other-site',
  'too-many',
  'newsletters',
  'type',
  'size',
  'unreadable',
  'honeypot',
  'too-fast',
  'invalid',
  'queue',
  'full',
] as const;
export type Refusal = (typeof refusals)[number];

/** Enquiries that wait: `new`, or `tried`, which a vendor did not take yet. */
export type WaitingStats = Readonly<
  Record<'new' | 'tried', { readonly count: number; readonly oldestAgeSeconds: number }>
>;

/** Counts since the start of the process, and the queue's state a few seconds ago. */
export interface EnquiryStats {
  readonly accepted: number;
  /** Submitted again, but stored once. */
  readonly repeated: number;
  /** Accepted, and marked as from a flood. */
  readonly inFlood: number;
  /** Accepted from a flood, and dropped from a full queue to make room for others. */
  readonly dropped: number;
  readonly refused: Readonly<Record<Refusal, number>>;
  readonly delivered: number;
  readonly failed: number;
  /** Erased undelivered after the retention period. */
  readonly erased: number;
  /** Undefined while the queue cannot be read. */
  readonly waiting: WaitingStats | undefined;
  readonly queueBytes: number | undefined;
  readonly queueMaxBytes: number;
}

/** Visitors’ enquiries: first saved in the database, then delivered. */
export interface Enquiries {
  /**
   * Saves an enquiry. `kept`: it can no longer be lost. `full`: it was not saved. Rejects with `DatabaseError` after
   * 3 s at the latest, twice that if this machine could have kept it. A stalled disk may still save the enquiry later; the same answers submitted again then count as
   * the same enquiry.
   */
  accept(enquiry: Enquiry, formKey: string | undefined, floodRank: FloodRank): Promise<'kept' | 'full'>;
  /** The key of newsletter tokens, the same after every restart. Rejects with `DatabaseError`. */
  tokenKey(): Promise<Uint8Array>;
  countRefused(refusal: Refusal): void;
  stats(): EnquiryStats;
  /** Starts delivering. `siteUrl`: canonical origin. */
  start(siteUrl: string): void;
  /** Resolves after the current delivery. */
  stop(): Promise<void>;
}

/** Uses the database only once it is asked to. */
export function createEnquiries(
  config: EnquiriesConfig,
  { database, log }: { database: Database; log: Logger },
): Enquiries {
  const { vendor, retentionDays } = config;
  const { localDirectory: directory, maxBytes } = config;
  const queue = createEnquiryQueue(database, { maxBytes, onDropped });
  const local =
    directory === undefined ? undefined : createLocalQueue({ directory, maxBytes, onDropped }, log);
  let knownTokenKey = config.tokenKey;
  const counts = { accepted: 0, repeated: 0, inFlood: 0, dropped: 0, erased: 0 };
  const refused = Object.fromEntries(refusals.map((refusal) => [refusal, 0])) as Record<Refusal, number>;
  const timers: NodeJS.Timeout[] = [];
  let worker: DeliveryWorker | undefined;
  let transfer: QueueTransfer | undefined;
  let isKeptLocally = false;
  let latestStats: QueueStats | undefined;
  let isUnusable = false;
  let isFull = false;
  const logFlood = logRarely(() =>
    log.warn('the forms are flooded; enquiries are accepted, marked and slowed'),
  );
  const logDropped = logRarely(() =>
    log.error('the enquiry queue is full; enquiries of a flood are dropped to make room for others'),
  );

  async function tokenKey(): Promise<Uint8Array> {
    knownTokenKey ??= await queue.tokenKey();
    return knownTokenKey;
  }

  const save: EnquiryQueue['accept'] = async (...submission) => {
    try {
      const outcome = await queue.accept(...submission);
      isKeptLocally = false;
      return outcome;
    } catch (error) {
      if (local === undefined) throw error;
      if (!isKeptLocally) log.error(describeError(error), 'enquiries are kept on this machine for now');
      isKeptLocally = true;
      return local.queue.accept(...submission);
    }
  };

  async function eraseOld(): Promise<void> {
    await eraseOldIn(queue);
    if (local?.source.isPresent()) await eraseOldIn(local.queue);
  }

  async function eraseOldIn(from: EnquiryQueue): Promise<void> {
    await from.deleteExpired();
    const before = Date.now() - retentionDays * dayMs;
    let erased: number;
    do {
      erased = await from.eraseBefore(before);
      counts.erased += erased;
      if (erased > 0) log.error({ erased, retentionDays }, 'enquiries were erased undelivered');
    } while (erased === maxErasedAtOnce);
  }

  /** With a vendor, the worker logs whether the queue can be used. */
  async function poll(): Promise<void> {
    try {
      latestStats = await queue.stats();
      if (isUnusable && !worker) log.info('the enquiry queue can be used again');
      isUnusable = false;
    } catch (error) {
      latestStats = undefined;
      if (!worker) logUnusable(error);
    }
  }

  function logUnusable(error: unknown): void {
    if (!isUnusable) log.error(describeError(error), 'the enquiry queue cannot be used');
    isUnusable = true;
  }

  function logFull(isFullNow: boolean): void {
    if (isFullNow && !isFull)
      log.error({ maxBytes: config.maxBytes }, 'the enquiry queue is full; visitors are asked to ring');
    if (!isFullNow && isFull) log.info('the enquiry queue has room again');
    isFull = isFullNow;
  }

  function onDropped(count: number): void {
    counts.dropped += count;
    logDropped();
  }

  /** Logs a failure: the site runs even without the queue, and refuses enquiries. */
  async function tryOrLog(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      logUnusable(error);
    }
  }

  return {
    async accept(enquiry, formKey, floodRank) {
      const key = randomUUID();
      const outcome = await save(enquiry, formKey, floodRank, key);
      if (outcome === 'accepted') log.info({ enquiry: key, type: enquiry.type }, 'enquiry saved');
      if (outcome !== 'repeated') logFull(outcome === 'full');
      if (outcome === 'full') return 'full';
      counts[outcome] += 1;
      if (outcome === 'accepted' && floodRank > 0) {
        counts.inFlood += 1;
        logFlood();
      }
      worker?.wake();
      return 'kept';
    },
    tokenKey,
    countRefused(refusal) {
      refused[refusal] += 1;
    },
    stats() {
      const { delivered, failed } = worker?.counts ?? { delivered: 0, failed: 0 };
      return {
        ...counts,
        refused,
        delivered,
        failed,
        waiting: latestStats && {
          new: waitingStats(latestStats.untried),
          tried: waitingStats(latestStats.tried),
        },
        queueBytes: latestStats?.bytes,
        queueMaxBytes: config.maxBytes,
      };
    },
    start(siteUrl) {
      void tryOrLog(() => queue.makeDue());
      // It is then known even while the database is not available.
      void tryOrLog(tokenKey);
      const onTaken = () => worker?.wake();
      transfer = local && startTransfer({ source: local.source, queue, log, onTaken });
      void tryOrLog(eraseOld).then(poll);
      timers.push(
        setInterval(() => void tryOrLog(eraseOld), houseKeepingMs).unref(),
        setInterval(() => void poll(), pollMs).unref(),
      );
      if (vendor === undefined) {
        log.warn('no vendor is configured: enquiries stay in the queue');
        return;
      }
      worker = startDelivery({ queue, deliver: deliveryTo(vendor, siteUrl), log });
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([worker?.stop(), transfer?.stop()]);
    },
  };
}

function waitingStats({ count, since }: QueueStats['tried']) {
  return { count, oldestAgeSeconds: since === undefined ? 0 : Math.round((Date.now() - since) / 1000) };
}

function deliveryTo(vendor: WebhookConfig | HubSpotConfig, siteUrl: string): Deliver {
  return vendor.kind === 'webhook' ? createWebhook(vendor) : createHubSpot(vendor, siteUrl);
}
