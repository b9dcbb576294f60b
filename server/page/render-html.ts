import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders a whole document, once every component has what it needs, so that no inline script is needed. Pages are sent
 * whole: streaming them made no first byte earlier, and a whole page has its length and its ETag. Rejects with a
 * component's error.
 */
export function renderHtml(element: ReactElement): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
      onShellError: reject,
      // Replaces React's default, which logs to the console.
      onError: reject,
    });
  });
}
