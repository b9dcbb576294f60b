import { ArticleCard } from '../../articles/article-card.tsx';
import type { PageSection } from '../../sections/section.tsx';
import type { SiteOptions } from '../../site/options/options.model.ts';
import { defaultTheme } from '../../themes/theme.ts';
import { themes } from '../../themes/themes.ts';
import type { PictureLayout } from '../../ui/picture/picture-attributes.ts';
import { Stylesheet } from '../../ui/stylesheet/stylesheet.tsx';
import { Masthead } from '../masthead/masthead.tsx';
import { PageSections } from '../page-sections.tsx';
import type { Page } from '../page-type.ts';
import { ListingFilters, ListingSearch, Pagination } from './listing-controls.tsx';
import { ListingResult } from './listing-result.tsx';
import { listingHref, type Listing, type ListingView } from './listing.ts';

interface ListingProps {
  readonly listing: Listing;
  readonly view: ListingView;
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly telephoneNumber: string | undefined;
  readonly sections: readonly PageSection[];
}

/** With fewer articles than this, each has a row of its own, and others are offered below. */
const fewest = 3;

function ListingPage({ listing, view, title, subtitle, telephoneNumber, sections }: ListingProps) {
  const { topic, page, search, articles, others } = view;
  const areFew = articles.length < fewest;
  const hasLead = !areFew || (topic === undefined && search === '' && page === 1);
  const lead = hasLead ? leads[articles.length % leads.length] : undefined;
  return (
    <div className="listing">
      <Stylesheet of="pages/listing" />
      <Masthead lead={subtitle} title={topic === undefined ? title : `${title}: ${topic.label}`}>
        <ListingSearch listing={listing} search={search} topic={topic} />
      </Masthead>
      <div className="listing-body">
        <ListingFilters listing={listing} view={view} />
        <ListingResult listing={listing} telephoneNumber={telephoneNumber} view={view} />
        <ul
          className="article-grid"
          data-beside={areFew ? undefined : lead?.beside}
          data-few={areFew || undefined}
          data-lead={hasLead || undefined}
        >
          {articles.map((article, index) => (
            <li key={article.id}>
              <ArticleCard
                article={article}
                isLead={hasLead && index === 0}
                picture={pictureAt(index, lead)}
                titleLevel="h2"
              />
            </li>
          ))}
        </ul>
        <Pagination listing={listing} view={view} />
        {view.total < fewest && others.length > 0 && (
          <section className="listing-others">
            <h2>{view.total === 0 ? 'Start with these' : `More from ${title}`}</h2>
            <ul className="article-grid" data-few={others.length < fewest || undefined}>
              {others.map((article) => (
                <li key={article.id}>
                  <ArticleCard article={article} picture={cardPicture} titleLevel="h3" />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <PageSections sections={sections} />
    </div>
  );
}

/**
 * By the remainder of the number of articles: how many share the first row with the large one, so that the others fill
 * whole rows of three; and how wide its picture is before it is cropped from 16:9 to 4:3. Beside a single article it is
 * not cropped.
 */
const leads = [
  { beside: 2, width: 1130 },
  { beside: 0, width: 980 },
  { beside: 1, width: 850 },
];

/** Cropped from 16:9 to 16:10, which takes a ninth more than the width between the gutters. */
const largeOnPhones = 'calc(106vw - 1.5rem)';

const leadPicture = (width: number) => ({
  priority: true,
  sizes: `(min-width: 1280px) ${width}px, (min-width: 1024px) ${Math.round(width / 12.8)}vw, (min-width: 640px) 96vw, ${largeOnPhones}`,
});

/** In a row of three or two. */
const inRow = (onPhones: string) => ({
  boxRatio: 16 / 10,
  sizes: `(min-width: 1280px) 411px, (min-width: 1024px) 32vw, (min-width: 640px) 46vw, ${onPhones}`,
});

/** On phones every fourth is large, so that a list has a rhythm; the others are small, at the end of a row. */
const cardPicture = inRow('39vw');
const fourthPicture = inRow(largeOnPhones);

/** Upright, cropped from 3:2. */
const besidePicture = {
  sizes: '(min-width: 1280px) 720px, (min-width: 1024px) 56vw, (min-width: 640px) 46vw, 41vw',
};

function pictureAt(index: number, lead: (typeof leads)[number] | undefined): PictureLayout {
  if (index === 0 && lead) return leadPicture(lead.width);
  if (index === 1 && lead?.beside === 1) return besidePicture;
  return index % 4 === 0 ? fourthPicture : cardPicture;
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
    sectionsFor: ({ options: { newsCta } }) => (newsCta === undefined ? [] : [newsCta]),
    render: (_context, sections) => (
      <ListingPage
        listing={listing}
        sections={sections}
        subtitle={subtitle}
        telephoneNumber={options.footers[themes[defaultTheme].footerMenu]?.telephoneNumber}
        title={title}
        view={view}
      />
    ),
  };
}
