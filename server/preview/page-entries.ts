import { isRawEntry, type RawEntry } from '#shared/content-model/raw.ts';
import type { PageSection } from '#shared/sections/section.tsx';

import { entitiesIn, type Entity } from '../content/content-graph.ts';
import { isPageEntry, type Site } from '../content/site-pages.ts';

/** A page as it is among the drafts, or as it is published. */
export interface ComparedPage {
  readonly site: Pick<Site, 'options'>;
  /** Undefined for a listing. */
  readonly entry: RawEntry | undefined;
  readonly sections: readonly PageSection[];
}

/** The entries that a page shows, by id: its own, those linked in it, and the site options. Not those of other pages. */
export function entriesOf({ site, entry }: Omit<ComparedPage, 'sections'>): ReadonlyMap<string, RawEntry> {
  const roots = entry === undefined ? [site.options] : [entry, site.options];
  const entries = roots.flatMap(partsOf).filter(isRawEntry);
  return new Map(entries.map((each) => [each.sys.id, each]));
}

/** An entry and all that is linked in it. Other pages are included, but not what is in them. */
export function partsOf(root: RawEntry): readonly Entity[] {
  return [...entitiesIn(root, (from) => !isPageEntry(from)).values()];
}
