import { quoteLink, type RawEntry } from '#shared/content-model/raw.ts';
import { listings } from '#shared/pages/listing/listing.ts';

import type { HiddenPage, PageRoute, Site } from '../content/site-pages.ts';
import { nameOf, placeOf } from './entry-names.ts';
import type { Finding } from './finding.ts';

/** Findings between entries: addresses, and entries of which the site uses one. */
export function findingsOfSite(site: Site): readonly Finding[] {
  return [
    ...homePage(site),
    ...site.otherOptions.map(unusedOptions(site)),
    ...hiddenListings(site),
    ...site.redirects.problems.map((problem) => ({ kind: 'unusable-redirect' as const, ...problem })),
  ];
}

/** Findings about the address of a page that visitors reach. */
export function findingsOfAddress({ path, listed }: PageRoute): readonly Finding[] {
  if (plainPath.test(path)) return [];
  return [
    {
      kind: 'odd-slug',
      ...placeOf(listed),
      field: 'slug',
      problem:
        'The slug has characters other than lower-case letters, digits and single hyphens. Change it: the former address will lead to the new one.',
      shown: `The page is at ${encodeURI(path)}.`,
    },
  ];
}

const plainPath = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/|$))*$/;

/** Why visitors cannot reach a page. */
export function findingOfHidden({ path, listed, hiddenBy }: HiddenPage): Finding {
  return {
    kind: 'hidden-page',
    ...placeOf(listed),
    field: 'slug',
    problem:
      hiddenBy === undefined
        ? `The site itself uses the address ${path}. Give this page another slug.`
        : `The page ${quoteName(hiddenBy.listed)} has the address ${path}, too. Give one of them another slug.`,
    shown: 'Visitors cannot reach this page.',
  };
}

function quoteName(entry: RawEntry): string {
  const name = nameOf(entry);
  return name === undefined ? quoteLink(entry) : `“${name}”`;
}

function homePage({ routes }: Site): Finding[] {
  if (routes.has('/')) return [];
  return [
    {
      kind: 'no-home-page',
      contentType: 'page',
      field: 'slug',
      problem: 'No page has the slug “home”. Give it to the page that visitors should see first.',
      shown: 'The address of the site leads to “Page not found”.',
    },
  ];
}

const unusedOptions =
  ({ options }: Site) =>
  ({ sys }: Site['options']): Finding => ({
    kind: 'several-options',
    entryId: sys.id,
    contentType: sys.contentType.sys.id,
    problem: `There is more than one entry of site options, and the oldest is used: ${quoteName(options)}. Delete or archive the others.`,
    shown: 'Nothing of this entry is shown.',
  });

function hiddenListings(site: Site): Finding[] {
  return listings.flatMap(({ path, name, contentType }) => {
    const route = site.routes.get(path);
    if (route === undefined || site.listOf(contentType).length === 0) return [];
    return [
      {
        kind: 'hidden-listing' as const,
        ...placeOf(route.listed),
        field: 'slug',
        problem: `This page has the address of a list of articles, ${path}. Give it another slug, unless it replaces the list.`,
        shown: `Visitors see the page in place of “${name}”.`,
      },
    ];
  });
}
