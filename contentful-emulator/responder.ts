import type { IncomingMessage } from 'node:http';

import { accessTokenInvalid, badRequest, ApiError, notFound, uriTooLong } from './api/api-error.ts';
import { handleDelivery, type DeliveryReply } from './api/delivery-api.ts';
import { createRateLimit, defaultLimit } from './api/rate-limit.ts';
import { corsHeaders, preflightResponse } from './cors.ts';
import { handleImage, isImageHostPath } from './image-host.ts';
import {
  createEmptyResponse,
  createJsonResponse,
  writeJson,
  type ServiceResponse,
} from './service-response.ts';
import { environmentId, type Api } from './store/delivered-sys.ts';
import type { SpaceStore } from './store/space-store.ts';

const maxReplyBytes = 7_340_032;
const maxRequestBytes = 65_536;
const mediaType = 'application/vnd.contentful.delivery.v1+json';
const maxUriLength = 7600;

export interface AnswerOptions {
  /** For published content. */
  deliveryToken: string;
  /** For published content and drafts. */
  previewToken: string;
  /** For tests: without `order`, entities come in a random order, as the real service permits. */
  shuffleUnordered?: boolean;
  /** Limit per token, above which requests get a 429; default: no limit. */
  requestsPerSecond?: number;
}

/** Returns a function that answers a request, with the image host's files and the replies of the APIs. */
export function createResponder(
  options: AnswerOptions,
  spaces: ReadonlyMap<string, { readonly store: SpaceStore; readonly embargoedAssets: boolean }>,
  assetsDirectories: readonly string[],
): (request: IncomingMessage, pathname: string, parameters: URLSearchParams) => Promise<ServiceResponse> {
  const countRequest = createRateLimit(options.requestsPerSecond);

  async function respond(
    request: IncomingMessage,
    pathname: string,
    parameters: URLSearchParams,
  ): Promise<ServiceResponse> {
    const { method = 'GET' } = request;
    if (method === 'OPTIONS') return preflightResponse;
    if (isImageHostPath(pathname)) {
      return method === 'GET' || method === 'HEAD'
        ? handleImage(request, pathname, assetsDirectories)
        : createEmptyResponse(405, { allow: 'GET, HEAD, OPTIONS', 'content-length': 0 });
    }
    const requestId = crypto.randomUUID();
    const headers = {
      ...corsHeaders,
      server: 'Contentful',
      'x-contentful-request-id': requestId,
      'x-content-type-options': 'nosniff',
    };
    try {
      const { reply, headers: apiHeaders } = await handleApi(request, method, pathname, parameters);
      const json = writeJson(reply.body);
      if (json.length > maxReplyBytes) {
        throw badRequest(`Response size too big. Maximum allowed response size: ${maxReplyBytes}B.`);
      }
      return await createJsonResponse(request, 200, json, {
        ...headers,
        ...apiHeaders,
        ...reply.headers,
        'content-type': reply.contentType ?? mediaType,
        'x-contentful-route': reply.route,
      });
    } catch (error) {
      const failure = error instanceof ApiError ? error : describeCrash(error);
      return createJsonResponse(request, failure.status, writeJson(failure.toBody(requestId)), {
        ...headers,
        'content-type': mediaType,
        ...failure.headers,
      });
    }
  }

  async function handleApi(
    request: IncomingMessage,
    method: string,
    pathname: string,
    parameters: URLSearchParams,
  ): Promise<{ reply: DeliveryReply; headers: Record<string, string | number> }> {
    if ((request.url ?? '').length > maxUriLength) throw uriTooLong(maxUriLength);
    const { spaceId, environment, segments } = readApiPath(pathname);
    const token = readToken(request, parameters);
    const api = chooseApi(request, token);
    const space = spaces.get(spaceId);
    if (!api || !space) throw accessTokenInvalid();
    countRequest(token);
    const reply = await handleDelivery({
      ...space,
      api,
      origin: `http://${request.headers.host ?? ''}`,
      method,
      headers: request.headers,
      path: pathname,
      segments,
      environment,
      parameters,
      shuffleUnordered: options.shuffleUnordered ?? false,
      readBody: () => readJsonBody(request),
      openStore: (id, otherToken) =>
        chooseApi(request, otherToken) === api ? spaces.get(id)?.store : undefined,
    });
    return {
      reply,
      headers: {
        'contentful-api': api === 'preview' ? 'cpa' : 'cda',
        'cf-space-id': spaceId,
        'cf-environment-id': environment,
        'x-contentful-ratelimit-second-limit': options.requestsPerSecond ?? defaultLimit,
      },
    };
  }

  /** The token determines the API; a host name that begins with `preview` or `cdn` must match. */
  function chooseApi(request: IncomingMessage, token: string): Api | undefined {
    const host = request.headers.host ?? '';
    if (token === options.deliveryToken && !host.startsWith('preview')) return 'delivery';
    if (token === options.previewToken && !host.startsWith('cdn')) return 'preview';
    return undefined;
  }

  return respond;
}

/** Parses `/spaces/{space}[/environments/{environment}]/…`. Throws a 404 for any other path. */
function readApiPath(pathname: string): { spaceId: string; environment: string; segments: string[] } {
  const [root, spaceId, ...rest] = pathname.split('/').filter((segment) => segment !== '');
  if (root !== 'spaces' || spaceId === undefined) throw notFound();
  if (rest[0] !== 'environments') return { spaceId, environment: environmentId, segments: rest };
  const [, environment, ...segments] = rest;
  if (environment === undefined || segments.length === 0) throw notFound();
  return { spaceId, environment, segments };
}

function readToken(request: IncomingMessage, parameters: URLSearchParams): string {
  const [, bearer] = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return bearer ?? parameters.get('access_token') ?? '';
}

async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxRequestBytes) throw badRequest('Request body too large.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
  } catch {
    throw badRequest('The body you sent is not valid JSON.');
  }
}

/** A bug in this service. Includes the stack: its only clients are the site and its developers. */
function describeCrash(error: unknown): ApiError {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new ApiError(500, 'ServerError', 'Internal server error', details);
}
