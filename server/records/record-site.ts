import { setImmediate as nextTick } from 'node:timers/promises';

import type { RawEntry } from '#shared/content-model/raw.ts';

import type { SiteContent } from '../content/site-content.ts';
import type { PageRoute, Site } from '../content/site-pages.ts';
import { ContentUnavailableError, describeError, NotFoundError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import type { MadePage, PageSources } from '../page/page-witness.ts';
import { resolveTarget, type PageTarget, type Target } from '../page/target.ts';
import type { PageRecorder } from './page-recorder.ts';

/** As many as one call to the content service surely returns. */
const entriesPerCall = 25;
/** A redirect is found again in every state of the site. */
const ofTheSite: PageSources = {
  entities: new Set(),
  revisions: {},
  expiresAt: Infinity,
  areSameIn: () => true,
};

/** The pages in memory, and how others are made. */
export interface RecordablePages {
  record(site: Site, target: PageTarget, copy: RawEntry | undefined): Promise<void>;
  has(key: string): boolean;
}

/** Brings what is recorded of this machine in line with the site. */
export interface SiteRecorder {
  /**
   * @param changed the ids of entries and assets that were published or withdrawn
   * @param isWhole whether pages without a visitor are made and recorded, too: one machine does so for all
   */
  update(changed: ReadonlySet<string>, isWhole: boolean): Promise<void>;
}

/** @param listPages the paths and queries of all pages, encoded */
export function createSiteRecorder({
  content,
  pages,
  listPages,
  recorder,
  log,
}: {
  readonly content: Pick<SiteContent, 'loadSite' | 'readEntries'>;
  readonly pages: RecordablePages;
  readonly listPages: (site: Site) => readonly string[];
  readonly recorder: PageRecorder;
  readonly log: Logger;
}): SiteRecorder {
  function isCurrent(site: Site, url: string, changed: ReadonlySet<string>): boolean {
    const sources = recorder.known.get(url)?.sources;
    if (sources === undefined) return false;
    const hasChanged = Array.from(changed).some((id) => sources.entities.has(id));
    return !hasChanged && Date.now() < sources.expiresAt && sources.areSameIn(site);
  }

  /** @param recorded what was made again just now */
  function forgetChanged(site: Site, changed: ReadonlySet<string>, recorded: ReadonlySet<string>): void {
    // Addresses that this machine has shown, and would not show again as they were.
    for (const url of recorder.known.keys()) {
      if (recorded.has(url)) continue;
      const target = resolveTarget(site, url);
      if (isPage(target) && (pages.has(target.key) || isCurrent(site, url, changed))) continue;
      if (answerOf(target)) continue;
      recorder.gone(url);
    }
  }

  function recordAnswers(site: Site): void {
    for (const path of site.redirects.paths()) {
      const url = encodeURI(path);
      const answer = answerOf(resolveTarget(site, url));
      if (answer) recorder.note({ url, ...answer, body: undefined, sources: ofTheSite });
    }
  }

  /** Returns the addresses of the pages that it has made. */
  async function recordPages(site: Site, changed: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const recorded = new Set<string>();
    const targets = listPages(site).flatMap((url) => {
      const target = resolveTarget(site, url);
      return isPage(target) && !isCurrent(site, url, changed) ? [{ url, target }] : [];
    });
    for (let start = 0; start < targets.length; start += entriesPerCall) {
      const some = targets.slice(start, start + entriesPerCall);
      const entries = await readEntries(some.flatMap(({ target }) => target.route ?? []));
      for (const { url, target } of some) {
        if (await recordPage(site, target, entries.get(target.route?.listed.sys.id ?? ''))) recorded.add(url);
        // Rendering blocks: visitors' pages come between.
        await nextTick();
      }
    }
    return recorded;
  }

  async function readEntries(routes: readonly PageRoute[]): Promise<ReadonlyMap<string, RawEntry>> {
    if (routes.length === 0) return new Map();
    try {
      return new Map((await content.readEntries(routes)).map((entry) => [entry.sys.id, entry]));
    } catch {
      // Perhaps too much for one response. Each is loaded as for a visitor then, who would see the same failure.
      return new Map();
    }
  }

  async function recordPage(site: Site, target: PageTarget, copy: RawEntry | undefined): Promise<boolean> {
    try {
      await pages.record(site, target, copy);
      return true;
    } catch (error) {
      // Visitors do not get it, either, and the content report says why.
      if (error instanceof ContentUnavailableError || error instanceof NotFoundError) return false;
      log.warn(
        { path: target.path, ...describeError(error) },
        'a page cannot be made, so it is not recorded',
      );
      return false;
    }
  }

  return {
    async update(changed, isWhole) {
      const site = await content.loadSite();
      const recorded = isWhole ? await recordPages(site, changed) : new Set<string>();
      forgetChanged(site, changed, recorded);
      if (isWhole) recordAnswers(site);
    },
  };
}

function isPage(target: Target): target is PageTarget {
  return target.kind === 'entry' || target.kind === 'listing';
}

/**
 * The answer of the site where content has moved a page or taken it down. The page that explains the latter is the same for
 * all, and is not recorded.
 */
function answerOf(target: Target): Pick<MadePage, 'status' | 'headers'> | undefined {
  if (target.kind === 'gone') return { status: 410, headers: {} };
  if (target.kind !== 'redirect' || !target.isContent) return undefined;
  return { status: target.status, headers: { Location: target.location } };
}
