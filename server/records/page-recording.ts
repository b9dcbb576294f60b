import type { ContentChange } from '../content/content-change.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { PageResponses } from '../page/page-responses.ts';
import type { SiteReader } from '../page/site-reader.ts';
import { pageAddresses } from '../site-files/sitemap.ts';
import type { SiteRecords } from './site-records.ts';

/** Passes on to the records what pages show. */
export function createRecorder(records: SiteRecords, content: SiteContent, siteReader: SiteReader) {
  return {
    witness: records.witness,
    /** To be called once. */
    attach: (pages: PageResponses) =>
      records.attach({
        content,
        pages,
        listPages: (site) => pageAddresses(site, siteReader.readSite(site)),
      }),
    /** To be called with changes once the pages in memory are renewed. */
    update: (changes: readonly ContentChange[]) => records.update(changes),
  };
}
