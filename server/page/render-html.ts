import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders an element to HTML, as a whole: the status is decided once all of it is there, and no inline script is
 * needed. Rejects with the error that a component threw.
 */
export function renderHtml(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const rendering = renderToPipeableStream(element, {
      onAllReady: () => resolve(text(rendering.pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    });
  });
}
