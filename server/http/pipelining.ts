import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { createPieceReader, type PieceReader } from './request-reader.ts';
import { silenceMs } from './send-response.ts';

/** How long a pipelined request may hold up the next one. Most responses are ready sooner. */
const maxTurnMs = 250;
/** How long a connection may pipeline without a pause. After that it is closed after its next response. */
const maxPipelineMs = 15_000;
/** From this many pipelined requests a second, all connections are read request by request, for this long. */
const maxPipelinedPerSecond = 100;
const strictMs = 60_000;

/** The pipelined requests of a connection, until all are answered. */
interface Pipeline {
  /** Requests waiting for the response before theirs. */
  waiting: number;
  pending: number;
  readonly startedAt: number;
}

interface Turn {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Answers the requests of each connection one after another. Node parses everything that a client has pipelined, up to
 * 2,000 requests a read, and emits the requests at once. Here a pipelined request is handled only when the response
 * before it has left the process, and one at a time in the whole process. So little work is done for clients that do
 * not read, and other visitors' requests come in between.
 *
 * Parsed requests still take up memory. Few clients pipeline, so when many requests are pipelined, connections are read
 * request by request, which costs some microseconds each.
 */
export function queuePipelined(server: Server, handle: RequestListener): void {
  const readers = new Map<Socket, PieceReader | undefined>();
  const pipelines = new WeakMap<Socket, Pipeline>();
  const turns: Turn[] = [];
  let isTurnTaken = false;
  let pipelinedThisSecond = 0;
  let isStrict = false;

  function readOneByOne(socket: Socket): void {
    const mayRead = () => !pipelines.get(socket)?.waiting;
    readers.set(socket, readers.get(socket) ?? createPieceReader(socket, mayRead));
  }

  function startStrictMode(): void {
    isStrict = true;
    setTimeout(() => (isStrict = false), strictMs).unref();
    for (const socket of readers.keys()) readOneByOne(socket);
  }

  function countPipelined(): void {
    if (pipelinedThisSecond === 0) setTimeout(() => (pipelinedThisSecond = 0), 1000).unref();
    pipelinedThisSecond += 1;
    // Not now: the parser is still working on this connection.
    if (pipelinedThisSecond === maxPipelinedPerSecond && !isStrict) process.nextTick(startStrictMode);
  }

  function takeNextTurn(): void {
    const turn = isTurnTaken ? undefined : turns.shift();
    if (turn === undefined) return;
    isTurnTaken = true;
    // Other visitors' requests go first.
    setImmediate(takeTurn, turn);
  }

  function takeTurn({ request, response }: Turn): void {
    const endTurn = () => {
      clearTimeout(deadline);
      response.off('prefinish', endTurn).off('close', endTurn);
      isTurnTaken = false;
      takeNextTurn();
    };
    const deadline = setTimeout(endTurn, maxTurnMs);
    if (response.destroyed) {
      endTurn();
      return;
    }
    response.once('prefinish', endTurn).once('close', endTurn);
    const { startedAt = 0 } = pipelines.get(request.socket) ?? {};
    if (performance.now() - startedAt > maxPipelineMs) response.shouldKeepAlive = false;
    handle(request, response);
  }

  server.on('connection', (socket) => {
    readers.set(socket, undefined);
    socket.once('close', () => readers.delete(socket));
    if (isStrict) readOneByOne(socket);
  });

  server.on('request', (request, response) => {
    // Node gives a response its socket once all responses before it have been sent.
    if (response.socket !== null) {
      handle(request, response);
      return;
    }
    const { socket } = request;
    const pipeline = pipelines.get(socket) ?? { waiting: 0, pending: 0, startedAt: performance.now() };
    pipelines.set(socket, pipeline);
    pipeline.waiting += 1;
    pipeline.pending += 1;
    countPipelined();
    response.once('socket', () => {
      pipeline.waiting -= 1;
      readers.get(socket)?.readOn();
      turns.push({ request, response });
      takeNextTurn();
    });
    response.once('close', () => {
      pipeline.pending -= 1;
      if (pipeline.pending === 0) pipelines.delete(socket);
      // All responses may be in the kernel, unread. No balancer pipelines, so the connection can be closed soon.
      socket.setTimeout(silenceMs);
    });
  });
}
