import { Router, type Request, type Response } from 'express';

import { firm } from '../../shared/firm.ts';
import { feedPath, listings } from '../../shared/pages/listing/listing.ts';
import { iconsFolder, manifestPath, robotsPath, sitemapPath } from '../../shared/paths.ts';
import { defaultTheme } from '../../shared/themes/theme.ts';
import { themes } from '../../shared/themes/themes.ts';
import { compressFast } from '../content-coding.ts';
import type { Site, SiteContent } from '../content/site-content.ts';
import { ContentUnavailableError, describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { findPage } from '../page/find-page.ts';
import type { SiteModel } from '../page/site-reader.ts';
import type { SendAnswer } from './answer.ts';
import { writeFeed } from './feed.ts';
import { createKeptAnswer, type KeptAnswer } from './kept-answer.ts';
import { exchangeOf, headersOf } from './request-log.ts';
import { sitemapEntries, writeSitemap } from './sitemap.ts';

/** The files that robots and readers ask for: robots.txt, the sitemap, the feeds, the web app manifest. */
export function siteFilesRoute({
  content,
  readSite,
  siteUrl,
  isPreview,
  sendAnswer,
  log,
}: {
  content: SiteContent;
  readSite: (site: Site) => SiteModel;
  siteUrl: string;
  /** Whether drafts are shown: no search engine should know such a site, and nobody keep what it says. */
  isPreview: boolean;
  sendAnswer: SendAnswer;
  log: Logger;
}): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const caching = isPreview ? 'no-store' : 'public, max-age=600';

  router.get(robotsPath, (_request, response) => {
    const rules = isPreview ? 'Disallow: /' : `Allow: /\n\nSitemap: ${siteUrl}/sitemap.xml`;
    response.set('Cache-Control', caching).type('text/plain').send(`User-agent: *\n${rules}\n`);
  });

  router.get(manifestPath, (_request, response) => {
    response
      .set('Cache-Control', caching)
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest()));
  });

  const sitemapOf = oncePerSite('application/xml', (site) => {
    // Search engines take what is not in it for gone.
    if (site.missing.size > 0) throw new ContentUnavailableError('The whole sitemap', { cause: undefined });
    return writeSitemap(sitemapEntries(site, readSite(site)), siteUrl);
  });
  router.get(sitemapPath, async (request, response) => {
    await sendXml(request, response, sitemapOf);
  });

  for (const listing of listings) {
    const feedOf = oncePerSite('application/rss+xml', (site) => {
      const { options, articles } = readSite(site);
      const own = articles.filter(({ contentType }) => contentType === listing.contentType);
      return writeFeed({ listing, options, articles: own, siteUrl });
    });
    router.get(feedPath(listing), async (request, response, next) => {
      const isThere = await content.loadSite().then(
        (site) => findPage(site, listing.path)?.kind === 'listing',
        // Said below, with its status.
        () => true,
      );
      if (!isThere) {
        next();
        return;
      }
      await sendXml(request, response, feedOf);
    });
  }

  return router;

  /** Writes and compresses a file once for each state of the site, however often it is asked for. */
  function oncePerSite(type: string, write: (site: Site) => string): (site: Site) => Promise<KeptAnswer> {
    const files = new WeakMap<Site, Promise<KeptAnswer>>();
    const make = async (site: Site) => {
      const body = Buffer.from(write(site));
      const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': caching };
      const kept = createKeptAnswer({ status: 200, headers, body });
      kept.add('gzip', await compressFast(body));
      return kept;
    };
    return (site) => {
      let file = files.get(site);
      if (file === undefined) files.set(site, (file = make(site)));
      return file;
    };
  }

  async function sendXml(
    request: Request,
    response: Response,
    fileOf: (site: Site) => Promise<KeptAnswer>,
  ): Promise<void> {
    try {
      const file = await fileOf(await content.loadSite());
      sendAnswer(request, response, file.answerTo(request.headers), headersOf(exchangeOf(request)));
    } catch (error) {
      const { id } = exchangeOf(response.req);
      log.warn({ id, path: response.req.path, ...describeError(error) }, 'content unavailable');
      response.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '5' }).type('text/plain');
      response.send('Error fetching data\n');
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
