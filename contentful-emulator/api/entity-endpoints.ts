import type { DeliveredEntity } from '../store/delivered-entity.ts';
import { environmentId } from '../store/delivered-sys.ts';
import type { PublishedSpace } from '../store/published-space.ts';
import { notFound } from './api-error.ts';
import {
  apiOnlyParameters,
  readAssetQuery,
  readEntryQuery,
  readLocale,
  readSourceMapsFlag,
} from './entity-query.ts';
import { createEntityReply, type ReplyOptions } from './entity-reply.ts';
import { readApiQuery } from './query.ts';
import { createSourceMapsLookup, withSourceMaps } from './source-maps.ts';

/**
 * The JSON of `entries`, `assets` or, with an id, of one entity.
 * @param parameters the query; `options.parameters` are all of the request's, for the URL of the next page
 * @throws {ApiError}
 */
export function createEntityBody(
  space: PublishedSpace,
  collection: 'entries' | 'assets',
  id: string | undefined,
  parameters: URLSearchParams,
  options: ReplyOptions,
): object {
  if (id === undefined) {
    const readCollectionQuery = collection === 'entries' ? readEntryQuery : readAssetQuery;
    return createEntityReply(space, readCollectionQuery(space, parameters), options);
  }
  return collection === 'entries'
    ? renderOne(space, 'Entry', space.entries.get(id), id, parameters)
    : renderOne(space, 'Asset', space.assets.get(id), id, parameters);
}

function renderOne(
  space: PublishedSpace,
  type: string,
  entity: DeliveredEntity | undefined,
  id: string,
  parameters: URLSearchParams,
): object {
  const query = readApiQuery(parameters, ['locale', 'include', ...apiOnlyParameters(space)]);
  const locale = readLocale(space, query);
  const includesSourceMaps = readSourceMapsFlag(query);
  if (!entity) return throwNotFound(space, type, id);
  if (!includesSourceMaps) return space.render(entity, locale);
  const contentSourceMapsLookup = createSourceMapsLookup();
  const json = withSourceMaps(space, contentSourceMapsLookup).render(entity, locale);
  return { ...json, sys: { ...json.sys, contentSourceMapsLookup } };
}

/** @throws {ApiError} */
export function throwNotFound(space: PublishedSpace, type: string, id: string): never {
  throw notFound({ type, id, environment: environmentId, space: space.id });
}
