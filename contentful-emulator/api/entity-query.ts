import { isRecord } from '../files/links.ts';
import type { DeliveredEntity } from '../store/delivered-entity.ts';
import type { PublishedSpace } from '../store/published-space.ts';
import { contentTypeRequired, badRequest, invalidApiQuery, unknownContentType } from './api-error.ts';
import type { CursorPosition } from './cursor.ts';
import { createPredicate, readValues, type Condition, type Predicate } from './filters.ts';
import { createTextTest, readTexts } from './full-text.ts';
import { measureDistance, parseNear, readPlace } from './geography.ts';
import { createTypeGroupTest } from './mime-types.ts';
import { readOrder, type OrderRule } from './order.ts';
import { createEntryPathTypes, readAssetPathType, type ReadPathType } from './path-types.ts';
import {
  readCursorPosition,
  readNumber,
  readPaging,
  readApiQuery,
  type Paging,
  type Query,
} from './query.ts';
import { createReferencePredicates, isReferencePath } from './references.ts';
import { readSelection, type Selection } from './select.ts';

const maxInclude = 10;

const namedParameters = [
  'skip',
  'limit',
  'include',
  'order',
  'select',
  'locale',
  'query',
  'cursor',
  'pageNext',
  'pagePrev',
];
const namedOfEntries = [...namedParameters, 'content_type', 'links_to_entry', 'links_to_asset'];
const namedOfAssets = [...namedParameters, 'mimetype_group'];

/** A validated query for entries or assets. */
export interface EntityQuery {
  /** Entities that may match, narrowed down by indexes; to be tested with `matches`. */
  readonly candidates: Iterable<DeliveredEntity>;
  /** Tests the entity's JSON in `searchLocale`. */
  readonly matches: Predicate;
  /** Tests the entity's JSON in all locales: the full-text search. */
  readonly matchesText?: Predicate;
  /** The locale for conditions and order, which need a single value even with `*`. */
  readonly searchLocale: string;
  /** A code, or `*` for all. */
  readonly locale: string;
  readonly order: readonly OrderRule[];
  /** Distance in kilometres to sort by, if the query has a `near` condition. */
  readonly distance?: (json: object) => number;
  readonly selection: Selection | undefined;
  readonly paging: Paging;
  readonly include: number;
  readonly cursor: CursorPosition | undefined;
  readonly includeSourceMaps: boolean;
}

/** @throws {ApiError} */
export function readEntryQuery(space: PublishedSpace, parameters: URLSearchParams): EntityQuery {
  const query = readApiQuery(parameters, [...namedOfEntries, ...apiOnlyParameters(space)]);
  const contentTypeId = readContentType(space, query);
  const conditions = query.conditions.map((condition) => withDescendants(space, condition));
  const usesFields =
    conditions.some(({ path }) => path[0] === 'fields') ||
    /(^|,)\s*-?fields\./.test(query.named.get('order') ?? '');
  if (usesFields && contentTypeId === undefined) throw contentTypeRequired();

  const readType = createEntryPathTypes(space, contentTypeId);
  const [references, direct] = splitBy(conditions, ({ path }) => isReferencePath(path));
  const common = readCommon(space, query, direct, readType, contentTypeId !== undefined);
  const predicates = [
    common.matches,
    ...createReferencePredicates(space, references, contentTypeId ?? '', common.searchLocale),
  ];
  return {
    ...common,
    candidates: chooseCandidates(space, query, contentTypeId),
    matches: (json) => predicates.every((test) => test(json)),
  };
}

/** @throws {ApiError} */
export function readAssetQuery(space: PublishedSpace, parameters: URLSearchParams): EntityQuery {
  const query = readApiQuery(parameters, [...namedOfAssets, ...apiOnlyParameters(space)]);
  const common = readCommon(space, query, query.conditions, readAssetPathType, true);
  const group = query.named.get('mimetype_group');
  if (group === undefined) return { ...common, candidates: space.assets.values() };
  const isInGroup = createTypeGroupTest(group);
  if (!isInGroup) {
    throw invalidApiQuery({ name: 'mimetype_group', value: group, details: 'No such group of types' });
  }
  return {
    ...common,
    candidates: space.assets.values(),
    matches: (json) =>
      readValues(json, ['fields', 'file', 'contentType']).some((type) => isInGroup(String(type))) &&
      common.matches(json),
  };
}

/** Throws an `ApiError` if the space does not have the locale. */
export function readLocale(space: PublishedSpace, query: Query): string {
  const code = query.named.get('locale') ?? space.locales.defaultCode;
  if (code !== '*' && !space.locales.has(code)) throw badRequest(`Unknown locale: ${code}`);
  return code;
}

/** Parameters that only one of the APIs has. */
export function apiOnlyParameters({ api }: PublishedSpace): readonly string[] {
  return api === 'preview' ? ['includeContentSourceMaps'] : [];
}

/** @throws {ApiError} for a value that is not a boolean */
export function readSourceMapsFlag({ named }: Query): boolean {
  const value = named.get('includeContentSourceMaps') ?? 'false';
  if (value !== 'true' && value !== 'false') {
    throw invalidApiQuery({ name: 'includeContentSourceMaps', value, details: 'Expected true or false' });
  }
  return value === 'true';
}

function readCommon(
  space: PublishedSpace,
  query: Query,
  conditions: readonly Condition[],
  readType: ReadPathType,
  allowsFields: boolean,
): Omit<EntityQuery, 'candidates'> {
  const { named } = query;
  const locale = readLocale(space, query);
  const predicates = conditions.map((condition) => createPredicate(condition, readType(condition.path)));
  const text = named.get('query');
  const select = named.get('select');
  const distance = createDistance(conditions);
  return {
    matches: (json) => predicates.every((test) => test(json)),
    ...(text === undefined ? {} : { matchesText: createFullTextTest(text) }),
    locale,
    searchLocale: locale === '*' ? space.locales.defaultCode : locale,
    order: readOrder(named.get('order') ?? '', readType),
    ...(distance ? { distance } : {}),
    selection: select === undefined ? undefined : readSelection(select, allowsFields, readType),
    paging: readPaging(query),
    include: readNumber(query, 'include', { least: 0, most: maxInclude, missing: 1 }),
    cursor: readCursorPosition(query),
    includeSourceMaps: readSourceMapsFlag(query),
  };
}

function readContentType(space: PublishedSpace, { named, conditions }: Query): string | undefined {
  const condition = conditions.find(
    ({ path, operator }) => operator === 'eq' && path.join('.') === 'sys.contentType.sys.id',
  );
  const id = named.get('content_type');
  if (id !== undefined && !space.entriesOf(id)) throw unknownContentType();
  return id ?? condition?.value;
}

function chooseCandidates(
  space: PublishedSpace,
  { named, conditions }: Query,
  contentTypeId: string | undefined,
): Iterable<DeliveredEntity> {
  const sets: ReadonlySet<DeliveredEntity>[] = [];
  for (const [name, linkType] of [
    ['links_to_entry', 'Entry'],
    ['links_to_asset', 'Asset'],
  ] as const) {
    const id = named.get(name);
    if (id !== undefined) sets.push(space.entriesLinkingTo(linkType, id));
  }
  const byId = conditions.find(
    ({ path, operator }) => ['eq', 'in'].includes(operator) && path.join('.') === 'sys.id',
  );
  if (byId) {
    const ids = byId.operator === 'in' ? byId.value.split(',') : [byId.value];
    sets.push(new Set(ids.flatMap((id) => space.entries.get(id.trim()) ?? [])));
  }
  const ofType = contentTypeId === undefined ? undefined : (space.entriesOf(contentTypeId) ?? []);
  const [first, ...rest] = sets;
  if (!first) return ofType ?? space.entries.values();
  return [...first].filter(
    (candidate) =>
      rest.every((set) => set.has(candidate)) &&
      (contentTypeId === undefined || candidate.contentTypeId === contentTypeId),
  );
}

/** Expands `metadata.concepts.descendants[in]=x` to x and all narrower concepts. */
function withDescendants(space: PublishedSpace, condition: Condition): Condition {
  if (condition.path.join('.') !== 'metadata.concepts.descendants') return condition;
  const ids = condition.value.split(',');
  const below = ids.flatMap((id) => Array.from(space.taxonomy.descendants(id).keys()));
  return { ...condition, path: ['metadata', 'concepts', 'sys', 'id'], value: [...ids, ...below].join(',') };
}

function createFullTextTest(text: string): Predicate {
  const test = createTextTest(text);
  return (json) => {
    const [fields] = readValues(json, ['fields']);
    const values = readRecord(fields).flatMap(readRecord);
    const fileNames = readRecord(readValues(fields, ['file'])[0]).flatMap((file) =>
      readValues(file, ['fileName']),
    );
    return test([...values, ...fileNames].flatMap(readTexts));
  };
}

function readRecord(value: unknown): unknown[] {
  return isRecord(value) ? Object.values(value) : [];
}

function createDistance(conditions: readonly Condition[]): ((json: object) => number) | undefined {
  const near = conditions.find(({ operator }) => operator === 'near');
  const centre = near && parseNear(near.value);
  if (!centre) return undefined;
  return (json) => {
    const place = readPlace(readValues(json, near.path)[0]);
    return place ? measureDistance(centre, place) : Number.POSITIVE_INFINITY;
  };
}

function splitBy<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}
