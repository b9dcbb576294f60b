import { badRequest, invalidApiQuery, unknownPath } from './api-error.ts';
import { readCursor, type CursorPosition } from './cursor.ts';
import { readCondition, type Condition } from './filters.ts';

/** The parameters of a query: named ones (the last of a name wins) and conditions on paths. */
export interface Query {
  readonly named: ReadonlyMap<string, string>;
  readonly conditions: readonly Condition[];
}

/** @param allowed the named parameters of this endpoint; unknown ones throw an `ApiError` */
export function readApiQuery(parameters: URLSearchParams, allowed: readonly string[]): Query {
  const named = new Map<string, string>();
  const conditions: Condition[] = [];
  for (const [key, value] of parameters) {
    // The token may be sent as a parameter; it has already been checked.
    if (allowed.includes(key) || key === 'access_token') {
      named.set(key, value);
      continue;
    }
    const condition = readCondition(key, value);
    if (!condition) throw unknownPath(key.split('.'));
    conditions.push(condition);
  }
  return { named, conditions };
}

/** Throws an `ApiError` if the parameter is not a whole number within the bounds. */
export function readNumber(
  { named }: Query,
  name: string,
  { least, most, missing }: { least: number; most: number; missing: number },
): number {
  const text = named.get(name);
  if (text === undefined) return missing;
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value < 0) throw invalidApiQuery({ name, value: text, details: `"${name}" must not be negative.` });
  if (Number.isNaN(value) || value < least || value > most) {
    const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `between ${least} and ${most}`;
    throw badRequest(`The query parameter "${name}" must be a whole number ${range}.`);
  }
  return value;
}

export interface Paging {
  readonly skip: number;
  readonly limit: number;
}

export const maxItems = 1000;

export function readPaging(query: Query, usualLimit = 100): Paging {
  return {
    skip: readNumber(query, 'skip', { least: 0, most: Number.MAX_SAFE_INTEGER, missing: 0 }),
    limit: readNumber(query, 'limit', { least: 0, most: maxItems, missing: usualLimit }),
  };
}

/** Undefined if the query does not page by cursor. Throws an `ApiError` if the cursor is invalid. */
export function readCursorPosition({ named }: Query): CursorPosition | undefined {
  const next = named.get('pageNext') ?? named.get('nextPage');
  const prev = named.get('pagePrev') ?? named.get('prevPage');
  if (next !== undefined && prev !== undefined) {
    throw badRequest('Only one of "pageNext" and "pagePrev" can be sent.');
  }
  if (next !== undefined) return { after: readCursor(next) };
  if (prev !== undefined) return { before: readCursor(prev) };
  return named.get('cursor') === 'true' ? {} : undefined;
}
