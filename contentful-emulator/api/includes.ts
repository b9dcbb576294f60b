import { createLink, isRecord, readLinks } from '../files/links.ts';
import type { DeliveredEntity, EntityJson } from '../store/delivered-entity.ts';
import type { PublishedSpace } from '../store/published-space.ts';

/** A link to an entity that the API does not show: draft, archived or deleted, or in a space that is not accessible. */
export interface UnresolvableLink {
  sys: { id: string; type: 'error' };
  details: object;
}

export interface Includes {
  errors: UnresolvableLink[];
  includes: Partial<Record<'Entry' | 'Asset', EntityJson[]>>;
}

/**
 * Collects linked entities like the delivery API: `depth` levels of entries, and all assets that these or the items link
 * to. Items are never repeated. Deeper links are ignored; unresolvable ones are listed as errors.
 *
 * @param items with their JSON as delivered, because links in unselected fields do not count
 * @param depth 0 to 10; with 0 there are neither includes nor errors
 */
export function collectIncludes(
  space: PublishedSpace,
  items: readonly { entity: DeliveredEntity; json: EntityJson }[],
  locale: string,
  depth: number,
): Includes {
  if (depth === 0) return { errors: [], includes: {} };
  const seen = new Set(items.map(({ entity }) => entity));
  const unresolvable = new Map<string, UnresolvableLink>();
  const found: Record<'Entry' | 'Asset', EntityJson[]> = { Entry: [], Asset: [] };
  let level = items.map(({ json }) => json);
  for (let walked = 0; level.length > 0; walked += 1) {
    const next: EntityJson[] = [];
    const links = level.flatMap((json) => readFieldValues(json, locale)).flatMap(readLinks);
    for (const { sys } of links) {
      if (sys.linkType !== 'Asset' && (sys.linkType !== 'Entry' || walked === depth)) continue;
      const target = space.find(sys.linkType, sys.id);
      if (!target) {
        unresolvable.set(`${sys.linkType}:${sys.id}`, {
          sys: { id: 'notResolvable', type: 'error' },
          details: createLink(sys.linkType, sys.id).sys,
        });
      } else if (!seen.has(target)) {
        seen.add(target);
        const json = space.render(target, locale);
        found[target.type].push(json);
        if (target.type === 'Entry') next.push(json);
      }
    }
    level = next;
  }
  return {
    errors: [...unresolvable.values()],
    includes: Object.fromEntries(Object.entries(found).filter(([, entities]) => entities.length > 0)),
  };
}

export function mergeIncludes(parts: readonly Includes[]): Includes {
  const merge = (type: 'Entry' | 'Asset') => parts.flatMap(({ includes }) => includes[type] ?? []);
  const all = { Entry: merge('Entry'), Asset: merge('Asset') };
  return {
    errors: parts.flatMap(({ errors }) => errors),
    includes: Object.fromEntries(Object.entries(all).filter(([, entities]) => entities.length > 0)),
  };
}

/** The values of an entity's fields. @param locale `*` if the JSON has all locales */
export function readFieldValues({ fields = {} }: EntityJson, locale: string | undefined): unknown[] {
  const values = Object.values(fields);
  // With all locales, a field's values are by locale.
  return locale === '*'
    ? values.flatMap((byLocale) => (isRecord(byLocale) ? Object.values(byLocale) : []))
    : values;
}
