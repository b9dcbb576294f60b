import { Router } from 'express';

import { islandContentPath, type IslandContents } from '../page/island-contents.ts';

/**
 * `/island-content/<digest>.json`: what a menu or a footer is made of. A process that has just been started has
 * made none yet: it renders the pages that hold them before it says that there is no such thing.
 *
 * @param renderAll renders one page of each brand
 */
export function islandContentRoute({
  contents,
  renderAll,
}: {
  contents: IslandContents;
  renderAll: () => Promise<unknown>;
}): Router {
  const router = Router();
  router.get(`${islandContentPath}/:file`, async (request, response) => {
    // A page that cannot be rendered now makes no content; the browser's menu works without.
    if (contents.at(request.path) === undefined) await renderAll().catch(() => {});
    const json = contents.at(request.path);
    if (json === undefined) {
      response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
      return;
    }
    response.set('Cache-Control', 'public, max-age=31536000, immutable').type('application/json').send(json);
  });
  return router;
}
