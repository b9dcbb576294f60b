import { isRawAsset, isRawEntry, type RawAsset, type RawEntry } from '#shared/content-model/raw.ts';

/** An entry or an asset, with what it links to. */
export type Entity = RawEntry | RawAsset;

type EntityType = Entity['sys']['type'];

/** Identifies an entity: an entry and an asset may have the same id. */
export type EntityKey = `${EntityType} ${string}`;

export const entityKey = (type: EntityType, id: string): EntityKey => `${type} ${id}`;
export const idOf = (key: EntityKey): string => key.slice(key.indexOf(' ') + 1);
export const keyOf = ({ sys }: Entity): EntityKey => entityKey(sys.type, sys.id);

/** Content is a graph of entities: an entry, or a list of entries. */
export function rootsOf(content: object): readonly Entity[] {
  return (Array.isArray(content) ? content : [content]).filter(isEntity);
}

/** Whether a link of an entity is followed. */
export type Follows = (from: Entity, to: EntityKey) => boolean;

const followAll: Follows = () => true;

/**
 * A page inside other content is shown as a link or a card, with its pictures alone. Pages link to pages: without this end,
 * the whole site is inside each.
 *
 * @param pageTypes the ids of the content types of pages
 */
export function followUntilPages(pageTypes: ReadonlySet<string>): Follows {
  return (from, to) =>
    to.startsWith('Asset') || !isRawEntry(from) || !pageTypes.has(from.sys.contentType.sys.id);
}

/**
 * The entities that came with content, by key.
 *
 * @param follows those of the roots are followed in any case
 */
export function entitiesIn(content: object, follows = followAll): ReadonlyMap<EntityKey, Entity> {
  const found = new Map<EntityKey, Entity>();
  const roots = new Set(rootsOf(content));
  const waiting = [...roots];
  for (let entity = waiting.pop(); entity; entity = waiting.pop()) {
    if (found.has(keyOf(entity))) continue;
    const from = entity;
    found.set(keyOf(from), from);
    forEachLink(from.fields, (key, linked) => {
      if (linked && (roots.has(from) || follows(from, key))) waiting.push(linked);
    });
  }
  return found;
}

/**
 * How many times each entity in content was published, by id.
 *
 * @param ofLinked the number for a linked page, which has only the fields that links and cards show; undefined: it is left
 *   out
 */
export function revisionsIn(content: object, ofLinked?: number): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Array.from(entitiesIn(content).values()).flatMap(({ sys: { id, revision = ofLinked } }) =>
      revision === undefined ? [] : [[id, revision]],
    ),
  );
}

/**
 * Whether an entity in content has an older version than in earlier content. One that was deleted and made again does not
 * count as older.
 */
export function hasOlderEntity(content: object, earlier: object): boolean {
  const known = entitiesIn(earlier);
  return Array.from(entitiesIn(content)).some(([key, { sys }]) => {
    const { createdAt, revision = 0 } = known.get(key)?.sys ?? {};
    return createdAt === sys.createdAt && sys.revision !== undefined && sys.revision < revision;
  });
}

/**
 * The entities that content shows or links to, also by links that lead nowhere at present.
 *
 * @param follows those of the roots are followed in any case
 */
export function linksIn(content: object, follows = followAll): ReadonlySet<EntityKey> {
  const entities = entitiesIn(content, follows);
  const roots = new Set(rootsOf(content));
  const links = new Set(entities.keys());
  for (const entity of entities.values())
    forEachLink(entity.fields, (key) => {
      if (roots.has(entity) || follows(entity, key)) links.add(key);
    });
  return links;
}

/**
 * Links entities up to content, in new objects. Entities at more than `depth` links from the roots, and those that
 * `find` does not know, are left as unresolved links, as the delivery API would.
 *
 * @param find an entity by key; what is in its fields only says where it links to
 * @param follows whether a link is resolved; those of the roots are in any case
 */
export function linkContent(
  roots: readonly Entity[],
  {
    depth,
    find,
    follows,
  }: {
    readonly depth: number;
    readonly find: (key: EntityKey) => Entity | undefined;
    readonly follows: Follows;
  },
): readonly Entity[] {
  const included = new Map<EntityKey, Entity>(roots.map((root) => [keyOf(root), root]));
  let level = roots;
  for (let distance = 0; distance < depth && level.length > 0; distance += 1) {
    const next: Entity[] = [];
    for (const from of level)
      forEachLink(from.fields, (key) => {
        if (included.has(key) || (distance > 0 && !follows(from, key))) return;
        const entity = find(key);
        if (entity === undefined) return;
        included.set(key, entity);
        next.push(entity);
      });
    level = next;
  }
  const linked = new Map(Array.from(included, ([key, entity]) => [key, { ...entity, fields: {} }]));
  for (const [key, entity] of linked)
    Object.assign(entity.fields, withLinks(included.get(key)?.fields ?? {}, linked));
  return roots.flatMap((root) => linked.get(keyOf(root)) ?? []);
}

/** Fields with links in place of what they link to. */
export function unlinked(fields: Entity['fields']): Entity['fields'] {
  return withLinks(fields, new Map()) as Entity['fields'];
}

function withLinks(value: unknown, linked: ReadonlyMap<EntityKey, Entity>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const key = linkedKey(value);
  if (key !== undefined) return linked.get(key) ?? linkTo(key);
  if (Array.isArray(value)) return value.map((item) => withLinks(item, linked));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withLinks(part, linked)]));
}

function forEachLink(value: unknown, visit: (key: EntityKey, entity: Entity | undefined) => void): void {
  if (typeof value !== 'object' || value === null) return;
  const key = linkedKey(value);
  if (key !== undefined) visit(key, isEntity(value) ? value : undefined);
  else for (const part of Object.values(value)) forEachLink(part, visit);
}

/** Whether a value is an entry or an asset with its fields. */
function isEntity(value: unknown): value is Entity {
  return isRawEntry(value) || isRawAsset(value);
}

/** The key of an entity or of an unresolved link. Tags and links to other spaces have none. */
function linkedKey(value: object): EntityKey | undefined {
  // Checked first, for speed: most values, such as the nodes of rich text, have no `sys`.
  if (!('sys' in value)) return undefined;
  if (isEntity(value)) return keyOf(value);
  // A JSON field may hold anything.
  const { type, linkType, id } = (value.sys ?? {}) as Partial<Record<string, unknown>>;
  return type === 'Link' && (linkType === 'Entry' || linkType === 'Asset') && typeof id === 'string'
    ? entityKey(linkType, id)
    : undefined;
}

function linkTo(key: EntityKey): object {
  return { sys: { type: 'Link', linkType: key.slice(0, key.indexOf(' ')), id: idOf(key) } };
}
