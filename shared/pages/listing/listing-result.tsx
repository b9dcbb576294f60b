import { displayPhone, phoneHref } from '../../phone.ts';
import { searchHref } from '../search/search-view.ts';
import { listingHref, type Listing, type ListingView } from './listing.ts';

interface ListingResultProps {
  readonly listing: Listing;
  readonly view: ListingView;
  /** Offered to those who find nothing. */
  readonly telephoneNumber: string | undefined;
}

/** The query, the number of results, and the ways on if there are none. */
export function ListingResult({ listing, view, telephoneNumber }: ListingResultProps) {
  const { topic, search, total, suggestion } = view;
  if (topic === undefined && search === '')
    return total === 0 ? <p className="listing-found">There are no articles yet.</p> : null;
  return (
    <div className="listing-found">
      <p>
        {total === 0 ? 'No articles' : total === 1 ? 'One article' : `${total} articles`}
        {search !== '' && ` for “${search}”`}
        {topic !== undefined && (search === '' ? ` about ${topic.label}` : ` in ${topic.label}`)}.
        {topic !== undefined && search !== '' && (
          <>
            {' '}
            <a href={listingHref(listing, { search })}>Search all topics</a>
          </>
        )}
      </p>
      {suggestion !== undefined && (
        <p>
          Did you mean <a href={listingHref(listing, { topic, search: suggestion })}>{suggestion}</a>?
        </p>
      )}
      {total === 0 && (
        <p className="listing-advice">
          We looked in titles, summaries and topics. Try another word, choose a topic above, or{' '}
          <a href={searchHref({ query: search })}>search our whole website</a>.
          {telephoneNumber !== undefined && (
            <>
              {' '}
              Or ask us on <a href={phoneHref(telephoneNumber)}>{displayPhone(telephoneNumber)}</a>.
            </>
          )}
        </p>
      )}
    </div>
  );
}
