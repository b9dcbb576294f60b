import { ArticleCard } from '../../articles/article-card.tsx';
import type { SiteOptions } from '../../site/options/options.model.ts';
import type { Page } from '../page-type.ts';
import { ListingFilters, Pagination } from './listing-controls.tsx';
import { listingHref, type Listing, type ListingView } from './listing.ts';

interface ListingProps {
  readonly listing: Listing;
  readonly view: ListingView;
  readonly title: string;
  readonly subtitle: string | undefined;
}

function ListingPage({ listing, view, title, subtitle }: ListingProps) {
  const { topic, page, search, articles } = view;
  const hasLead = topic === undefined && search === '' && page === 1;
  return (
    <div className="listing">
      <header className="listing-head">
        <h1>{topic === undefined ? title : `${title}: ${topic.label}`}</h1>
        {subtitle !== undefined && <p className="lead">{subtitle}</p>}
      </header>
      <ListingFilters listing={listing} view={view} />
      {(search !== '' || articles.length === 0) && <ResultCount view={view} />}
      <ul className="article-grid" data-lead={hasLead || undefined}>
        {articles.map((article, index) => (
          <li key={article.id}>
            <ArticleCard
              article={article}
              isLead={hasLead && index === 0}
              picture={
                hasLead && index === 0
                  ? { priority: true, sizes: '(min-width: 1280px) 60vw, 100vw' }
                  : { sizes: '(min-width: 1280px) 400px, (min-width: 640px) 45vw, 100vw' }
              }
              titleLevel="h2"
            />
          </li>
        ))}
      </ul>
      <Pagination listing={listing} view={view} />
    </div>
  );
}

function ResultCount({ view: { total, search } }: { view: ListingView }) {
  if (search === '') return <p className="listing-found">There are no articles yet.</p>;
  return (
    <p className="listing-found">
      {total === 0 ? 'No articles' : total === 1 ? 'One article' : `${total} articles`} for “{search}”.
      {total === 0 && ' Try a shorter word, or look through a topic.'}
    </p>
  );
}

/** One view of a listing as a page. Search results are not indexed. */
export function listingPage(listing: Listing, view: ListingView, options: SiteOptions): Page {
  const { title = listing.name, subtitle, metaTitle = title, metaDescription } = listing.textsOf(options);
  const { topic, page, search } = view;
  const suffix = [topic?.label, page > 1 && `page ${page} of ${view.pages}`].filter(Boolean).join(', ');
  return {
    id: `listing ${listing.contentType}`,
    path: search === '' ? listingHref(listing, view) : listing.path,
    title,
    metaTitle: suffix === '' ? metaTitle : `${title}: ${suffix}`,
    description:
      metaDescription !== undefined && suffix !== '' ? `${suffix}. ${metaDescription}` : metaDescription,
    theme: undefined,
    isIndexable: search === '',
    isArticle: false,
    updatedAt: undefined,
    image: undefined,
    structuredData: () => [],
    sectionsAmong: () => [],
    render: () => <ListingPage listing={listing} subtitle={subtitle} title={title} view={view} />,
  };
}
