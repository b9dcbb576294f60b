import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

import { logRarely } from '../observability/log-rarely.ts';
import type { Logger } from '../observability/log.ts';

/** Connections accepted above the limit, for a 503 or a balancer's health check. */
const surplusOf = (limit: number) => Math.min(100, Math.ceil(limit / 4));
/** Long enough for one request. */
const surplusMs = 2000;
const loggedEveryMs = 10_000;

const surplus = new WeakSet<Socket>();

/**
 * Limits the connections of a server. The first few above the limit get a 503, or the usual response to a health check
 * (`isAboveLimit`). The rest are closed on arrival.
 */
export function limitConnections(
  server: Server,
  limit: number,
  { onDropped, log }: { readonly onDropped: () => void; readonly log: Logger },
): void {
  server.maxConnections = limit + surplusOf(limit);
  const logReached = logRarely(() => log.warn({ limit }, 'too many connections'), loggedEveryMs);

  server.on('connection', (socket) => {
    server.getConnections((_error, connections) => {
      if (connections <= limit) return;
      logReached();
      surplus.add(socket);
      setTimeout(() => socket.destroy(), surplusMs).unref();
    });
  });
  server.on('drop', () => {
    onDropped();
    logReached();
  });
}

export function isAboveLimit({ socket }: IncomingMessage): boolean {
  return surplus.has(socket);
}
