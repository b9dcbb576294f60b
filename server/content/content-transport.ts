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

import type { Logger } from '../log.ts';
import { ContentServiceError, type ContentServiceErrorKind } from './content-service-error.ts';
import type { OutageGate, GatePermit } from './outage-gate.ts';
import { invalidQuery } from './query-validation.ts';
import { withDeadline } from './request-deadline.ts';
import { describeFailure } from './service-failure.ts';
import { readReply, type ReplyShape, type UnusableItem, UnusableReplyError } from './service-reply.ts';
import type { TokenMask } from './token-mask.ts';

/** The service's own replies end at 7 MB. Larger ones are somebody else's, and reading them holds up visitors. */
const maxReplyBytes = 8 * 1024 * 1024;
/** The longest that a rate-limit reset is followed: a header may say anything. */
const maxResetSeconds = 60;
/** A request that was cut off sooner than this by its caller's deadline says nothing about the service. */
const conclusiveAfterMs = 3000;
const resetHeader = 'x-contentful-ratelimit-reset';

/** Failures after which the `contentful` package asks again by itself. */
const retriedKinds: ReadonlySet<ContentServiceErrorKind> = new Set([
  'network',
  'timeout',
  'server',
  'rateLimited',
]);

/** One call of the client: the requests it makes, retries and following pages included, belong together. */
interface Call {
  readonly shape: ReplyShape;
  readonly signal: AbortSignal;
  /** Why the latest request failed; `undefined` once one has succeeded. */
  failure: ContentServiceError | undefined;
}

/** How requests are sent, below the `contentful` package. */
export interface ContentTransport {
  readonly adapter: AxiosAdapter;
  readonly httpAgent: http.Agent;
  readonly httpsAgent: https.Agent;
  /**
   * Runs one call of the package, so that its requests end with its deadline and its failure comes out as the
   * client's own error.
   */
  run(
    call: { shape: ReplyShape; deadlineMs: number | undefined },
    ask: () => Promise<unknown>,
  ): Promise<unknown>;
  /** Closes the connections that are kept open. */
  close(): void;
}

/**
 * The package has no deadline for a call, retries what was cancelled, takes any text for a reply, and loses or
 * exposes parts of errors. All of that is decided here, in an axios adapter, where one request goes out and one
 * reply comes in; what call a request belongs to is carried by an `AsyncLocalStorage`, because the package hands
 * nothing of it through.
 *
 * @param timeoutMs milliseconds for one request, to the last byte of its reply
 * @param gate what every request passes on its way out
 */
export function createContentTransport({
  timeoutMs,
  mask,
  gate,
  log,
}: {
  timeoutMs: number;
  mask: TokenMask;
  gate: OutageGate;
  log: Logger;
}): ContentTransport {
  const calls = new AsyncLocalStorage<Call>();
  const send = getAdapter('http');
  const httpAgent = new http.Agent({ keepAlive: true });
  const httpsAgent = new https.Agent({ keepAlive: true });
  const reported = new LRUCache<string, true>({ max: 1000 });

  /** Says once which item of the content service is damaged, however often it is delivered. */
  function reportUnusable(item: UnusableItem): void {
    const [id, type] = [item.id, item.type].map((value) => mask(String(value)).slice(0, 100));
    if (id === undefined || reported.has(id)) return;
    reported.set(id, true);
    log.warn({ item: id, type }, 'content item is damaged; it is left out');
  }

  async function adapter(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    const call = calls.getStore();
    if (call === undefined) throw new Error('A request was sent outside a call of the content client');
    call.signal.throwIfAborted();
    const permit = await enterGate(call);
    const sentAt = performance.now();
    const limitMs = Math.min(timeoutMs, permit.timeoutMs ?? timeoutMs);
    const timeout = AbortSignal.timeout(limitMs);
    try {
      const signal = AbortSignal.any([call.signal, timeout]);
      const response = await sendOnFreshConnection(send, limitRequest(config, signal));
      // An object stays as it is from here on: axios parses text only.
      response.data = readReply(response.data, call.shape, reportUnusable);
      call.failure = undefined;
      permit.end(undefined);
      return response;
    } catch (error) {
      if (call.signal.aborted) {
        // Most of a deadline may have passed before the request went out, in the queue or between two attempts.
        if (performance.now() - sentAt < conclusiveAfterMs) permit.abandon();
        else permit.end(call.signal.reason as ContentServiceError);
        throw call.signal.reason;
      }
      const cause = timeout.aborted ? new AxiosError(`timeout of ${limitMs} ms`, 'ETIMEDOUT') : error;
      const failure = describeRequestFailure(cause, config, call.shape, mask);
      call.failure = failure;
      permit.end(failure);
      // Without a `config` on it, the package passes an error on instead of asking again.
      if (!retriedKinds.has(failure.kind) || !isAxiosError(cause)) throw failure;
      limitReset(cause.response);
      cause.config = config;
      throw cause;
    }
  }

  /** What the gate refuses is the call's failure: without a `config` on it the package does not ask again. */
  async function enterGate(call: Call): Promise<GatePermit> {
    try {
      return await gate.enter(call.signal);
    } catch (error) {
      if (error instanceof ContentServiceError) call.failure = error;
      throw error;
    }
  }

  async function run(
    { shape, deadlineMs }: { shape: ReplyShape; deadlineMs: number | undefined },
    ask: () => Promise<unknown>,
  ): Promise<unknown> {
    let call: Call | undefined;
    async function askOnce(signal: AbortSignal): Promise<unknown> {
      call = { shape, signal, failure: undefined };
      try {
        return await calls.run(call, ask);
      } catch (error) {
        throw call.failure ?? describePackageError(error, mask);
      }
    }
    return withDeadline(deadlineMs, askOnce, () => call?.failure);
  }

  function close(): void {
    httpAgent.destroy();
    httpsAgent.destroy();
  }

  return { adapter, httpAgent, httpsAgent, run, close };
}

/** A copy, because the package sends the original again: a signal left on it would end that request too. */
function limitRequest(config: InternalAxiosRequestConfig, signal: AbortSignal): InternalAxiosRequestConfig {
  return Object.assign(Object.create(Object.getPrototypeOf(config) as object) as object, config, {
    signal,
    maxContentLength: maxReplyBytes,
    // The service never redirects, and the token is for its host alone.
    maxRedirects: 0,
  });
}

/**
 * A kept connection may be closed by the other side in the moment in which it is used again. That says nothing
 * about the service, so the request is sent once more at once instead of after the package's two seconds.
 */
async function sendOnFreshConnection(
  send: AxiosAdapter,
  request: InternalAxiosRequestConfig,
): Promise<AxiosResponse> {
  try {
    return await send(request);
  } catch (error) {
    const isStale =
      isAxiosError(error) &&
      error.response === undefined &&
      (error.code === 'ECONNRESET' || error.code === 'EPIPE') &&
      error.request instanceof http.ClientRequest &&
      error.request.reusedSocket;
    if (!isStale) throw error;
    return send(request);
  }
}

function describeRequestFailure(
  error: unknown,
  config: InternalAxiosRequestConfig,
  shape: ReplyShape,
  mask: TokenMask,
): ContentServiceError {
  // The package counts on the request itself, from the second attempt on.
  const { attempts = 1 } = config as { attempts?: number };
  if (error instanceof UnusableReplyError) {
    return new ContentServiceError({
      kind: 'badResponse',
      message: `The reply of the content service ${error.message}`,
      attempts,
    });
  }
  return describeFailure(error, { shape, attempts, mask });
}

/** The package waits as long as this header says, and not at all where it is no number. */
function limitReset(response: AxiosResponse | undefined): void {
  if (response?.status !== 429) return;
  const { headers } = response;
  const reset = Number(headers[resetHeader]);
  if (Number.isFinite(reset) && reset >= 0) headers[resetHeader] = String(Math.min(reset, maxResetSeconds));
  else delete headers[resetHeader];
}

/** The package's own errors: an entry that is in no reply, or a reply that it stumbled over. */
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
  // The package's own checks; the client's come before them, so that this is a call nobody has checked.
  if (error instanceof Error && error.name === 'ValidationError') return invalidQuery([reason]);
  return new ContentServiceError({
    kind: 'badResponse',
    message: `The reply of the content service could not be read: ${reason}`,
  });
}
