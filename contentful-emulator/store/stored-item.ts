import type { ExportedAsset, ExportedEntry } from '../files/space-export.ts';
import type { DeliveredEntity } from './delivered-entity.ts';
import { isPublished, revisionOf } from './delivered-sys.ts';

export type EntityType = DeliveredEntity['type'];

/** An entry or asset: the draft, and what is published of it. */
export interface Stored {
  current: ExportedEntry | ExportedAsset;
  published: ExportedEntry | ExportedAsset | undefined;
}

/** An export has only the current fields, so unpublished changes count as published. */
export function storeItem(current: ExportedEntry | ExportedAsset): Stored {
  return { current, published: isPublished(current) ? current : undefined };
}

export function setSys({ current, published }: Stored, sys: Partial<ExportedEntry['sys']>): Stored {
  return { current: { ...current, sys: { ...current.sys, ...sys } }, published };
}

export function publishItem(item: Stored): Stored {
  const { sys } = item.current;
  const now = new Date().toISOString();
  const { current } = setSys(item, {
    publishedVersion: sys.version ?? 1,
    version: (sys.version ?? 1) + 1,
    publishedCounter: revisionOf(sys) + 1,
    firstPublishedAt: sys.firstPublishedAt ?? now,
    publishedAt: now,
    updatedAt: now,
    archivedVersion: undefined,
    fieldStatus: undefined,
  });
  return { current, published: current };
}

export function unpublishItem(item: Stored): Stored {
  const { current } = setSys(item, { publishedVersion: undefined });
  return { current, published: undefined };
}
