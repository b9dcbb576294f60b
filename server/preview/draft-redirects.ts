import { noRedirects, type RedirectMaker } from '../content/redirect-maker.ts';
import { routeOfEntry, type Site } from '../content/site-pages.ts';

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
        const page = site?.routes.get(path);
        if (page === undefined) return site?.redirects.find(path);
        const renamed = routeOfEntry(drafts, page.listed.sys.id);
        // Its draft may be archived.
        return (
          renamed && { kind: 'redirect', status: 301, location: encodeURI(renamed.path), keepsQuery: true }
        );
      },
      isFile: (path) => published()?.redirects.isFile(path) ?? false,
    }),
  };
}
