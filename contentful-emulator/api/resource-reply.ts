import { unknownPath } from './api-error.ts';
import { createPredicate } from './filters.ts';
import { createTextTest, readTexts } from './full-text.ts';
import { compareSortKeys, createSortKey, readOrder } from './order.ts';
import type { ReadPathType } from './path-types.ts';
import { readPaging, readApiQuery } from './query.ts';

/** For resources that cannot be filtered or sorted. */
const readNoType: ReadPathType = (path) => {
  throw unknownPath(path);
};

/** For resources that are not localised: content types, tags, locales. */
export function createResourceReply(
  resources: readonly object[],
  parameters: URLSearchParams,
  { readType = readNoType, usualLimit = 100 }: { readType?: ReadPathType; usualLimit?: number },
): object {
  const query = readApiQuery(parameters, ['skip', 'limit', 'order', 'query']);
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
    .sort((a, b) => compareSortKeys(createSortKey(a, rules), createSortKey(b, rules), rules));
  return {
    sys: { type: 'Array' },
    total: found.length,
    skip,
    limit,
    items: found.slice(skip, skip + limit),
  };
}
