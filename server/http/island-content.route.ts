import { Router } from 'express';

import { islandContentPath } from '../../shared/paths.ts';
import type { Site } from '../content/site-content.ts';
import type { IslandContents } from '../page/island-contents.ts';

/**
 * `/island-content/<digest>.json`: what a menu or a footer is made of. A process that has just been started has
 * made none yet: it renders the pages that hold them before it says that there is no such thing, once for each state
 * of the site.
 *
 * @param renderAll renders one page of each brand
 * @param isPreview whether drafts are shown: nobody keeps them
 */
export function islandContentRoute({
  contents,
  renderAll,
  siteAtHand,
  isPreview,
}: {
  contents: IslandContents;
  siteAtHand: () => Site | undefined;
  renderAll: () => Promise<unknown>;
  isPreview: boolean;
}): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const caching = isPreview ? 'no-store' : 'public, max-age=31536000, immutable';
  let rendering: Promise<unknown> | undefined;
  /** The site whose island contents have all been made: anything else does not exist. */
  let renderedSite: WeakRef<Site> | undefined;

  function renderOnce(): Promise<unknown> {
    const site = siteAtHand();
    if (site !== undefined && renderedSite?.deref() === site) return Promise.resolve();
    // A page that cannot be rendered now makes no content; the browser's menu works without.
    rendering ??= renderAll()
      .then(
        () => (renderedSite = site && new WeakRef(site)),
        () => {},
      )
      .finally(() => (rendering = undefined));
    return rendering;
  }

  router.get(`${islandContentPath}/:file`, async (request, response) => {
    const known = contents.at(request.path) ?? (await contents.recall(request.path));
    if (known === undefined) await renderOnce();
    const json = known ?? contents.at(request.path);
    if (json === undefined) {
      response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
      return;
    }
    response.set('Cache-Control', caching).type('application/json').send(json);
  });
  return router;
}
