import { z } from 'zod';

import { isHostAndPort, isThrottle, isToken, type Throttle } from '../content/content-client-settings.ts';
import { isContentId } from '../content/content-id.ts';
import { isLoopbackUrl } from '../network/loopback.ts';

// Types of environment variables. No message repeats a value: it could be a secret.

/** A variable, and how it conflicts with others. */
export type CrossFieldProblem = readonly [variable: string, conflict: string];

export const yesOrNo = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((value) => value === 'true');

export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`);

export const hostAndPort = z
  .string()
  .refine(isHostAndPort, 'must be a host or host:port, without scheme, path or spaces');

export const origin = z
  .string()
  .refine((value) => {
    if (!URL.canParse(value)) return false;
    const url = new URL(value);
    return /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '');
  }, 'must be an origin such as https://www.example.co.uk, without a path')
  .transform((value) => value.replace(/\/$/, ''));

/** Values between commas, without the white space around them. */
export const commaSeparated = z.string().transform((value) => value.split(',').map((each) => each.trim()));

/** Whether what is sent to a URL is encrypted, or stays on this machine. */
export function isSecureUrl(url: string): boolean {
  return URL.canParse(url) && (url.startsWith('https:') || (url.startsWith('http:') && isLoopbackUrl(url)));
}

/** Where something is posted to. Secret, since such URLs often contain a key. */
export const secretUrl = z
  .string()
  .refine(isSecureUrl, 'must be an https URL')
  // `fetch` refuses such a URL, with an error that repeats it.
  .refine((value) => !hasCredentials(value), 'must not contain a user name or password');

function hasCredentials(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}

export const contentId = z
  .string()
  .refine(isContentId, 'must be 1 to 64 letters, digits, dots, hyphens or underscores');

export const token = z
  .string()
  .refine(isToken, 'must be an access token as Contentful shows it, without quotes or spaces');

const signingSecretsProblem = 'must be one or two signing secrets of 64 characters, separated by a comma';
/** Contentful's own form of a signing secret. */
const signingSecret = z.string().regex(/^[0-9a-zA-Z+/=_-]{64}$/, signingSecretsProblem);

export const signingSecrets = commaSeparated.pipe(
  z.array(signingSecret, signingSecretsProblem).max(2, signingSecretsProblem),
);

const throttleOf = (value: string) => (/^\d+$/.test(value) ? Number(value) : value);

// Not `z.custom`: after its errors, those between variables would be missing from the list.
export const throttle = z
  .string()
  .refine(
    (value) => isThrottle(throttleOf(value)),
    'must be auto, a whole number from 1 to 30, or a percentage from 1% to 100%',
  )
  .transform((value) => throttleOf(value) as Throttle);
