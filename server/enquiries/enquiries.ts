import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { Deliver } from './deliver.ts';
import { startDelivery, type DeliveryWorker } from './delivery-worker.ts';
import { createEnquiryQueue } from './enquiry-queue.ts';
import type { Enquiry } from './enquiry.ts';
import { createHubSpot, type HubSpotConfig } from './hubspot.ts';
import { createWebhook, type WebhookConfig } from './webhook.ts';

const houseKeepingMs = 3_600_000;
const dayMs = 86_400_000;

export interface EnquiriesConfig {
  /** Where the queue is kept. It must outlive the process and its deployment. */
  readonly directory: string;
  /** Where enquiries are delivered to; undefined: they stay in the queue. */
  readonly vendor: WebhookConfig | HubSpotConfig | undefined;
  /** How long an enquiry that cannot be delivered is kept; undefined: until it can. */
  readonly retentionDays: number | undefined;
}

/** Why something that was sent to the form was not taken. */
export type Refusal =
  | 'method'
  | 'other-site'
  | 'too-many'
  | 'type'
  | 'size'
  | 'unreadable'
  | 'trap'
  | 'too-fast'
  | 'invalid'
  | 'queue';

/** Counts since the start of the process, and what waits now. */
export interface EnquiryFigures {
  readonly accepted: number;
  /** Sent once more, and kept once. */
  readonly repeated: number;
  readonly refused: Readonly<Partial<Record<Refusal, number>>>;
  readonly delivered: number;
  /** Attempts at a delivery that failed. */
  readonly failed: number;
  /** Undefined while the queue cannot be read. */
  readonly waiting: number | undefined;
  readonly oldestAgeSeconds: number | undefined;
}

/** What visitors ask the firm for: kept on disk first, delivered afterwards. */
export interface Enquiries {
  /** Keeps an enquiry; once this returns it is not lost. Throws `EnquiryQueueError`. */
  accept(enquiry: Enquiry, formKey: string | undefined): void;
  countRefused(refusal: Refusal): void;
  figures(): EnquiryFigures;
  /** Begins delivering. `siteUrl`: canonical origin. */
  start(siteUrl: string): void;
  /** Ends after the delivery under way. */
  stop(): Promise<void>;
}

/** Joins the queue and its worker. Opens nothing before it is used. */
export function createEnquiries(config: EnquiriesConfig, log: Logger): Enquiries {
  const { directory, vendor, retentionDays } = config;
  const queue = createEnquiryQueue(directory);
  const counts = { accepted: 0, repeated: 0 };
  const refused: Partial<Record<Refusal, number>> = {};
  let worker: DeliveryWorker | undefined;
  let houseKeeping: NodeJS.Timeout | undefined;

  function eraseOld(): void {
    queue.forgetSeen();
    if (retentionDays === undefined) return;
    const erased = queue.eraseBefore(Date.now() - retentionDays * dayMs);
    if (erased > 0) log.error({ erased, retentionDays }, 'enquiries were erased undelivered');
  }

  function queueNow(): Pick<EnquiryFigures, 'waiting' | 'oldestAgeSeconds'> {
    try {
      const { count, since } = queue.waiting();
      const age = since === undefined ? 0 : Date.now() - since;
      return { waiting: count, oldestAgeSeconds: Math.round(age / 1000) };
    } catch {
      // Whoever writes or delivers meanwhile logs why.
      return { waiting: undefined, oldestAgeSeconds: undefined };
    }
  }

  /** The site runs without its queue: whoever writes meanwhile is told. */
  function quietly(act: () => void): void {
    try {
      act();
    } catch (error) {
      log.error({ directory, ...describeError(error) }, 'the queue of enquiries cannot be used');
    }
  }

  return {
    accept(enquiry, formKey) {
      counts[queue.accept(enquiry, formKey)] += 1;
      worker?.wake();
    },
    countRefused(refusal) {
      refused[refusal] = (refused[refusal] ?? 0) + 1;
    },
    figures() {
      const { delivered, failed } = worker?.counts ?? { delivered: 0, failed: 0 };
      return { ...counts, refused, delivered, failed, ...queueNow() };
    },
    start(siteUrl) {
      quietly(() => queue.makeDue());
      quietly(eraseOld);
      houseKeeping = setInterval(() => quietly(eraseOld), houseKeepingMs).unref();
      if (vendor === undefined) {
        log.warn({ directory }, 'enquiries are kept and delivered to nobody: no vendor is configured');
        return;
      }
      worker = startDelivery({ queue, deliver: deliveryTo(vendor, siteUrl), log });
    },
    async stop() {
      clearInterval(houseKeeping);
      await worker?.stop();
      queue.close();
    },
  };
}

function deliveryTo(vendor: WebhookConfig | HubSpotConfig, siteUrl: string): Deliver {
  return vendor.kind === 'webhook' ? createWebhook(vendor) : createHubSpot(vendor, siteUrl);
}
