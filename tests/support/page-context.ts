import type { ListedArticle } from '#shared/articles/listed-article.model.ts';
import { sampleEntry } from '#shared/content-model/sample.ts';
import type { Breadcrumb } from '#shared/pages/breadcrumbs/breadcrumbs.tsx';
import type { PageContext } from '#shared/pages/page-type.ts';
import type { ListedPerson } from '#shared/people/listed-person.model.ts';
import { siteListOf } from '#shared/site-list.ts';
import { optionsType, readOptions } from '#shared/site/options/options.model.ts';

import { createReports } from './reports.ts';

/** Breadcrumbs of a page two levels below the home page. */
export const trail: readonly Breadcrumb[] = [
  { label: 'Home', href: '/' },
  { label: 'News', href: '/news' },
  { label: 'Our fees', href: '/news/our-fees' },
];

export interface ContextParts extends Partial<Omit<PageContext, 'articles' | 'people'>> {
  readonly articles?: readonly ListedArticle[];
  readonly people?: readonly ListedPerson[];
}

/** A page context that is empty but for the given parts. */
export function pageContextOf({ articles = [], people = [], ...parts }: ContextParts = {}): PageContext {
  const options = readOptions(sampleEntry(optionsType, 'options', {}), createReports());
  return { options, articles: siteListOf(articles), people: siteListOf(people), feeds: [], trail, ...parts };
}
