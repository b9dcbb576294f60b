import type { Server } from 'node:http';
import path from 'node:path';

import type { ImageRoute } from '#shared/content-model/field.ts';
import type { EmbedId } from '#shared/embeds.ts';
import { parseAssetUrl } from '#shared/image-url.ts';
import { contentWebhookPath } from '#shared/paths.ts';
import type { StorageSettings } from '#shared/site/consent/storage.ts';

import { createApp, type App } from './app.ts';
import { assets } from './assets/assets.capability.ts';
import { browserReports } from './browser-reports/browser-reports.capability.ts';
import type { Capability } from './capability.ts';
import { cdn } from './cdn/cdn.capability.ts';
import { createEdgeHeaders } from './cdn/edge-headers.ts';
import { createChangePurges } from './cdn/purge-changes.ts';
import type { FreeBytesOf } from './checks/folder-check.ts';
import type { Config } from './config.ts';
import { consent } from './consent/consent.capability.ts';
import { contentReport } from './content-report/content-report.capability.ts';
import type { ContentChange } from './content/content-change.ts';
import type { ContentClient } from './content/content-client.ts';
import { desk } from './desk/desk.capability.ts';
import { enquiries } from './enquiries/enquiries.capability.ts';
import { describeError } from './errors.ts';
import { forms } from './forms/forms.capability.ts';
import { openFoundations, type Foundations, type SiteSettings } from './foundations.ts';
import { gallery } from './gallery/gallery.capability.ts';
import { createClientAddress } from './http/client-address.ts';
import { contentSecurityPolicy } from './http/content-security-policy.ts';
import { images } from './images/images.capability.ts';
import { operations } from './operations/operations.capability.ts';
import { boundGeneratedPages } from './page/bounded-renderer.ts';
import { createIslandContents } from './page/island-contents.ts';
import { createPageReader } from './page/page-reader.ts';
import type { PageResponses } from './page/page-responses.ts';
import { page } from './page/page.capability.ts';
import { createRenderMetrics } from './page/render-metrics.ts';
import { createPageRenderer } from './page/render-page.tsx';
import { readSharedContent } from './page/shared-content.ts';
import { createSiteReader } from './page/site-reader.ts';
import { preview } from './preview/preview.capability.ts';
import { staging } from './preview/staging.capability.ts';
import { publishing } from './publishing/publishing.capability.ts';
import { records } from './records/records.capability.ts';
import { search } from './search/search.capability.ts';
import { createSiteSearch } from './search/site-search.ts';
import { siteFiles } from './site-files/site-files.capability.ts';
import { pageAddresses } from './site-files/sitemap.ts';

/**
 * Everything that the site can do, in the order in which requests are offered to it: what is cheap to recognise first,
 * pages, which take every address, last.
 */
export const capabilities: readonly Capability<SiteParts, CheckSettings>[] = [
  operations,
  staging,
  assets,
  images,
  cdn,
  publishing,
  records,
  desk,
  preview,
  gallery,
  contentReport,
  browserReports,
  siteFiles,
  consent,
  enquiries,
  forms,
  search,
  page,
];

/** The material for the checks of `npm run doctor`. */
export interface CheckSettings {
  readonly config: Config;
  readonly client: ContentClient;
  /** Pictures are fetched from here instead of the image host. */
  readonly imageOrigin: string | undefined;
  readonly freeBytes: FreeBytesOf;
}

/** Where and how a site is served. */
interface Serving {
  /** Canonical origin without a trailing slash. It may depend on the port. */
  readonly siteUrl: string;
  /** Origin for this machine alone, where a content file that changes is told of. Default: it is not followed. */
  readonly localUrl?: string;
  readonly isDraining: () => boolean;
  /** Serves `/metrics` instead of the application. */
  readonly metricsServer?: Server | undefined;
}

export interface ServedSite extends Foundations {
  readonly createApp: (serving: Serving) => App;
}

/** The composition root, for the process and for tests of the whole site. Throws what `openFoundations` throws. */
export async function createSite(config: Config, settings: SiteSettings): Promise<ServedSite> {
  const foundations = await openFoundations(config, settings);
  return {
    ...foundations,
    createApp(serving) {
      const { source, content, refusals, log } = foundations;
      if (serving.localUrl !== undefined) source.follow?.(serving.localUrl + contentWebhookPath);
      const parts = shareParts(foundations, serving);
      const additions = capabilities.map(({ create }) => create(parts));
      for (const { onChanged } of additions) if (onChanged) content.onChanged(onChanged);
      return createApp(additions, {
        ...serving,
        hsts: config.hsts,
        policy: parts.policy,
        isPreview: source.isPreview,
        trustedProxies: config.trustedProxies,
        refusals,
        log,
      });
    },
  };
}

export type SiteParts = ReturnType<typeof shareParts>;

/** Adds to the foundations what several capabilities share. */
function shareParts(foundations: Foundations, { siteUrl, isDraining }: Serving) {
  const { config, source, content, images: imageService, assets: manifest, assetStore } = foundations;
  const { findings, copies, edge, records: siteRecords, build, log, now } = foundations;
  const { thirdParties } = config;
  const servesImageHost = source.imageOrigin !== undefined;
  const imageHostBase = servesImageHost ? '' : undefined;
  /** If the site serves the image host itself, no picture comes from elsewhere. */
  const imageHosts = servesImageHost ? [] : config.images.hosts;
  const storage: StorageSettings = {
    thirdParties,
    isMeasured: manifest.vitals !== undefined,
    imageHosts,
    protocol: new URL(siteUrl).protocol,
  };

  function routeOf(src: string): ImageRoute {
    const location = parseAssetUrl(src);
    if (location === undefined) return 'none';
    if (imageService.isAllowed(location)) {
      // From content, not from what visitors type.
      imageService.expect(location);
      return 'proxy';
    }
    return imageHosts.includes(location.host) ? 'direct' : 'none';
  }

  const siteReader = createSiteReader({ findings, routeOf });
  const readPage = createPageReader(content, { findings, routeOf, now });
  const siteSearch = createSiteSearch({
    content,
    siteReader,
    readPage,
    file: copies && path.join(copies, 'search.sqlite'),
    release: build,
    log,
  });
  const islandContents = createIslandContents(assetStore, (error) =>
    log.warn(describeError(error), 'island content cannot be shared with other builds'),
  );
  const policyOf = (embeds: readonly EmbedId[]) =>
    contentSecurityPolicy({
      embeds,
      hasTagManager: thirdParties.gtmId !== undefined,
      imageHosts,
      isSecure: siteUrl.startsWith('https:'),
    });
  const renders = createRenderMetrics();
  const renderer = createPageRenderer({
    content,
    siteReader,
    assets: manifest,
    siteUrl,
    thirdParties,
    storage,
    imageHostBase,
    storeIslandContent: islandContents.store,
    readPage,
    findings,
    findArticles: siteSearch.findArticles,
    policyOf,
    isPreview: source.isPreview,
    log,
    now,
    measureRender: renders.measure,
  });

  return {
    ...foundations,
    siteUrl,
    isReady: () => content.isReady() && !isDraining(),
    clientOf: createClientAddress(config.trustedProxies, log),
    policy: policyOf([]),
    storage,
    imageHostBase,
    routeOf,
    edge: createEdgeHeaders(edge?.cdn),
    purger: edge?.purger,
    purges: edge && createChangePurges(edge.purger, () => readSharedContent(content, siteReader)),
    siteReader,
    readPage,
    search: siteSearch,
    islandContents,
    /** Told what pages show; undefined: nothing is recorded. */
    recorder: siteRecords && {
      witness: siteRecords.witness,
      attach: (pages: PageResponses) =>
        siteRecords.attach({
          content,
          pages,
          listPages: (site) => pageAddresses(site, siteReader.readSite(site)),
        }),
      update: (changes: readonly ContentChange[]) => siteRecords.update(changes),
    },
    renderer,
    renderMetrics: renders.metrics,
    /** For pages that any visitor can have made, as often as they like. */
    boundedRenderer: boundGeneratedPages(renderer),
  };
}
