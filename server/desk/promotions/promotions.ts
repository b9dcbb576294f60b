import { z } from 'zod';

import type { RecordEvent } from '../../records/record-events.ts';
import type { Decision, RecordQueries } from '../../records/record-tables.ts';
import type { Records } from '../../records/records.ts';
import { readApprovedSince, type ApprovedSince, type FindApprovedSince } from '../changes/approved-since.ts';
import { DeskError } from '../desk.ts';
import { clockOf } from '../parts/desk-time.tsx';
import type { Person } from '../person.ts';
import type { ShownPage } from '../wording/shown-pages.ts';

/** A decision about a page. */
export interface Decided {
  readonly url: string;
  /** The time of the ledger's line, and its number, by which people refer to it. */
  readonly at: number;
  readonly number: number;
  readonly kind: Decision;
  readonly version: string;
  readonly words: string;
  readonly byId: string;
  readonly byName: string;
  readonly details: Details;
}

/** A field that a kind of decision does not have is empty. */
const detailsShape = z.object({
  purpose: z.string().default(''),
  reason: z.string().default(''),
  evidence: z.string().default(''),
  audience: z.string().default(''),
  class: z.string().default(''),
  isBaseline: z.boolean().default(false),
  reviewBy: z.string().default(''),
  endsOn: z.string().nullable().default(null),
  warnings: z.array(z.string()).default([]),
  overrides: z.array(z.string()).default([]),
});
export type Details = Readonly<z.infer<typeof detailsShape>>;

/** The most urgent first. */
export const states = ['waiting', 'ended', 'overdue', 'changed', 'not-approved', 'approved'] as const;
export type State = (typeof states)[number];

export const stateNames: Readonly<Record<State, string>> = {
  waiting: 'Waiting for approval',
  ended: 'Past its end',
  overdue: 'Review overdue',
  changed: 'Changed since approved',
  'not-approved': 'Not approved',
  approved: 'Approved',
};

/** A page that is shown, and what was decided about it. */
export interface Promotion {
  readonly page: ShownPage;
  readonly state: State;
  readonly approval: Decided | undefined;
  /** Undefined: its words are those that were approved. */
  readonly since: ApprovedSince | undefined;
  /** The request of an editor, unless it was decided on since. */
  readonly sent: Decided | undefined;
  /** The newest decision of any kind, which a form must know of; 0: none. */
  readonly latest: number;
}

/** All decisions, by address and time. */
export async function readDecisions(
  { database }: Records,
  url?: string,
): Promise<ReadonlyMap<string, readonly Decided[]>> {
  const rows = await database.transact((queries) => {
    const query = queries
      .selectFrom('decision')
      .innerJoin('ledger', 'ledger.at', 'decision.at')
      .selectAll('decision')
      .select('number')
      .orderBy('url')
      .orderBy('decision.at');
    return (url === undefined ? query : query.where('url', '=', url)).execute();
  });
  const decisions = rows.map(({ by_id, by_name, details, ...row }): Decided => ({
    ...row,
    byId: by_id,
    byName: by_name,
    details: detailsShape.parse(JSON.parse(details)),
  }));
  return Map.groupBy(decisions, (decided) => decided.url);
}

const lastApproval = (decisions: readonly Decided[] | undefined) =>
  decisions?.findLast(({ kind }) => kind === 'approved');

/** Reads what of changed pages was approved by itself. */
export async function readSince(
  records: Records,
  pages: readonly ShownPage[],
  decisions: ReadonlyMap<string, readonly Decided[]>,
): Promise<FindApprovedSince> {
  const changed = pages.flatMap(({ span, words }) => {
    const approval = lastApproval(decisions.get(span.url));
    return approval !== undefined && approval.words !== words ? [approval.version, span.version] : [];
  });
  return readApprovedSince(records, changed);
}

/**
 * A page with what was decided about it.
 *
 * @param now in ms since 1970
 */
export function promotionOf(
  page: ShownPage,
  decisions: ReadonlyMap<string, readonly Decided[]>,
  findSince: FindApprovedSince,
  now: number,
): Promotion {
  const own = decisions.get(page.span.url);
  const approval = lastApproval(own);
  const last = own?.at(-1);
  const sent = last?.kind === 'sent' ? last : undefined;
  const since =
    approval === undefined || approval.words === page.words
      ? undefined
      : findSince(approval.version, page.span.version);
  const decided = { approval, since, sent };
  return { page, ...decided, latest: last?.at ?? 0, state: stateOf(page, decided, now) };
}

function stateOf(
  { words }: ShownPage,
  { approval, since, sent }: Pick<Promotion, 'approval' | 'since' | 'sent'>,
  now: number,
): State {
  const today = clockOf(now).date;
  if (sent?.words === words) return 'waiting';
  if (approval === undefined) return 'not-approved';
  const { endsOn, reviewBy } = approval.details;
  if (endsOn !== null && endsOn < today) return 'ended';
  if (since?.isAll === false) return 'changed';
  return reviewBy < today ? 'overdue' : 'approved';
}

type DecisionEvent = Extract<RecordEvent, { kind: Decision }>;

/** The state that a form knew when it was opened: nothing else may be decided on. */
export interface Seen {
  readonly words: string;
  readonly latest: number;
}

/** Two people decided at once, or the page has changed since: nothing was decided. */
export const changedMeanwhile =
  'This has changed since you opened it, so nothing was decided. What it shows now is below; what you wrote is still there.';

/**
 * Writes a decision if each page is still as it was seen, and nothing was decided about it since: of two forms sent at
 * once, one counts. Throws `DeskError`.
 *
 * @param seen by address
 */
export async function decide(
  { ledger }: Records,
  event: DecisionEvent,
  seen: ReadonlyMap<string, Seen>,
): Promise<void> {
  const pages: readonly { readonly url: string; readonly version: string; readonly words: string }[] =
    event.payload.pages;
  if (pages.some(({ url, words }) => seen.get(url)?.words !== words))
    throw new DeskError(409, changedMeanwhile);
  const line = await ledger.appendIf(event, async (queries) => {
    for (const { url, version } of pages)
      if (!(await isStill(queries, { url, version, latest: seen.get(url)?.latest ?? 0 }))) return false;
    return true;
  });
  if (line === undefined) throw new DeskError(409, changedMeanwhile);
}

async function isStill(
  queries: RecordQueries,
  { url, version, latest }: { readonly url: string; readonly version: string; readonly latest: number },
): Promise<boolean> {
  const last = await queries
    .selectFrom('decision')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('url', '=', url)
    .executeTakeFirst();
  const shown = await queries
    .selectFrom('shown')
    .select('version')
    .where('url', '=', url)
    .where('until_at', 'is', null)
    .execute();
  return (last?.at ?? 0) === latest && shown.some((row) => row.version === version);
}

/** A page as events name it. */
export function promotionIn({ span, words }: ShownPage) {
  return { url: span.url, version: span.version, words };
}

/** Four eyes: why this person may not approve it; undefined: they may. */
export function findFourEyesFault(person: Person, { sent }: Promotion): string | undefined {
  return sent?.byId === person.id
    ? 'You sent this for approval yourself, so somebody else has to approve it.'
    : undefined;
}

/** Review dates between three months and a year from now, so that they do not all come on one day. */
export function staggeredReview(index: number, count: number, now: number): string {
  const days = 90 + Math.floor((index * 275) / Math.max(count, 1));
  return clockOf(now + days * 86_400_000).date;
}
