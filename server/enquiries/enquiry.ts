import type { PreferredTime } from '../../shared/enquiry-form.ts';

/** What a visitor asks the firm for: checked, and in one spelling. Personal data: never logged, never in a URL. */
export interface Enquiry {
  readonly name: string;
  /** As the visitor wrote it. */
  readonly telephone: string;
  readonly email?: string | undefined;
  readonly preferredTime: PreferredTime;
  readonly message?: string | undefined;
  /** Whether the visitor ticked the box about marketing, which is separate from being rung. */
  readonly marketingConsent: boolean;
  /** The entry of the form: with the time it tells which words the visitor agreed to. */
  readonly form?: string | undefined;
  /** The path of the page that the form stood on. */
  readonly page?: string | undefined;
}

/** An enquiry that waits to be delivered. */
export interface QueuedEnquiry {
  /** Names the enquiry to the vendor, the same with every attempt. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly acceptedAt: number;
  /** How often its delivery has been begun, this time included. */
  readonly attempts: number;
  /** Whether it came while the form was sent more often than people do: it may be automated. */
  readonly inFlood: boolean;
  readonly enquiry: Enquiry;
}
