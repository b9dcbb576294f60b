import type { RequestListener, Server } from 'node:http';
import path from 'node:path';

import { assertDistinct } from '#shared/content-model/content-type.ts';
import { contentTypes } from '#shared/content-types.ts';
import { contentWebhookPath } from '#shared/paths.ts';

import { createApp } from './app.ts';
import { readAssetManifest, type AssetManifest } from './assets/asset-manifest.ts';
import { createAssetStore, type AssetStore } from './assets/asset-store.ts';
import { listStaticPaths } from './assets/static-files.ts';
import { createEdge, type Edge } from './cdn/edge.ts';
import type { Purger } from './cdn/purger.ts';
import type { Config } from './config.ts';
import { openContentSource, type ContentSource } from './content-source.ts';
import { createContentClient, type ContentClient } from './content/content-client.ts';
import { entityKey, idOf, type EntityKey } from './content/content-graph.ts';
import { createContentSnapshot, type ContentSnapshot } from './content/content-snapshot.ts';
import {
  formerAddressesKey,
  restoreFormerAddresses,
  type FormerAddresses,
} from './content/former-addresses.ts';
import { createOutageGate } from './content/outage-gate.ts';
import { createRecentChanges, withdrawalsKey, type RecentChanges } from './content/recent-changes.ts';
import { createSiteContent, type SiteContent } from './content/site-content.ts';
import { createDatabase, type Database } from './data/database.ts';
import { createEnquiries, type Enquiries } from './enquiries/enquiries.ts';
import { createSharedLimit } from './enquiries/shared-limit.ts';
import {
  createSubmissionLimit,
  formLimits,
  newsletterLimits,
  type CountSubmission,
  type SubmissionLimits,
} from './enquiries/submission-limit.ts';
import { describeError } from './errors.ts';
import { createDraftNames } from './findings/draft-names.ts';
import { refusalReasons, type RefusalReason } from './http/refusals.ts';
import { createImageService, type ImageService } from './images/image-service.ts';
import { createCounts, type Counts } from './observability/counts.ts';
import type { Logger } from './observability/log.ts';
import { listedTypes } from './page/listed-types.ts';
import { createPreviewParts } from './preview/preview-parts.ts';
import { findMemoryLimit, memoryBudgets } from './process/memory-limit.ts';
import { createSharedChanges, type SharedChanges } from './publishing/shared-changes.ts';
import { createLoadFile } from './records/load-file.ts';
import { createSiteRecords, type SiteRecords } from './records/site-records.ts';
import { createAddressStore } from './redirects/address-store.ts';
import { createRedirectMaker } from './redirects/site-redirects.ts';
import { steadyNow } from './work/steady-clock.ts';

export interface SiteParts {
  readonly client: ContentClient;
  readonly content: SiteContent;
  /** Requests that were refused, by reason. */
  readonly refusals: Counts<RefusalReason>;
  /** Undefined: no snapshot is written. */
  readonly snapshot: ContentSnapshot | undefined;
  readonly images: ImageService;
  readonly database: Database;
  /** Undefined if no webhooks are accepted. To be started once content is loaded. */
  readonly sharedChanges: SharedChanges | undefined;
  readonly enquiries: Enquiries;
  /** Undefined: nothing is recorded. */
  readonly records: SiteRecords | undefined;
  /** Undefined without a CDN. */
  readonly purger: Purger | undefined;
  /** Called once the site's origin is known: it may depend on the port. */
  createListener(at: {
    /** Canonical origin without a trailing slash. */
    readonly siteUrl: string;
    /** Origin for this machine alone, where a content file that changes is told of. Default: it is not followed. */
    readonly localUrl?: string;
    readonly isDraining: () => boolean;
    /** Serves `/metrics` instead of the application. */
    readonly metricsServer?: Server | undefined;
  }): RequestListener;
}

/** Settings that differ between the process and its tests. */
export interface SiteSettings {
  readonly log: Logger;
  readonly buildDirectory: string;
  /** `npm run dev`. */
  readonly isDevelopment?: boolean;
  readonly now?: (() => Date) | undefined;
  /** By default, this and the following are created from the configuration. */
  readonly snapshot?: ContentSnapshot | undefined;
  readonly assetStore?: AssetStore | undefined;
  readonly enquiries?: Enquiries | undefined;
  readonly edge?: Edge | undefined;
}

/**
 * The composition root, for the process and for tests of the whole site. Loads no content yet, but reads the file of an
 * embedded space.
 *
 * @throws {Error} if two content types have the same id
 * @throws {ConfigError} if there is nothing to serve
 * @throws {SpaceExportError} if the file of an embedded space is not a space export
 */
export async function createSite(config: Config, settings: SiteSettings): Promise<SiteParts> {
  assertDistinct(contentTypes);
  const { log, buildDirectory, now = () => new Date() } = settings;
  const publicDirectory = path.join(buildDirectory, 'public');
  const source = await openContentSource(config, settings);
  const memoryLimitBytes = findMemoryLimit(config.memoryLimitBytes);
  const budgets = memoryBudgets(memoryLimitBytes);
  const gate = createOutageGate(log);
  const client = createContentClient(source.client, { log, gate });
  const copies = copiesFolder(config, source);
  const snapshot =
    settings.snapshot ??
    (copies === undefined ? undefined : createContentSnapshot({ directory: copies, log }));
  const database = createDatabase(config.database, log);
  const formerAddresses = await openFormerAddresses(config, source, { database, snapshot, log });
  const changes = createRecentChanges(steadyNow, await readWithdrawals(snapshot));
  const content = createSiteContent({
    client,
    listedTypes,
    formerAddresses,
    redirects: createRedirectMaker({
      siteUrl: config.siteUrl ?? 'http://localhost',
      formerAddresses,
      files: listStaticPaths(publicDirectory),
    }),
    ttlMs: config.contentTtlMs,
    log,
    snapshot,
    changes,
    maxBytes: budgets.contentBytes,
  });
  const images = createImageService({
    spaceId: source.spaceId,
    hosts: config.images.hosts,
    origin: source.imageOrigin,
    cache: { directory: config.images.cacheDirectory, maxBytes: config.images.cacheMaxBytes },
    memory: { cacheBytes: budgets.imageBytes, limitBytes: memoryLimitBytes },
    isWithdrawn: (asset) => changes.isWithdrawn(entityKey('Asset', asset)),
    log,
  });
  content.onChanged((changed) =>
    images.change(assetIdsOf(changed.map(({ type, id }) => entityKey(type, id)))),
  );
  // An earlier process may have ended before it had deleted them.
  void images.change(assetIdsOf([...changes.withdrawn.keys()]));
  const enquiries = settings.enquiries ?? createEnquiries(config.enquiries, { database, log });
  /** Names the content in what is signed and remembered. */
  const space = `${source.spaceId}/${source.environment}`;
  const { url } = config.database;
  // The embedded content service never lags behind, and starts with its file.
  const sharedChanges =
    url === undefined && (source.isEmbedded || source.webhook === undefined)
      ? undefined
      : createSharedChanges({ database, url, space, log });
  const createLimit = (limits: SubmissionLimits): CountSubmission => {
    if (url !== undefined) return createSharedLimit(database, { limits });
    const count = createSubmissionLimit(limits);
    return async (sender) => count(sender);
  };
  const edge = settings.edge ?? (config.cdn && createEdge(config.cdn, log));
  const assetStore = settings.assetStore ?? (await openAssetStore(config, settings));

  const { version, revision } = readAssetManifest(buildDirectory).release;
  const records =
    config.records &&
    createSiteRecords(config.records, {
      build: `${version} ${revision}`,
      loadFile: createLoadFile({ publicDirectory, images, origin: source.imageOrigin }),
      siteDatabase: database,
      log,
    });
  const refusals = createCounts(refusalReasons);

  return {
    client,
    content,
    refusals,
    snapshot,
    images,
    database,
    sharedChanges,
    enquiries,
    records,
    purger: edge?.purger,
    createListener({ siteUrl, localUrl, isDraining, metricsServer }) {
      if (localUrl !== undefined) source.follow?.(localUrl + contentWebhookPath);
      return createApp({
        content,
        gate,
        snapshot,
        contentTtlMs: config.contentTtlMs,
        refusals,
        sharedChanges,
        searchFile: copies && path.join(copies, 'search.sqlite'),
        images,
        enquiries,
        records,
        countSubmission: createLimit(formLimits),
        countNewsletter: createLimit(newsletterLimits),
        edge,
        imageHosts: config.images.hosts,
        imageOrigin: source.imageOrigin,
        hasGallery: config.gallery,
        hasContentReport: config.contentReport,
        nameDrafts: source.drafts && createDraftNames(source.drafts, log),
        contentfulUrl: source.contentfulUrl,
        assets: readAssets(buildDirectory, config),
        publicDirectory,
        assetStore,
        siteUrl,
        hsts: config.hsts,
        contentWebhook: source.webhook,
        stagingLogin: config.stagingLogin,
        preview: config.preview && createPreviewParts(config.preview, source, { space, database, log }),
        isPreview: source.isPreview,
        thirdParties: config.thirdParties,
        trustedProxies: config.trustedProxies,
        metricsServer,
        isDraining,
        memoryLimitBytes,
        log,
        now,
      });
    },
  };
}

async function readWithdrawals(
  snapshot: ContentSnapshot | undefined,
): Promise<RecentChanges['withdrawn'] | undefined> {
  const copy = await snapshot?.read(withdrawalsKey);
  return copy?.content instanceof Map ? (copy.content as RecentChanges['withdrawn']) : undefined;
}

function assetIdsOf(keys: readonly EntityKey[]): readonly string[] {
  return keys.filter((key) => key.startsWith('Asset ')).map(idOf);
}

/** Includes the script that measures page speed only if the operator has switched it on. */
function readAssets(buildDirectory: string, { webVitals }: Config): AssetManifest {
  const { vitals, ...assets } = readAssetManifest(buildDirectory);
  return webVitals && vitals !== undefined ? { ...assets, vitals } : assets;
}

/** Where copies of content are kept. Undefined also for the embedded content service, which is always available. */
function copiesFolder(
  { contentSnapshotDirectory }: Config,
  { isEmbedded, client: { host }, spaceId, environment, isPreview }: ContentSource,
): string | undefined {
  if (isEmbedded || contentSnapshotDirectory === undefined) return undefined;
  // One folder per source, so that one source's copies are never served for another, nor drafts as published content.
  const source = [host.replace(':', '-'), spaceId, environment, ...(isPreview ? ['preview'] : [])].join('_');
  return path.join(contentSnapshotDirectory, source);
}

/** Kept in the database, unless the site keeps no content at all. */
async function openFormerAddresses(
  { database: { url } }: Config,
  { isEmbedded, spaceId, environment, isPreview }: ContentSource,
  { database, snapshot, log }: { database: Database; snapshot: ContentSnapshot | undefined; log: Logger },
): Promise<FormerAddresses> {
  if (isEmbedded || (snapshot === undefined && url === undefined)) return restoreFormerAddresses({ log });
  const source = [spaceId, environment, ...(isPreview ? ['preview'] : [])].join('/');
  const copy = await snapshot?.read(formerAddressesKey);
  return restoreFormerAddresses({
    store: createAddressStore(database, source),
    older: copy?.content as Map<string, string> | undefined,
    log,
  });
}

/** Resolves once this build's assets are in the store: before the first page refers to one. */
async function openAssetStore(
  { assetsDirectory }: Config,
  { buildDirectory, isDevelopment, log }: SiteSettings,
): Promise<AssetStore | undefined> {
  // Development builds change constantly, and their assets are of no use later.
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
