import { unlinked, type Entity } from '../content/content-graph.ts';
import { digestOf } from '../records/record-objects.ts';

/** Names the entry for editors; no visitor sees it. */
const editorsField = 'internalName';

/** Names a version of an entity: one that was deleted and made again counts its revisions from one. */
export function versionOf({ sys: { createdAt = '', revision } }: Entity): string {
  return `${createdAt} ${revision ?? ''}`;
}

/** Whether a version was published after another: revisions grow, until something is deleted and made again. */
export function isNewer(version: string, other: string): boolean {
  const [createdAt] = version.split(' ');
  return createdAt !== other.split(' ')[0] || revisionOf(version) > revisionOf(other);
}

/** The revision in the name of a version, such as `2026-03-03T14:00:00Z 12`. */
export const revisionOf = (version: string): number => Number(version.split(' ').at(-1));

/** An entity by itself, with links in place of what it links to. */
export function alone(entity: Entity): Entity {
  const { id, type, createdAt, updatedAt, revision } = entity.sys;
  const contentType = 'contentType' in entity.sys && {
    contentType: { sys: { id: entity.sys.contentType.sys.id } },
  };
  const sys = { id, type, createdAt, updatedAt, revision, ...contentType };
  return { sys, fields: unlinked(entity.fields) } as Entity;
}

/** The digest of what visitors can see of an entity: a republish does not change it, nor does a revert. */
export function digestOfEntity(entity: Entity): string {
  const { [editorsField]: _forEditors, ...fields } = unlinked(entity.fields);
  return digestOf(JSON.stringify(sorted(fields)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(parts.map(([name, part]) => [name, sorted(part)]));
}
