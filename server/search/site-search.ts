import { setImmediate as nextTick, setTimeout as wait } from 'node:timers/promises';

import { ContentError } from '#shared/content-model/content-error.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';

import type { SiteContent } from '../content/site-content.ts';
import type { PageRoute, Site } from '../content/site.ts';
import { ContentUnavailableError, describeError, NotFoundError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { PageReader } from '../page/page-reader.ts';
import type { SiteReader } from '../page/site-reader.ts';
import { readSearchable, searchableListings } from './read-searchable.ts';
import { createSearchIndex, type SearchablePage } from './search-index.ts';
import { searchPages, type Hits, type SearchSettings } from './search-pages.ts';
import { readSynonyms, type Synonyms } from './synonyms.ts';

/** The search of the whole site. */
export interface SiteSearch {
  /** Synchronous, from memory. */
  find(text: string, settings?: SearchSettings): Hits;
  /** Indexes changed pages. Removes deleted pages at once. */
  update(): Promise<void>;
  readonly pages: number;
}

/**
 * Keeps the words of all pages in memory, and in step with the content: a page is read again once its version is another.
 * Pages whose content is neither in memory nor on disk are asked for one at a time, with pauses, so that visitors do not
 * wait behind them, and not before the start is over.
 */
export function createSiteSearch({
  content,
  siteReader,
  readPage,
  log,
}: {
  readonly content: SiteContent;
  readonly siteReader: SiteReader;
  readonly readPage: PageReader;
  readonly log: Logger;
}): SiteSearch {
  const index = createSearchIndex();
  /** The versions of pages read so far, by path, including pages that cannot be shown. */
  const versions = new Map<string, string | undefined>();
  let synonyms: Synonyms = [];
  let listed: readonly SearchablePage[] = [];
  let readSite: Site | undefined;
  let checkedAt = -Infinity;
  let updating: Promise<void> | undefined;
  /** Whether to load pages that are neither in memory nor on disk. */
  let asksService = false;
  /** Counts calls of `update`, so that a running one knows of later ones. */
  let changes = 0;
  let rest = new AbortController();

  /** Updates synonyms and listings, and removes deleted pages. */
  function takeIn(site: Site): void {
    if (site === readSite) return;
    readSite = site;
    const { options } = siteReader.readSite(site);
    synonyms = readSynonyms(options.searchSynonyms);
    const listings = searchableListings(site, options);
    for (const { path } of listed) index.remove(path);
    for (const path of versions.keys())
      if (!site.routes.has(path)) {
        versions.delete(path);
        index.remove(path);
      }
    for (const page of listings) index.put(page);
    listed = listings;
  }

  /**
   * Pages that have a copy come first, so that a change is found at once, also while pages are still asked for.
   *
   * @returns whether all pages were read before there was another change
   */
  async function readChanged(site: Site, isCurrent: () => boolean): Promise<boolean> {
    const missing: PageRoute[] = [];
    for (const route of site.routes.values()) {
      const version = content.peekVersion(route);
      if (version !== undefined && versions.get(route.path) === version) continue;
      const copy = await content.copyOfEntry(route);
      if (copy === undefined) {
        missing.push(route);
        continue;
      }
      await read(site, route, copy);
      await nextTick();
      if (!isCurrent()) return false;
    }
    for (const route of asksService ? missing : []) {
      const startedAt = performance.now();
      await read(site, route, undefined);
      await restFor(performance.now() - startedAt);
      if (!isCurrent()) return false;
    }
    return true;
  }

  /** Pauses between requests to the service, until the next change at most. */
  async function restFor(ms: number): Promise<void> {
    await wait(ms, undefined, { ref: false, signal: rest.signal }).catch(() => {});
  }

  /** Throws `ContentUnavailableError`. */
  async function read(site: Site, route: PageRoute, copy: RawEntry | undefined): Promise<void> {
    const { path, listed: entry } = route;
    try {
      const { page, entry: full } = await readPage(site, route, copy);
      const { options } = siteReader.readSite(site);
      const searchable = readSearchable(page, entry.sys.contentType.sys.id, options);
      versions.set(path, content.versionOf(full));
      if (searchable) index.put(searchable);
      else index.remove(path);
    } catch (error) {
      if (error instanceof ContentUnavailableError) throw error;
      versions.set(path, content.peekVersion(route));
      index.remove(path);
      // The content report lists faults in content.
      if (!(error instanceof ContentError) && !(error instanceof NotFoundError))
        log.warn({ path, ...describeError(error) }, 'page cannot be searched');
    }
  }

  async function updateAll(): Promise<void> {
    try {
      let isComplete = false;
      while (!isComplete) {
        const change = changes;
        const site = await content.loadSite();
        takeIn(site);
        isComplete = await readChanged(site, () => changes === change);
      }
    } catch (error) {
      // It is tried again with the next search or change.
      if (!(error instanceof ContentUnavailableError))
        log.error(describeError(error), 'search is not up to date');
    }
  }

  function update(): Promise<void> {
    checkedAt = performance.now();
    changes += 1;
    rest.abort();
    rest = new AbortController();
    const site = content.cachedSite();
    if (site) takeIn(site);
    updating ??= updateAll().finally(() => (updating = undefined));
    return updating;
  }

  function askService(): void {
    asksService = true;
    void update();
  }
  setTimeout(askService, askAfterMs).unref();

  /** Correct even while the index is being updated. */
  function isShown(path: string): boolean {
    const route = content.cachedSite()?.routes.get(path);
    return route === undefined
      ? listed.some((page) => page.path === path)
      : route.listed.fields['noIndex'] !== true;
  }

  return {
    find(text, settings) {
      if (!asksService || performance.now() - checkedAt > checkEveryMs) askService();
      const found = searchPages(text, index, synonyms, settings);
      return { ...found, hits: found.hits.filter(({ page }) => isShown(page.path)) };
    },
    update,
    get pages() {
      return index.pages;
    },
  };
}

/** Pages without a visitor so far are loaded this long after the start, or with the first search. */
const askAfterMs = 20_000;
/** Without webhooks, content changes with each refresh, and no event announces it. */
const checkEveryMs = 1000;
