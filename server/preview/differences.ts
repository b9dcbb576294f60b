import { ContentError } from '#shared/content-model/content-error.ts';
import type { ContentType } from '#shared/content-model/content-type.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';
import { contentTypeOf } from '#shared/content-types.ts';
import type { PageSection } from '#shared/sections/section.tsx';

import { nameOf } from '../findings/entry-names.ts';
import { entriesOf, type ComparedPage } from './page-entries.ts';

/** How a section differs. One that was changed may also have been moved. */
export type ChangeKind = 'added' | 'changed' | 'moved' | 'removed';

export interface SectionChange {
  readonly id: string;
  readonly type: string;
  readonly isEssential: boolean;
  readonly name: string;
  readonly kinds: readonly ChangeKind[];
  /** The names of the fields that were changed. */
  readonly fields: readonly string[];
  /** The name of the section before a removed one; undefined at the top of the page. */
  readonly after?: string | undefined;
}

/** How a draft differs from the published page, for its visitors. */
export interface Differences {
  /** The names of the page's own fields. */
  readonly page: readonly string[];
  /** In the order of the draft; removed ones last. */
  readonly sections: readonly SectionChange[];
  /** The names of the site options: menu, footers and what else every page shares. */
  readonly site: readonly string[];
}

export function findDifferences(draft: ComparedPage, published: ComparedPage): Differences {
  return {
    page: draft.entry && published.entry ? changedFields(draft.entry, published.entry) : [],
    sections: changedSections(draft, published),
    site: changedFields(draft.site.options, published.site.options),
  };
}

function changedSections(draft: ComparedPage, published: ComparedPage): readonly SectionChange[] {
  const now = entriesOf(draft);
  const before = entriesOf(published);
  const ids = draft.sections.map(({ id }) => id);
  const idsBefore = published.sections.map(({ id }) => id);
  const moved = movedAmong(
    ids.filter((id) => idsBefore.includes(id)),
    idsBefore,
  );
  const name = (entries: typeof now, { id, type }: PageSection) => sectionName(type, entries.get(id));

  const present = draft.sections.map((section): SectionChange => {
    const { id, type, isEssential } = section;
    const [entry, entryBefore] = [now.get(id), before.get(id)];
    const fields = entry && entryBefore ? changedFields(entry, entryBefore) : [];
    const kinds: ChangeKind[] = !idsBefore.includes(id)
      ? ['added']
      : [...(fields.length > 0 ? ['changed' as const] : []), ...(moved.has(id) ? ['moved' as const] : [])];
    return { id, type, isEssential, name: name(now, section), kinds, fields };
  });
  const removed = published.sections.flatMap((section, index): SectionChange[] => {
    const { id, type, isEssential } = section;
    if (ids.includes(id)) return [];
    const previous = published.sections[index - 1];
    const after = previous && name(before, previous);
    return [{ id, type, isEssential, name: name(before, section), kinds: ['removed'], fields: [], after }];
  });
  return [...present.filter(({ kinds }) => kinds.length > 0), ...removed];
}

/** A section's type and name, for editors. */
function sectionName(type: string, entry: RawEntry | undefined): string {
  const typeName = contentTypeOf(type)?.name ?? type;
  const name = entry && nameOf(entry);
  return name === undefined ? typeName : `${typeName} “${name}”`;
}

/** Names of sections are for editors. Addresses are told apart, and sections are compared one by one. */
const notCompared: ReadonlySet<string> = new Set(['internalName', 'slug', 'sections', 'riskWarnings']);

/** The names of the fields that visitors see differently, with all that is linked in them. */
function changedFields(entry: RawEntry, before: RawEntry): readonly string[] {
  const type = contentTypeOf(entry.sys.contentType.sys.id);
  if (type === undefined) return [];
  return Object.entries(type.fields)
    .filter(([id]) => !notCompared.has(id))
    .filter(([id]) => textOf(type, id, entry) !== textOf(type, id, before))
    .map(([, { name }]) => name);
}

/** A field's value once it is read: values that look alike to visitors are the same. JSON leaves functions out. */
function textOf({ id: contentType, fields }: ContentType, field: string, entry: RawEntry): string {
  const location = { entryId: entry.sys.id, contentType, field, context: { report() {} } };
  try {
    return JSON.stringify([fields[field]?.read(entry.fields[field], location)]);
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

/** The ids that are in another order than before: as few as possible. */
function movedAmong(ids: readonly string[], idsBefore: readonly string[]): ReadonlySet<string> {
  /** The longest series that ends at each id and has kept its order. */
  const series: (readonly string[])[] = [];
  for (const id of ids) {
    const place = idsBefore.indexOf(id);
    const earlier = series.filter((each) => idsBefore.indexOf(each.at(-1) ?? '') < place);
    series.push([...longestOf(earlier), id]);
  }
  const kept = new Set(longestOf(series));
  return new Set(ids.filter((id) => !kept.has(id)));
}

function longestOf(all: readonly (readonly string[])[]): readonly string[] {
  return all.reduce((longest, each) => (each.length > longest.length ? each : longest), []);
}
