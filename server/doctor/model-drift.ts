import type { ContentType as SpaceType } from 'contentful';

import type { ContentType } from '#shared/content-model/content-type.ts';
import type { FieldShape } from '#shared/content-model/field-shape.ts';

/** The part of a content type's field that readers depend on. */
type Shape = Pick<FieldShape, 'linkType'> & {
  readonly type: string;
  readonly items?: { readonly type: string; readonly linkType?: string } | undefined;
};

/**
 * How a space's content model differs from the code's, a line each. Types and fields that only the space has do no harm
 * and are not named.
 */
export function findModelDrift(
  code: readonly ContentType[],
  space: readonly Pick<SpaceType, 'sys' | 'fields'>[],
): readonly string[] {
  const present = new Map(space.map((type) => [type.sys.id, type.fields]));
  return code.flatMap(({ id, name, fields }) => {
    const presentFields = present.get(id);
    if (presentFields === undefined) return [`The content type ${id} (${name}) is missing.`];
    return Object.entries(fields).flatMap(([field, { name: fieldName, shape }]) => {
      const found = presentFields.find((each) => each.id === field);
      if (found === undefined) return [`The field ${id}.${field} (${fieldName}) is missing.`];
      if (found.omitted) return [`The field ${id}.${field} (${fieldName}) is left out of responses.`];
      const [is, shouldBe] = [describeShape(found as Shape), describeShape(shape)];
      return is === shouldBe
        ? []
        : [`The field ${id}.${field} (${fieldName}) is of the type ${is}; it should be ${shouldBe}.`];
    });
  });
}

/** `Symbol`, `Link to Asset`, `Array of Link to Entry`. */
function describeShape({ type, linkType, items }: Shape): string {
  if (type === 'Link') return `Link to ${linkType}`;
  return type === 'Array' && items ? `Array of ${describeShape(items as Shape)}` : type;
}
