import type { Approvals } from '../../approvals/approvals.ts';
import type { ContentState } from '../../approvals/content-states.ts';
import type { FormFields } from '../../http/form-body.ts';
import type { Records } from '../../records/records.ts';
import { DeskError, type Desk, type SentForm } from '../desk.ts';
import { readAddress } from '../parts/address.ts';
import { clockOf, isDay, readClock } from '../parts/desk-time.tsx';
import { isAtLeast, nameInLedger, type Person } from '../person.ts';
import { changedMeanwhile } from '../promotions/promotions.ts';
import {
  acceptPrefix,
  blockedAmong,
  checkContent,
  keyOfFlag,
  readAccepted,
  rulesBroken,
  type ChangedContent,
} from '../wording/flags.ts';
import { findSentBack, readContentDecisions, type ContentDecided } from './content-decisions.ts';
import { findWhyNotSmall } from './small-change.ts';

export const minReasonLength = 10;
export const maxReasonLength = 4000;
/** The decision of a form for which `sendBack` is called, and not `release`. */
export const sendBackAct = 'send-back';
/** An approver has to review it within this many days. */
const reviewWithinDays = 7;
/** How long words that rules block are accepted, if an approver does so. */
const acceptedForDays = 365;
const dayMs = 24 * 60 * 60_000;

type Approval = Parameters<Approvals['approve']>[1];

/** A form that decides about content, and who has sent it. */
type DecisionForm = Pick<SentForm, 'person' | 'fields'>;

/** The last day on which something that is shown unapproved may be reviewed. */
export const lastReviewDay = (now: number): string => clockOf(now + reviewWithinDays * dayMs).date;

/**
 * Lets published versions be shown, as a form asks: approved; as a small change; or to be reviewed later. Throws
 * `DeskError`, with the reason in words, if this person may not, or if somebody was quicker.
 */
export async function release(
  desk: Desk,
  { person, fields }: DecisionForm,
  states: readonly ContentState[],
): Promise<void> {
  const { approvals, records, tell } = desk;
  if (approvals === undefined) throw approvalsAreOff();
  const decisions = await readContentDecisions(
    records,
    states.map(({ key }) => key),
  );
  const approval = readApproval(desk, { person, fields }, states, decisions);
  if (approval.class !== 'review-later') await requireFourEyes(records, person, states);
  const approved = await approvals.approve(states, {
    ...approval,
    ...(await answerForWords(desk, { person, fields }, states)),
  });
  if (approved === undefined) throw new DeskError(409, changedMeanwhile);
  await tell(approved);
}

/** Tells editors what is to be changed first, as a form asks. Throws `DeskError`. */
export async function sendBack(
  { approvals }: Desk,
  { person, fields }: DecisionForm,
  states: readonly ContentState[],
): Promise<void> {
  if (approvals === undefined) throw approvalsAreOff();
  if (!isAtLeast(person.role, 'approver'))
    throw new DeskError(403, 'Only approvers can send something back.');
  const isPublishedAndHeld = states.every(({ held }) => held !== undefined);
  const back = { by: nameInLedger(person), reason: readReason(fields) };
  if (!isPublishedAndHeld || !(await approvals.sendBack(states, back)))
    throw new DeskError(409, changedMeanwhile);
}

/**
 * Returns the rules that new words break, as approvals name them. An approver accepts words that rules block for a year, in
 * the same line of the ledger as the approval, so that both are written or neither. From others, such words are refused.
 */
export async function answerForWords(
  desk: Desk,
  { person, fields }: DecisionForm,
  changed: readonly ChangedContent[],
): Promise<Pick<Approval, 'warnings' | 'overrides' | 'accepts'>> {
  const checks = checkContent(changed, await readAccepted(desk));
  const blocked = blockedAmong(checks);
  for (const flag of blocked)
    if (!fields.has(acceptPrefix + keyOfFlag(flag)) || !isAtLeast(person.role, 'approver'))
      throw new DeskError(
        400,
        `A rule blocks “${flag.sentence}”: change it, or have an approver tick that they accept it.`,
      );
  const until = clockOf(desk.now() + acceptedForDays * dayMs).date;
  const accepts = blocked.map(({ rule, sentence }) => ({ rule, sentence, until }));
  return { ...rulesBroken(checks), ...(accepts.length > 0 && { accepts }) };
}

export const approvalsAreOff = () => new DeskError(404, 'Approvals are off.');

export const serviceIsDown =
  'Contentful does not answer. What was approved last can be taken down; all else has to wait until it answers again.';

function readApproval(
  { now }: Desk,
  { person, fields }: DecisionForm,
  states: readonly ContentState[],
  decisions: readonly ContentDecided[],
): Approval {
  const act = fields.get('act') ?? '';
  // A forged form with some other `act` must not pass for an approval.
  if (!['approve', 'small', 'review-later'].includes(act)) throw new DeskError(400, 'Choose what to do.');
  const reason = readReason(fields);
  const approval = { by: nameInLedger(person), reason };
  if (!isAtLeast(person.role, act === 'approve' ? 'approver' : 'editor'))
    throw new DeskError(403, act === 'approve' ? 'Only approvers can approve.' : 'Only editors can do this.');
  // Nobody takes an end away, or brings back what was taken down, without seeing it.
  if (states.some(({ approved }) => approved?.ends) && !(act === 'approve' && fields.has('endsOn')))
    throw new DeskError(
      403,
      'Part of it has an end, or was taken down: an approver has to decide about that on its own page.',
    );
  if (act !== 'approve' && states.some((state) => findSentBack(decisions, state)))
    throw new DeskError(403, 'An approver has sent it back: it has to be changed and published again first.');
  if (act === 'small') {
    const why = findWhyNotSmall(states, decisions);
    if (why !== undefined) throw new DeskError(403, `This is not a small change: ${why}.`);
    return { ...approval, class: 'small' };
  }
  if (act !== 'review-later') return { ...approval, ends: readEnd(fields, now()) };
  const reviewBy = fields.get('reviewBy') ?? '';
  if (!isDay(reviewBy) || reviewBy < clockOf(now()).date || reviewBy > lastReviewDay(now()))
    throw new DeskError(400, `It has to be reviewed within ${reviewWithinDays} days.`);
  return { ...approval, class: 'review-later', reviewBy };
}

/** The minute from which it is not shown any more; undefined: none is asked for. */
function readEnd(fields: FormFields, now: number): Approval['ends'] {
  const day = fields.get('endsOn') ?? '';
  if (day === '') return undefined;
  const end = readClock(day, fields.get('endsAt') ?? '', 'GMT');
  if (!('at' in end))
    throw new DeskError(400, 'problem' in end ? end.problem : 'Choose the time at which it ends.');
  if (end.at <= now) throw new DeskError(400, 'It cannot end in the past: take it down instead.');
  return { at: end.at, redirect: readRedirect(fields) };
}

/** The path where its address leads, once it is not shown any more; undefined: nowhere. */
export function readRedirect(fields: FormFields): string | undefined {
  const text = (fields.get('redirect') ?? '').trim();
  if (text === '') return undefined;
  const address = text.startsWith('/') ? readAddress(text) : undefined;
  if (address === undefined) throw new DeskError(400, 'Write where it leads as a path: /services/pensions');
  return address;
}

export function readReason(fields: FormFields): string {
  const reason = (fields.get('reason') ?? '').trim().slice(0, maxReasonLength);
  if (reason.length < minReasonLength) throw new DeskError(400, 'Say why, in a sentence.');
  return reason;
}

/** Refuses an approval by the person who published the change, if the desk knows who that was. */
async function requireFourEyes(
  records: Records,
  { id }: Person,
  states: readonly ContentState[],
): Promise<void> {
  const people = await readPublishers(records);
  if (states.some(({ held }) => people.get(held?.publishedBy ?? '')?.id === id))
    throw new DeskError(403, 'You published this yourself, so somebody else has to approve it.');
}

/** The people of the desk, by their ids in the content service. */
export type Publishers = ReadonlyMap<string, { readonly id: string; readonly name: string }>;

export const isPublisherUnknown = (states: readonly ContentState[], publishers: Publishers): boolean =>
  states.some(({ held }) => held && !publishers.has(held.publishedBy ?? ''));

/** Who published what is held. Four eyes can be checked only for people whom the desk knows. */
export function describePublishers(states: readonly ContentState[], publishers: Publishers): string {
  const users = new Set(states.map(({ held }) => held?.publishedBy));
  return Array.from(users, (user) => {
    if (user === undefined) return 'somebody unknown';
    return publishers.get(user)?.name ?? `Contentful’s user ${user}, not named on People yet`;
  }).join(', ');
}

export async function readPublishers({ database }: Records): Promise<Publishers> {
  const rows = await database.transact((queries) => queries.selectFrom('publisher').selectAll().execute());
  return new Map(rows.map((row) => [row.user_id, { id: row.person_id, name: row.person_name }]));
}
