import { createServer, STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import { describeError } from '../errors.ts';
import { logRarely } from '../observability/log-rarely.ts';
import type { Logger } from '../observability/log.ts';
import { limitConnections } from './connection-limit.ts';
import { closeAfterResponse, responseOn, UnpipelinedMessage } from './pipelining.ts';
import { createSecurityHeaders, type Hsts } from './security-headers.ts';

/** Limits for slow clients. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1000,
};
/** Errors of the listening socket, such as running out of file descriptors, can come thousands of times a second. */
const listenErrorsLoggedEveryMs = 10_000;
/** By the parser's error code; default 400. */
const statusByCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Creates the HTTP server of the site, hardened against slow clients and malformed requests. Requests that Node cannot
 * parse are answered here, with the same security headers as all others.
 *
 * @param hsts undefined for a site without https
 * @param keepAliveMs how long an idle connection stays open. Must exceed the balancer's limit: if the site closes first,
 *   a request may already be on its way
 */
export function createSiteServer({
  hsts,
  log,
  keepAliveMs = 75_000,
  maxConnections = 10_000,
  onRefused = () => {},
}: {
  readonly hsts?: Hsts | undefined;
  readonly log: Logger;
  readonly keepAliveMs?: number;
  readonly maxConnections?: number;
  /** Called for input that never becomes a request, and for connections that are closed on arrival. */
  readonly onRefused?: (reason: 'unreadable' | 'connections') => void;
}): Server {
  const headers = {
    ...createSecurityHeaders(hsts),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  const server = createServer({
    ...timeouts,
    keepAliveTimeout: keepAliveMs,
    // The guard checks the Host, and its refusals have the site's headers.
    requireHostHeader: false,
    // A GET needs no stream for its empty body.
    optimizeEmptyRequests: true,
    IncomingMessage: UnpipelinedMessage,
    // The site speaks no other protocol.
    shouldUpgradeCallback: () => false,
  });
  server.on('upgrade', (_request, socket: Socket) => closeAfterResponse(socket));
  limitConnections(server, maxConnections, { onDropped: () => onRefused('connections'), log });

  /** Sends a last response on a connection whose parser has given up. */
  function refuse(socket: Duplex, status: number, code: string): void {
    // Node has removed its own listeners, so a reset would be an uncaught error.
    socket.on('error', () => socket.destroy());
    onRefused('unreadable');
    log.info({ route: 'unreadable', status, code, refusal: 'unreadable' }, 'request');
    const body = `${STATUS_CODES[status]}\n`;
    const fields = {
      ...headers,
      'Content-Length': body.length,
      ...(status === 405 && { Allow: 'GET, HEAD' }),
    };
    const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
    // A client that does not read the response must not hold the connection.
    setTimeout(() => socket.destroy(), 1000).unref();
  }

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || isResponding(socket)) socket.destroy();
    else refuse(socket, statusByCode[error.code ?? ''] ?? 400, error.code ?? error.name);
  });
  const logListenError = logRarely(
    (error: Error) => log.error(describeError(error), 'connections cannot be accepted'),
    listenErrorsLoggedEveryMs,
  );
  server.on('error', (error) => {
    // A failed start is told by its caller.
    if (server.listening) logListenError(error);
  });
  server.on('connect', (_request, socket) => {
    if (isResponsePending(socket)) socket.destroy();
    else refuse(socket, 405, 'CONNECT');
  });
  // The guard handles `Expect`.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  return server;
}

/** Whether a response is being written: anything more would become part of it. */
function isResponding(socket: Duplex): boolean {
  return responseOn(socket)?.headersSent ?? false;
}

/** Whether a request awaits its response: the client would mistake anything else for it. */
function isResponsePending(socket: Duplex): boolean {
  return responseOn(socket)?.writableEnded === false;
}
