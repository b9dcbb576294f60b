import { draftVersionPath } from '#shared/draft-page.ts';
import { previewPath } from '#shared/paths.ts';

import type { AssetManifest } from '../assets/asset-manifest.ts';
import type { ClientOf } from '../http/client-address.ts';
import type { Route } from '../http/listener.ts';
import { pathOf, queryOf, type RequestContext } from '../http/request-context.ts';
import type { SiteResponse } from '../http/response.ts';
import type { SecretCheck } from '../http/secret-check.ts';
import type { Logger } from '../observability/log.ts';
import type { JobQueue } from '../work/job-queue.ts';
import { draftRoot } from './draft-html.ts';
import type { DraftPages } from './draft-pages.tsx';
import type { DraftSource } from './draft-source.ts';
import type { DraftClaims, DraftScope, DraftTokens } from './draft-token.ts';
import { createDraftVersions, stampVersion } from './draft-version.ts';
import { createPreviewAnswers } from './preview-answers.tsx';
import { readPreviewRequest } from './preview-request.ts';
import { sharePath } from './share-page.tsx';
import { createSharedDrafts, type ShareOutcome } from './shared-drafts.tsx';
import type { SharedLinks } from './shared-links.ts';
import { createDraftViews } from './show-drafts.tsx';

/** An editor’s working day. */
const sessionMs = 8 * 60 * 60_000;
export interface PreviewRouteSettings {
  readonly secrets: SecretCheck;
  readonly clientOf: ClientOf;
  readonly space: string;
  /** The environment of the space that the site reads. */
  readonly environment: string;
  /** The origins of editors that may show drafts in a frame. */
  readonly editorOrigins: readonly string[];
  readonly tokens: DraftTokens;
  readonly source: DraftSource;
  readonly pages: DraftPages;
  readonly links: SharedLinks;
  readonly siteUrl: string;
  /** The environment in Contentful's web app, if there is one. */
  readonly contentfulUrl: string | undefined;
  readonly assets: AssetManifest;
  /** The Content-Security-Policy of pages without third parties. */
  readonly policy: string;
  /** Drafts are rendered for each request. */
  readonly queue: JobQueue;
  readonly log: Logger;
  readonly now: () => Date;
}

/** A request below a preview token. */
interface Asked {
  readonly root: string;
  readonly claims: DraftClaims;
  readonly url: string;
}

/**
 * Drafts. `/preview` is the entrance, whose URL is in Contentful’s settings: it leads to `/preview/<token>/<path>`, where
 * the drafts are as long as the token is valid.
 */
export function previewRoutes(settings: PreviewRouteSettings): readonly Route[] {
  const { secrets, space, environment, editorOrigins, tokens, source, now } = settings;
  const answers = createPreviewAnswers(settings.policy, settings.assets, settings.log);
  const views = createDraftViews(answers, settings);
  const shared = createSharedDrafts(settings);
  const versions = createDraftVersions();

  async function enter(context: RequestContext): Promise<SiteResponse> {
    const parameters = new URLSearchParams(queryOf(context.request.url ?? ''));
    const { address } = settings.clientOf(context.request);
    const verdict = await secrets.check(parameters.get('secret') ?? '', address);
    if (verdict !== 'right') return answers.refuse(verdict === 'wrong' ? 'secret' : 'busy');
    const request = readPreviewRequest(parameters, environment);
    if (typeof request === 'string') return answers.refuse(request);
    const token = tokens.issue({ ...request.scope, expiresAt: now().valueOf() + sessionMs });
    try {
      const path = request.entry === undefined ? '/' : await views.pathTo(request.entry, request.scope);
      return path === undefined
        ? await answers.refuse('no-entry')
        : answers.redirect(draftRoot(token) + path);
    } catch (error) {
      return answers.explain(context, error, request.scope);
    }
  }

  function sharing(outcome: ShareOutcome): Promise<SiteResponse> | SiteResponse {
    if (outcome === undefined) return answers.refuse('no-page');
    if ('location' in outcome) return answers.redirect(outcome.location);
    return answers.plain(outcome.status, outcome.title, outcome.body);
  }

  function respond({ root, claims, url }: Asked) {
    if (claims.share !== undefined) return views.showShared(root, claims, claims.share.page, url);
    if (pathOf(url) === sharePath) return shared.show(url, root, claims).then(sharing);
    return views.show(root, claims, url);
  }

  /** Tells the page its version, also one that says why there is no draft. */
  async function answer(asked: Asked, context: RequestContext): Promise<SiteResponse> {
    const { root, claims } = asked;
    const response = await respond(asked).catch((error: unknown) => answers.explain(context, error, claims));
    return stampVersion(response, { root, space, environment, locale: claims.locale, editorOrigins });
  }

  /** For a page that follows what editors save. */
  async function tellVersion(asked: Asked, context: RequestContext): Promise<SiteResponse> {
    // Once a second for each draft in an editor's window.
    context.isRoutine = true;
    const url = new URLSearchParams(queryOf(asked.url)).get('path') ?? '/';
    const next = await versions.next(source.of(asked.claims), asked.root + url, () =>
      answer({ ...asked, url }, context),
    );
    return answers.json(next ? 200 : 503, JSON.stringify(next ?? {}));
  }

  function receive({ root, claims, url }: Asked, { request }: RequestContext) {
    if (url === sharePath && claims.share === undefined)
      return shared.receive(request, root, claims).then(sharing);
    return answers.refuse('no-sending');
  }

  /** Handles a request below a token. */
  const withPass =
    (handle: (asked: Asked, context: RequestContext) => Promise<SiteResponse>) =>
    async (context: RequestContext) => {
      let scope: DraftScope = {};
      try {
        const asked = await readAsked(context, settings);
        if (asked === undefined) return await answers.refuse('token');
        scope = asked.claims;
        return await handle(asked, context);
      } catch (error) {
        return answers.explain(context, error, scope);
      }
    };

  const name = 'preview';
  const drafts = `${previewPath}/{*path}`;
  return [
    { path: previewPath, name, handle: enter, isCompressed: true },
    {
      path: `${previewPath}/:token${draftVersionPath}`,
      name: 'preview version',
      handle: withPass(tellVersion),
    },
    { path: drafts, name, handle: withPass(answer), isCompressed: true },
    { path: drafts, name, handle: withPass(receive), method: 'POST', isCompressed: true },
  ];
}

/** Undefined without a valid token. A shared link may have been withdrawn. */
async function readAsked(
  { request }: RequestContext,
  { tokens, links }: Pick<PreviewRouteSettings, 'tokens' | 'links'>,
): Promise<Asked | undefined> {
  const [, token = '', url = ''] = /^\/preview\/([^/?]*)(.*)$/s.exec(request.url ?? '') ?? [];
  const claims = tokens.read(token);
  if (claims === undefined) return undefined;
  if (claims.share !== undefined && !(await links.isValid(claims.share.id))) return undefined;
  return { root: draftRoot(token), claims, url: url.startsWith('/') ? url : `/${url}` };
}
