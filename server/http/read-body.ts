import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

import getRawBody from 'raw-body';

/** A body that cannot be read: cut short (400), too slow (408), too long (413) or compressed (415). */
export class BodyError extends Error {
  override readonly name = 'BodyError';
  readonly status: 400 | 408 | 413 | 415;

  constructor(status: 400 | 408 | 413 | 415, options?: { cause: unknown }) {
    super('The request body cannot be read', options);
    this.status = status;
  }
}

/**
 * Throws `BodyError`.
 *
 * @param tooSlow ends the reading; the response must then close the connection, over which the rest may still arrive
 */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
  tooSlow?: AbortSignal,
): Promise<Buffer> {
  const coding = request.headers['content-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'identity') throw new BodyError(415);
  const body = getRawBody(request, { limit: maxBytes, length: request.headers['content-length'] ?? null });
  const ended = tooSlow && once(tooSlow, 'abort').then(() => Promise.reject(new BodyError(408)));
  try {
    return await (ended ? Promise.race([body, ended]) : body);
  } catch (error) {
    if (error instanceof BodyError) throw error;
    const isTooLong = error instanceof Error && 'status' in error && error.status === 413;
    throw new BodyError(isTooLong ? 413 : 400, { cause: error });
  }
}

/** Whether the body is declared as a URL-encoded form. */
export function hasForm({ headers }: IncomingMessage): boolean {
  return /^application\/x-www-form-urlencoded *(;|$)/i.test(headers['content-type'] ?? '');
}
