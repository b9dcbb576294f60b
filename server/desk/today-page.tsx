import { deskPath } from '#shared/paths.ts';
import { countOf } from '#shared/word-lists.ts';

import { gapKinds } from '../records/gap.ts';
import { taxYearEndsOn } from '../wording/facts.ts';
import { namesOf } from './changes/content-changes.ts';
import { findReviews, type ContentDecided } from './changes/content-decisions.ts';
import { findHeld, HeldContent } from './changes/held-content.tsx';
import {
  changesPath,
  contentPath,
  linkTo,
  logPath,
  promotionPath,
  promotionsPath,
  wordingPath,
} from './desk-paths.ts';
import type { Desk, DeskPage } from './desk.ts';
import { logPage } from './log/log-page.tsx';
import { clockOf, Day, dayOrNone, Minute, Moment, nameOfDay } from './parts/desk-time.tsx';
import { Table } from './parts/page-parts.tsx';
import { isAtLeast } from './person.ts';
import { listPromotions, StateMark, titleOf, titlesOf } from './promotions/promotions-page.tsx';
import type { Promotion } from './promotions/promotions.ts';
import { AskForm } from './said/said-page.tsx';
import { listAddresses } from './said/shown-versions.ts';
import { announceFacts, findFacts } from './wording/wording-page.tsx';

const dayMs = 24 * 60 * 60_000;
const gapDays = 30;
/** Reviews and ends are announced this long before. */
const soonDays = 30;
const maxListed = 8;

/** Where the day begins: what waits, what is due, and whether the records are whole. */
export const todayPage: DeskPage = {
  path: deskPath,
  menu: 'Today',
  role: 'reader',
  async show(desk, { person }) {
    const promotions = await listPromotions(desk);
    const { date, time } = clockOf(desk.now());
    const [addresses, state] = [
      await listAddresses(desk.records),
      await describeRecords(desk, isAtLeast(person.role, logPage.role)),
    ];
    const reviews = desk.approvals ? await findReviews(desk.records) : [];
    const ending = announceFacts(findFacts(promotions.map(({ page }) => page)), desk.now());
    const waiting = promotions.filter((promotion) => promotion.state === 'waiting');
    const held = await findHeld(desk);
    const toReview = held.filter(({ state }) => state !== 'sent-back').length;
    const due = listDue(promotions, date, clockOf(desk.now() + soonDays * dayMs).date);
    const titles = titlesOf(promotions.map(({ page }) => page));
    return {
      title: 'Today',
      body: (
        <div className="desk-split">
          <div>
            <Figures
              figures={[
                [toReview + waiting.length, 'wait for approval', '#waiting'],
                [held.length - toReview, 'sent back', '#waiting'],
                [due.length + reviews.length, 'due', '#due'],
              ]}
            />
            <section aria-labelledby="waiting">
              <div className="desk-heading">
                <h2 id="waiting">Not approved yet</h2>
                {toReview > 0 && (
                  <a className="button" data-size="sm" data-style="solid-green" href={changesPath}>
                    {toReview === 1 ? 'Review it' : `Review all ${toReview}`}
                  </a>
                )}
              </div>
              {held.length > 0 && <HeldContent held={held} titles={titles} />}
              {(waiting.length > 0 || held.length === 0) && <Waiting promotions={waiting} />}
            </section>
            <section aria-labelledby="due">
              <h2 id="due">Due</h2>
              {reviews.length > 0 && (
                <Reviews names={await namesOf(desk.approvals, reviews)} reviews={reviews} />
              )}
              <Due never={promotions.filter(({ state }) => state === 'not-approved').length} rows={due} />
              <p>
                <a href={`${wordingPath}#facts`}>
                  {ending ?? `What we say of the tax year, which ends on ${nameOfDay(taxYearEndsOn)}`}
                </a>
              </p>
            </section>
          </div>
          <div className="desk-aside">
            <section aria-labelledby="ask" className="desk-panel">
              <h2 id="ask">What did it say?</h2>
              <AskForm
                addresses={addresses}
                question={{ isAsked: false, url: '', date, time: time.slice(0, 5), zone: '' }}
              />
            </section>
            <section aria-labelledby="records" className="desk-panel">
              <h2 id="records">Records</h2>
              <p>{state}</p>
            </section>
          </div>
        </div>
      ),
    };
  },
};

/** How the day looks, at a glance. */
function Figures({
  figures,
}: {
  readonly figures: readonly (readonly [count: number, what: string, href: string])[];
}) {
  return (
    <ul className="desk-figures">
      {figures.map(([count, what, href]) => (
        <li key={what}>
          <a data-none={count === 0 || undefined} href={href}>
            <strong>{count}</strong> {what}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Content that was shown before an approver had looked at it. */
function Reviews({
  names,
  reviews,
}: {
  readonly names: ReadonlyMap<string, string>;
  readonly reviews: readonly ContentDecided[];
}) {
  return (
    <Table
      caption="Published before it was approved"
      columns={[
        {
          name: 'Published, to be reviewed',
          render: ({ key }) => <a href={linkTo(contentPath, { key })}>{names.get(key) ?? key}</a>,
        },
        { name: 'By', render: (decided) => dayOrNone(decided.review_by) },
        { name: 'Published by', render: ({ by_name }) => by_name },
        { name: 'Why', render: ({ reason }) => reason },
      ]}
      empty=""
      keyOf={({ key }) => key}
      rows={reviews}
    />
  );
}

function PageLink({ promotion }: { readonly promotion: Promotion }) {
  return <a href={linkTo(promotionPath, { url: promotion.page.span.url })}>{titleOf(promotion)}</a>;
}

function Waiting({ promotions }: { readonly promotions: readonly Promotion[] }) {
  return (
    <Table
      caption="Pages that were sent for approval"
      columns={[
        { name: 'Page', render: (promotion) => <PageLink promotion={promotion} /> },
        { name: 'What for', render: ({ sent }) => sent?.details.purpose },
        { name: 'Sent by', render: ({ sent }) => sent?.byName },
        { name: 'Since', render: ({ sent }) => sent && <Minute at={sent.at} /> },
      ]}
      empty="Nothing waits."
      keyOf={({ page }) => page.span.url}
      rows={promotions}
    />
  );
}

interface DueRow {
  readonly promotion: Promotion;
  readonly why: string;
  readonly on: string;
}

/** Reviews and ends until a day, and pages that changed since their approval; the earliest first. */
function listDue(promotions: readonly Promotion[], today: string, until: string): readonly DueRow[] {
  return promotions
    .flatMap((promotion): DueRow[] => {
      const { state, approval } = promotion;
      const { reviewBy = '', endsOn = null } = approval?.details ?? {};
      const isSoon = (day: string) => day !== '' && day <= until;
      return [
        ...(state === 'changed' ? [{ promotion, why: 'Changed since approved', on: today }] : []),
        ...(isSoon(reviewBy)
          ? [{ promotion, why: reviewBy < today ? 'Review overdue' : 'Review', on: reviewBy }]
          : []),
        ...(endsOn !== null && isSoon(endsOn)
          ? [{ promotion, why: endsOn < today ? 'Past its end' : 'Ends', on: endsOn }]
          : []),
      ];
    })
    .sort((a, b) => (a.on < b.on ? -1 : 1));
}

function Due({
  rows,
  never,
}: {
  readonly rows: readonly DueRow[];
  /** How many pages were never approved. */
  readonly never: number;
}) {
  return (
    <>
      <DueTable empty={`Nothing in the next ${soonDays} days.`} rows={rows.slice(0, maxListed)} />
      {rows.length > maxListed && (
        <details>
          <summary>{rows.length - maxListed} more</summary>
          <DueTable empty="" rows={rows.slice(maxListed)} />
        </details>
      )}
      {never > 0 && (
        <p>
          <a href={linkTo(promotionsPath, { state: 'not-approved' })}>
            {countOf(never, 'page')} that nobody has approved
          </a>
        </p>
      )}
    </>
  );
}

function DueTable({ rows, empty }: { readonly rows: readonly DueRow[]; readonly empty: string }) {
  return (
    <Table
      caption="Reviews, ends and changes"
      columns={[
        { name: 'Page', render: ({ promotion }) => <PageLink promotion={promotion} /> },
        {
          name: 'Why',
          narrow: 'mark',
          render: ({ why, promotion }) =>
            why === 'Review' || why === 'Ends' ? why : <StateMark state={promotion.state} />,
        },
        { name: 'On', narrow: 'plain', render: ({ on }) => <Day at={on} /> },
        { name: 'Approved by', narrow: 'minor', render: ({ promotion }) => promotion.approval?.byName },
      ]}
      empty={empty}
      keyOf={({ promotion, why }) => `${promotion.page.span.url} ${why}`}
      rows={rows}
    />
  );
}

async function describeRecords({ records, now }: Desk, mayReadLog: boolean) {
  const { last, gaps } = await records.database.transact(async (queries) => ({
    last: await queries
      .selectFrom('ledger')
      .select(['number', 'at'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst(),
    gaps: await queries
      .selectFrom('ledger')
      .select('number')
      .where('kind', 'in', gapKinds)
      .where('at', '>', now() - gapDays * dayMs)
      .execute(),
  }));
  if (last === undefined) return 'Nothing is recorded yet.';
  const [count, log] = [gaps.length, linkTo(logPath, { show: 'gaps' })];
  const described = `${count === 0 ? 'No gaps' : countOf(count, 'gap')} in what was recorded in ${gapDays} days.`;
  return (
    <>
      {last.number.toLocaleString('en-GB')} lines, the last on <Moment at={last.at} />.{' '}
      {count > 0 && mayReadLog ? <a href={log}>{described}</a> : described}
    </>
  );
}
