import { formatSlot } from '#shared/calls/call-times.ts';
import { preferredTimes } from '#shared/enquiry-form.ts';

import { EnquiryDeliveryError, postJson, type Deliver } from './deliver.ts';
import { referenceOf, type CallRequest, type Enquiry, type QueuedEnquiry } from './enquiry.ts';

/** HubSpot refuses submissions more than a month old. */
const oldestSubmissionMs = 28 * 86_400_000;

/** Added to the message, since HubSpot refuses fields that its form does not have. */
const floodRemark = '[Sent during an unusual number of submissions: this may be automated]';

export interface HubSpotConfig {
  readonly kind: 'hubspot';
  readonly portalId: string;
  readonly formId: string;
  /** The form for the newsletter; undefined: such enquiries stay in the queue. */
  readonly newsletterFormId?: string | undefined;
  /** The submission API's origin, such as `https://api.hsforms.com`. */
  readonly origin: string;
}

/**
 * Delivers to HubSpot's submission API (`POST /submissions/v3/integration/submit/{portal}/{form}`). Which fields the two
 * forms need there is in `docs/enquiries.md`.
 *
 * @param siteUrl canonical origin, for the page with the form
 */
export function createHubSpot(config: HubSpotConfig, siteUrl: string): Deliver {
  return async (queued) => {
    const { key, acceptedAt, enquiry } = queued;
    const { formId, values } = await formFor(queued, config);
    const all: FormValues = { ...values, enquiry_key: key };
    const url = `${config.origin}/submissions/v3/integration/submit/${config.portalId}/${formId}`;
    await postJson(url, {
      key,
      body: {
        ...(Date.now() - acceptedAt < oldestSubmissionMs && { submittedAt: String(acceptedAt) }),
        fields: Object.entries(all)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => ({ objectTypeId: '0-1', name, value })),
        context: { pageUri: siteUrl + (enquiry.page ?? '/') },
      },
    });
  };
}

type FormValues = Readonly<Record<string, string | undefined>>;

/** Rejects with `EnquiryDeliveryError` if the operator has set up no form for the newsletter. */
async function formFor(
  { enquiry, floodRank }: QueuedEnquiry,
  { formId, newsletterFormId }: HubSpotConfig,
): Promise<{ formId: string; values: FormValues }> {
  const inFlood = floodRank > 0;
  if (enquiry.type === undefined) return { formId, values: callValues(enquiry, inFlood) };
  if (newsletterFormId === undefined)
    throw new EnquiryDeliveryError('refused', undefined, {
      cause: new Error('HUBSPOT_NEWSLETTER_FORM_ID is not set'),
    });
  return { formId: newsletterFormId, values: newsletterValues(enquiry, inFlood) };
}

function callValues(enquiry: CallRequest, inFlood: boolean): FormValues {
  return {
    // The whole name, which is not split.
    firstname: enquiry.name,
    phone: enquiry.telephone,
    email: enquiry.email,
    message: messageOf(enquiry, inFlood),
    preferred_time: preferredTimes[enquiry.preferredTime],
    marketing_consent: enquiry.marketingConsent ? 'Yes' : 'No',
  };
}

/** With what HubSpot’s form has no field for. */
function messageOf(call: CallRequest, inFlood: boolean): string {
  const { message, askedFor, slot } = call;
  return [
    askedFor && `[Asked for ${askedFor}]`,
    slot && `[Call on ${formatSlot(slot)}]`,
    message,
    `[Reference ${referenceOf(call)}]`,
    inFlood && floodRemark,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The status tells a workflow what to do: send a link, wait for a person's decision, or change the list. */
function newsletterValues(enquiry: Exclude<Enquiry, CallRequest>, inFlood: boolean): FormValues {
  const { email } = enquiry;
  switch (enquiry.type) {
    case 'newsletter-request':
      return {
        email,
        newsletter_consent_text: enquiry.consentText,
        newsletter_status: inFlood ? 'Held' : 'Requested',
        newsletter_confirm_url: enquiry.confirmUrl,
      };
    case 'newsletter-confirmation':
      return {
        email,
        newsletter_consent_text: enquiry.consentText,
        newsletter_status: 'Confirmed',
        newsletter_requested_at: enquiry.requestedAt,
      };
    case 'unsubscribe-request':
      return {
        email,
        newsletter_status: inFlood ? 'Unsubscribe held' : 'Unsubscribe requested',
        newsletter_confirm_url: enquiry.confirmUrl,
      };
    case 'unsubscribe-confirmation':
      return { email, newsletter_status: 'Unsubscribed', newsletter_requested_at: enquiry.requestedAt };
  }
}
