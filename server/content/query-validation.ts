import { isContentId } from './content-id.ts';
import { ContentServiceError } from './content-service-error.ts';

export type QueryValue = string | number | boolean | readonly (string | number)[];

/** Query parameters, named as in the service's API (`content_type`, `fields.slug[in]` …). */
export interface ContentQuery {
  readonly content_type?: string;
  /** Levels of linked entries to include: 0 to 10. Default 1. */
  readonly include?: number;
  /** 0 to 1,000. */
  readonly limit?: number;
  readonly skip?: number;
  /** Fields to sort by, prefixed with `-` for descending order. */
  readonly order?: string | readonly string[];
  /** Parts of each item to return. `sys` is always included. */
  readonly select?: string | readonly string[];
  readonly locale?: string;
  readonly [parameter: string]: QueryValue | undefined;
}

/** Parameters as sent: lists are joined with commas. */
export type WireQuery = Readonly<Record<string, string | number | boolean>>;

export interface QueryDefaults {
  readonly include?: number;
  readonly limit?: number;
  readonly order?: readonly string[];
  /** Appended to the order, to make it unambiguous. */
  readonly tieBreaker?: string;
}

/**
 * Without an order the service returns items in any order, and pages overlap. The creation date never changes and new
 * items come last, so no item moves between pages while they are read.
 */
const oldestFirst = { order: ['sys.createdAt'], tieBreaker: 'sys.id' } as const;

export const entriesDefaults: QueryDefaults = { include: 1, limit: 100, ...oldestFirst };
export const entryDefaults: QueryDefaults = { include: 1 };
export const assetsDefaults: QueryDefaults = { limit: 100, ...oldestFirst };
export const tagsDefaults: QueryDefaults = { limit: 100, ...oldestFirst };
/** No order, because content types may not accept one. The maximum limit, so that one response has them all. */
export const contentTypesDefaults: QueryDefaults = { limit: 1000 };
/** No tie-breaker, because the taxonomy cannot be sorted by `sys.id`. It is paged by cursor. */
export const taxonomyDefaults: QueryDefaults = { limit: 100, order: ['sys.createdAt'] };
export const noDefaults: QueryDefaults = {};

const refusedParameters: Readonly<Record<string, string>> = {
  resolveLinks: 'links are always resolved',
  removeUnresolved: 'unresolvable links always stay links',
  includeContentSourceMaps: 'it is a client setting',
  access_token: 'a token does not belong in a URL',
};

const orderPattern = /^-?[A-Za-z0-9_.]+$/;

/**
 * Validates a query, fills in defaults and converts it to the wire format.
 *
 * @throws {ContentServiceError} of kind `invalidQuery`, with every error in `details.violations`
 */
export function readQuery(query: ContentQuery, defaults: QueryDefaults): WireQuery {
  const violations = [...findViolations(query), ...findListViolations(query)];
  if (violations.length > 0) throw invalidQuery(violations);

  const { include = defaults.include, limit = defaults.limit } = query;
  const parameters: Record<string, QueryValue | undefined> = {
    ...query,
    include,
    limit,
    order: completeOrder(query.order ?? defaults.order, defaults.tieBreaker),
    select: query.select === undefined ? undefined : completeSelect(query.select),
  };
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]): [string, string | number | boolean][] => {
      if (value === undefined) return [];
      return [[name, typeof value === 'object' ? value.join(',') : value]];
    }),
  );
}

/** @throws {ContentServiceError} of kind `invalidQuery` */
export function assertContentId(id: unknown, item: string): asserts id is string {
  if (!isContentId(id))
    throw invalidQuery([`the ID of ${item} must be 1 to 64 letters, digits, dots, hyphens or underscores`]);
}

export function invalidQuery(violations: readonly string[]): ContentServiceError {
  return new ContentServiceError({
    kind: 'invalidQuery',
    message: `Invalid query, not sent: ${violations.join('; ')}`,
    details: { violations },
  });
}

function findViolations(query: ContentQuery): string[] {
  const violations: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    const reason = Object.hasOwn(refusedParameters, name) ? refusedParameters[name] : undefined;
    if (reason !== undefined) violations.push(`${name} is not accepted: ${reason}`);
    else if (value !== undefined && !isQueryValue(value)) {
      violations.push(`${name} must be a string, number or boolean, or a list of strings and numbers`);
    }
  }
  if (asList(query.locale).some((locale) => String(locale).trim() === '*')) {
    violations.push("locale '*' is not accepted: content is read in one locale");
  }
  if (query.content_type !== undefined && !isContentId(query.content_type)) {
    violations.push('content_type must be the ID of one content type');
  }
  return violations;
}

function findListViolations({ include, limit, skip, order }: ContentQuery): string[] {
  const violations: string[] = [];
  if (!isWholeNumber(include, 10)) violations.push('include must be a whole number from 0 to 10');
  if (!isWholeNumber(limit, 1000)) violations.push('limit must be a whole number from 0 to 1000');
  if (!isWholeNumber(skip, Number.MAX_SAFE_INTEGER))
    violations.push('skip must be a whole number of 0 or more');
  if (!asList(order).every((field) => orderPattern.test(String(field)))) {
    violations.push('order must consist of fields such as sys.createdAt or -fields.date');
  }
  return violations;
}

function isQueryValue(value: unknown): boolean {
  if (Array.isArray(value)) {
    return value.length > 0 && value.every((item) => isFiniteNumber(item) || typeof item === 'string');
  }
  return typeof value === 'string' || typeof value === 'boolean' || isFiniteNumber(value);
}

function isFiniteNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value);
}

function isWholeNumber(value: unknown, max: number): boolean {
  return (
    value === undefined || (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max)
  );
}

function asList(value: QueryValue | undefined): readonly unknown[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? value.split(',') : [value].flat();
}

function completeOrder(order: QueryValue | undefined, tieBreaker: string | undefined): string[] | undefined {
  if (order === undefined) return undefined;
  const fields = asList(order).map(String);
  const isComplete =
    tieBreaker === undefined || fields.some((field) => field.replace(/^-/, '') === tieBreaker);
  return isComplete ? fields : [...fields, tieBreaker];
}

/** Always selects `sys`, which holds an item's type and ID. */
function completeSelect(select: QueryValue): string[] {
  const parts = asList(select).map(String);
  return parts.includes('sys') ? parts : [...parts.filter((part) => !part.startsWith('sys.')), 'sys'];
}
