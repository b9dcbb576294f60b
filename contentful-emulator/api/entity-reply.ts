import type { DeliveredEntity } from '../store/delivered-entity.ts';
import type { PublishedSpace } from '../store/published-space.ts';
import { cutPage, linkPages } from './cursor.ts';
import type { EntityQuery } from './entity-query.ts';
import { compareText } from './filters.ts';
import { collectIncludes, mergeIncludes } from './includes.ts';
import { byId, compareSortKeys, createSortKey, defaultOrder, type OrderRule, type SortKey } from './order.ts';
import { collectResources, type ExtraSpaces } from './resource-links.ts';
import { applySelection } from './select.ts';
import { createSourceMapsLookup, withSourceMaps } from './source-maps.ts';

interface Sorted {
  readonly entity: DeliveredEntity;
  readonly key: SortKey;
}

export interface ReplyOptions {
  /** The request's path without the query, for the URL of the next page. */
  readonly path: string;
  readonly parameters: URLSearchParams;
  /** Whether entities not sorted by `order` come in a random order. */
  readonly shuffleUnordered: boolean;
  readonly extraSpaces: ExtraSpaces;
}

export function createEntityReply(space: PublishedSpace, query: EntityQuery, options: ReplyOptions): object {
  const found = [...query.candidates].filter(
    (entity) =>
      query.matches(space.render(entity, query.searchLocale)) &&
      (query.matchesText?.(space.render(entity, '*')) ?? true),
  );
  return query.cursor
    ? createCursorReply(space, query, query.cursor, found, options)
    : createNumberedReply(space, query, found, options);
}

function createNumberedReply(
  space: PublishedSpace,
  query: EntityQuery,
  found: DeliveredEntity[],
  options: ReplyOptions,
): object {
  const { skip, limit } = query.paging;
  const rules = chooseRules(query);
  let sorted: readonly { entity: DeliveredEntity }[];
  if (options.shuffleUnordered) {
    // Sorting is stable, so entities that the order treats as equal stay shuffled.
    const shuffled = shuffle(found);
    const isOrdered = query.order.length > 0 || query.distance !== undefined;
    sorted = isOrdered ? sort(space, query, shuffled, rules) : shuffled.map((entity) => ({ entity }));
  } else {
    sorted = sort(space, query, found, [...rules, byId]);
  }
  const { sys, items, ...rest } = renderPage(
    space,
    query,
    sorted.slice(skip, skip + limit).map(({ entity }) => entity),
    options,
  );
  return { sys, total: found.length, skip, limit, items, ...rest };
}

function createCursorReply(
  space: PublishedSpace,
  query: EntityQuery,
  position: NonNullable<EntityQuery['cursor']>,
  found: DeliveredEntity[],
  options: ReplyOptions,
): object {
  const rules = [...chooseRules(query), byId];
  const { limit } = query.paging;
  const page = cutPage(
    sort(space, query, found, rules),
    ({ key }) => key,
    (a, b) => compareSortKeys(a, b, rules),
    position,
    limit,
  );
  const { sys, items, ...rest } = renderPage(
    space,
    query,
    page.items.map(({ entity }) => entity),
    options,
  );
  return { sys, limit, items, ...rest, pages: linkPages(options.path, options.parameters, page) };
}

function renderPage(
  space: PublishedSpace,
  query: EntityQuery,
  entities: readonly DeliveredEntity[],
  { extraSpaces, parameters }: ReplyOptions,
) {
  const lookup = query.includeSourceMaps ? createSourceMapsLookup() : undefined;
  const show = (shown: PublishedSpace) => (lookup ? withSourceMaps(shown, lookup) : shown);
  const items = entities.map((entity) => ({
    entity,
    json: applySelection(show(space).render(entity, query.locale), query.selection),
  }));
  const own = collectIncludes(show(space), items, query.locale, query.include);
  const linking =
    query.include === 0 ? [] : [...items.map(({ json }) => json), ...(own.includes.Entry ?? [])];
  const foreign = collectResources(extraSpaces, linking, parameters.getAll('locale').at(-1), show);
  const { errors, includes } = mergeIncludes([own, ...foreign]);
  return {
    sys: { type: 'Array', ...(lookup ? { contentSourceMapsLookup: lookup } : {}) },
    items: items.map(({ json }) => json),
    ...(errors.length > 0 ? { errors } : {}),
    ...(Object.keys(includes).length > 0 ? { includes } : {}),
  };
}

/** The query's order, else by distance, else the last changed first. */
function chooseRules(query: EntityQuery): readonly OrderRule[] {
  if (query.order.length > 0) return query.order;
  return query.distance ? [distanceKey] : defaultOrder;
}

const distanceKey: OrderRule = { path: [], isDescending: false, type: 'Number' };

function sort(
  space: PublishedSpace,
  { distance, searchLocale }: EntityQuery,
  entities: readonly DeliveredEntity[],
  rules: readonly OrderRule[],
): Sorted[] {
  return entities
    .map((entity) => {
      const json = space.render(entity, searchLocale);
      const key = createSortKey(json, rules);
      return { entity, key: distance && rules[0] === distanceKey ? [distance(json), ...key.slice(1)] : key };
    })
    .sort((a, b) => compareSortKeys(a.key, b.key, rules));
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: crypto.randomUUID() }))
    .sort((a, b) => compareText(a.at, b.at))
    .map(({ item }) => item);
}
