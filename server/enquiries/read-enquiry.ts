import { z } from 'zod';

import {
  enquiryFields,
  enquiryLimits,
  hiddenFields,
  preferredTimes,
  type EnquiryField,
  type EnquiryError,
  type PreferredTime,
} from '#shared/enquiry-form.ts';
import { emailPattern } from '#shared/links.ts';

import { isContentId } from '../content/content-id.ts';
import type { Enquiry } from './enquiry.ts';

// eslint-disable-next-line no-control-regex -- no keyboard types these into one line, and a mail header could begin after one
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// eslint-disable-next-line no-control-regex -- as above, except for tabs and line feeds
const controlCharactersInText = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/** Overlong values are not checked any further: patterns may take long on them. */
const atMost = (limit: number, what: string) =>
  [
    limit,
    { error: `${what} must be ${limit.toLocaleString('en-GB')} characters or fewer`, abort: true },
  ] as const;
const isOneLine = (value: string) => !controlCharacters.test(value);
const optional = (value: string) => (value === '' ? undefined : value);

const noName = 'Enter your name';
// No-break spaces keep the numbers on one line.
const noTelephone =
  'Enter a telephone number, like 020\u00a07946\u00a00018 or +44\u00a020\u00a07946\u00a00018';
const noEmail = 'Enter an e-mail address, like name@example.com, or leave it empty';
const noMessage = 'Enter your message as plain text';

const enquiryShape = z.object({
  name: z
    .string()
    .trim()
    .min(1, noName)
    .max(...atMost(enquiryLimits.name, 'Your name'))
    .refine(isOneLine, noName)
    // Bots put URLs here.
    .refine((value) => /\p{L}/u.test(value) && !/[<>]|:\/\/|\bwww\./i.test(value), noName)
    .transform((value) => value.replace(/\s+/g, ' ')),
  telephone: z
    .string()
    .trim()
    .min(1, 'Enter your telephone number')
    .max(...atMost(enquiryLimits.telephone, 'Your telephone number'))
    .refine((value) => {
      const digits = value.replace(/\D/g, '').length;
      return /^\+?[\d ()./-]+((ext|x)\.? ?\d{1,6})?$/i.test(value) && digits >= 7 && digits <= 20;
    }, noTelephone),
  email: z
    .string()
    .trim()
    .max(...atMost(enquiryLimits.email, 'Your e-mail address'))
    .refine(
      (value) => value === '' || (new RegExp(emailPattern.regexp).test(value) && !/[<>"(),:;\\]/.test(value)),
      noEmail,
    )
    .refine(isOneLine, noEmail)
    .transform(optional)
    .prefault(''),
  preferredTime: z
    .enum(Object.keys(preferredTimes) as [PreferredTime], 'Choose the best time to call you')
    .default('any'),
  message: z
    .string()
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(...atMost(enquiryLimits.message, 'Your message'))
        .refine((value) => !controlCharactersInText.test(value), noMessage)
        .transform(optional),
    )
    .prefault(''),
  marketingConsent: z
    .literal('yes', 'Tick the box about our services, or leave it unticked')
    .optional()
    .transform((value) => value === 'yes'),
});

/** An enquiry, or at most one error for each field, in the order of the form. */
export type ReadEnquiry =
  | { readonly enquiry: Enquiry; readonly errors?: never }
  | { readonly enquiry?: never; readonly errors: readonly EnquiryError[] };

/** Validates a submission. Unknown fields are ignored: extensions and tags add some. */
export function readEnquiry(fields: ReadonlyMap<string, string>, page: string | undefined): ReadEnquiry {
  const parsed = enquiryShape.safeParse({ name: '', telephone: '', ...answersOf(fields) });
  if (parsed.success) return { enquiry: { ...parsed.data, form: formOf(fields), page } };
  const messages = new Map<unknown, string>();
  for (const { path, message } of parsed.error.issues)
    if (!messages.has(path[0])) messages.set(path[0], message);
  const errors = enquiryFields.flatMap((field) => {
    const message = messages.get(field);
    return message === undefined ? [] : [{ field, message }];
  });
  return { errors };
}

/** The answers as written, to show them again in the form. */
export function answersOf(fields: ReadonlyMap<string, string>): Partial<Record<EnquiryField, string>> {
  return Object.fromEntries(
    enquiryFields.flatMap((field) => {
      const answer = fields.get(field);
      return answer === undefined ? [] : [[field, answer]];
    }),
  );
}

/** The id of the form's entry, or undefined if invalid. */
export function formOf(fields: ReadonlyMap<string, string>): string | undefined {
  const id = fields.get(hiddenFields.form);
  return isContentId(id) ? id : undefined;
}
