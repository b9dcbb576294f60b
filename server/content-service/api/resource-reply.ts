import { unknownPath } from './delivery-error.ts';
import { createPredicate } from './filters.ts';
import { createTextTest, readTexts } from './full-text.ts';
import { compareSortKeys, createSortKey, readOrder } from './order.ts';
import type { ReadPathType } from './path-types.ts';
import { readPaging, readQuery } from './query.ts';

/** Where nothing can be filtered or ordered by. */
const readNoType: ReadPathType = (path) => {
  throw unknownPath(path);
};

/**
 * Answers a query for what is not localised: content types, tags, locales.
 * @throws DeliveryError
 */
export function createResourceReply(
  resources: readonly object[],
  parameters: URLSearchParams,
  { readType = readNoType, usualLimit = 100 }: { readType?: ReadPathType; usualLimit?: number },
): object {
  const query = readQuery(parameters, ['skip', 'limit', 'order', 'query']);
  const { skip, limit } = readPaging(query, usualLimit);
  const rules = readOrder(query.named.get('order') ?? '', readType);
  const predicates = query.conditions.map((condition) =>
    createPredicate(condition, readType(condition.path)),
  );
  const text = query.named.get('query');
  if (text !== undefined) {
    const test = createTextTest(text);
    predicates.push((resource) => test(Object.values(resource).flatMap(readTexts)));
  }
  const found = resources
    .filter((resource) => predicates.every((test) => test(resource)))
    .sort((one, other) => compareSortKeys(createSortKey(one, rules), createSortKey(other, rules), rules));
  return {
    sys: { type: 'Array' },
    total: found.length,
    skip,
    limit,
    items: found.slice(skip, skip + limit),
  };
}
