import type { ReactElement } from 'react';

import { ConfirmByButton, LinkFailure, type LinkWords } from '#shared/pages/newsletter/newsletter-pages.tsx';
import type { ThemeId } from '#shared/themes/theme.ts';

import { DatabaseError } from '../data/database.ts';
import type { Enquiries } from '../enquiries/enquiries.ts';
import type { Enquiry } from '../enquiries/enquiry.ts';
import { openToken, type LinkPurpose, type PendingConsent } from '../enquiries/newsletter-token.ts';
import { describeError } from '../errors.ts';
import type { Route } from '../http/listener.ts';
import { readSubmission } from '../http/read-submission.ts';
import { queryOf, type RequestContext } from '../http/request-context.ts';
import { htmlResponse, redirectResponse, type SiteResponse } from '../http/response.ts';
import type { Logger } from '../observability/log.ts';
import type { PageRenderer } from '../page/render-page.tsx';
import type { FinalRefusal, FormPages } from './form-pages.tsx';

/** A token and its name. */
const maxBodyBytes = 5000;

const notSaved = 'Sorry, we could not save that. Please press the button again in a few minutes.';

/** Why a link cannot be used. */
const failures = {
  expired: {
    status: 410,
    title: 'This link has expired',
    words: 'Links in our emails work for 30 days.',
  },
  unreadable: {
    status: 400,
    title: 'This link is not complete',
    words: 'Part of it may have been lost on the way.',
  },
} as const;

export interface EmailLinkSettings {
  readonly enquiries: Enquiries;
  readonly renderer: PageRenderer;
  readonly siteUrl: string;
  readonly log: Logger;
}

/**
 * Where the link in an email leads. `GET` shows a button, and `POST` queues what the link is for: programs that check
 * emails follow links, but press no buttons.
 */
export function emailLinkRoutes(
  { enquiries, renderer, siteUrl, log }: EmailLinkSettings,
  link: {
    readonly path: string;
    readonly purpose: LinkPurpose;
    readonly words: LinkWords;
    /** The page of the form that asks for a link. */
    readonly formPath: string;
    readonly confirmedPath: string;
    readonly pages: Pick<FormPages<unknown>, 'renderRefusal'>;
    readonly confirmationOf: (pending: PendingConsent) => Enquiry;
    readonly themeOf: (pending: PendingConsent | undefined) => Promise<ThemeId | undefined>;
  },
): readonly Route[] {
  const { path, words } = link;

  /** The page with the button, or the reason why the link cannot be used. */
  async function showConfirmation({ request }: RequestContext): Promise<SiteResponse> {
    const token = new URLSearchParams(queryOf(request.url ?? '')).get('token') ?? '';
    return withToken(token, (pending) => showButton(200, token, pending));
  }

  async function confirm({ request }: RequestContext): Promise<SiteResponse> {
    const fields = await readSubmission(request, siteUrl, maxBodyBytes);
    if (typeof fields === 'string') return refuse(fields);
    const token = fields.get('token') ?? '';
    return withToken(token, async (pending) => {
      const outcome = await enquiries.accept(link.confirmationOf(pending), undefined, 0);
      return outcome === 'full'
        ? showButton(503, token, pending)
        : redirectResponse(303, `${link.confirmedPath}#main`);
    });
  }

  async function withToken(
    token: string,
    handle: (pending: PendingConsent) => Promise<SiteResponse>,
  ): Promise<SiteResponse> {
    try {
      const opened = openToken(token, link.purpose, await enquiries.tokenKey());
      if (typeof opened !== 'string') return await handle(opened);
      const { status, title, words: why } = failures[opened];
      const body = <LinkFailure formPath={link.formPath} title={title} why={why} words={words} />;
      return await render(status, `Error: ${title}`, body);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      log.error(describeError(error), 'a newsletter confirmation could not be saved; its visitor was told');
      return showButton(503, token);
    }
  }

  /** @param status 503: the confirmation could not be saved */
  async function showButton(
    status: 200 | 503,
    token: string,
    pending?: PendingConsent,
  ): Promise<SiteResponse> {
    const isSaved = status === 200;
    const body = (
      <ConfirmByButton path={path} problem={isSaved ? undefined : notSaved} token={token} words={words} />
    );
    const title = isSaved ? words.title : `Error: ${words.title}`;
    return render(status, title, body, await link.themeOf(pending));
  }

  async function render(
    status: number,
    title: string,
    body: ReactElement,
    theme?: ThemeId,
  ): Promise<SiteResponse> {
    const page = { path: link.formPath, title, body, theme, isSecret: true };
    const headers: Record<string, string> = status === 503 ? { 'Retry-After': '120' } : {};
    return htmlResponse(status, await renderer.renderGenerated(page), headers);
  }

  async function refuse(refusal: FinalRefusal): Promise<SiteResponse> {
    const { status, html } = await link.pages.renderRefusal(refusal);
    // The rest of the body is not read.
    return htmlResponse(status, html, { Connection: 'close' });
  }

  return [
    { path, isCompressed: true, handle: showConfirmation },
    { path, isCompressed: true, method: 'POST', handle: confirm },
  ];
}
