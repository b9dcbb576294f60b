import { labelled, type MetricDefinitions } from '../observability/metric-definition.ts';
import type { SearchCounts } from './search-counts.ts';
import type { SiteSearch } from './site-search.ts';

/** Counts each word on its own, and only words that are on pages: queries are never kept. */
export function searchMetrics(search: SiteSearch, counts: SearchCounts): MetricDefinitions {
  return {
    search_pages: {
      type: 'gauge',
      help: 'Pages that can be searched',
      value: () => search.pages,
    },
    search_pages_waiting: {
      type: 'gauge',
      help: 'Pages that the search has yet to read',
      value: () => search.waiting,
    },
    searches_total: {
      type: 'counter',
      help: 'Searches, by whether they found pages, found them in another spelling, or found nothing',
      value: () => labelled('outcome', counts.searches),
    },
    search_words_total: {
      type: 'counter',
      help: 'The words searched for most, of those that are on pages',
      value: () => labelled('word', counts.words),
    },
  };
}
