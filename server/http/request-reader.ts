import type { Socket } from 'node:net';

const endOfHead = '\r\n\r\n';

export interface PieceReader {
  /** Call this when `mayRead` may have changed. */
  readOn(): void;
}

/**
 * Passes data from an HTTP connection to Node's parser, at most one request at a time (a body may come in several
 * pieces). The rest waits here and in the kernel until `mayRead`.
 */
export function createPieceReader(socket: Socket, mayRead: () => boolean): PieceReader {
  const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[];
  let rest: Buffer = Buffer.alloc(0);
  let isHeld = false;

  function parseRest(): void {
    // Node pauses the socket while a body or a response is not being read.
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
    // Emits `resume` on the next tick.
    socket.resume();
  }

  socket.on('data', (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    parseRest();
  });
  // Because of the listener above, Node no longer feeds its parser directly from the socket.
  if (parse) socket.removeListener('data', parse);
  socket.on('resume', parseRest);
  socket.on('drain', readOn);
  return { readOn };
}
