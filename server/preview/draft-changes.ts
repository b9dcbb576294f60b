import { isRawEntry } from '#shared/content-model/raw.ts';

import type { ContentChange } from '../content/content-change.ts';
import type { ContentClient } from '../content/content-client.ts';
import { keyOf, type Entity, type EntityKey } from '../content/content-graph.ts';

/** How many of the latest saves are compared. If there were more since the last time, everything is loaded again. */
const compared = 50;

/** The changes that editors have saved since the last time. */
export interface DraftChanges {
  readonly saved: readonly ContentChange[];
  /** Whether anything was deleted or archived, or more was saved than is compared. */
  readonly isUntold: boolean;
}

interface Latest {
  readonly total: number;
  /** When each was saved, the latest first. */
  readonly savedAt: ReadonlyMap<EntityKey, string>;
}

/**
 * Finds out what editors have saved, by two small requests whatever the size of the space: the latest saves, and how
 * many entries and assets there are.
 */
export function createDraftChanges(client: Pick<ContentClient, 'getEntries' | 'getAssets'>): {
  /** The first time, nothing has changed. Throws `ContentServiceError`. */
  find(): Promise<DraftChanges>;
} {
  const before = new Map<'Entry' | 'Asset', Latest>();

  function compare(type: 'Entry' | 'Asset', items: readonly Entity[], total: number): DraftChanges {
    const savedAt = new Map(items.map((item) => [keyOf(item), item.sys.updatedAt ?? '']));
    const previous = before.get(type);
    before.set(type, { total, savedAt });
    if (previous === undefined) return { saved: [], isUntold: false };
    const [newest = ''] = previous.savedAt.values();
    const changed = items.filter((item) => {
      const at = item.sys.updatedAt ?? '';
      return at >= newest && previous.savedAt.get(keyOf(item)) !== at;
    });
    const added = changed.filter(
      (item) => (item.sys.createdAt ?? '') >= newest && !previous.savedAt.has(keyOf(item)),
    );
    return {
      saved: changed.map(asChange),
      isUntold: changed.length === compared || total !== previous.total + added.length,
    };
  }

  return {
    async find() {
      const query = { order: ['-sys.updatedAt'], select: ['sys'], limit: compared };
      const [entries, assets] = await Promise.all([
        client.getEntries({ ...query, include: 0 }),
        client.getAssets(query),
      ]);
      const found = [
        compare('Entry', entries.items, entries.total),
        compare('Asset', assets.items, assets.total),
      ];
      return {
        saved: found.flatMap(({ saved }) => saved),
        isUntold: found.some(({ isUntold }) => isUntold),
      };
    },
  };
}

function asChange(entity: Entity): ContentChange {
  return {
    type: entity.sys.type,
    id: entity.sys.id,
    contentType: isRawEntry(entity) ? entity.sys.contentType.sys.id : undefined,
    withdrawal: undefined,
    // Saves of drafts do not raise it.
    revision: undefined,
  };
}
