import type { Capability } from '../capability.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { PageRenderer } from '../page/render-page.tsx';
import type { SiteReader } from '../page/site-reader.ts';
import { createSearchCounts } from './search-counts.ts';
import { searchMetrics } from './search-metrics.ts';
import { searchRoutes } from './search.route.tsx';
import type { SiteSearch } from './site-search.ts';

/** The search over the whole site. */
export const search: Capability<{
  readonly content: SiteContent;
  readonly siteReader: SiteReader;
  readonly search: SiteSearch;
  readonly renderer: PageRenderer;
}> = {
  name: 'search',
  create({ content, siteReader, search: index, renderer }) {
    const counts = createSearchCounts();
    return {
      routes: searchRoutes({ content, siteReader, search: index, counts, renderer }),
      metrics: searchMetrics(index, counts),
      onChanged(changes) {
        // Not awaited: what was withdrawn is gone at once, and the rest takes its time.
        void index.update(changes);
      },
      close: () => index.close(),
    };
  },
};
