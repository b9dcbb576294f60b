import { isRecord } from '../files/links.ts';
import { invalidApiQuery, unknownPath } from './api-error.ts';
import { createTextTest, readTexts } from './full-text.ts';
import { parseArea, parseNear, readPlace } from './geography.ts';
import type { PathType } from './path-types.ts';

export type Operator =
  | 'eq'
  | 'ne'
  | 'in'
  | 'nin'
  | 'all'
  | 'exists'
  | 'lt'
  | 'lte'
  | 'gt'
  | 'gte'
  | 'match'
  | 'near'
  | 'within';

/** A condition of a query, such as `fields.price[gte]=10`, not validated against types yet. */
export interface Condition {
  readonly path: readonly string[];
  readonly operator: Operator;
  readonly value: string;
}

export type Predicate = (json: object) => boolean;

const rangeOperators: Readonly<Record<'lt' | 'lte' | 'gt' | 'gte', (order: number) => boolean>> = {
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
};

const comparable: readonly PathType[] = [
  'Symbol',
  // Undecided: Contentful's sources contradict each other on equality of long texts.
  'Text',
  'Integer',
  'Number',
  'Boolean',
  'Date',
  'Symbols',
  'Unknown',
];
const matchable: readonly PathType[] = ['Symbol', 'Text', 'RichText', 'Symbols', 'Unknown'];
const rangeable: readonly PathType[] = ['Integer', 'Number', 'Date', 'Unknown'];
const geoOperators: readonly PathType[] = ['Location', 'Unknown'];

/** The types that each operator applies to; `exists` applies to all. */
const applicable: Readonly<Record<Exclude<Operator, 'exists'>, readonly PathType[]>> = {
  eq: comparable,
  ne: comparable,
  in: comparable,
  nin: comparable,
  all: ['Symbol', 'Text', 'Symbols', 'Unknown'],
  lt: rangeable,
  lte: rangeable,
  gt: rangeable,
  gte: rangeable,
  match: matchable,
  near: geoOperators,
  within: geoOperators,
};

const keyPattern = /^((?:sys|fields|metadata|name|displayField)(?:\.[^.[\]]+)*)(?:\[(\w+)\])?$/;

/** Undefined if the key is not a path. Throws an `ApiError` for an unknown operator. */
export function readCondition(key: string, value: string): Condition | undefined {
  const [, dotted, operator = 'eq'] = keyPattern.exec(key) ?? [];
  if (dotted === undefined) return undefined;
  if (operator !== 'exists' && !Object.hasOwn(applicable, operator)) throw unknownPath(key.split('.'));
  return { path: dotted.split('.'), operator: operator as Operator, value };
}

/** Creates a test for delivered JSON. Throws an `ApiError` if the operator or value does not suit the type. */
export function createPredicate(condition: Condition, type: PathType): Predicate {
  const { path, operator, value } = condition;
  if (operator !== 'exists' && !applicable[operator].includes(type)) throw notApplicable(condition, type);
  switch (operator) {
    case 'exists':
      return createExistsTest(condition);
    case 'match': {
      const test = createTextTest(value);
      return (json) => test(readValues(json, path).flatMap(readTexts));
    }
    case 'near':
      if (!parseNear(value)) throw malformed(condition, 'Expected lat,lon');
      return (json) => readValues(json, path).some((found) => readPlace(found) !== undefined);
    case 'within': {
      const isInside = parseArea(value);
      if (!isInside) throw malformed(condition, 'Expected lat,lon,radius or lat,lon,lat,lon');
      return (json) =>
        readValues(json, path).some((found) => {
          const place = readPlace(found);
          return place !== undefined && isInside(place);
        });
    }
    case 'eq':
    case 'ne': {
      const isEqual = createEquality(condition, value, type);
      return operator === 'eq'
        ? (json) => readValues(json, path).some(isEqual)
        : (json) => !readValues(json, path).some(isEqual);
    }
    case 'in':
    case 'nin':
    case 'all': {
      const tests = value.split(',').map((part) => createEquality(condition, part.trim(), type));
      if (operator === 'all') {
        return (json) => {
          const found = readValues(json, path);
          return tests.every((isEqual) => found.some(isEqual));
        };
      }
      const isAny = (json: object) =>
        readValues(json, path).some((found) => tests.some((test) => test(found)));
      return operator === 'in' ? isAny : (json) => !isAny(json);
    }
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte': {
      const compare = createComparison(condition, value, type);
      const suits = rangeOperators[operator];
      return (json) =>
        readValues(json, path).some((found) => {
          const order = compare(found);
          return order !== undefined && suits(order);
        });
    }
  }
}

/** The values at a path, with lists flattened, without null and undefined. */
export function readValues(json: unknown, path: readonly string[]): unknown[] {
  if (json === undefined || json === null) return [];
  if (Array.isArray(json)) return json.flatMap((item) => readValues(item, path));
  const [step, ...rest] = path;
  if (step === undefined) return [json];
  return isRecord(json) && Object.hasOwn(json, step) ? readValues(json[step], rest) : [];
}

function createExistsTest(condition: Condition): Predicate {
  if (condition.value !== 'true' && condition.value !== 'false') {
    throw malformed(condition, 'Expected true or false');
  }
  const expected = condition.value === 'true';
  return (json) => readValues(json, condition.path).length > 0 === expected;
}

function createEquality(condition: Condition, text: string, type: PathType): (found: unknown) => boolean {
  const compare = createComparison(condition, text, type);
  return (found) => compare(found) === 0;
}

/** Returns a comparator with the value in the query: negative, 0, positive, or undefined if not comparable. */
function createComparison(
  condition: Condition,
  text: string,
  type: PathType,
): (found: unknown) => number | undefined {
  if (type === 'Integer' || type === 'Number') {
    const expected = text.trim() === '' ? Number.NaN : Number(text);
    if (Number.isNaN(expected)) throw malformed(condition, 'Expected a number');
    return (found) => (typeof found === 'number' ? found - expected : undefined);
  }
  if (type === 'Date') {
    const expected = parseInstant(text);
    if (Number.isNaN(expected)) throw malformed(condition, 'Expected an ISO 8601 date');
    return (found) => (typeof found === 'string' ? parseInstant(found) - expected : undefined);
  }
  if (type === 'Boolean' && text !== 'true' && text !== 'false') {
    throw malformed(condition, 'Expected true or false');
  }
  return (found) => {
    // Only without content types, when numeric fields are unknown.
    if (typeof found === 'number') return found - Number(text);
    if (typeof found === 'boolean') return compareText(String(found), text);
    return typeof found === 'string' ? compareText(found, text) : undefined;
  };
}

/** Milliseconds since 1970; NaN if invalid. A time without a zone is UTC, not local time. */
export function parseInstant(text: string): number {
  return Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text);
}

/** Compares by code unit, independently of the machine's language. */
export function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function notApplicable({ path, operator }: Condition, type: PathType) {
  return invalidApiQuery({
    name: operator,
    path,
    type,
    details: `${type} fields do not support the operator ${operator}`,
  });
}

function malformed({ path, operator, value }: Condition, details: string) {
  return invalidApiQuery({ name: operator, path, value, details });
}
