import { parentPort, workerData } from 'node:worker_threads';

import { createEnquiryQueue, type EnquiryQueue, type QueueConfig } from './enquiry-queue.ts';
import { EnquiryQueueError } from './queue-file.ts';

/**
 * The thread that reads and writes the queue: while the disk is locked or stalls, it waits here, and pages are served
 * on. Calls are made one after another.
 */

/** What the thread can be asked for. */
export type QueueMethod = keyof EnquiryQueue;

/** What the thread is sent. */
export interface QueueCall<Method extends QueueMethod = QueueMethod> {
  readonly id: number;
  readonly method: Method;
  readonly args: Parameters<EnquiryQueue[Method]>;
  /** After this it is not worth beginning. By `process.hrtime`, whose clock all threads share. */
  readonly beginBefore: bigint;
}

/** What it sends: the result of a call or why it failed, or the path that a damaged file was moved to. */
export type QueueMessage =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly cause: unknown }
  | { readonly setAside: string };

const send = (message: QueueMessage) => parentPort?.postMessage(message);
const queue = createEnquiryQueue(workerData as QueueConfig, {
  onSetAside: (file) => send({ setAside: file }),
});

parentPort?.on('message', ({ id, method, args, beginBefore }: QueueCall) => {
  // Who asked would have given up meanwhile: what a visitor was told is not kept must not be kept.
  if (process.hrtime.bigint() > beginBefore) return;
  try {
    const call = queue[method] as (...all: unknown[]) => unknown;
    send({ id, result: call(...args) });
  } catch (error) {
    send({ id, cause: error instanceof EnquiryQueueError ? error.cause : error });
  }
});
