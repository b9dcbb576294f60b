import { parentPort, type ResourceLimits } from 'node:worker_threads';

import { startThread } from './thread.ts';

interface Call {
  readonly id: number;
  readonly method: string;
  readonly parameters: readonly unknown[];
}

type Answer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: unknown; readonly name: string | undefined }
  | { readonly notice: unknown };

/** Methods that another thread calls. Their parameters and results are copied. */
type Methods<Api> = { readonly [Name in keyof Api]: (...parameters: never[]) => unknown };

/** A thread that answers calls, one after the other. */
export interface CalledThread<Api extends Methods<Api>> {
  /** Rejects with a copy of the error: of the class `Error`, with its name. */
  call<Name extends keyof Api & string>(
    method: Name,
    ...parameters: Parameters<Api[Name]>
  ): Promise<ReturnType<Api[Name]>>;
  /** Ends the thread; calls without an answer reject. */
  terminate(): Promise<unknown>;
  readonly hasEnded: boolean;
}

/**
 * Starts a thread whose module calls `answerCalls`. It does not keep the process alive.
 *
 * @param settings.label names it in messages: "The … thread has ended"
 * @param settings.onNotice receives what the thread tells without having been asked
 * @param settings.onError receives an error that ends the thread
 */
export function startCalledThread<Api extends Methods<Api>>(
  entry: string,
  settings: {
    readonly label: string;
    readonly workerData: unknown;
    readonly resourceLimits?: ResourceLimits;
    readonly onNotice: (notice: unknown) => void;
    readonly onError: (error: unknown) => void;
    readonly onExit?: () => void;
  },
): CalledThread<Api> {
  const { label, workerData, resourceLimits, onNotice, onError, onExit } = settings;
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let hasEnded = false;
  const worker = startThread(entry, workerData, resourceLimits);
  worker.unref();
  worker.on('message', (answer: Answer) => {
    if ('notice' in answer) {
      onNotice(answer.notice);
      return;
    }
    const call = pending.get(answer.id);
    pending.delete(answer.id);
    if ('error' in answer) call?.reject(withName(answer.error, answer.name));
    else call?.resolve(answer.result);
  });
  worker.on('error', onError);
  worker.on('exit', (code) => {
    hasEnded = true;
    for (const call of pending.values())
      call.reject(new Error(`The ${label} thread exited with code ${code}`));
    onExit?.();
  });

  return {
    call(method, ...parameters) {
      if (hasEnded) return Promise.reject(new Error(`The ${label} thread has ended`));
      lastId += 1;
      const call = Promise.withResolvers<unknown>();
      pending.set(lastId, call);
      worker.postMessage({ id: lastId, method, parameters } satisfies Call);
      return call.promise as Promise<never>;
    },
    terminate: () => worker.terminate(),
    get hasEnded() {
      return hasEnded;
    },
  };
}

/** Answers the calls of the thread that started this one with the methods of an object. */
export function answerCalls(api: object): void {
  parentPort?.on('message', ({ id, method, parameters }: Call) => {
    try {
      const answer = Reflect.get(api, method) as (...all: readonly unknown[]) => unknown;
      send({ id, result: answer(...parameters) });
    } catch (error) {
      send({ id, error, name: error instanceof Error ? error.name : undefined });
    }
  });
}

/** Tells the thread that started this one. */
export function notify(notice: unknown): void {
  send({ notice });
}

function send(answer: Answer): void {
  parentPort?.postMessage(answer);
}

/** A copy of an error in another thread has only names that JavaScript knows. */
function withName(error: unknown, name: string | undefined): unknown {
  if (error instanceof Error && name !== undefined) error.name = name;
  return error;
}
