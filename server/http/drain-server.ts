import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Longest time that requests under way may take once no new ones are taken. */
const finishDeadlineMs = 6000;

/**
 * Ends a server so that no request fails. For a while it goes on as before, but for `/readyz` and for answers that say
 * that they close their connection: balancers look elsewhere, and kept-alive connections end by themselves. Then
 * nothing new is taken, and what is under way is finished.
 *
 * @param noticeMs how long balancers have to notice; 0: nobody watches
 * @param hurry ends that time early
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
