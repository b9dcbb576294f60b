import type { ImageRoute } from '#shared/content-model/field.ts';
import type { EmbedId } from '#shared/embeds.ts';
import { parseAssetUrl } from '#shared/image-url.ts';
import type { StorageSettings } from '#shared/site/consent/storage.ts';
import type { ThirdParties } from '#shared/site/consent/third-parties.ts';

import type { AssetManifest } from '../assets/asset-manifest.ts';
import type { AssetStore } from '../assets/asset-store.ts';
import type { SiteContent } from '../content/site-content.ts';
import { describeError } from '../errors.ts';
import type { Findings } from '../findings/findings.ts';
import { contentSecurityPolicy } from '../http/content-security-policy.ts';
import type { ImageService } from '../images/image-service.ts';
import type { Logger } from '../observability/log.ts';
import { boundGeneratedPages } from './bounded-renderer.ts';
import { createIslandContents } from './island-contents.ts';
import { createPageReader } from './page-reader.ts';
import { createRenderMetrics } from './render-metrics.ts';
import { createPageRenderer, type FindArticles } from './render-page.tsx';
import { createSiteReader } from './site-reader.ts';

/** Makes the parts with which every capability reads and renders pages. */
export function createPageParts({
  content,
  images,
  assets,
  assetStore,
  findings,
  siteUrl,
  thirdParties,
  servesImageHost,
  findArticles,
  isPreview,
  log,
  now,
  ...settings
}: {
  readonly content: SiteContent;
  readonly images: ImageService;
  readonly assets: AssetManifest;
  readonly assetStore: AssetStore | undefined;
  readonly findings: Findings;
  readonly siteUrl: string;
  readonly thirdParties: ThirdParties;
  readonly imageHosts: readonly string[];
  /** If the site serves the image host itself, no picture comes from elsewhere. */
  readonly servesImageHost: boolean;
  readonly findArticles: FindArticles;
  readonly isPreview: boolean;
  readonly log: Logger;
  readonly now: () => Date;
}) {
  const imageHostBase = servesImageHost ? '' : undefined;
  const imageHosts = servesImageHost ? [] : settings.imageHosts;
  const storage: StorageSettings = {
    thirdParties,
    isMeasured: assets.vitals !== undefined,
    imageHosts,
    protocol: new URL(siteUrl).protocol,
  };

  function routeOf(src: string): ImageRoute {
    const location = parseAssetUrl(src);
    if (location === undefined) return 'none';
    if (images.isAllowed(location)) {
      // From content, not from what visitors type.
      images.expect(location);
      return 'proxy';
    }
    return imageHosts.includes(location.host) ? 'direct' : 'none';
  }

  const siteReader = createSiteReader({ findings, routeOf });
  const readPage = createPageReader(content, { findings, routeOf, now });
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
    assets,
    siteUrl,
    thirdParties,
    storage,
    imageHostBase,
    storeIslandContent: islandContents.store,
    readPage,
    findings,
    findArticles,
    policyOf,
    isPreview,
    log,
    now,
    measureRender: renders.measure,
  });
  return {
    siteReader,
    readPage,
    routeOf,
    storage,
    imageHostBase,
    islandContents,
    /** The Content-Security-Policy of pages without third parties. */
    policy: policyOf([]),
    renderer,
    renderMetrics: renders.metrics,
    /** For pages that any visitor can request as often as they like. */
    boundedRenderer: boundGeneratedPages(renderer),
  };
}
