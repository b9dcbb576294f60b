import type { RawEntry } from '#shared/content-model/raw.ts';
import type { Page } from '#shared/pages/page-type.ts';
import { pageTypes } from '#shared/pages/page-types.ts';

import type { SiteContent } from '../content/site-content.ts';
import type { PageRoute } from '../content/site.ts';
import { NotFoundError } from '../errors.ts';
import type { Finding } from '../findings/finding.ts';
import { createEntryReader, pageReading, type EntryReaderSettings } from './entry-reader.ts';

export interface ReadPage {
  readonly page: Page;
  readonly entry: RawEntry;
  /** What reading it found. */
  readonly found: readonly Finding[];
}

/** Loads and reads a page. Throws `NotFoundError`, `ContentUnavailableError` or `ContentError`. */
export type PageReader = (route: PageRoute) => Promise<ReadPage>;

export function createPageReader(content: SiteContent, settings: EntryReaderSettings): PageReader {
  const readers = new Map(
    pageTypes.map(({ contentType, read }) => [
      contentType.id,
      createEntryReader(read, pageReading, settings),
    ]),
  );
  return async (route) => {
    const entry = await content.loadEntry(route);
    const read = readers.get(entry.sys.contentType.sys.id);
    if (read === undefined) throw new NotFoundError(route.path);
    return { page: read(entry), entry, found: read.findingsOf(entry) };
  };
}
