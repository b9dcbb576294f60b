import type { Server } from 'node:http';

import type { ThirdParties } from '#shared/site/consent/third-parties.ts';

import type { AssetManifest } from './assets/asset-manifest.ts';
import type { AssetStore } from './assets/asset-store.ts';
import type { Edge } from './cdn/edge.ts';
import type { ContentSnapshot } from './content/content-snapshot.ts';
import type { OutageGate } from './content/outage-gate.ts';
import type { SiteContent } from './content/site-content.ts';
import type { Enquiries } from './enquiries/enquiries.ts';
import type { CountSubmission } from './enquiries/submission-limit.ts';
import type { NameDrafts } from './findings/draft-names.ts';
import type { TrustedProxies } from './http/client-address.ts';
import type { RefusalReason } from './http/refusals.ts';
import type { Hsts } from './http/security-headers.ts';
import type { ImageService } from './images/image-service.ts';
import type { Counts } from './observability/counts.ts';
import type { Logger } from './observability/log.ts';
import type { StagingLogin } from './preview/preview-config.ts';
import type { PreviewParts } from './preview/preview-parts.ts';
import type { ContentWebhookConfig } from './publishing/content-webhook.route.ts';
import type { SharedChanges } from './publishing/shared-changes.ts';
import type { SiteRecords } from './records/site-records.ts';

/** The parts of the application. */
export interface AppDeps {
  readonly content: SiteContent;
  readonly gate: OutageGate;
  /** Undefined: no snapshot is written. */
  readonly snapshot: ContentSnapshot | undefined;
  readonly contentTtlMs: number;
  /** Requests that were refused, by reason. */
  readonly refusals: Counts<RefusalReason>;
  /** Undefined: no changes are told. */
  readonly sharedChanges: SharedChanges | undefined;
  /** Where the search index is kept across restarts; undefined: nowhere. */
  readonly searchFile: string | undefined;
  readonly images: ImageService;
  readonly enquiries: Enquiries;
  /** Undefined: nothing is recorded. */
  readonly records: SiteRecords | undefined;
  readonly countSubmission: CountSubmission;
  /** Counts both forms that ask for the newsletter. */
  readonly countNewsletter: CountSubmission;
  /** Undefined: no cache keeps pages for long. */
  readonly edge: Edge | undefined;
  readonly imageHosts: readonly string[];
  /**
   * Where originals come from instead of the image hosts. Browsers cannot reach it, so the site itself serves priority
   * images and files.
   */
  readonly imageOrigin: string | undefined;
  readonly hasGallery: boolean;
  readonly hasContentReport: boolean;
  /** For the content report; undefined: drafts cannot be read. */
  readonly nameDrafts: NameDrafts | undefined;
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
  /** Undefined: the site is public. */
  readonly stagingLogin: StagingLogin | undefined;
  /** Drafts beside the site; undefined: none are shown. */
  readonly preview: PreviewParts | undefined;
  /** Undefined: none are accepted. */
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
