import type { IncomingMessage } from 'node:http';

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

/** Enough for a message of 2,000 characters, up to nine bytes each in the form's encoding, and the other fields. */
const maxBodyBytes = 32 * 1024;
/** People take longer to read, write and send; bots do not. Milliseconds. */
const minFillMs = 2000;
const retryAfterSeconds = 120;

type Fields = ReadonlyMap<string, string>;

const errors = {
  honeypot: {
    message: `A hidden field was filled in, perhaps by your browser, so we have not sent your request. Please send it again, or call us on ${callBackTelephone}`,
  },
  'too-fast': {
    message: 'The form was sent very quickly. Please check your answers and send it again',
  },
  queue: {
    message: `Sorry, we could not save your request. Please send it again in a few minutes, or call us on ${callBackTelephone}`,
  },
} as const satisfies Partial<Record<Refusal, EnquiryError>>;

/**
 * `POST /call-back`: an enquiry is on disk before its visitor is redirected (303) to the thank-you page. If it is not
 * accepted, the visitor gets the form again, filled in (422, 503), or a page that says why (400, 403, 413, 415, 429).
 * Nothing that a visitor writes reaches a log or a URL. `GET` answers only if the content has no such page.
 */
export function callBackRoutes({
  content,
  renderer,
  enquiries,
  siteUrl,
  trustedProxies,
  log,
  countSubmission = createSubmissionLimit(),
}: {
  content: SiteContent;
  renderer: PageRenderer;
  enquiries: Enquiries;
  siteUrl: string;
  trustedProxies: TrustedProxies | undefined;
  log: Logger;
  countSubmission?: CountSubmission;
}): readonly Route[] {
  const findForm = createCallBackForms(content, log);
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
    return take(context, fields);
  }

  async function take({ id, request }: RequestContext, fields: Fields): Promise<SiteResponse> {
    const page = pageOf(request, fields);
    const comeBack = async (
      status: number,
      refusal: Refusal,
      found: readonly EnquiryError[],
      headers: Readonly<Record<string, string>> = {},
    ) => {
      countRefusal(refusal, status);
      const form = await findForm({ formId: formOf(fields), page });
      const attempt = { values: answersOf(fields), errors: found, page };
      return htmlResponse(status, await pages.renderForm(form, attempt), headers);
    };
    if (fields.get(hiddenFields.honeypot)) return comeBack(422, 'honeypot', [errors.honeypot]);
    if (isTooFast(fields)) return comeBack(422, 'too-fast', [errors['too-fast']]);
    const read = readEnquiry(fields, page);
    if (read.errors) return comeBack(422, 'invalid', read.errors);
    const verdict = countSubmission(clientOf(request));
    if (verdict.isRefused) return refuse('too-many', { 'Retry-After': String(verdict.retryAfterSeconds) });
    const refusal = await keep(id, read.enquiry, keyOf(fields), verdict.inFlood);
    if (refusal) return comeBack(503, refusal, [errors.queue], { 'Retry-After': String(retryAfterSeconds) });
    if (verdict.inFlood) await delayResponse();
    const { successPath } = await findForm({ formId: formOf(fields), page });
    return redirectResponse(303, encodeURI(successPath));
  }

  /** Puts an enquiry on disk. Returns why that failed; undefined: it is there. */
  async function keep(
    id: string,
    enquiry: Enquiry,
    formKey: string | undefined,
    inFlood: boolean,
  ): Promise<'queue' | 'full' | undefined> {
    try {
      return (await enquiries.accept(enquiry, formKey, inFlood)) === 'full' ? 'full' : undefined;
    } catch (error) {
      log.error({ id, ...describeError(error) }, 'an enquiry cannot be kept; its visitor was told');
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
    log.info({ refusal, status }, 'enquiry refused');
  }

  /** Undefined if content cannot be loaded now. */
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

/** Why a form cannot be read; undefined for any other error. */
function refusalOf(error: unknown): FinalRefusal | undefined {
  if (error instanceof FormBodyError) return 'unreadable';
  if (!(error instanceof BodyError)) return undefined;
  return ({ 400: 'unreadable', 413: 'size', 415: 'type' } as const)[error.status];
}

/** The path of the page with the form: from its hidden field if it was shown again, otherwise from the referrer. */
function pageOf(request: IncomingMessage, fields: Fields): string | undefined {
  const given = fields.get(hiddenFields.page) ?? request.headers.referer;
  if (given === undefined || !URL.canParse(given, 'http://this.site')) return undefined;
  return canonicalPath(new URL(given, 'http://this.site').pathname.slice(0, 200));
}

function keyOf(fields: Fields): string | undefined {
  const key = fields.get(hiddenFields.key);
  return key !== undefined && /^[\w-]{16,64}$/.test(key) ? key : undefined;
}

/** Only the form's script sends the time. Without it, nobody is too fast. */
function isTooFast(fields: Fields): boolean {
  const elapsed = fields.get(hiddenFields.elapsed);
  return elapsed !== undefined && /^\d{1,9}$/.test(elapsed) && Number(elapsed) < minFillMs;
}
