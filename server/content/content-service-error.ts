/**
 * Why the content service gave no content:
 *
 * - `notFound` – there is no such entry, asset, content type, tag or concept
 * - `unauthorized` – the token is wrong, or may not read this (401, 403)
 * - `rateLimited` – too many requests, also after the retries (429)
 * - `invalidQuery` – the question was wrong: found here before it was sent, or by the service (400, 422)
 * - `refused` – another 4xx, among them an unknown space or environment
 * - `server` – 5xx, also after the retries
 * - `network` – no connection, no such host, connection lost before an answer
 * - `timeout` – one request took longer than the client's timeout
 * - `deadline` – the call's own `deadlineMs` has passed
 * - `outage` – not asked: the service has failed again and again and is probed only now and then
 * - `badResponse` – an answer that cannot be used: cut short, not JSON, not the expected shape, too large
 * - `cancelled`, `unsupportedProtocol` – the HTTP client's remaining errors; nothing here causes them
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

/** What is known of a failure. Every text in it is masked already. */
export interface ContentServiceFailure {
  readonly kind: ContentServiceErrorKind;
  readonly message: string;
  /** HTTP status, where there was an answer. */
  readonly status?: number | undefined;
  readonly statusText?: string | undefined;
  /** The service's own name for the error: `NotFound`, `InvalidQuery`, `AccessTokenInvalid` … */
  readonly id?: string | undefined;
  /** The service's id of the request; its support asks for it. */
  readonly requestId?: string | undefined;
  /** The service's details; for an entry that is not found `{ type, id, environment, space }`. */
  readonly details?: unknown;
  /** The system's code of a failure without an answer: `ECONNREFUSED`, `ENOTFOUND` … */
  readonly code?: string | undefined;
  /** How many requests were made, retries included. */
  readonly attempts?: number | undefined;
  readonly cause?: Error | undefined;
}

/**
 * The one error that calls of the content client reject with. It holds no request, no header and no
 * configuration: it can be logged, inspected and serialised as a whole.
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

  /** What `describeError` logs besides the message. */
  get logDetails(): Readonly<Record<string, unknown>> {
    const { kind, status, requestId, details } = this;
    return { kind, status, requestId, details };
  }
}

/** Whether an error says that the space's content model has no such content type. */
export function isUnknownContentType(error: unknown): boolean {
  if (!(error instanceof ContentServiceError) || error.kind !== 'invalidQuery') return false;
  const { errors } = (error.details ?? {}) as { errors?: unknown };
  return (
    Array.isArray(errors) &&
    errors.some((each: { name?: unknown } | null) => each?.name === 'unknownContentType')
  );
}
