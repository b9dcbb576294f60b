/** The contract between the call-back form, its script and the server. */

/** Maximum lengths in UTF-16 code units, as the browser's `maxlength` would count them. */
export const enquiryLimits = { name: 120, telephone: 30, email: 254, message: 2000 } as const;

export const preferredTimes = {
  any: 'Any time',
  morning: 'Morning, 9 to 12',
  afternoon: 'Afternoon, 12 to 5',
  evening: 'Early evening, 5 to 7',
} as const;

export type PreferredTime = keyof typeof preferredTimes;

/** The part of the day of a slot such as `2026-11-26T09:00`, for those who know only these. */
export function preferredTimeOf(slot: string): PreferredTime {
  const hour = Number(slot.slice(11, 13));
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
}

/** The names of the visible fields, in the order of the form. */
export const enquiryFields = [
  'name',
  'telephone',
  'email',
  'slot',
  'preferredTime',
  'message',
  'marketingConsent',
] as const;

export type EnquiryField = (typeof enquiryFields)[number];

/** The names of the fields that visitors do not see. */
export const hiddenFields = {
  /** The ID of the form's entry. */
  form: 'form',
  /** The path of the page that first showed the form; needed after a rejection, when the request no longer has it. */
  page: 'page',
  /** The path of the page of the person or office that the visitor asks for. */
  askedFor: 'askedFor',
  /** Invisible, so only bots fill it in. */
  honeypot: 'website',
  /** Random, set by the script: two submissions with the same key are one enquiry. */
  key: 'key',
  /** For how many milliseconds the page had been open; set by the script. */
  elapsed: 'elapsed',
} as const;

/** A validation error of one field, or of the whole submission if `field` is undefined. */
export interface EnquiryError {
  readonly field?: EnquiryField | undefined;
  readonly message: string;
}

/** A rejected submission: what the visitor entered, and why it was not accepted. */
export interface EnquiryAttempt {
  readonly values: Readonly<Partial<Record<EnquiryField, string>>>;
  /** At least one. */
  readonly errors: readonly EnquiryError[];
  /** The path of the page that first showed the form. */
  readonly page: string | undefined;
}

/** The `id` of a field after a rejected submission; the error summary links to it. */
export function attemptFieldId(field: EnquiryField): string {
  return `call-back-${field}`;
}
