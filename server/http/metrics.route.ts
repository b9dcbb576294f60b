import { Router } from 'express';

import type { Metrics } from '../metrics.ts';

/** `/metrics`: what is measured, as Prometheus reads it. */
export function metricsRoute(metrics: Metrics): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/metrics', async (_request, response) => {
    const { type, text } = await metrics.text();
    response.set({ 'Content-Type': type, 'Cache-Control': 'no-store' }).send(text);
  });
  return router;
}
