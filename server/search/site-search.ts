import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { FoundArticles } from '#shared/pages/listing/listing.ts';
import type { SearchAddress, SearchView, Suggestion } from '#shared/pages/search/search-view.ts';

import type { ContentChange } from '../content/content-change.ts';
import { ContentServiceError } from '../content/content-service-error.ts';
import { ContentUnavailableError, describeError } from '../errors.ts';
import { createSharedJob } from '../work/shared-job.ts';
import type { Found } from './answer-query.ts';
import type { IndexSettings } from './index-pages.ts';
import { createIndexUpdates } from './index-updates.ts';
import { createSearchClient } from './search-client.ts';

/** How long a search waits for pages to be read, from the start of the first. */
const firstReadMs = 4700;
/** How often, at most, a search makes the site ask the content service for what was published without a webhook. */
const checkEveryMs = 60_000;
const retryMs = 10_000;

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
 * Keeps the index in step with the content: at the start, with every change, and while it is searched.
 *
 * @param copies the folder of the index's file; undefined: it is not kept across restarts
 */
export function createSiteSearch({
  copies,
  ...settings
}: Omit<IndexSettings, 'index'> & { readonly copies: string | undefined }): SiteSearch {
  const { content, log } = settings;
  const file = copies && path.join(copies, 'search.sqlite');
  const index = createSearchClient({ file, onLost: restart, log });
  const updates = createIndexUpdates({ ...settings, index });
  let isClosed = false;
  let checkedTime = -Infinity;
  const checking = createSharedJob(() => attempt(() => updates.check()));
  let firstRead: Promise<unknown> | undefined;

  /** Logs a failure, and tries again later. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // The work fails because the search is closed.
      if (isClosed) return;
      // The content service's failures are logged by its client.
      if (!(error instanceof ContentUnavailableError || error instanceof ContentServiceError))
        log.error(describeError(error), 'search is not up to date');
      setTimeout(restart, retryMs).unref();
    }
  }

  function restart(): void {
    updates.forgetOwn();
    if (firstRead !== undefined) void checkNow();
  }

  function checkNow(): Promise<void> {
    checkedTime = performance.now();
    return checking.start();
  }

  function start(): Promise<unknown> {
    firstRead ??= Promise.race([checkNow(), wait(firstReadMs, undefined, { ref: false })]);
    return firstRead;
  }

  /** Resolves once there is something to search. */
  async function ready(): Promise<void> {
    const site = await content.loadSite();
    await start();
    await attempt(() => updates.putOwn(site));
    if (performance.now() - checkedTime > checkEveryMs) void checkNow();
  }

  return {
    async find(address) {
      await ready();
      const found = await index.call('find', address);
      const results = found.view.results.filter(({ href }) => updates.isShown(href));
      return { ...found, view: { ...found.view, results, isPartial: updates.missing > 0 } };
    },
    async suggest(text) {
      await ready();
      return (await index.call('suggest', text)).filter(({ href }) => updates.isShown(href));
    },
    async findArticles(text, folder) {
      await ready();
      return index.call('findArticles', { text, folder });
    },
    async update(changes) {
      if (changes.length === 0) await start();
      else if (firstRead !== undefined) await attempt(() => updates.take(changes));
    },
    async read() {
      await start();
      await checking.current;
    },
    close() {
      isClosed = true;
      return index.close();
    },
    get pages() {
      return updates.pages;
    },
    get waiting() {
      return updates.waiting;
    },
  };
}
