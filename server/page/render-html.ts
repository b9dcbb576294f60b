import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** How long a page may render before it is given up. */
const renderDeadlineMs = 3000;

/**
 * Renders a document whole: nothing is sent before all of it is there, so that the status is true and no inline
 * script is needed. Rejects with the error that a component threw.
 */
export async function renderHtml(document: ReactElement): Promise<Buffer> {
  const html = new PassThrough();
  const rendered = await new Promise<ReturnType<typeof renderToPipeableStream>>((resolve, reject) => {
    const deadline = setTimeout(() => stream.abort(new Error('Rendering took too long')), renderDeadlineMs);
    const settle = (end: () => void) => {
      clearTimeout(deadline);
      end();
    };
    const stream = renderToPipeableStream(document, {
      onAllReady: () => settle(() => resolve(stream)),
      onShellError: (error) => settle(() => reject(toError(error))),
      onError: (error) => settle(() => reject(toError(error))),
    });
  });
  rendered.pipe(html);
  return buffer(html);
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
