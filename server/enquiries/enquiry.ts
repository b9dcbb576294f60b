import type { PreferredTime } from '#shared/enquiry-form.ts';

/** A visitor's enquiry, validated and normalized. Personal data: never logged, never in a URL. */
export interface Enquiry {
  readonly name: string;
  /** As the visitor wrote it. */
  readonly telephone: string;
  readonly email?: string | undefined;
  readonly preferredTime: PreferredTime;
  readonly message?: string | undefined;
  /** Separate from the call that the visitor asks for. */
  readonly marketingConsent: boolean;
  /** The form's entry. With the time it identifies the text that the visitor agreed to. */
  readonly form?: string | undefined;
  /** The path of the page with the form. */
  readonly page?: string | undefined;
}

export interface QueuedEnquiry {
  /** Identifies the enquiry to the vendor in every attempt. */
  readonly key: string;
  /** In ms since 1970. */
  readonly acceptedAt: number;
  /** Started deliveries, including this one. */
  readonly attempts: number;
  /** Submitted during a flood, and so perhaps automated. */
  readonly inFlood: boolean;
  readonly enquiry: Enquiry;
}

/** A queued enquiry as a webhook receives it, and as an operator sees it. Missing answers are left out. */
export function describeEnquiry({ key, acceptedAt, inFlood, enquiry }: QueuedEnquiry): DescribedEnquiry {
  return { key, acceptedAt: new Date(acceptedAt).toISOString(), ...enquiry, ...(inFlood && { inFlood }) };
}

export type DescribedEnquiry = Enquiry & {
  readonly key: string;
  /** In ISO 8601. */
  readonly acceptedAt: string;
  readonly inFlood?: true;
};
