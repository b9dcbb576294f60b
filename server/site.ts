import type { Server } from 'node:http';

import { contentWebhookPath } from '#shared/paths.ts';

import { createApp, type App } from './app.ts';
import { approvals } from './approvals/approvals.capability.ts';
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
import type { ContentClient } from './content/content-client.ts';
import { desk } from './desk/desk.capability.ts';
import { enquiries } from './enquiries/enquiries.capability.ts';
import { forms } from './forms/forms.capability.ts';
import { deskOrigin, openFoundations, type Foundations, type SiteSettings } from './foundations.ts';
import { gallery } from './gallery/gallery.capability.ts';
import { createClientAddress } from './http/client-address.ts';
import { images } from './images/images.capability.ts';
import { operations } from './operations/operations.capability.ts';
import { createPageParts } from './page/page-parts.ts';
import { page } from './page/page.capability.ts';
import { readSharedContent } from './page/shared-content.ts';
import { preview } from './preview/preview.capability.ts';
import { staging } from './preview/staging.capability.ts';
import { publishing } from './publishing/publishing.capability.ts';
import { createSharedChanges } from './publishing/shared-changes.ts';
import { createRecorder } from './records/page-recording.ts';
import { records } from './records/records.capability.ts';
import { search } from './search/search.capability.ts';
import { createSiteSearch } from './search/site-search.ts';
import { siteFiles } from './site-files/site-files.capability.ts';

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
  approvals,
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
  /** Origin for this machine alone, to which changes of a content file are sent. Default: the file is not followed. */
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
  const { config, source, content, edge, withdrawnAssets, records: siteRecords, log } = foundations;
  const { url } = config.database;
  // The embedded content service never lags behind, and starts with its file.
  const hasNoOthers = url === undefined && (source.isEmbedded || source.webhook === undefined);
  const sharedChanges = hasNoOthers ? undefined : createSharedChanges({ ...foundations, url });
  const pages = createPageParts({
    ...foundations,
    siteUrl,
    thirdParties: config.thirdParties,
    imageHosts: config.images.hosts,
    servesImageHost: source.imageOrigin !== undefined,
    isPreview: source.isPreview,
    findArticles: (text, listing) => siteSearch.findArticles(text, listing),
  });
  const siteSearch = createSiteSearch({ ...foundations, ...pages });

  return {
    ...foundations,
    ...pages,
    siteUrl,
    /** Undefined: there is no desk. */
    deskOrigin: config.desk && (deskOrigin(config) || siteUrl),
    isReady: () => content.isReady() && !isDraining(),
    clientOf: createClientAddress(config.trustedProxies, log),
    edge: createEdgeHeaders(edge?.cdn),
    purger: edge?.purger,
    purges:
      edge &&
      createChangePurges(edge.purger, {
        shared: () => readSharedContent(content, pages.siteReader),
        withdrawnAssets,
      }),
    search: siteSearch,
    /** Undefined: there are no other machines, and nothing that a restart has to know. */
    sharedChanges,
    /** Receives what pages show; undefined: nothing is recorded. */
    recorder: siteRecords && createRecorder(siteRecords, content, pages.siteReader),
  };
}
