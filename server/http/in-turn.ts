import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { createPieceReader, type PieceReader } from './piece-reader.ts';
import { silenceMs } from './send-response.ts';

/** How long a pipelined request keeps the next one from being handed on; most responses are made sooner. */
const longestTurnMs = 250;
/** How long a connection may pipeline without a pause; then it is closed behind the next response. */
const longestPipelineMs = 15_000;
/** Pipelined requests a second from which all connections are read request by request, and for how long. */
const mostPipelined = 100;
const carefulMs = 60_000;

/** The pipelined requests of a connection, until all are answered. */
interface Pipeline {
  /** Those that wait for the response before them. */
  waiting: number;
  unanswered: number;
  readonly startedAt: number;
}

interface Turn {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Answers the requests of each connection one after another. Node parses all that a client has pipelined, up to 2,000
 * requests a read, and emits them at once. Here a request is handed on only when the response before it has left the
 * process, and one at a time in the whole process, so that next to nothing is made for clients that do not read, and
 * other visitors' requests come in between.
 *
 * What has been parsed takes memory, though. Hardly anybody pipelines: where it happens a lot, connections are read
 * request by request, which costs some microseconds each.
 */
export function answerInTurn(server: Server, answer: RequestListener): void {
  const readers = new Map<Socket, PieceReader | undefined>();
  const pipelines = new WeakMap<Socket, Pipeline>();
  const turns: Turn[] = [];
  let isTurnTaken = false;
  let pipelinedLately = 0;
  let isCareful = false;

  function readInPieces(socket: Socket): void {
    const mayRead = () => !pipelines.get(socket)?.waiting;
    readers.set(socket, readers.get(socket) ?? createPieceReader(socket, mayRead));
  }

  function beCareful(): void {
    isCareful = true;
    setTimeout(() => (isCareful = false), carefulMs).unref();
    for (const socket of readers.keys()) readInPieces(socket);
  }

  function countPipelined(): void {
    if (pipelinedLately === 0) setTimeout(() => (pipelinedLately = 0), 1000).unref();
    pipelinedLately += 1;
    // Not now, while the parser is at work on this connection, but before it reads the next one.
    if (pipelinedLately === mostPipelined && !isCareful) process.nextTick(beCareful);
  }

  function takeNextTurn(): void {
    const turn = isTurnTaken ? undefined : turns.shift();
    if (turn === undefined) return;
    isTurnTaken = true;
    // Whatever else has come in goes first.
    setImmediate(takeTurn, turn);
  }

  function takeTurn({ request, response }: Turn): void {
    const endTurn = () => {
      clearTimeout(deadline);
      response.off('prefinish', endTurn).off('close', endTurn);
      isTurnTaken = false;
      takeNextTurn();
    };
    const deadline = setTimeout(endTurn, longestTurnMs);
    if (response.destroyed) {
      endTurn();
      return;
    }
    response.once('prefinish', endTurn).once('close', endTurn);
    const { startedAt = 0 } = pipelines.get(request.socket) ?? {};
    if (performance.now() - startedAt > longestPipelineMs) response.shouldKeepAlive = false;
    answer(request, response);
  }

  server.on('connection', (socket) => {
    readers.set(socket, undefined);
    socket.once('close', () => readers.delete(socket));
    if (isCareful) readInPieces(socket);
  });

  server.on('request', (request, response) => {
    // Node gives a response its socket when all responses before it are through.
    if (response.socket !== null) {
      answer(request, response);
      return;
    }
    const { socket } = request;
    const pipeline = pipelines.get(socket) ?? { waiting: 0, unanswered: 0, startedAt: performance.now() };
    pipelines.set(socket, pipeline);
    pipeline.waiting += 1;
    pipeline.unanswered += 1;
    countPipelined();
    response.once('socket', () => {
      pipeline.waiting -= 1;
      readers.get(socket)?.readOn();
      turns.push({ request, response });
      takeNextTurn();
    });
    response.once('close', () => {
      pipeline.unanswered -= 1;
      if (pipeline.unanswered === 0) pipelines.delete(socket);
      // All the responses may lie in the kernel, unread. No balancer pipelines: this need not be kept for long.
      socket.setTimeout(silenceMs);
    });
  });
}
