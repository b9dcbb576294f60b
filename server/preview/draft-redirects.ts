import { noRedirects, type RedirectMaker } from '../content/redirect-maker.ts';
import type { Site, SitePages } from '../content/site-pages.ts';

/**
 * The redirects among drafts: those that are published, and the published addresses of pages that a draft renames, since
 * visitors are redirected from there once it is published.
 *
 * @param published the published site; undefined while it is not loaded
 */
export function createDraftRedirects(published: () => Site | undefined): RedirectMaker {
  return {
    ...noRedirects,
    make: (drafts, lists) => ({
      ...noRedirects.make(drafts, lists),
      find(path) {
        const site = published();
        const renamed = pathOfPage(drafts, site?.routes.get(path)?.listed.sys.id);
        return renamed === undefined
          ? site?.redirects.find(path)
          : { kind: 'redirect', status: 301, location: encodeURI(renamed), keepsQuery: true };
      },
      isFile: (path) => published()?.redirects.isFile(path) ?? false,
    }),
  };
}

function pathOfPage({ routes }: SitePages, id: string | undefined): string | undefined {
  return [...routes.values()].find(({ listed }) => listed.sys.id === id)?.path;
}
