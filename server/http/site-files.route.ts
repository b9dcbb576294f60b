import { Router, type Response } from 'express';

import { firm } from '../../shared/firm.ts';
import { feedPath, listings } from '../../shared/pages/listing/listing.ts';
import { defaultTheme } from '../../shared/themes/theme.ts';
import { themes } from '../../shared/themes/themes.ts';
import type { Site, SiteContent } from '../content/site-content.ts';
import { ContentUnavailableError, describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { findPage } from '../page/find-page.ts';
import type { SiteModel } from '../page/site-reader.ts';
import { writeFeed } from './feed.ts';
import { sitemapEntries, writeSitemap } from './sitemap.ts';

/** The files that robots and readers ask for: robots.txt, the sitemap, the feeds, the web app manifest. */
export function siteFilesRoute({
  content,
  readSite,
  siteUrl,
  isPreview,
  log,
}: {
  content: SiteContent;
  readSite: (site: Site) => SiteModel;
  siteUrl: string;
  /** Whether drafts are shown: no search engine should know such a site, and nobody keep what it says. */
  isPreview: boolean;
  log: Logger;
}): Router {
  const router = Router();
  const caching = isPreview ? 'no-store' : 'public, max-age=600';

  router.get('/robots.txt', (_request, response) => {
    const rules = isPreview ? 'Disallow: /' : `Allow: /\n\nSitemap: ${siteUrl}/sitemap.xml`;
    response.set('Cache-Control', caching).type('text/plain').send(`User-agent: *\n${rules}\n`);
  });

  router.get('/site.webmanifest', (_request, response) => {
    response
      .set('Cache-Control', caching)
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest()));
  });

  router.get('/sitemap.xml', async (_request, response) => {
    await sendXml(response, 'application/xml', (site) => {
      // Search engines take what is not in it for gone.
      if (site.missing.size > 0) throw new ContentUnavailableError('The whole sitemap', { cause: undefined });
      return writeSitemap(sitemapEntries(site, readSite(site)), siteUrl);
    });
  });

  for (const listing of listings) {
    router.get(feedPath(listing), async (_request, response, next) => {
      const isThere = await content.loadSite().then(
        (site) => findPage(site, listing.path)?.kind === 'listing',
        // Said below, with its status.
        () => true,
      );
      if (!isThere) {
        next();
        return;
      }
      await sendXml(response, 'application/rss+xml', (site) => {
        const { options, articles } = readSite(site);
        const own = articles.filter(({ contentType }) => contentType === listing.contentType);
        return writeFeed({ listing, options, articles: own, siteUrl });
      });
    });
  }

  return router;

  async function sendXml(response: Response, type: string, write: (site: Site) => string): Promise<void> {
    try {
      const xml = write(await content.loadSite());
      response.set('Cache-Control', caching).type(type).send(xml);
    } catch (error) {
      log.warn({ path: response.req.path, ...describeError(error) }, 'content unavailable');
      response.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '5' }).type('text/plain');
      response.send('Error fetching data\n');
    }
  }
}

function webManifest(): object {
  const { background } = themes[defaultTheme].page.surface;
  const icon = (size: number, purpose?: 'maskable') => ({
    src: purpose === undefined ? `/icons/icon-${size}.png` : `/icons/${purpose}-${size}.png`,
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
