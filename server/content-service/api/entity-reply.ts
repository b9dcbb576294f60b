import type { DeliveredEntity } from '../store/delivered-entity.ts';
import type { PublishedSpace } from '../store/published-space.ts';
import { cutPage, linkPages } from './cursor.ts';
import type { EntityQuery } from './entity-query.ts';
import { compareText } from './filters.ts';
import { collectIncludes } from './includes.ts';
import { byId, compareSortKeys, createSortKey, defaultOrder, type OrderRule, type SortKey } from './order.ts';
import { applySelection } from './select.ts';
import { createSourceMapsLookup, withSourceMaps } from './source-maps.ts';

interface Sorted {
  readonly entity: DeliveredEntity;
  readonly key: SortKey;
}

export interface ReplyOptions {
  /** What the reply is asked for, without the query: the next page's URL begins with it. */
  readonly path: string;
  readonly parameters: URLSearchParams;
  /** Entities that no `order` sorts come in a new order each time. */
  readonly shuffleUnordered: boolean;
}

/** Answers a query for entries or assets: the collection as JSON. */
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
  { shuffleUnordered }: ReplyOptions,
): object {
  const { skip, limit } = query.paging;
  const rules = chooseRules(query);
  let sorted: readonly { entity: DeliveredEntity }[];
  if (shuffleUnordered) {
    // Sorting is stable, so what the order leaves open stays shuffled.
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
  );
  return { sys, total: found.length, skip, limit, items, ...rest };
}

function createCursorReply(
  space: PublishedSpace,
  query: EntityQuery,
  position: NonNullable<EntityQuery['cursor']>,
  found: DeliveredEntity[],
  { path, parameters }: ReplyOptions,
): object {
  const rules = [...chooseRules(query), byId];
  const { limit } = query.paging;
  const page = cutPage(
    sort(space, query, found, rules),
    ({ key }) => key,
    (one, other) => compareSortKeys(one, other, rules),
    position,
    limit,
  );
  const { sys, items, ...rest } = renderPage(
    space,
    query,
    page.items.map(({ entity }) => entity),
  );
  return { sys, limit, items, ...rest, pages: linkPages(path, parameters, page) };
}

function renderPage(space: PublishedSpace, query: EntityQuery, entities: readonly DeliveredEntity[]) {
  const lookup = query.includeSourceMaps ? createSourceMapsLookup() : undefined;
  const view = lookup ? withSourceMaps(space, lookup) : space;
  const items = entities.map((entity) => ({
    entity,
    json: applySelection(view.render(entity, query.locale), query.selection),
  }));
  const { errors, includes } = collectIncludes(view, items, query.locale, query.include);
  return {
    sys: { type: 'Array', ...(lookup ? { contentSourceMapsLookup: lookup } : {}) },
    items: items.map(({ json }) => json),
    ...(errors.length > 0 ? { errors } : {}),
    ...(Object.keys(includes).length > 0 ? { includes } : {}),
  };
}

/** What sorts the reply: the query's order, else nearness, else what changed last. */
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
    .sort((one, other) => compareSortKeys(one.key, other.key, rules));
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: crypto.randomUUID() }))
    .sort((one, other) => compareText(one.at, other.at))
    .map(({ item }) => item);
}
