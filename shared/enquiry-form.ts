/**
 * What the call-back form, its script and the server agree upon: names and bounds.
 */

/** Most characters of an answer, as the browser's `maxlength` would count them. */
export const enquiryLimits = { name: 120, telephone: 30, email: 254, message: 2000 } as const;

/** When a visitor can choose to be rung. */
export const preferredTimes = {
  any: 'Any time',
  morning: 'Morning, 9 to 12',
  afternoon: 'Afternoon, 12 to 5',
  evening: 'Early evening, 5 to 7',
} as const;

export type PreferredTime = keyof typeof preferredTimes;

/** The names of what a visitor answers, in the order of the form. */
export const enquiryFields = [
  'name',
  'telephone',
  'email',
  'preferredTime',
  'message',
  'marketingConsent',
] as const;

export type EnquiryField = (typeof enquiryFields)[number];

/** The names of what the form sends besides the answers. */
export const hiddenFields = {
  /** The entry that the form was made from. */
  form: 'form',
  /** The path of the page on which the form stood, where the request itself no longer tells. */
  page: 'page',
  /** Nobody sees it, so only a program fills it in. */
  honeypot: 'website',
  /** A random word of the script's: the same form sent twice is one enquiry. */
  key: 'key',
  /** Milliseconds for which the page had been open; the script's. */
  elapsed: 'elapsed',
} as const;

/** One thing that is wrong with what was sent; without a field, with the whole of it. */
export interface EnquiryError {
  readonly field?: EnquiryField | undefined;
  readonly message: string;
}

/** A form that came back: what its visitor wrote, and why it was not taken. */
export interface EnquiryAttempt {
  readonly values: Readonly<Partial<Record<EnquiryField, string>>>;
  /** At least one. */
  readonly errors: readonly EnquiryError[];
  /** The path of the page on which the form stood at first. */
  readonly page: string | undefined;
}

/** The `id` of a field in a form that came back: the summary of errors links to it. */
export function attemptFieldId(field: EnquiryField): string {
  return `call-back-${field}`;
}
