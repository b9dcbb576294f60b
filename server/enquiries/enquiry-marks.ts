import { createHash } from 'node:crypto';

import type { Queries } from '../data/tables.ts';
import { comparableTelephone, mailboxOf, type Enquiry } from './enquiry.ts';
import { linkLifetimeMs } from './newsletter-token.ts';

/** The same answers within this time are the same enquiry. */
const repetitionMs = {
  /** An impatient second click. */
  call: 10 * 60_000,
  /** Visitors can enter another person's address, so each mailbox gets one email a day at most. */
  'newsletter-request': 24 * 3_600_000,
  'unsubscribe-request': 24 * 3_600_000,
  /** A confirmation counts once, however often its link is followed. */
  'newsletter-confirmation': linkLifetimeMs,
  'unsubscribe-confirmation': linkLifetimeMs,
};
/** The same answers from the same open form are one enquiry within this time: a browser may repeat a request. */
const sameFormMs = 24 * 3_600_000;
/** How long an enquiry that was handed over is known by its key. */
const adoptedMs = 30 * 86_400_000;
/** Fields that do not make an enquiry a different one: where its form was, and what the site added. */
const uncompared = new Set(['form', 'page', 'consentText', 'confirmUrl']);

/** Recognises repetitions of an enquiry, also once it is delivered and erased. */
export interface Mark {
  readonly hash: string;
  readonly expiresAt: number;
}

/** @param time in ms since 1970 at which the enquiry was accepted */
export function marksOf(enquiry: Enquiry, formKey: string | undefined, time: number) {
  const answers = hash(normalizedAnswers(enquiry));
  const sameForm: Mark | undefined =
    formKey === undefined
      ? undefined
      : { hash: `${answers}.${hash([formKey])}`, expiresAt: time + sameFormMs };
  const sameAnswers: Mark = { hash: answers, expiresAt: time + repetitionMs[enquiry.type ?? 'call'] };
  return { sameForm, sameAnswers };
}

/** The mark of an enquiry that comes from another queue. */
export function adoptionMark(key: string, time: number): Mark {
  return { hash: hash(['adopted', key]), expiresAt: time + adoptedMs };
}

/** Returns false if there is such a mark already. Of two transactions that add it at once, one waits for the other. */
export async function addMark(
  queries: Queries,
  { hash: value, expiresAt }: Mark,
  time: number,
): Promise<boolean> {
  const added = await queries
    .insertInto('seen')
    .values({ hash: value, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ expires_at: expiresAt }).where('seen.expires_at', '<=', time),
    )
    .returning('hash')
    .executeTakeFirst();
  return added !== undefined;
}

/** Whether there is one of the marks already. */
export async function hasSeenAny(queries: Queries, marks: readonly Mark[], time: number): Promise<boolean> {
  const seen = await queries
    .selectFrom('seen')
    .select('hash')
    .where('expires_at', '>', time)
    .where(
      'hash',
      'in',
      marks.map((mark) => mark.hash),
    )
    .executeTakeFirst();
  return seen !== undefined;
}

/** Forgets an enquiry, whichever open forms it came from: the hashes of their marks begin with the hash of its answers. */
export async function deleteMarksOf(queries: Queries, enquiry: Enquiry): Promise<void> {
  const { sameAnswers } = marksOf(enquiry, undefined, 0);
  await queries.deleteFrom('seen').where('hash', 'like', `${sameAnswers.hash}%`).execute();
}

export async function deleteExpiredMarks(queries: Queries, time: number): Promise<void> {
  await queries.deleteFrom('seen').where('expires_at', '<=', time).execute();
}

/**
 * For comparison: spaces, capitals, the format of the telephone number and the part of a mailbox after a plus make no
 * difference.
 */
function normalizedAnswers(enquiry: Enquiry): object {
  return Object.fromEntries(
    Object.entries(enquiry)
      .filter(([field]) => !uncompared.has(field))
      .map(([field, answer]: [string, unknown]) => [field, normalized(field, answer, enquiry.type)]),
  );
}

function normalized(field: string, answer: unknown, type: Enquiry['type']): unknown {
  if (typeof answer !== 'string') return answer;
  if (field === 'telephone') return comparableTelephone(answer);
  // Each address is on the list by itself, and who is not on it gets no email.
  if (field === 'email' && type !== 'unsubscribe-request') return mailboxOf(answer);
  return answer.replace(/\s+/g, ' ').toLowerCase();
}

function hash(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
