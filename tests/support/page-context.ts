import { sampleEntry } from '#shared/content-model/sample.ts';
import type { Breadcrumb } from '#shared/pages/breadcrumbs/breadcrumbs.tsx';
import type { PageContext } from '#shared/pages/page-type.ts';
import { optionsType, readOptions } from '#shared/site/options/options.model.ts';

import { createReports } from './reports.ts';

/** A page two steps below the home page. */
export const trail: readonly Breadcrumb[] = [
  { label: 'Home', href: '/' },
  { label: 'News', href: '/news' },
  { label: 'Our fees', href: '/news/our-fees' },
];

/** A site that has nothing but what a test puts into it. */
export function pageContextOf(parts: Partial<PageContext> = {}): PageContext {
  const options = readOptions(sampleEntry(optionsType, 'options', {}), createReports());
  return { options, articles: [], people: [], trail, ...parts };
}
