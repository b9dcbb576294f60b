import type { Server } from 'node:http';

import express, { Router } from 'express';

import type { Metrics } from '../metrics.ts';

/** Nobody needs fresher figures, and reading them costs some milliseconds of everybody's time. */
const keptForMs = 1000;

/** `/metrics`: what is measured, as Prometheus reads it. */
export function metricsRoute(metrics: Metrics): Router {
  const router = Router({ caseSensitive: true, strict: true });
  let kept: { readonly answer: ReturnType<Metrics['text']>; readonly until: number } | undefined;
  router.get('/metrics', async (_request, response) => {
    if (kept === undefined || kept.until <= performance.now())
      kept = { answer: metrics.text(), until: performance.now() + keptForMs };
    const { type, text } = await kept.answer;
    response.set({ 'Content-Type': type, 'Cache-Control': 'no-store' }).send(text);
  });
  return router;
}

/** Serves `/metrics` on a server of its own, and nothing else. */
export function serveMetrics(server: Server, metrics: Metrics): void {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(metricsRoute(metrics));
  app.use(
    (_request, response) => void response.status(404).type('text/plain').send('Only /metrics is here.\n'),
  );
  server.on('request', app);
}
