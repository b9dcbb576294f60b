import { chromeKey, pagesKey } from '../cdn/keys.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { SiteReader } from './site-reader.ts';
import type { ListName } from './site-reads.ts';

/** Content that many pages show, by key; undefined if it is not in memory, or cannot be read. */
export function readSharedContent(
  content: Pick<SiteContent, 'cachedSite'>,
  siteReader: Pick<SiteReader, 'readSite'>,
): Readonly<Record<string, unknown>> | undefined {
  const site = content.cachedSite();
  if (site === undefined) return undefined;
  try {
    const { options, articles, people, offices } = siteReader.readSite(site);
    const pages = [
      ...Array.from(site.routes.values(), ({ path, listed }) => [path, listed.sys.updatedAt]),
      ...site.redirects.entries.map(({ sys }) => [sys.id, sys.updatedAt]),
    ];
    const lists = { articles, people, offices } satisfies Record<ListName, unknown>;
    return { [chromeKey]: options, [pagesKey]: pages, ...lists };
  } catch {
    // Pages report the mistake. Once it is fixed, all of this counts as changed.
    return undefined;
  }
}
