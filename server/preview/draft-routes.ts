import type { ImageRoute } from '#shared/content-model/field.ts';
import type { StorageSettings } from '#shared/site/consent/storage.ts';

import type { AssetManifest } from '../assets/asset-manifest.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { ClientOf } from '../http/client-address.ts';
import { contentSecurityPolicy } from '../http/content-security-policy.ts';
import type { Route } from '../http/listener.ts';
import type { Logger } from '../observability/log.ts';
import type { FindArticles } from '../page/render-page.tsx';
import { createJobQueue } from '../work/job-queue.ts';
import { createDraftPages } from './draft-pages.tsx';
import { createDraftTokens } from './draft-token.ts';
import { createEditorsView } from './editors-view.tsx';
import type { PreviewParts } from './preview-parts.ts';
import { previewRoutes } from './preview.route.tsx';

/** Drafts are rendered for each request. */
const draftLimits = { running: 2, waiting: 64 };

export interface DraftRouteSettings {
  readonly assets: AssetManifest;
  /** The published content, which drafts are compared with. */
  readonly content: SiteContent;
  /** The environment in Contentful's web app, if there is one. */
  readonly contentfulUrl: string | undefined;
  readonly siteUrl: string;
  readonly routeOf: (src: string) => ImageRoute;
  readonly storage: StorageSettings;
  readonly imageHostBase: string | undefined;
  readonly clientOf: ClientOf;
  readonly findArticles: FindArticles;
  readonly log: Logger;
  readonly now: () => Date;
}

/** The routes of drafts, with all that they are made from. */
export function draftRoutes(
  { config, secrets, source, links, space, spaceId, environment }: PreviewParts,
  settings: DraftRouteSettings,
): readonly Route[] {
  const { assets, content, contentfulUrl, siteUrl, storage, routeOf, log, now } = settings;
  return previewRoutes({
    secrets,
    clientOf: settings.clientOf,
    space: spaceId,
    environment,
    editorOrigins: config.editorOrigins,
    tokens: createDraftTokens({ keys: config.keys, space, now: () => now().valueOf() }),
    source,
    links,
    siteUrl,
    contentfulUrl,
    pages: createDraftPages({
      document: { assets, siteUrl, now, storage, imageHostBase: settings.imageHostBase },
      routeOf,
      findArticles: settings.findArticles,
      describe: createEditorsView({ assets, content, contentfulUrl, siteUrl, routeOf, now }),
    }),
    assets,
    policyOf: (embeds) =>
      contentSecurityPolicy({
        embeds,
        hasTagManager: false,
        imageHosts: storage.imageHosts,
        isSecure: siteUrl.startsWith('https:'),
        frameAncestors: config.editorOrigins,
      }),
    queue: createJobQueue(draftLimits),
    log,
    now,
  });
}
