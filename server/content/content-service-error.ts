/**
 * - `notFound` – no such entry, asset, content type, tag or concept
 * - `unauthorized` – the token is wrong or lacks permission (401, 403)
 * - `rateLimited` – too many requests, even after retries (429)
 * - `invalidQuery` – rejected by the client before it was sent, or by the service (400, 422)
 * - `refused` – another 4xx, including an unknown space or environment
 * - `server` – 5xx, even after retries
 * - `network` – no connection, unknown host, or connection lost before a response
 * - `timeout` – one request took longer than the client's timeout
 * - `deadline` – the call took longer than its `deadlineMs`
 * - `outage` – not sent: the service is down, and only probes are let through
 * - `badResponse` – an unusable response: truncated, not JSON, of the wrong shape, or too large
 * - `cancelled`, `unsupportedProtocol` – other errors of the HTTP client; not expected to occur
 */
export type ContentServiceErrorKind =
  | 'notFound'
  | 'unauthorized'
  | 'rateLimited'
  | 'invalidQuery'
  | 'refused'
  | 'server'
  | 'network'
  | 'timeout'
  | 'deadline'
  | 'outage'
  | 'badResponse'
  | 'cancelled'
  | 'unsupportedProtocol';

/** All texts must be masked. */
export interface ContentServiceFailure {
  readonly kind: ContentServiceErrorKind;
  readonly message: string;
  /** HTTP status, if there was a response. */
  readonly status?: number | undefined;
  readonly statusText?: string | undefined;
  /** The service's error ID: `NotFound`, `InvalidQuery`, `AccessTokenInvalid` … */
  readonly id?: string | undefined;
  /** The service's ID of the request, for support queries. */
  readonly requestId?: string | undefined;
  /** The service's details. For a missing entry: `{ type, id, environment, space }`. */
  readonly details?: unknown;
  /** The system's error code if there was no response: `ECONNREFUSED`, `ENOTFOUND` … */
  readonly code?: string | undefined;
  /** Number of requests sent, retries included. */
  readonly attempts?: number | undefined;
  readonly cause?: Error | undefined;
}

/**
 * The only error that calls of the content client reject with. It holds no request, headers or configuration, so it can
 * be logged as a whole.
 */
export class ContentServiceError extends Error {
  override readonly name = 'ContentServiceError';
  readonly kind: ContentServiceErrorKind;
  readonly status: number | undefined;
  readonly statusText: string | undefined;
  readonly id: string | undefined;
  readonly requestId: string | undefined;
  readonly details: unknown;
  readonly code: string | undefined;
  readonly attempts: number | undefined;

  constructor(failure: ContentServiceFailure) {
    super(failure.message, failure.cause === undefined ? undefined : { cause: failure.cause });
    this.kind = failure.kind;
    this.status = failure.status;
    this.statusText = failure.statusText;
    this.id = failure.id;
    this.requestId = failure.requestId;
    this.details = failure.details;
    this.code = failure.code;
    this.attempts = failure.attempts;
  }

  get logDetails(): Readonly<Record<string, unknown>> {
    const { kind, status, requestId, details } = this;
    return { kind, status, requestId, details };
  }
}

/** Whether the service rejected a query because the space has no such content type. */
export function isUnknownContentType(error: unknown): boolean {
  if (!(error instanceof ContentServiceError) || error.kind !== 'invalidQuery') return false;
  const { errors } = (error.details ?? {}) as { errors?: unknown };
  return (
    Array.isArray(errors) &&
    errors.some((each: { name?: unknown } | null) => each?.name === 'unknownContentType')
  );
}
