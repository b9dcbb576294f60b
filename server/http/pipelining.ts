import { IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { responseIdleMs } from './send-response.ts';

/**
 * Makes Node stop reading a connection at a request that its client sent before the previous response. Node otherwise
 * parses all that has arrived, at once, and keeps it until the connection closes: 1,000 connections with 2,000 requests
 * each blocked the process until the watchdog killed it.
 *
 * The parser stops only at a request that upgrades the connection to another protocol, so a pipelined request says that it
 * does, and the server emits `upgrade` instead of `request`.
 */
export class UnpipelinedMessage extends IncomingMessage {
  constructor(socket: Socket) {
    super(socket);
    if (responseOn(socket)) Object.defineProperty(this, 'upgrade', { get: () => true, set() {} });
  }
}

/**
 * Closes a connection behind the response in progress. Browsers, proxies and balancers do not pipeline; a client that does
 * has to ask again, as with any connection that a server may close.
 *
 * @param socket from which Node has removed all its listeners
 */
export function closeAfterResponse(socket: Socket): void {
  const response = responseOn(socket);
  // A reset would be an uncaught error.
  socket.on('error', () => socket.destroy());
  socket.setTimeout(responseIdleMs, () => socket.destroy());
  if (response === undefined) {
    socket.destroySoon();
    return;
  }
  if (!response.headersSent) response.shouldKeepAlive = false;
  response.once('finish', () => socket.destroySoon());
}

/** The response in progress on a connection. */
export function responseOn(socket: object): ServerResponse | undefined {
  return (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;
}
