import { Router } from 'express';

import { galleryPath } from '../../shared/paths.ts';
import { themeIds } from '../../shared/themes/theme.ts';
import type { Gallery } from '../page/gallery.tsx';

/** `/gallery`, `/gallery/<theme>` and `/gallery/<theme>/<section>/<sample>`: the catalogue of sections. */
export function galleryRoute(gallery: Gallery): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(`${galleryPath}{/:theme}{/:section/:sample}`, async (request, response, next) => {
    const { theme: name, section, sample } = request.params;
    const theme = themeIds.find((id) => id === name);
    const html =
      name === undefined
        ? gallery.renderIndex()
        : theme &&
          (section === undefined || sample === undefined
            ? gallery.renderTheme(theme)
            : gallery.renderSample(theme, section, sample));
    if (html === undefined) {
      next();
      return;
    }
    response
      .set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
      .type('text/html')
      .send(await html);
  });
  return router;
}
