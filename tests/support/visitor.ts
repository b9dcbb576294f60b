import path from 'node:path';
import { Worker } from 'node:worker_threads';

export interface TimedVisit {
  readonly status: number;
  readonly ms: number;
}

/** Sends requests from its own thread, so that other work of the test does not distort the timings. */
export interface Visitor {
  visit(url: string): Promise<TimedVisit>;
  close(): Promise<unknown>;
}

export function createVisitor(): Visitor {
  const worker = new Worker(path.join(import.meta.dirname, 'visitor-thread.ts'));
  const waiting = new Map<number, (visit: TimedVisit) => void>();
  let lastId = 0;
  worker.on('message', ({ id, ...visit }: TimedVisit & { id: number }) => {
    waiting.get(id)?.(visit);
    waiting.delete(id);
  });
  return {
    visit(url) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        worker.postMessage({ id, url });
      });
    },
    close: () => worker.terminate(),
  };
}
