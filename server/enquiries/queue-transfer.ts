import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { repeat } from '../work/pause.ts';
import type { EnquiryQueue } from './enquiry-queue.ts';
import type { QueuedEnquiry } from './enquiry.ts';

const usualPauseMs = 5000;

/** Where enquiries wait until the queue takes them over. */
export interface TransferSource {
  isPresent(): boolean;
  /** For as long as taking it over may need. */
  claim(): Promise<QueuedEnquiry | undefined>;
  remove(key: string): Promise<void>;
  /** Ends a claim: the enquiry could not be taken over. */
  release(key: string): Promise<void>;
  close(): Promise<void>;
}

export interface QueueTransfer {
  stop(): Promise<void>;
}

/**
 * Moves enquiries into the queue, now and whenever there are new ones. One that is moved when the process dies is moved
 * again by the next one, and recognised by its key.
 */
export function startTransfer({
  source,
  queue,
  log,
  onTaken,
  pauseMs = usualPauseMs,
}: {
  source: TransferSource;
  queue: EnquiryQueue;
  log: Logger;
  onTaken: () => void;
  pauseMs?: number;
}): QueueTransfer {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isBroken = false;

  async function move(): Promise<void> {
    if (!source.isPresent()) return;
    let moved = 0;
    for (;;) {
      const queued = signal.aborted ? undefined : await source.claim();
      if (queued === undefined) break;
      await queue.adopt(queued).catch(async (error: unknown) => {
        await source.release(queued.key);
        throw error;
      });
      await source.remove(queued.key);
      moved += 1;
    }
    if (moved === 0) return;
    log.info({ moved }, 'enquiries were taken over');
    onTaken();
  }

  async function run(): Promise<void> {
    await repeat(pauseMs, signal, async () => {
      try {
        await move();
        isBroken = false;
      } catch (error) {
        if (!isBroken) log.error(describeError(error), 'enquiries cannot be taken over');
        isBroken = true;
      }
    });
    await source.close();
  }

  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
