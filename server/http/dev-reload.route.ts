import { Router } from 'express';

import { devReloadPath } from '../../shared/paths.ts';

/** Only in `npm run dev`: a stream without events, whose end tells pages that the site is being restarted. */
export function devReloadRoute(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(devReloadPath, (request, response) => {
    // It is silent by design.
    request.socket.setTimeout(0);
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write('retry: 300\n\n');
  });
  return router;
}
