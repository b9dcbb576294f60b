import { isDeepStrictEqual } from 'node:util';

import type { ContentType } from '#shared/content-model/content-type.ts';
import { isRawEntry } from '#shared/content-model/raw.ts';
import { contentTypeOf } from '#shared/content-types.ts';
import { pathOfEntry } from '#shared/links.ts';
import { sectionAnchor } from '#shared/sections/frame.tsx';

import type { Approvals } from '../../approvals/approvals.ts';
import type { HeldContent } from '../../approvals/content-states.ts';
import { isWithoutTags, tagsOf } from '../../approvals/entity-version.ts';
import {
  entitiesIn,
  idOf,
  keyOf,
  linksIn,
  unlinked,
  type Entity,
  type EntityKey,
} from '../../content/content-graph.ts';
import type { Records } from '../../records/records.ts';
import { wordsIn } from '../../wording/field-words.ts';
import { sentencesIn, type ShownText, type TextBlock } from '../../wording/shown-text.ts';

/** Entities that seem to have been published together, by the pages that show them. They are approved together. */
export interface HeldGroup {
  readonly entities: readonly HeldContent[];
  /** The addresses that show any of it now. */
  readonly pages: readonly string[];
  /** In ms since 1970. */
  readonly since: number;
}

/**
 * Groups entities that are on one page alone, or link to each other, into one change; the oldest first. A footer is a
 * change of its own: it is on all pages, and would join everything that waits into one change.
 */
export async function groupHeld(
  records: Records,
  held: readonly HeldContent[],
): Promise<readonly HeldGroup[]> {
  const pagesOf = await pagesShowing(records, held);
  const groups: { readonly entities: HeldContent[]; readonly touched: Set<string> }[] = [];
  for (const each of held) {
    const touches = new Set([
      each.key,
      ...partsOf(each),
      ...ownPages(each, pagesOf.get(idOf(each.key)) ?? []),
    ]);
    const joined = groups.filter(({ touched }) => [...touches].some((each) => touched.has(each)));
    const [first = { entities: [], touched: new Set<string>() }, ...others] = joined;
    first.entities.push(each, ...others.flatMap(({ entities }) => entities));
    for (const key of [touches, ...others.map(({ touched }) => touched)].flatMap((keys) => [...keys]))
      first.touched.add(key);
    for (const other of others) groups.splice(groups.indexOf(other), 1);
    if (!groups.includes(first)) groups.push(first);
  }
  return groups
    .map(({ entities }) => ({
      entities,
      pages: ownPageFirst(
        [...new Set(entities.flatMap(({ key }) => pagesOf.get(idOf(key)) ?? []))],
        entities.map(({ published }) => addressOf(published)),
      ),
      since: Math.min(...entities.map(({ held }) => held.since)),
    }))
    .sort((a, b) => a.since - b.since);
}

/** Sorts addresses: an entry’s own page comes before pages that only show a card of it. */
export function ownPageFirst(
  urls: readonly string[],
  own: readonly (string | undefined)[],
): readonly string[] {
  const rank = (url: string) => (own.includes(url) ? 0 : 1);
  return urls.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** The entities that an entity links to, as published and as approved, except other pages. */
function partsOf({ published, approved }: HeldContent): readonly string[] {
  const pages = new Set(
    [...entitiesIn(published)].flatMap(([key, entity]) => (addressOf(entity) ? key : [])),
  );
  const versions = [published, ...(approved ? [approved.entity] : [])];
  return versions.flatMap((entity) => directLinks(entity)).filter((key) => !pages.has(key));
}

/** The page that an entity is, or the only page that shows it. */
function ownPages({ published, approved }: HeldContent, pages: readonly string[]): readonly string[] {
  const addresses = [published, approved?.entity].flatMap((entity) => (entity && addressOf(entity)) ?? []);
  return addresses.length > 0 ? addresses : pages.length === 1 ? pages : [];
}

const directLinks = ({ sys, fields }: Entity) =>
  [...linksIn({ sys, fields: unlinked(fields) })].filter((key) => idOf(key) !== sys.id);

/** The addresses that show entities now, by their ids. */
export async function pagesShowing(
  { database }: Records,
  held: readonly Pick<HeldContent, 'key'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = new Set(held.map(({ key }) => idOf(key)));
  if (ids.size === 0) return new Map();
  const rows = await database.transact((queries) =>
    queries
      .selectFrom('shown')
      .innerJoin('version', 'version.digest', 'shown.version')
      .select(['shown.url', 'version.entities'])
      .distinct()
      .where('until_at', 'is', null)
      .execute(),
  );
  const found = rows.flatMap(({ url, entities }) =>
    Object.keys(JSON.parse(entities) as object).flatMap((id) => (ids.has(id) ? [{ id, url }] : [])),
  );
  const byId = Map.groupBy(found, ({ id }) => id);
  return new Map([...byId].map(([id, some]) => [id, some.map(({ url }) => url)]));
}

/** An entity's name for people: its title, or the name that editors gave it. */
export function nameOf(entity: Entity): string {
  const { fields, sys } = entity;
  const display = typeOf(entity)?.displayField;
  const names = ['title', 'name', 'heading', ...(display === undefined ? [] : [display])];
  const texts = names.map((name) => fields[name]);
  return texts.find((text) => typeof text === 'string' && text !== '')?.toString() ?? sys.id;
}

/** An entity's kind, as editors call it: a fee, a question, a picture. */
export const kindOf = (entity: Entity): string => typeOf(entity)?.name ?? 'Picture or file';

/** The names of entries and assets as they were approved, by key. */
export async function namesOf(
  approvals: Approvals | undefined,
  some: readonly { readonly key: EntityKey }[],
): Promise<ReadonlyMap<EntityKey, string>> {
  const keys = [...new Set(some.map(({ key }) => key))];
  const known = (await approvals?.known(keys)) ?? [];
  return new Map(known.map((entity) => [keyOf(entity), nameOf(entity)]));
}

/** The address that an entity asks for, if it is a page. */
export function addressOf(entity: Entity): string | undefined {
  const { slug } = entity.fields;
  return isRawEntry(entity) && typeof slug === 'string'
    ? pathOfEntry(entity.sys.contentType.sys.id, slug)
    : undefined;
}

/**
 * The `id` of the section of a page that shows an entity, by itself or in one of its parts; undefined: none does.
 *
 * @param entities of the page, and the page itself
 */
export function sectionShowing(key: EntityKey, url: string, entities: readonly Entity[]): string | undefined {
  const byKey = new Map(entities.map((entity) => [keyOf(entity), entity]));
  const page = entities.find((entity) => addressOf(entity) === url);
  const parts = (of: EntityKey, known = new Set<EntityKey>()): ReadonlySet<EntityKey> => {
    const entity = byKey.get(of);
    if (known.has(of) || entity === undefined || addressOf(entity) !== undefined) return known;
    known.add(of);
    for (const link of directLinks(entity)) parts(link, known);
    return known;
  };
  const section = page && directLinks(page).find((each) => parts(each).has(key));
  const anchorId = section && byKey.get(section)?.fields['anchorId'];
  return (
    section && sectionAnchor({ anchorId: typeof anchorId === 'string' ? anchorId : undefined }, idOf(section))
  );
}

/** The words of an entity, by field, to be compared. */
export function textOf(entity: Entity | undefined): ShownText {
  const links = entity ? directLinks(entity) : [];
  const blocks = Object.entries(entity?.fields ?? {}).flatMap(([heading, value]) =>
    wordsIn(value).map((text): TextBlock => ({ heading: fieldName(entity, heading), text, isOwn: true })),
  );
  return { title: '', description: '', blocks, links };
}

/** The names of fields that differ in something other than words: a picture, a link, an order, a picture's tags. */
export function changedWithoutWords(before: Entity, after: Entity): readonly string[] {
  const [old, recent] = [unlinked(before.fields), unlinked(after.fields)];
  const isTaggedAnew = !isWithoutTags(before) && !isDeepStrictEqual(tagsOf(before), tagsOf(after));
  const fields = [...new Set([...Object.keys(old), ...Object.keys(recent)])]
    .filter(
      (id) =>
        !isDeepStrictEqual(old[id], recent[id]) &&
        isDeepStrictEqual(wordsIn(before.fields[id]), wordsIn(after.fields[id])),
    )
    .map((id) => fieldName(after, id));
  return isTaggedAnew ? [...fields, 'Tags'] : fields;
}

/** The sentences of a text that another does not have. */
export function sentencesOnlyIn({ blocks }: ShownText, other: ShownText): readonly string[] {
  const known = new Set(other.blocks.flatMap(({ text }) => sentencesIn(text)));
  return blocks.flatMap(({ text }) => sentencesIn(text)).filter((sentence) => !known.has(sentence));
}

/** A field as editors know it. */
const fieldName = (entity: Entity | undefined, id: string): string => typeOf(entity)?.fields[id]?.name ?? id;

const typeOf = (entity: Entity | undefined): ContentType | undefined =>
  isRawEntry(entity) ? contentTypeOf(entity.sys.contentType.sys.id) : undefined;
