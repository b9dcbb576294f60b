import type { DeliveredEntity } from '../store/delivered-entity.ts';
import { environmentId, type Api } from '../store/delivered-sys.ts';
import type { PublishedSpace } from '../store/published-space.ts';
import type { SpaceStore } from '../store/space-store.ts';
import { createAssetKey } from './asset-keys.ts';
import { invalidResourceId, methodNotAllowed, notFound } from './delivery-error.ts';
import { readAssetQuery, readEntryQuery, readLocale } from './entity-query.ts';
import { createEntityReply } from './entity-reply.ts';
import { readContentTypePathType, readTagPathType } from './path-types.ts';
import { maxItems, readQuery } from './query.ts';
import { createResourceReply } from './resource-reply.ts';
import { createSyncReply } from './sync.ts';
import { createTaxonomyReply } from './taxonomy-reply.ts';

/** An authorised request to a space. */
export interface DeliveryRequest {
  readonly store: SpaceStore;
  readonly api: Api;
  /** `http://host:port`, for URLs in responses. */
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  /** The path below the space and environment: `['entries', 'home']`. */
  readonly segments: readonly string[];
  readonly environment: string;
  readonly parameters: URLSearchParams;
  readonly shuffleUnordered: boolean;
  readonly readBody: () => Promise<unknown>;
}

/** A response of the delivery API. `contentType` and `status` are set if they are not the defaults. */
export interface DeliveryReply {
  readonly body: object;
  readonly contentType?: string;
  readonly status?: number;
  /** For the header `x-contentful-route`. */
  readonly route: string;
}

const idPattern = /^[A-Za-z0-9._-]{1,64}$/;

/** @throws {DeliveryError} */
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
  if (segments.length === 0) return { body: describeSpace(space), route: '/spaces/:space' };
  if (collection === 'taxonomy') {
    const body = createTaxonomyReply(space, segments.slice(1), request.parameters, request.path);
    return { body, contentType: 'application/json; charset=utf-8', route };
  }
  if (id !== undefined && !idPattern.test(id)) throw invalidResourceId();
  const handlers = id === undefined ? collections : resources;
  const handler = Object.hasOwn(handlers, collection) ? handlers[collection] : undefined;
  if (!handler || rest.length > 0) throw notFound();
  return { body: handler(request, space, id ?? ''), route };
}

async function handleAssetKeys(
  { method, readBody }: DeliveryRequest,
  space: PublishedSpace,
): Promise<DeliveryReply> {
  if (method !== 'POST') throw methodNotAllowed('POST, OPTIONS');
  return {
    body: createAssetKey(space.id, space.api, await readBody()),
    status: 201,
    contentType: 'application/vnd.contentful.management.v1+json',
    route: '/spaces/:space/environments/:environment/asset_keys',
  };
}

type Handler = (request: DeliveryRequest, space: PublishedSpace, id: string) => object;

const collections: Readonly<Record<string, Handler>> = {
  entries: (request, space) => createEntityReply(space, readEntryQuery(space, request.parameters), request),
  assets: (request, space) => createEntityReply(space, readAssetQuery(space, request.parameters), request),
  content_types: ({ parameters }, space) =>
    createResourceReply([...space.contentTypes.values()], parameters, { readType: readContentTypePathType }),
  tags: ({ parameters }, space) => createResourceReply(space.tags, parameters, { readType: readTagPathType }),
  sync: ({ store, parameters, origin, path }, space) =>
    createSyncReply(store, space, parameters, `${origin}${path}`),
  locales: ({ parameters }, space) =>
    createResourceReply(space.locales.all, parameters, { usualLimit: maxItems }),
};

const resources: Readonly<Record<string, Handler>> = {
  entries: ({ parameters }, space, id) => renderOne(space, 'Entry', space.entries.get(id), id, parameters),
  assets: ({ parameters }, space, id) => renderOne(space, 'Asset', space.assets.get(id), id, parameters),
  content_types: (_request, space, id) =>
    space.contentTypes.get(id) ?? throwNotFound(space, 'ContentType', id),
  tags: (_request, space, id) =>
    space.tags.find((tag) => readId(tag) === id) ?? throwNotFound(space, 'Tag', id),
};

function renderOne(
  space: PublishedSpace,
  type: string,
  entity: DeliveredEntity | undefined,
  id: string,
  parameters: URLSearchParams,
): object {
  const locale = readLocale(space, readQuery(parameters, ['locale', 'include']));
  return entity ? space.render(entity, locale) : throwNotFound(space, type, id);
}

function throwNotFound(space: PublishedSpace, type: string, id: string): never {
  throw notFound({ type, id, environment: environmentId, space: space.id });
}

function readId(json: Readonly<Record<string, unknown>>): unknown {
  return (json['sys'] as { id: unknown }).id;
}

function describeSpace({ id, locales }: PublishedSpace): object {
  return {
    sys: { type: 'Space', id },
    name: id,
    locales: locales.all.map((locale) => ({
      code: locale.code,
      default: locale.default,
      name: locale.name,
      fallbackCode: locale.fallbackCode,
    })),
  };
}
