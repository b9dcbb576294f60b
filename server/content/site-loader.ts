import type { RawEntry } from '#shared/content-model/raw.ts';

import type { ContentCache } from './content-cache.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import type { CurrentSite } from './current-site.ts';
import type { ServiceHealth } from './freshness.ts';
import { contentInMemory, loadContent } from './load-content.ts';
import type { List, SiteLists } from './site-lists.ts';
import type { Site } from './site-pages.ts';
import type { SiteQueries } from './site-queries.ts';

/** Loads the content that every page needs, and makes the site of it. */
export function createSiteLoader({
  shell,
  entries,
  queries,
  lists,
  current,
  snapshot,
  health,
}: {
  readonly shell: ContentCache;
  /** Where content that no route leads to any more is deleted. */
  readonly entries: ContentCache;
  readonly queries: SiteQueries;
  readonly lists: SiteLists;
  readonly current: CurrentSite;
  readonly snapshot: ContentSnapshot | undefined;
  readonly health: Readonly<ServiceHealth>;
}) {
  /** The site that withdrawn content was last deleted for. */
  let lastPruned: Site | undefined;

  function siteOf(options: readonly RawEntry[], loaded: readonly List[]): Site {
    const site = current.of(options, loaded);
    dropWithdrawn(site);
    return site;
  }

  /** Deletes content that no route leads to any more, but only if the service itself has confirmed it. */
  function dropWithdrawn(site: Site): void {
    if (site === lastPruned || !health.isResponding || site.missing.size > 0) return;
    lastPruned = site;
    const keys = new Set(Array.from(site.routes.values(), (route) => queries.entry(route).key));
    entries.retainOnly(keys);
    snapshot?.retainOnly([queries.options.key, ...queries.lists.map(({ key }) => key), ...keys]);
  }

  /** The options, and the lists that the site cannot start without. */
  function loadEssentials() {
    const essential = queries.lists.filter(({ isEssential }) => isEssential);
    return [
      loadContent(shell, queries.options),
      ...essential.map((list) => loadContent(shell, list)),
    ] as const;
  }

  return {
    loadEssentials,
    /** See `SiteContent.loadSite`. */
    async load(): Promise<Site> {
      const essentials = Promise.all(loadEssentials());
      const loaded = await lists.load(essentials);
      const [options] = await essentials;
      return siteOf(options, loaded);
    },
    /** See `SiteContent.cachedSite`. */
    cached(): Site | undefined {
      const options = contentInMemory(shell, queries.options);
      const known = lists.inMemory();
      return options && known ? siteOf(options, known) : undefined;
    },
  };
}
