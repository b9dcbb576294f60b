import path from 'node:path';
import { Worker } from 'node:worker_threads';

import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { EnquiryQueue, QueueConfig } from './enquiry-queue.ts';
import { EnquiryQueueError, lockTimeoutMs } from './queue-file.ts';
import type { QueueCall, QueueMessage, QueueMethod } from './queue-thread.ts';

/** How long a call may take, including its wait, in milliseconds. A visitor waits for it. */
const callDeadlineMs = 3000;
/** Beside this file, with the same extension, in the source and in the build. */
const entry = path.join(import.meta.dirname, `queue-thread${path.extname(import.meta.filename)}`);

/**
 * The queue in a separate thread. Every call rejects with `EnquiryQueueError` after 3 s at the latest. A call that still
 * waits for its turn or for a lock is then dropped; one that waits for the disk may still succeed.
 */
export type QueueClient = {
  readonly [Method in Exclude<QueueMethod, 'close'>]: (
    ...args: Parameters<EnquiryQueue[Method]>
  ) => Promise<ReturnType<EnquiryQueue[Method]>>;
} & {
  /** Ends the thread after its pending calls. A later call starts another. */
  readonly close: () => Promise<void>;
};

interface QueueThread {
  readonly worker: Worker;
  /** Calls that have no result yet, by id. */
  readonly calls: Map<number, PromiseWithResolvers<unknown>>;
}

/** Starts the thread at the first call, and another after it has failed. It does not keep the process alive. */
export function createQueueClient(config: QueueConfig, log: Logger): QueueClient {
  let thread: QueueThread | undefined;
  let lastId = 0;

  function start(): QueueThread {
    const calls: QueueThread['calls'] = new Map();
    const worker = new Worker(entry, { workerData: config, execArgv: [], env: {} });
    const started = { worker, calls };
    worker.unref();
    worker.on('message', (message: QueueMessage) => {
      if ('setAside' in message)
        log.error({ file: message.setAside }, 'the queue of enquiries was damaged; a new one is begun');
      else if ('cause' in message) calls.get(message.id)?.reject(message.cause);
      else calls.get(message.id)?.resolve(message.result);
    });
    worker.on('error', (error) => log.error(describeError(error), 'the thread of the enquiry queue failed'));
    worker.on('exit', (code) => {
      if (thread === started) thread = undefined;
      for (const call of calls.values()) call.reject(new Error(`The thread of the queue ended with ${code}`));
    });
    return started;
  }

  async function call<Method extends QueueMethod>(
    { worker, calls }: QueueThread,
    method: Method,
    args: Parameters<EnquiryQueue[Method]>,
  ): Promise<ReturnType<EnquiryQueue[Method]>> {
    lastId += 1;
    const id = lastId;
    const answer = Promise.withResolvers<unknown>();
    calls.set(id, answer);
    const late = () => answer.reject(new Error(`The queue has not answered within ${callDeadlineMs} ms`));
    const deadline = setTimeout(late, callDeadlineMs);
    try {
      const beginBefore = process.hrtime.bigint() + BigInt(callDeadlineMs - lockTimeoutMs) * 1_000_000n;
      worker.postMessage({ id, method, args, beginBefore } satisfies QueueCall<Method>);
      return (await answer.promise) as ReturnType<EnquiryQueue[Method]>;
    } catch (error) {
      throw new EnquiryQueueError({ cause: error });
    } finally {
      clearTimeout(deadline);
      calls.delete(id);
    }
  }

  function ask<Method extends QueueMethod>(method: Method) {
    return (...args: Parameters<EnquiryQueue[Method]>) => {
      thread ??= start();
      return call(thread, method, args);
    };
  }

  return {
    accept: ask('accept'),
    claim: ask('claim'),
    remove: ask('remove'),
    postpone: ask('postpone'),
    makeDue: ask('makeDue'),
    nextDueAt: ask('nextDueAt'),
    eraseBefore: ask('eraseBefore'),
    forgetSeen: ask('forgetSeen'),
    stats: ask('stats'),
    async close() {
      const ending = thread;
      thread = undefined;
      if (ending === undefined) return;
      // If the thread hangs, SQLite rolls back the open transaction.
      await call(ending, 'close', []).catch(() => {});
      await ending.worker.terminate();
    },
  };
}
