import { invalidQuery } from './delivery-error.ts';
import { compareText, parseInstant, readValues } from './filters.ts';
import { readPlace } from './geography.ts';
import type { PathType, ReadPathType } from './path-types.ts';

/** One part of `order=fields.date,-sys.id`. */
export interface OrderRule {
  readonly path: readonly string[];
  readonly isDescending: boolean;
  readonly type: PathType;
}

/** What one item is sorted by: a value a rule, then what breaks ties. Goes into cursor tokens as JSON. */
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

/** What comes when a query names no order: the last changed first. */
export const defaultOrder: readonly OrderRule[] = [
  { path: ['sys', 'updatedAt'], isDescending: true, type: 'Date' },
];

/** Reads the `order` parameter. @throws DeliveryError for a path that is unknown or cannot be ordered by */
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
        throw invalidQuery({ name: 'order', path, type, details });
      }
      return { path, isDescending, type };
    });
}

/** Breaks ties: the last rule, and never descending. */
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

/** Compares two keys made by the same rules; items without a value come last in either direction. */
export function compareSortKeys(one: SortKey, other: SortKey, rules: readonly OrderRule[]): number {
  for (const [index, { isDescending }] of rules.entries()) {
    const order = compareSortValues(one[index] ?? null, other[index] ?? null, isDescending);
    if (order !== 0) return order;
  }
  return 0;
}

function compareSortValues(
  one: string | number | null,
  other: string | number | null,
  isDescending: boolean,
): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : compareText(String(one), String(other));
  return isDescending ? -order : order;
}
