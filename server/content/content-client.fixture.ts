import http from 'node:http';

import { pino } from 'pino';
import { onTestFinished } from 'vitest';

import { listen } from '#tests/support/local-server.ts';

import type { Logger } from '../observability/log.ts';
import type { ContentClientSettings } from './content-client-settings.ts';
import { type ContentClient, createContentClient } from './content-client.ts';
import { ContentServiceError } from './content-service-error.ts';

/** Must never appear outside an `authorization` header. */
export const canaryToken = 'canary-Zx81qLtRw0uvNd7PfGh2mKcB45678';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
  readonly body: string;
}

export interface FakeService {
  readonly host: string;
  readonly requests: readonly ReceivedRequest[];
  /** Number of connections opened so far. */
  connections(): number;
  close(): Promise<void>;
}

/** Sends a response; `count` is 1 for the first request. */
export type FakeResponse = (
  response: http.ServerResponse,
  request: ReceivedRequest,
  count: number,
) => void | Promise<void>;

export async function startFakeService(respond: FakeResponse): Promise<FakeService> {
  const requests: ReceivedRequest[] = [];
  let connections = 0;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://fake');
      const received = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        authorization: request.headers.authorization,
        body: Buffer.concat(chunks).toString(),
      };
      requests.push(received);
      void respond(response, received, requests.length);
    });
  });
  server.on('connection', () => (connections += 1));
  return {
    ...(await listen(server)),
    requests,
    connections: () => connections,
  };
}

/** Sends a JSON body like the real service. */
export function respondJson(
  response: http.ServerResponse,
  body: unknown,
  status = 200,
  headers: http.OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { 'content-type': 'application/vnd.contentful.delivery.v1+json', ...headers });
  response.end(`${JSON.stringify(body, null, 2)}\n`);
}

/** Sends this to every request. */
export const jsonReply =
  (body: unknown, status = 200, headers: http.OutgoingHttpHeaders = {}): FakeResponse =>
  (response) =>
    respondJson(response, body, status, headers);

export function collection(items: readonly unknown[], more: object = {}): object {
  return { sys: { type: 'Array' }, total: items.length, skip: 0, limit: 100, items, ...more };
}

export function entry(id: string, fields: object = {}): object {
  return {
    metadata: { tags: [], concepts: [] },
    sys: { id, type: 'Entry', contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'page' } } },
    fields,
  };
}

export function link(id: string, linkType = 'Entry'): object {
  return { sys: { type: 'Link', linkType, id } };
}

export function createLogCapture(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  return { log: pino({ level: 'trace', base: null }, { write: (line) => lines.push(line) }), lines };
}

/** A client without retries and with the canary token, closed after the test. */
export function createTestClient(
  host: string,
  settings: Partial<ContentClientSettings> = {},
): { client: ContentClient; lines: string[] } {
  const { log, lines } = createLogCapture();
  const client = createContentClient(
    {
      spaceId: 'space1',
      accessToken: canaryToken,
      host,
      insecure: true,
      throttle: 30,
      retryLimit: 0,
      ...settings,
    },
    { log },
  );
  onTestFinished(() => {
    client.close();
  });
  return { client, lines };
}

/** A fake service and a client for it, both closed after the test. */
export async function setUpClient(
  respond: FakeResponse,
  settings: Partial<ContentClientSettings> = {},
): Promise<{ service: FakeService; client: ContentClient; lines: string[] }> {
  const service = await startFakeService(respond);
  onTestFinished(() => service.close());
  return { service, ...createTestClient(service.host, settings) };
}

/** The error of a failing call, which must be a `ContentServiceError`. */
export async function failureOf(call: Promise<unknown>): Promise<ContentServiceError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ContentServiceError) return error;
  throw new Error('The call did not fail with a ContentServiceError', { cause: error });
}
