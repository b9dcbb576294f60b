import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

export interface HtmlStream {
  /** For one reader, who may be slow or leave. */
  readonly stream: Transform;
  /** Everything that went through the stream, read or not. */
  readonly whole: Promise<Buffer>;
}

/**
 * Resolves once every component has rendered, so that nothing can fail after the first byte and no inline script is
 * needed. Rejects with a component's error.
 */
export function renderToStream(element: ReactElement): Promise<HtmlStream> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      onAllReady: () => resolve(passThrough(pipe)),
      onShellError: reject,
      // Replaces React's default, which logs to the console.
      onError: reject,
    });
  });
}

/** Rejects with a component's error. */
export async function renderHtml(element: ReactElement): Promise<Buffer> {
  const { stream } = await renderToStream(element);
  return buffer(stream);
}

/** The page is in memory anyway, and a slow reader must hold up neither React nor the cache. */
const unbounded = Number.MAX_SAFE_INTEGER;

function passThrough(
  pipe: <Destination extends NodeJS.WritableStream>(to: Destination) => Destination,
): HtmlStream {
  const { promise: whole, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  const stream = new Transform({
    writableHighWaterMark: unbounded,
    readableHighWaterMark: unbounded,
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done(null, chunk);
    },
    flush(done) {
      resolve(Buffer.concat(chunks));
      done();
    },
  });
  stream.once('error', reject);
  return { stream: pipe(stream), whole };
}
