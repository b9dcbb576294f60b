import { listings } from '#shared/pages/listing/listing.ts';

import type { HiddenPage, Site } from '../content/site.ts';
import type { Finding } from './finding.ts';

/** What is wrong between entries: addresses, and entries of which the site uses one. */
export function findingsOfSite(site: Site): readonly Finding[] {
  return [
    ...homePage(site),
    ...site.otherOptions.map(unusedOptions(site)),
    ...hiddenListings(site),
    ...site.redirects.problems.map((problem) => ({ kind: 'unusable-redirect' as const, ...problem })),
  ];
}

/** Why visitors cannot reach a page. */
export function findingOfHidden({ path, listed, hiddenBy }: HiddenPage): Finding {
  return {
    kind: 'hidden-page',
    entryId: listed.sys.id,
    contentType: listed.sys.contentType.sys.id,
    field: 'slug',
    problem:
      hiddenBy === undefined
        ? `The site itself uses the address ${path}.`
        : `Entry ${hiddenBy.listed.sys.id} (${hiddenBy.listed.sys.contentType.sys.id}) has the address ${path}, too.`,
    shown: 'Visitors cannot reach this page. Give it another slug.',
  };
}

function homePage({ routes }: Site): Finding[] {
  if (routes.has('/')) return [];
  return [
    {
      kind: 'no-home-page',
      contentType: 'page',
      field: 'slug',
      problem: 'No page has the slug “home”.',
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
    problem: `There are several site options. The oldest are used: entry ${options.sys.id}.`,
    shown: 'These are not used: delete or archive them.',
  });

function hiddenListings(site: Site): Finding[] {
  return listings.flatMap(({ path, name, contentType }) => {
    const route = site.routes.get(path);
    if (route === undefined || site.listOf(contentType).length === 0) return [];
    return [
      {
        kind: 'hidden-listing' as const,
        entryId: route.listed.sys.id,
        contentType: route.listed.sys.contentType.sys.id,
        field: 'slug',
        problem: `The page has the address of the list of articles, ${path}.`,
        shown: `The page is shown in place of “${name}”.`,
      },
    ];
  });
}
