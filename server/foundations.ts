import path from 'node:path';

import { assertDistinct } from '#shared/content-model/content-type.ts';
import { contentTypes } from '#shared/content-types.ts';
import { deskPath } from '#shared/paths.ts';

import { createApprovals } from './approvals/approvals.ts';
import { readAssetManifest, type AssetManifest } from './assets/asset-manifest.ts';
import { createAssetStore, type AssetStore } from './assets/asset-store.ts';
import { listStaticPaths } from './assets/static-files.ts';
import { createEdge, type Edge } from './cdn/edge.ts';
import type { Config } from './config.ts';
import { openContentSource, type ContentSource } from './content-source.ts';
import { createContentClient } from './content/content-client.ts';
import { entityKey, idOf, type EntityKey } from './content/content-graph.ts';
import {
  createContentSnapshot,
  endsKey,
  serializeContent,
  type ContentSnapshot,
} from './content/content-snapshot.ts';
import { restoreFormerAddresses, type FormerAddresses } from './content/former-addresses.ts';
import { createOutageGate } from './content/outage-gate.ts';
import { createRecentChanges, withdrawalsKey, type RecentChanges } from './content/recent-changes.ts';
import { createSiteContent } from './content/site-content.ts';
import { createSiteQueries } from './content/site-queries.ts';
import { createDatabase, type Database } from './data/database.ts';
import { createEnquiries, type Enquiries } from './enquiries/enquiries.ts';
import { describeError } from './errors.ts';
import { createFindings } from './findings/findings.ts';
import { refusalReasons } from './http/refusals.ts';
import { createImageService } from './images/image-service.ts';
import { createCounts } from './observability/counts.ts';
import type { Logger } from './observability/log.ts';
import { listedTypes } from './page/listed-types.ts';
import { findMemoryLimit, memoryBudgets } from './process/memory-limit.ts';
import { createLoadFile } from './records/load-file.ts';
import { createSiteRecords } from './records/site-records.ts';
import { createAddressStore } from './redirects/address-store.ts';
import { createRedirectMaker } from './redirects/site-redirects.ts';
import { steadyNow } from './work/steady-clock.ts';

/** Settings that differ between the process and its tests. */
export interface SiteSettings {
  readonly log: Logger;
  readonly buildDirectory: string;
  /** `npm run dev`. */
  readonly isDevelopment?: boolean;
  readonly now?: (() => Date) | undefined;
  /** By default, this and the following are created from the configuration. */
  readonly database?: Database;
  readonly snapshot?: ContentSnapshot | undefined;
  readonly assetStore?: AssetStore | undefined;
  readonly enquiries?: Enquiries | undefined;
  readonly edge?: Edge | undefined;
}

export type Foundations = Awaited<ReturnType<typeof openFoundations>>;

/**
 * Makes the foundations of the capabilities. Loads no content yet, but reads the file of an embedded space.
 *
 * @throws {Error} if two content types have the same id
 * @throws {ConfigError} if there is nothing to serve
 * @throws {SpaceExportError} if the file of an embedded space is not a space export
 */
export async function openFoundations(config: Config, settings: SiteSettings) {
  assertDistinct(contentTypes);
  const { log, buildDirectory, now = () => new Date() } = settings;
  const publicDirectory = path.join(buildDirectory, 'public');
  const source = await openContentSource(config, settings);
  const memoryLimitBytes = findMemoryLimit(config.memoryLimitBytes);
  const budgets = memoryBudgets(memoryLimitBytes);
  const outages = createOutageGate(log);
  const client = createContentClient(source.client, { log, gate: outages });
  const copies = copiesFolder(config, source);
  const snapshot =
    settings.snapshot ??
    (copies === undefined ? undefined : createContentSnapshot({ directory: copies, log }));
  const database = settings.database ?? createDatabase(config.database, log);
  const formerAddresses = await openFormerAddresses(config, source, { database, snapshot, log });
  const changes = createRecentChanges(steadyNow, await readMap(snapshot, withdrawalsKey));
  const images = openImages(config, source, {
    budgets,
    memoryLimitBytes,
    changes,
    // The content service still has what was taken down here, also once its withdrawal is forgotten.
    isGone: (key) => changes.isWithdrawn(key) || (approvals?.isOver(key) ?? false),
    log,
  });

  const assets = readAssets(buildDirectory, config);
  const { version, revision } = assets.release;
  /** Names the release in what it makes and keeps. */
  const build = `${version} ${revision}`;

  const records =
    config.records &&
    createSiteRecords(config.records, {
      build,
      loadFile: createLoadFile({ publicDirectory, images, origin: source.imageOrigin }),
      siteDatabase: database,
      log,
    });
  const redirects = createRedirectMaker({
    siteUrl: config.siteUrl ?? 'http://localhost',
    formerAddresses,
    files: listStaticPaths(publicDirectory),
    ended: () => approvals?.redirects() ?? noRedirects,
  });
  const queries = createSiteQueries(client, [...listedTypes, ...redirects.lists]);
  const approvals =
    config.approvals &&
    records &&
    createApprovals({
      ...config.approvals,
      deskUrl: `${deskOrigin(config)}${deskPath}`,
      records: records.records,
      queries,
      changes,
      keptEnds: {
        earlier: (await readMap(snapshot, endsKey)) ?? new Map(),
        keep: (ends) => snapshot?.write(endsKey, serializeContent(new Map(ends))),
      },
      now: () => now().valueOf(),
      log,
    });
  const content = createSiteContent({
    client,
    listedTypes,
    formerAddresses,
    redirects,
    ttlMs: config.contentTtlMs,
    log,
    snapshot,
    changes,
    gate: approvals?.gate,
    maxBytes: budgets.contentBytes,
  });

  return {
    config,
    log,
    now,
    source,
    /** Names the content in what is signed and remembered. */
    space: `${source.spaceId}/${source.environment}`,
    client,
    outages,
    content,
    snapshot,
    /** Where copies of content are kept; undefined: nowhere. */
    copies,
    database,
    images,
    withdrawnAssets: () => withdrawnAssets(changes),
    enquiries: settings.enquiries ?? createEnquiries(config.enquiries, { database, log }),
    edge: settings.edge ?? (config.cdn && createEdge(config.cdn, log)),
    findings: createFindings(log),
    /** Requests that were refused, by reason. */
    refusals: createCounts(refusalReasons),
    assets,
    build,
    /** Undefined: nothing of what the site shows is recorded. */
    records,
    /** Undefined: content is shown as soon as it is published. */
    approvals,
    assetStore: settings.assetStore ?? (await openAssetStore(config, settings)),
    publicDirectory,
    /** Memory for the process and its children. */
    memoryLimitBytes,
  };
}

function openImages(
  { images: { hosts, cacheDirectory, cacheMaxBytes } }: Config,
  { spaceId, imageOrigin }: ContentSource,
  {
    budgets,
    memoryLimitBytes,
    changes,
    isGone,
    log,
  }: {
    readonly budgets: ReturnType<typeof memoryBudgets>;
    readonly memoryLimitBytes: number;
    readonly changes: RecentChanges;
    readonly isGone: (key: EntityKey) => boolean;
    readonly log: Logger;
  },
) {
  const images = createImageService({
    spaceId,
    hosts,
    origin: imageOrigin,
    cache: { directory: cacheDirectory, maxBytes: cacheMaxBytes },
    memory: { cacheBytes: budgets.imageBytes, limitBytes: memoryLimitBytes },
    isWithdrawn: (asset) => isGone(entityKey('Asset', asset)),
    log,
  });
  // An earlier process may have ended before it had deleted them.
  void images.change(withdrawnAssets(changes));
  return images;
}

/** Where people sign in to the desk, if there is one. */
export const deskOrigin = ({ desk, siteUrl = '' }: Config): string =>
  desk === undefined || desk.signIn === 'sample' ? siteUrl : desk.signIn.origin;

const noRedirects: ReadonlyMap<string, string> = new Map();
const isAsset = (key: EntityKey): boolean => key.startsWith('Asset ');
/** The ids of the assets that were withdrawn lately, also before this process. */
const withdrawnAssets = ({ withdrawn }: RecentChanges) => [...withdrawn.keys()].filter(isAsset).map(idOf);

/** A map that an earlier process has kept. */
async function readMap<Value>(
  snapshot: ContentSnapshot | undefined,
  key: string,
): Promise<ReadonlyMap<EntityKey, Value> | undefined> {
  const copy = await snapshot?.read(key);
  return copy?.content instanceof Map ? (copy.content as ReadonlyMap<EntityKey, Value>) : undefined;
}

/** Includes the script that measures page speed only if the operator has switched it on. */
function readAssets(buildDirectory: string, { webVitals }: Config): AssetManifest {
  const { vitals, ...assets } = readAssetManifest(buildDirectory);
  return webVitals && vitals !== undefined ? { ...assets, vitals } : assets;
}

/** Undefined also for the embedded content service, which is always available. */
function copiesFolder(
  { contentSnapshotDirectory, approvals }: Config,
  { isEmbedded, client: { host }, spaceId, environment, isPreview }: ContentSource,
): string | undefined {
  if (isEmbedded || contentSnapshotDirectory === undefined) return undefined;
  // One folder per source, so that one source's copies are never served for another, nor drafts as published content, nor
  // what is not approved.
  const parts = [host.replace(':', '-'), spaceId, environment];
  const source = [
    ...parts,
    ...(isPreview ? ['preview'] : []),
    ...(approvals?.mode === 'enforce' ? ['approved'] : []),
  ].join('_');
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
  return restoreFormerAddresses({
    store: createAddressStore(database, source),
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
