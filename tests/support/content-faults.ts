import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';

import { sendResponse, type ServiceResponse } from '#contentful-emulator/service-response.ts';

/** `delayMs` can be used alone or with any other fault. */
export type Fault = { readonly delayMs?: number } & (
  | { readonly delayMs: number }
  /** Another response: an error, a redirect. */
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  /** Never responds; the connection stays open. */
  | { readonly hang: true }
  /** Resets the connection before responding. */
  | { readonly reset: true }
  /** Closes the connection after the correct headers and half of the body. */
  | { readonly cutBody: true }
  /** The correct response with its JSON changed. */
  | { readonly changeBody: (body: unknown) => unknown }
  /** An HTML page with status 200, as from a proxy. */
  | { readonly wrongType: true }
  /** The correct response, sent a few bytes at a time. */
  | { readonly slowDrip: { readonly bytes: number; readonly everyMs: number } }
  /** The correct response, padded with spaces to this size, without `Content-Length`. */
  | { readonly hugeBody: number }
);

/** Affects all requests without `match`, and is permanent without `times`. */
export type FaultRule = Fault & {
  /** Tested against the path, and against the path with its query. */
  readonly match?: RegExp;
  readonly times?: number;
};

/** Fault injection. Of several matching rules the one added first applies, as long as it has times left. */
export interface Faults {
  add(rule: FaultRule): { remove(): void };
  clear(): void;
}

export interface FaultList extends Faults {
  /** The fault for a request, if any. Uses up one of its times. */
  take(path: string, query: string): Fault | undefined;
}

export function createFaults(): FaultList {
  let rules: { rule: FaultRule; left: number }[] = [];
  return {
    add(rule) {
      const added = { rule, left: rule.times ?? Number.POSITIVE_INFINITY };
      rules.push(added);
      return {
        remove() {
          rules = rules.filter((other) => other !== added);
        },
      };
    },
    clear() {
      rules = [];
    },
    take(path, query) {
      const found = rules.find(
        ({ rule: { match }, left }) =>
          left > 0 && (!match || path.search(match) !== -1 || `${path}?${query}`.search(match) !== -1),
      );
      if (!found) return undefined;
      found.left -= 1;
      return found.rule;
    },
  };
}

/** @param createResponse creates the correct response, for the faults that alter it */
export async function sendFault(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
  createResponse: () => Promise<ServiceResponse>,
): Promise<void> {
  const disconnected = new AbortController();
  response.once('close', () => disconnected.abort());
  const wait = (ms: number) => setTimeout(ms, undefined, { signal: disconnected.signal });
  if (fault.delayMs !== undefined) await wait(fault.delayMs);
  if ('hang' in fault) return;
  if ('reset' in fault) {
    request.socket.resetAndDestroy();
    return;
  }
  if ('status' in fault) {
    response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
    response.end(fault.body ?? '');
    return;
  }
  if ('wrongType' in fault) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<!doctype html>\n<title>Welcome</title>\n<p>This is not the page you are looking for.\n');
    return;
  }
  // Spaces can be appended to JSON but not to gzip, and only JSON can be changed.
  if ('hugeBody' in fault || 'changeBody' in fault) delete request.headers['accept-encoding'];
  const correct = await createResponse();
  if ('changeBody' in fault) {
    const { 'content-length': _length, etag: _etag, ...headers } = correct.headers;
    const body: unknown = JSON.parse((await readBody(correct)).toString());
    response.writeHead(correct.status, headers);
    response.end(JSON.stringify(fault.changeBody(body)));
    return;
  }
  if ('cutBody' in fault) {
    const body = await readBody(correct);
    response.writeHead(correct.status, { ...correct.headers, 'content-length': body.length });
    // The half must be flushed before the connection is closed, or nothing arrives.
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => request.socket.destroy());
    return;
  }
  if ('slowDrip' in fault) {
    const body = await readBody(correct);
    response.writeHead(correct.status, correct.headers);
    for (let sent = 0; sent < body.length; sent += fault.slowDrip.bytes) {
      response.write(body.subarray(sent, sent + fault.slowDrip.bytes));
      await wait(fault.slowDrip.everyMs);
    }
    response.end();
    return;
  }
  if ('hugeBody' in fault) {
    await sendHuge(response, correct, fault.hugeBody);
    return;
  }
  await sendResponse(request, response, correct);
}

const chunkBytes = Buffer.alloc(65_536, ' ');

async function sendHuge(response: ServerResponse, correct: ServiceResponse, size: number): Promise<void> {
  const { 'content-length': _length, etag: _etag, ...headers } = correct.headers;
  const body = await readBody(correct);
  response.writeHead(correct.status, headers);
  await pipeline(function* fill() {
    yield body;
    for (let left = size - body.length; left > 0; left -= chunkBytes.length) {
      yield chunkBytes.subarray(0, Math.min(left, chunkBytes.length));
    }
  }, response);
}

function readBody({ body }: ServiceResponse): Promise<Buffer> | Buffer {
  return Buffer.isBuffer(body) ? body : readFile(body.file);
}
