import { createHash } from 'node:crypto';

// The keys by which responses are purged from a CDN. All are of `[a-z0-9-]`, which every CDN allows, and in lower case:
// some CDNs distinguish case, others do not.

/** CloudFront's limit for a response, the lowest of all CDNs. */
export const maxKeys = 50;

/** On everything except pictures. */
export const allKey = 'all';
/** On everything that shows the header, footer or anything else of the site options. */
export const chromeKey = 'chrome';
/** On everything that depends on which pages there are: the sitemap, redirects, 404s. */
export const pagesKey = 'pages';
/** On pages with more entries than keys are allowed. Purged with every change. */
export const largeKey = 'large';
/** On every picture. */
export const picturesKey = 'pictures';

/** The key of every page that shows an entry or asset, or links to it. */
export const keyOfEntity = (id: string): string => `e-${hashOf(id)}`;
/** The key of one page. */
export const keyOfPage = (url: string): string => `p-${hashOf(url)}`;
/** The key of an asset's pictures, in all sizes. */
export const keyOfPicture = (assetId: string): string => `a-${hashOf(assetId)}`;

/** Short, and hides ids. A collision purges a page too many. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

/** @param lists the lists of the whole site that the page chose from */
export function keysOfPage({
  url,
  entities,
  lists,
}: {
  readonly url: string;
  readonly entities: ReadonlySet<string>;
  readonly lists: ReadonlySet<string>;
}): readonly string[] {
  const common = [allKey, chromeKey, keyOfPage(url), ...lists];
  const isLarge = common.length + entities.size > maxKeys;
  return [...common, ...(isLarge ? [largeKey] : Array.from(entities, keyOfEntity))];
}

export const keysOfPictures = (assetId: string): readonly string[] => [picturesKey, keyOfPicture(assetId)];
