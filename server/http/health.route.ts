import { Router } from 'express';

/**
 * `/livez`: the process answers; depends on nothing else. `/readyz`: content has been loaded once, and the
 * process is not about to end.
 */
export function healthRoute({ isReady }: { isReady: () => boolean }): Router {
  const router = Router();
  router.get('/livez', (_request, response) => {
    response.set('Cache-Control', 'no-store').type('text/plain').send('live\n');
  });
  router.get('/readyz', (_request, response) => {
    const ready = isReady();
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .type('text/plain')
      .send(ready ? 'ready\n' : 'not ready\n');
  });
  return router;
}
