import { sampleEntry } from '#shared/content-model/sample.ts';
import type { Breadcrumb } from '#shared/pages/breadcrumbs/breadcrumbs.tsx';
import type { PageContext } from '#shared/pages/page-type.ts';
import { optionsType, readOptions } from '#shared/site/options/options.model.ts';

import { createReports } from './reports.ts';

/** Breadcrumbs of a page two levels below the home page. */
export const trail: readonly Breadcrumb[] = [
  { label: 'Home', href: '/' },
  { label: 'News', href: '/news' },
  { label: 'Our fees', href: '/news/our-fees' },
];

/** A page context that is empty but for the given parts. */
export function pageContextOf(parts: Partial<PageContext> = {}): PageContext {
  const options = readOptions(sampleEntry(optionsType, 'options', {}), createReports());
  return { options, articles: [], people: [], trail, ...parts };
}
