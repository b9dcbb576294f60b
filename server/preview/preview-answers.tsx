import type { ReactNode } from 'react';

import type { AssetManifest } from '../assets/asset-manifest.ts';
import { ContentServiceError } from '../content/content-service-error.ts';
import { ContentUnavailableError, describeError } from '../errors.ts';
import type { RequestContext } from '../http/request-context.ts';
import { htmlResponse, redirectResponse, wholeResponse, type SiteResponse } from '../http/response.ts';
import type { Logger } from '../observability/log.ts';
import { BusyError } from '../work/job-queue.ts';
import type { DraftScope } from './draft-token.ts';
import { renderPlainPage, renderProblem, type PreviewProblem } from './preview-refusal.tsx';

const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow, noarchive' };

export type PreviewAnswers = ReturnType<typeof createPreviewAnswers>;

/**
 * The responses below `/preview`: no cache and no search engine may have them, but editors’ windows may frame them.
 *
 * @param usualPolicy the Content-Security-Policy of pages without third parties
 */
export function createPreviewAnswers(usualPolicy: string, assets: AssetManifest, log: Logger) {
  const framed = (response: SiteResponse, policy = usualPolicy): SiteResponse => ({
    ...response,
    policy,
    isFramed: true,
  });

  async function refuse(problem: PreviewProblem, details?: ReactNode): Promise<SiteResponse> {
    const { status, html } = await renderProblem(problem, assets, details);
    return framed(htmlResponse(status, html, headers));
  }

  return {
    refuse,
    redirect: (location: string) => framed(redirectResponse(303, location, headers)),
    json: (status: number, json: string) =>
      wholeResponse(status, 'application/json; charset=utf-8', Buffer.from(json), headers),
    draft: (html: string, policy: string) => framed(htmlResponse(200, Buffer.from(html), headers), policy),
    /** A page that shows no draft. */
    async plain(status: number, title: string, body: ReactNode): Promise<SiteResponse> {
      return framed(htmlResponse(status, await renderPlainPage({ title, body, assets }), headers));
    },
    /** Why there is no draft. What went wrong is logged, but nothing of the draft. */
    async explain({ id }: RequestContext, error: unknown, scope: DraftScope): Promise<SiteResponse> {
      if (error instanceof BusyError) return refuse('slow');
      const cause = error instanceof ContentUnavailableError ? error.cause : error;
      if (!(cause instanceof ContentServiceError) && !(error instanceof ContentUnavailableError)) {
        log.error({ id, ...describeError(error) }, 'draft failed');
        return refuse('failed');
      }
      const { kind = 'timeout', status } = cause instanceof ContentServiceError ? cause : {};
      log.warn({ id, kind, status }, 'drafts unavailable');
      const isRejected = kind === 'notFound' || kind === 'invalidQuery' || kind === 'refused';
      if (isRejected && (scope.release !== undefined || scope.moment !== undefined))
        return refuse('timeline');
      if (isRejected && scope.locale !== undefined) return refuse('locale');
      return refuse('slow');
    },
  };
}
