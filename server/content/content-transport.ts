import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import https from 'node:https';

import {
  AxiosError,
  getAdapter,
  isAxiosError,
  type AxiosAdapter,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { LRUCache } from 'lru-cache';

import type { Logger } from '../observability/log.ts';
import { askUpstream } from '../observability/upstream.ts';
import { ContentServiceError, type ContentServiceErrorKind } from './content-service-error.ts';
import type { GatePermit } from './outage-gate.ts';
import { invalidQuery } from './query-validation.ts';
import { withDeadline, type CallOptions } from './request-deadline.ts';
import { describeFailure } from './service-failure.ts';
import { readResponse, type ResponseShape, type UnusableItem, UnusableReplyError } from './service-reply.ts';
import type { ThrottledGate } from './throttle.ts';
import type { TokenMask } from './token-mask.ts';

/** The service's responses are at most 7 MB. Anything larger is not from the service, and would delay visitors. */
const maxReplyBytes = 8 * 1024 * 1024;
/** Limit on the rate-limit reset header, which could hold any number. */
const maxResetSeconds = 60;
/** A request aborted by its caller's deadline sooner than this does not count as a failure of the service. */
const conclusiveAfterMs = 3000;
/** Visitors of pages without a copy have given up by then. */
const slowAfterMs = 3000;
const resetHeader = 'x-contentful-ratelimit-reset';
const limitHeader = 'x-contentful-ratelimit-second-limit';

/** Failures that the `contentful` package retries. */
const retriedKinds: ReadonlySet<ContentServiceErrorKind> = new Set([
  'network',
  'timeout',
  'server',
  'rateLimited',
]);

/** A call of the client, with all its requests: retries and further pages. */
interface Call {
  readonly shape: ResponseShape;
  readonly signal: AbortSignal;
  readonly isBackground: boolean | undefined;
  /** Why the latest request failed; undefined once one has succeeded. */
  failure: ContentServiceError | undefined;
}

export interface ContentTransport {
  readonly adapter: AxiosAdapter;
  readonly httpAgent: http.Agent;
  readonly httpsAgent: https.Agent;
  /** Runs a call of the package with a deadline. Rejects with `ContentServiceError` only. */
  run(call: CallOptions & { shape: ResponseShape }, send: () => Promise<unknown>): Promise<unknown>;
  /** Closes keep-alive connections. */
  close(): void;
}

/**
 * The `contentful` package has no deadline for a call, retries aborted requests, accepts any text as a response, and
 * loses or exposes parts of errors. This axios adapter fixes that for each request. An `AsyncLocalStorage` links requests
 * to their call, because the package passes nothing through.
 *
 * @param timeoutMs for one request, to the last byte of the response
 */
export function createContentTransport({
  timeoutMs,
  mask,
  gate,
  peer = 'content',
  log,
}: {
  timeoutMs: number;
  /** For the metrics. */
  peer?: 'content' | 'drafts';
  mask: TokenMask;
  gate: ThrottledGate;
  log: Logger;
}): ContentTransport {
  const calls = new AsyncLocalStorage<Call>();
  const sendHttp = getAdapter('http');
  const httpAgent = new http.Agent({ keepAlive: true });
  const httpsAgent = new https.Agent({ keepAlive: true });
  const reportUnusable = createUnusableReport(mask, log);
  const watch = createSlowWatch(log);

  async function adapter(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    const call = calls.getStore();
    if (call === undefined) throw new Error('A request was sent outside a call of the content client');
    call.signal.throwIfAborted();
    const permit = await enterGate(call);
    const endWatch = watch(config);
    const sentAt = performance.now();
    const limitMs = Math.min(timeoutMs, permit.timeoutMs ?? timeoutMs);
    const timeout = AbortSignal.timeout(limitMs);
    try {
      const signal = AbortSignal.any([call.signal, timeout]);
      const response = await askUpstream(
        { peer, method: 'GET', span: 'content fetch' },
        () => retryOnStaleConnection(sendHttp, limitRequest(config, signal)),
        (result) => outcomeOf(result, timeout.aborted),
      );
      // axios parses only text and passes an object on as it is.
      response.data = readResponse(response.data, call.shape, reportUnusable);
      call.failure = undefined;
      gate.learnLimit(response.headers[limitHeader]);
      permit.end(undefined);
      return response;
    } catch (error) {
      if (call.signal.aborted) {
        // Most of the deadline may have passed before the request was sent: in the queue, or between attempts.
        if (performance.now() - sentAt < conclusiveAfterMs) permit.abandon();
        else permit.end(call.signal.reason as ContentServiceError);
        throw call.signal.reason;
      }
      const cause = timeout.aborted ? new AxiosError(`timeout of ${limitMs} ms`, 'ETIMEDOUT') : error;
      const failure = describeRequestFailure(cause, config, call.shape, mask);
      call.failure = failure;
      permit.end(failure);
      // The package retries only errors that have a `config`.
      if (!retriedKinds.has(failure.kind) || !isAxiosError(cause)) throw failure;
      limitReset(cause.response);
      cause.config = config;
      throw cause;
    } finally {
      endWatch();
    }
  }

  /** A rejection by the gate has no `config`, so the package does not retry it. */
  async function enterGate(call: Call): Promise<GatePermit> {
    try {
      return await gate.enter(call.signal, call.isBackground);
    } catch (error) {
      if (error instanceof ContentServiceError) call.failure = error;
      throw error;
    }
  }

  async function run(
    { shape, deadlineMs, isBackground }: CallOptions & { shape: ResponseShape },
    send: () => Promise<unknown>,
  ): Promise<unknown> {
    let call: Call | undefined;
    async function attempt(signal: AbortSignal): Promise<unknown> {
      call = { shape, signal, isBackground, failure: undefined };
      try {
        return await calls.run(call, send);
      } catch (error) {
        throw call.failure ?? describePackageError(error, mask);
      }
    }
    return withDeadline(deadlineMs, attempt, { lastFailure: () => call?.failure });
  }

  function close(): void {
    httpAgent.destroy();
    httpsAgent.destroy();
  }

  return { adapter, httpAgent, httpsAgent, run, close };
}

/** Logs each damaged item only once. */
function createUnusableReport(mask: TokenMask, log: Logger): (item: UnusableItem) => void {
  const reported = new LRUCache<string, true>({ max: 1000 });
  return (item) => {
    const [id, type] = [item.id, item.type].map((value) => mask(String(value)).slice(0, 100));
    if (id === undefined || reported.has(id)) return;
    reported.set(id, true);
    log.warn({ item: id, type }, 'damaged content item left out');
  };
}

/** Logs a request that takes long, and no others until one is answered in time. Returns how to watch a request. */
function createSlowWatch(log: Logger): (request: InternalAxiosRequestConfig) => () => void {
  let isSlow = false;
  return ({ url, params }) => {
    const startedAt = performance.now();
    const timer = setTimeout(() => {
      if (!isSlow)
        log.warn(
          { request: url, query: params as unknown, seconds: slowAfterMs / 1000 },
          'the content service has not answered yet',
        );
      isSlow = true;
    }, slowAfterMs).unref();
    return () => {
      clearTimeout(timer);
      if (performance.now() - startedAt < slowAfterMs) isSlow = false;
    };
  };
}

function outcomeOf(result: PromiseSettledResult<AxiosResponse>, isTimeout: boolean) {
  if (result.status === 'fulfilled') return { status: result.value.status };
  const status = isAxiosError(result.reason) ? result.reason.response?.status : undefined;
  return status === undefined ? { error: isTimeout ? 'timeout' : 'network' } : { status };
}

/** Returns a copy, because the package retries with the original: a signal on it would abort the retry too. */
function limitRequest(config: InternalAxiosRequestConfig, signal: AbortSignal): InternalAxiosRequestConfig {
  return Object.assign(Object.create(Object.getPrototypeOf(config) as object) as object, config, {
    signal,
    maxContentLength: maxReplyBytes,
    // The service never redirects, and no other host may get the token.
    maxRedirects: 0,
  });
}

/**
 * The server may close an idle connection just as it is reused. That is not a failure of the service, so the request is
 * retried at once instead of after the package's two seconds.
 */
async function retryOnStaleConnection(
  sendHttp: AxiosAdapter,
  request: InternalAxiosRequestConfig,
): Promise<AxiosResponse> {
  try {
    return await sendHttp(request);
  } catch (error) {
    const isStale =
      isAxiosError(error) &&
      error.response === undefined &&
      (error.code === 'ECONNRESET' || error.code === 'EPIPE') &&
      error.request instanceof http.ClientRequest &&
      error.request.reusedSocket;
    if (!isStale) throw error;
    return sendHttp(request);
  }
}

function describeRequestFailure(
  error: unknown,
  config: InternalAxiosRequestConfig,
  shape: ResponseShape,
  mask: TokenMask,
): ContentServiceError {
  // Set by the package from the second attempt on.
  const { attempts = 1 } = config as { attempts?: number };
  if (error instanceof UnusableReplyError) {
    return new ContentServiceError({
      kind: 'badResponse',
      message: `The content service's response ${error.message}`,
      attempts,
    });
  }
  return describeFailure(error, { shape, attempts, mask });
}

/** Caps the header: the package waits however long it asks for, and not at all if it is not a number. */
function limitReset(response: AxiosResponse | undefined): void {
  if (response?.status !== 429) return;
  const { headers } = response;
  const reset = Number(headers[resetHeader]);
  if (Number.isFinite(reset) && reset >= 0) headers[resetHeader] = String(Math.min(reset, maxResetSeconds));
  else delete headers[resetHeader];
}

/** Converts the package's own errors: an entry missing from a response, or a response that it cannot process. */
function describePackageError(error: unknown, mask: TokenMask): ContentServiceError {
  if (error instanceof ContentServiceError) return error;
  if (error instanceof Error && 'sys' in error && 'details' in error) {
    return new ContentServiceError({
      kind: 'notFound',
      message: error.message,
      status: 404,
      statusText: 'Not Found',
      id: 'NotFound',
      details: error.details,
    });
  }
  const reason = mask(error instanceof Error ? error.message : String(error));
  // Found by the package's validation but not by the client's.
  if (error instanceof Error && error.name === 'ValidationError') return invalidQuery([reason]);
  return new ContentServiceError({
    kind: 'badResponse',
    message: `The content service's response could not be processed: ${reason}`,
  });
}
