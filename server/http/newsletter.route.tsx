import type { ReactElement } from 'react';

import {
  ConfirmNewsletter,
  NewsletterConfirmed,
  NewsletterLinkFailure,
  NewsletterRequested,
} from '#shared/pages/newsletter/newsletter-pages.tsx';
import {
  newsletterConfirmedPath,
  newsletterConfirmPath,
  newsletterPath,
  newsletterRequestedPath,
} from '#shared/paths.ts';
import { newsletterFormType } from '#shared/sections/newsletter-form/newsletter-form.model.ts';
import { NewsletterForm } from '#shared/sections/newsletter-form/newsletter-form.section.tsx';
import type { ThemeId } from '#shared/themes/theme.ts';

import type { SiteContent } from '../content/site-content.ts';
import { DatabaseError } from '../data/database.ts';
import type { Enquiries } from '../enquiries/enquiries.ts';
import type { NewsletterConsent } from '../enquiries/enquiry.ts';
import { openToken, sealToken, type PendingConsent } from '../enquiries/newsletter-token.ts';
import { readNewsletterEmail } from '../enquiries/read-enquiry.ts';
import type { CountSubmission, FloodRank, Sender } from '../enquiries/submission-limit.ts';
import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { createFormFinder } from '../page/form-entries.ts';
import { createFormPages, type FinalRefusal } from '../page/form-pages.tsx';
import type { PageRenderer } from '../page/page-renderer.ts';
import type { ReceiveForm } from './form-submissions.ts';
import { generatedPageRoute } from './generated-page.route.ts';
import type { Route } from './listener.ts';
import { readSubmission } from './read-submission.ts';
import { queryOf, type RequestContext } from './request-context.ts';
import { htmlResponse, redirectResponse, type SiteResponse } from './response.ts';

/** A token and its name. */
const maxBodyBytes = 5000;

/** Why a link cannot be used. */
const linkFailures = {
  expired: {
    status: 410,
    title: 'This link has expired',
    words: 'Links in our emails work for 30 days. You have not been added to any list.',
  },
  unreadable: {
    status: 400,
    title: 'This link is not complete',
    words: 'Part of it may have been lost on the way. You have not been added to any list.',
  },
} as const;

const confirmTitle = 'Confirm your newsletter';
const notSaved = 'Sorry, we could not save that. Please press the button again in a few minutes.';

/**
 * Queues a request for the newsletter, with a new link to confirm it. `newsletters`: too many have been asked for lately,
 * and each is an email to someone. Rejects with `DatabaseError`.
 */
export type RequestNewsletter = (
  consent: NewsletterConsent,
  submission: { readonly sender: Sender; readonly floodRank: FloodRank },
) => Promise<'kept' | 'full' | 'newsletters'>;

export function createNewsletterRequests({
  enquiries,
  siteUrl,
  countNewsletter,
}: {
  readonly enquiries: Enquiries;
  readonly siteUrl: string;
  readonly countNewsletter: CountSubmission;
}): RequestNewsletter {
  return async (consent, { sender, floodRank }) => {
    const verdict = await countNewsletter(sender);
    if (verdict.isRefused || verdict.floodRank > 0) return 'newsletters';
    const requestedAt = new Date().toISOString();
    const token = sealToken({ ...consent, requestedAt }, await enquiries.tokenKey());
    const confirmUrl = `${siteUrl}${newsletterConfirmPath}?token=${token}`;
    return enquiries.accept({ type: 'newsletter-request', ...consent, confirmUrl }, undefined, floodRank);
  };
}

/**
 * `POST /newsletter` queues a request; the vendor sends its link by email. `GET /newsletter/confirm` shows a button, and
 * `POST` queues the confirmation: programs that check emails follow links, but confirm nothing. The other `GET` routes
 * apply only if the content has no page of their path.
 */
export function newsletterRoutes({
  content,
  renderer,
  enquiries,
  siteUrl,
  receiveForm,
  requestNewsletter,
  log,
}: {
  content: SiteContent;
  renderer: PageRenderer;
  enquiries: Enquiries;
  siteUrl: string;
  receiveForm: ReceiveForm;
  requestNewsletter: RequestNewsletter;
  log: Logger;
}): readonly Route[] {
  const findForm = createFormFinder(content, {
    type: newsletterFormType,
    ownPath: newsletterPath,
    successPath: newsletterRequestedPath,
    successPageOf: ({ successPage }) => successPage,
  });
  const pages = createFormPages<Awaited<ReturnType<typeof findForm>>['content']>(renderer, {
    path: newsletterPath,
    title: 'Newsletter',
    renderForm: (form, attempt) => <NewsletterForm attempt={attempt} content={form.content} id={form.id} />,
  });

  const receive = receiveForm({
    findForm,
    pages,
    read: readNewsletterEmail,
    async save({ email }, submission) {
      const { id, content: shown } = await submission.findForm();
      const consentText = id === undefined ? undefined : shown.consentText;
      return requestNewsletter({ email, consentText, form: id, page: submission.page }, submission);
    },
  });

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
      const confirmation = { type: 'newsletter-confirmation', ...pending } as const;
      const outcome = await enquiries.accept(confirmation, undefined, 0);
      return outcome === 'full'
        ? showButton(503, token, pending)
        : redirectResponse(303, `${newsletterConfirmedPath}#main`);
    });
  }

  async function withToken(
    token: string,
    handle: (pending: PendingConsent) => Promise<SiteResponse>,
  ): Promise<SiteResponse> {
    try {
      const opened = openToken(token, await enquiries.tokenKey());
      if (typeof opened !== 'string') return await handle(opened);
      const { status, title, words } = linkFailures[opened];
      return await render(status, `Error: ${title}`, <NewsletterLinkFailure title={title} words={words} />);
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
    const { theme } = await findForm({ formId: pending?.form, page: pending?.page });
    const body = <ConfirmNewsletter problem={isSaved ? undefined : notSaved} token={token} />;
    return render(status, isSaved ? confirmTitle : `Error: ${confirmTitle}`, body, theme);
  }

  async function render(
    status: number,
    title: string,
    body: ReactElement,
    theme?: ThemeId,
  ): Promise<SiteResponse> {
    const page = { path: newsletterPath, title, body, theme, isSecret: true };
    const headers: Record<string, string> = status === 503 ? { 'Retry-After': '120' } : {};
    return htmlResponse(status, await renderer.renderGenerated(page), headers);
  }

  async function refuse(refusal: FinalRefusal): Promise<SiteResponse> {
    const { status, html } = await pages.renderRefusal(refusal);
    // The rest of the body is not read.
    return htmlResponse(status, html, { Connection: 'close' });
  }

  const generated = (path: string, title: string, body: ReactElement) =>
    generatedPageRoute(path, { path: newsletterPath, title, body }, { content, renderer });

  return [
    { path: newsletterPath, isCompressed: true, method: 'POST', handle: receive },
    generated(newsletterRequestedPath, 'Please check your inbox', <NewsletterRequested />),
    { path: newsletterConfirmPath, isCompressed: true, handle: showConfirmation },
    { path: newsletterConfirmPath, isCompressed: true, method: 'POST', handle: confirm },
    generated(newsletterConfirmedPath, 'You’re on the list', <NewsletterConfirmed />),
  ];
}
