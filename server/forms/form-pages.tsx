import type { ReactNode } from 'react';

import type { EnquiryAttempt } from '#shared/enquiry-form.ts';
import { FormPage, FormRefusal } from '#shared/pages/form/form-page.tsx';
import { RejectedFormContext } from '#shared/sections/rejected-form.ts';
import type { SubmittedSection } from '#shared/sections/section-form.ts';
import { createSingleFlight } from '#shared/single-flight.ts';

import type { Refusal } from '../enquiries/enquiries.ts';
import type { PageRenderer } from '../page/render-page.tsx';
import type { FormEntry } from './form-entries.ts';

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
  full: {
    status: 503,
    title: 'Sorry, we could not save your request',
    words:
      'We are receiving very many just now. If you go back in a few minutes, your answers should still be there.',
  },
  newsletters: {
    status: 429,
    title: 'Please try again in an hour',
    words:
      'This form has just been used far more often than usual. If you go back, your answers should still be there.',
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

export interface FormPages<Content> {
  /** An empty form, alone on a page. */
  renderForm(form: FormEntry<Content>): Promise<Buffer>;
  /** The form with the answers and the errors, on the page that it was sent from, if there is one. */
  renderRejected(
    form: FormEntry<Content>,
    attempt: EnquiryAttempt,
  ): Promise<{ html: Buffer; policy?: string }>;
  renderRefusal(refusal: FinalRefusal): Promise<{ status: number; html: Buffer }>;
}

/** @param path of the page with the form alone */
export function createFormPages<Content>(
  renderer: PageRenderer,
  {
    path,
    title,
    renderForm,
  }: {
    readonly path: string;
    readonly title: string;
    readonly renderForm: (form: FormEntry<Content>, attempt: EnquiryAttempt | undefined) => ReactNode;
  },
): FormPages<Content> {
  const refusalPages = createSingleFlight<Buffer>({ resultMs: cachedForMs });

  function renderAlone(form: FormEntry<Content>, attempt?: EnquiryAttempt): Promise<Buffer> {
    return renderer.renderGenerated({
      path,
      title: attempt === undefined ? title : `Error: ${title}`,
      body: <FormPage title={title}>{renderForm(form, attempt)}</FormPage>,
      theme: form.theme,
    });
  }

  return {
    renderForm: (form) => renderAlone(form),
    async renderRejected(form, attempt) {
      const page =
        form.id === undefined || attempt.page === undefined
          ? undefined
          : await renderer.renderSubmitted(attempt.page, rejectedForm(form.id, attempt));
      if (page) return page;
      return { html: await renderAlone(form, attempt) };
    },
    async renderRefusal(refusal) {
      const { status, title: problem, words } = refusals[refusal];
      const html = await refusalPages.run(refusal, () =>
        renderer.renderGenerated({
          path,
          title: `Error: ${problem}`,
          body: <FormRefusal path={path} title={problem} words={words} />,
        }),
      );
      return { status, html };
    },
  };
}

function rejectedForm(id: string, attempt: EnquiryAttempt): SubmittedSection {
  const provide = (page: ReactNode) => (
    <RejectedFormContext value={{ formId: id, attempt }}>{page}</RejectedFormContext>
  );
  return { id, isRejected: true, provide };
}
