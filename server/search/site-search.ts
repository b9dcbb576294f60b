import { setImmediate as nextTick, setTimeout as wait } from 'node:timers/promises';

import { ContentError } from '#shared/content-model/content-error.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';
import type { FoundArticles } from '#shared/pages/listing/listing.ts';
import type { SearchAddress, SearchView, Suggestion } from '#shared/pages/search/search-view.ts';

import type { ContentChange } from '../content/content-change.ts';
import { ContentServiceError } from '../content/content-service-error.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { PageRoute, Site } from '../content/site-pages.ts';
import { ContentUnavailableError, describeError, NotFoundError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import type { PageReader } from '../page/page-reader.ts';
import type { SiteReader } from '../page/site-reader.ts';
import type { Found } from './answer-query.ts';
import { ownPages, readListed, readSearchable } from './read-searchable.ts';
import { createSearchClient } from './search-client.ts';
import { unreadVersion } from './search-index.ts';

/** How many pages are asked of the content service at once, and how many such calls run beside each other. */
const pagesPerCall = 25;
const calls = 2;
const listedPerCall = 200;
/** How long a search waits for pages to be read, from the start of the first. */
const firstReadMs = 2500;
/** How often searches have the content service asked for what was published without word of it. */
const checkEveryMs = 60_000;
/** The delivery API may know of a publication so much later. */
const lagMs = 60_000;
const retryMs = 10_000;
const checkedAt = 'checked at';

/** The search of the whole site. */
export interface SiteSearch {
  find(address: SearchAddress): Promise<Found & { readonly view: Omit<SearchView, 'nearest'> }>;
  suggest(text: string): Promise<Suggestion[]>;
  /** The articles of a listing. */
  readonly findArticles: (text: string, folder: string) => Promise<FoundArticles>;
  /**
   * Takes changes into the index: what was withdrawn is not found any more once this has been called. Without changes, starts
   * to read all pages.
   */
  update(changes: readonly ContentChange[]): Promise<void>;
  /** Resolves once all pages have been read, or reading has failed. */
  read(): Promise<void>;
  close(): Promise<void>;
  /** Pages that can be found. */
  readonly pages: number;
  /** Pages that are yet to be read. */
  readonly waiting: number;
}

/**
 * Keeps the index in step with the content. The index is on disk: a page is read again only when it, or an entry that it
 * shows, has been published. All that is kept of a page in memory is its place among those to be read.
 *
 * @param file undefined: the index is not kept across restarts
 * @param release of the site: another one may read pages in another way
 */
export function createSiteSearch({
  content,
  siteReader,
  readPage,
  file,
  release,
  log,
}: {
  readonly content: SiteContent;
  readonly siteReader: SiteReader;
  readonly readPage: PageReader;
  readonly file: string | undefined;
  readonly release: string;
  readonly log: Logger;
}): SiteSearch {
  const index = createSearchClient({ file, onLost: restart, log });
  /** Pages to be read, by the ids of their entries: what editors have just changed comes first. */
  const due = { changed: new Map<string, PageRoute>(), missing: new Map<string, PageRoute>() };
  const reading = new Set<string>();
  let pages = 0;
  let ownSite: Site | undefined;
  let ownPaths: ReadonlySet<string> = new Set();
  let checkedTime = -Infinity;
  let checking: Promise<void> | undefined;
  let draining: Promise<void> | undefined;
  let firstRead: Promise<unknown> | undefined;

  const versionOf = ({ sys }: RawEntry) => `${release} ${sys.updatedAt ?? ''}`;
  const waiting = () => due.changed.size + due.missing.size + reading.size;

  /** Puts synonyms and what the site makes itself into the index. */
  async function putOwn(site: Site): Promise<void> {
    if (site === ownSite) return;
    ownSite = site;
    const { options } = siteReader.readSite(site);
    await index.call('setSynonyms', options.searchSynonyms);
    const own = ownPages(site, options);
    ownPaths = new Set(own.map(({ path }) => path));
    await index.call('put', own);
  }

  /** Removes pages that are gone, and finds out which have to be read. */
  async function compare(site: Site): Promise<void> {
    const { options } = siteReader.readSite(site);
    const routes = [...site.routes.values()];
    const lacking = await index.call('retain', [
      ...routes.map(({ path, listed }) => ({ path, entry: listed.sys.id, version: versionOf(listed) })),
      ...ownPages(site, options),
    ]);
    for (const [queue, paths] of [
      [due.missing, lacking.missing],
      [due.changed, lacking.outdated],
    ] as const)
      for (const path of paths) {
        const route = site.routes.get(path);
        if (route && !reading.has(route.listed.sys.id)) queue.set(route.listed.sys.id, route);
      }
    await putOwn(site);
    await putListed(lacking.missing.flatMap((path) => site.routes.get(path) ?? []));
  }

  /** Indexes at once the text that lists show of pages. */
  async function putListed(routes: readonly PageRoute[]): Promise<void> {
    for (let start = 0; start < routes.length; start += listedPerCall)
      await index.call(
        'put',
        routes.slice(start, start + listedPerCall).map(({ path, listed }) => ({
          path,
          entry: listed.sys.id,
          version: unreadVersion,
          text: readListed(listed),
        })),
      );
  }

  async function addChanged(site: Site, ids: readonly string[]): Promise<void> {
    const affected = new Set([...ids, ...(await index.call('pagesShowing', ids))]);
    for (const route of site.routes.values())
      if (affected.has(route.listed.sys.id)) due.changed.set(route.listed.sys.id, route);
  }

  /** Asks what was published while no webhook told of it. */
  async function check(): Promise<void> {
    const startedAt = Date.now();
    const site = await content.loadSite();
    await compare(site);
    const since = await index.call('getSetting', checkedAt);
    if (since !== undefined)
      await addChanged(site, await content.publishedSince(new Date(Number(since) - lagMs)));
    pages = await index.call('countPages');
    await drain();
    await index.call('setSetting', checkedAt, String(startedAt));
  }

  function takeNext(): PageRoute[] {
    const next: PageRoute[] = [];
    for (const queue of [due.changed, due.missing])
      for (const [id, route] of queue) {
        if (next.length === pagesPerCall) return next;
        // Else an older reading could come after a newer one.
        if (reading.has(id)) continue;
        queue.delete(id);
        reading.add(id);
        next.push(route);
      }
    return next;
  }

  async function readNext(): Promise<void> {
    for (let routes = takeNext(); routes.length > 0; routes = takeNext()) {
      const left = new Map(routes.map((route) => [route.listed.sys.id, route]));
      try {
        const site = await content.loadSite();
        const entries = await readEntries(routes);
        for (const [id, route] of left) {
          await put(site, route, entries.get(id));
          left.delete(id);
          reading.delete(id);
          // Rendering blocks: visitors' pages come between.
          await nextTick();
        }
      } finally {
        for (const [id, route] of left) {
          reading.delete(id);
          due.missing.set(id, route);
        }
      }
      pages = await index.call('countPages');
    }
  }

  /** In smaller calls if the content of the pages is too much for one. */
  async function readEntries(routes: readonly PageRoute[]): Promise<ReadonlyMap<string, RawEntry>> {
    try {
      return new Map((await content.readEntries(routes)).map((entry) => [entry.sys.id, entry]));
    } catch (error) {
      const isTooMuch =
        error instanceof ContentServiceError && ['invalidQuery', 'badResponse'].includes(error.kind);
      if (!isTooMuch || routes.length === 1) throw error;
      const half = Math.ceil(routes.length / 2);
      return new Map([
        ...(await readEntries(routes.slice(0, half))),
        ...(await readEntries(routes.slice(half))),
      ]);
    }
  }

  async function put(site: Site, route: PageRoute, entry: RawEntry | undefined): Promise<void> {
    const { path, listed } = route;
    const page = { path, entry: listed.sys.id, version: versionOf(entry ?? listed) };
    try {
      if (entry === undefined) throw new NotFoundError(path);
      const { page: read } = await readPage(site, route, entry);
      const text = readSearchable(read, entry, siteReader.readSite(site).options);
      await index.call('put', [{ ...page, text, shows: [...content.idsIn(entry)] }]);
    } catch (error) {
      // The content report lists faults in content.
      if (!(error instanceof ContentError) && !(error instanceof NotFoundError))
        log.warn({ path, ...describeError(error) }, 'page cannot be searched');
      await index.call('put', [page]);
    }
  }

  async function readDue(): Promise<void> {
    while (due.changed.size + due.missing.size > 0)
      await Promise.all(Array.from({ length: calls }, readNext));
  }

  function drain(): Promise<void> {
    draining ??= readDue().finally(() => (draining = undefined));
    return draining;
  }

  /** Logs a failure, and tries again later. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // The content service's failures are logged by its client.
      if (!(error instanceof ContentUnavailableError || error instanceof ContentServiceError))
        log.error(describeError(error), 'search is not up to date');
      setTimeout(restart, retryMs).unref();
    }
  }

  function restart(): void {
    ownSite = undefined;
    if (firstRead !== undefined) void checkNow();
  }

  function checkNow(): Promise<void> {
    checkedTime = performance.now();
    checking ??= attempt(check).finally(() => (checking = undefined));
    return checking;
  }

  function start(): Promise<unknown> {
    firstRead ??= Promise.race([checkNow(), wait(firstReadMs, undefined, { ref: false })]);
    return firstRead;
  }

  /** Resolves once there is something to search. */
  async function ready(): Promise<void> {
    const site = await content.loadSite();
    await start();
    if (site !== ownSite) await attempt(() => putOwn(site));
    if (performance.now() - checkedTime > checkEveryMs) void checkNow();
  }

  /** Also while the index is being brought up to date. */
  function isShown(path: string): boolean {
    const route = content.cachedSite()?.routes.get(path);
    return route === undefined ? ownPaths.has(path) : route.listed.fields['noIndex'] !== true;
  }

  return {
    async find(address) {
      await ready();
      const found = await index.call('find', address);
      const results = found.view.results.filter(({ href }) => isShown(href));
      return { ...found, view: { ...found.view, results, isPartial: due.missing.size > 0 } };
    },
    async suggest(text) {
      await ready();
      return (await index.call('suggest', text)).filter(({ href }) => isShown(href));
    },
    async findArticles(text, folder) {
      await ready();
      return index.call('findArticles', { text, folder });
    },
    async update(changes) {
      if (changes.length === 0) return void (await start());
      if (firstRead === undefined) return;
      const withdrawn = changes.filter(({ withdrawal }) => withdrawal !== undefined);
      const removed = withdrawn.map(({ id }) => index.call('removeEntry', id));
      await attempt(async () => {
        await Promise.all(removed);
        const site = await content.loadSite();
        await putOwn(site);
        await addChanged(
          site,
          changes.map(({ id }) => id),
        );
        await drain();
      });
    },
    async read() {
      await start();
      await checking;
    },
    close: () => index.close(),
    get pages() {
      return pages;
    },
    get waiting() {
      return waiting();
    },
  };
}
