import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Handles one request at a time on each connection. Node parses all that a client has pipelined and emits the requests at
 * once: 200 clients with 100 searches each, reading nothing, took the process to 2.5 GB. Browsers, proxies and balancers
 * do not pipeline, so a connection that does is closed behind its first response; its client has to ask again, as with any
 * connection that a server may close.
 */
export function refusePipelined(server: Server, handle: RequestListener): void {
  /** The response in progress on each connection. */
  const responding = new WeakMap<Socket, ServerResponse>();

  server.on('request', (request, response) => {
    const { socket } = request;
    // Node assigns the socket once all earlier responses have been sent.
    if (response.socket !== null) {
      responding.set(socket, response);
      handle(request, response);
      return;
    }
    const first = responding.get(socket);
    if (first === undefined) return;
    responding.delete(socket);
    // Nothing more is read, nor parsed.
    socket.pause();
    if (!first.headersSent) first.shouldKeepAlive = false;
    first.once('finish', () => socket.destroySoon());
  });
}
