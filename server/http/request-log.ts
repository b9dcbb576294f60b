import { randomUUID } from 'node:crypto';

import type { RequestHandler } from 'express';

import type { Logger } from '../log.ts';

/** One log line a request, once it has been answered; its id goes out as `X-Request-Id`. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const id = randomUUID();
    response.set('X-Request-Id', id);
    response.on('close', () => {
      log.info(
        {
          id,
          method: request.method,
          path: request.path,
          status: response.statusCode,
          ms: Math.round(performance.now() - started),
          ...(!response.writableFinished && { aborted: true }),
        },
        'request',
      );
    });
    next();
  };
}
