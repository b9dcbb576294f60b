import { assetPath, parseAssetUrl } from '#shared/image-url.ts';
import { embeddedFilesFolder } from '#shared/paths.ts';

import type { Route } from '../http/listener.ts';
import { pathOf } from '../http/request-context.ts';
import { textResponse, wholeResponse } from '../http/response.ts';

const timeoutMs = 10_000;

/**
 * `/assets.ctfassets.net/…`: files that are no pictures, such as PDFs, if browsers cannot reach their host.
 *
 * @param origin where they are fetched instead
 */
export function embeddedFilesRoute(origin: string): Route {
  return {
    path: `${embeddedFilesFolder}*file`,
    name: 'file',
    async handle({ request }) {
      const location = parseAssetUrl(`https:/${pathOf(request.url ?? '')}`);
      if (location === undefined) return textResponse(404, 'There is no such file');
      const found = await fetch(`${origin}/${location.host}${assetPath(location)}`, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (found.status === 404) return textResponse(404, 'There is no such file');
      if (!found.ok) return textResponse(502, 'The file cannot be fetched at present');
      const type = found.headers.get('content-type') ?? 'application/octet-stream';
      return wholeResponse(200, type, Buffer.from(await found.arrayBuffer()), {
        'Cache-Control': 'public, max-age=31536000, immutable',
        // Downloaded, so that a file never runs as a page of this origin.
        'Content-Disposition': 'attachment',
      });
    },
  };
}
