import type { ReactNode } from 'react';

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
  renderForm(form: CallBackForm, attempt?: EnquiryAttempt): Promise<Buffer>;
  renderThankYou(): Promise<Buffer>;
  renderRefusal(refusal: FinalRefusal): Promise<{ status: number; html: Buffer }>;
}

export function createCallBackPages(renderer: PageRenderer): CallBackPages {
  const refusalPages = createSingleFlight<Buffer>({ resultMs: cachedForMs });

  async function render(title: string, body: ReactNode, form?: CallBackForm): Promise<Buffer> {
    return renderer.renderGenerated({ path: callBackPath, title, body, theme: form?.theme });
  }

  return {
    renderForm(form, attempt) {
      const { id, content } = form;
      return render(
        attempt ? `Error: ${callBackTitle}` : callBackTitle,
        <CallBackPage content={content} id={id} {...(attempt && { attempt })} />,
        form,
      );
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
