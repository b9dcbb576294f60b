import { Writable } from 'node:stream';

import type { ReactElement } from 'react';
// React's server as it is, but for what it writes: text, where the build for Node writes many small pieces of bytes.
import { renderToPipeableStream } from 'react-dom/server.bun';

/** How long a page may render before it is given up. */
const renderDeadlineMs = 3000;

/**
 * Renders a document whole: nothing is sent before all of it is there, so that the status is true and no inline
 * script is needed. Rejects with the error that a component threw. It ends by itself, whoever still waits for it.
 */
export function renderHtml(document: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      clearTimeout(deadline);
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const rendering = renderToPipeableStream(document, {
      onAllReady() {
        clearTimeout(deadline);
        rendering.pipe(new Gathering(resolve));
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

/**
 * Takes all that React writes, in one go: the queue that a stream keeps for readers who cannot follow would take
 * longer than the render (decision 019).
 */
class Gathering extends Writable {
  readonly #onWhole: (text: string) => void;
  #text = '';

  constructor(onWhole: (text: string) => void) {
    super();
    this.#onWhole = onWhole;
  }

  override write(text: string): boolean {
    this.#text += text;
    return true;
  }

  override end(): this {
    this.#onWhole(this.#text);
    return this;
  }
}
