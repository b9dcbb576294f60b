import { parentPort, workerData } from 'node:worker_threads';

import { createEnquiryQueue, type EnquiryQueue, type QueueConfig } from './enquiry-queue.ts';
import { EnquiryQueueError } from './queue-file.ts';

/**
 * The thread that reads and writes the queue, one call at a time. A locked or stalled disk blocks only this thread, and
 * pages are still served.
 */

export type QueueMethod = keyof EnquiryQueue;

/** A message to the thread. */
export interface QueueCall<Method extends QueueMethod = QueueMethod> {
  readonly id: number;
  readonly method: Method;
  readonly args: Parameters<EnquiryQueue[Method]>;
  /** Deadline for starting the call, by `process.hrtime`, a clock that all threads share. */
  readonly beginBefore: bigint;
}

/** A message from the thread. `setAside`: the new path of a damaged file. */
export type QueueMessage =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly cause: unknown }
  | { readonly setAside: string };

const send = (message: QueueMessage) => parentPort?.postMessage(message);
const queue = createEnquiryQueue(workerData as QueueConfig, {
  onSetAside: (file) => send({ setAside: file }),
});

parentPort?.on('message', ({ id, method, args, beginBefore }: QueueCall) => {
  // The caller has given up: an enquiry must not be saved after its visitor was told that it was not.
  if (process.hrtime.bigint() > beginBefore) return;
  try {
    const call = queue[method] as (...all: unknown[]) => unknown;
    send({ id, result: call(...args) });
  } catch (error) {
    send({ id, cause: error instanceof EnquiryQueueError ? error.cause : error });
  }
});
