import { z } from 'zod';

import { createLink } from '../files/links.ts';
import type { DeliveredEntity } from '../store/delivered-entity.ts';
import { createEnvironmentLink } from '../store/delivered-sys.ts';
import type { PublishedSpace } from '../store/published-space.ts';
import type { SpaceStore } from '../store/space-store.ts';
import type { Change } from '../store/space-views.ts';
import { badRequest, unknownContentType, unknownPath } from './api-error.ts';
import { compareText } from './filters.ts';
import { maxItems, readNumber, readApiQuery } from './query.ts';

const syncTypes = ['all', 'Entry', 'Asset', 'Deletion', 'DeletedEntry', 'DeletedAsset'] as const;
const pageSize = 100;

/** A client's position in a sync. Encoded in the token, so the service keeps no state per client. */
const position = z.object({
  /** The store that `sequence` belongs to: see `SpaceStore`. */
  life: z.string(),
  api: z.enum(['delivery', 'preview']),
  type: z.enum(syncTypes),
  contentType: z.string().optional(),
  limit: z.number(),
  /** For an initial sync: where it began, and the first delta begins. For a delta: the changes after this. */
  sequence: z.number(),
  isDelta: z.boolean(),
  /** The key of the previous page's last item. */
  after: z.string().optional(),
});
type Position = z.infer<typeof position>;

interface Keyed {
  readonly key: string;
  readonly item: object;
}

/**
 * Handles `sync`: everything with `initial=true`, later the changes since. `sync_token` is the only parameter in the URL
 * of the next page or delta, because the client takes everything after it as the token, undecoded.
 *
 * @param url of this endpoint, without a query
 * @throws {ApiError}
 */
export function createSyncReply(
  store: SpaceStore,
  space: PublishedSpace,
  parameters: URLSearchParams,
  url: string,
): object {
  const from = readPosition(store, space, parameters);
  const remaining = (from.isDelta ? listChanges(store, space, from) : listEntities(space, from)).filter(
    ({ key }) => from.after === undefined || key > from.after,
  );
  const page = remaining.slice(0, from.limit);
  const last = page.at(-1);
  const items = page.map(({ item }) => item);
  const link = (to: Position) => `${url}?sync_token=${writeToken(to)}`;
  if (last && remaining.length > page.length) {
    return { sys: { type: 'Array' }, items, nextPageUrl: link({ ...from, after: last.key }) };
  }
  const sequence = from.isDelta ? store.admin.sequence : from.sequence;
  const { after: _after, ...rest } = from;
  return { sys: { type: 'Array' }, items, nextSyncUrl: link({ ...rest, sequence, isDelta: true }) };
}

function readPosition(store: SpaceStore, space: PublishedSpace, parameters: URLSearchParams): Position {
  const token = parameters.get('sync_token');
  // The client repeats its initial parameters, which the token already contains.
  if (token !== null) return readToken(token, store, space);
  const query = readApiQuery(parameters, ['initial', 'type', 'content_type', 'limit']);
  const [condition] = query.conditions;
  if (condition) throw unknownPath(condition.path);
  if (query.named.get('initial') !== 'true') {
    throw badRequest('Either "initial=true" or "sync_token" is required.');
  }
  const contentType = query.named.get('content_type');
  const requested = query.named.get('type') ?? (contentType === undefined ? 'all' : 'Entry');
  const type = syncTypes.find((name) => name === requested);
  if (!type) throw badRequest(`"type" must be one of ${syncTypes.join(', ')}.`);
  if (contentType !== undefined) {
    if (type !== 'Entry') throw badRequest('"content_type" can only be sent with "type=Entry".');
    if (!space.entriesOf(contentType)) throw unknownContentType();
  }
  return {
    life: store.instanceId,
    api: space.api,
    type,
    ...(contentType === undefined ? {} : { contentType }),
    // Undecided: Contentful's sources contradict each other on the highest limit, 100 or 1,000.
    limit: readNumber(query, 'limit', { least: 1, most: maxItems, missing: pageSize }),
    sequence: store.admin.sequence,
    isDelta: false,
  };
}

/** All entities by type and ID: an order that is not affected by changes between two pages. */
function listEntities(space: PublishedSpace, { type, contentType }: Position): Keyed[] {
  const entries =
    type === 'all' || type === 'Entry'
      ? contentType === undefined
        ? [...space.entries.values()]
        : (space.entriesOf(contentType) ?? [])
      : [];
  const assets = type === 'all' || type === 'Asset' ? [...space.assets.values()] : [];
  return [...assets, ...entries]
    .map((entity) => ({ key: `${entity.type}:${entity.id}`, item: space.render(entity, '*') }))
    .sort((a, b) => compareText(a.key, b.key));
}

/** Changes since the last sync, oldest first. */
function listChanges(store: SpaceStore, space: PublishedSpace, from: Position): Keyed[] {
  return store
    .changesSince(space.api, from.sequence)
    .flatMap((change): Keyed[] => {
      const entity = space.find(change.type, change.id);
      const item = entity ? space.render(entity, '*') : describeDeletion(space, change);
      if (!item || !isRequested(change, entity, from)) return [];
      return [{ key: `${String(change.sequence).padStart(12, '0')}:${change.type}:${change.id}`, item }];
    })
    .sort((a, b) => compareText(a.key, b.key));
}

function isRequested(change: Change, entity: DeliveredEntity | undefined, from: Position): boolean {
  if (from.contentType !== undefined && entity?.contentTypeId !== from.contentType) return false;
  if (from.type === 'all') return true;
  if (entity) return from.type === entity.type;
  return from.type === 'Deletion' || from.type === `Deleted${change.type}`;
}

function describeDeletion(space: PublishedSpace, { type, id, removed }: Change): object | undefined {
  if (!removed) return undefined;
  const { entity, deletedAt } = removed;
  return {
    sys: {
      space: createLink('Space', space.id),
      id,
      type: `Deleted${type}`,
      createdAt: deletedAt,
      updatedAt: deletedAt,
      deletedAt,
      environment: createEnvironmentLink(),
      revision: entity.sys['revision'],
    },
  };
}

function writeToken(to: Position): string {
  return Buffer.from(JSON.stringify(to)).toString('base64url');
}

function readToken(token: string, store: SpaceStore, space: PublishedSpace): Position {
  try {
    const found = position.parse(JSON.parse(Buffer.from(token, 'base64url').toString()));
    if (found.life === store.instanceId && found.api === space.api) return found;
  } catch {
    // Malformed: rejected below, like a token of another space or an earlier run.
  }
  throw badRequest('The sync token you sent is invalid.');
}
