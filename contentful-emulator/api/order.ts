import { invalidApiQuery } from './api-error.ts';
import { compareText, parseInstant, readValues } from './filters.ts';
import { readPlace } from './geography.ts';
import type { PathType, ReadPathType } from './path-types.ts';

/** One part of `order=fields.date,-sys.id`. */
export interface OrderRule {
  readonly path: readonly string[];
  readonly isDescending: boolean;
  readonly type: PathType;
}

/** An item's value for each rule, tie-breaker included. Encoded as JSON in cursor tokens. */
export type SortKey = readonly (string | number | null)[];

const orderable: ReadonlySet<PathType> = new Set([
  'Symbol',
  'Integer',
  'Number',
  'Boolean',
  'Date',
  'Location',
  'Unknown',
]);

export const defaultOrder: readonly OrderRule[] = [
  { path: ['sys', 'updatedAt'], isDescending: true, type: 'Date' },
];

/** Parses the `order` parameter. Throws an `ApiError` if a path is unknown or cannot be sorted by. */
export function readOrder(order: string, readType: ReadPathType): OrderRule[] {
  return order
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const isDescending = part.startsWith('-');
      const path = part.slice(isDescending ? 1 : 0).split('.');
      const type = readType(path);
      if (!orderable.has(type)) {
        const advice = type === 'Text' ? ' Consider using a Symbol field instead' : '';
        const details = `${type} fields do not support ordering.${advice}`;
        throw invalidApiQuery({ name: 'order', path, type, details });
      }
      return { path, isDescending, type };
    });
}

/** The tie-breaker: the last rule, always ascending. */
export const byId: OrderRule = { path: ['sys', 'id'], isDescending: false, type: 'Symbol' };

export function createSortKey(json: object, rules: readonly OrderRule[]): SortKey {
  return rules.map(({ path, type }) => readSortValue(readValues(json, path)[0], type));
}

function readSortValue(value: unknown, type: PathType): string | number | null {
  if (typeof value === 'string') return type === 'Date' ? parseInstant(value) : value;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  return readPlace(value)?.lat ?? null;
}

/** Compares keys created with the same rules. Items without a value come last in both directions. */
export function compareSortKeys(a: SortKey, b: SortKey, rules: readonly OrderRule[]): number {
  for (const [index, { isDescending }] of rules.entries()) {
    const order = compareSortValues(a[index] ?? null, b[index] ?? null, isDescending);
    if (order !== 0) return order;
  }
  return 0;
}

function compareSortValues(
  a: string | number | null,
  b: string | number | null,
  isDescending: boolean,
): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
  return isDescending ? -order : order;
}
