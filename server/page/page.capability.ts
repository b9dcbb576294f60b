import { themeIds } from '#shared/themes/themes.ts';

import type { Capability } from '../capability.ts';
import type { EdgeHeaders } from '../cdn/edge-headers.ts';
import type { ChangePurges } from '../cdn/purge-changes.ts';
import type { ContentChange } from '../content/content-change.ts';
import type { SiteContent } from '../content/site-content.ts';
import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import type { MetricDefinitions } from '../observability/metric-definition.ts';
import { memoryBudgets } from '../process/memory-limit.ts';
import { atEachMidnight } from './at-midnight.ts';
import { islandContentRoute } from './island-content.route.ts';
import type { IslandContents } from './island-contents.ts';
import { createPageResponses, type PageResponses } from './page-responses.ts';
import type { PageWitness } from './page-witness.ts';
import { pageRoute } from './page.route.ts';
import type { PageRenderer } from './render-page.tsx';

/** The pages of the site. Answers every request that nothing else has answered. */
export const page: Capability<{
  readonly content: SiteContent;
  readonly renderer: PageRenderer;
  readonly renderMetrics: MetricDefinitions;
  readonly edge: EdgeHeaders;
  /** Undefined without a CDN. */
  readonly purges: ChangePurges | undefined;
  /** Undefined: nothing is recorded. */
  readonly recorder:
    | {
        readonly witness: PageWitness;
        /** To be called once. */
        readonly attach: (pages: PageResponses) => void;
        /** To be called with changes once the pages in memory are renewed. */
        readonly update: (changes: readonly ContentChange[]) => void;
      }
    | undefined;
  readonly islandContents: IslandContents;
  readonly memoryLimitBytes: number;
  readonly log: Logger;
  readonly now: () => Date;
}> = {
  name: 'page',
  create(needs) {
    const { content, renderer, purges, recorder, islandContents, log } = needs;
    const pages = createPageResponses({
      ...needs,
      onReplaced: (url, keys, isGone) => purges?.replaced(url, keys, isGone),
      witness: recorder?.witness,
      maxBytes: memoryBudgets(needs.memoryLimitBytes).pageBytes,
    });
    recorder?.attach(pages);
    const logFailure = (error: unknown) => log.error(describeError(error), 'pages were not renewed');
    return {
      memory: { page: pages.fromMemory },
      routes: [
        islandContentRoute({
          contents: islandContents,
          renderAll: () =>
            Promise.all(themeIds.map((theme) => renderer.renderGenerated({ title: '', body: null, theme }))),
          cachedSite: () => content.cachedSite(),
        }),
        pageRoute({ pages, log }),
      ],
      metrics: { ...cacheMetrics(pages), ...needs.renderMetrics },
      onChanged(changes) {
        const renew = () => pages.renewal.renew(changes);
        // Not awaited: pages are made again one after another.
        void (purges ? purges.changed(changes, renew) : renew())
          .then(() => recorder?.update(changes))
          .catch(logFailure);
      },
      // Pages that offer calls on the next days, or name the year. A CDN that has them would not ask for others.
      run: (signal) =>
        atEachMidnight(() => void pages.renewal.renew([]).catch(logFailure), { now: needs.now, signal }),
    };
  },
};

function cacheMetrics(pages: { readonly entries: number; readonly bytes: number }): MetricDefinitions {
  return {
    page_cache_entries: { type: 'gauge', help: 'Pages in memory', value: () => pages.entries },
    page_cache_bytes: {
      type: 'gauge',
      help: 'Size of the pages in memory, in all codings',
      value: () => pages.bytes,
    },
  };
}
