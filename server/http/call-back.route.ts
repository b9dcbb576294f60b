import { raw, Router, type ErrorRequestHandler, type Request, type Response } from 'express';

import { hiddenFields, type EnquiryFault } from '../../shared/enquiry-form.ts';
import { callBackTelephone } from '../../shared/pages/call-back/call-back-page.tsx';
import { callBackPath, thankYouPath } from '../../shared/paths.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Enquiries, Refusal } from '../enquiries/enquiries.ts';
import type { Enquiry } from '../enquiries/enquiry.ts';
import { FormBodyError, readFormBody } from '../enquiries/form-body.ts';
import { answersOf, formOf, readEnquiry } from '../enquiries/read-enquiry.ts';
import { createBrake, createSubmissionLimit, type CountSubmission } from '../enquiries/submission-limit.ts';
import { ContentUnavailableError, describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { createCallBackForms } from '../page/call-back-form.ts';
import { createCallBackPages, type HopelessRefusal } from '../page/call-back-pages.tsx';
import type { PageRenderer } from '../page/page-renderer.ts';
import { canonicalPath } from './canonical-path.ts';
import { createClientAddress, type TrustedProxies } from './client-address.ts';
import { exchangeOf } from './request-log.ts';
import { isFromThisSite } from './same-site.ts';

/** Room for a message of 2,000 characters, each of them nine bytes in the form's encoding, and for the rest. */
const longestBody = 32 * 1024;
/** Nobody reads, writes and sends in less; programs do. Milliseconds. */
const shortestVisit = 2000;
const retryAfterSeconds = 120;

type Fields = ReadonlyMap<string, string>;

const faults = {
  trap: {
    message: `Something filled in a field that people do not see, so we held the form back. Please send it again, or ring us on ${callBackTelephone}`,
  },
  'too-fast': {
    message: 'That was faster than people write. Please look at your answers, and send them again',
  },
  queue: {
    message: `We could not keep your request. Please send it again in a few minutes, or ring us on ${callBackTelephone}`,
  },
} as const satisfies Partial<Record<Refusal, EnquiryFault>>;

/**
 * `POST /call-back`: an enquiry is on disk before its visitor is sent on (303) to be thanked. What is not taken comes
 * back as the form, filled in (422, 503), or as a page that says why (400, 403, 413, 415, 429). Nothing that a visitor
 * writes gets into a log or a URL. `GET` answers only where content has no such page.
 */
export function callBackRoute({
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
}): Router {
  const findForm = createCallBackForms(content, log);
  const pages = createCallBackPages(renderer);
  const clientOf = createClientAddress(trustedProxies, log);
  const slowDown = createBrake();
  const router = Router({ caseSensitive: true, strict: true });

  router.get([callBackPath, thankYouPath], async (request, response, next) => {
    const path = request.path === thankYouPath ? thankYouPath : callBackPath;
    const isContent = await hasPage(path);
    if (isContent === true) return next();
    if (path === thankYouPath) return send(response, 200, await pages.renderThankYou());
    const form = await findForm({ formId: undefined, page: undefined });
    // Without content there are no words on what becomes of the answers.
    if (form.id === undefined) return next();
    return send(response, 200, await pages.renderForm(form));
  });

  router.post(
    callBackPath,
    async (request, response, next) => {
      if (!isFromThisSite(request, siteUrl)) return refuse(response, 'other-site');
      if (!/^application\/x-www-form-urlencoded *(;|$)/i.test(request.get('content-type') ?? ''))
        return refuse(response, 'type');
      return next();
    },
    raw({ type: () => true, limit: longestBody, inflate: false }),
    (request, response) => take(request, response, readFormBody(bodyOf(request))),
  );

  async function take(request: Request, response: Response, fields: Fields): Promise<void> {
    const page = pageOf(request, fields);
    const comeBack = async (status: number, refusal: Refusal, found: readonly EnquiryFault[]) => {
      note(refusal, status);
      const form = await findForm({ formId: formOf(fields), page });
      const attempt = { values: answersOf(fields), faults: found, page };
      send(response, status, await pages.renderForm(form, attempt));
    };
    if (fields.get(hiddenFields.trap)) return comeBack(422, 'trap', [faults.trap]);
    if (isTooFast(fields)) return comeBack(422, 'too-fast', [faults['too-fast']]);
    const read = readEnquiry(fields, page);
    if (read.faults) return comeBack(422, 'invalid', read.faults);
    const verdict = countSubmission(clientOf(request));
    if (verdict.isRefused)
      return refuse(response.set('Retry-After', String(verdict.retryAfterSeconds)), 'too-many');
    const refusal = await keep(request, read.enquiry, keyOf(fields), verdict.inFlood);
    if (refusal) {
      response.set('Retry-After', String(retryAfterSeconds));
      return comeBack(503, refusal, [faults.queue]);
    }
    if (verdict.inFlood) await slowDown();
    const { successPath } = await findForm({ formId: formOf(fields), page });
    response
      .status(303)
      .set({ Location: encodeURI(successPath), 'Cache-Control': 'no-store' })
      .end();
  }

  /** Undefined once the enquiry is on disk. */
  async function keep(
    request: Request,
    enquiry: Enquiry,
    formKey: string | undefined,
    inFlood: boolean,
  ): Promise<'queue' | 'full' | undefined> {
    try {
      return (await enquiries.accept(enquiry, formKey, inFlood)) === 'full' ? 'full' : undefined;
    } catch (error) {
      const { id } = exchangeOf(request);
      log.error({ id, ...describeError(error) }, 'an enquiry cannot be kept; its visitor was told');
      return 'queue';
    }
  }

  async function refuse(response: Response, refusal: HopelessRefusal): Promise<void> {
    const { status, html } = await pages.renderRefusal(refusal);
    note(refusal, status);
    // Nobody reads what is still to come.
    send(response.set('Connection', 'close'), status, html);
  }

  // Express knows by the four parameters that this takes errors.
  const refuseUnreadable: ErrorRequestHandler = (error, _request, response, next) => {
    const refusal = refusalOf(error);
    return refusal === undefined || response.headersSent ? next(error) : refuse(response, refusal);
  };

  function note(refusal: Refusal, status: number): void {
    enquiries.countRefused(refusal);
    log.info({ refusal, status }, 'enquiry refused');
  }

  /** Undefined where that cannot be known now. */
  async function hasPage(path: string): Promise<boolean | undefined> {
    try {
      return (await content.loadSite()).routes.has(path);
    } catch (error) {
      if (error instanceof ContentUnavailableError) return undefined;
      throw error;
    }
  }

  router.use(callBackPath, refuseUnreadable);
  return router;
}

function send(response: Response, status: number, html: string): void {
  response.status(status).set({ 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' });
  response.send(html);
}

function bodyOf({ body }: Request): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** What a failure to read the body is; undefined where it is something else. */
function refusalOf(error: unknown): HopelessRefusal | undefined {
  if (error instanceof FormBodyError) return 'unreadable';
  const { status } = (error ?? {}) as { status?: unknown };
  if (status === 413) return 'size';
  if (status === 415) return 'type';
  return status === 400 ? 'unreadable' : undefined;
}

/** The path of the page that the form stood on: where it came back, the form says it, else the browser. */
function pageOf(request: Request, fields: Fields): string | undefined {
  const given = fields.get(hiddenFields.page) ?? request.get('referer');
  if (given === undefined || !URL.canParse(given, 'http://this.site')) return undefined;
  return canonicalPath(new URL(given, 'http://this.site').pathname.slice(0, 200));
}

function keyOf(fields: Fields): string | undefined {
  const key = fields.get(hiddenFields.key);
  return key !== undefined && /^[\w-]{16,64}$/.test(key) ? key : undefined;
}

/** Only a script tells the time: without one, nobody is too fast. */
function isTooFast(fields: Fields): boolean {
  const elapsed = fields.get(hiddenFields.elapsed);
  return elapsed !== undefined && /^\d{1,9}$/.test(elapsed) && Number(elapsed) < shortestVisit;
}
