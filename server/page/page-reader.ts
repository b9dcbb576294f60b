import type { RawEntry } from '#shared/content-model/raw.ts';
import type { Page } from '#shared/pages/page-type.ts';
import { pageTypes } from '#shared/pages/page-types.ts';

import type { SiteContent } from '../content/site-content.ts';
import type { PageRoute, Site } from '../content/site-pages.ts';
import { NotFoundError } from '../errors.ts';
import { findDeadLinks } from '../findings/dead-links.ts';
import { namesWithin, withNames } from '../findings/entry-names.ts';
import type { Finding } from '../findings/finding.ts';
import { findOutdatedFigures } from '../findings/outdated-figures.ts';
import { createEntryReader, pageReading, type EntryReaderSettings } from './entry-reader.ts';
import { leadsSomewhere } from './target.ts';

export interface ReadPage {
  readonly page: Page;
  readonly entry: RawEntry;
  /** The findings of reading it. */
  readonly found: readonly Finding[];
}

/**
 * Loads and reads a page, or only reads a copy of its entry. Throws `NotFoundError`, `ContentUnavailableError` or
 * `ContentError`.
 */
export type PageReader = (site: Site, route: PageRoute, copy?: RawEntry) => Promise<ReadPage>;

export function createPageReader(
  content: SiteContent,
  settings: EntryReaderSettings & { readonly now: () => Date },
): PageReader {
  const readers = new Map(
    pageTypes.map(({ contentType, read }) => [
      contentType.id,
      createEntryReader(read, pageReading, settings),
    ]),
  );
  return async (site, route, copy) => {
    const entry = copy ?? (await content.loadEntry(route));
    const read = readers.get(entry.sys.contentType.sys.id);
    if (read === undefined) throw new NotFoundError(route.path);
    const page = read(entry);
    // Not recorded by the reader, which reads an entry once: other pages come and go.
    const deadLinks = findDeadLinks(entry, (path) => leadsSomewhere(site, path));
    settings.findings.record(entry.sys.id, 'links', withNames(deadLinks, namesWithin(entry)));
    // Likewise: figures are outdated from one day to the next.
    const outdated = findOutdatedFigures(entry, settings.now());
    settings.findings.record(entry.sys.id, 'figures', withNames(outdated, namesWithin(entry)));
    return { page, entry, found: read.findingsOf(entry) };
  };
}
