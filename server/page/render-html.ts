import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** HTML on its way out. */
export interface HtmlStream {
  /** For one reader, who may be slow or leave. */
  readonly stream: Transform;
  /** All that went through the stream, whether or not anybody has read it. */
  readonly whole: Promise<Buffer>;
}

/**
 * Renders an element. By the time this resolves every component has been rendered, so that nothing can fail after the
 * first byte and no inline script is needed. Rejects with the error that a component threw.
 */
export function renderToStream(element: ReactElement): Promise<HtmlStream> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      onAllReady: () => resolve(passThrough(pipe)),
      onShellError: reject,
      // React would write it to the console.
      onError: reject,
    });
  });
}

/** Renders an element to the end. Rejects with the error that a component threw. */
export async function renderHtml(element: ReactElement): Promise<Buffer> {
  const { stream } = await renderToStream(element);
  return buffer(stream);
}

/** A slow reader must hold up neither React nor the cache: the page is in memory anyway. */
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
