import type { Approvals } from '../../approvals/approvals.ts';
import { hasEnded } from '../../approvals/approved-content.ts';
import type { ContentState } from '../../approvals/content-states.ts';
import { isSameVersion } from '../../approvals/entity-version.ts';
import type { EntityKey } from '../../content/content-graph.ts';
import { rowsAtOnce, type RecordTables } from '../../records/record-tables.ts';
import type { Records } from '../../records/records.ts';
import { chunksOf } from '../../work/chunks-of.ts';
import type { Desk } from '../desk.ts';
import { londonTime, nameOfDay } from '../parts/desk-time.tsx';

/** A decision about an entry or asset, and the number of its line in the ledger. */
export type ContentDecided = Omit<RecordTables['content_decision'], 'key'> & {
  readonly key: EntityKey;
  readonly number: number;
};

/**
 * Decisions about content, those about each entity the oldest first.
 *
 * @param keys only about these: over the years, there are tens of thousands; undefined: about all
 */
export async function readContentDecisions(
  { database }: Records,
  keys?: readonly EntityKey[],
): Promise<readonly ContentDecided[]> {
  const rows = await database.transact(async (queries) => {
    const query = queries
      .selectFrom('content_decision')
      .innerJoin('ledger', 'ledger.at', 'content_decision.at')
      .selectAll('content_decision')
      .select('number')
      .orderBy('content_decision.at')
      .orderBy('key');
    if (keys === undefined) return query.execute();
    const found: Awaited<ReturnType<typeof query.execute>>[] = [];
    for (const some of chunksOf(keys, rowsAtOnce)) found.push(await query.where('key', 'in', some).execute());
    return found.flat();
  });
  return rows.map((row) => ({ ...row, key: row.key as EntityKey }));
}

/** Content that is published and not approved: what waits for an approver, and what was sent back to its editor. */
export async function readHeldKeys({
  approvals,
  records,
}: Pick<Desk, 'approvals' | 'records'>): Promise<
  Readonly<Record<'waiting' | 'sentBack', readonly HeldKey[]>>
> {
  const held = (await approvals?.waiting()) ?? [];
  const decisions = await readContentDecisions(
    records,
    held.map(({ key }) => key),
  );
  const isSentBack = (each: HeldKey) => findSentBack(decisions, each) !== undefined;
  return { waiting: held.filter((each) => !isSentBack(each)), sentBack: held.filter(isSentBack) };
}

/** The decision to send a version back, if there is one. */
export const findSentBack = (
  decisions: readonly ContentDecided[],
  { key, version }: Pick<ContentState, 'key' | 'version'>,
): ContentDecided | undefined =>
  decisions.findLast(
    (decided) =>
      decided.kind === 'content-sent-back' && decided.key === key && isSameVersion(decided.version, version),
  );

type HeldKey = Awaited<ReturnType<Approvals['waiting']>>[number];

/** Decisions to show something before an approver has looked at it, which somebody has to review. */
export const findReviews = async (records: Records): Promise<readonly ContentDecided[]> => [
  ...openReviews(await readContentDecisions(records)).values(),
];

/**
 * The decisions to review later that no approver has answered. A small change, or the approval of a draft that is not
 * published, is no answer: it is not about the words that are shown.
 *
 * @param decisions the oldest first
 */
export function openReviews(decisions: readonly ContentDecided[]): ReadonlyMap<EntityKey, ContentDecided> {
  const open = new Map<EntityKey, ContentDecided>();
  for (const decided of decisions)
    if (decided.class === 'review-later') open.set(decided.key, decided);
    else if (decided.kind === 'taken-down' || (decided.kind === 'content-approved' && decided.class === null))
      open.delete(decided.key);
  return open;
}

/** Whether an entity has ended. */
export const isOver = ({ approved }: ContentState, now: number): boolean => hasEnded(approved?.ends, now);

export function describeDecision({ kind, ends_at, redirect, ...decided }: ContentDecided): string {
  const then = redirect === null ? '' : `, then to ${redirect}`;
  if (kind === 'content-sent-back') return 'Sent back';
  if (kind === 'draft-approved') return 'Draft approved';
  if (kind === 'taken-down') return `Taken down${then}`;
  if (decided.class === 'small') return 'Released as a small change';
  if (decided.review_by !== null) return `Published, review by ${nameOfDay(decided.review_by)}`;
  return ends_at === null ? 'Approved' : `Approved until ${londonTime(ends_at)}${then}`;
}
