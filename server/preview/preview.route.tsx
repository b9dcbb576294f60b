import type { ReactNode } from 'react';

import { draftVersionPath } from '#shared/draft-page.ts';
import { islandContentPath, previewPath } from '#shared/paths.ts';

import type { AssetManifest } from '../assets/asset-manifest.ts';
import { ContentServiceError } from '../content/content-service-error.ts';
import { ContentUnavailableError, describeError } from '../errors.ts';
import type { ClientOf } from '../http/client-address.ts';
import type { Route } from '../http/listener.ts';
import { queryOf, type RequestContext } from '../http/request-context.ts';
import { htmlResponse, redirectResponse, wholeResponse, type SiteResponse } from '../http/response.ts';
import type { SecretCheck } from '../http/secret-check.ts';
import type { Logger } from '../observability/log.ts';
import { BusyError, type JobQueue } from '../work/job-queue.ts';
import { ChoosePage } from './choose-page.tsx';
import { draftRoot } from './draft-html.ts';
import { entryFolder, type DraftPages } from './draft-pages.tsx';
import type { DraftSource } from './draft-source.ts';
import type { DraftClaims, DraftTokens } from './draft-token.ts';
import { createDraftVersions, stampVersion } from './draft-version.ts';
import { findPages } from './pages-showing.ts';
import { renderPlainPage, renderProblem, type PreviewProblem } from './preview-refusal.tsx';
import { readPreviewRequest, type PreviewRequest } from './preview-request.ts';
import { sharePath } from './share-page.tsx';
import { createSharedDrafts, type ShareOutcome } from './shared-drafts.tsx';
import type { SharedLinks } from './shared-links.ts';
import { UnreadableDraft } from './unreadable-draft.tsx';

/** An editor’s working day. */
const sessionMs = 8 * 60 * 60_000;
const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow, noarchive' };

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
  /** The Content-Security-Policy of what shows no third party. */
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
  const { secrets, space, environment, editorOrigins, tokens, source, pages, links, assets } = settings;
  const { queue, log, now } = settings;
  const shared = createSharedDrafts(settings);
  const versions = createDraftVersions();

  const framed = (response: SiteResponse, policy = settings.policy): SiteResponse => ({
    ...response,
    policy,
    isFramed: true,
  });
  const redirect = (location: string) => framed(redirectResponse(303, location, headers));

  async function refuse(problem: PreviewProblem, details?: ReactNode): Promise<SiteResponse> {
    const { status, html } = await renderProblem(problem, assets, details);
    return framed(htmlResponse(status, html, headers));
  }

  /** Why there is no draft. What went wrong is logged, but nothing of the draft. */
  async function explain({ id }: RequestContext, error: unknown, { scope }: Pick<PreviewRequest, 'scope'>) {
    if (error instanceof BusyError) return refuse('slow');
    const cause = error instanceof ContentUnavailableError ? error.cause : error;
    if (!(cause instanceof ContentServiceError) && !(error instanceof ContentUnavailableError)) {
      log.error({ id, ...describeError(error) }, 'draft failed');
      return refuse('failed');
    }
    const { kind = 'timeout', status } = cause instanceof ContentServiceError ? cause : {};
    log.warn({ id, kind, status }, 'drafts unavailable');
    const isRejected = kind === 'notFound' || kind === 'invalidQuery' || kind === 'refused';
    if (isRejected && (scope.release !== undefined || scope.moment !== undefined)) return refuse('timeline');
    if (isRejected && scope.locale !== undefined) return refuse('locale');
    return refuse('slow');
  }

  async function enter(context: RequestContext): Promise<SiteResponse> {
    const parameters = new URLSearchParams(queryOf(context.request.url ?? ''));
    const { address } = settings.clientOf(context.request);
    const verdict = await secrets.check(parameters.get('secret') ?? '', address);
    if (verdict !== 'right') return refuse(verdict === 'wrong' ? 'secret' : 'busy');
    const request = readPreviewRequest(parameters, environment);
    if (typeof request === 'string') return refuse(request);
    const token = tokens.issue({ ...request.scope, expiresAt: now().valueOf() + sessionMs });
    try {
      const path = request.entry === undefined ? '/' : await pathTo(request.entry, request);
      return path === undefined ? await refuse('no-entry') : redirect(draftRoot(token) + path);
    } catch (error) {
      return explain(context, error, request);
    }
  }

  /** The path below the token that shows an entry; undefined if there is no such entry. */
  async function pathTo(entry: string, { scope }: PreviewRequest): Promise<string | undefined> {
    const drafts = source.of(scope);
    const places = await findPages(drafts.client, entry);
    if (places === undefined) return undefined;
    const [page, ...others] = places.pages;
    if (page === undefined) return places.isOnEveryPage ? '/' : entryFolder + entry;
    return others.length > 0 || places.isOnEveryPage ? choiceFolder + entry : pages.pathOf(drafts, page);
  }

  async function choose(root: string, claims: DraftClaims, id: string): Promise<SiteResponse> {
    const drafts = source.of(claims);
    const places = await findPages(drafts.client, id);
    if (places === undefined) return refuse('no-entry');
    const shown = await Promise.all(
      places.pages.map(async (page) => ({ page, path: root + (await pages.pathOf(drafts, page)) })),
    );
    const body = (
      <ChoosePage home={places.isOnEveryPage ? `${root}/` : undefined} pages={shown} entry={places.entry} />
    );
    return framed(
      htmlResponse(200, await renderPlainPage({ title: 'Where to look', body, assets }), headers),
    );
  }

  async function show(root: string, claims: DraftClaims, url: string): Promise<SiteResponse> {
    const [path = ''] = url.split('?', 1);
    if (path.startsWith(choiceFolder)) return choose(root, claims, path.slice(choiceFolder.length));
    const shown = await queue.run(() => pages.show({ drafts: source.of(claims), claims, root, url }));
    switch (shown.kind) {
      case 'page':
        return framed(htmlResponse(200, Buffer.from(shown.html), headers), shown.policy);
      case 'island':
        return framed(
          wholeResponse(200, 'application/json; charset=utf-8', Buffer.from(shown.json), headers),
        );
      case 'redirect':
        return redirect(shown.location.startsWith('/') ? root + shown.location : shown.location);
      case 'own':
        return refuse(
          'own',
          <p>
            <a href={shown.path} rel="noopener" target="_blank">
              See it as published
            </a>
          </p>,
        );
      case 'unreadable':
        return refuse(
          'unreadable',
          <UnreadableDraft
            contentfulUrl={claims.share === undefined ? settings.contentfulUrl : undefined}
            error={shown.error}
          />,
        );
      case 'nothing':
        return refuse('no-page');
    }
  }

  /** The claims of a request’s token, and the address below it. A shared link may have been withdrawn. */
  async function readUrl({ request }: RequestContext) {
    const [, token = '', url = ''] = /^\/preview\/([^/?]*)(.*)$/s.exec(request.url ?? '') ?? [];
    const claims = tokens.read(token);
    const isValid = claims?.share === undefined || (await links.isValid(claims.share.id));
    return {
      root: draftRoot(token),
      claims: isValid ? claims : undefined,
      url: url.startsWith('/') ? url : `/${url}`,
    };
  }

  async function sharing(outcome: ShareOutcome): Promise<SiteResponse> {
    if (outcome === undefined) return refuse('no-page');
    if ('location' in outcome) return redirect(outcome.location);
    return framed(htmlResponse(outcome.status, await renderPlainPage({ ...outcome, assets }), headers));
  }

  /** Only the page that was shared. Its address may have changed since. */
  async function showShared(
    root: string,
    claims: DraftClaims,
    page: string,
    url: string,
  ): Promise<SiteResponse> {
    const places = await findPages(source.of(claims).client, page);
    const [entry] = places?.pages ?? [];
    if (entry === undefined) return refuse('no-page');
    const path = await pages.pathOf(source.of(claims), entry);
    return url === path || belongsToAny(url) ? show(root, claims, url) : redirect(root + path);
  }

  function respond({ root, claims, url }: Asked, { request }: RequestContext) {
    const [path] = url.split('?', 1);
    if (claims.share !== undefined) return showShared(root, claims, claims.share.page, url);
    if (path === sharePath) return shared.show(request, root, claims).then(sharing);
    return show(root, claims, url);
  }

  /** Tells the page its version, also one that says why there is no draft. */
  async function answer(asked: Asked, context: RequestContext): Promise<SiteResponse> {
    const { root, claims } = asked;
    const response = await respond(asked, context).catch((error: unknown) =>
      explain(context, error, { scope: claims }),
    );
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
    const body = Buffer.from(JSON.stringify(next ?? {}));
    return wholeResponse(next ? 200 : 503, 'application/json; charset=utf-8', body, headers);
  }

  function receive({ root, claims, url }: Asked, { request }: RequestContext) {
    if (url === sharePath && claims.share === undefined)
      return shared.receive(request, root, claims).then(sharing);
    return refuse('no-sending');
  }

  /** Handles a request below a token. */
  const withPass =
    (handle: (asked: Asked, context: RequestContext) => Promise<SiteResponse>) =>
    async (context: RequestContext) => {
      let scope: PreviewRequest['scope'] = {};
      try {
        const { claims, ...asked } = await readUrl(context);
        if (claims === undefined) return await refuse('token');
        scope = claims;
        return await handle({ ...asked, claims }, context);
      } catch (error) {
        return explain(context, error, { scope });
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

const choiceFolder = '/-/pages/';

/** The subresources of a page. */
const belongsToAny = (url: string) => url.startsWith(`${islandContentPath}/`);
