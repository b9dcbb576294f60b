import { islandContentPath } from '#shared/paths.ts';

import type { Site } from '../content/site-content.ts';
import type { Route } from '../http/listener.ts';
import { textResponse, wholeResponse } from '../http/response.ts';
import type { IslandContents } from './island-contents.ts';

const notFound = textResponse(404, 'Not found');

/**
 * `/island-content/<digest>.json`: the content of a menu or footer. A new process has none yet, so before a 404 it
 * renders the pages that contain them, once for each state of the site.
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
  /** The site whose island contents are complete. */
  let renderedSite: WeakRef<Site> | undefined;

  function renderOnce(): Promise<unknown> {
    const site = cachedSite();
    if (site !== undefined && renderedSite?.deref() === site) return Promise.resolve();
    rendering ??= renderAll()
      .then(
        () => (renderedSite = site && new WeakRef(site)),
        // The menu works without its island content.
        () => {},
      )
      .finally(() => (rendering = undefined));
    return rendering;
  }

  return {
    path: `${islandContentPath}/:file`,
    isCompressed: true,
    async handle({ path }) {
      const stored = contents.at(path) ?? (await contents.recall(path));
      if (stored === undefined) await renderOnce();
      const json = stored ?? contents.at(path);
      return json === undefined
        ? notFound
        : wholeResponse(200, 'application/json; charset=utf-8', Buffer.from(json), {
            'Cache-Control': 'public, max-age=31536000, immutable',
          });
    },
  };
}
