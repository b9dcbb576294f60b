import type { PreferredTime } from '#shared/enquiry-form.ts';

/** A visitor's enquiry, validated and normalized. Personal data: never logged, never in a URL. */
export interface Enquiry {
  readonly name: string;
  /** As the visitor wrote it. */
  readonly telephone: string;
  readonly email?: string | undefined;
  readonly preferredTime: PreferredTime;
  readonly message?: string | undefined;
  /** Whether the visitor agreed to marketing, which is separate from the call. */
  readonly marketingConsent: boolean;
  /** The form's entry. With the time it shows which text the visitor agreed to. */
  readonly form?: string | undefined;
  /** The path of the page with the form. */
  readonly page?: string | undefined;
}

/** An enquiry that waits to be delivered. */
export interface QueuedEnquiry {
  /** Identifies the enquiry to the vendor, the same in every attempt. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly acceptedAt: number;
  /** How many deliveries have been started, this one included. */
  readonly attempts: number;
  /** Whether it came during a flood, and so may be automated. */
  readonly inFlood: boolean;
  readonly enquiry: Enquiry;
}
