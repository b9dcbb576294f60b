import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import type { DraftPage, DraftVersion } from '#shared/draft-page.ts';

import type { SiteResponse } from '../http/response.ts';
import { asText } from './draft-html.ts';
import type { Drafts } from './draft-source.ts';

/** Renewals without a save, such as a list that could not be loaded before, are noticed after this time. */
const knownMs = 10_000;
const maxKnown = 1000;

/** Gives the script of a page its version; also of a page that says why there is no draft. */
export function stampVersion(response: SiteResponse, page: Omit<DraftPage, 'version'>): SiteResponse {
  const { body, headers } = response;
  if (body === undefined || headers['Content-Type']?.includes('text/html') !== true) return response;
  const version = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  const draft = JSON.stringify({ ...page, version } satisfies DraftPage);
  const stamped = Buffer.from(
    body.toString().replace('<html', (start) => start + asText({ 'data-draft': draft })),
  );
  return {
    ...response,
    headers: { ...headers, 'Content-Length': String(stamped.length), ETag: `"${version}"` },
    body: stamped,
  };
}

/** The versions of pages, for those that follow what editors save. While nothing is saved, no page is rendered. */
export interface DraftVersions {
  /**
   * The version of a page, once the preview API has been asked anew: within a second. Undefined if it is not known. Throws
   * `ContentServiceError`.
   *
   * @param url with the token
   */
  next(drafts: Drafts, url: string, render: () => Promise<SiteResponse>): Promise<DraftVersion | undefined>;
}

export function createDraftVersions(): DraftVersions {
  const known = new LRUCache<string, string>({ max: maxKnown, ttl: knownMs });
  return {
    async next(drafts, url, render) {
      await drafts.untilDue();
      await drafts.current();
      const key = `${drafts.revision()} ${url}`;
      const version = known.get(key) ?? versionOf(await render());
      if (version === undefined) return undefined;
      known.set(key, version);
      return { version, againAfterMs: drafts.againAfterMs };
    },
  };
}

/** Undefined if the response will soon be another one. */
function versionOf({ status, headers }: SiteResponse): string | undefined {
  if (status >= 500) return undefined;
  const version = headers['ETag'] ?? headers['Location'];
  return typeof version === 'string' ? version.replaceAll('"', '') : undefined;
}
