import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';

import { sendResponse, type ServiceResponse } from '../service-response.ts';

/** What goes wrong. `delayMs` may stand alone or come before any of the others. */
export type Fault = { readonly delayMs?: number } & (
  | { readonly delayMs: number }
  /** Another answer: an error, a redirect. */
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  /** No answer, ever; the connection stays open. */
  | { readonly hang: true }
  /** The connection is reset before an answer. */
  | { readonly reset: true }
  /** The right headers, half of the body, then the connection is cut. */
  | { readonly cutBody: true }
  /** The right answer, its JSON changed. */
  | { readonly changeBody: (body: unknown) => unknown }
  /** A page of HTML with status 200, as from a proxy in between. */
  | { readonly wrongType: true }
  /** The right answer, so many bytes at a time. */
  | { readonly slowDrip: { readonly bytes: number; readonly everyMs: number } }
  /** The right answer, filled up with spaces to so many bytes, its length not said in advance. */
  | { readonly hugeBody: number }
);

/** Which requests it happens to: all without `match`, for ever without `times`. */
export type FaultRule = Fault & {
  /** Of the path, or of the path with its query. */
  readonly match?: RegExp;
  readonly times?: number;
};

/** Faults on demand. The rule that was added first and still has times left is the one that happens. */
export interface Faults {
  add(rule: FaultRule): { remove(): void };
  clear(): void;
}

/** The faults with what the service itself needs: to use one up. */
export interface FaultList extends Faults {
  /** The fault that happens to this request, if any; counts as one of its times. */
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

/**
 * Sends what a fault makes of an answer.
 * @param createResponse makes the right answer, for the faults that begin as one
 */
export async function sendFault(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
  createResponse: () => Promise<ServiceResponse>,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const wait = (ms: number) => setTimeout(ms, undefined, { signal: gone.signal });
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
  // Spaces can be put behind JSON, not behind a gzip archive; nor can that be changed.
  if ('hugeBody' in fault || 'changeBody' in fault) delete request.headers['accept-encoding'];
  const answer = await createResponse();
  if ('changeBody' in fault) {
    const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
    const body: unknown = JSON.parse((await readBody(answer)).toString());
    response.writeHead(answer.status, headers);
    response.end(JSON.stringify(fault.changeBody(body)));
    return;
  }
  if ('cutBody' in fault) {
    const body = await readBody(answer);
    response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length });
    // The half must be on its way before the connection goes, or nothing at all arrives.
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => request.socket.destroy());
    return;
  }
  if ('slowDrip' in fault) {
    const body = await readBody(answer);
    response.writeHead(answer.status, answer.headers);
    for (let sent = 0; sent < body.length; sent += fault.slowDrip.bytes) {
      response.write(body.subarray(sent, sent + fault.slowDrip.bytes));
      await wait(fault.slowDrip.everyMs);
    }
    response.end();
    return;
  }
  if ('hugeBody' in fault) {
    await sendHuge(response, answer, fault.hugeBody);
    return;
  }
  await sendResponse(request, response, answer);
}

const chunkBytes = Buffer.alloc(65_536, ' ');

async function sendHuge(response: ServerResponse, answer: ServiceResponse, size: number): Promise<void> {
  const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
  const body = await readBody(answer);
  response.writeHead(answer.status, headers);
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
