import type { IncomingMessage, RequestListener, Server } from 'node:http';

import type { ImageRoute } from '#shared/content-model/field.ts';
import type { EmbedId } from '#shared/embeds.ts';
import { parseAssetUrl } from '#shared/image-url.ts';
import type { ThirdParties } from '#shared/site/consent/third-parties.ts';
import { themeIds } from '#shared/themes/themes.ts';

import type { AssetStore } from './asset-store.ts';
import type { AssetManifest } from './assets.ts';
import type { Cdn } from './cdn/cdn.ts';
import { createEdgeHeaders } from './cdn/edge-headers.ts';
import { createChangePurges } from './cdn/purge-changes.ts';
import type { Purger } from './cdn/purger.ts';
import { readSharedContent } from './cdn/shared-content.ts';
import type { SiteContent } from './content/site-content.ts';
import type { Enquiries } from './enquiries/enquiries.ts';
import type { CountSubmission } from './enquiries/submission-limit.ts';
import { describeError } from './errors.ts';
import { createFindings } from './findings/findings.ts';
import { calculatorRoute } from './http/calculator.route.tsx';
import { callBackRoutes } from './http/call-back.route.tsx';
import type { TrustedProxies } from './http/client-address.ts';
import { isAboveLimit } from './http/connection-limit.ts';
import { consentRoutes } from './http/consent.route.tsx';
import { contentReportRoutes } from './http/content-report.route.tsx';
import { contentSecurityPolicy } from './http/content-security-policy.ts';
import { contentWebhookRoute, type ContentWebhookConfig } from './http/content-webhook.route.ts';
import { earlierAssetsRoute } from './http/earlier-assets.route.ts';
import { createFormReceiver } from './http/form-submissions.ts';
import { galleryRoute } from './http/gallery.route.ts';
import { hasUnreadableBody } from './http/guard.ts';
import { createHealthChecks } from './http/health.ts';
import { createImageProxy } from './http/image-proxy.route.ts';
import { islandContentRoute } from './http/island-content.route.ts';
import { createListener } from './http/listener.ts';
import { metricsRoute, metricsRoutes } from './http/metrics.route.ts';
import { createNewsletterRequests, newsletterRoutes } from './http/newsletter.route.tsx';
import { createPageResponses } from './http/page-responses.ts';
import { pageRoute } from './http/page.route.ts';
import { previewRoutes } from './http/preview.route.tsx';
import { createRequestLog } from './http/request-log.ts';
import { textResponse } from './http/response.ts';
import { createSecurityHeaders, type Hsts } from './http/security-headers.ts';
import { createSender } from './http/send-response.ts';
import { siteFileRoutes } from './http/site-files.route.ts';
import { createStagingLogin } from './http/staging-login.ts';
import { createStaticFiles } from './http/static-files.ts';
import type { ImageService } from './images/image-service.ts';
import { createJobQueue } from './job-queue.ts';
import type { Logger } from './log.ts';
import { memoryBudgets } from './memory-limit.ts';
import {
  contentMetrics,
  enquiryMetrics,
  findingMetrics,
  imageMetrics,
  memoryMetrics,
  previewMetrics,
  purgeMetrics,
  sharedChangesMetrics,
} from './metric-definitions.ts';
import { createMetrics } from './metrics.ts';
import { createContentReport } from './page/content-report.ts';
import { createGallery } from './page/gallery.tsx';
import { createIslandContents } from './page/island-contents.ts';
import { createPageReader } from './page/page-reader.ts';
import type { PageRenderer } from './page/page-renderer.ts';
import { createPageRenderer } from './page/render-page.tsx';
import { createSiteReader } from './page/site-reader.ts';
import { createDraftPages } from './preview/draft-pages.tsx';
import { createDraftPasses } from './preview/draft-pass.ts';
import type { DraftSource } from './preview/draft-source.ts';
import { createEditorsView } from './preview/editors-view.tsx';
import type { SecretCheck } from './preview/entrance.ts';
import type { PreviewConfig, StagingLogin } from './preview/preview-config.ts';
import type { SharedLinks } from './preview/shared-links.ts';
import type { SharedChanges } from './publishing/shared-changes.ts';

const tooManyConnections = textResponse(503, 'Too many connections', { 'Retry-After': '5' });
/** How many uncached pages, such as a form with its errors, are rendered at once, and how many may wait. */
const generatedPageLimits = { running: 1, waiting: 64 };

/** The CDN in front of the site, and what purges it. */
export interface Edge {
  readonly cdn: Cdn;
  readonly purger: Purger;
}

/** What drafts are shown from. */
export interface PreviewParts {
  readonly config: PreviewConfig;
  readonly secrets: SecretCheck;
  readonly source: DraftSource;
  readonly links: SharedLinks;
  /** Names the content that tokens are for. */
  readonly space: string;
  readonly spaceId: string;
  readonly environment: string;
}

export interface AppDeps {
  readonly content: SiteContent;
  /** Undefined: this machine is the only one, as far as it knows. */
  readonly sharedChanges: SharedChanges | undefined;
  readonly images: ImageService;
  readonly enquiries: Enquiries;
  readonly countSubmission: CountSubmission;
  /** Undefined: no cache keeps pages for long. */
  readonly edge: Edge | undefined;
  readonly imageHosts: readonly string[];
  /** Whether priority images are served by the site itself, because the image host is not public. */
  readonly servesImageHost: boolean;
  readonly hasGallery: boolean;
  readonly hasContentReport: boolean;
  /** The environment in Contentful's web app, if there is one. */
  readonly contentfulUrl: string | undefined;
  readonly assets: AssetManifest;
  readonly publicDirectory: string;
  readonly assetStore?: AssetStore | undefined;
  readonly siteUrl: string;
  /** Undefined for a site without https. */
  readonly hsts: Hsts | undefined;
  /** Whether content comes from the preview API, which includes drafts. */
  readonly isPreview: boolean;
  /** Undefined: everybody may see the site. */
  readonly stagingLogin: StagingLogin | undefined;
  /** Drafts beside the site; undefined: none are shown. */
  readonly preview: PreviewParts | undefined;
  /** Undefined: none are taken in. */
  readonly contentWebhook: ContentWebhookConfig | undefined;
  readonly thirdParties: ThirdParties;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: TrustedProxies | undefined;
  /** Serves `/metrics` instead of the application. */
  readonly metricsServer: Server | undefined;
  readonly isDraining: () => boolean;
  /** Memory for the process and its children. */
  readonly memoryLimitBytes: number;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Creates the application. Requests go through the two tables at the end, from top to bottom. */
export function createApp(deps: AppDeps): RequestListener {
  const { content, sharedChanges, images, assets, siteUrl, thirdParties, log } = deps;
  const isSecure = siteUrl.startsWith('https:');
  const imageHostBase = deps.servesImageHost ? '' : undefined;
  /** If the site serves the image host itself, no picture comes from elsewhere. */
  const policyImageHosts = deps.servesImageHost ? [] : deps.imageHosts;
  const routeOf = (src: string): ImageRoute => {
    const location = parseAssetUrl(src);
    if (location === undefined) return 'none';
    if (images.isAllowed(location)) return 'proxy';
    return policyImageHosts.includes(location.host) ? 'direct' : 'none';
  };
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
  const metrics = createMetrics({
    ...contentMetrics(content, deps.now),
    ...findingMetrics(findings),
    ...memoryMetrics(deps.memoryLimitBytes),
    ...imageMetrics(images),
    ...enquiryMetrics(deps.enquiries),
    ...(deps.edge && purgeMetrics(deps.edge.purger)),
    ...(deps.preview && previewMetrics(deps.preview.secrets)),
    ...(sharedChanges && sharedChangesMetrics(sharedChanges)),
    page_cache_entries: { type: 'gauge', help: 'Pages in memory', value: () => pages.entries },
    page_cache_bytes: {
      type: 'gauge',
      help: 'Size of the pages in memory, in all codings',
      value: () => pages.bytes,
    },
  });
  const imageProxy = createImageProxy({
    images,
    findings,
    log,
    servedHosts: deps.servesImageHost ? deps.imageHosts : [],
    edge,
  });
  const islandContents = createIslandContents(deps.assetStore, (error) =>
    log.warn(describeError(error), 'island content cannot be shared with other builds'),
  );
  const renderer = createPageRenderer({
    content,
    siteReader,
    assets,
    siteUrl,
    thirdParties,
    imageHostBase,
    storeIslandContent: islandContents.store,
    readPage,
    findings,
    isPreview: deps.isPreview,
    log,
    now: deps.now,
    measureRender: metrics.render,
    onHtml: imageProxy.expectPicturesOf,
  });
  const generatedPages = createJobQueue(generatedPageLimits);
  const boundedRenderer: PageRenderer = {
    ...renderer,
    renderGenerated: (page) => generatedPages.run(() => renderer.renderGenerated(page)),
    renderSubmitted: (path, submitted) => generatedPages.run(() => renderer.renderSubmitted(path, submitted)),
  };
  const { enquiries } = deps;
  const forms = {
    content,
    renderer: boundedRenderer,
    enquiries,
    siteUrl,
    receiveForm: createFormReceiver({
      enquiries,
      siteUrl,
      policyOf,
      trustedProxies: deps.trustedProxies,
      countSubmission: deps.countSubmission,
      log,
    }),
    requestNewsletter: createNewsletterRequests(enquiries, siteUrl),
    log,
  };
  const purges =
    deps.edge && createChangePurges(deps.edge.purger, () => readSharedContent(content, siteReader));
  const pages = createPageResponses({
    content,
    renderer,
    policyOf,
    edge,
    onReplaced: (url, keys, isGone) => purges?.replaced(url, keys, isGone),
    maxBytes: memoryBudgets(deps.memoryLimitBytes).pageBytes,
    log,
    now: deps.now,
  });
  content.onChanged((changes) => {
    const renewed = Promise.withResolvers<void>();
    // First, so that the pages renewed are not purged one by one.
    purges?.changed(changes, renewed.promise);
    void pages.renew(changes).finally(renewed.resolve);
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
    requestLog: createRequestLog({ log, metrics }),
    log,
  };
  deps.metricsServer?.on(
    'request',
    createListener({ ...listening, inMemory: [], routes: metricsRoutes(metrics) }),
  );

  return createListener({
    ...listening,
    ...(deps.stagingLogin && { refuse: createStagingLogin(deps.stagingLogin) }),
    inMemory: [
      ['health', createHealthChecks(() => content.isReady() && !deps.isDraining())],
      ['refused', ({ request }) => (isAboveLimit(request) ? tooManyConnections : undefined)],
      ['page', pages.fromMemory],
      ['static', createStaticFiles(deps.publicDirectory)],
      ['image', imageProxy.fromMemory],
    ],
    routes: [
      ...(deps.metricsServer ? [] : [metricsRoute(metrics)]),
      ...(deps.assetStore ? [earlierAssetsRoute(deps.assetStore)] : []),
      ...imageProxy.routes,
      ...(deps.contentWebhook
        ? [
            contentWebhookRoute({
              webhook: deps.contentWebhook,
              content,
              share: sharedChanges?.share,
              log,
              now: deps.now,
            }),
          ]
        : []),
      ...(deps.preview ? draftRoutes(deps, deps.preview, { routeOf, policyImageHosts, imageHostBase }) : []),
      ...(deps.hasGallery ? [galleryRoute(createGallery({ assets, imageHostBase }))] : []),
      ...(deps.hasContentReport
        ? contentReportRoutes(
            createContentReport({
              content,
              siteReader,
              readPage,
              findings,
              contentfulUrl: deps.contentfulUrl,
            }),
            boundedRenderer,
          )
        : []),
      islandContentRoute({
        contents: islandContents,
        renderAll: () =>
          Promise.all(themeIds.map((theme) => renderer.renderGenerated({ title: '', body: null, theme }))),
        cachedSite: () => content.cachedSite(),
      }),
      ...siteFileRoutes({ content, siteReader, siteUrl, isPreview: deps.isPreview, edge, log }),
      ...consentRoutes({ thirdParties, renderer: boundedRenderer, siteUrl }),
      ...callBackRoutes(forms),
      ...newsletterRoutes(forms),
      calculatorRoute({ content, renderer: boundedRenderer, siteUrl, policyOf }),
      pageRoute({ content, pages, log }),
    ],
  });
}

/** Drafts are rendered for each request. */
const draftLimits = { running: 2, waiting: 64 };

function draftRoutes(
  { assets, content, contentfulUrl, siteUrl, log, now }: AppDeps,
  { config, secrets, source, links, space, spaceId, environment }: PreviewParts,
  pictures: {
    readonly routeOf: (src: string) => ImageRoute;
    readonly policyImageHosts: readonly string[];
    readonly imageHostBase: string | undefined;
  },
) {
  return previewRoutes({
    secrets,
    space: spaceId,
    environment,
    editorOrigins: config.editorOrigins,
    passes: createDraftPasses({ keys: config.keys, space, now: () => now().valueOf() }),
    source,
    links,
    siteUrl,
    contentfulUrl,
    pages: createDraftPages({
      document: { assets, siteUrl, now, imageHostBase: pictures.imageHostBase },
      routeOf: pictures.routeOf,
      describe: createEditorsView({
        assets,
        content,
        contentfulUrl,
        siteUrl,
        routeOf: pictures.routeOf,
        now,
      }),
    }),
    assets,
    policyOf: (embeds) =>
      contentSecurityPolicy({
        embeds,
        hasTagManager: false,
        imageHosts: pictures.policyImageHosts,
        isSecure: siteUrl.startsWith('https:'),
        frameAncestors: config.editorOrigins,
      }),
    queue: createJobQueue(draftLimits),
    log,
    now,
  });
}
