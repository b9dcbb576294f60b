import type { ExportedAsset, ExportedEntry, SpaceExport } from '../files/space-export.ts';
import type { Api } from './delivered-sys.ts';
import { saveAsset, saveEntry, type AssetDraft, type EntryDraft } from './drafts.ts';
import type { PublishedSpace } from './published-space.ts';
import { createSpaceViews, type Change } from './space-views.ts';
import { publishItem, setSys, unpublishItem, type EntityType, type Stored } from './stored-item.ts';
import { createTimeline, type Moment, type ScheduledContent } from './timeline.ts';

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

export function createSpaceStore(
  id: string,
  initial: SpaceExport,
  onEvent: (event: EditorEvent) => void = () => {},
): SpaceStore {
  const views = createSpaceViews(id, initial);
  const timeline = createTimeline();

  function changeOne(
    action: EditorEvent['action'],
    type: EntityType,
    entityId: string,
    edit: (item: Stored) => Stored | undefined,
  ): void {
    const item = views.get(type, entityId);
    if (!item) throw new Error(`The space ${id} has no ${type} ${entityId}`);
    views.set(type, entityId, edit(item));
    onEvent({ action, type, entity: views.get(type, entityId)?.current ?? item.current });
  }

  function upsert<Draft extends AssetDraft>(
    type: EntityType,
    draft: Draft,
    save: (current: ExportedAsset | undefined, draft: Draft, now: string) => ExportedAsset,
  ): void {
    const item = views.get(type, draft.id);
    const current = save(item?.current, draft, new Date().toISOString());
    views.set(type, draft.id, { current, published: item?.published });
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
      return views.sequence;
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
    replaceContent: (next) => views.replace(next),
    isPublished: (entityId, type = 'Entry') => views.get(type, entityId)?.published !== undefined,
    schedule: (scheduled) => timeline.schedule(scheduled),
  };

  return {
    id,
    instanceId: crypto.randomUUID(),
    admin,
    published(api) {
      publishDue();
      return views.published(api);
    },
    publishedIn: (locale) => views.publishedIn(locale),
    timeline(moment) {
      const scheduled = timeline.upTo(moment);
      return scheduled && views.withScheduled(scheduled);
    },
    changesSince: (api, since) => views.changesSince(api, since),
  };
}
