import { Writable } from 'node:stream';

import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** How long a page may render before it is given up. */
const renderDeadlineMs = 3000;

/**
 * Renders a document whole: nothing is sent before all of it is there, so that the status is true and no inline
 * script is needed. Rejects with the error that a component threw. It ends by itself, whoever still waits for it.
 */
export function renderHtml(document: ReactElement): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      clearTimeout(deadline);
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const rendering = renderToPipeableStream(document, {
      onAllReady() {
        clearTimeout(deadline);
        rendering.pipe(gather(resolve));
      },
      onShellError: fail,
      onError: fail,
    });
    const deadline = setTimeout(
      () => rendering.abort(new Error('Rendering took too long')),
      renderDeadlineMs,
    );
  });
}

/** A stream that is never full, so that React writes everything to it in one go. */
function gather(whole: (bytes: Buffer) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      whole(Buffer.concat(chunks));
      done();
    },
  });
}
