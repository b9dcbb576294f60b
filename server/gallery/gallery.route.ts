import { galleryPath } from '#shared/paths.ts';
import { themeIds } from '#shared/themes/themes.ts';

import type { Route } from '../http/listener.ts';
import { htmlResponse } from '../http/response.ts';
import type { Gallery } from './gallery.tsx';

/** `/gallery`, `/gallery/<theme>` and `/gallery/<theme>/<section>/<sample>`: the catalogue of sections. */
export function galleryRoute(gallery: Gallery): Route {
  function render([name, section, sample, ...more]: readonly string[]): Promise<Buffer> | undefined {
    if (name === undefined) return gallery.renderIndex();
    const theme = themeIds.find((id) => id === name);
    if (theme === undefined || more.length > 0) return undefined;
    if (section === undefined) return gallery.renderTheme(theme);
    return sample === undefined ? undefined : gallery.renderSample(theme, section, sample);
  }

  return {
    path: `${galleryPath}{/*rest}`,
    isCompressed: true,
    async handle({ path }) {
      const html = await render(path.split('/').slice(2));
      return html && htmlResponse(200, html, { 'X-Robots-Tag': 'noindex' });
    },
  };
}
