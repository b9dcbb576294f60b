import { callTimesFields, isOffered } from '#shared/calls/call-times.ts';
import { readFields } from '#shared/content-model/content-type.ts';
import { isRawEntry } from '#shared/content-model/raw.ts';
import { hiddenFields } from '#shared/enquiry-form.ts';
import { ThankYou } from '#shared/pages/call-back/thank-you.tsx';
import { callBackPath, thankYouPath } from '#shared/paths.ts';
import { callbackFormType } from '#shared/sections/callback-form/callback-form.model.ts';
import { CallbackForm } from '#shared/sections/callback-form/callback-form.section.tsx';
import { fieldPrefix } from '#shared/site/options/brand-fields.ts';
import type { ThemeId } from '#shared/themes/theme.ts';
import { readHref } from '#shared/ui/link/link.model.ts';

import { ifAvailable } from '../content/if-available.ts';
import type { Site, SiteContent } from '../content/site-content.ts';
import type { Enquiries } from '../enquiries/enquiries.ts';
import type { CallRequest } from '../enquiries/enquiry.ts';
import { noSlot, readCallRequest } from '../enquiries/read-enquiry.ts';
import type { FormFields } from '../http/form-body.ts';
import type { Route } from '../http/listener.ts';
import { htmlResponse, type SiteResponse } from '../http/response.ts';
import type { PageRenderer } from '../page/render-page.tsx';
import { createCallReceipts } from './call-receipts.route.tsx';
import { createFormFinder, isInContent } from './form-entries.ts';
import { createFormPages } from './form-pages.tsx';
import type { ReceiveForm, SubmittedForm } from './form-submissions.ts';
import { generatedPageRoute } from './generated-page.route.ts';
import type { RequestNewsletter } from './newsletter.route.tsx';

/** `POST /call-back`, for requests for a call. The `GET` routes apply only if the content has no page of their path. */
export function callBackRoutes({
  content,
  renderer,
  enquiries,
  receiveForm,
  requestNewsletter,
  siteUrl,
  now,
}: {
  content: SiteContent;
  renderer: PageRenderer;
  enquiries: Enquiries;
  receiveForm: ReceiveForm;
  requestNewsletter: RequestNewsletter;
  siteUrl: string;
  now: () => Date;
}): readonly Route[] {
  const findForm = createFormFinder(content, {
    type: callbackFormType,
    ownPath: callBackPath,
    successPath: thankYouPath,
    // R7.5.
    defaultOf: (site) => site.options.fields['callbackForm'],
    successPageOf: ({ successPage }) => successPage,
    defaultSuccessPageOf: thanksOfBrand,
  });
  type Content = Awaited<ReturnType<typeof findForm>>['content'];
  const pages = createFormPages<Content>(renderer, {
    path: callBackPath,
    title: 'Request a call',
    renderForm: (form, attempt) => <CallbackForm attempt={attempt} content={form.content} id={form.id} />,
  });

  const receipts = createCallReceipts({ content, renderer, siteUrl, now });

  /** The name on the page from which a visitor asks, as content has it: the form sends only the path. */
  function nameOf(site: Site, path: string | undefined): string | undefined {
    const page = path === undefined ? undefined : site.routes.get(path)?.listed;
    if (page === undefined || !['person', 'office'].includes(page.sys.contentType.sys.id)) return undefined;
    const name = page.fields['name'];
    return typeof name === 'string' ? name : undefined;
  }

  const save: SubmittedForm<Content, CallRequest>['save'] = async (call, submission) => {
    const outcome = await enquiries.accept(call, submission.formKey, submission.floodRank);
    const { email, marketingConsent, form, page } = call;
    if (outcome === 'full' || !marketingConsent || email === undefined) return outcome;
    const { id, content: shown } = await submission.findForm();
    const consentText = id === undefined ? undefined : shown.marketingConsent;
    const requested = await requestNewsletter({ email, consentText, form, page }, submission);
    if (requested !== 'newsletters') return requested;
    // The request for a call is saved, and says that the box was ticked.
    enquiries.countRefused('newsletters');
    return 'kept';
  };

  /** A form that was opened before today has times that have passed, and a forged one any. */
  function isOfferedSlot({ options }: Site, slot: string): boolean {
    const callTimes = readFields({ id: 'options', fields: callTimesFields }, options, { report() {} });
    return isOffered(slot, callTimes, now());
  }

  const read = async (fields: FormFields, page: string | undefined) => {
    const form = readCallRequest(fields, page);
    const site = await ifAvailable(content.loadSite());
    if (form.errors || site === undefined) return form;
    const { slot } = form.answers;
    if (slot !== undefined && !isOfferedSlot(site, slot))
      return { errors: [{ field: 'slot', message: noSlot }] } as const;
    const askedFor = nameOf(site, fields.get(hiddenFields.askedFor));
    return { answers: { ...form.answers, ...(askedFor && { askedFor }) } };
  };

  async function showForm(): Promise<SiteResponse | undefined> {
    if (await isInContent(content, callBackPath)) return undefined;
    const form = await findForm({ formId: undefined, page: undefined });
    // Without content there is no privacy notice to show.
    return form.id === undefined ? undefined : htmlResponse(200, await pages.renderForm(form));
  }

  return [
    ...receipts.routes,
    { path: callBackPath, isCompressed: true, handle: showForm },
    generatedPageRoute(
      thankYouPath,
      { path: callBackPath, title: 'Thank you', body: <ThankYou /> },
      { content, renderer },
    ),
    {
      path: callBackPath,
      isCompressed: true,
      method: 'POST',
      handle: receiveForm({ findForm, pages, read, save, receiptFor: receipts.receiptFor }),
    },
  ];
}

/** The page `thank-you` below the brand's own call-back page. */
function thanksOfBrand({ options }: Site, theme: ThemeId): string | undefined {
  const page = options.fields[`${fieldPrefix(theme)}CallBackPage`];
  const path = isRawEntry(page) ? readHref(page) : undefined;
  return path === undefined ? undefined : `${path}/thank-you`;
}
