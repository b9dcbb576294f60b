import type { LinkWords } from '#shared/pages/newsletter/newsletter-pages.tsx';
import {
  Unsubscribed,
  UnsubscribeForm,
  UnsubscribeRequested,
} from '#shared/pages/newsletter/unsubscribe-pages.tsx';
import {
  unsubscribeConfirmPath,
  unsubscribedPath,
  unsubscribePath,
  unsubscribeRequestedPath,
} from '#shared/paths.ts';

import { sealToken } from '../enquiries/newsletter-token.ts';
import { readNewsletterEmail } from '../enquiries/read-enquiry.ts';
import type { CountSubmission } from '../enquiries/submission-limit.ts';
import type { Route } from '../http/listener.ts';
import { htmlResponse } from '../http/response.ts';
import type { GeneratedPage } from '../page/rendered-page.ts';
import { emailLinkRoutes, type EmailLinkSettings } from './email-link.route.tsx';
import type { FindFormEntry } from './form-entries.ts';
import { createFormPages } from './form-pages.tsx';
import type { ReceiveForm } from './form-submissions.ts';

const words: LinkWords = {
  title: 'Confirm that you unsubscribe',
  question: 'Press the button to get no more issues of our newsletter.',
  button: 'Yes, unsubscribe me',
  otherwise: 'If you did not ask for this, close this page. Nothing changes.',
  unchanged: 'Nothing has changed.',
  again: 'Enter your address again',
};

/** The form is the site's own, not an entry. */
const findForm: FindFormEntry<undefined> = () =>
  Promise.resolve({
    id: undefined,
    content: undefined,
    theme: undefined,
    successPath: unsubscribeRequestedPath,
  });

/**
 * `/unsubscribe`, for readers of the newsletter who have no issue at hand. The site does not know who is on the list: the
 * vendor sends the link to those who are, and the visitor reads the same in any case.
 */
export function unsubscribeRoutes(
  settings: EmailLinkSettings & {
    readonly receiveForm: ReceiveForm;
    readonly countNewsletter: CountSubmission;
  },
): readonly Route[] {
  const { enquiries, renderer, siteUrl, receiveForm, countNewsletter } = settings;
  const pages = createFormPages<undefined>(renderer, {
    path: unsubscribePath,
    title: 'Unsubscribe',
    renderForm: (_form, attempt) => <UnsubscribeForm attempt={attempt} />,
  });

  const receive = receiveForm({
    findForm,
    pages,
    read: readNewsletterEmail,
    async save({ email }, { sender, floodRank }) {
      const verdict = await countNewsletter(sender);
      if (verdict.isRefused || verdict.floodRank > 0) return 'newsletters';
      const pending = { email, requestedAt: new Date().toISOString() };
      const token = sealToken(pending, 'unsubscribe', await enquiries.tokenKey());
      const confirmUrl = `${siteUrl}${unsubscribeConfirmPath}?token=${token}`;
      return enquiries.accept({ type: 'unsubscribe-request', email, confirmUrl }, undefined, floodRank);
    },
  });

  const generated = (page: GeneratedPage & { readonly path: string }): Route => ({
    path: page.path,
    isCompressed: true,
    handle: async () => htmlResponse(200, await renderer.renderGenerated(page)),
  });

  return [
    {
      path: unsubscribePath,
      isCompressed: true,
      handle: async () =>
        htmlResponse(200, await pages.renderForm(await findForm({ formId: undefined, page: undefined }))),
    },
    { path: unsubscribePath, isCompressed: true, method: 'POST', handle: receive },
    generated({
      path: unsubscribeRequestedPath,
      title: 'Please check your inbox',
      body: <UnsubscribeRequested />,
    }),
    ...emailLinkRoutes(settings, {
      path: unsubscribeConfirmPath,
      purpose: 'unsubscribe',
      words,
      formPath: unsubscribePath,
      confirmedPath: unsubscribedPath,
      pages,
      confirmationOf: ({ email, requestedAt }) => ({ type: 'unsubscribe-confirmation', email, requestedAt }),
      themeOf: () => Promise.resolve(undefined),
    }),
    generated({ path: unsubscribedPath, title: 'You’ve unsubscribed', body: <Unsubscribed /> }),
  ];
}
