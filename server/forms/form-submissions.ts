import type { IncomingMessage } from 'node:http';

import { hiddenFields, type EnquiryError } from '#shared/enquiry-form.ts';
import { firmTelephone } from '#shared/pages/form/form-page.tsx';
import { receiptQuery } from '#shared/sections/call-summary/call-receipt.ts';

import type { Enquiries, Refusal } from '../enquiries/enquiries.ts';
import { answersOf, formIdOf, type ReadForm } from '../enquiries/read-enquiry.ts';
import {
  createDelay,
  type CountSubmission,
  type FloodRank,
  type Sender,
} from '../enquiries/submission-limit.ts';
import { describeError } from '../errors.ts';
import type { ClientOf } from '../http/client-address.ts';
import type { FormFields } from '../http/form-body.ts';
import { readSubmission } from '../http/read-submission.ts';
import type { Handler, RequestContext } from '../http/request-context.ts';
import { htmlResponse, redirectResponse, type SiteResponse } from '../http/response.ts';
import type { Logger } from '../observability/log.ts';
import { canonicalPath } from '../page/canonical-path.ts';
import type { FindFormEntry, FormEntry } from './form-entries.ts';
import type { FinalRefusal, FormPages } from './form-pages.tsx';

/** A message of 2,000 characters, at up to nine bytes each when encoded, and the other fields. */
const maxBodyBytes = 32 * 1024;
/** Only bots fill in the form faster. */
const minFillMs = 2000;
const retryLater = { 'Retry-After': '120' };

const formErrors = {
  honeypot: {
    message: `A hidden field was filled in, perhaps by your browser. Please send the form again, or call us on ${firmTelephone}`,
  },
  'too-fast': {
    message: 'The form was sent so soon that a program may have sent it. Please send it again',
  },
  queue: {
    message: `Sorry, we could not save your request. Please send it again in a few minutes, or call us on ${firmTelephone}`,
  },
} as const satisfies Partial<Record<Refusal, EnquiryError>>;

/** The settings of one form. */
export interface SubmittedForm<Content, Answers> {
  readonly findForm: FindFormEntry<Content>;
  readonly pages: FormPages<Content>;
  readonly read: (
    fields: FormFields,
    page: string | undefined,
  ) => ReadForm<Answers> | Promise<ReadForm<Answers>>;
  /**
   * Saves the answers. `full`, `newsletters` (too many are asked for): they were not saved. Rejects if that fails.
   *
   * @param submission with the key of the open form, if its script sent one; `findForm` may have to wait for content
   */
  readonly save: (
    answers: Answers,
    submission: {
      readonly findForm: () => Promise<FormEntry<Content>>;
      readonly page: string | undefined;
      readonly formKey: string | undefined;
      readonly sender: Sender;
      readonly floodRank: FloodRank;
      readonly fields: FormFields;
    },
  ) => Promise<'kept' | 'full' | 'newsletters'>;
  /**
   * The cookie with which the thank-you page shows what was sent; undefined if that page does not.
   *
   * @param path of the thank-you page
   */
  readonly receiptFor?: (answers: Answers, path: string) => Promise<string | undefined>;
}

/** Makes the handler of a form's submissions. */
export type ReceiveForm = <Content, Answers>(form: SubmittedForm<Content, Answers>) => Handler;

/**
 * The part that all forms share. Answers are on disk before the visitor is redirected (303). A refused submission gets the form
 * again, filled in (422, 503), or a page with the reason (400, 403, 413, 415, 429). Nothing that a visitor writes is
 * logged or put in a URL. All forms have one limit.
 */
export function createFormReceiver({
  enquiries,
  siteUrl,
  clientOf,
  log,
  countSubmission,
}: {
  enquiries: Enquiries;
  siteUrl: string;
  clientOf: ClientOf;
  log: Logger;
  countSubmission: CountSubmission;
}): ReceiveForm {
  const delayResponse = createDelay();

  function countRefusal(refusal: Refusal, status: number): void {
    enquiries.countRefused(refusal);
    log.info({ refusal, status }, 'submission refused');
  }

  return ({ findForm: findFormEntry, pages, read, save, receiptFor }) => {
    async function receive(context: RequestContext): Promise<SiteResponse> {
      const fields = await readSubmission(context.request, siteUrl, maxBodyBytes);
      return typeof fields === 'string' ? refuse(fields) : handleSubmission(context, fields);
    }

    async function handleSubmission(
      { id, request }: RequestContext,
      fields: FormFields,
    ): Promise<SiteResponse> {
      const page = formPageOf(request, fields);
      const findForm = () => findFormEntry({ formId: formIdOf(fields), page });
      const showFormAgain = async (
        status: number,
        refusal: Refusal,
        errors: readonly EnquiryError[],
        headers: Readonly<Record<string, string>> = {},
      ) => {
        countRefusal(refusal, status);
        const attempt = { values: answersOf(fields), errors, page };
        const { html, policy } = await pages.renderRejected(await findForm(), attempt);
        return { ...htmlResponse(status, html, headers), policy };
      };
      if (fields.get(hiddenFields.honeypot)) return showFormAgain(422, 'honeypot', [formErrors.honeypot]);
      if (isTooFast(fields)) return showFormAgain(422, 'too-fast', [formErrors['too-fast']]);
      const { answers, errors } = await read(fields, page);
      if (errors) return showFormAgain(422, 'invalid', errors);
      const sender = clientOf(request);
      const verdict = await countSubmission(sender);
      if (verdict.isRefused) return refuse('too-many', { 'Retry-After': String(verdict.retryAfterSeconds) });
      const { floodRank } = verdict;
      const outcome = await save(answers, {
        findForm,
        page,
        formKey: formKeyOf(fields),
        sender,
        floodRank,
        fields,
      }).catch((error: unknown) => {
        log.error({ id, ...describeError(error) }, 'an enquiry could not be saved; its visitor was told');
        return 'queue' as const;
      });
      if (floodRank > 0) await delayResponse();
      if (outcome === 'newsletters') return refuse('newsletters', { 'Retry-After': '3600' });
      // A form with the answers would have to be rendered for each.
      if (outcome === 'full' && floodRank > 0) return refuse('full', retryLater);
      if (outcome !== 'kept') return showFormAgain(503, outcome, [formErrors.queue], retryLater);
      const { successPath } = await findForm();
      // The anchor gives focus to what the page says, for the keyboard and for screen readers.
      const receipt = await receiptFor?.(answers, successPath);
      return receipt === undefined
        ? redirectResponse(303, `${encodeURI(successPath)}#main`)
        : redirectResponse(303, `${encodeURI(successPath)}?${receiptQuery}#main`, {
            'Cache-Control': 'no-store',
            'Set-Cookie': receipt,
          });
    }

    async function refuse(
      refusal: FinalRefusal,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<SiteResponse> {
      const { status, html } = await pages.renderRefusal(refusal);
      countRefusal(refusal, status);
      // The rest of the body is not read.
      return htmlResponse(status, html, { ...headers, Connection: 'close' });
    }

    return receive;
  };
}

/** The path of the page with the form: from a hidden field if the form was shown again, otherwise the referrer. */
function formPageOf(request: IncomingMessage, fields: FormFields): string | undefined {
  const url = fields.get(hiddenFields.page) ?? request.headers.referer;
  if (url === undefined || !URL.canParse(url, 'http://this.site')) return undefined;
  return canonicalPath(new URL(url, 'http://this.site').pathname.slice(0, 200));
}

function formKeyOf(fields: FormFields): string | undefined {
  const key = fields.get(hiddenFields.key);
  return key !== undefined && /^[\w-]{16,64}$/.test(key) ? key : undefined;
}

/**
 * The time comes from the form's script; without it, no submission is too fast. Nor is a form that was shown again, which
 * has its page: correcting a single digit may take less.
 */
function isTooFast(fields: FormFields): boolean {
  const elapsed = fields.get(hiddenFields.elapsed);
  return (
    !fields.has(hiddenFields.page) &&
    elapsed !== undefined &&
    /^\d{1,9}$/.test(elapsed) &&
    Number(elapsed) < minFillMs
  );
}
