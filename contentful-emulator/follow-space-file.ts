import { watch } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import type { ExportedAsset, SpaceExport } from './files/space-export.ts';
import { isArchived, isPublished } from './store/delivered-sys.ts';
import type { SpaceAdmin } from './store/space-store.ts';
import type { EntityType } from './store/stored-item.ts';

/** The part of a `pino` logger that is used here. */
export interface Log {
  warn(details: object, message: string): void;
}

/** Editors write a file in several steps. */
const settleMs = 100;

/**
 * Publishes in a served space what changes in its export file: entries and assets, but not the content model. Ends with
 * the returned function.
 *
 * @param content of the file when the space was started
 * @param load the content of the file now
 */
export function followSpaceFile(
  file: string,
  {
    admin,
    content,
    load,
    log,
  }: {
    readonly admin: SpaceAdmin;
    readonly content: SpaceExport;
    readonly load: () => Promise<SpaceExport>;
    readonly log: Log;
  },
): () => void {
  let previous = content;
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    const next = await load();
    if (!isDeepStrictEqual(previous.contentTypes, next.contentTypes))
      log.warn({ file }, 'the content types of the content file have changed: start again to serve them');
    publishChanges('Asset', previous.assets, next.assets);
    publishChanges('Entry', previous.entries, next.entries);
    previous = next;
  }

  function publishChanges(
    type: EntityType,
    before: readonly ExportedAsset[],
    after: readonly ExportedAsset[],
  ): void {
    const known = new Map(before.map((entity) => [entity.sys.id, entity]));
    for (const entity of after) {
      const earlier = known.get(entity.sys.id);
      if (!isDeepStrictEqual(earlier, entity)) save(type, entity, earlier);
      known.delete(entity.sys.id);
    }
    for (const id of known.keys()) admin.delete(id, type);
  }

  function save(
    type: EntityType,
    { sys, fields, metadata }: ExportedAsset,
    earlier: ExportedAsset | undefined,
  ): void {
    const draft = { id: sys.id, fields, ...(metadata && { metadata }) };
    const { contentType } = sys as { contentType?: { sys: { id: string } } };
    if (contentType) admin.upsertEntry({ ...draft, contentType: contentType.sys.id });
    else admin.upsertAsset(draft);
    if (earlier && isArchived(earlier) && !isArchived({ sys })) admin.unarchive(sys.id, type);
    if (isPublished({ sys })) admin.publish(sys.id, type);
    else if (admin.isPublished(sys.id, type)) admin.unpublish(sys.id, type);
    if (isArchived({ sys })) admin.archive(sys.id, type);
  }

  // The folder, since many programs replace the file.
  const watcher = watch(path.dirname(file), (_event, name) => {
    if (name !== null && name !== path.basename(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      read().catch((error: unknown) =>
        log.warn({ file, error: String(error) }, 'the changed content file cannot be served'),
      );
    }, settleMs).unref();
  });
  watcher.unref();
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
