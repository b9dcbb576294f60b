import { setTimeout as wait } from 'node:timers/promises';

import type { ContentChange } from '../content/content-change.ts';
import type { Site } from '../content/site-pages.ts';
import { chunksOf } from '../work/chunks-of.ts';
import { createPageIndexer, versionOf, type IndexSettings } from './index-pages.ts';
import { createPagesToRead } from './pages-to-read.ts';
import { ownPages } from './read-searchable.ts';
import { unreadPages } from './unread-pages.ts';

const pagesPerPut = 200;
/** The delivery API may lag behind by this much. */
const lagMs = 60_000;
/** The search reads changed pages after this time, so that pages that visitors see are made again first. */
const pagesFirstMs = 500;
const checkedAt = 'checked at';

/**
 * Finds out what the index lacks, and has it read. The index is on disk: a page is read again only when it, or an entry that
 * it shows, has been published. All that is kept of a page in memory is its place among those to be read.
 */
export function createIndexUpdates(settings: IndexSettings) {
  const { content, siteReader, index, build } = settings;
  const waiting = createPagesToRead();
  const indexer = createPageIndexer(settings, waiting);
  let ownSite: Site | undefined;
  let ownPaths: ReadonlySet<string> = new Set();

  /** Puts synonyms and the pages that the site itself makes into the index. */
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
    const lacking = await index.call('retain', [
      ...Array.from(site.routes.values(), ({ path, listed }) => ({
        path,
        entry: listed.sys.id,
        version: versionOf(listed, build),
      })),
      ...ownPages(site, options),
    ]);
    const routesAt = (paths: readonly string[]) => paths.flatMap((path) => site.routes.get(path) ?? []);
    const missing = routesAt(lacking.missing);
    waiting.addLacking({ missing, outdated: routesAt(lacking.outdated) });
    await putOwn(site);
    const unread = await unreadPages(content, missing);
    // In calls that let searches come between.
    for (const some of chunksOf(unread, pagesPerPut)) await index.call('put', some);
  }

  /**
   * Has the pages read that editors published. A function of its own: the one that waits for the reading would keep the
   * site in memory until then.
   */
  async function addPublished(ids: readonly string[]): Promise<void> {
    const site = await content.loadSite();
    await putOwn(site);
    await addChanged(site, ids);
  }

  async function addChanged(site: Site, ids: readonly string[]): Promise<void> {
    const affected = new Set([...ids, ...(await index.call('pagesShowing', ids))]);
    waiting.addChanged([...site.routes.values()].filter(({ listed }) => affected.has(listed.sys.id)));
  }

  return {
    putOwn,
    /** The index may have lost what `putOwn` has put into it. */
    forgetOwn: () => void (ownSite = undefined),
    /** Compares everything with the index, also what was published without a webhook. */
    async check(): Promise<void> {
      const startedAt = Date.now();
      const site = await content.loadSite();
      await compare(site);
      const since = await index.call('getSetting', checkedAt);
      if (since !== undefined) {
        // A clock that was ahead then does not tell what was published since.
        const from = Number(since) > startedAt ? 0 : Number(since) - lagMs;
        await addChanged(site, await content.publishedSince(new Date(from)));
      }
      await indexer.drain();
      await index.call('setSetting', checkedAt, String(startedAt));
    },
    /** Applies changes. What was withdrawn is not found any more once this has been called. */
    async take(changes: readonly ContentChange[]): Promise<void> {
      const withdrawn = changes.filter(({ withdrawal }) => withdrawal !== undefined);
      await Promise.all(withdrawn.map(({ id }) => index.call('removeEntry', id)));
      await wait(pagesFirstMs, undefined, { ref: false });
      await addPublished(changes.map(({ id }) => id));
      await indexer.drain();
    },
    /** Whether a page that was found is still there: asked while the index is being brought up to date, too. */
    isShown(path: string): boolean {
      const route = content.cachedSite()?.routes.get(path);
      return route === undefined ? ownPaths.has(path) : route.listed.fields['noIndex'] !== true;
    },
    get pages() {
      return indexer.pages;
    },
    /** Pages that wait or are being read. */
    get waiting() {
      return waiting.left;
    },
    /** Pages that have not been read. */
    get missing() {
      return waiting.missing;
    },
  };
}
