import type { IncomingMessage, RequestListener } from 'node:http';

import type { ImageRoute } from '#shared/content-model/field.ts';
import type { EmbedId } from '#shared/embeds.ts';
import { parseAssetUrl } from '#shared/image-url.ts';
import type { StorageSettings } from '#shared/site/consent/storage.ts';
import { themeIds } from '#shared/themes/themes.ts';

import type { AppDeps } from './app-deps.ts';
import { earlierAssetsRoute } from './assets/earlier-assets.route.ts';
import { createStaticFiles } from './assets/static-files.ts';
import { createCspReportCounts, cspReportRoute } from './browser-reports/csp-report.route.ts';
import { webVitalsRoute } from './browser-reports/web-vitals.route.ts';
import { createWebVitals, pageTypeAt } from './browser-reports/web-vitals.ts';
import { createEdgeHeaders } from './cdn/edge-headers.ts';
import { createChangePurges } from './cdn/purge-changes.ts';
import { consentRoutes } from './consent/consent.route.tsx';
import { contentReportRoutes } from './content-report/content-report.route.tsx';
import { createContentReport } from './content-report/content-report.ts';
import { describeError } from './errors.ts';
import { createFindings } from './findings/findings.ts';
import { formRoutes } from './forms/form-routes.ts';
import { sectionFormRoute } from './forms/section-form.route.tsx';
import { galleryRoute } from './gallery/gallery.route.ts';
import { createGallery } from './gallery/gallery.tsx';
import { createClientAddress, createProxyCheck } from './http/client-address.ts';
import { isAboveLimit } from './http/connection-limit.ts';
import { contentSecurityPolicy } from './http/content-security-policy.ts';
import { hasUnreadableBody } from './http/guard.ts';
import { createListener } from './http/listener.ts';
import type { RequestContext } from './http/request-context.ts';
import { createRequestLog } from './http/request-log.ts';
import { textResponse, type SiteResponse } from './http/response.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import { createSender } from './http/send-response.ts';
import { embeddedFilesRoute } from './images/embedded-files.route.ts';
import { createImageProxy } from './images/image-proxy.route.ts';
import { defineMetrics } from './metric-definitions.ts';
import { createMetrics } from './observability/metrics.ts';
import { createHealthChecks } from './operations/health.ts';
import { metricsRoute, metricsRoutes } from './operations/metrics.route.ts';
import { boundGeneratedPages } from './page/bounded-renderer.ts';
import { islandContentRoute } from './page/island-content.route.ts';
import { createIslandContents } from './page/island-contents.ts';
import { createPageReader } from './page/page-reader.ts';
import { createPageResponses } from './page/page-responses.ts';
import { pageRoute } from './page/page.route.ts';
import { createPageRenderer } from './page/render-page.tsx';
import { readSharedContent } from './page/shared-content.ts';
import { createSiteReader } from './page/site-reader.ts';
import { draftRoutes } from './preview/draft-routes.ts';
import { createStagingLogin } from './preview/staging-login.ts';
import { memoryBudgets } from './process/memory-limit.ts';
import { contentWebhookRoute, createWebhookCounts } from './publishing/content-webhook.route.ts';
import { recordsMetrics } from './records/records-metrics.ts';
import { createSearchCounts } from './search/search-counts.ts';
import { searchMetrics } from './search/search-metrics.ts';
import { searchRoutes } from './search/search.route.tsx';
import { createSiteSearch } from './search/site-search.ts';
import { siteFileRoutes } from './site-files/site-files.route.ts';
import { pageAddresses } from './site-files/sitemap.ts';

const tooManyConnections = textResponse(503, 'Too many connections', { 'Retry-After': '5' });

function refuseAboveLimit(context: RequestContext): SiteResponse | undefined {
  if (!isAboveLimit(context.request)) return undefined;
  context.refusal = 'connections';
  return tooManyConnections;
}

/** Creates the application. Requests go through the two tables at the end, from top to bottom. */
export function createApp(deps: AppDeps): RequestListener {
  const { content, sharedChanges, images, assets, siteUrl, thirdParties, log } = deps;
  const isSecure = siteUrl.startsWith('https:');
  const servesImageHost = deps.imageOrigin !== undefined;
  const imageHostBase = servesImageHost ? '' : undefined;
  /** If the site serves the image host itself, no picture comes from elsewhere. */
  const policyImageHosts = servesImageHost ? [] : deps.imageHosts;
  const storage: StorageSettings = {
    thirdParties,
    isMeasured: assets.vitals !== undefined,
    imageHosts: policyImageHosts,
    protocol: new URL(siteUrl).protocol,
  };
  const routeOf = (src: string): ImageRoute => {
    const location = parseAssetUrl(src);
    if (location === undefined) return 'none';
    if (images.isAllowed(location)) {
      // From content, not from what visitors type.
      images.expect(location);
      return 'proxy';
    }
    return policyImageHosts.includes(location.host) ? 'direct' : 'none';
  };
  const clientOf = createClientAddress(deps.trustedProxies, log);
  const stagingLogin = deps.stagingLogin && createStagingLogin(deps.stagingLogin, { clientOf, log });
  const edge = createEdgeHeaders(deps.edge?.cdn);
  const findings = createFindings(log);
  const siteReader = createSiteReader({ findings, routeOf });
  const readPage = createPageReader(content, { findings, routeOf, now: deps.now });
  const policyOf = (embeds: readonly EmbedId[]) =>
    contentSecurityPolicy({
      embeds,
      hasTagManager: thirdParties.gtmId !== undefined,
      imageHosts: policyImageHosts,
      isSecure,
    });
  const webVitals =
    assets.vitals === undefined
      ? undefined
      : createWebVitals((path) => pageTypeAt(content.cachedSite(), path));
  const imageProxy = createImageProxy({
    images,
    findings,
    log,
    servedHosts: servesImageHost ? deps.imageHosts : [],
    edge,
  });
  const islandContents = createIslandContents(deps.assetStore, (error) =>
    log.warn(describeError(error), 'island content cannot be shared with other builds'),
  );
  const { version, revision } = assets.release;
  const search = createSiteSearch({
    content,
    siteReader,
    readPage,
    file: deps.searchFile,
    release: `${version} ${revision}`,
    log,
  });
  const renderer = createPageRenderer({
    content,
    siteReader,
    assets,
    siteUrl,
    thirdParties,
    storage,
    imageHostBase,
    storeIslandContent: islandContents.store,
    readPage,
    findings,
    findArticles: search.findArticles,
    isPreview: deps.isPreview,
    log,
    now: deps.now,
    measureRender: (run) => metrics.render(run),
  });
  const boundedRenderer = boundGeneratedPages(renderer);
  const purges =
    deps.edge && createChangePurges(deps.edge.purger, () => readSharedContent(content, siteReader));
  const pages = createPageResponses({
    content,
    renderer,
    policyOf,
    edge,
    onReplaced: (url, keys, isGone) => purges?.replaced(url, keys, isGone),
    witness: deps.records?.witness,
    maxBytes: memoryBudgets(deps.memoryLimitBytes).pageBytes,
    log,
    now: deps.now,
  });
  deps.edge?.purger.onPurged((keys) => deps.records?.purged(keys));
  deps.records?.attach({
    content,
    pages,
    listPages: (site) => pageAddresses(site, siteReader.readSite(site)),
  });
  const searchCounts = createSearchCounts();
  const isReady = () => content.isReady() && !deps.isDraining();
  const webhooks = createWebhookCounts();
  const cspReports = createCspReportCounts();
  const metrics = createMetrics(
    {
      ...defineMetrics(deps, {
        findings,
        images: imageProxy.outcomes,
        pages,
        webhooks,
        cspReports,
        logins: stagingLogin?.logins,
        isReady,
      }),
      ...searchMetrics(search, searchCounts),
      ...(deps.records && recordsMetrics(deps.records)),
    },
    isSecure ? 'https' : 'http',
  );
  // Not awaited: what was withdrawn is gone at once, and the rest takes its time.
  content.onChanged((changes) => void search.update(changes));
  content.onChanged((changes) => {
    const renewed = Promise.withResolvers<void>();
    // First, so that the pages renewed are not purged one by one.
    purges?.changed(changes, renewed.promise);
    void pages
      .renew(changes)
      .finally(renewed.resolve)
      .then(() => deps.records?.update(changes));
  });
  const listening = {
    closesConnection: (request: IncomingMessage) =>
      deps.isDraining() || hasUnreadableBody(request) || isAboveLimit(request),
    send: createSender({
      securityHeaders: createSecurityHeaders(deps.hsts),
      framedHeaders: createSecurityHeaders(deps.hsts, true),
      policy: policyOf([]),
      isPreview: deps.isPreview,
    }),
    requestLog: createRequestLog({
      log,
      metrics,
      refusals: deps.refusals,
      isFromProxy: createProxyCheck(deps.trustedProxies),
    }),
    log,
  };
  deps.metricsServer?.on(
    'request',
    createListener({ ...listening, inMemory: [], routes: metricsRoutes(metrics, webVitals?.text) }),
  );

  const listener = createListener({
    ...listening,
    ...(stagingLogin && { refuse: stagingLogin.refuse }),
    inMemory: [
      ['health', createHealthChecks(isReady)],
      ['refused', refuseAboveLimit],
      ['page', pages.fromMemory],
      ['static', createStaticFiles(deps.publicDirectory)],
      ['image', imageProxy.fromMemory],
    ],
    routes: [
      ...(deps.metricsServer ? [] : [metricsRoute(metrics, webVitals?.text)]),
      ...(deps.assetStore ? [earlierAssetsRoute(deps.assetStore)] : []),
      ...imageProxy.routes,
      ...(deps.imageOrigin === undefined ? [] : [embeddedFilesRoute(deps.imageOrigin)]),
      ...(deps.contentWebhook
        ? [
            contentWebhookRoute({
              webhook: deps.contentWebhook,
              content,
              share: sharedChanges?.share,
              counts: webhooks,
              log,
              now: deps.now,
            }),
          ]
        : []),
      ...(deps.preview
        ? draftRoutes(deps.preview, {
            ...deps,
            routeOf,
            storage,
            imageHostBase,
            clientOf,
            findArticles: search.findArticles,
          })
        : []),
      ...(deps.hasGallery ? [galleryRoute(createGallery({ assets, imageHostBase }))] : []),
      ...(deps.hasContentReport
        ? contentReportRoutes(
            createContentReport({
              content,
              siteReader,
              readPage,
              renderer,
              nameDrafts: deps.nameDrafts,
              findings,
              contentfulUrl: deps.contentfulUrl,
            }),
            boundedRenderer,
          )
        : []),
      cspReportRoute({ siteUrl, counts: cspReports, log }),
      islandContentRoute({
        contents: islandContents,
        renderAll: () =>
          Promise.all(themeIds.map((theme) => renderer.renderGenerated({ title: '', body: null, theme }))),
        cachedSite: () => content.cachedSite(),
      }),
      ...siteFileRoutes({ content, siteReader, siteUrl, isPreview: deps.isPreview, edge, log }),
      ...consentRoutes({
        storage,
        renderer: boundedRenderer,
        siteUrl,
      }),
      ...(webVitals ? [webVitalsRoute(webVitals, siteUrl)] : []),
      ...formRoutes({ ...deps, renderer: boundedRenderer, policyOf, clientOf }),
      sectionFormRoute({ content, renderer: boundedRenderer, siteUrl, policyOf }),
      ...searchRoutes({ content, siteReader, search, counts: searchCounts, renderer }),
      pageRoute({ content, pages, log }),
    ],
  });
  return stagingLogin ? stagingLogin.before(listener) : listener;
}
