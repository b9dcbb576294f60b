import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** For requests in progress, once no new ones are accepted. */
const finishDeadlineMs = 6000;

/**
 * Shuts a server down without failing a request. It first keeps serving, but `/readyz` answers 503 and every response
 * closes its connection, so that balancers go elsewhere. It then accepts no new connections, and finishes the requests
 * in progress.
 *
 * @param noticeMs how long balancers have to notice; 0 without a balancer
 * @param hurry cuts that time short
 */
export async function drainServer(
  server: Server,
  { noticeMs, hurry }: { readonly noticeMs: number; readonly hurry: AbortSignal },
): Promise<void> {
  await wait(noticeMs, undefined, { signal: hurry }).catch(() => {});
  const closed = once(server, 'close');
  server.close();
  const deadline = setTimeout(() => server.closeAllConnections(), finishDeadlineMs);
  await closed;
  clearTimeout(deadline);
}
