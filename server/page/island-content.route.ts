import { islandContentPath } from '#shared/paths.ts';

import type { Site } from '../content/site-content.ts';
import type { Route } from '../http/listener.ts';
import { textResponse, wholeResponse } from '../http/response.ts';
import { createSharedJob } from '../work/shared-job.ts';
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
  /** The site whose island contents are complete. */
  let renderedSite: WeakRef<Site> | undefined;

  const rendering = createSharedJob(async () => {
    const site = cachedSite();
    if (site !== undefined && renderedSite?.deref() === site) return;
    try {
      await renderAll();
      renderedSite = site && new WeakRef(site);
    } catch {
      // The menu works without its island content.
    }
  });

  return {
    path: `${islandContentPath}/:file`,
    isCompressed: true,
    async handle({ path }) {
      const stored = contents.at(path) ?? (await contents.recall(path));
      if (stored === undefined) await rendering.start();
      const json = stored ?? contents.at(path);
      return json === undefined
        ? notFound
        : wholeResponse(200, 'application/json; charset=utf-8', Buffer.from(json), {
            'Cache-Control': 'public, max-age=31536000, immutable',
          });
    },
  };
}
