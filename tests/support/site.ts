import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { inject } from 'vitest';

import { createApp } from '../../server/app.ts';
import type { AssetStore } from '../../server/asset-store.ts';
import { readAssetManifest } from '../../server/assets.ts';
import { startContentService, type ContentService } from '../../server/content-service/content-service.ts';
import type { SpaceExport } from '../../server/content-service/files/space-export.ts';
import { createContentClient, type ContentClient } from '../../server/content/content-client.ts';
import type { ContentSnapshot } from '../../server/content/content-snapshot.ts';
import { createOutageGate } from '../../server/content/outage-gate.ts';
import { createSiteContent, type SiteContent } from '../../server/content/site-content.ts';
import { createEnquiries, type Enquiries } from '../../server/enquiries/enquiries.ts';
import type { TrustedProxies } from '../../server/http/client-address.ts';
import { answerInTurn } from '../../server/http/in-turn.ts';
import { createSiteServer } from '../../server/http/site-server.ts';
import { createImageService, type ImageService } from '../../server/images/image-service.ts';
import { createSilentLog, type Logger } from '../../server/log.ts';
import { noThirdParties, type ThirdParties } from '../../shared/site/consent/third-parties.ts';
import { readFixtureSpace } from '../fixtures/fixture-space.ts';
import { keptIn } from './enquiries.ts';

export const deliveryToken = 'delivery-token-of-the-tests';
/** Where the site stands, unless a test says otherwise. */
export const canonicalOrigin = 'https://www.site.example';

/** A folder that is made once a test sends the form. */
const unusedQueue = path.join(tmpdir(), `enquiries-${process.pid}`);

/** The whole application on the fixture, or on another space: real client over HTTP, real sharp, the built assets. */
export interface TestSite {
  readonly app: RequestListener;
  readonly contentService: ContentService;
  readonly images: ImageService;
  readonly client: ContentClient;
  readonly content: SiteContent;
  close(): Promise<void>;
}

/** A space, and the folder that its images stand in. */
export interface ServedSpace {
  readonly id: string;
  readonly content: SpaceExport;
  readonly assetsDirectory: string;
}

export function fixtureSpace(): ServedSpace {
  return { ...readFixtureSpace(), assetsDirectory: inject('fixture') };
}

interface SiteSettings {
  readonly build?: string;
  readonly log?: Logger;
  readonly siteUrl?: string;
  readonly contentTtlMs?: number;
  /** Where content is kept on disk; default nowhere. */
  readonly snapshot?: ContentSnapshot;
  readonly hasGallery?: boolean;
  /** Whether drafts are shown; default no. */
  readonly isPreview?: boolean;
  /** The third parties that the operator has set up; default none. */
  readonly thirdParties?: Partial<ThirdParties>;
  /** Default: nothing is known of proxies. */
  readonly trustedProxies?: TrustedProxies;
  readonly now?: () => Date;
  /** Where originals come from, if not from the content service. */
  readonly imageOrigin?: string;
  /** Where images are kept on disk; default nowhere. */
  readonly imageCache?: { directory: string; maxBytes: number };
  /** Where assets of other builds are found; default nowhere. */
  readonly assetStore?: AssetStore;
  /** What takes visitors' enquiries; default: a queue that nothing delivers from, in a folder of its own. */
  readonly enquiries?: Enquiries;
  /** Whether to wait until content has been loaded; default true. */
  readonly isWarm?: boolean;
  /** What is served; default the fixture. */
  readonly space?: ServedSpace;
  /** Changes the space before it is served. */
  readonly change?: (space: SpaceExport) => SpaceExport;
  /** Prepares the content service before the site asks it. */
  readonly prepare?: (contentService: ContentService) => void;
}

/** Starts the application for supertest: no port is needed. */
export async function startSite(settings: SiteSettings = {}): Promise<TestSite> {
  const { build = inject('productionBuild'), log = createSilentLog(), isWarm = true } = settings;
  const { space: original = fixtureSpace() } = settings;
  const space = { ...original, content: settings.change?.(original.content) ?? original.content };
  const contentService = await startContentService({
    spaces: [space],
    deliveryToken,
    previewToken: 'preview-token-of-the-tests',
    shuffleUnordered: true,
  });
  settings.prepare?.(contentService);
  const client = createContentClient(
    {
      spaceId: space.id,
      accessToken: deliveryToken,
      host: contentService.host,
      insecure: true,
      throttle: 30,
    },
    { log, gate: createOutageGate(log) },
  );
  const content = createSiteContent({
    client,
    ttlMs: settings.contentTtlMs ?? 60_000,
    log,
    snapshot: settings.snapshot,
  });
  if (isWarm) await content.warmUp(new AbortController().signal);
  const images = createImageService({
    spaceId: space.id,
    hosts: ['images.ctfassets.net'],
    origin: settings.imageOrigin ?? contentService.origin,
    cache: settings.imageCache ?? { directory: '', maxBytes: 0 },
    memory: { cacheBytes: 64 * 1024 * 1024, limitBytes: 2048 * 1024 * 1024 },
    log,
    now: settings.now ?? (() => new Date()),
  });
  const app = createApp({
    content,
    images,
    enquiries: settings.enquiries ?? createEnquiries(keptIn(unusedQueue), log),
    imageHosts: ['images.ctfassets.net'],
    servesImageHost: true,
    hasGallery: settings.hasGallery ?? true,
    reloadsPages: false,
    assets: readAssetManifest(build),
    publicDirectory: path.join(build, 'public'),
    assetStore: settings.assetStore,
    siteUrl: settings.siteUrl ?? canonicalOrigin,
    isPreview: settings.isPreview ?? false,
    thirdParties: { ...noThirdParties, ...settings.thirdParties },
    trustedProxies: settings.trustedProxies,
    metricsServer: undefined,
    isDraining: () => false,
    memoryLimitBytes: 512 * 1024 * 1024,
    log,
    now: settings.now ?? (() => new Date()),
  });
  return {
    app,
    contentService,
    images,
    client,
    content,
    async close() {
      client.close();
      images.close();
      await contentService.close();
    },
  };
}

/** Serves a test site on a free port, for a browser. */
export async function serve(site: TestSite): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createSiteServer({ isSecure: false, log: createSilentLog() });
  answerInTurn(server, site.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await site.close();
    },
  };
}
