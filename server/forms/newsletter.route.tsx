import type { ReactElement } from 'react';

import {
  NewsletterConfirmed,
  NewsletterRequested,
  type LinkWords,
} from '#shared/pages/newsletter/newsletter-pages.tsx';
import {
  newsletterConfirmedPath,
  newsletterConfirmPath,
  newsletterPath,
  newsletterRequestedPath,
} from '#shared/paths.ts';
import { newsletterFormType } from '#shared/sections/newsletter-form/newsletter-form.model.ts';
import { NewsletterForm } from '#shared/sections/newsletter-form/newsletter-form.section.tsx';

import type { SiteContent } from '../content/site-content.ts';
import type { Enquiries } from '../enquiries/enquiries.ts';
import type { NewsletterConsent } from '../enquiries/enquiry.ts';
import { sealToken } from '../enquiries/newsletter-token.ts';
import { readNewsletterEmail } from '../enquiries/read-enquiry.ts';
import type { CountSubmission, FloodRank, Sender } from '../enquiries/submission-limit.ts';
import type { Route } from '../http/listener.ts';
import { emailLinkRoutes, type EmailLinkSettings } from './email-link.route.tsx';
import { createFormFinder } from './form-entries.ts';
import { createFormPages } from './form-pages.tsx';
import type { ReceiveForm } from './form-submissions.ts';
import { generatedPageRoute } from './generated-page.route.ts';

const words: LinkWords = {
  title: 'Confirm your newsletter',
  question: 'Press the button to have the newsletter sent to the address at which you received our email.',
  button: 'Yes, send me the newsletter',
  otherwise: 'If you did not ask for it, close this page. You will hear nothing more of it.',
  unchanged: 'You have not been added to any list.',
  again: 'Sign up again',
};

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
    const token = sealToken({ ...consent, requestedAt }, 'subscribe', await enquiries.tokenKey());
    const confirmUrl = `${siteUrl}${newsletterConfirmPath}?token=${token}`;
    return enquiries.accept({ type: 'newsletter-request', ...consent, confirmUrl }, undefined, floodRank);
  };
}

/**
 * `POST /newsletter` queues a request; the vendor sends its link by email. The `GET` routes of the form's other pages
 * apply only if the content has no page of their path.
 */
export function newsletterRoutes(
  settings: EmailLinkSettings & {
    readonly content: SiteContent;
    readonly receiveForm: ReceiveForm;
    readonly requestNewsletter: RequestNewsletter;
  },
): readonly Route[] {
  const { content, renderer, receiveForm, requestNewsletter } = settings;
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

  const generated = (path: string, title: string, body: ReactElement) =>
    generatedPageRoute(path, { path: newsletterPath, title, body }, { content, renderer });

  return [
    { path: newsletterPath, isCompressed: true, method: 'POST', handle: receive },
    generated(newsletterRequestedPath, 'Please check your inbox', <NewsletterRequested />),
    ...emailLinkRoutes(settings, {
      path: newsletterConfirmPath,
      purpose: 'subscribe',
      words,
      formPath: newsletterPath,
      confirmedPath: newsletterConfirmedPath,
      pages,
      confirmationOf: (pending) => ({ type: 'newsletter-confirmation', ...pending }),
      themeOf: async (pending) => (await findForm({ formId: pending?.form, page: pending?.page })).theme,
    }),
    generated(newsletterConfirmedPath, 'You’re on the list', <NewsletterConfirmed />),
  ];
}
