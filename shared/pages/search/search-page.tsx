import { createElement, Fragment } from 'react';

import { splitBrandName } from '../../brands/brand-name.ts';
import { hiddenFields } from '../../enquiry-form.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import { finderFields, finderOutcomeId } from '../../sections/adviser-finder/submitted-finder.ts';
import type { MenuEntry } from '../../site/main-menu/menu-entry.ts';
import { searchFieldId } from '../../site/search-form/search-field-id.ts';
import { SearchForm } from '../../site/search-form/search-form.tsx';
import { defaultTheme, type ThemeId } from '../../themes/theme.ts';
import { themes } from '../../themes/themes.ts';
import { Stylesheet } from '../../ui/stylesheet/stylesheet.tsx';
import { MenuAreas } from '../error-page/menu-areas.tsx';
import { Masthead } from '../masthead/masthead.tsx';
import {
  pageSize,
  searchHref,
  type MarkedText,
  type NearestOffice,
  type SiteFinder,
  type SearchAddress,
  type SearchResult,
  type SearchView,
} from './search-view.ts';

interface SearchPageProps {
  readonly view: SearchView;
  readonly menu: readonly MenuEntry[] | undefined;
  readonly telephoneNumber: string | undefined;
  readonly finder: SiteFinder | undefined;
}

/** The results of a search; without a search, the field and the areas of the site. */
export function SearchPage({ view, menu, telephoneNumber, finder }: SearchPageProps) {
  const { query, results, brand, from, nearest } = view;
  const theme = brand ?? from ?? defaultTheme;
  return (
    <div className="search-page">
      <Stylesheet of="pages/search" />
      <Masthead title="Search">
        <SearchForm from={from} id={searchFieldId} isLabelInside query={query} />
      </Masthead>
      <div className="search-body">
        {nearest && <Nearest {...nearest} finder={finder} />}
        {results.length > 0 && <Results view={view} />}
        {results.length === 0 && query !== '' && nearest === undefined && (
          <NothingFound telephoneNumber={telephoneNumber} view={view} />
        )}
        {results.length === 0 && (
          <section className="search-areas">
            <h2>{query === '' ? 'Start here' : 'Or start here'}</h2>
            <MenuAreas hasPictures menu={menu} theme={theme} />
          </section>
        )}
      </div>
    </div>
  );
}

function Results({ view }: { view: SearchView }) {
  const { results, hasBest, page, total, correction } = view;
  return (
    <>
      <div className="search-summary">
        {correction !== undefined && (
          <p className="search-correction">
            Did you mean <a href={searchHref({ ...view, query: correction, page: 1 })}>{correction}</a>?
            There’s nothing for “{view.query}”.
          </p>
        )}
        <p className="search-total">
          {total === 1 ? 'One page' : `${total} pages`}
          {correction !== undefined && ` for “${correction}”`}
          {view.brand !== undefined && ` in ${themes[view.brand].brandName}`}
          {view.isPartial && ' so far'}
        </p>
        <StillReading view={view} />
        <Brands view={view} />
      </div>
      <ol className="search-results" start={(page - 1) * pageSize + 1}>
        {results.map((result, index) => (
          <li data-best={(hasBest && page === 1 && index === 0) || undefined} key={result.href}>
            <Result result={result} />
          </li>
        ))}
      </ol>
      <Pages view={view} />
    </>
  );
}

function Result({ result: { href, title, kind, theme, excerpt, parts } }: { result: SearchResult }) {
  const [, addition] = splitBrandName(themes[theme].brandName);
  const facts = [kind, addition].filter(Boolean).join(' · ');
  return (
    <article className="search-result">
      <h2>
        <a href={href}>
          <Marked text={title} />
        </a>
      </h2>
      {facts !== '' && <p className="search-result-facts">{facts}</p>}
      {excerpt.length > 0 && (
        <p>
          <Marked text={excerpt} />
        </p>
      )}
      {parts.length > 0 && (
        <ul aria-label="On this page">
          {parts.map((part) => (
            <li key={part.href}>
              <a href={part.href}>
                <Marked text={part.heading} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Marked({ text }: { text: MarkedText }) {
  // The pieces have no names to be keys.
  const pieces = text.map((piece) => (piece.isMarked ? createElement('mark', null, piece.text) : piece.text));
  return createElement(Fragment, null, ...pieces);
}

function StillReading({ view }: { view: SearchView }) {
  if (!view.isPartial) return null;
  return (
    <p className="search-partial">
      We are still reading our pages, so there may be more in a few minutes.{' '}
      <a href={searchHref(view)}>Search again</a>
    </p>
  );
}

/** The answer to a search for a place. */
function Nearest({
  place,
  written,
  office,
  distance,
  isNear,
  finder,
}: NearestOffice & { finder: SiteFinder | undefined }) {
  return (
    <section className="search-nearest">
      <p>
        Our nearest office to {place} is <a href={office.href}>{office.name}</a>, {distance} away.
        {!isNear && ' You needn’t come to us: advisers meet by video, and some come to you.'}
      </p>
      {finder && (
        <form action={`${finder.href}#${finderOutcomeId(finder.id)}`} method="post">
          <input name={hiddenFields.form} type="hidden" value={finder.id} />
          <input name={finderFields.place} type="hidden" value={written} />
          <button className="button" data-size="md" data-style="solid-green" type="submit">
            Find an adviser for {place}
          </button>
        </form>
      )}
    </section>
  );
}

/** Links that keep the search. Nothing if all results are of one brand. */
function Brands({ view }: { view: SearchView }) {
  const { brands, brand } = view;
  if (brands.length < 2) return null;
  const all = brands.reduce((sum, { total }) => sum + total, 0);
  return (
    <nav aria-label="Results by brand">
      <ul className="search-brands">
        <BrandLink isChosen={brand === undefined} label="All" theme={undefined} total={all} view={view} />
        {brands.map(({ theme, total }) => (
          <BrandLink
            isChosen={brand === theme}
            key={theme}
            label={splitBrandName(themes[theme].brandName)[1] ?? themes[theme].brandName}
            theme={theme}
            total={total}
            view={view}
          />
        ))}
      </ul>
    </nav>
  );
}

interface BrandLinkProps {
  readonly view: SearchAddress;
  readonly theme: ThemeId | undefined;
  readonly label: string;
  readonly total: number;
  readonly isChosen: boolean;
}

function BrandLink({ view, theme, label, total, isChosen }: BrandLinkProps) {
  return (
    <li>
      <a aria-current={isChosen ? 'page' : undefined} href={searchHref({ ...view, brand: theme, page: 1 })}>
        {label} <span>{total}</span>
      </a>
    </li>
  );
}

function Pages({ view }: { view: SearchView }) {
  const { page, pages } = view;
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages of results" className="pagination">
      {page > 1 && (
        <a href={searchHref({ ...view, page: page - 1 })} rel="prev">
          Previous results
        </a>
      )}
      <p>
        Page {page} of {pages}
      </p>
      {page < pages && (
        <a href={searchHref({ ...view, page: page + 1 })} rel="next">
          More results
        </a>
      )}
    </nav>
  );
}

function NothingFound({ view, telephoneNumber }: Pick<SearchPageProps, 'view' | 'telephoneNumber'>) {
  return (
    <section className="search-nothing">
      <h2>We found nothing for “{view.query}”</h2>
      <StillReading view={view} />
      <p>
        Try another word for it, or fewer words: “pension” finds more than “my old workplace pension plan”.
        {view.brand !== undefined && (
          <>
            {' '}
            Or <a href={searchHref({ ...view, brand: undefined, page: 1 })}>search all our pages</a>.
          </>
        )}
      </p>
      {telephoneNumber !== undefined && (
        <p>
          Or ask us: <a href={phoneHref(telephoneNumber)}>{displayPhone(telephoneNumber)}</a>. We’ll tell you
          if it’s something we can help with.
        </p>
      )}
    </section>
  );
}
