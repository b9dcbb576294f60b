import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import type { Authored, ContentType } from '#shared/content-model/content-type.ts';
import type { Fields } from '#shared/content-model/field.ts';
import type { EntryRef } from '#shared/content-model/fields.ts';

/**
 * Adds entries of one type, such as the cards of a grid, in the order of the keys. An entry's id is the prefix and its
 * key: `cardRetirement` and `Gap` make `cardRetirementGap`.
 */
export function addEach<F extends Fields>(
  space: SpaceWriter,
  type: ContentType<F>,
  prefix: string,
  entries: Readonly<Record<string, Authored<ContentType<F>>>>,
): EntryRef[] {
  return Object.entries(entries).map(([key, fields]) => space.add(type, `${prefix}${key}`, fields));
}
