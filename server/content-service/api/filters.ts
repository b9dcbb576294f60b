import { isRecord } from '../files/content-links.ts';
import { invalidQuery, unknownPath } from './delivery-error.ts';
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

/** One condition of a query, not yet understood: `fields.price[gte]=10`. */
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

/** The types each operator may be asked of; `exists` may be asked of every one. */
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

const KEY = /^((?:sys|fields|metadata|name|displayField)(?:\.[^.[\]]+)*)(?:\[(\w+)\])?$/;

/** Reads a query parameter as a condition; undefined when its name is no path. @throws DeliveryError */
export function readCondition(key: string, value: string): Condition | undefined {
  const [, dotted, operator = 'eq'] = KEY.exec(key) ?? [];
  if (dotted === undefined) return undefined;
  if (operator !== 'exists' && !Object.hasOwn(applicable, operator)) throw unknownPath(key.split('.'));
  return { path: dotted.split('.'), operator: operator as Operator, value };
}

/** Makes the test of a condition on JSON as it is delivered. @throws DeliveryError when it does not suit the type */
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

/** The values at a path, lists along it laid flat, without null and missing ones. */
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
  const wanted = condition.value === 'true';
  return (json) => readValues(json, condition.path).length > 0 === wanted;
}

function createEquality(condition: Condition, text: string, type: PathType): (found: unknown) => boolean {
  const compare = createComparison(condition, text, type);
  return (found) => compare(found) === 0;
}

/** Compares what is found with the wanted value: below 0, 0, above 0, or undefined when they do not compare. */
function createComparison(
  condition: Condition,
  text: string,
  type: PathType,
): (found: unknown) => number | undefined {
  if (type === 'Integer' || type === 'Number') {
    const wanted = text.trim() === '' ? Number.NaN : Number(text);
    if (Number.isNaN(wanted)) throw malformed(condition, 'Expected a number');
    return (found) => (typeof found === 'number' ? found - wanted : undefined);
  }
  if (type === 'Date') {
    const wanted = parseInstant(text);
    if (Number.isNaN(wanted)) throw malformed(condition, 'Expected a date as of ISO 8601');
    return (found) => (typeof found === 'string' ? parseInstant(found) - wanted : undefined);
  }
  if (type === 'Boolean' && text !== 'true' && text !== 'false') {
    throw malformed(condition, 'Expected true or false');
  }
  return (found) => {
    // Only in a file without content types, which does not say what is a number.
    if (typeof found === 'number') return found - Number(text);
    if (typeof found === 'boolean') return compareText(String(found), text);
    return typeof found === 'string' ? compareText(found, text) : undefined;
  };
}

/** Milliseconds since 1970, NaN for what is no date. A time without a zone is UTC, not this machine's. */
export function parseInstant(text: string): number {
  return Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text);
}

/** Orders by code point, not by language: the same on every machine. */
export function compareText(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function notApplicable({ path, operator }: Condition, type: PathType) {
  return invalidQuery({
    name: operator,
    path,
    type,
    details: `${type} fields do not support the operator ${operator}`,
  });
}

function malformed({ path, operator, value }: Condition, details: string) {
  return invalidQuery({ name: operator, path, value, details });
}
