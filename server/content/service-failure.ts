import { isAxiosError } from 'axios';

import { ContentServiceError, type ContentServiceErrorKind } from './content-service-error.ts';
import type { ReplyShape } from './service-reply.ts';
import { maskJson, type TokenMask } from './token-mask.ts';

const maxMessageLength = 1_000;
const maxDetailsLength = 10_000;
const timeoutCodes: ReadonlySet<string> = new Set(['ECONNABORTED', 'ETIMEDOUT', 'ESOCKETTIMEDOUT']);

export interface FailureContext {
  readonly shape: ReplyShape;
  readonly attempts: number;
  readonly mask: TokenMask;
}

interface ErrorBody {
  readonly sys?: { readonly id?: unknown };
  readonly message?: unknown;
  readonly requestId?: unknown;
  readonly details?: unknown;
}

/**
 * Converts any error of a request to the client's error. Copies single, masked fields only: an HTTP client's error holds
 * the request, and with it the token.
 */
export function describeFailure(error: unknown, context: FailureContext): ContentServiceError {
  if (error instanceof ContentServiceError) return error;
  const { attempts, mask } = context;
  const { response, code } = isAxiosError<unknown>(error) ? error : { response: undefined, code: undefined };
  if (response !== undefined && (response.status < 200 || response.status > 299)) {
    return describeResponse(response, context);
  }
  const status =
    response === undefined ? {} : { status: response.status, statusText: mask(response.statusText) };
  // Any other error was thrown while a response was processed.
  const kind = response === undefined && isAxiosError(error) ? chooseKind(code) : 'badResponse';
  const reason = error instanceof Error ? error.message || (code ?? error.name) : String(error);
  return new ContentServiceError({
    kind,
    message: `${messagePrefixes[kind]}: ${mask(reason).slice(0, maxMessageLength)}`,
    ...status,
    code,
    attempts,
    cause: copyError(error, mask),
  });
}

const messagePrefixes: Readonly<Record<ReturnType<typeof chooseKind> | 'badResponse', string>> = {
  badResponse: 'The content service sent an unusable response',
  timeout: 'The request to the content service timed out',
  cancelled: 'The request to the content service was cancelled',
  unsupportedProtocol: 'The content service does not support this protocol',
  network: 'The content service cannot be reached',
};

function chooseKind(
  code: string | undefined,
): 'badResponse' | 'timeout' | 'cancelled' | 'unsupportedProtocol' | 'network' {
  if (code === undefined) return 'network';
  if (timeoutCodes.has(code)) return 'timeout';
  if (code === 'ERR_CANCELED') return 'cancelled';
  if (code === 'ERR_BAD_REQUEST') return 'unsupportedProtocol';
  // Includes a body above the size limit.
  if (code === 'ERR_BAD_RESPONSE') return 'badResponse';
  return 'network';
}

function describeResponse(
  response: { status: number; statusText: string; data: unknown; headers: unknown },
  { shape, attempts, mask }: FailureContext,
): ContentServiceError {
  const { status } = response;
  const body = readErrorBody(response.data);
  const statusText = mask(response.statusText);
  const message = typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
  return new ContentServiceError({
    kind: chooseKindOfResponse(status, shape, body),
    message: mask(message ?? `The content service responded with ${status} ${statusText}`).slice(
      0,
      maxMessageLength,
    ),
    status,
    statusText,
    id: readText(body.sys?.id, mask),
    requestId: readText(body.requestId ?? readRequestId(response.headers), mask),
    details: readDetails(body.details, mask),
    attempts,
  });
}

function chooseKindOfResponse(status: number, shape: ReplyShape, body: ErrorBody): ContentServiceErrorKind {
  if (status >= 500) return 'server';
  if (status === 429) return 'rateLimited';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 400 || status === 422) return 'invalidQuery';
  if (status === 404) return isMissingItem(shape, body) ? 'notFound' : 'refused';
  return status >= 400 ? 'refused' : 'badResponse';
}

/** A 404 may also mean an unknown space or environment; treated as a missing page, it would empty the site. */
function isMissingItem(shape: ReplyShape, { details }: ErrorBody): boolean {
  const type =
    typeof details === 'object' && details !== null && 'type' in details ? details.type : undefined;
  return shape === 'entity' && type !== 'Environment' && type !== 'Space';
}

function readErrorBody(data: unknown): ErrorBody {
  if (typeof data !== 'string') return {};
  try {
    const body: unknown = JSON.parse(data);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

function readRequestId(headers: unknown): unknown {
  return typeof headers === 'object' && headers !== null && 'x-contentful-request-id' in headers
    ? headers['x-contentful-request-id']
    : undefined;
}

function readText(value: unknown, mask: TokenMask): string | undefined {
  return typeof value === 'string' ? mask(value).slice(0, maxMessageLength) : undefined;
}

function readDetails(details: unknown, mask: TokenMask): unknown {
  if (details === undefined || details === null) return undefined;
  return JSON.stringify(details).length > maxDetailsLength ? '(too long)' : maskJson(details, mask);
}

/** A copy that is safe to log: name, message and stack only. */
function copyError(error: unknown, mask: TokenMask): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  const copy = new Error(mask(error.message));
  copy.name = error.name;
  if (error.stack !== undefined) copy.stack = mask(error.stack);
  return copy;
}
