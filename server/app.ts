import type { IncomingMessage, RequestListener } from 'node:http';

import compression from 'compression';
import express, { type ErrorRequestHandler } from 'express';

import type { EmbedId } from '../shared/embeds.ts';
import type { ThirdParties } from '../shared/site/consent/third-parties.ts';
import { themeIds } from '../shared/themes/theme.ts';
import type { AssetManifest } from './assets.ts';
import type { SiteContent } from './content/site-content.ts';
import type { Enquiries } from './enquiries/enquiries.ts';
import { describeError } from './errors.ts';
import { createAnswerSender, type Answer } from './http/answer.ts';
import { callBackRoute } from './http/call-back.route.ts';
import { consentRoute } from './http/consent.route.tsx';
import { contentSecurityPolicy } from './http/content-security-policy.ts';
import { devReloadRoute } from './http/dev-reload.route.ts';
import { galleryRoute } from './http/gallery.route.ts';
import { guardRequest, hasUnreadBody } from './http/guard.ts';
import { answerHealth } from './http/health.ts';
import { createImageProxy } from './http/image-proxy.route.ts';
import { islandContentRoute } from './http/island-content.route.ts';
import { metricsRoute } from './http/metrics.route.ts';
import { createPageAnswers } from './http/page-answers.ts';
import { pageRoute } from './http/page.route.ts';
import { createRequestLog, headersOf, printablePath, type Exchange } from './http/request-log.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import { siteFilesRoute } from './http/site-files.route.ts';
import { readStaticFiles } from './http/static-files.ts';
import type { ImageService } from './images/image-service.ts';
import type { Logger } from './log.ts';
import { memoryBudgets } from './memory-limit.ts';
import { createMetrics } from './metrics.ts';
import { createGallery } from './page/gallery.tsx';
import { createIslandContents } from './page/island-contents.ts';
import { createPageRenderer } from './page/render-page.tsx';
import { createSiteReader } from './page/site-reader.ts';
import { contentReadings, enquiryReadings, imageReadings, memoryReadings } from './readings.ts';

/** All that the application stands on. */
export interface AppDeps {
  readonly content: SiteContent;
  readonly images: ImageService;
  readonly enquiries: Enquiries;
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
  /** Whether drafts are shown: the content comes from the preview API. */
  readonly isPreview: boolean;
  readonly thirdParties: ThirdParties;
  readonly isDraining: () => boolean;
  /** What the process and its children may use. */
  readonly memoryLimitBytes: number;
  readonly log: Logger;
  readonly now: () => Date;
}

/**
 * The application: every request takes this way, from top to bottom. What is in memory is answered at once; only
 * what has to be made goes through Express.
 */
export function createApp(deps: AppDeps): RequestListener {
  const { content, images, assets, siteUrl, thirdParties, log } = deps;
  const isSecure = siteUrl.startsWith('https:');
  const imageHostBase = deps.servesImageHost ? '' : undefined;
  const metrics = createMetrics({
    ...contentReadings(content, deps.now),
    ...memoryReadings(deps.memoryLimitBytes),
    ...imageReadings(images),
    ...enquiryReadings(deps.enquiries),
    page_cache_entries: { type: 'gauge', help: 'Pages in memory', value: () => pages.entries },
    page_cache_bytes: { type: 'gauge', help: 'Their size, all codings', value: () => pages.bytes },
  });
  const requestLog = createRequestLog({ log, metrics });
  const securityHeaders = createSecurityHeaders({ isSecure });
  const policyOf = (embeds: readonly EmbedId[]) =>
    contentSecurityPolicy({
      embeds,
      hasTagManager: thirdParties.gtmId !== undefined,
      imageHosts: deps.servesImageHost ? [] : deps.imageHosts,
      isSecure,
    });
  const policy = policyOf([]);
  const sendAnswer = createAnswerSender({ securityHeaders, policy });
  const staticFile = readStaticFiles(deps.publicDirectory);
  const imageProxy = createImageProxy({
    images,
    log,
    servedHosts: deps.servesImageHost ? deps.imageHosts : [],
    sendAnswer,
  });
  const isReady = () => content.isReady() && !deps.isDraining();
  const readSite = createSiteReader(log);
  const islandContents = createIslandContents();
  const renderer = createPageRenderer({
    content,
    readSite,
    assets,
    siteUrl,
    thirdParties,
    imageHostBase,
    keepIslandContent: islandContents.keep,
    log,
    now: deps.now,
    measureRender: metrics.render,
  });
  const pages = createPageAnswers({
    content,
    renderer,
    policyOf,
    isPreview: deps.isPreview,
    maxBytes: memoryBudgets(deps.memoryLimitBytes).pageBytes,
    log,
    now: deps.now,
  });

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use(metricsRoute(metrics));
  if (deps.reloadsPages) app.use(devReloadRoute());
  app.use(imageProxy.router);
  app.use(compression());
  if (deps.hasGallery) app.use(galleryRoute(createGallery({ assets, imageHostBase })));
  app.use(
    islandContentRoute({
      contents: islandContents,
      renderAll: () =>
        Promise.all(themeIds.map((theme) => renderer.renderOwn({ title: '', body: null, theme }))),
      isPreview: deps.isPreview,
    }),
  );
  app.use(siteFilesRoute({ content, readSite, siteUrl, isPreview: deps.isPreview, log }));
  app.use(consentRoute({ thirdParties, renderer, siteUrl }));
  app.use(callBackRoute({ content, renderer, enquiries: deps.enquiries, siteUrl, log }));
  app.use(pageRoute({ content, pages, renderer, sendAnswer, isPreview: deps.isPreview, log }));
  app.use(lastResort(log));

  function answerAtOnce(request: IncomingMessage, exchange: Exchange): Answer | undefined {
    const refusal = guardRequest(request);
    if (refusal) return takes(exchange, 'refused', refusal);
    if (request.method === 'POST') return undefined;
    const path = pathOf(request);
    const health = answerHealth(path, isReady);
    if (health) return takes(exchange, 'health', health);
    const page = pages.answerAtOnce(request);
    if (page) {
      exchange.cache = page.cache;
      return takes(exchange, 'page', page.answer);
    }
    const file = staticFile(path);
    if (file) return takes(exchange, 'static', file.answerTo(request.headers));
    const image = imageProxy.answerAtOnce(request);
    if (image) {
      exchange.cache = image.cache;
      return takes(exchange, 'image', image.answer);
    }
    return undefined;
  }

  return (request, response) => {
    const exchange = requestLog.begin();
    if (deps.isDraining() || hasUnreadBody(request)) response.shouldKeepAlive = false;
    const answer = answerAtOnce(request, exchange);
    if (answer) {
      sendAnswer(request, response, answer, headersOf(exchange));
      requestLog.end(exchange, request, response);
      return;
    }
    requestLog.endLater(exchange, request, response);
    response.setHeaders(
      new Map(
        Object.entries({
          ...securityHeaders,
          'Content-Security-Policy': policy,
          'X-Request-Id': exchange.id,
        }),
      ),
    );
    app(request, response);
  };
}

/** Notes the route that gives an answer. */
function takes(exchange: Exchange, route: string, answer: Answer): Answer {
  exchange.route = route;
  return answer;
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/** What even the error page could not say. */
function lastResort(log: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    log.error({ path: printablePath(request.path), ...describeError(error) }, 'request failed');
    if (response.headersSent) {
      next(error);
      return;
    }
    response.status(500).set('Cache-Control', 'no-store').type('text/plain').send('Something went wrong.\n');
  };
}
