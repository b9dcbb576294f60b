import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

import { silenceMs } from './answer.ts';
import { createPieceReader, type PieceReader } from './piece-reader.ts';

/** Pipelined requests a second from which all connections are read request by request, and for how long. */
const mostPipelined = 100;
const carefulMs = 60_000;

/**
 * Answers the requests of each connection one after another. Node parses all that a client has pipelined, up to 2,000
 * requests a read, and emits them at once. Here a request is handed on only when the response before it has left the
 * process, and one a turn of the event loop, so that nothing is made for clients that do not read, and other visitors'
 * requests come in between.
 *
 * What has been parsed takes memory, though. Hardly anybody pipelines: where it happens a lot, connections are read
 * request by request, which costs some microseconds each.
 */
export function answerInTurn(server: Server, answer: RequestListener): void {
  const readers = new Map<Socket, PieceReader | undefined>();
  const waiting = new WeakMap<Socket, number>();
  const turns: (() => void)[] = [];
  let pipelined = 0;
  let isCareful = false;

  function readInPieces(socket: Socket): void {
    readers.set(socket, readers.get(socket) ?? createPieceReader(socket, () => !waiting.get(socket)));
  }

  function beCareful(): void {
    isCareful = true;
    setTimeout(() => (isCareful = false), carefulMs).unref();
    for (const socket of readers.keys()) readInPieces(socket);
  }

  function countPipelined(): void {
    if (pipelined === 0) setTimeout(() => (pipelined = 0), 1000).unref();
    pipelined += 1;
    // The parser is at work on this connection just now, and on the next one right after.
    if (pipelined === mostPipelined && !isCareful) process.nextTick(beCareful);
  }

  function count(socket: Socket, change: 1 | -1): void {
    waiting.set(socket, (waiting.get(socket) ?? 0) + change);
    readers.get(socket)?.readOn();
  }

  function takeTurn(): void {
    turns.shift()?.();
    if (turns.length > 0) setImmediate(takeTurn);
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
    count(socket, 1);
    countPipelined();
    response.once('socket', () => {
      count(socket, -1);
      const turn = () => {
        if (response.destroyed) return;
        // All that was asked for may lie in the kernel, unread. No balancer pipelines: this need not be kept for long.
        response.once('close', () => socket.setTimeout(silenceMs));
        answer(request, response);
      };
      if (turns.push(turn) === 1) setImmediate(takeTurn);
    });
  });
}
