import { islandContentPath } from '#shared/paths.ts';

import type { Site } from '../content/site-content.ts';
import type { IslandContents } from '../page/island-contents.ts';
import type { Route } from './listener.ts';
import { textResponse, wholeResponse } from './response.ts';

const notFound = textResponse(404, 'Not found');

/**
 * `/island-content/<digest>.json`: what a menu or a footer is made of. A process that has just started has made none
 * yet, so before it answers 404 it renders the pages that hold them, once for each state of the site.
 *
 * @param renderAll renders one page of each brand
 */
export function islandContentRoute({
  contents,
  renderAll,
  cachedSite,
}: {
  contents: IslandContents;
  cachedSite: () => Site | undefined;
  renderAll: () => Promise<unknown>;
}): Route {
  let rendering: Promise<unknown> | undefined;
  /** The site whose island contents have all been made: anything else does not exist. */
  let renderedSite: WeakRef<Site> | undefined;

  function renderOnce(): Promise<unknown> {
    const site = cachedSite();
    if (site !== undefined && renderedSite?.deref() === site) return Promise.resolve();
    rendering ??= renderAll()
      .then(
        () => (renderedSite = site && new WeakRef(site)),
        // A page that cannot be rendered now makes no content. The menu works without.
        () => {},
      )
      .finally(() => (rendering = undefined));
    return rendering;
  }

  return {
    path: `${islandContentPath}/:file`,
    isCompressed: true,
    async handle({ path }) {
      const known = contents.at(path) ?? (await contents.recall(path));
      if (known === undefined) await renderOnce();
      const json = known ?? contents.at(path);
      return json === undefined
        ? notFound
        : wholeResponse(200, 'application/json; charset=utf-8', Buffer.from(json), {
            'Cache-Control': 'public, max-age=31536000, immutable',
          });
    },
  };
}
