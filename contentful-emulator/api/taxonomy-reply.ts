import { isRecord, readLink } from '../files/links.ts';
import type { PublishedSpace } from '../store/published-space.ts';
import type { TaxonomyJson } from '../store/taxonomy.ts';
import { notFound } from './api-error.ts';
import { cutPage, linkPages } from './cursor.ts';
import { throwNotFound } from './entity-endpoints.ts';
import { createPredicate } from './filters.ts';
import { byId, compareSortKeys, createSortKey, readOrder } from './order.ts';
import { readTaxonomyPathType } from './path-types.ts';
import { maxItems, readCursorPosition, readNumber, readApiQuery, type Query } from './query.ts';

/** The client's types name the cursors `nextPage` and `prevPage`, unlike the service's URLs. */
const namedParameters = ['limit', 'pageNext', 'pagePrev', 'nextPage', 'prevPage', 'order'];
const maxDepth = 10;

/**
 * Handles the paths below `taxonomy/`: `concepts[/{id}[/ancestors|/descendants]]` and `concept-schemes[/{id}]`. Lists are
 * paged by cursor only.
 *
 * @param segments the path below `taxonomy`
 * @param path of this request, for the URL of the next page
 * @throws {ApiError}
 */
export function createTaxonomyReply(
  space: PublishedSpace,
  segments: readonly string[],
  parameters: URLSearchParams,
  path: string,
): object {
  const { concepts, schemes } = space.taxonomy;
  const [kind, id, relatives, ...rest] = segments;
  const list = (items: Iterable<TaxonomyJson>, query: Query) =>
    createList(space, items, query, path, parameters);
  if (rest.length > 0) throw notFound();
  if (kind === 'concept-schemes' && relatives === undefined) {
    if (id === undefined) return list(schemes.values(), readApiQuery(parameters, namedParameters));
    return schemes.get(id) ?? throwNotFound(space, 'TaxonomyConceptScheme', id);
  }
  if (kind !== 'concepts') throw notFound();
  if (id === undefined) {
    const query = readApiQuery(parameters, [...namedParameters, 'conceptScheme']);
    const scheme = query.named.get('conceptScheme');
    return list(
      [...concepts.values()].filter((concept) => scheme === undefined || isInScheme(concept, scheme)),
      query,
    );
  }
  const concept = concepts.get(id) ?? throwNotFound(space, 'TaxonomyConcept', id);
  if (relatives === undefined) return concept;
  if (relatives !== 'ancestors' && relatives !== 'descendants') throw notFound();
  const query = readApiQuery(parameters, [...namedParameters, 'depth']);
  const missing = relatives === 'ancestors' ? maxDepth : 1;
  const levels = readNumber(query, 'depth', { least: 1, most: maxDepth, missing });
  const found = [...space.taxonomy[relatives](id)].flatMap(([relative, depth]) =>
    depth <= levels ? (concepts.get(relative) ?? []) : [],
  );
  return list(found, query);
}

function createList(
  space: PublishedSpace,
  items: Iterable<TaxonomyJson>,
  query: Query,
  path: string,
  parameters: URLSearchParams,
): object {
  const limit = readNumber(query, 'limit', { least: 1, most: maxItems, missing: 100 });
  const rules = [...readOrder(query.named.get('order') ?? 'sys.createdAt', readTaxonomyPathType), byId];
  const tests = query.conditions.map((condition) =>
    createPredicate(condition, readTaxonomyPathType(condition.path)),
  );
  const sorted = [...items]
    .filter((item) => tests.every((test) => test(item)))
    .map((item) => ({ item, key: createSortKey(withOneLabel(item, space.locales.defaultCode), rules) }))
    .sort((a, b) => compareSortKeys(a.key, b.key, rules));
  const page = cutPage(
    sorted,
    ({ key }) => key,
    (a, b) => compareSortKeys(a, b, rules),
    readCursorPosition(query) ?? {},
    limit,
  );
  return {
    sys: { type: 'Array' },
    limit,
    items: page.items.map(({ item }) => item),
    pages: linkPages(path, parameters, page),
  };
}

function isInScheme({ conceptSchemes }: TaxonomyJson, scheme: string): boolean {
  return Array.isArray(conceptSchemes) && conceptSchemes.some((link) => readLink(link)?.sys.id === scheme);
}

function withOneLabel(item: TaxonomyJson, locale: string): object {
  const labels = isRecord(item['prefLabel']) ? item['prefLabel'] : {};
  return { ...item, prefLabel: labels[locale] ?? Object.values(labels)[0] };
}
