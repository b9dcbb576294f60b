import type { ExportedAsset, ExportedEntry, SpaceExport } from '../files/space-export.ts';
import type { DeliveredEntity } from './delivered-entity.ts';
import { isArchived, isPublished, revisionOf, type Api } from './delivered-sys.ts';
import { saveAsset, saveEntry, type AssetDraft, type EntryDraft } from './drafts.ts';
import { keepPublishedLocales } from './locale-publishing.ts';
import { createPublishedSpace, nothingDelivered, type PublishedSpace } from './published-space.ts';
import { applyScheduled, createTimeline, type Moment, type ScheduledContent } from './timeline.ts';

export type EntityType = DeliveredEntity['type'];

/**
 * Editing of a space, in process. Saving changes only the draft: the delivery API keeps showing the published version.
 * Every change increments `sequence`, on which sync is based.
 */
export interface SpaceAdmin {
  readonly sequence: number;
  upsertEntry(entry: EntryDraft): void;
  upsertAsset(asset: AssetDraft): void;
  publish(id: string, type?: EntityType): void;
  unpublish(id: string, type?: EntityType): void;
  /** Unpublishes the entity, and removes it from both APIs. */
  archive(id: string, type?: EntityType): void;
  unarchive(id: string, type?: EntityType): void;
  delete(id: string, type?: EntityType): void;
  isPublished(id: string, type?: EntityType): boolean;
  replaceContent(content: SpaceExport): void;
  /**
   * Schedules drafts for a time, a release or both. Only the timeline shows them, until they are published at that time.
   * A release replaces an earlier one with the same ID.
   * @throws {Error} without a release or a valid time
   */
  schedule(content: ScheduledContent): void;
}

/** The last change of an entity in one API. */
export interface Change {
  readonly sequence: number;
  readonly type: EntityType;
  readonly id: string;
  /** The entity before it was removed, if it was. */
  readonly removed?: { readonly entity: DeliveredEntity; readonly deletedAt: string };
}

/** An editor's action, as webhooks report it. */
export interface EditorEvent {
  readonly action: 'create' | 'save' | 'publish' | 'unpublish' | 'archive' | 'unarchive' | 'delete';
  readonly type: EntityType;
  /** Before it was deleted. */
  readonly entity: ExportedEntry | ExportedAsset;
}

export interface SpaceStore {
  readonly id: string;
  /** Unique to this instance: invalidates sync tokens of others. */
  readonly instanceId: string;
  readonly admin: SpaceAdmin;
  published(api: Api): PublishedSpace;
  /** The delivery API's view of a locale (`*`: of all) with locale-based publishing. */
  publishedIn(locale: string): PublishedSpace;
  /** Published content with what is scheduled up to a moment, or undefined if the timeline has no such release. */
  timeline(moment: Moment): PublishedSpace | undefined;
  /** Changes after `sequence`, one per entity, in no particular order. */
  changesSince(api: Api, sequence: number): readonly Change[];
}

type EntityKey = readonly [EntityType, string];

interface Stored {
  current: ExportedEntry | ExportedAsset;
  published: ExportedEntry | ExportedAsset | undefined;
}

const apis: readonly Api[] = ['delivery', 'preview'];

export function createSpaceStore(
  id: string,
  initial: SpaceExport,
  onEvent: (event: EditorEvent) => void = () => {},
): SpaceStore {
  let content = initial;
  let stored = storeAll(initial);
  let delivered = deliveredByNone();
  let sequence = 0;
  const views = new Map<string, PublishedSpace>();
  const timeline = createTimeline();
  const logs: Record<Api, Map<string, Change>> = { delivery: new Map(), preview: new Map() };

  function cache(key: string, api: Api, choose: () => SpaceExport): PublishedSpace {
    const view = views.get(key) ?? createPublishedSpace(id, api, choose(), delivered[api]);
    views.set(key, view);
    return view;
  }

  const published = (api: Api) => cache(api, api, () => chooseVisible(api));

  function chooseVisible(api: Api): SpaceExport {
    const visible = (type: EntityType) =>
      [...stored[type].values()].flatMap((item) => {
        // Undecided: Contentful's sources contradict each other on archived entities on preview.
        const shown = api === 'delivery' ? item.published : item.current;
        return shown && !isArchived(item.current) ? [shown] : [];
      });
    return { ...content, entries: visible('Entry') as ExportedEntry[], assets: visible('Asset') };
  }

  /** Records the effect of a change on each API. `keys` lists the entities concerned, before and after the change. */
  function change(keys: (view: PublishedSpace) => Iterable<EntityKey>, apply: () => void): void {
    const before = apis.map((api): [Api, PublishedSpace] => [api, published(api)]);
    apply();
    views.clear();
    sequence += 1;
    const deletedAt = new Date().toISOString();
    for (const [api, old] of before) {
      const now = published(api);
      for (const [type, entityId] of [...keys(old), ...keys(now)]) {
        const [previous, next] = [old.find(type, entityId), now.find(type, entityId)];
        if (!previous && !next) continue;
        if (previous && next && JSON.stringify(previous) === JSON.stringify(next)) continue;
        const entry: Change = { sequence, type, id: entityId };
        logs[api].set(
          `${type}:${entityId}`,
          previous && !next ? { ...entry, removed: { entity: previous, deletedAt } } : entry,
        );
      }
    }
  }

  function changeOne(
    action: EditorEvent['action'],
    type: EntityType,
    entityId: string,
    edit: (item: Stored) => Stored | undefined,
  ): void {
    const item = stored[type].get(entityId);
    if (!item) throw new Error(`The space ${id} has no ${type} ${entityId}`);
    change(
      () => [[type, entityId]],
      () => {
        const next = edit(item);
        if (next) stored[type].set(entityId, next);
        else stored[type].delete(entityId);
      },
    );
    onEvent({ action, type, entity: stored[type].get(entityId)?.current ?? item.current });
  }

  function upsert<Draft extends AssetDraft>(
    type: EntityType,
    draft: Draft,
    save: (current: ExportedAsset | undefined, draft: Draft, now: string) => ExportedAsset,
  ): void {
    const item = stored[type].get(draft.id);
    const current = save(item?.current, draft, new Date().toISOString());
    change(
      () => [[type, draft.id]],
      () => stored[type].set(draft.id, { current, published: item?.published }),
    );
    onEvent({ action: item ? 'save' : 'create', type, entity: current });
  }

  function publishDue(): void {
    for (const { entries = [], assets = [] } of timeline.takeDue(Date.now())) {
      for (const asset of assets) {
        admin.upsertAsset(asset);
        admin.publish(asset.id, 'Asset');
      }
      for (const entry of entries) {
        admin.upsertEntry(entry);
        admin.publish(entry.id);
      }
    }
  }

  const admin: SpaceAdmin = {
    get sequence() {
      return sequence;
    },
    upsertEntry: (entry: EntryDraft) => upsert('Entry', entry, saveEntry),
    upsertAsset: (asset) => upsert('Asset', asset, saveAsset),
    publish: (entityId, type = 'Entry') => changeOne('publish', type, entityId, publishItem),
    unpublish: (entityId, type = 'Entry') => changeOne('unpublish', type, entityId, unpublishItem),
    archive: (entityId, type = 'Entry') =>
      changeOne('archive', type, entityId, (item) => {
        const { current } = unpublishItem(item);
        return setSys({ current, published: undefined }, { archivedVersion: current.sys.version ?? 1 });
      }),
    unarchive: (entityId, type = 'Entry') =>
      changeOne('unarchive', type, entityId, (item) => setSys(item, { archivedVersion: undefined })),
    delete: (entityId, type = 'Entry') => changeOne('delete', type, entityId, () => undefined),
    replaceContent: (next) =>
      change(listKeys, () => {
        content = next;
        stored = storeAll(next);
        delivered = deliveredByNone();
      }),
    isPublished: (entityId, type = 'Entry') => stored[type].get(entityId)?.published !== undefined,
    schedule: (scheduled) => timeline.schedule(scheduled),
  };

  return {
    id,
    instanceId: crypto.randomUUID(),
    admin,
    published(api) {
      publishDue();
      return published(api);
    },
    publishedIn(locale) {
      if (locale !== '*' && !published('delivery').locales.has(locale)) return published('delivery');
      return cache(`delivery in ${locale}`, 'delivery', () =>
        keepPublishedLocales(chooseVisible('delivery'), locale),
      );
    },
    timeline(moment) {
      const scheduled = timeline.upTo(moment);
      if (!scheduled) return undefined;
      return cache(`timeline ${scheduled.map(({ number }) => number).join()}`, 'preview', () =>
        applyScheduled(chooseVisible('delivery'), scheduled),
      );
    },
    changesSince: (api, since) => [...logs[api].values()].filter((entry) => entry.sequence > since),
  };
}

const deliveredByNone = () => ({ delivery: nothingDelivered(), preview: nothingDelivered() });

function storeAll(content: SpaceExport): Record<EntityType, Map<string, Stored>> {
  const store = (entities: readonly (ExportedEntry | ExportedAsset)[]) =>
    new Map(
      entities.map((current): [string, Stored] => [
        current.sys.id,
        // An export has only the current fields, so unpublished changes count as published.
        { current, published: isPublished(current) ? current : undefined },
      ]),
    );
  return { Entry: store(content.entries), Asset: store(content.assets) };
}

function* listKeys(view: PublishedSpace): Iterable<EntityKey> {
  for (const id of view.entries.keys()) yield ['Entry', id];
  for (const id of view.assets.keys()) yield ['Asset', id];
}

function setSys({ current, published }: Stored, sys: Partial<ExportedEntry['sys']>): Stored {
  return { current: { ...current, sys: { ...current.sys, ...sys } }, published };
}

function publishItem(item: Stored): Stored {
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

function unpublishItem(item: Stored): Stored {
  const { current } = setSys(item, { publishedVersion: undefined });
  return { current, published: undefined };
}
