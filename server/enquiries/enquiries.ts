import { randomUUID } from 'node:crypto';

import type { Database } from '../data/database.ts';
import { describeError } from '../errors.ts';
import { createCounts } from '../observability/counts.ts';
import { logRarely } from '../observability/log-rarely.ts';
import type { Logger } from '../observability/log.ts';
import type { Deliver } from './deliver.ts';
import { startDelivery, type DeliveryWorker } from './delivery-worker.ts';
import { createEnquiryQueue, type EnquiryQueue, type QueueStats } from './enquiry-queue.ts';
import type { Enquiry } from './enquiry.ts';
import { maxErasedAtOnce } from './erasures.ts';
import { createHubSpot, type HubSpotConfig } from './hubspot.ts';
import { createLocalQueue } from './local-queue.ts';
import { startTransfer, type QueueTransfer } from './queue-transfer.ts';
import { createQueueWatch } from './queue-watch.ts';
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
   * Saves an enquiry. `kept`: it can no longer be lost. `full`: it was not saved. Rejects with `DatabaseError` after 3 s at
   * the latest, or twice that if this machine has a local queue. A stalled disk may still save the enquiry later; the same
   * answers submitted again then count as the same enquiry.
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
  const { vendor, retentionDays, localDirectory: directory, maxBytes } = config;
  const queue = createEnquiryQueue(database, { maxBytes, onDropped });
  const local =
    directory === undefined ? undefined : createLocalQueue({ directory, maxBytes, onDropped }, log);
  const watch = createQueueWatch(queue, { maxBytes, isDelivered: vendor !== undefined, log });
  const save: EnquiryQueue['accept'] = local
    ? saveInEither(queue, local.queue, log)
    : (...submission) => queue.accept(...submission);
  let knownTokenKey = config.tokenKey;
  const counts = { accepted: 0, inFlood: 0, dropped: 0, erased: 0 };
  const refused = createCounts(refusals);
  const timers: NodeJS.Timeout[] = [];
  let worker: DeliveryWorker | undefined;
  let transfer: QueueTransfer | undefined;
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

  async function eraseOld(): Promise<void> {
    for (const each of local?.source.isPresent() ? [queue, local.queue] : [queue])
      for await (const erased of eraseExpired(each, retentionDays)) {
        counts.erased += erased;
        log.error({ erased, retentionDays }, 'enquiries were erased undelivered');
      }
  }

  function onDropped(count: number): void {
    counts.dropped += count;
    logDropped();
  }

  return {
    async accept(enquiry, formKey, floodRank) {
      const key = randomUUID();
      const outcome = await save(enquiry, formKey, floodRank, key);
      if (outcome === 'accepted') {
        log.info({ enquiry: key, type: enquiry.type }, 'enquiry saved');
        counts.accepted += 1;
      }
      if (outcome !== 'repeated') watch.logFull(outcome === 'full');
      if (outcome === 'full') return 'full';
      if (outcome === 'accepted' && floodRank > 0) {
        counts.inFlood += 1;
        logFlood();
      }
      worker?.wake();
      return 'kept';
    },
    tokenKey,
    countRefused: (refusal) => refused.add(refusal),
    stats() {
      const { delivered, failed } = worker?.counts ?? { delivered: 0, failed: 0 };
      return {
        ...counts,
        refused: refused.byKey,
        delivered,
        failed,
        waiting: watch.latest && {
          new: waitingStats(watch.latest.untried),
          tried: waitingStats(watch.latest.tried),
        },
        queueBytes: watch.latest?.bytes,
        queueMaxBytes: config.maxBytes,
      };
    },
    start(siteUrl) {
      void watch.tryOrLog(() => queue.makeDue());
      // The key is then known even while the database is not available.
      void watch.tryOrLog(tokenKey);
      const onTaken = () => worker?.wake();
      transfer = local && startTransfer({ source: local.source, queue, log, onTaken });
      void watch.tryOrLog(eraseOld).then(() => watch.poll());
      timers.push(
        setInterval(() => void watch.tryOrLog(eraseOld), houseKeepingMs).unref(),
        setInterval(() => void watch.poll(), pollMs).unref(),
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

/** Saves enquiries in a queue, and in the local one while that cannot be used. */
function saveInEither(queue: EnquiryQueue, local: EnquiryQueue, log: Logger): EnquiryQueue['accept'] {
  let isKeptLocally = false;
  return async (...submission) => {
    try {
      const outcome = await queue.accept(...submission);
      isKeptLocally = false;
      return outcome;
    } catch (error) {
      if (!isKeptLocally) log.error(describeError(error), 'enquiries are kept on this machine for now');
      isKeptLocally = true;
      return local.accept(...submission);
    }
  };
}

/** Erases enquiries that are too old, in steps. Yields how many with each. */
async function* eraseExpired(queue: EnquiryQueue, retentionDays: number): AsyncGenerator<number, void> {
  await queue.deleteExpired();
  let erased: number;
  do {
    erased = await queue.eraseOlderThan(retentionDays * dayMs);
    if (erased > 0) yield erased;
  } while (erased === maxErasedAtOnce);
}

function waitingStats({ count, since }: QueueStats['tried']) {
  return { count, oldestAgeSeconds: since === undefined ? 0 : Math.round((Date.now() - since) / 1000) };
}

function deliveryTo(vendor: WebhookConfig | HubSpotConfig, siteUrl: string): Deliver {
  return vendor.kind === 'webhook' ? createWebhook(vendor) : createHubSpot(vendor, siteUrl);
}
