import type { ReactNode } from 'react';

import type { EmbedId } from '#shared/embeds.ts';
import type { EnquiryAttempt } from '#shared/enquiry-form.ts';
import {
  CallBackPage,
  CallBackRefusal,
  callBackTitle,
  ThankYou,
} from '#shared/pages/call-back/call-back-page.tsx';
import { callBackPath } from '#shared/paths.ts';
import { createSingleFlight } from '#shared/single-flight.ts';

import type { Refusal } from '../enquiries/enquiries.ts';
import type { CallBackForm } from './call-back-form.ts';
import type { PageRenderer } from './page-renderer.ts';

/** Refusals that the visitor cannot correct in the form. */
const refusals = {
  'other-site': {
    status: 403,
    title: 'We cannot accept this form',
    words: 'It does not seem to have been sent from our website.',
  },
  'too-many': {
    status: 429,
    title: 'Please try again in a few minutes',
    words:
      'We have had too many requests from your connection. If you go back, your answers should still be there.',
  },
  type: {
    status: 415,
    title: 'We cannot read this form',
    words: 'It was not sent in the format of the form on our website.',
  },
  size: {
    status: 413,
    title: 'Your message is too long',
    words: 'It is longer than our form can accept. Please go back and shorten it.',
  },
  unreadable: {
    status: 400,
    title: 'We cannot read this form',
    words: 'Part of it may have been lost on the way. If you go back, your answers should still be there.',
  },
} as const satisfies Partial<Record<Refusal, object>>;

/** Refusals are the same for everyone, and a flood must not render thousands of them. */
const cachedForMs = 60_000;

export type FinalRefusal = keyof typeof refusals;

export interface CallBackPages {
  /** An empty form, alone on a page. */
  renderForm(form: CallBackForm): Promise<Buffer>;
  /** The form with the answers and the errors, on the page that it was sent from, if there is one. */
  renderRejected(
    form: CallBackForm,
    attempt: EnquiryAttempt,
  ): Promise<{ html: Buffer; embeds: readonly EmbedId[] }>;
  renderThankYou(): Promise<Buffer>;
  renderRefusal(refusal: FinalRefusal): Promise<{ status: number; html: Buffer }>;
}

export function createCallBackPages(renderer: PageRenderer): CallBackPages {
  const refusalPages = createSingleFlight<Buffer>({ resultMs: cachedForMs });

  async function render(title: string, body: ReactNode, form?: CallBackForm): Promise<Buffer> {
    return renderer.renderGenerated({ path: callBackPath, title, body, theme: form?.theme });
  }

  return {
    renderForm: (form) => render(callBackTitle, <CallBackPage content={form.content} id={form.id} />, form),
    async renderRejected(form, attempt) {
      const { id, content } = form;
      const page =
        id === undefined || attempt.page === undefined
          ? undefined
          : await renderer.renderRejected(attempt.page, { formId: id, attempt });
      if (page) return { html: await page.html.whole, embeds: page.embeds };
      const body = <CallBackPage attempt={attempt} content={content} id={id} />;
      return { html: await render(`Error: ${callBackTitle}`, body, form), embeds: [] };
    },
    renderThankYou: () => render('Thank you', <ThankYou />),
    async renderRefusal(refusal) {
      const { status, title, words } = refusals[refusal];
      const html = await refusalPages.run(refusal, () =>
        render(`Error: ${title}`, <CallBackRefusal title={title} words={words} />),
      );
      return { status, html };
    },
  };
}
