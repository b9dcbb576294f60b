import { existsSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import path from 'node:path';

import { createApp } from './app.ts';
import { createAssetStore, type AssetStore } from './asset-store.ts';
import { readAssetManifest } from './assets.ts';
import { ConfigError, type Config } from './config.ts';
import type { EmbeddedSpace } from './content-service/embedded-space.ts';
import { createContentClient, type ContentClient } from './content/content-client.ts';
import { createContentSnapshot, type ContentSnapshot } from './content/content-snapshot.ts';
import { createOutageGate } from './content/outage-gate.ts';
import { createSiteContent, type SiteContent } from './content/site-content.ts';
import { createEnquiries, type Enquiries } from './enquiries/enquiries.ts';
import { describeError } from './errors.ts';
import { createImageService, type ImageService } from './images/image-service.ts';
import type { Logger } from './log.ts';
import { findMemoryLimit, memoryBudgets } from './memory-limit.ts';

/** The parts of a site, put together. */
export interface SiteParts {
  readonly client: ContentClient;
  readonly content: SiteContent;
  /** Undefined: content is kept nowhere. */
  readonly snapshot: ContentSnapshot | undefined;
  readonly images: ImageService;
  readonly enquiries: Enquiries;
  /** Creates the request listener, once the site's origin is known. */
  createListener(at: {
    /** Canonical origin without a trailing slash. */
    readonly siteUrl: string;
    readonly isDraining: () => boolean;
    /** Serves `/metrics` instead of the application. */
    readonly metricsServer?: Server | undefined;
  }): RequestListener;
}

/** What differs between the process and its tests. */
export interface SiteSettings {
  readonly log: Logger;
  /** The folder of the build. */
  readonly buildDirectory: string;
  /** Whether this is `npm run dev`: pages reload when the site restarts. */
  readonly isDevelopment?: boolean;
  readonly now?: (() => Date) | undefined;
  /** Default: as the configuration says. */
  readonly snapshot?: ContentSnapshot | undefined;
  readonly assetStore?: AssetStore | undefined;
  readonly enquiries?: Enquiries | undefined;
}

/**
 * Puts a site together from its configuration: the one place where that is done, for the process and for tests of the
 * whole site. Loads nothing yet, but for an embedded space.
 *
 * @throws {ConfigError} if there is nothing to serve
 * @throws {SpaceExportError} if the file of an embedded space is not an export
 */
export async function createSite(config: Config, settings: SiteSettings): Promise<SiteParts> {
  const { log, buildDirectory, isDevelopment = false, now = () => new Date() } = settings;
  const source =
    config.content.source === 'contentful'
      ? { ...config.content, imageOrigin: config.images.origin }
      : await startEmbedded(config.content.file, config.images.origin, buildDirectory);
  const memoryLimitBytes = findMemoryLimit(config.memoryLimitBytes);
  const budgets = memoryBudgets(memoryLimitBytes);
  const client = createContentClient(source, { log, gate: createOutageGate(log) });
  const snapshot = settings.snapshot ?? openSnapshot(config, log);
  const content = createSiteContent({
    client,
    ttlMs: config.contentTtlMs,
    log,
    snapshot,
    maxBytes: budgets.contentBytes,
  });
  const images = createImageService({
    spaceId: source.spaceId,
    hosts: config.images.hosts,
    origin: source.imageOrigin,
    cache: { directory: config.images.cacheDirectory, maxBytes: config.images.cacheMaxBytes },
    memory: { cacheBytes: budgets.imageBytes, limitBytes: memoryLimitBytes },
    log,
    now,
  });
  const enquiries = settings.enquiries ?? createEnquiries(config.enquiries, log);
  const assetStore = settings.assetStore ?? (await openAssetStore(config, settings));

  return {
    client,
    content,
    snapshot,
    images,
    enquiries,
    createListener: ({ siteUrl, isDraining, metricsServer }) =>
      createApp({
        content,
        images,
        enquiries,
        imageHosts: config.images.hosts,
        servesImageHost: source.imageOrigin !== undefined,
        hasGallery: config.gallery,
        reloadsPages: isDevelopment,
        assets: readAssetManifest(buildDirectory),
        publicDirectory: path.join(buildDirectory, 'public'),
        assetStore,
        siteUrl,
        isPreview: config.content.source === 'contentful' && config.content.preview,
        thirdParties: config.thirdParties,
        trustedProxies: config.trustedProxies,
        metricsServer,
        isDraining,
        memoryLimitBytes,
        log,
        now,
      }),
  };
}

/** Serves an export file, or the sample. Loaded only here: a site with a space of its own never needs it. */
async function startEmbedded(
  file: string | undefined,
  imageOrigin: string | undefined,
  buildDirectory: string,
): Promise<Omit<EmbeddedSpace, 'close'>> {
  const sample = path.join(buildDirectory, 'sample/space.json');
  if (file === undefined && !existsSync(sample))
    throw new ConfigError([
      'CONTENTFUL_SPACE_ID or CONTENT_FILE is missing: this build has no sample to serve in their place',
    ]);
  const { startEmbeddedSpace } = await import('./content-service/embedded-space.ts');
  const space = await startEmbeddedSpace(file ?? sample);
  return { ...space, imageOrigin: imageOrigin ?? space.imageOrigin };
}

/** Where the last good content is kept. The embedded content service needs no copy: it cannot be away. */
function openSnapshot(
  { content, contentSnapshotDirectory }: Config,
  log: Logger,
): ContentSnapshot | undefined {
  if (content.source === 'embedded' || contentSnapshotDirectory === undefined) return undefined;
  const { host, spaceId, environment, preview } = content;
  // One folder a source: the copies of one must never stand in for another's, and drafts for nothing.
  const source = [host.replace(':', '-'), spaceId, environment, ...(preview ? ['preview'] : [])].join('_');
  return createContentSnapshot({ directory: path.join(contentSnapshotDirectory, source), log });
}

/** Where other builds' assets are found. This build's are there before the first page names one. */
async function openAssetStore(
  { assetsDirectory }: Config,
  { buildDirectory, isDevelopment, log }: SiteSettings,
): Promise<AssetStore | undefined> {
  // A development build changes by the minute, and its assets are of no use to anyone later.
  if (assetsDirectory === undefined || isDevelopment) return undefined;
  const store = createAssetStore(assetsDirectory);
  await store.retainPublished(path.join(buildDirectory, 'public/assets'), (error) =>
    log.warn(
      { directory: assetsDirectory, ...describeError(error) },
      'assets cannot be shared with other builds',
    ),
  );
  return store;
}
