import { SearchPage } from '#shared/pages/search/search-page.tsx';
import type { SearchAddress } from '#shared/pages/search/search-view.ts';
import { searchPath, searchSuggestionsPath } from '#shared/paths.ts';
import { defaultTheme } from '#shared/themes/theme.ts';
import { themes, themeIds } from '#shared/themes/themes.ts';

import type { SiteContent } from '../content/site-content.ts';
import { ContentUnavailableError } from '../errors.ts';
import type { Route } from '../http/listener.ts';
import { queryOf } from '../http/request-context.ts';
import { htmlResponse, wholeResponse, type SiteResponse } from '../http/response.ts';
import type { PageRenderer } from '../page/render-page.tsx';
import type { SiteReader } from '../page/site-reader.ts';
import { createJobQueue } from '../work/job-queue.ts';
import { nearestOffice } from './nearest-office.ts';
import { tidyQuery } from './query-words.ts';
import type { SearchCounts } from './search-counts.ts';
import { findSiteFinder } from './site-finder.ts';
import type { SiteSearch } from './site-search.ts';

/** Further searches are refused as busy. */
const limits = { running: 1, waiting: 32 };

/**
 * `GET /search?q=`: the results over the whole site, and `GET /search/suggestions?q=`: a few pages, while visitors type.
 * Search terms are in no log and no metric, and the page has no third parties, which would learn them from its address.
 */
export function searchRoutes({
  content,
  siteReader,
  search,
  counts,
  renderer,
}: {
  readonly content: SiteContent;
  readonly siteReader: SiteReader;
  readonly search: SiteSearch;
  readonly counts: SearchCounts;
  readonly renderer: PageRenderer;
}): readonly Route[] {
  const queue = createJobQueue(limits);

  async function respond(address: SearchAddress): Promise<SiteResponse> {
    const site = await content.loadSite();
    const { options, offices } = siteReader.readSite(site);
    const found = await search.find(address);
    if (address.query !== '' && address.page === 1) counts.count(found);
    const theme = address.brand ?? address.from;
    const nearest = nearestOffice(address.query, found.view.total > 0, offices);
    const body = (
      <SearchPage
        finder={nearest && (await findSiteFinder(content, site, options.finderHref))}
        menu={options.mainMenu}
        telephoneNumber={options.footers[themes[theme ?? defaultTheme].footerMenu]?.telephoneNumber}
        view={{ ...found.view, nearest }}
      />
    );
    const title = address.query === '' ? 'Search' : `Search: ${address.query}`;
    const html = await renderer.renderGenerated({ path: searchPath, title, body, theme, isSecret: true });
    return htmlResponse(200, html);
  }

  /** Lets the page route answer if content is unavailable. */
  const whenAvailable = async (make: () => Promise<SiteResponse>) => {
    try {
      return await queue.run(make);
    } catch (error) {
      if (error instanceof ContentUnavailableError) return undefined;
      throw error;
    }
  };

  return [
    {
      path: searchPath,
      isCompressed: true,
      handle: ({ request }) => whenAvailable(() => respond(readAddress(queryOf(request.url ?? '')))),
    },
    {
      path: searchSuggestionsPath,
      handle: ({ request }) =>
        whenAvailable(async () => {
          const { query } = readAddress(queryOf(request.url ?? ''));
          const suggestions = await search.suggest(query);
          return wholeResponse(200, 'application/json', Buffer.from(JSON.stringify(suggestions)), {
            'X-Robots-Tag': 'noindex',
          });
        }),
    },
  ];
}

function readAddress(query: string): SearchAddress {
  const parameters = new URLSearchParams(query);
  const brandOf = (name: string) => themeIds.find((id) => id === parameters.get(name));
  return {
    query: tidyQuery(parameters.get('q') ?? ''),
    brand: brandOf('brand'),
    from: brandOf('from'),
    // Beyond the last page there is the last: the results may have been more when the link was made.
    page: Number(/^[1-9]\d{0,4}$/.exec(parameters.get('page') ?? '')?.[0] ?? 1),
  };
}
