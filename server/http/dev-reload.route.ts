import { Readable } from 'node:stream';

import { devReloadPath } from '#shared/paths.ts';

import type { Route } from './listener.ts';

/** Only in `npm run dev`: a stream without events. Its end tells pages that the site restarts. */
export const devReloadRoute: Route = {
  path: devReloadPath,
  handle({ request }) {
    // The stream is silent by design.
    request.socket.setTimeout(0);
    const body = new Readable({ read() {} });
    body.push('retry: 300\n\n');
    return { status: 200, headers: ['Content-Type', 'text/event-stream', 'Cache-Control', 'no-store'], body };
  },
};
