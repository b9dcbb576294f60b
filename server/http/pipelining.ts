import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { createPieceReader, type PieceReader } from './request-reader.ts';
import { silenceMs } from './send-response.ts';

/** How long a pipelined request may hold up the next one. Most responses are ready sooner. */
const maxTurnMs = 250;
/** A connection that pipelines for longer without a pause is closed after its next response. */
const maxPipelineMs = 15_000;
/** At this rate in the whole process, all connections are read request by request, for `strictMs`. */
const maxPipelinedPerSecond = 100;
const strictMs = 60_000;

interface Pipeline {
  /** Requests that wait for an earlier response. */
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
 * 2,000 requests a read, and emits the requests at once. Here a pipelined request waits until the previous response has
 * left the process, and only one is handled at a time in the whole process. Clients that do not read responses cause
 * little work, and other visitors' requests get their turn.
 *
 * Parsed requests still take up memory. If many are pipelined, which is rare, connections are read request by request,
 * at a cost of some microseconds each.
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
    // Not immediately: the parser is still working on this connection.
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
    // Node assigns the socket once all earlier responses have been sent.
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
      // The responses may be unread in the kernel. Balancers do not pipeline, so closing the connection early is safe.
      socket.setTimeout(silenceMs);
    });
  });
}
