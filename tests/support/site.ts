import type { RequestListener } from 'node:http';
import path from 'node:path';

import { inject } from 'vitest';

import type { SpaceExport } from '#contentful-emulator/files/space-export.ts';
import type { ApprovalsMode } from '#server/approvals/approvals-config.ts';
import type { AssetStore } from '#server/assets/asset-store.ts';
import type { Edge } from '#server/cdn/edge.ts';
import { readConfig, type Config } from '#server/config.ts';
import type { ContentClient } from '#server/content/content-client.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { SiteContent } from '#server/content/site-content.ts';
import { createDatabase } from '#server/data/database.ts';
import type { Enquiries } from '#server/enquiries/enquiries.ts';
import type { TrustedProxies } from '#server/http/client-address.ts';
import { createSiteServer } from '#server/http/site-server.ts';
import type { ImageService } from '#server/images/image-service.ts';
import { createSilentLog, type Logger } from '#server/observability/log.ts';
import { createSite } from '#server/site.ts';
import { noThirdParties, type ThirdParties } from '#shared/site/consent/third-parties.ts';

import { readFixtureSpace } from '../fixtures/fixture-space.ts';
import { patient } from './enquiries.ts';
import { startFaultyEmulator, type FaultyEmulator } from './faulty-emulator.ts';
import { folderInMemory, makeFolderInMemory } from './folders.ts';
import { listen } from './local-server.ts';

export const deliveryToken = 'delivery-token-of-the-tests';
const previewToken = 'preview-token-of-the-tests';
/** At 30 requests a second each site would take a second to load. */
const unthrottled = { throttle: 'none' } as const;
const noDisk = { directory: '', maxBytes: 0 };
export const canonicalOrigin = 'https://www.site.example';

/** Created only if a test submits the form. */
const unusedQueue = path.join(folderInMemory(), `enquiries-${process.pid}`);

/** The whole application with the fixture or another space: real client over HTTP, real sharp, built assets. */
export interface TestSite {
  readonly app: RequestListener;
  readonly contentService: FaultyEmulator;
  readonly images: ImageService;
  readonly client: ContentClient;
  readonly content: SiteContent;
  readonly enquiries: Enquiries;
  /** Runs what goes on in the background until the signal is aborted. */
  run(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** A space and the folder of its images. */
export interface ServedSpace {
  readonly id: string;
  readonly content: SpaceExport;
  readonly assetsDirectory: string;
}

let fixture: ReturnType<typeof readFixtureSpace> | undefined;

/** Read once: that takes longer than to start a content service with it. */
export function fixtureSpace(): ServedSpace {
  fixture ??= readFixtureSpace();
  return { ...fixture, assetsDirectory: inject('fixture') };
}

interface SiteSettings {
  readonly build?: string;
  readonly log?: Logger;
  readonly siteUrl?: string;
  readonly contentTtlMs?: number;
  /** Default: no snapshot on disk. */
  readonly snapshot?: ContentSnapshot;
  readonly hasGallery?: boolean;
  /** Default: there is no CDN. */
  readonly edge?: Edge;
  /** Default: webhooks are not accepted. */
  readonly webhookSecret?: string | undefined;
  /** Default: only in preview. */
  readonly hasContentReport?: boolean;
  /** More variables, such as where the database is; default: one that tests share. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether drafts are shown; default false. */
  readonly isPreview?: boolean;
  /** The third parties that the operator has configured; default none. */
  readonly thirdParties?: Partial<ThirdParties>;
  /** Default: undefined, nothing is known about proxies. */
  readonly trustedProxies?: TrustedProxies;
  readonly now?: () => Date;
  /** Origin of original images; default: the content service. */
  readonly imageOrigin?: string;
  /** Whether browsers can reach the image host, as in production; pages then link to it. */
  readonly hasPublicImageHost?: boolean;
  /** Image cache on disk; default none. */
  readonly imageCache?: { directory: string; maxBytes: number };
  /** Source of other builds' assets; default none. */
  readonly assetStore?: AssetStore;
  /** Default: a queue in a temporary folder that is never delivered. */
  readonly enquiries?: Enquiries;
  /** Whether to wait until content is loaded; default true. */
  readonly isWarm?: boolean;
  /** Default: the fixture. */
  readonly space?: ServedSpace;
  /** Another site's, which is not closed with this one; default: a new one. */
  readonly contentService?: FaultyEmulator;
  /** Modifies the space before it is served. */
  readonly change?: (space: SpaceExport) => SpaceExport;
  /** The desk; default none. It needs records. */
  readonly desk?: Config['desk'];
  /** Default: what is published is shown. It needs a desk. */
  readonly approvals?: ApprovalsMode;
  /** Runs before the site sends its first request to the content service. */
  readonly prepare?: (contentService: FaultyEmulator) => void;
}

/** Creates the application for supertest, without a port. */
export async function startSite(settings: SiteSettings = {}): Promise<TestSite> {
  const { build = inject('productionBuild'), log = createSilentLog(), isWarm = true } = settings;
  const { space: original = fixtureSpace() } = settings;
  const space = { ...original, content: settings.change?.(original.content) ?? original.content };
  const own = settings.contentService === undefined;
  const contentService =
    settings.contentService ??
    (await startFaultyEmulator({
      spaces: [space],
      deliveryToken,
      previewToken,
      shuffleUnordered: true,
    }));
  settings.prepare?.(contentService);
  // Sites with one folder would apply each other's changes.
  const directory = settings.webhookSecret === undefined ? unusedQueue : makeFolderInMemory();
  const config = readConfig({
    CONTENTFUL_SPACE_ID: space.id,
    CONTENTFUL_ACCESS_TOKEN: deliveryToken,
    CONTENTFUL_PREVIEW_ACCESS_TOKEN: previewToken,
    CONTENTFUL_PREVIEW: String(settings.isPreview ?? false),
    ...(settings.isPreview === true && { PREVIEW_OPEN: 'true' }),
    DATA_DIR: directory,
    RECORDS: 'off',
    ...settings.environment,
    CONTENTFUL_HOST: contentService.host,
    CONTENTFUL_PREVIEW_HOST: contentService.host,
    CONTENTFUL_INSECURE: 'true',
    SITE_URL: settings.siteUrl ?? canonicalOrigin,
    GALLERY: String(settings.hasGallery ?? true),
    ...(settings.webhookSecret !== undefined && { CONTENTFUL_WEBHOOK_SECRET: settings.webhookSecret }),
    ...(settings.hasContentReport === true && { CONTENT_REPORT: 'true' }),
  });
  const { directory: cacheDirectory, maxBytes: cacheMaxBytes } = settings.imageCache ?? noDisk;
  const site = await createSite(
    {
      ...config,
      content: { ...config.content, ...unthrottled },
      desk: settings.desk ?? config.desk,
      approvals: settings.approvals && { mode: settings.approvals, webhookUrl: undefined },
      contentTtlMs: settings.contentTtlMs ?? 60_000,
      contentSnapshotDirectory: undefined,
      assetsDirectory: undefined,
      images: {
        ...config.images,
        origin: settings.hasPublicImageHost ? undefined : (settings.imageOrigin ?? contentService.origin),
        cacheDirectory,
        cacheMaxBytes,
      },
      thirdParties: { ...noThirdParties, ...settings.thirdParties },
      trustedProxies: settings.trustedProxies,
      memoryLimitBytes: 2048 * 1024 * 1024,
    },
    {
      log,
      buildDirectory: build,
      database: createDatabase(config.database, log, patient),
      now: settings.now,
      snapshot: settings.snapshot,
      assetStore: settings.assetStore,
      enquiries: settings.enquiries,
      edge: settings.edge,
    },
  );
  const { client, content, images, enquiries, database } = site;
  if (isWarm) await content.warmUp(new AbortController().signal);
  const app = site.createApp({
    siteUrl: settings.siteUrl ?? canonicalOrigin,
    isDraining: () => false,
  });
  return {
    app: app.listener,
    contentService,
    images,
    client,
    content,
    enquiries,
    run: (signal) => app.run(signal),
    async close() {
      client.close();
      await app.close();
      if (own) await contentService.close();
      await database.close();
    },
  };
}

/** Serves a test site on a free port, for a browser. */
export async function serve(site: TestSite): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createSiteServer({ log: createSilentLog() });
  server.on('request', site.app);
  const local = await listen(server);
  return {
    origin: local.origin,
    async close() {
      await local.close();
      await site.close();
    },
  };
}
