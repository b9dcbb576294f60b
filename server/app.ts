import path from 'node:path';

import compression from 'compression';
import express, { type ErrorRequestHandler, type Express } from 'express';

import type { AssetManifest } from './assets.ts';
import type { SiteContent } from './content/site-content.ts';
import { describeError } from './errors.ts';
import { devReloadRoute } from './http/dev-reload.route.ts';
import { galleryRoute } from './http/gallery.route.ts';
import { healthRoute } from './http/health.route.ts';
import { imageProxyRoute } from './http/image-proxy.route.ts';
import { pageRoute } from './http/page.route.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { ImageService } from './images/image-service.ts';
import type { Logger } from './log.ts';
import { createGallery } from './page/gallery.tsx';
import { createPageRenderer } from './page/render-page.tsx';

/** All that the application stands on. */
export interface AppDeps {
  readonly content: SiteContent;
  readonly images: ImageService;
  readonly imageHosts: readonly string[];
  /** Whether priority images come through the site itself: the image host is not a public one. */
  readonly servesImageHost: boolean;
  /** Whether the gallery of sections is served. */
  readonly hasGallery: boolean;
  /** Whether pages load themselves anew when the site restarts. */
  readonly reloadsPages: boolean;
  readonly assets: AssetManifest;
  /** The folder of the built and the plain public files. */
  readonly publicDirectory: string;
  readonly siteUrl: string;
  readonly isDraining: () => boolean;
  readonly log: Logger;
  readonly now: () => Date;
}

/** The application: every request takes this way, from top to bottom. */
export function createApp(deps: AppDeps): Express {
  const { content, images, assets, publicDirectory, siteUrl, log } = deps;
  const isSecure = siteUrl.startsWith('https:');
  const imageHostBase = deps.servesImageHost ? '' : undefined;
  const renderer = createPageRenderer({
    content,
    assets,
    siteUrl,
    imageHostBase,
    log,
    now: deps.now,
  });
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');

  app.use(requestLog(log));
  app.use(securityHeaders({ imageHosts: deps.servesImageHost ? [] : deps.imageHosts, isSecure }));
  app.use(healthRoute({ isReady: () => content.isReady() && !deps.isDraining() }));
  if (deps.reloadsPages) app.use(devReloadRoute());
  app.use(imageProxyRoute({ images, log, servesImageHost: deps.servesImageHost }));
  app.use(compression());
  app.use(
    '/assets',
    express.static(path.join(publicDirectory, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      redirect: false,
    }),
  );
  app.use(express.static(publicDirectory, { maxAge: '1h', index: false, redirect: false }));
  if (deps.hasGallery) app.use(galleryRoute(createGallery({ assets, imageHostBase })));
  app.use(pageRoute({ content, renderer, log }));
  app.use(lastResort(log));
  return app;
}

/** What even the error page could not say. */
function lastResort(log: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    log.error({ path: request.path, ...describeError(error) }, 'request failed');
    if (response.headersSent) {
      next(error);
      return;
    }
    response.status(500).set('Cache-Control', 'no-store').type('text/plain').send('Something went wrong.\n');
  };
}
