import { createLink } from '../files/links.ts';
import type {
  ExportedAsset,
  ExportedEntry,
  ExportedMetadata,
  LocalisedFields,
} from '../files/space-export.ts';

export interface AssetDraft {
  id: string;
  fields: LocalisedFields;
  metadata?: ExportedMetadata;
}

export interface EntryDraft extends AssetDraft {
  contentType: string;
}

/** @param now ISO 8601 */
export function saveAsset(
  current: ExportedAsset | undefined,
  { id, fields, metadata }: AssetDraft,
  now: string,
  type = 'Asset',
): ExportedAsset {
  const sys = current?.sys ?? { id, type, createdAt: now, version: 0, publishedCounter: 0 };
  return {
    metadata: metadata ?? current?.metadata ?? { tags: [], concepts: [] },
    sys: { ...sys, updatedAt: now, version: (sys.version ?? 0) + 1 },
    // A copy: later changes to the caller's object must not count as saved.
    fields: structuredClone(fields),
  };
}

/** @param now ISO 8601 */
export function saveEntry(current: ExportedAsset | undefined, draft: EntryDraft, now: string): ExportedEntry {
  const saved = saveAsset(current, draft, now, 'Entry');
  return { ...saved, sys: { ...saved.sys, contentType: createLink('ContentType', draft.contentType) } };
}
