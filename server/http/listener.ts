import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import compression from 'compression';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';

import { apiFolder } from '#shared/paths.ts';

import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { runForRequest } from '../observability/request-scope.ts';
import { BusyError } from '../work/job-queue.ts';
import { guardRequest } from './guard.ts';
import type { Refusal } from './refusals.ts';
import type { Handler, MemoryHandler, RequestContext } from './request-context.ts';
import { printablePath, type RequestLog } from './request-log.ts';
import { methodNotAllowed, textResponse, type SiteResponse } from './response.ts';
import { responseIdleMs, type SendResponse } from './send-response.ts';

export interface Route {
  /** In Express's syntax. Case and trailing slashes matter. */
  readonly path: string;
  readonly handle: Handler;
  /** For the log and the metrics. Default: the path. */
  readonly name?: string;
  /** Default: GET and HEAD. */
  readonly method?: 'POST';
  /** Whether to compress responses that are not compressed yet. */
  readonly isCompressed?: boolean;
}

const busy = textResponse(503, 'Our website is very busy just now. Please try again in a few seconds.', {
  'Retry-After': '2',
});
/** For what programs send, at paths that have no page. */
const onlyPost: Refusal = {
  reason: 'method',
  response: textResponse(405, 'Method not allowed', { Allow: 'POST' }),
};
const failed = textResponse(500, 'Something went wrong.', { Connection: 'close' });

/**
 * Handles every request: first the guard; for GET and HEAD the memory handlers, in order; then, through Express, the
 * first route with a response. Errors from handlers are logged and answered here.
 *
 * @param closesConnection whether to close the connection after the response
 */
export function createListener({
  refuse = () => undefined,
  inMemory,
  routes,
  closesConnection,
  send,
  requestLog,
  log,
}: {
  /** Responds to requests that nothing else may answer. */
  readonly refuse?: (request: IncomingMessage) => Refusal | undefined;
  readonly inMemory: readonly (readonly [name: string, handle: MemoryHandler])[];
  readonly routes: readonly Route[];
  readonly closesConnection: (request: IncomingMessage) => boolean;
  readonly send: SendResponse;
  readonly requestLog: RequestLog;
  readonly log: Logger;
}): RequestListener {
  const contexts = new WeakMap<IncomingMessage, RequestContext>();
  const contextOf = (request: IncomingMessage) => contexts.get(request) ?? requestLog.begin(request);

  function fail(context: RequestContext, response: ServerResponse, error: unknown): void {
    // Any visitor can cause a BusyError, and the request's own log line shows it.
    if (error instanceof BusyError) context.refusal = 'busy';
    else
      log.error(
        { id: context.id, path: printablePath(context.path), ...describeError(error) },
        'request failed',
      );
    if (response.headersSent) response.destroy();
    else send(context, response, error instanceof BusyError ? busy : failed);
  }

  const compress = compression();
  function handlerOf({ handle, name, path, isCompressed = false }: Route): RequestHandler {
    return async (request, response, next) => {
      const context = contextOf(request);
      context.route = name ?? path;
      const siteResponse = await handle(context);
      if (siteResponse === undefined) return next();
      // Only now: it marks the response, which might have been left to another route.
      if (isCompressed) compress(request, response, () => send(context, response, siteResponse));
      else send(context, response, siteResponse);
    };
  }

  const app = createExpress();
  for (const route of routes) app[route.method === 'POST' ? 'post' : 'get'](route.path, handlerOf(route));
  app.use((request, response) => {
    const context = contextOf(request);
    context.route = 'refused';
    context.refusal = 'method';
    send(context, response, methodNotAllowed);
  });
  // Express recognises an error handler by its four parameters.
  const onError: ErrorRequestHandler = (error, request, response, _next) =>
    fail(contextOf(request), response, error);
  app.use(onError);

  const programs = new Set(
    routes.flatMap(({ method, path }) => (method === 'POST' && path.startsWith(apiFolder) ? path : [])),
  );

  function respondSynchronously(context: RequestContext): SiteResponse | undefined {
    context.route = 'refused';
    const { request, path } = context;
    const refusal =
      request.method !== 'POST' && programs.has(path) ? onlyPost : (guardRequest(request) ?? refuse(request));
    context.refusal = refusal?.reason;
    if (refusal || request.method === 'POST') return refusal?.response;
    for (const [name, handle] of inMemory) {
      context.route = name;
      const siteResponse = handle(context);
      if (siteResponse) return siteResponse;
    }
    return undefined;
  }

  return (request, response) => {
    const context = requestLog.begin(request);
    try {
      if (closesConnection(request)) response.shouldKeepAlive = false;
      const siteResponse = respondSynchronously(context);
      if (siteResponse) {
        send(context, response, siteResponse);
        requestLog.end(context, response);
        return;
      }
      requestLog.endLater(context, response);
      contexts.set(request, context);
      request.socket.setTimeout(responseIdleMs);
      const handle = () => void app(request, response);
      runForRequest(context, () => (context.span ? context.span.run(handle) : handle()));
    } catch (error) {
      fail(context, response, error);
      requestLog.end(context, response);
    }
  };
}

function createExpress() {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  return app;
}
