import { isRawEntry } from '#shared/content-model/raw.ts';

import { keyOf, unlinked, type Entity } from '../content/content-graph.ts';
import { digestOf } from '../records/record-objects.ts';

/** Names the entry for editors; no visitor sees it. */
const editorsField = 'internalName';

/**
 * The name of a version. It has the date of creation: an entity that is deleted and made again counts its revisions from
 * one. And that of the publish: in another environment, to which an alias may lead, the same revision is something else.
 */
export function versionOf({ sys: { createdAt = '', updatedAt = '', revision } }: Entity): string {
  return `${createdAt} ${updatedAt} ${revision ?? ''}`;
}

/** Whether two names are of one version. In old lines of the ledger they lack the date of the publish. */
export function isSameVersion(name: string, other: string): boolean {
  if (name === other) return true;
  const [a, b] = [partsOf(name), partsOf(other)];
  const isOld = a.updatedAt === undefined || b.updatedAt === undefined;
  return isOld && a.createdAt === b.createdAt && a.revision === b.revision;
}

/** Whether a version was published after another, or in another environment. */
export function isNewer(name: string, other: string): boolean {
  const [a, b] = [partsOf(name), partsOf(other)];
  // Revisions grow, until something is deleted and made again.
  if (a.createdAt !== b.createdAt || a.revision > b.revision) return true;
  if (a.updatedAt === undefined || b.updatedAt === undefined) return false;
  return a.revision === b.revision ? a.updatedAt !== b.updatedAt : a.updatedAt > b.updatedAt;
}

function partsOf(name: string) {
  const parts = name.split(' ');
  return {
    createdAt: parts[0],
    updatedAt: parts.length > 2 ? parts[1] : undefined,
    revision: revisionOf(name),
  };
}

/** The revision in the name of a version, such as `2026-03-03T14:00:00Z 2026-03-09T10:00:00Z 12`. */
export const revisionOf = (version: string): number => Number(version.split(' ').at(-1));

/** An entity by itself, with links in place of what it links to. */
export function alone(entity: Entity): Entity {
  const { id, type, createdAt, updatedAt, revision } = entity.sys;
  const contentType = 'contentType' in entity.sys && {
    contentType: { sys: { id: entity.sys.contentType.sys.id } },
  };
  const sys = { id, type, createdAt, updatedAt, revision, ...contentType };
  const tags = tagsOf(entity).map((tag) => ({ sys: { id: tag } }));
  return {
    sys,
    fields: unlinked(entity.fields),
    ...(!isRawEntry(entity) && { metadata: { tags } }),
  } as Entity;
}

/**
 * The tags of an asset, which say how a picture is cropped and whether it is decorative. Tags of entries have no effect.
 */
export function tagsOf(entity: Entity): readonly string[] {
  return isRawEntry(entity) ? [] : (entity.metadata?.tags ?? []).map(({ sys }) => sys.id).sort();
}

/** Whether an asset was approved before tags were part of it: its copy and its digest have none. */
export const isWithoutTags = (approved: Entity): boolean =>
  !isRawEntry(approved) && approved.metadata === undefined;

/** An approved version as it is shown. One that was approved before tags were part of versions has the published tags. */
export function withTags(approved: Entity, published: Entity): Entity {
  if (isRawEntry(approved) || isRawEntry(published) || !isWithoutTags(approved)) return approved;
  return published.metadata === undefined ? approved : { ...approved, metadata: published.metadata };
}

/**
 * The digest of what visitors can see of an entity: a republish does not change it, nor does a revert.
 *
 * @param areTagsPart see `isWithoutTags`
 */
export function digestOfEntity(entity: Entity, areTagsPart = true): string {
  const { [editorsField]: _forEditors, ...fields } = unlinked(entity.fields);
  const tags = areTagsPart ? tagsOf(entity) : [];
  // The ids of fields have no spaces. Without tags the digest is the same as before tags were part of it.
  return digestOf(JSON.stringify(sorted(tags.length === 0 ? fields : { ...fields, ' tags': tags })));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(parts.map(([name, part]) => [name, sorted(part)]));
}

/** A version as decisions about it are recorded in the ledger. */
export function describe(entity: Entity) {
  return {
    key: keyOf(entity),
    version: versionOf(entity),
    digest: digestOfEntity(entity),
    entity: alone(entity),
  };
}
