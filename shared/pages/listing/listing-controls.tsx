import { SearchField } from '../../site/search-form/search-field.tsx';
import { listingHref, type Listing, type ListingView, type Topic } from './listing.ts';

interface ListingControlProps {
  readonly listing: Listing;
  readonly view: ListingView;
}

/**
 * Topics are links and the search is a GET form, so every view of a listing has a URL and works without script. Each
 * keeps the other's choice.
 */
export function ListingFilters({ listing, view: { topics, topic, search } }: ListingControlProps) {
  return (
    <nav aria-label="Topics" className="listing-filters">
      <ul className="topics">
        <li>
          <a
            aria-current={topic === undefined && search === '' ? 'page' : undefined}
            href={listingHref(listing, { search })}
          >
            All
          </a>
        </li>
        {topics.map((item) => (
          <li key={item.slug}>
            <a
              aria-current={item === topic ? 'page' : undefined}
              href={listingHref(listing, { topic: item, search })}
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ListingSearchProps {
  readonly listing: Listing;
  readonly search: string;
  readonly topic?: Topic | undefined;
}

export function ListingSearch({ listing, search, topic }: ListingSearchProps) {
  const label = topic === undefined ? 'Search titles and summaries' : `Search in ${topic.label}`;
  return (
    <search aria-label={label}>
      <form action={listing.path} className="listing-search">
        <label htmlFor="listing-search">{label}</label>
        {topic !== undefined && <input name="topic" type="hidden" value={topic.slug} />}
        <SearchField defaultValue={search} id="listing-search" />
      </form>
    </search>
  );
}

/** Nothing if there is only one page. */
export function Pagination({ listing, view: { topic, search, page, pages } }: ListingControlProps) {
  if (pages === 1) return null;
  const hrefOf = (number: number) => listingHref(listing, { topic, search, page: number });
  return (
    <nav aria-label="Pages" className="pagination">
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev">
          Newer articles
        </a>
      )}
      <ol>
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <a aria-current={number === page ? 'page' : undefined} href={hrefOf(number)}>
              <span className="visually-hidden">Page </span>
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a href={hrefOf(page + 1)} rel="next">
          Older articles
        </a>
      )}
    </nav>
  );
}
