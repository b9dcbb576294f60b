import { Agent } from 'node:http';
import { parentPort } from 'node:worker_threads';

import { ask } from './load.ts';

const agent = new Agent({ keepAlive: true });

/** The thread of `createVisitor`. A failed request has status 0. */
parentPort?.on('message', ({ id, url }: { id: number; url: string }) => {
  ask(url, agent).then(
    ({ status, ms }) => parentPort?.postMessage({ id, status, ms }),
    () => parentPort?.postMessage({ id, status: 0, ms: 0 }),
  );
});
