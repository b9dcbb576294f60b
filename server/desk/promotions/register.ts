import { idOf } from '../../content/content-graph.ts';
import { yearMs, yearsOfClass } from '../../records/retention-classes.ts';
import { namesOf, pagesShowing } from '../changes/content-changes.ts';
import { describeDecision, readContentDecisions, type ContentDecided } from '../changes/content-decisions.ts';
import type { Desk } from '../desk.ts';
import { clockOf } from '../parts/desk-time.tsx';
import { spansOf } from '../said/shown-versions.ts';
import { brandName, listPromotions, titleOf } from './promotions-page.tsx';
import { readDecisions, stateNames, type Decided, type Promotion, type State } from './promotions.ts';

/** The columns of the register, in their order: every approval, and every page that has none. */
export const registerColumns = [
  'reference',
  'address',
  'page',
  'brand',
  'class',
  'audience',
  'version',
  'sent_by',
  'sent_at',
  'purpose',
  'approved_by',
  'approved_at',
  'reason',
  'evidence',
  'warnings_shown',
  'overrides',
  'shown_from',
  'shown_until',
  'review_by',
  'ends_on',
  'state',
  'keep_until',
  'legal_hold',
  'record_digest',
  'ledger_number',
] as const;

export type RegisterRow = Readonly<Record<(typeof registerColumns)[number], string>> & {
  /** The key of content that was decided about by itself. */
  readonly key?: string;
  /** The colour of its state. */
  readonly mark: State | 'gone';
};

/** The register, by address and time. Times are those of London, days as `2027-01-31`. */
export async function readRegister(desk: Desk): Promise<readonly RegisterRow[]> {
  const promotions = new Map(
    (await listPromotions(desk)).map((promotion) => [promotion.page.span.url, promotion]),
  );
  const decisions = await readDecisions(desk.records);
  const keeping = await readKeeping(desk);
  const urls = [...new Set([...promotions.keys(), ...decisions.keys()])].sort();
  const rows: RegisterRow[] = [];
  for (const url of urls) {
    const all = decisions.get(url) ?? [];
    const approvals = all.filter(({ kind }) => kind === 'approved');
    const promotion = promotions.get(url);
    for (const approval of approvals)
      rows.push(await rowOf(desk, { url, promotion, approval, sent: sentBefore(all, approval), keeping }));
    if (approvals.length === 0 && promotion)
      rows.push(await rowOf(desk, { url, promotion, approval: undefined, sent: promotion.sent, keeping }));
  }
  return withOwnReferences([...rows, ...(await contentRows(desk))]);
}

/** Pages, or entries, that were approved together share one line of the ledger, so they are numbered: 23-1, 23-2. */
function withOwnReferences(rows: readonly RegisterRow[]): readonly RegisterRow[] {
  const byReference = Map.groupBy(rows, ({ reference }) => reference);
  return rows.map((row) => {
    const together = byReference.get(row.reference) ?? [];
    if (row.reference === '' || together.length < 2) return row;
    return { ...row, reference: `${row.reference}-${together.indexOf(row) + 1}` };
  });
}

async function contentRows(desk: Desk): Promise<readonly RegisterRow[]> {
  const decisions = await readContentDecisions(desk.records);
  const names = await namesOf(desk.approvals, decisions);
  const shownOn = await pagesShowing(desk.records, decisions);
  return decisions.map((decided) => ({
    ...contentRow(desk, decided),
    page: names.get(decided.key) ?? decided.key,
    address: (shownOn.get(idOf(decided.key)) ?? []).map((url) => desk.siteUrl + url).join(' '),
    key: decided.key,
  }));
}

/** A decision about an entry or asset by itself. */
function contentRow({ now }: Desk, decided: ContentDecided): RegisterRow {
  const { at, number, kind, by_name, ends_at, review_by } = decided;
  const isApproval = kind === 'content-approved' || kind === 'draft-approved';
  const isOver = ends_at !== null && ends_at <= now();
  const what = isApproval && isOver ? stateNames.ended : describeDecision(decided);
  return {
    ...noValues,
    mark: isOver || kind === 'taken-down' ? 'gone' : isApproval ? 'approved' : 'waiting',
    reference: String(number),
    class: decided.class ?? '',
    version: decided.version,
    ...(isApproval && { approved_by: by_name, approved_at: timeOf(at) }),
    reason: decided.reason,
    review_by: review_by ?? '',
    ends_on: timeOf(ends_at ?? undefined),
    state: isApproval ? what : `${what}: ${by_name}, ${timeOf(at)}`,
    ledger_number: String(number),
  };
}

const noValues = Object.fromEntries(registerColumns.map((name) => [name, ''])) as Omit<RegisterRow, 'mark'>;

/** The request of an editor, if that was what was approved. */
function sentBefore(decisions: readonly Decided[], approval: Decided): Decided | undefined {
  const before = decisions[decisions.indexOf(approval) - 1];
  return before?.kind === 'sent' ? before : undefined;
}

type Keeping = ReadonlyMap<string, { readonly class: string | null; readonly hold: string | null }>;

async function readKeeping({ records }: Desk): Promise<Keeping> {
  const rows = await records.database.transact((queries) =>
    queries.selectFrom('keeping').selectAll().execute(),
  );
  return new Map(rows.map((row) => [row.url, row]));
}

async function rowOf(
  desk: Desk,
  {
    url,
    promotion,
    approval,
    sent,
    keeping,
  }: {
    readonly url: string;
    readonly promotion: Promotion | undefined;
    readonly approval: Decided | undefined;
    readonly sent: Decided | undefined;
    readonly keeping: Keeping;
  },
): Promise<RegisterRow> {
  const { details } = approval ?? {};
  const shown = await findShown(desk, url, approval, promotion);
  const kept = keeping.get(url);
  const isCurrent =
    promotion !== undefined && (approval === undefined || promotion.approval?.at === approval.at);
  return {
    reference: approval ? String(approval.number) : '',
    address: desk.siteUrl + url,
    page: promotion ? titleOf(promotion) : '',
    brand: promotion ? brandName(promotion.page.brand) : '',
    // The class that decides how long the address is kept: the approval may have named one with a shorter time.
    class: kept?.class ?? '',
    audience: details?.audience ?? '',
    version: approval?.version ?? promotion?.page.span.version ?? '',
    sent_by: sent?.byName ?? '',
    sent_at: timeOf(sent?.at),
    purpose: sent?.details.purpose ?? '',
    approved_by: approval?.byName ?? '',
    approved_at: timeOf(approval?.at),
    reason: details?.reason ?? '',
    evidence: details?.evidence ?? '',
    warnings_shown: (details?.warnings ?? []).join(', '),
    overrides: (details?.overrides ?? []).join(', '),
    shown_from: timeOf(shown?.from),
    shown_until: timeOf(shown?.until),
    review_by: details?.reviewBy ?? '',
    ends_on: details?.endsOn ?? '',
    state: describeState(promotion, isCurrent),
    mark: promotion !== undefined && isCurrent ? promotion.state : 'gone',
    keep_until: shown?.until === undefined ? '' : keepUntil(shown.until, kept?.class ?? null),
    legal_hold: kept?.hold ?? '',
    record_digest: shown?.body ?? '',
    ledger_number: approval ? String(approval.number) : '',
  };
}

/** Added to the state of a page whose changes were approved by themselves. */
export const changedSince = ', with approved changes since';

function describeState(promotion: Promotion | undefined, isCurrent: boolean): string {
  if (promotion === undefined) return 'No longer shown';
  if (!isCurrent) return 'Replaced';
  const state = stateNames[promotion.state];
  return promotion.since?.isAll === true ? state + changedSince : state;
}

/** When the approved words were first and last shown. The timeline has what was shown in between. */
async function findShown(
  desk: Desk,
  url: string,
  approval: Decided | undefined,
  promotion: Promotion | undefined,
): Promise<
  { readonly from: number; readonly until: number | undefined; readonly body: string | undefined } | undefined
> {
  if (approval === undefined) return promotion?.page.span;
  const spans = await spansOf(desk.records, url);
  const first = spans.findLastIndex(
    ({ version, from }) => version === approval.version && from <= approval.at,
  );
  let last = spans[first];
  if (last === undefined) return undefined;
  const { from, body } = last;
  for (const span of spans.slice(first + 1))
    if ((await desk.shown.of(span))?.words === approval.words) last = span;
  return { from, until: last.until, body };
}

function timeOf(at: number | undefined): string {
  if (at === undefined) return '';
  const { date, time } = clockOf(at);
  return `${date} ${time}`;
}

function keepUntil(until: number, name: string | null): string {
  const years = yearsOfClass(name);
  return years === Infinity ? 'for ever' : clockOf(until + years * yearMs).date;
}
