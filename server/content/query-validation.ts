import { isContentId } from './content-id.ts';
import { ContentServiceError } from './content-service-error.ts';

/** A query parameter's value: objects, dates and `null` are none. */
export type QueryValue = string | number | boolean | readonly (string | number)[];

/** Query parameters of a call, named as the service names them (`content_type`, `fields.slug[in]` …). */
export interface ContentQuery {
  readonly content_type?: string;
  /** Levels of linked entries that come along: 0 to 10. Default 1. */
  readonly include?: number;
  /** Items in one reply: 0 to 1,000. */
  readonly limit?: number;
  /** Items to leave out from the beginning: 0 or more. */
  readonly skip?: number;
  /** Fields to sort by, `-` before a field for descending. */
  readonly order?: string | readonly string[];
  /** Parts of each item to deliver. `sys` always comes along. */
  readonly select?: string | readonly string[];
  readonly locale?: string;
  readonly [parameter: string]: QueryValue | undefined;
}

/** Parameters as they are sent: lists joined by commas. */
export type WireQuery = Readonly<Record<string, string | number | boolean>>;

/** What a kind of call sends where its caller says nothing. */
export interface QueryDefaults {
  readonly include?: number;
  readonly limit?: number;
  readonly order?: readonly string[];
  /** The field that makes an order complete where items are otherwise equal. */
  readonly tieBreaker?: string;
}

/**
 * Oldest first. Without an order the service answers in any order, and pages overlap. An item's creation never
 * changes and new items join at the end, so nothing moves between two pages while they are read.
 */
const oldestFirst = { order: ['sys.createdAt'], tieBreaker: 'sys.id' } as const;

export const entriesDefaults: QueryDefaults = { include: 1, limit: 100, ...oldestFirst };
export const entryDefaults: QueryDefaults = { include: 1 };
export const assetsDefaults: QueryDefaults = { limit: 100, ...oldestFirst };
export const tagsDefaults: QueryDefaults = { limit: 100, ...oldestFirst };
/** Content types are not known to accept an order. The limit is the highest, so that one reply has them all. */
export const contentTypesDefaults: QueryDefaults = { limit: 1000 };
/** Taxonomy sorts by three fields only, `sys.id` not among them; its pages go by a cursor. */
export const taxonomyDefaults: QueryDefaults = { limit: 100, order: ['sys.createdAt'] };
export const noDefaults: QueryDefaults = {};

/** Parameters that change what the client itself promises, each with the reason for its refusal. */
const refusedParameters: Readonly<Record<string, string>> = {
  resolveLinks: 'links are always resolved',
  removeUnresolved: 'links that cannot be resolved always stay links',
  includeContentSourceMaps: 'it is a setting of the client',
  access_token: 'a token does not belong in a URL',
};

const orderPattern = /^-?[A-Za-z0-9_.]+$/;

/**
 * Checks a query and brings it into the form in which it is sent, defaults filled in.
 *
 * @throws {ContentServiceError} of kind `invalidQuery`, with every fault in `details.faults`
 */
export function readQuery(query: ContentQuery, defaults: QueryDefaults): WireQuery {
  const faults = [...findFaults(query), ...findListFaults(query)];
  if (faults.length > 0) throw invalidQuery(faults);

  const { include = defaults.include, limit = defaults.limit } = query;
  const sent: Record<string, QueryValue | undefined> = {
    ...query,
    include,
    limit,
    order: completeOrder(query.order ?? defaults.order, defaults.tieBreaker),
    select: query.select === undefined ? undefined : completeSelect(query.select),
  };
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]): [string, string | number | boolean][] => {
      if (value === undefined) return [];
      return [[name, typeof value === 'object' ? value.join(',') : value]];
    }),
  );
}

/** @throws {ContentServiceError} of kind `invalidQuery` where a value cannot be an id */
export function assertContentId(id: unknown, of: string): asserts id is string {
  if (!isContentId(id)) throw invalidQuery([`the id of ${of} must be 1 to 64 letters, digits, dots, dashes`]);
}

/** The error of a call that was not sent because of what was asked. */
export function invalidQuery(faults: readonly string[]): ContentServiceError {
  return new ContentServiceError({
    kind: 'invalidQuery',
    message: `The query was not sent: ${faults.join('; ')}`,
    details: { faults },
  });
}

function findFaults(query: ContentQuery): string[] {
  const faults: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    const reason = Object.hasOwn(refusedParameters, name) ? refusedParameters[name] : undefined;
    if (reason !== undefined) faults.push(`${name} is not accepted: ${reason}`);
    else if (value !== undefined && !isQueryValue(value)) {
      faults.push(`${name} must be a string, a number, a boolean or a list of them, not an object`);
    }
  }
  if (asList(query.locale).some((locale) => String(locale).trim() === '*')) {
    faults.push("locale '*' is not accepted: content is read in one locale");
  }
  if (query.content_type !== undefined && !isContentId(query.content_type)) {
    faults.push('content_type must be the id of one content type');
  }
  return faults;
}

function findListFaults({ include, limit, skip, order }: ContentQuery): string[] {
  const faults: string[] = [];
  if (!isWholeNumber(include, 10)) faults.push('include must be a whole number from 0 to 10');
  if (!isWholeNumber(limit, 1000)) faults.push('limit must be a whole number from 0 to 1000');
  if (!isWholeNumber(skip, Number.MAX_SAFE_INTEGER)) faults.push('skip must be a whole number, 0 or more');
  if (!asList(order).every((field) => orderPattern.test(String(field)))) {
    faults.push('order must name fields such as sys.createdAt or -fields.date');
  }
  return faults;
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

function isWholeNumber(value: unknown, highest: number): boolean {
  return (
    value === undefined || (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= highest)
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

/** An item without its `sys` has no type and no id: nobody could tell what it is. */
function completeSelect(select: QueryValue): string[] {
  const parts = asList(select).map(String);
  return parts.includes('sys') ? parts : [...parts.filter((part) => !part.startsWith('sys.')), 'sys'];
}
