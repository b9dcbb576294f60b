import { existsSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import path from 'node:path';

import { assertDistinct } from '#shared/content-model/content-type.ts';
import { contentTypes } from '#shared/content-types.ts';
import { contentWebhookPath } from '#shared/paths.ts';

import { createApp, type Edge, type PreviewParts } from './app.ts';
import { createAssetStore, type AssetStore } from './asset-store.ts';
import { readAssetManifest } from './assets.ts';
import { createCdn, type CdnConfig } from './cdn/create-cdn.ts';
import { createPurger, type Purger } from './cdn/purger.ts';
import { ConfigError, type Config } from './config.ts';
import type { EmbeddedSpace } from './content-service/embedded-space.ts';
import { createContentClient, type ContentClient } from './content/content-client.ts';
import { entityKey, idOf, type EntityKey } from './content/content-graph.ts';
import { createContentSnapshot, type ContentSnapshot } from './content/content-snapshot.ts';
import {
  formerAddressesKey,
  restoreFormerAddresses,
  type FormerAddresses,
} from './content/former-addresses.ts';
import { createOutageGate } from './content/outage-gate.ts';
import { createRecentChanges, withdrawalsKey } from './content/recent-changes.ts';
import { createSiteContent, type SiteContent } from './content/site-content.ts';
import { createDatabase, type Database } from './data/database.ts';
import { createEnquiries, type Enquiries } from './enquiries/enquiries.ts';
import { createSharedLimit } from './enquiries/shared-limit.ts';
import { createSubmissionLimit, type Sender } from './enquiries/submission-limit.ts';
import { describeError } from './errors.ts';
import type { ContentWebhookConfig } from './http/content-webhook.route.ts';
import { createImageService, type ImageService } from './images/image-service.ts';
import type { Logger } from './log.ts';
import { findMemoryLimit, memoryBudgets } from './memory-limit.ts';
import { listedTypes } from './page/listed-types.ts';
import { createDraftSource } from './preview/draft-source.ts';
import { createSecretCheck } from './preview/entrance.ts';
import { createSharedLinks } from './preview/shared-links.ts';
import { createSharedChanges, type SharedChanges } from './publishing/shared-changes.ts';
import { createAddressStore } from './redirects/address-store.ts';
import { createRedirectMaker } from './redirects/redirect-maker.ts';

export interface SiteParts {
  readonly client: ContentClient;
  readonly content: SiteContent;
  /** Undefined: no snapshot is written. */
  readonly snapshot: ContentSnapshot | undefined;
  readonly images: ImageService;
  readonly database: Database;
  /** Undefined without PostgreSQL. To be started once content is loaded. */
  readonly sharedChanges: SharedChanges | undefined;
  readonly enquiries: Enquiries;
  /** Undefined without a CDN. */
  readonly purger: Purger | undefined;
  /** Called once the site's origin is known: it may depend on the port. */
  createListener(at: {
    /** Canonical origin without a trailing slash. */
    readonly siteUrl: string;
    /** Origin for this machine alone, where a content file that changes is told of. Default: nobody is told. */
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
  const { content: source, embedded } = await openSource(config, settings);
  const memoryLimitBytes = findMemoryLimit(config.memoryLimitBytes);
  const budgets = memoryBudgets(memoryLimitBytes);
  const client = createContentClient(source, { log, gate: createOutageGate(log) });
  const snapshot = settings.snapshot ?? openSnapshot(config, log);
  const database = createDatabase(config.database, log);
  const formerAddresses = await openFormerAddresses(config, { database, snapshot, log });
  const changes = createRecentChanges(Date.now, await readWithdrawals(snapshot));
  const content = createSiteContent({
    client,
    listedTypes,
    formerAddresses,
    redirects: createRedirectMaker({ siteUrl: config.siteUrl ?? 'http://localhost', formerAddresses }),
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
    now,
  });
  content.onChanged((changed) =>
    images.change(assetIdsOf(changed.map(({ type, id }) => entityKey(type, id)))),
  );
  // An earlier process may have ended before it had deleted them.
  void images.change(assetIdsOf([...changes.withdrawn.keys()]));
  const enquiries = settings.enquiries ?? createEnquiries(config.enquiries, { database, log });
  const space = spaceOf(config, source);
  const { url } = config.database;
  const sharedChanges = url === undefined ? undefined : createSharedChanges({ database, url, space, log });
  const countOwn = createSubmissionLimit();
  const countSubmission =
    config.database.url === undefined
      ? async (sender: Sender) => countOwn(sender)
      : createSharedLimit(database);
  const edge = settings.edge ?? (config.cdn && createEdge(config.cdn, log));
  const assetStore = settings.assetStore ?? (await openAssetStore(config, settings));

  return {
    client,
    content,
    snapshot,
    images,
    database,
    sharedChanges,
    enquiries,
    purger: edge?.purger,
    createListener({ siteUrl, localUrl, isDraining, metricsServer }) {
      if (localUrl !== undefined) embedded?.follow(localUrl + contentWebhookPath);
      return createApp({
        content,
        sharedChanges,
        images,
        enquiries,
        countSubmission,
        edge,
        imageHosts: config.images.hosts,
        servesImageHost: source.imageOrigin !== undefined,
        hasGallery: config.gallery,
        hasContentReport: config.contentReport,
        contentfulUrl: contentfulUrlOf(config),
        assets: readAssetManifest(buildDirectory),
        publicDirectory: path.join(buildDirectory, 'public'),
        assetStore,
        siteUrl,
        hsts: config.hsts,
        contentWebhook: contentWebhookOf(config, embedded),
        stagingLogin: config.stagingLogin,
        preview: openPreview(config, source, { space, database, log }),
        isPreview: config.content.source === 'contentful' && config.content.preview,
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

/** Where content comes from. `embedded`: a file, which is followed in development. */
async function openSource({ content, images }: Config, settings: SiteSettings) {
  if (content.source === 'contentful') return { content: { ...content, imageOrigin: images.origin } };
  const embedded = await startEmbedded(content.file, images.origin, settings);
  const isFollowed = settings.isDevelopment === true && content.file !== undefined;
  return { content: embedded, embedded: isFollowed ? embedded : undefined };
}

/** Names the content in what is signed and remembered. */
function spaceOf({ content }: Config, { spaceId }: { readonly spaceId: string }): string {
  return `${spaceId}/${content.source === 'contentful' ? content.environment : 'master'}`;
}

/** Drafts of the same space. Undefined if nobody is to see them beside the site. */
function openPreview(
  { content, preview }: Config,
  source: Awaited<ReturnType<typeof openSource>>['content'],
  { space, database, log }: { readonly space: string; readonly database: Database; readonly log: Logger },
): PreviewParts | undefined {
  if (preview === undefined) return undefined;
  const { spaceId, insecure } = source;
  const environment = content.source === 'contentful' ? content.environment : 'master';
  const drafts =
    'drafts' in source ? source.drafts : { host: source.host, accessToken: source.previewAccessToken };
  if (drafts === undefined) return undefined;
  const settings = { spaceId, environment, insecure, ...drafts, preview: true };
  return {
    config: preview,
    secrets: createSecretCheck(preview.secrets),
    source: createDraftSource({ settings, log }),
    links: createSharedLinks(database, space),
    space,
    spaceId,
    environment,
  };
}

function createEdge(config: CdnConfig, log: Logger): Edge {
  const cdn = createCdn(config);
  return { cdn, purger: createPurger(cdn.caches, log) };
}

/** Serves an export file or the sample. Imported on demand: sites with a Contentful space never need it. */
async function startEmbedded(
  file: string | undefined,
  imageOrigin: string | undefined,
  { buildDirectory, log }: SiteSettings,
): Promise<Omit<EmbeddedSpace, 'close'>> {
  const sampleDirectory = path.join(buildDirectory, 'sample');
  const sample = path.join(sampleDirectory, 'space.json');
  if (file === undefined && !existsSync(sample))
    throw new ConfigError(['CONTENTFUL_SPACE_ID or CONTENT_FILE is required: this build has no sample site']);
  const { startEmbeddedSpace } = await import('./content-service/embedded-space.ts');
  const space = await startEmbeddedSpace(file ?? sample, { sampleDirectory, log });
  return { ...space, imageOrigin: imageOrigin ?? space.imageOrigin };
}

/** The environment in Contentful's web app, of the space's region; undefined for other content services. */
function contentfulUrlOf({ content }: Config): string | undefined {
  if (content.source === 'embedded') return undefined;
  const { host, spaceId, environment } = content;
  const region = /^(?:cdn|preview)(\.eu)?\.contentful\.com$/.exec(host);
  return region
    ? `https://app${region[1] ?? ''}.contentful.com/spaces/${spaceId}/environments/${environment}`
    : undefined;
}

async function readWithdrawals(
  snapshot: ContentSnapshot | undefined,
): Promise<ReadonlyMap<EntityKey, number> | undefined> {
  const copy = await snapshot?.read(withdrawalsKey);
  return copy?.content instanceof Map ? (copy.content as ReadonlyMap<EntityKey, number>) : undefined;
}

function assetIdsOf(keys: readonly EntityKey[]): readonly string[] {
  return keys.filter((key) => key.startsWith('Asset ')).map(idOf);
}

function contentWebhookOf(
  { content }: Config,
  embedded: Pick<EmbeddedSpace, 'spaceId' | 'webhookSecret'> | undefined,
): ContentWebhookConfig | undefined {
  if (content.source === 'embedded')
    return (
      embedded && {
        secrets: [embedded.webhookSecret],
        spaceId: embedded.spaceId,
        environment: 'master',
        preview: false,
      }
    );
  if (content.webhookSecrets === undefined) return undefined;
  const { webhookSecrets: secrets, spaceId, environment, preview } = content;
  return { secrets, spaceId, environment, preview };
}

/** Undefined also for the embedded content service, which is always available. */
function openSnapshot(
  { content, contentSnapshotDirectory }: Config,
  log: Logger,
): ContentSnapshot | undefined {
  if (content.source === 'embedded' || contentSnapshotDirectory === undefined) return undefined;
  const { host, spaceId, environment, preview } = content;
  // One folder per source, so that one source's copies are never served for another, nor drafts as published content.
  const source = [host.replace(':', '-'), spaceId, environment, ...(preview ? ['preview'] : [])].join('_');
  return createContentSnapshot({ directory: path.join(contentSnapshotDirectory, source), log });
}

/** Kept in the database, unless the site keeps no content at all. */
async function openFormerAddresses(
  { content, database: { url } }: Config,
  { database, snapshot, log }: { database: Database; snapshot: ContentSnapshot | undefined; log: Logger },
): Promise<FormerAddresses> {
  if (content.source === 'embedded' || (snapshot === undefined && url === undefined))
    return restoreFormerAddresses({ log });
  const { spaceId, environment, preview } = content;
  const source = [spaceId, environment, ...(preview ? ['preview'] : [])].join('/');
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
