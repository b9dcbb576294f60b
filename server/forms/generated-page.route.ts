import type { SiteContent } from '../content/site-content.ts';
import type { Route } from '../http/listener.ts';
import { htmlResponse } from '../http/response.ts';
import type { PageRenderer } from '../page/render-page.tsx';
import type { GeneratedPage } from '../page/rendered-page.ts';
import { isInContent } from './form-entries.ts';

/** A page that the site generates unless content has one of the same path. */
export function generatedPageRoute(
  path: string,
  page: GeneratedPage,
  { content, renderer }: { readonly content: SiteContent; readonly renderer: PageRenderer },
): Route {
  return {
    path,
    isCompressed: true,
    async handle() {
      if (await isInContent(content, path)) return undefined;
      return htmlResponse(200, await renderer.renderGenerated(page));
    },
  };
}
