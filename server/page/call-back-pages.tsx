import type { ReactNode } from 'react';

import type { EnquiryAttempt } from '../../shared/enquiry-form.ts';
import {
  CallBackPage,
  CallBackRefusal,
  callBackTitle,
  ThankYou,
} from '../../shared/pages/call-back/call-back-page.tsx';
import { callBackPath } from '../../shared/paths.ts';
import { createSingleFlight } from '../../shared/single-flight.ts';
import type { Refusal } from '../enquiries/enquiries.ts';
import type { CallBackForm } from './call-back-form.ts';
import type { PageRenderer } from './page-renderer.ts';

/** What is said of a submission that holds nothing for its visitor to mend. */
const refusals = {
  'other-site': {
    status: 403,
    title: 'We cannot take this form',
    words: 'It was sent from another website. We only take what is written in the form on ours.',
  },
  'too-many': {
    status: 429,
    title: 'Please try again in a few minutes',
    words:
      'The form has been sent more often than we can take. Go back to find what you wrote as you left it.',
  },
  type: {
    status: 415,
    title: 'We cannot read this form',
    words: 'It was not sent as a form of our website is.',
  },
  size: {
    status: 413,
    title: 'This is too long',
    words: 'What was sent is longer than our form can hold. Go back to shorten what you wrote.',
  },
  unreadable: {
    status: 400,
    title: 'We cannot read this form',
    words: 'What was sent is damaged. Go back to find what you wrote as you left it.',
  },
} as const satisfies Partial<Record<Refusal, object>>;

/** For how long such a page is kept: it is the same for everybody, and whoever sends thousands gets thousands. */
const keptForMs = 60_000;

export type HopelessRefusal = keyof typeof refusals;

/** The pages around the call-back form that are the site's own, not content. */
export interface CallBackPages {
  renderForm(form: CallBackForm, attempt?: EnquiryAttempt): Promise<Buffer>;
  renderThankYou(): Promise<Buffer>;
  renderRefusal(refusal: HopelessRefusal): Promise<{ status: number; html: Buffer }>;
}

export function createCallBackPages(renderer: PageRenderer): CallBackPages {
  const refusalPages = createSingleFlight<Buffer>({ keepMs: keptForMs });

  async function render(title: string, body: ReactNode, form?: CallBackForm): Promise<Buffer> {
    return renderer.renderOwn({ path: callBackPath, title, body, theme: form?.theme });
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
