import { parseCookie, stringifySetCookie } from 'cookie';
import { z } from 'zod';

import type { CallReceipt } from '#shared/sections/call-summary/call-receipt.ts';

import { isSlotOfCalendar } from './calendar-file.ts';

const cookieName = 'call';
/** Long enough to read it twice; afterwards the page thanks without it. */
const lifetimeSeconds = 600;

const receiptShape = z.object({
  reference: z.string(),
  name: z.string(),
  telephone: z.string(),
  slot: z.string().refine(isSlotOfCalendar).optional(),
  askedFor: z.string().optional(),
});

/**
 * A request for a call, kept in the visitor's own browser until the thank-you page has shown it: no address, log or cache
 * gets it, and any machine can show it.
 *
 * @param path of the thank-you page, the only one that the cookie is sent to
 */
export function receiptCookie(receipt: CallReceipt, path: string, protocol: string): string {
  return stringifySetCookie({
    name: cookieName,
    value: Buffer.from(JSON.stringify(receipt)).toString('base64url'),
    path,
    httpOnly: true,
    secure: protocol === 'https:',
    sameSite: 'strict',
    maxAge: lifetimeSeconds,
  });
}

/** Undefined without the cookie, or if it is not one of this site. */
export function readReceipt(cookies: string | undefined): CallReceipt | undefined {
  const value = parseCookie(cookies ?? '')[cookieName];
  if (value === undefined) return undefined;
  try {
    return receiptShape.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
  } catch {
    return undefined;
  }
}
