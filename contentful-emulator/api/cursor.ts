import { badRequest } from './api-error.ts';
import type { SortKey } from './order.ts';

/** A token that needs no escaping in URLs. */
function writeCursor(key: SortKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

export function readCursor(token: string): SortKey {
  try {
    const key: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    if (Array.isArray(key) && key.every(isSortValue)) return key;
  } catch {
    // Not JSON: rejected below.
  }
  throw badRequest('Invalid cursor');
}

function isSortValue(value: unknown): value is SortKey[number] {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

export interface CursorPosition {
  readonly after?: SortKey;
  readonly before?: SortKey;
}

/** `next` and `prev` are the keys of the page's ends, if there are more items on that side. */
export interface CursorPage<Item> {
  readonly items: readonly Item[];
  readonly next?: SortKey;
  readonly prev?: SortKey;
}

/**
 * Slices a page out of a sorted list, by key instead of by number: an item added or removed between two requests does not
 * move others to another page.
 */
export function cutPage<Item>(
  sorted: readonly Item[],
  keyOf: (item: Item) => SortKey,
  compare: (a: SortKey, b: SortKey) => number,
  position: CursorPosition,
  limit: number,
): CursorPage<Item> {
  const { after, before } = position;
  let start = 0;
  if (after) {
    const found = sorted.findIndex((item) => compare(keyOf(item), after) > 0);
    start = found === -1 ? sorted.length : found;
  }
  let end = Math.min(start + limit, sorted.length);
  if (before) {
    const found = sorted.findIndex((item) => compare(keyOf(item), before) >= 0);
    end = found === -1 ? sorted.length : found;
    start = Math.max(0, end - limit);
  }
  const items = sorted.slice(start, end);
  const first = items[0];
  const last = items.at(-1);
  return {
    items,
    ...(last !== undefined && end < sorted.length ? { next: keyOf(last) } : {}),
    ...(first !== undefined && start > 0 ? { prev: keyOf(first) } : {}),
  };
}

export function linkPages(
  path: string,
  parameters: URLSearchParams,
  { next, prev }: CursorPage<unknown>,
): { next?: string; prev?: string } {
  const link = (name: 'pageNext' | 'pagePrev', key: SortKey) => {
    const query = new URLSearchParams(parameters);
    for (const dropped of ['pageNext', 'pagePrev', 'access_token']) query.delete(dropped);
    query.set(name, writeCursor(key));
    return `${path}?${query.toString()}`;
  };
  return {
    ...(next ? { next: link('pageNext', next) } : {}),
    ...(prev ? { prev: link('pagePrev', prev) } : {}),
  };
}
