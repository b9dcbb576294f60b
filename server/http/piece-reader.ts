import type { Socket } from 'node:net';

const endOfHead = '\r\n\r\n';

/** Reads a connection request by request. */
export interface PieceReader {
  /** To be called when `mayRead` may have changed. */
  readOn(): void;
}

/**
 * Stands between a connection and Node's parser, and gives it at most one request at a time (a body may come in several
 * pieces); the rest waits here, and in the kernel, until `mayRead`.
 *
 * @param socket a connection of an HTTP server
 */
export function createPieceReader(socket: Socket, mayRead: () => boolean): PieceReader {
  const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[];
  let rest: Buffer = Buffer.alloc(0);
  let isHeld = false;

  function parseRest(): void {
    // Node pauses the socket itself, for a body that is not read or a response that is not.
    while (rest.length > 0 && !socket.isPaused() && !socket.writableEnded && mayRead()) {
      const end = rest.indexOf(endOfHead);
      const piece = end === -1 ? rest : rest.subarray(0, end + endOfHead.length);
      rest = rest.subarray(piece.length);
      parse?.(piece);
    }
    if (socket.writableEnded) rest = rest.subarray(0, 0);
    isHeld = rest.length > 0 && (isHeld || !socket.isPaused());
    if (isHeld) socket.pause();
  }

  function readOn(): void {
    if (!isHeld || !mayRead() || socket.writableNeedDrain) return;
    isHeld = false;
    // Emits `resume`, in a moment.
    socket.resume();
  }

  socket.on('data', (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    parseRest();
  });
  // By then the listener above has made Node give up its direct way from the socket to its parser.
  if (parse) socket.removeListener('data', parse);
  socket.on('resume', parseRest);
  socket.on('drain', readOn);
  return { readOn };
}
