import { preferredTimes } from '#shared/enquiry-form.ts';

import { postJson, type Deliver } from './deliver.ts';

/** HubSpot refuses submissions more than a month old. */
const oldestSubmissionMs = 28 * 86_400_000;

/** Added to the message, since HubSpot refuses fields that its form does not have. */
const floodRemark = '[Sent during an unusual number of submissions: this may be automated]';

export interface HubSpotConfig {
  readonly kind: 'hubspot';
  readonly portalId: string;
  readonly formId: string;
  /** Of the submission API, such as `https://api.hsforms.com`. */
  readonly origin: string;
}

/**
 * Delivers to HubSpot's submission API (`POST /submissions/v3/integration/submit/{portal}/{form}`). The form there needs
 * the fields `firstname` (for the whole name, which is not split), `phone`, `email` and `message`, and the custom fields
 * `preferred_time`, `marketing_consent` (Yes or No) and `enquiry_key`.
 *
 * @param siteUrl canonical origin, for the page with the form
 */
export function createHubSpot({ portalId, formId, origin }: HubSpotConfig, siteUrl: string): Deliver {
  const url = `${origin}/submissions/v3/integration/submit/${portalId}/${formId}`;
  return ({ key, acceptedAt, inFlood, enquiry }) => {
    const values: Readonly<Record<string, string | undefined>> = {
      firstname: enquiry.name,
      phone: enquiry.telephone,
      email: enquiry.email,
      message: inFlood ? [enquiry.message, floodRemark].filter(Boolean).join('\n\n') : enquiry.message,
      preferred_time: preferredTimes[enquiry.preferredTime],
      marketing_consent: enquiry.marketingConsent ? 'Yes' : 'No',
      enquiry_key: key,
    };
    return postJson(url, {
      key,
      body: {
        ...(Date.now() - acceptedAt < oldestSubmissionMs && { submittedAt: String(acceptedAt) }),
        fields: Object.entries(values)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => ({ objectTypeId: '0-1', name, value })),
        context: { pageUri: siteUrl + (enquiry.page ?? '/') },
      },
    });
  };
}
