import { createLink, readLink } from '../files/links.ts';
import type { ExportedTaxonomyItem, SpaceExport } from '../files/space-export.ts';
import { undatedSys } from './delivered-sys.ts';

/** A concept or concept scheme, in the delivery API's format. */
export type TaxonomyJson = Readonly<Record<string, unknown>> & {
  readonly sys: { readonly id: string; readonly createdAt: string; readonly updatedAt: string };
};

export interface Taxonomy {
  readonly concepts: ReadonlyMap<string, TaxonomyJson>;
  readonly schemes: ReadonlyMap<string, TaxonomyJson>;
  /** The IDs of all broader concepts, each with its distance in levels (the shortest). */
  ancestors(id: string): ReadonlyMap<string, number>;
  /** The IDs of all narrower concepts, each with its distance in levels (the shortest). */
  descendants(id: string): ReadonlyMap<string, number>;
}

const conceptNotes = [
  'note',
  'changeNote',
  'definition',
  'editorialNote',
  'example',
  'historyNote',
  'scopeNote',
] as const;

export function createTaxonomy(content: SpaceExport): Taxonomy {
  const exportedConcepts = content.concepts ?? [];
  const exportedSchemes = content.conceptSchemes ?? [];
  const parents = new Map<string, string[]>();
  const children = new Map<string, string[]>();
  for (const concept of exportedConcepts) {
    const broader = readIds(concept, 'broader');
    parents.set(concept.sys.id, broader);
    for (const id of broader) children.set(id, [...(children.get(id) ?? []), concept.sys.id]);
  }
  return {
    concepts: new Map(
      exportedConcepts.map((concept) => [concept.sys.id, deliverConcept(concept, exportedSchemes)]),
    ),
    schemes: new Map(exportedSchemes.map((scheme) => [scheme.sys.id, deliverScheme(scheme)])),
    ancestors: (id) => walk(id, parents),
    descendants: (id) => walk(id, children),
  };
}

function walk(start: string, steps: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const found = new Map<string, number>();
  let level = [start];
  for (let depth = 1; level.length > 0; depth += 1) {
    level = [...new Set(level.flatMap((id) => steps.get(id) ?? []))].filter(
      (id) => id !== start && !found.has(id),
    );
    for (const id of level) found.set(id, depth);
  }
  return found;
}

function deliverConcept(
  concept: ExportedTaxonomyItem,
  schemes: readonly ExportedTaxonomyItem[],
): TaxonomyJson {
  const listed = readIds(concept, 'conceptSchemes');
  // The management API stores only the scheme's list of concepts; the delivery API shows both directions.
  const listing = schemes.filter((scheme) => readIds(scheme, 'concepts').includes(concept.sys.id));
  const schemeIds = new Set([...listed, ...listing.map((scheme) => scheme.sys.id)]);
  return {
    sys: deliverTaxonomySys(concept, 'TaxonomyConcept'),
    uri: read(concept, 'uri') ?? null,
    notations: read(concept, 'notations') ?? [],
    conceptSchemes: [...schemeIds].map((id) => createLink('TaxonomyConceptScheme', id)),
    broader: readIds(concept, 'broader').map((id) => createLink('TaxonomyConcept', id)),
    related: readIds(concept, 'related').map((id) => createLink('TaxonomyConcept', id)),
    prefLabel: read(concept, 'prefLabel') ?? {},
    altLabels: read(concept, 'altLabels') ?? {},
    hiddenLabels: read(concept, 'hiddenLabels') ?? {},
    ...Object.fromEntries(conceptNotes.map((note) => [note, read(concept, note) ?? null])),
  };
}

function deliverScheme(scheme: ExportedTaxonomyItem): TaxonomyJson {
  const concepts = readIds(scheme, 'concepts');
  return {
    sys: deliverTaxonomySys(scheme, 'TaxonomyConceptScheme'),
    uri: read(scheme, 'uri') ?? null,
    prefLabel: read(scheme, 'prefLabel') ?? {},
    definition: read(scheme, 'definition') ?? null,
    topConcepts: readIds(scheme, 'topConcepts').map((id) => createLink('TaxonomyConcept', id)),
    concepts: concepts.map((id) => createLink('TaxonomyConcept', id)),
    totalConcepts: concepts.length,
  };
}

function deliverTaxonomySys({ sys }: ExportedTaxonomyItem, type: string) {
  const createdAt = sys.createdAt ?? undatedSys;
  return { id: sys.id, type, createdAt, updatedAt: sys.updatedAt ?? createdAt, version: sys.version ?? 1 };
}

function read(item: ExportedTaxonomyItem, key: string): unknown {
  return Reflect.get(item, key);
}

function readIds(item: ExportedTaxonomyItem, key: string): string[] {
  const links = read(item, key);
  return Array.isArray(links) ? links.flatMap((link) => readLink(link)?.sys.id ?? []) : [];
}
