import { firm } from '#shared/firm.ts';
import { feedPath, listings, type Listing } from '#shared/pages/listing/listing.ts';
import { iconsFolder, manifestPath, robotsPath, sitemapPath } from '#shared/paths.ts';
import { defaultTheme } from '#shared/themes/theme.ts';
import { themes } from '#shared/themes/themes.ts';

import type { EdgeHeaders } from '../cdn/edge-headers.ts';
import { allKey, chromeKey, pagesKey } from '../cdn/keys.ts';
import type { Site, SiteContent } from '../content/site-content.ts';
import { ContentUnavailableError, describeError } from '../errors.ts';
import { createCachedResponse, type CachedResponse } from '../http/cached-response.ts';
import { compressFast } from '../http/content-coding.ts';
import type { Route } from '../http/listener.ts';
import type { RequestContext } from '../http/request-context.ts';
import { textResponse, wholeResponse, type SiteResponse } from '../http/response.ts';
import type { Logger } from '../observability/log.ts';
import type { SiteReader } from '../page/site-reader.ts';
import { listingAt } from '../page/target.ts';
import { writeFeed } from './feed.ts';
import { sitemapEntries, writeSitemap } from './sitemap.ts';

const caching = 'public, max-age=600';
const contentUnavailable = textResponse(503, 'Error fetching data', { 'Retry-After': '5' });

export interface SiteFileSettings {
  readonly content: SiteContent;
  readonly siteReader: SiteReader;
  readonly siteUrl: string;
  /** Whether drafts are shown, which must not be indexed. */
  readonly isPreview: boolean;
  readonly edge: EdgeHeaders;
  readonly log: Logger;
}

/** robots.txt, the sitemap, the feeds and the web app manifest. */
export function siteFileRoutes({
  content,
  siteReader,
  siteUrl,
  isPreview,
  edge,
  log,
}: SiteFileSettings): readonly Route[] {
  const rules = isPreview ? 'Disallow: /' : `Allow: /\n\nSitemap: ${siteUrl}${sitemapPath}`;
  const ofBuild = edge.expiring([allKey], caching);
  const ofContent = edge.purged([allKey, chromeKey, pagesKey], caching);
  const robots = textResponse(200, `User-agent: *\n${rules}`, ofBuild);
  const manifest = wholeResponse(
    200,
    'application/manifest+json; charset=utf-8',
    Buffer.from(JSON.stringify(webManifest())),
    ofBuild,
  );

  const sitemapOf = oncePerSite('application/xml', (site) => {
    // Search engines would take missing pages for deleted.
    if (site.missing.size > 0)
      throw new ContentUnavailableError('The complete sitemap', { cause: undefined });
    return writeSitemap(sitemapEntries(site, siteReader.readSite(site)), siteUrl);
  });

  function feedRoute(listing: Listing): Route {
    const feedOf = oncePerSite('application/rss+xml', (site) => {
      const { options, articles } = siteReader.readSite(site);
      const listed = articles.filter(({ contentType }) => contentType === listing.contentType);
      return writeFeed({ listing, options, articles: listed, siteUrl });
    });
    return {
      path: feedPath(listing),
      handle: (context) => respond(context, (site) => listingAt(site, listing.path) && feedOf(site)),
    };
  }

  return [
    { path: robotsPath, isCompressed: true, handle: () => robots },
    { path: manifestPath, isCompressed: true, handle: () => manifest },
    { path: sitemapPath, handle: (context) => respond(context, sitemapOf) },
    ...listings.map(feedRoute),
  ];

  /** Writes and compresses a file once for each state of the site. */
  function oncePerSite(type: string, write: (site: Site) => string): (site: Site) => Promise<CachedResponse> {
    const files = new WeakMap<Site, Promise<CachedResponse>>();
    const make = async (site: Site) => {
      const body = Buffer.from(write(site));
      const headers = { 'Content-Type': `${type}; charset=utf-8`, ...ofContent };
      const file = createCachedResponse({ status: 200, headers, body });
      file.add('gzip', await compressFast(body));
      return file;
    };
    return (site) => {
      let file = files.get(site);
      if (file === undefined) files.set(site, (file = make(site)));
      return file;
    };
  }

  async function respond(
    { id, path, request }: RequestContext,
    fileOf: (site: Site) => Promise<CachedResponse> | undefined,
  ): Promise<SiteResponse | undefined> {
    try {
      const file = await fileOf(await content.loadSite());
      return file?.responseTo(request.headers);
    } catch (error) {
      if (!(error instanceof ContentUnavailableError)) throw error;
      log.warn({ id, path, ...describeError(error) }, 'content unavailable');
      return contentUnavailable;
    }
  }
}

function webManifest(): object {
  const { background } = themes[defaultTheme].page.surface;
  const icon = (size: number, purpose?: 'maskable') => ({
    src: purpose === undefined ? `${iconsFolder}icon-${size}.png` : `${iconsFolder}${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose !== undefined && { purpose }),
  });
  return {
    name: firm.name,
    short_name: firm.name,
    lang: 'en-GB',
    start_url: '/',
    display: 'browser',
    background_color: background,
    theme_color: background,
    icons: [icon(192), icon(512), icon(512, 'maskable')],
  };
}
