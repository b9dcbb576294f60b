import { isRawEntry } from '#shared/content-model/raw.ts';

import { NotFoundError } from '../errors.ts';
import type { Revise } from './content-copies.ts';
import type { ContentGate } from './content-gate.ts';
import {
  entitiesIn,
  followUntilPages,
  keyOf,
  linkContent,
  rootsOf,
  type Entity,
  type EntityKey,
} from './content-graph.ts';
import { NoOptionsError } from './no-options-error.ts';
import type { RecentChanges } from './recent-changes.ts';
import { depths, entryKey, listKey, optionsKey, type ListedType } from './site-queries.ts';

/**
 * Creates the function that all content goes through. It puts recent changes in, and reduces pages inside other content to
 * the fields that links and cards show, without the entries that they in turn link to. Otherwise, whatever changes on a
 * page would change all content that links to it.
 *
 * @param gate decides which version is shown; undefined: the newest
 */
export function createContentReviser(
  listedTypes: readonly ListedType[],
  changes: RecentChanges,
  gate?: ContentGate,
): Revise {
  const types = new Map(listedTypes.map((type) => [type.id, type]));
  const lists = new Map(listedTypes.map(({ id }) => [listKey(id), id]));

  const follows = followUntilPages(new Set(types.keys()));

  const linkedFieldsOf = (entity: Entity) =>
    isRawEntry(entity) ? types.get(entity.sys.contentType.sys.id)?.linkedFields : undefined;

  function asLinked(entity: Entity): Entity {
    const fields = linkedFieldsOf(entity);
    if (fields === undefined || !isRawEntry(entity)) return entity;
    const { id, type, contentType } = entity.sys;
    return { sys: { id, type, contentType }, fields: pick(entity.fields, fields) };
  }

  return (key, content, askedAt, isCopy = false) => {
    const loaded = entitiesIn(content, follows);
    let whole: ReadonlyMap<EntityKey, Entity> | undefined;
    const newest = (entity: EntityKey) => {
      // An earlier version, if that is shown, may link to something that came with another page.
      const known = loaded.get(entity) ?? (whole ??= entitiesIn(content)).get(entity);
      const current = changes.newest(entity, known, askedAt);
      return gate ? gate.shown(entity, current, known) : current;
    };
    const find = (entity: EntityKey) => {
      const found = newest(entity);
      return found && asLinked(found);
    };
    const contentType = key === optionsKey ? 'options' : lists.get(key);
    if (contentType !== undefined) {
      let roots = allOf(contentType, rootsOf(content)).flatMap((root) => newest(keyOf(root)) ?? []);
      if (key === optionsKey && roots.length === 0) {
        // Without options there is no site: the last that were shown stay.
        if (!isCopy) throw new NoOptionsError();
        roots = [...rootsOf(content)];
      }
      const { fields, loading } = types.get(contentType) ?? {};
      return linkContent(
        roots.map((root) => (fields ? { ...root, fields: pick(root.fields, fields) } : root)),
        { depth: key === optionsKey ? depths.options : (loading?.include ?? depths.list), find, follows },
      );
    }
    const [root] = rootsOf(content);
    // Not an entry, but something else that is kept with content.
    if (root === undefined || key !== entryKey(root.sys.id)) return content;
    const current = newest(keyOf(root));
    if (current === undefined) throw new NotFoundError(key);
    return linkContent([current], { depth: depths.page, find, follows })[0] ?? content;
  };

  /** The entries of a list, with those that were published since it was loaded, oldest first. */
  function allOf(contentType: string, loaded: readonly Entity[]): readonly Entity[] {
    const known = new Set(loaded.map(keyOf));
    const added = [...changes.published()].filter(
      (entity) =>
        isRawEntry(entity) && entity.sys.contentType.sys.id === contentType && !known.has(keyOf(entity)),
    );
    return added.length === 0 ? loaded : [...loaded, ...added].sort(byAge);
  }
}

function byAge(a: Entity, b: Entity): number {
  const [first, second] = [a, b].map(({ sys }) => `${'createdAt' in sys ? sys.createdAt : ''} ${sys.id}`);
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

function pick(fields: Entity['fields'], names: readonly string[]): Entity['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}
