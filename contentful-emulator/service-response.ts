import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export interface ServiceResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer | FileBody;
}

export interface FileBody {
  readonly file: string;
  readonly size: number;
}

const compress = promisify(gzip);
const emptyBody = Buffer.alloc(0);

/**
 * Responds like the delivery API: with an ETag (weak if compressed), gzipped if the client accepts it, and a 304 if the
 * client's copy is current.
 */
export async function createJsonResponse(
  request: IncomingMessage,
  status: number,
  json: Buffer,
  headers: Readonly<Record<string, string | number>>,
): Promise<ServiceResponse> {
  const tag = `"${createHash('sha1').update(json).digest('hex')}"`;
  const isGzipped = acceptsGzip(request);
  const etag = isGzipped ? `W/${tag}` : tag;
  const common = { ...headers, etag, vary: 'Accept-Encoding' };
  if (status === 200 && isFresh(request, etag)) return { status: 304, headers: common, body: emptyBody };
  const body = isGzipped ? await compress(json, { level: 1 }) : json;
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

/** Indented, like the delivery API's responses. */
export function writeJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

export function createEmptyResponse(
  status: number,
  headers: Readonly<Record<string, string | number>> = {},
): ServiceResponse {
  return { status, headers, body: emptyBody };
}

/** Whether the client has this version. Compares weakly, as `If-None-Match` requires (RFC 9110, section 13.1.2). */
export function isFresh(request: IncomingMessage, etag: string): boolean {
  const strip = (tag: string) => tag.trim().replace(/^W\//, '');
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => strip(tag) === strip(etag));
}

function acceptsGzip(request: IncomingMessage): boolean {
  const accepted = (request.headers['accept-encoding'] ?? '').split(',');
  return accepted.some(
    (coding) => /^\s*(gzip|\*)\s*(;|$)/i.test(coding) && !/;\s*q=0(\.0*)?\s*$/i.test(coding),
  );
}

/** Responses to HEAD requests have no body. */
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
