import type { IncomingMessage } from 'node:http';

import type { EmbedId } from '#shared/embeds.ts';
import { hiddenFields, type EnquiryError } from '#shared/enquiry-form.ts';
import { callBackTelephone } from '#shared/pages/call-back/call-back-page.tsx';
import { callBackPath, thankYouPath } from '#shared/paths.ts';

import type { SiteContent } from '../content/site-content.ts';
import type { Enquiries, Refusal } from '../enquiries/enquiries.ts';
import type { Enquiry } from '../enquiries/enquiry.ts';
import { FormBodyError, readFormBody } from '../enquiries/form-body.ts';
import { answersOf, formOf, readEnquiry } from '../enquiries/read-enquiry.ts';
import { createDelay, createSubmissionLimit, type CountSubmission } from '../enquiries/submission-limit.ts';
import { ContentUnavailableError, describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { createCallBackForms } from '../page/call-back-form.ts';
import { createCallBackPages, type FinalRefusal } from '../page/call-back-pages.tsx';
import { canonicalPath } from '../page/canonical-path.ts';
import type { PageRenderer } from '../page/page-renderer.ts';
import { createClientAddress, type TrustedProxies } from './client-address.ts';
import type { Route } from './listener.ts';
import { BodyError, hasForm, readBody } from './read-body.ts';
import type { RequestContext } from './request-context.ts';
import { htmlResponse, redirectResponse, type SiteResponse } from './response.ts';
import { isFromThisSite } from './same-site.ts';

/** A message of 2,000 characters, at up to nine bytes each when encoded, and the other fields. */
const maxBodyBytes = 32 * 1024;
/** Only bots fill in the form faster. */
const minFillMs = 2000;
const retryAfterSeconds = 120;

type Fields = ReadonlyMap<string, string>;

const formErrors = {
  honeypot: {
    message: `A hidden field was filled in, perhaps by your browser. Please send the form again, or call us on ${callBackTelephone}`,
  },
  'too-fast': {
    message: 'The form was sent very quickly. Please check your answers and send it again',
  },
  queue: {
    message: `Sorry, we could not save your request. Please send it again in a few minutes, or call us on ${callBackTelephone}`,
  },
} as const satisfies Partial<Record<Refusal, EnquiryError>>;

/**
 * `POST /call-back` saves the enquiry to disk, then redirects (303) to the thank-you page. A refused submission gets the
 * form again, filled in (422, 503), or a page with the reason (400, 403, 413, 415, 429). Nothing that a visitor writes is
 * logged or put in a URL. The `GET` routes apply only if the content has no page of their path.
 */
export function callBackRoutes({
  content,
  renderer,
  enquiries,
  siteUrl,
  policyOf,
  trustedProxies,
  log,
  countSubmission = createSubmissionLimit(),
}: {
  content: SiteContent;
  renderer: PageRenderer;
  enquiries: Enquiries;
  siteUrl: string;
  /** The Content-Security-Policy of a page that may show these third parties. */
  policyOf: (embeds: readonly EmbedId[]) => string;
  trustedProxies: TrustedProxies | undefined;
  log: Logger;
  countSubmission?: CountSubmission;
}): readonly Route[] {
  const findForm = createCallBackForms(content);
  const pages = createCallBackPages(renderer);
  const clientOf = createClientAddress(trustedProxies, log);
  const delayResponse = createDelay();

  async function showForm(): Promise<SiteResponse | undefined> {
    if ((await hasPage(callBackPath)) === true) return undefined;
    const form = await findForm({ formId: undefined, page: undefined });
    // Without content there is no privacy notice to show.
    return form.id === undefined ? undefined : htmlResponse(200, await pages.renderForm(form));
  }

  async function showThanks(): Promise<SiteResponse | undefined> {
    if ((await hasPage(thankYouPath)) === true) return undefined;
    return htmlResponse(200, await pages.renderThankYou());
  }

  async function receive(context: RequestContext): Promise<SiteResponse> {
    const { request } = context;
    if (!isFromThisSite(request, siteUrl)) return refuse('other-site');
    if (!hasForm(request)) return refuse('type');
    let fields: Fields;
    try {
      fields = readFormBody(await readBody(request, maxBodyBytes));
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      return refuse(refusal);
    }
    return handleSubmission(context, fields);
  }

  async function handleSubmission({ id, request }: RequestContext, fields: Fields): Promise<SiteResponse> {
    const page = formPageOf(request, fields);
    const showFormAgain = async (
      status: number,
      refusal: Refusal,
      errors: readonly EnquiryError[],
      headers: Readonly<Record<string, string>> = {},
    ) => {
      countRefusal(refusal, status);
      const form = await findForm({ formId: formOf(fields), page });
      const attempt = { values: answersOf(fields), errors, page };
      const { html, embeds } = await pages.renderRejected(form, attempt);
      return { ...htmlResponse(status, html, headers), policy: policyOf(embeds) };
    };
    if (fields.get(hiddenFields.honeypot)) return showFormAgain(422, 'honeypot', [formErrors.honeypot]);
    // Correcting a single digit may take less.
    if (isTooFast(fields) && !fields.has(hiddenFields.page))
      return showFormAgain(422, 'too-fast', [formErrors['too-fast']]);
    const { enquiry, errors } = readEnquiry(fields, page);
    if (errors) return showFormAgain(422, 'invalid', errors);
    const verdict = countSubmission(clientOf(request));
    if (verdict.isRefused) return refuse('too-many', { 'Retry-After': String(verdict.retryAfterSeconds) });
    const refusal = await save(id, enquiry, formKeyOf(fields), verdict.inFlood);
    if (refusal)
      return showFormAgain(503, refusal, [formErrors.queue], { 'Retry-After': String(retryAfterSeconds) });
    if (verdict.inFlood) await delayResponse();
    const { successPath } = await findForm({ formId: formOf(fields), page });
    return redirectResponse(303, encodeURI(successPath));
  }

  async function save(
    id: string,
    enquiry: Enquiry,
    formKey: string | undefined,
    inFlood: boolean,
  ): Promise<'queue' | 'full' | undefined> {
    try {
      return (await enquiries.accept(enquiry, formKey, inFlood)) === 'full' ? 'full' : undefined;
    } catch (error) {
      log.error({ id, ...describeError(error) }, 'an enquiry could not be saved; its visitor was told');
      return 'queue';
    }
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

  function countRefusal(refusal: Refusal, status: number): void {
    enquiries.countRefused(refusal);
    log.info({ refusal, status }, 'submission refused');
  }

  /** Undefined if content is unavailable. */
  async function hasPage(path: string): Promise<boolean | undefined> {
    try {
      return (await content.loadSite()).routes.has(path);
    } catch (error) {
      if (error instanceof ContentUnavailableError) return undefined;
      throw error;
    }
  }

  return [
    { path: callBackPath, isCompressed: true, handle: showForm },
    { path: thankYouPath, isCompressed: true, handle: showThanks },
    { path: callBackPath, isCompressed: true, method: 'POST', handle: receive },
  ];
}

function refusalOf(error: unknown): FinalRefusal | undefined {
  if (error instanceof FormBodyError) return 'unreadable';
  if (!(error instanceof BodyError)) return undefined;
  return ({ 400: 'unreadable', 413: 'size', 415: 'type' } as const)[error.status];
}

/** The path of the page with the form: from a hidden field if the form was shown again, otherwise the referrer. */
function formPageOf(request: IncomingMessage, fields: Fields): string | undefined {
  const url = fields.get(hiddenFields.page) ?? request.headers.referer;
  if (url === undefined || !URL.canParse(url, 'http://this.site')) return undefined;
  return canonicalPath(new URL(url, 'http://this.site').pathname.slice(0, 200));
}

function formKeyOf(fields: Fields): string | undefined {
  const key = fields.get(hiddenFields.key);
  return key !== undefined && /^[\w-]{16,64}$/.test(key) ? key : undefined;
}

/** The time comes from the form's script. Without it, no submission is too fast. */
function isTooFast(fields: Fields): boolean {
  const elapsed = fields.get(hiddenFields.elapsed);
  return elapsed !== undefined && /^\d{1,9}$/.test(elapsed) && Number(elapsed) < minFillMs;
}
