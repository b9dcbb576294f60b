import path from 'node:path';
import { Worker } from 'node:worker_threads';

import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { EnquiryQueue, QueueConfig } from './enquiry-queue.ts';
import { EnquiryQueueError, lockTimeoutMs } from './queue-file.ts';
import type { QueueCall, QueueMessage, QueueMethod } from './queue-thread.ts';

/** For a call including its wait: a visitor waits for it. */
const callDeadlineMs = 3000;
/** Beside this file, with the same extension, in the source and in the build. */
const entry = path.join(import.meta.dirname, `queue-thread${path.extname(import.meta.filename)}`);

/**
 * The queue in a separate thread. Every call rejects with `EnquiryQueueError` after 3 s at the latest. If it still waits
 * for its turn or a lock it is dropped; if it waits for the disk it may still succeed.
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
  readonly calls: Map<number, PromiseWithResolvers<unknown>>;
}

/** Starts the thread at the first call, and again after a failure. It does not keep the process alive. */
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
        log.error({ file: message.setAside }, 'the enquiry queue was damaged; a new one has been started');
      else if ('cause' in message) calls.get(message.id)?.reject(message.cause);
      else calls.get(message.id)?.resolve(message.result);
    });
    worker.on('error', (error) => log.error(describeError(error), 'the enquiry queue thread failed'));
    worker.on('exit', (code) => {
      if (thread === started) thread = undefined;
      for (const call of calls.values()) call.reject(new Error(`The queue thread exited with code ${code}`));
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
    const pending = Promise.withResolvers<unknown>();
    calls.set(id, pending);
    const onTimeout = () =>
      pending.reject(new Error(`The queue did not respond within ${callDeadlineMs} ms`));
    const deadline = setTimeout(onTimeout, callDeadlineMs);
    try {
      const beginBefore = process.hrtime.bigint() + BigInt(callDeadlineMs - lockTimeoutMs) * 1_000_000n;
      worker.postMessage({ id, method, args, beginBefore } satisfies QueueCall<Method>);
      return (await pending.promise) as ReturnType<EnquiryQueue[Method]>;
    } catch (error) {
      throw new EnquiryQueueError({ cause: error });
    } finally {
      clearTimeout(deadline);
      calls.delete(id);
    }
  }

  function caller<Method extends QueueMethod>(method: Method) {
    return (...args: Parameters<EnquiryQueue[Method]>) => {
      thread ??= start();
      return call(thread, method, args);
    };
  }

  return {
    accept: caller('accept'),
    claim: caller('claim'),
    remove: caller('remove'),
    postpone: caller('postpone'),
    makeDue: caller('makeDue'),
    nextDueAt: caller('nextDueAt'),
    eraseBefore: caller('eraseBefore'),
    deleteExpiredMarks: caller('deleteExpiredMarks'),
    stats: caller('stats'),
    tokenKey: caller('tokenKey'),
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
