import type { IncomingHttpHeaders } from 'node:http';

import type { Site } from '../content/site-pages.ts';
import { describeError } from '../errors.ts';
import type { CachedResponse } from '../http/cached-response.ts';
import { acceptedCodings, compressBest, compressFast } from '../http/content-coding.ts';
import type { Logger } from '../observability/log.ts';
import { createPageCache, type CacheablePage, type PageCache } from './page-cache.ts';
import type { PageTarget } from './target.ts';

/** The content that a page in memory would be made from now. */
export interface State {
  readonly site: Site | undefined;
  /** Undefined for the pages of errors, which are at no address of their own. */
  readonly target?: PageTarget;
}

export type CacheableResponse = CacheablePage<CachedResponse, State>;

export interface ResponseCache {
  readonly pages: PageCache<CachedResponse, State>;
  /** Adds Brotli to a page in memory, unless it has it or the request does not accept it. */
  readonly compressInBackground: (key: string, page: CachedResponse, headers: IncomingHttpHeaders) => void;
}

/** Pages and error pages in memory, each in its codings. */
export function createResponseCache({
  log,
  ...options
}: Parameters<typeof createPageCache<CachedResponse, State>>[0] & {
  readonly log: Logger;
}): ResponseCache {
  const pages = createPageCache<CachedResponse, State>(options);
  let isCompressing = false;
  return {
    pages,
    /** One page at a time: Node's thread pool also reads files and resolves names. */
    compressInBackground(key, page, headers) {
      if (isCompressing || page.has('br')) return;
      if (!acceptedCodings(headers['accept-encoding']).has('br')) return;
      isCompressing = true;
      compressBest(page.body)
        .then((body) => {
          page.add('br', body);
          pages.resize(key, page);
        })
        .catch((error: unknown) => log.warn(describeError(error), 'page cannot be compressed'))
        .finally(() => {
          isCompressing = false;
        });
    },
  };
}

/** Gzip for the first visitors. Brotli follows in the background, once a browser that reads it asks for the page again. */
export async function withGzip(page: CachedResponse): Promise<CachedResponse> {
  page.add('gzip', await compressFast(page.body));
  return page;
}
