import type { ImageRoute } from '#shared/content-model/field.ts';
import type { EmbedId } from '#shared/embeds.ts';
import type { StorageSettings } from '#shared/site/consent/storage.ts';

import type { Approvals } from '../approvals/approvals.ts';
import { findHeldFindings } from '../approvals/held-findings.ts';
import type { AssetManifest } from '../assets/asset-manifest.ts';
import type { Capability } from '../capability.ts';
import type { ContentClientSettings } from '../content/content-client-settings.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Database } from '../data/database.ts';
import type { ClientOf } from '../http/client-address.ts';
import { contentSecurityPolicy } from '../http/content-security-policy.ts';
import { createSecretCheck } from '../http/secret-check.ts';
import { logRarely } from '../observability/log-rarely.ts';
import type { Logger } from '../observability/log.ts';
import type { FindArticles } from '../page/render-page.tsx';
import { createJobQueue } from '../work/job-queue.ts';
import { createDraftPages } from './draft-pages.tsx';
import { createDraftRedirects } from './draft-redirects.ts';
import { createDraftSource } from './draft-source.ts';
import { createDraftTokens } from './draft-token.ts';
import { createEditorsView } from './editors-view.tsx';
import type { PreviewConfig } from './preview-config.ts';
import { previewRoutes } from './preview.route.ts';
import { createSharedLinks } from './shared-links.ts';

/** Drafts are rendered for each request. */
const draftLimits = { running: 2, waiting: 64 };

interface Needs {
  readonly config: { readonly preview: PreviewConfig | undefined };
  /** The space that the site reads. */
  readonly source: {
    readonly spaceId: string;
    readonly environment: string;
    /** Its preview API. Undefined: it cannot be read. */
    readonly drafts: ContentClientSettings | undefined;
    /** The environment in Contentful's web app, if there is one. */
    readonly contentfulUrl: string | undefined;
  };
  /** Names the content that tokens are for. */
  readonly space: string;
  readonly database: Database;
  readonly assets: AssetManifest;
  readonly approvals: Approvals | undefined;
  /** The published content, which drafts are compared with. */
  readonly content: SiteContent;
  readonly siteUrl: string;
  /** May show drafts in a frame, as editors may. */
  readonly deskOrigin: string | undefined;
  readonly routeOf: (src: string) => ImageRoute;
  readonly storage: StorageSettings;
  readonly imageHostBase: string | undefined;
  readonly clientOf: ClientOf;
  readonly search: { readonly findArticles: FindArticles };
  readonly log: Logger;
  readonly now: () => Date;
}

/** Drafts, beside the published site. */
export const preview: Capability<Needs> = {
  name: 'preview',
  create(needs) {
    const {
      config: { preview: config },
      source,
      space,
      siteUrl,
      storage,
      routeOf,
      log,
      now,
    } = needs;
    const { assets, content } = needs;
    const { drafts, contentfulUrl, spaceId, environment } = source;
    if (config === undefined || drafts === undefined) return {};
    const secrets = createSecretCheck(
      config.secrets,
      logRarely(() => log.warn('previews are opened with a wrong secret')),
    );
    const policyOf = (embeds: readonly EmbedId[]) =>
      contentSecurityPolicy({
        embeds,
        hasTagManager: false,
        imageHosts: storage.imageHosts,
        isSecure: siteUrl.startsWith('https:'),
        frameAncestors: [...config.editorOrigins, ...(needs.deskOrigin ? [needs.deskOrigin] : [])],
      });
    return {
      routes: previewRoutes({
        secrets,
        clientOf: needs.clientOf,
        space: spaceId,
        environment,
        editorOrigins: config.editorOrigins,
        tokens: createDraftTokens({ keys: config.keys, space, now: () => now().valueOf() }),
        source: createDraftSource({
          settings: drafts,
          redirects: createDraftRedirects(() => content.cachedSite()),
          log,
        }),
        links: createSharedLinks(needs.database, space),
        siteUrl,
        contentfulUrl,
        pages: createDraftPages({
          document: { assets, siteUrl, now, storage, imageHostBase: needs.imageHostBase, policyOf },
          routeOf,
          findArticles: needs.search.findArticles,
          describe: createEditorsView({
            assets,
            content,
            findHeld: (ids) => findHeldFindings(needs.approvals, ids),
            contentfulUrl,
            siteUrl,
            routeOf,
            now,
          }),
        }),
        assets,
        policy: policyOf([]),
        queue: createJobQueue(draftLimits),
        log,
        now,
      }),
      // They have no label that names a draft.
      metrics: {
        preview_wrong_secrets_total: {
          type: 'counter',
          help: 'Previews opened with a wrong secret',
          value: () => secrets.wrong,
        },
      },
    };
  },
};
