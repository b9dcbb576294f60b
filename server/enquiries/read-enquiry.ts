import { z } from 'zod';

import {
  enquiryFields,
  enquiryLimits,
  hiddenFields,
  preferredTimeOf,
  preferredTimes,
  type EnquiryField,
  type EnquiryError,
  type PreferredTime,
} from '#shared/enquiry-form.ts';
import { emailPattern } from '#shared/links.ts';

import { isContentId } from '../content/content-id.ts';
import type { FormFields } from '../http/form-body.ts';
import type { CallRequest } from './enquiry.ts';

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
/** Address books put no-break spaces, dashes and marks of the direction of writing into the numbers that are copied from them. */
const asTyped = (telephone: string) =>
  telephone
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Pd}/gu, '-');
const optional = (value: string) => (value === '' ? undefined : value);

const noName = 'Enter your name';
const noPlainName = 'Enter your name without links, < or >';
// No-break spaces keep the numbers on one line.
const noTelephone =
  'Enter a telephone number, like 020\u00a07946\u00a00018 or +44\u00a020\u00a07946\u00a00018';
const noEmail = 'Enter an email address, like name@example.com';
const noOptionalEmail = `${noEmail}, or leave it empty`;
const noEmailForNewsletter = 'Enter your email address for the newsletter, or untick the box';
/** Also for a time that is no longer offered. */
export const noSlot = 'Choose one of these times';
const noMessage = 'Enter your message as plain text';

const isEmail = (value: string) =>
  isOneLine(value) && new RegExp(emailPattern.regexp).test(value) && !/[<>"(),:;\\]|\.\./.test(value);
const emailOfLimitedLength = z
  .string()
  .trim()
  .max(...atMost(enquiryLimits.email, 'Your email address'));

const callShape = z.object({
  name: z
    .string()
    .trim()
    .min(1, noName)
    .max(...atMost(enquiryLimits.name, 'Your name'))
    .refine(isOneLine, noName)
    .refine((value) => /\p{L}/u.test(value), noName)
    // Bots put URLs here.
    .refine((value) => !/[<>]|:\/\/|\bwww\./i.test(value), noPlainName)
    .transform((value) => value.replace(/\s+/g, ' ')),
  telephone: z
    .string()
    .overwrite(asTyped)
    .trim()
    .min(1, 'Enter your telephone number')
    .max(...atMost(enquiryLimits.telephone, 'Your telephone number'))
    .refine((value) => {
      const digits = value.replace(/(ext|x).*/i, '').replace(/\D/g, '');
      // No number has more than 15 (E.164), or one digit alone.
      return /^\+?[\d ()./-]+((ext|x)\.? ?\d{1,6})?$/i.test(value) && /^(?!(\d)\1*$)\d{7,15}$/.test(digits);
    }, noTelephone),
  email: emailOfLimitedLength
    .refine((value) => value === '' || isEmail(value), noOptionalEmail)
    .transform(optional)
    .prefault(''),
  preferredTime: z
    .enum(Object.keys(preferredTimes) as [PreferredTime], 'Choose the best time to call you')
    .default('any'),
  slot: z
    .string()
    .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/, noSlot)
    .transform(optional)
    .prefault(''),
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
    .literal('yes', 'Tick the box about the newsletter, or leave it unticked')
    .optional()
    .transform((value) => value === 'yes'),
});
const callRequestShape = callShape.superRefine(
  ({ email, marketingConsent }, context) => {
    // An invalid answer comes here unchanged.
    const isTicked: unknown = marketingConsent;
    if (isTicked === true && email === undefined)
      context.addIssue({ code: 'custom', path: ['email'], message: noEmailForNewsletter });
  },
  // Shown together with the errors in other fields.
  { when: () => true },
);

const newsletterShape = z.object({
  email: emailOfLimitedLength.min(1, 'Enter your email address').refine(isEmail, noEmail),
});

/** The answers of a form, or at most one error for each field, in the order of the form. */
export type ReadForm<Answers> =
  | { readonly answers: Answers; readonly errors?: never }
  | { readonly answers?: never; readonly errors: readonly EnquiryError[] };

/** Validates a submission of the call-back form. Unknown fields are ignored: extensions and tags add some. */
export function readCallRequest(fields: FormFields, page: string | undefined): ReadForm<CallRequest> {
  const { answers, errors } = read(callRequestShape, { name: '', telephone: '', ...answersOf(fields) });
  if (errors) return { errors };
  const preferredTime = answers.slot === undefined ? answers.preferredTime : preferredTimeOf(answers.slot);
  return { answers: { ...answers, preferredTime, form: formIdOf(fields), page } };
}

/** The same for the newsletter's form. */
export function readNewsletterEmail(fields: FormFields): ReadForm<{ readonly email: string }> {
  return read(newsletterShape, { email: '', ...answersOf(fields) });
}

function read<Answers>(shape: z.ZodType<Answers>, given: object): ReadForm<Answers> {
  const parsed = shape.safeParse(given);
  if (parsed.success) return { answers: parsed.data };
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
export function answersOf(fields: FormFields): Partial<Record<EnquiryField, string>> {
  return Object.fromEntries(
    enquiryFields.flatMap((field) => {
      const answer = fields.get(field);
      return answer === undefined ? [] : [[field, answer]];
    }),
  );
}

/** The id of the form's entry, or undefined if invalid. */
export function formIdOf(fields: FormFields): string | undefined {
  const id = fields.get(hiddenFields.form);
  return isContentId(id) ? id : undefined;
}
