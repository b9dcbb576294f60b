import { createHash } from 'node:crypto';

import type { PreferredTime } from '#shared/enquiry-form.ts';

import type { FloodRank } from './submission-limit.ts';

/**
 * A visitor's answers to one of the site's forms, validated and normalized. Personal data: never logged, never readable
 * in a URL.
 */
export type Enquiry =
  | CallRequest
  | NewsletterRequest
  | NewsletterConfirmation
  | UnsubscribeRequest
  | UnsubscribeConfirmation;

interface FromForm {
  /** The form's entry. With the time it identifies the text that the visitor agreed to. */
  readonly form?: string | undefined;
  /** The path of the page with the form. */
  readonly page?: string | undefined;
}

/** A visitor asks to be called. Without a type, as vendors have always received it. */
export interface CallRequest extends FromForm {
  readonly type?: undefined;
  readonly name: string;
  /** As the visitor wrote it. */
  readonly telephone: string;
  readonly email?: string | undefined;
  readonly preferredTime: PreferredTime;
  /** The time that the visitor chose, in London: `2026-11-26T09:00`. */
  readonly slot?: string | undefined;
  readonly message?: string | undefined;
  /** The name of the person or office from whose page the visitor asks. */
  readonly askedFor?: string | undefined;
  /** Whether the visitor also asks for the newsletter, which is an enquiry of its own. */
  readonly marketingConsent: boolean;
}

/** The consent of a person who asks for the newsletter. */
export interface NewsletterConsent extends FromForm {
  readonly email: string;
  /** The words beside the form. Undefined if content was not available to read them from. */
  readonly consentText?: string | undefined;
}

/** A visitor asks for the newsletter. The address may be another person's, so nothing is agreed to yet. */
export interface NewsletterRequest extends NewsletterConsent {
  readonly type: 'newsletter-request';
  /** The link for the email that asks for confirmation. */
  readonly confirmUrl: string;
}

/** The owner of the address has followed the link and confirmed. */
export interface NewsletterConfirmation extends NewsletterConsent {
  readonly type: 'newsletter-confirmation';
  /** In ISO 8601. */
  readonly requestedAt: string;
}

/** Someone asks to end the newsletter to an address, which may be another person's or not on the list at all. */
export interface UnsubscribeRequest extends FromForm {
  readonly type: 'unsubscribe-request';
  readonly email: string;
  /** The link for the email that asks for confirmation. */
  readonly confirmUrl: string;
}

/** The owner of the address has followed the link and confirmed. */
export interface UnsubscribeConfirmation extends FromForm {
  readonly type: 'unsubscribe-confirmation';
  readonly email: string;
  /** In ISO 8601. */
  readonly requestedAt: string;
}

export interface QueuedEnquiry {
  /** Identifies the enquiry to the vendor in every attempt. */
  readonly key: string;
  /** In ms since 1970. */
  readonly acceptedAt: number;
  /** Started deliveries, including this one. */
  readonly attempts: number;
  /** Above 0: sent during a flood, and so perhaps automated. */
  readonly floodRank: FloodRank;
  readonly enquiry: Enquiry;
}

/** Whether an enquiry has this email address or telephone number, however they are written. */
export function concernsPerson(enquiry: Enquiry, person: string): boolean {
  const telephone = 'telephone' in enquiry ? comparableTelephone(enquiry.telephone) : '';
  const email = enquiry.email?.toLowerCase();
  return (
    email === person.trim().toLowerCase() || (telephone !== '' && telephone === comparableTelephone(person))
  );
}

/** In digits, as dialled within the country, without an extension. */
export function comparableTelephone(telephone: string): string {
  const [number = ''] = telephone.split(/ext|x/i, 1);
  const digits = number.replace(/\D/g, '');
  // No number within the country has twelve digits.
  const isInternational = /^\s*(?:\+|00)/.test(number) || digits.length >= 12;
  return isInternational ? digits.replace(/^00/, '').replace(/^440?/, '0') : digits;
}

/** The mailbox of an email address, in lower case: what comes after a plus only sorts what arrives there. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@');
}

/**
 * The name that visitor and firm have for a request for a call: `K7Q2-9FXB`. It follows from the answers, so that one that is sent
 * twice has one reference.
 */
export function referenceOf({ name, telephone, slot = '', message = '', askedFor }: CallRequest): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([name, telephone, slot, message, ...(askedFor === undefined ? [] : [askedFor])]))
    .digest();
  const letters = [...digest.subarray(0, 8)].map((byte) => referenceLetters[byte % referenceLetters.length]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** Without those that are mistaken for each other on the telephone or in print. */
const referenceLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const isReference = (text: string) => /^[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(text);

/** A queued enquiry as a webhook receives it, and as an operator sees it. Missing answers are left out. */
export function describeEnquiry({ key, acceptedAt, floodRank, enquiry }: QueuedEnquiry): DescribedEnquiry {
  return {
    key,
    acceptedAt: new Date(acceptedAt).toISOString(),
    ...(enquiry.type === undefined && { reference: referenceOf(enquiry) }),
    ...enquiry,
    ...(floodRank > 0 && { inFlood: true }),
  };
}

export type DescribedEnquiry = Enquiry & {
  readonly key: string;
  /** In ISO 8601. */
  readonly acceptedAt: string;
  /** Only requests for a call have one. */
  readonly reference?: string;
  readonly inFlood?: true;
};
