import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** An answer that is ready to be sent. */
export interface ServiceResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer | FileBody;
}

/** A file on disk, `size` bytes of it. */
export interface FileBody {
  readonly file: string;
  readonly size: number;
}

const compress = promisify(gzip);
const emptyBody = Buffer.alloc(0);

/**
 * Makes the answer for a JSON value as the delivery API writes it: indented, with an ETag (weak when
 * compressed), gzipped when the client takes that, 304 when the client has it already.
 */
export async function createJsonResponse(
  request: IncomingMessage,
  status: number,
  text: string,
  headers: Readonly<Record<string, string | number>>,
): Promise<ServiceResponse> {
  const tag = `"${createHash('sha1').update(text).digest('hex')}"`;
  const isGzipped = acceptsGzip(request);
  const etag = isGzipped ? `W/${tag}` : tag;
  const common = { ...headers, etag, vary: 'Accept-Encoding' };
  if (status === 200 && isFresh(request, etag)) return { status: 304, headers: common, body: emptyBody };
  const body = isGzipped ? await compress(text, { level: 1 }) : Buffer.from(text);
  return {
    status,
    headers: {
      ...common,
      ...(isGzipped ? { 'content-encoding': 'gzip' } : {}),
      'content-length': body.length,
    },
    body,
  };
}

/** JSON text as the delivery API writes it. */
export function writeJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** An answer without a body. */
export function createEmptyResponse(
  status: number,
  headers: Readonly<Record<string, string | number>> = {},
): ServiceResponse {
  return { status, headers, body: emptyBody };
}

/** Whether the client says it has this version. Weak comparison, as RFC 9110 asks of `If-None-Match`. */
export function isFresh(request: IncomingMessage, etag: string): boolean {
  const strip = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  return known.trim() === '*' || known.split(',').some((tag) => strip(tag) === strip(etag));
}

function acceptsGzip(request: IncomingMessage): boolean {
  const accepted = (request.headers['accept-encoding'] ?? '').split(',');
  return accepted.some(
    (coding) => /^\s*(gzip|\*)\s*(;|$)/i.test(coding) && !/;\s*q=0(\.0*)?\s*$/i.test(coding),
  );
}

/** Sends an answer; a HEAD request gets its headers only. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: ServiceResponse,
): Promise<void> {
  response.writeHead(status, headers);
  if (request.method === 'HEAD' || status === 304) {
    response.end();
  } else if (Buffer.isBuffer(body)) {
    response.end(body);
  } else {
    await pipeline(createReadStream(body.file), response);
  }
}
