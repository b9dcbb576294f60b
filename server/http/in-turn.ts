import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait behind others on their connections, in the whole process: some 10 MB. */
const mostWaiting = 1000;

/**
 * Answers the requests of each connection one after another. Node parses whatever a client pipelines and emits all of it
 * at once, up to 2,000 requests a read; here a request is handed on only when the response before it has left the
 * process. So nothing is made for a client that does not read.
 *
 * A connection may always have one request waiting: a client that has read a response to its end can send the next
 * request before the process learns that the response is through. More are taken while the process has room for
 * them; then the connection is closed.
 */
export function answerInTurn(answer: RequestListener): RequestListener {
  let waiting = 0;
  const waitingOn = new WeakMap<Socket, number>();

  function count(socket: Socket, change: 1 | -1): void {
    waiting += change;
    waitingOn.set(socket, (waitingOn.get(socket) ?? 0) + change);
  }

  return (request, response) => {
    // Node gives a response its socket when it is that response's turn.
    if (response.socket !== null) {
      answer(request, response);
      return;
    }
    const { socket } = request;
    if (socket.destroyed) return;
    const isKnown = waitingOn.has(socket);
    if (waiting >= mostWaiting && (waitingOn.get(socket) ?? 0) > 0) {
      socket.destroy();
      return;
    }
    count(socket, 1);
    // Whoever leaves takes along what still waits; not every response is told when its connection ends.
    if (!isKnown) socket.once('close', () => (waiting -= waitingOn.get(socket) ?? 0));
    response.once('socket', () => {
      count(socket, -1);
      answer(request, response);
    });
  };
}
