import { readFields, type ContentType, type Values } from '../content-model/content-type.ts';
import type { Fields } from '../content-model/field.ts';
import { references } from '../content-model/fields.ts';

/** An entry that is part of a section, such as a question of an accordion. The id serves as React's key. */
export type Part<Type extends ContentType> = Values<Type> & { readonly id: string };

/** A field that links to a section's parts. Unreadable ones are reported and left out. */
export function parts<F extends Fields>(
  type: ContentType<F>,
  options: { readonly name: string; readonly help: string; readonly min?: number; readonly max: number },
) {
  return references<Part<ContentType<F>>>({
    ...options,
    to: [type.id],
    read: (entry, context) => ({ id: entry.sys.id, ...readFields(type, entry, context) }),
  });
}
