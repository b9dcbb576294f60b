import type { RawEntry } from '#shared/content-model/raw.ts';
import { firm } from '#shared/firm.ts';
import { calendarPath } from '#shared/paths.ts';
import { CallReceiptContext, receiptQuery } from '#shared/sections/call-summary/call-receipt.ts';
import { callSummaryType } from '#shared/sections/call-summary/call-summary.model.ts';

import { sectionsAt } from '../content/entry-at.ts';
import { ifAvailable } from '../content/if-available.ts';
import type { SiteContent } from '../content/site-content.ts';
import { isReference, referenceOf, type CallRequest } from '../enquiries/enquiry.ts';
import { queryOf, type RequestContext } from '../http/request-context.ts';
import { htmlResponse, wholeResponse, type SiteResponse } from '../http/response.ts';
import { canonicalPath } from '../page/canonical-path.ts';
import type { PageRenderer } from '../page/render-page.tsx';
import { calendarFile, isSlotOfCalendar } from './calendar-file.ts';
import { readReceipt, receiptCookie } from './call-receipt.ts';

/** A receipt for a visitor who has asked for a call, and the routes that show it: on the thank-you page, and as a calendar file. */
export function createCallReceipts({
  content,
  renderer,
  siteUrl,
  now,
}: {
  content: SiteContent;
  renderer: PageRenderer;
  siteUrl: string;
  now: () => Date;
}) {
  /** The section of a page that shows what a visitor has sent. */
  async function summaryOn(path: string | undefined): Promise<RawEntry | undefined> {
    const site = await ifAvailable(content.loadSite());
    const sections = await sectionsAt(content, site, path);
    return sections.find(({ sys }) => sys.contentType.sys.id === callSummaryType.id);
  }

  async function receiptFor(call: CallRequest, path: string): Promise<string | undefined> {
    if ((await summaryOn(path)) === undefined) return undefined;
    const { name, telephone, slot, askedFor } = call;
    const receipt = { reference: referenceOf(call), name, telephone, slot, askedFor };
    return receiptCookie(receipt, encodeURI(path), new URL(siteUrl).protocol);
  }

  /** The thank-you page with what this visitor has sent. Without a receipt, it is not cached either: the next visitor may have one. */
  async function showReceipt({ request, path }: RequestContext): Promise<SiteResponse | undefined> {
    if (queryOf(request.url ?? '') !== receiptQuery) return undefined;
    const receipt = readReceipt(request.headers.cookie);
    const page = canonicalPath(path);
    const summary = await summaryOn(page);
    if (summary === undefined || page === undefined) return undefined;
    const rendered = await renderer.renderSubmitted(page, {
      id: summary.sys.id,
      isRejected: false,
      provide: (body) => <CallReceiptContext value={receipt}>{body}</CallReceiptContext>,
    });
    if (rendered === undefined) return undefined;
    return { ...htmlResponse(200, rendered.html), policy: rendered.policy };
  }

  function sendCalendar({ request }: RequestContext): SiteResponse | undefined {
    const query = new URLSearchParams(queryOf(request.url ?? ''));
    const slot = query.get('at') ?? '';
    if (!isSlotOfCalendar(slot)) return undefined;
    const reference = query.getAll('reference').find(isReference);
    const call = { slot, summary: `Call from ${firm.name}`, reference };
    const file = calendarFile(call, new URL(siteUrl).hostname, now());
    return wholeResponse(200, 'text/calendar; charset=utf-8', Buffer.from(file), {
      'Content-Disposition': 'attachment; filename="call.ics"',
    });
  }

  return {
    receiptFor,
    routes: [
      { path: calendarPath, handle: sendCalendar },
      { path: '/{*path}', name: 'call-receipt', isCompressed: true, handle: showReceipt },
    ],
  };
}
