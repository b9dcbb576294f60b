import type { EntityJson } from '../store/delivered-entity.ts';
import { contentTypeRequired, invalidApiQuery, unknownPath } from './api-error.ts';
import type { ReadPathType } from './path-types.ts';

const selectableSections = ['sys', 'fields', 'metadata'] as const;
const maxProperties = 100;

const knownProperties: Readonly<Record<'sys' | 'metadata', ReadonlySet<string>>> = {
  sys: new Set([
    'id',
    'type',
    'space',
    'environment',
    'contentType',
    'locale',
    'createdAt',
    'updatedAt',
    'firstPublishedAt',
    'publishedAt',
    'publishedVersion',
    'revision',
    'contentSourceMaps',
  ]),
  metadata: new Set(['tags', 'concepts']),
};

/** The selected sections of an entity: whole, or single properties. */
export type Selection = ReadonlyMap<(typeof selectableSections)[number], 'all' | ReadonlySet<string>>;

/**
 * @param allowsFields whether single fields can be selected: for entries, only with a content type
 * @throws {ApiError}
 */
export function readSelection(select: string, allowsFields: boolean, readType: ReadPathType): Selection {
  const selection = new Map<(typeof selectableSections)[number], 'all' | Set<string>>();
  const paths = select
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (paths.length > maxProperties) {
    throw invalidApiQuery({
      name: 'select',
      details: `At most ${maxProperties} properties can be selected.`,
    });
  }
  for (const dotted of paths) {
    const path = dotted.split('.');
    const section = selectableSections.find((name) => name === path[0]);
    const property = path[1];
    if (!section) throw unknownPath(path);
    if (path.length > 2) {
      throw invalidApiQuery({
        name: 'select',
        path,
        details: 'Selected properties must be at most 2 levels deep, the path is deeper than two levels.',
      });
    }
    if (property === undefined) {
      selection.set(section, 'all');
      continue;
    }
    if (section === 'fields') {
      if (!allowsFields) throw contentTypeRequired();
      readType(path);
    } else if (!knownProperties[section].has(property)) {
      throw unknownPath(path);
    }
    const selected = selection.get(section) ?? new Set<string>();
    if (selected !== 'all') selection.set(section, selected.add(property));
  }
  return selection;
}

export function applySelection(json: EntityJson, selection: Selection | undefined): EntityJson {
  if (!selection) return json;
  const selected = Object.entries(json).flatMap(([section, value]: [string, unknown]) => {
    const properties = selection.get(section as (typeof selectableSections)[number]);
    if (properties === undefined) return [];
    return [[section, properties === 'all' ? value : pick(value, properties)]];
  });
  return Object.fromEntries(selected) as EntityJson;
}

function pick(section: unknown, properties: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(section as Record<string, unknown>).filter(([property]) => properties.has(property)),
  );
}
