import { readLink } from '../files/links.ts';
import type { EntityJson } from '../store/delivered-entity.ts';
import type { PublishedSpace } from '../store/published-space.ts';
import { badRequest, invalidApiQuery } from './api-error.ts';
import { createPredicate, readValues, type Condition, type Predicate } from './filters.ts';
import { createEntryPathTypes } from './path-types.ts';

const maxReferences = 2;

/** Whether a path leads into a linked entry: `fields.author.fields.name`. */
export function isReferencePath(path: readonly string[]): boolean {
  const [section, , ...rest] = path;
  if (section !== 'fields' || rest.length < 2) return false;
  return rest[0] === 'fields' || rest[0] === 'metadata' || (rest[0] === 'sys' && rest.join('.') !== 'sys.id');
}

/**
 * Creates tests for conditions on linked entries. A condition on a linked entry's fields requires its content type as
 * another condition, and a field with a single link.
 *
 * @param contentTypeId of the entries being searched
 */
export function createReferencePredicates(
  space: PublishedSpace,
  conditions: readonly Condition[],
  contentTypeId: string,
  locale: string,
): Predicate[] {
  const byField = Map.groupBy(conditions, ({ path }) => path[1] ?? '');
  if (byField.size > maxReferences) {
    throw badRequest(`At most ${maxReferences} references can be searched in one query.`);
  }
  const readType = createEntryPathTypes(space, contentTypeId);
  return [...byField].map(([fieldId, ofField]) => {
    const fieldPath = ['fields', fieldId];
    const type = readType(fieldPath);
    if (type !== 'Link' && type !== 'Links' && type !== 'Unknown') {
      throw invalidApiQuery({
        name: 'reference',
        path: fieldPath,
        type,
        details: `${type} fields are not references`,
      });
    }
    const inner = ofField.map((condition) => ({ ...condition, path: condition.path.slice(2) }));
    const targetTypeId = readTargetType(inner);
    const usesFields = inner.some(({ path }) => path[0] === 'fields');
    if (usesFields && targetTypeId === undefined) {
      throw badRequest(
        'When searching on references you must specify the Content Type of the reference. Please send a Content Type id as a query parameter',
      );
    }
    if (usesFields && type === 'Links') {
      throw invalidApiQuery({
        name: 'reference',
        path: fieldPath,
        type,
        details: 'Only fields of a single reference can be searched by the fields of the referenced entry',
      });
    }
    const readTargetPathType = createEntryPathTypes(space, targetTypeId);
    const tests = inner.map((condition) => createPredicate(condition, readTargetPathType(condition.path)));
    return (json) =>
      readTargets(space, readValues(json, fieldPath), locale).some((target) =>
        tests.every((test) => test(target)),
      );
  });
}

function readTargetType(conditions: readonly Condition[]): string | undefined {
  const condition = conditions.find(
    ({ path, operator }) =>
      path.join('.') === 'sys.contentType.sys.id' && (operator === 'eq' || operator === 'in'),
  );
  return condition?.value.split(',')[0];
}

function readTargets(space: PublishedSpace, values: readonly unknown[], locale: string): EntityJson[] {
  return values.flatMap((value) => {
    const link = readLink(value);
    const target = link && space.find(link.sys.linkType, link.sys.id);
    return target ? [space.render(target, locale)] : [];
  });
}
