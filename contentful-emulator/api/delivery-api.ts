import type { IncomingHttpHeaders } from 'node:http';

import { environmentId, type Api } from '../store/delivered-sys.ts';
import type { PublishedSpace } from '../store/published-space.ts';
import type { SpaceStore } from '../store/space-store.ts';
import { accessDenied, invalidResourceId, methodNotAllowed, notFound } from './api-error.ts';
import { createAssetKey } from './asset-keys.ts';
import { createEntityBody, throwNotFound } from './entity-endpoints.ts';
import type { ReplyOptions } from './entity-reply.ts';
import { readContentTypePathType, readTagPathType } from './path-types.ts';
import { maxItems } from './query.ts';
import { readExtraSpaces } from './resource-links.ts';
import { createResourceReply } from './resource-reply.ts';
import { createSyncReply } from './sync.ts';
import { createTaxonomyReply } from './taxonomy-reply.ts';
import { readTimelineView } from './timeline-reply.ts';

/** An authorised request to a space. */
export interface DeliveryRequest {
  readonly store: SpaceStore;
  readonly api: Api;
  /** `http://host:port`, for URLs in responses. */
  readonly origin: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly path: string;
  /** The path below the space and environment: `['entries', 'home']`. */
  readonly segments: readonly string[];
  readonly environment: string;
  readonly parameters: URLSearchParams;
  readonly shuffleUnordered: boolean;
  /** Whether the space has embargoed assets. Without them, asset keys cannot be created. */
  readonly embargoedAssets: boolean;
  readonly readBody: () => Promise<unknown>;
  /** Another space, if the token is one for it. */
  readonly openStore: (spaceId: string, token: string) => SpaceStore | undefined;
}

/** A response of the delivery API. `contentType` and `headers` are set if they are not the defaults. */
export interface DeliveryReply {
  readonly body: object;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** For the header `x-contentful-route`. */
  readonly route: string;
}

const idPattern = /^[A-Za-z0-9._-]{1,64}$/;

/** @throws {ApiError} */
export async function handleDelivery(request: DeliveryRequest): Promise<DeliveryReply> {
  const { store, api, method, segments, environment } = request;
  const space = store.published(api);
  if (environment !== environmentId) {
    throw notFound({ type: 'Environment', id: environment, space: space.id });
  }
  const [collection = '', id, ...rest] = segments;
  if (collection === 'asset_keys' && segments.length === 1) return handleAssetKeys(request, space);
  if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed('GET, HEAD, OPTIONS');
  const route = `/spaces/:space/environments/:environment/${collection}${id === undefined ? '' : '/:id'}`;
  if (segments.length === 0) return { body: describeSpace(space), route: '/spaces/:id' };
  if (collection === 'taxonomy') {
    const body = createTaxonomyReply(space, segments.slice(1), request.parameters, request.path);
    return {
      body,
      contentType: 'application/json; charset=utf-8',
      headers: { 'cache-control': 'no-cache' },
      route: `/spaces/:spaceId/environments/:environmentId/${describeTaxonomyPath(segments)}`,
    };
  }
  if (collection === 'timeline') return handleTimeline(request);
  if (id !== undefined && !idPattern.test(id)) throw invalidResourceId();
  if ((collection === 'entries' || collection === 'assets') && rest.length === 0) {
    const view = chooseView(request, store);
    return { body: createEntityBody(view, collection, id, request.parameters, readOptions(request)), route };
  }
  const handlers = id === undefined ? collections : resources;
  const handler = Object.hasOwn(handlers, collection) ? handlers[collection] : undefined;
  if (!handler || rest.length > 0) throw notFound();
  return { body: handler(request, space, id ?? ''), route };
}

function describeTaxonomyPath(segments: readonly string[]): string {
  return segments.map((segment, index) => (index === 2 ? ':id' : segment)).join('/');
}

/** The view of entries and assets for a request. The preview API ignores the header, like the real one. */
function chooseView({ api, headers, parameters }: DeliveryRequest, store: SpaceStore): PublishedSpace {
  const space = store.published(api);
  if (api === 'preview' || headers['x-contentful-locale-based-publishing'] !== 'true') return space;
  return store.publishedIn(parameters.getAll('locale').at(-1) ?? space.locales.defaultCode);
}

function readOptions(request: DeliveryRequest): ReplyOptions {
  const header = request.headers['x-contentful-resource-resolution'];
  const extraSpaces = readExtraSpaces(header, (spaceId, token) => {
    const store = request.openStore(spaceId, token);
    return store && chooseView(request, store);
  });
  return { ...request, extraSpaces };
}

/** `timeline/entries[/{id}]` and `timeline/assets[/{id}]`, of the preview API only. */
function handleTimeline(request: DeliveryRequest): DeliveryReply {
  const [, collection, id, ...rest] = request.segments;
  if (request.api !== 'preview' || rest.length > 0) throw notFound();
  if (collection !== 'entries' && collection !== 'assets') throw notFound();
  if (id !== undefined && !idPattern.test(id)) throw invalidResourceId();
  const { space, parameters } = readTimelineView(request.store, request.parameters);
  return {
    body: createEntityBody(space, collection, id, parameters, readOptions(request)),
    route: `/spaces/:space/environments/:environment/timeline/${collection}${id === undefined ? '' : '/:id'}`,
  };
}

async function handleAssetKeys(
  { method, embargoedAssets, readBody }: DeliveryRequest,
  space: PublishedSpace,
): Promise<DeliveryReply> {
  if (method !== 'POST') throw methodNotAllowed('POST, OPTIONS');
  if (!embargoedAssets) throw accessDenied('Embargoed assets not enabled for space');
  return {
    body: createAssetKey(space.id, space.api, await readBody()),
    contentType: 'application/vnd.contentful.management.v1+json',
    route: '/spaces/:space/environments/:environment/asset_keys',
  };
}

type Handler = (request: DeliveryRequest, space: PublishedSpace, id: string) => object;

const collections: Readonly<Record<string, Handler>> = {
  content_types: ({ parameters }, space) =>
    createResourceReply([...space.contentTypes.values()], parameters, { readType: readContentTypePathType }),
  tags: ({ parameters }, space) => createResourceReply(space.tags, parameters, { readType: readTagPathType }),
  // Undecided: Contentful's sources contradict each other on sync with the preview API.
  sync: ({ store, parameters, origin, path }, space) =>
    createSyncReply(store, space, parameters, `${origin}${path}`),
  locales: ({ parameters }, space) =>
    createResourceReply(space.locales.all, parameters, { usualLimit: maxItems }),
};

const resources: Readonly<Record<string, Handler>> = {
  content_types: (_request, space, id) =>
    space.contentTypes.get(id) ?? throwNotFound(space, 'ContentType', id),
  tags: (_request, space, id) =>
    space.tags.find((tag) => readId(tag) === id) ?? throwNotFound(space, 'Tag', id),
};

function readId(json: Readonly<Record<string, unknown>>): unknown {
  return (json['sys'] as { id: unknown }).id;
}

function describeSpace({ id, name, locales }: PublishedSpace): object {
  return {
    sys: { type: 'Space', id },
    name,
    locales: locales.all.map((locale) => ({
      code: locale.code,
      default: locale.default,
      name: locale.name,
      fallbackCode: locale.fallbackCode,
    })),
  };
}
