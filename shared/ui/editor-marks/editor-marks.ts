import { createContext, useContext, type ReactNode } from 'react';

/** The marks on a section of a draft page, for editors. */
export interface EditorMark {
  /** Attributes of the section's element: for Contentful's editor, and for the styles of the preview. */
  readonly attributes: Readonly<Record<`data-${string}`, string | undefined>>;
  /** At the beginning of the section. */
  readonly note: ReactNode;
}

/** The marks of sections by the ids of their entries. Visitors' pages have none. */
export const EditorMarks = createContext<ReadonlyMap<string, EditorMark>>(new Map());

/** The id of the entry whose section is being rendered. */
export const SectionEntryId = createContext<string | undefined>(undefined);

export function useEditorMark(): EditorMark | undefined {
  return useContext(EditorMarks).get(useContext(SectionEntryId) ?? '');
}

type EntryAttributes = Readonly<Record<`data-contentful-${string}`, string>>;

/** Attributes of the element that shows an entry, for the inspector of Contentful’s editor: a click there opens the field. */
export function entryAttributes(entryId: string, field: string): EntryAttributes {
  return { 'data-contentful-entry-id': entryId, 'data-contentful-field-id': field };
}

/** Makes the attributes of a section's parts: the entries in its lists. Visitors' pages have none. */
export function usePartMarks(): (entryId: string, field: string) => EntryAttributes {
  return useContext(EditorMarks).size > 0 ? entryAttributes : noAttributes;
}

const noAttributes = () => ({});
