import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

import compression from 'compression';
import express, { type ErrorRequestHandler } from 'express';

import type { EmbedId } from '../shared/embeds.ts';
import type { ThirdParties } from '../shared/site/consent/third-parties.ts';
import { themeIds } from '../shared/themes/theme.ts';
import type { AssetStore } from './asset-store.ts';
import type { AssetManifest } from './assets.ts';
import type { SiteContent } from './content/site-content.ts';
import type { Enquiries } from './enquiries/enquiries.ts';
import { describeError } from './errors.ts';
import { createAnswerSender, silenceMs, textAnswer, type Answer } from './http/answer.ts';
import { callBackRoute } from './http/call-back.route.ts';
import type { TrustedProxies } from './http/client-address.ts';
import { isAboveLimit } from './http/connection-limit.ts';
import { consentRoute } from './http/consent.route.tsx';
import { contentSecurityPolicy } from './http/content-security-policy.ts';
import { devReloadRoute } from './http/dev-reload.route.ts';
import { earlierAssetsRoute } from './http/earlier-assets.route.ts';
import { galleryRoute } from './http/gallery.route.ts';
import { guardRequest, hasDoubtfulBody } from './http/guard.ts';
import { answerHealth } from './http/health.ts';
import { createImageProxy } from './http/image-proxy.route.ts';
import { islandContentRoute } from './http/island-content.route.ts';
import { metricsRoute, serveMetrics } from './http/metrics.route.ts';
import { createPageAnswers } from './http/page-answers.ts';
import { pageRoute } from './http/page.route.ts';
import { createRequestLog, exchangeOf, headersOf, printablePath, type Exchange } from './http/request-log.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import { siteFilesRoute } from './http/site-files.route.ts';
import { readStaticFiles } from './http/static-files.ts';
import type { ImageService } from './images/image-service.ts';
import { BusyError, createJobQueue } from './job-queue.ts';
import type { Logger } from './log.ts';
import { memoryBudgets } from './memory-limit.ts';
import { createMetrics } from './metrics.ts';
import { createGallery } from './page/gallery.tsx';
import { createIslandContents } from './page/island-contents.ts';
import type { PageRenderer } from './page/page-renderer.ts';
import { createPageRenderer } from './page/render-page.tsx';
import { createSiteReader } from './page/site-reader.ts';
import { contentReadings, enquiryReadings, imageReadings, memoryReadings } from './readings.ts';

const tooManyConnections = textAnswer(503, 'Too many connections', { 'Retry-After': '5' });
const somethingWentWrong = textAnswer(500, 'Something went wrong.', { Connection: 'close' });

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
  /** Where assets of other builds are found; undefined: nowhere. */
  readonly assetStore?: AssetStore | undefined;
  readonly siteUrl: string;
  /** Whether drafts are shown: the content comes from the preview API. */
  readonly isPreview: boolean;
  readonly thirdParties: ThirdParties;
  /** Whose word is taken for where visitors come from. */
  readonly trustedProxies: TrustedProxies | undefined;
  /** Serves `/metrics` instead of the application. */
  readonly metricsServer: Server | undefined;
  readonly isDraining: () => boolean;
  /** What the process and its children may use. */
  readonly memoryLimitBytes: number;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Pages of one visitor's own, such as a form with its errors, that are rendered at once, and that wait. */
const ownPageLimits = { running: 1, waiting: 64 };

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
    isPreview: deps.isPreview,
    sendAnswer,
  });
  const isReady = () => content.isReady() && !deps.isDraining();
  const readSite = createSiteReader(log);
  const islandContents = createIslandContents(deps.assetStore, (error) =>
    log.warn(describeError(error), 'island content cannot be shared with other builds'),
  );
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
    onHtml: imageProxy.expectPicturesOf,
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
  if (deps.metricsServer) serveMetrics(deps.metricsServer, metrics);
  else app.use(metricsRoute(metrics));
  if (deps.assetStore) app.use(earlierAssetsRoute({ store: deps.assetStore, sendAnswer }));
  if (deps.reloadsPages) app.use(devReloadRoute());
  app.use(imageProxy.router);
  app.use(compression());
  if (deps.hasGallery) app.use(galleryRoute(createGallery({ assets, imageHostBase })));
  app.use(
    islandContentRoute({
      contents: islandContents,
      renderAll: () =>
        Promise.all(themeIds.map((theme) => renderer.renderOwn({ title: '', body: null, theme }))),
      siteAtHand: () => content.siteAtHand(),
      isPreview: deps.isPreview,
    }),
  );
  app.use(siteFilesRoute({ content, readSite, siteUrl, isPreview: deps.isPreview, sendAnswer, log }));
  const ownPages = createJobQueue(ownPageLimits);
  const boundedRenderer: PageRenderer = {
    ...renderer,
    renderOwn: (page) => ownPages.run(() => renderer.renderOwn(page)),
  };
  app.use(consentRoute({ thirdParties, renderer: boundedRenderer, siteUrl }));
  app.use(
    callBackRoute({
      content,
      renderer: boundedRenderer,
      enquiries: deps.enquiries,
      siteUrl,
      trustedProxies: deps.trustedProxies,
      log,
    }),
  );
  app.use(pageRoute({ content, pages, sendAnswer, isPreview: deps.isPreview, log }));
  app.use(lastResort(log));

  function answerAtOnce(request: IncomingMessage, exchange: Exchange): Answer | undefined {
    const refusal = guardRequest(request);
    if (refusal) return takes(exchange, 'refused', refusal);
    if (request.method === 'POST') return undefined;
    const path = pathOf(request);
    const health = answerHealth(path, isReady);
    if (health) return takes(exchange, 'health', health);
    if (isAboveLimit(request)) return takes(exchange, 'refused', tooManyConnections);
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

  function serve(request: IncomingMessage, response: ServerResponse, exchange: Exchange): void {
    if (deps.isDraining() || hasDoubtfulBody(request) || isAboveLimit(request))
      response.shouldKeepAlive = false;
    const answer = answerAtOnce(request, exchange);
    if (answer) {
      sendAnswer(request, response, answer, headersOf(exchange));
      requestLog.end(exchange, request, response);
      return;
    }
    requestLog.endLater(exchange, request, response);
    request.socket.setTimeout(silenceMs);
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
  }

  return (request, response) => {
    const exchange = requestLog.begin();
    try {
      serve(request, response, exchange);
    } catch (error) {
      log.error(
        { id: exchange.id, path: printablePath(request.url ?? ''), ...describeError(error) },
        'request failed',
      );
      if (response.headersSent) response.destroy();
      else {
        sendAnswer(request, response, somethingWentWrong, headersOf(exchange));
        requestLog.end(exchange, request, response);
      }
    }
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
    if (error instanceof BusyError && !response.headersSent) {
      response.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '2' }).type('text/plain');
      response.send('Our website is very busy just now. Please try again in a few seconds.\n');
      return;
    }
    log.error(
      { id: exchangeOf(request).id, path: printablePath(request.path), ...describeError(error) },
      'request failed',
    );
    if (response.headersSent) {
      next(error);
      return;
    }
    response.status(500).set('Cache-Control', 'no-store').type('text/plain').send('Something went wrong.\n');
  };
}
