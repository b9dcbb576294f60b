import type { Server } from 'node:http';
import { setImmediate as nextTick } from 'node:timers/promises';

import express, { Router } from 'express';

import { metricsPath } from '../../shared/paths.ts';
import type { Metrics } from '../metrics.ts';

/** `/metrics`: what is measured, as Prometheus reads it. */
export function metricsRoute(metrics: Metrics): Router {
  const router = Router({ caseSensitive: true, strict: true });
  let collecting: ReturnType<Metrics['text']> | undefined;
  /** Collecting takes some milliseconds. Requests that have arrived by now are read first, and get the same answer. */
  const collect = async () => {
    await nextTick();
    return metrics.text();
  };
  router.get(metricsPath, async (_request, response) => {
    collecting ??= collect().finally(() => (collecting = undefined));
    const { type, text } = await collecting;
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
