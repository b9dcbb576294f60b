import { setImmediate as nextTick } from 'node:timers/promises';

import { ContentError } from '#shared/content-model/content-error.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';

import type { SiteContent } from '../content/site-content.ts';
import type { PageRoute, Site } from '../content/site-pages.ts';
import { describeError, NotFoundError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import type { PageReader } from '../page/page-reader.ts';
import type { SiteReader } from '../page/site-reader.ts';
import { createSharedJob } from '../work/shared-job.ts';
import type { PagesToRead } from './pages-to-read.ts';
import { readSearchable } from './read-searchable.ts';
import type { SearchClient } from './search-client.ts';
import type { SearchablePage } from './search-index.ts';

/** How many pages one call asks the content service for, and how many such calls run beside each other. */
const pagesPerCall = 25;
const calls = 2;

/** The parts that the index is made from. */
export interface IndexSettings {
  readonly content: SiteContent;
  readonly siteReader: SiteReader;
  readonly readPage: PageReader;
  readonly index: SearchClient;
  /** Names the release of the site: another one may read pages in another way. */
  readonly build: string;
  readonly log: Logger;
}

/** The version of an entry's page in the index. */
export const versionOf = ({ sys }: RawEntry, build: string) => `${build} ${sys.updatedAt ?? ''}`;

/** Reads the pages that wait into the index. */
export function createPageIndexer(settings: IndexSettings, waiting: PagesToRead) {
  const { content, siteReader, readPage, index, build, log } = settings;
  let pages = 0;
  const draining = createSharedJob(readAll);

  async function readNext(): Promise<void> {
    for (let routes = waiting.take(pagesPerCall); routes.length > 0; routes = waiting.take(pagesPerCall)) {
      const left = new Set(routes);
      const failures: unknown[] = [];
      try {
        const site = await content.loadSite();
        const read = await content.readEntries(routes);
        const entries = new Map(read.map((entry) => [entry.sys.id, entry]));
        for (const route of routes) {
          try {
            await put(site, route, entries.get(route.listed.sys.id));
            left.delete(route);
            waiting.end(route);
          } catch (error) {
            // The pages after it are put all the same.
            failures.push(error);
          }
          // Rendering blocks: visitors' pages come between.
          await nextTick();
        }
      } finally {
        for (const route of left) waiting.putBack(route);
      }
      if (failures.length > 0) throw failures[0];
      pages = await index.call('countPages');
    }
  }

  /** Puts a page into the index, without text if it cannot be read. */
  async function put(site: Site, route: PageRoute, entry: RawEntry | undefined): Promise<void> {
    const { path, listed } = route;
    const page = { path, entry: listed.sys.id, version: versionOf(entry ?? listed, build) };
    // A failure of the index is not caught: it says nothing of the page, which would not be read again.
    await index.call('put', [{ ...page, ...(await readText(site, route, entry)) }]);
  }

  async function readText(
    site: Site,
    route: PageRoute,
    entry: RawEntry | undefined,
  ): Promise<Pick<SearchablePage, 'text' | 'shows'>> {
    try {
      if (entry === undefined) throw new NotFoundError(route.path);
      const { page } = await readPage(site, route, entry);
      const text = readSearchable(page, entry, siteReader.readSite(site).options);
      return { text, shows: [...content.idsIn(entry)] };
    } catch (error) {
      // The content report lists faults in content.
      if (!(error instanceof ContentError) && !(error instanceof NotFoundError))
        log.warn({ path: route.path, ...describeError(error) }, 'page cannot be searched');
      return {};
    }
  }

  async function readAll(): Promise<void> {
    pages = await index.call('countPages');
    while (waiting.waiting > 0) {
      // All of them, even if one fails: a page that is still being read cannot be taken, and an endless loop would wait for
      // it.
      const ended = await Promise.allSettled(Array.from({ length: calls }, readNext));
      for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason;
    }
  }

  return {
    /** Resolves once all pages that wait have been read. Throws the content client's errors: those pages then wait again. */
    drain: draining.start,
    /** Pages in the index that can be found. */
    get pages() {
      return pages;
    },
  };
}
