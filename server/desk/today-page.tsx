import { deskPath } from '#shared/paths.ts';

import { namesOf } from './content-changes.ts';
import { findReviews, type ContentDecided } from './content-decisions.ts';
import {
  changesPath,
  contentPath,
  linkTo,
  logPath,
  promotionPath,
  promotionsPath,
  wordingPath,
} from './desk-paths.ts';
import { clockOf, Day, dayOrNone, Minute, Moment } from './desk-time.tsx';
import type { Desk, DeskPage } from './desk.ts';
import { findHeld, HeldContent } from './held-content.tsx';
import { logPage } from './log-page.tsx';
import { Table } from './page-parts.tsx';
import { isAtLeast } from './person.ts';
import { listPromotions, StateMark, titleOf, titlesOf } from './promotions-page.tsx';
import type { Promotion } from './promotions.ts';
import { AskForm } from './said-page.tsx';
import { listAddresses } from './shown-versions.ts';
import { announceFacts, findFacts } from './wording-page.tsx';

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
    const [addresses, state] = [
      await listAddresses(desk.records),
      await describeRecords(desk, isAtLeast(person.role, logPage.role)),
    ];
    const reviews = desk.approvals ? await findReviews(desk.records) : [];
    const ending = announceFacts(findFacts(promotions.map(({ page }) => page)), desk.now());
    const waiting = promotions.filter((promotion) => promotion.state === 'waiting');
    const held = await findHeld(desk);
    const toReview = held.filter(({ state }) => state !== 'sent-back');
    const sentBack = held.filter(({ state }) => state === 'sent-back');
    const titles = titlesOf(promotions.map(({ page }) => page));
    const { date, time } = clockOf(desk.now());
    return {
      title: 'Today',
      body: (
        <div className="desk-split">
          <div>
            <section aria-labelledby="waiting">
              <div className="desk-heading">
                <h2 id="waiting">Waiting for approval</h2>
                {toReview.length > 0 && (
                  <a className="button" data-size="sm" data-style="solid-green" href={changesPath}>
                    {toReview.length === 1 ? 'Review it' : `Review all ${toReview.length}`}
                  </a>
                )}
              </div>
              {toReview.length > 0 && <HeldContent held={toReview} titles={titles} />}
              {(waiting.length > 0 || toReview.length === 0) && <Waiting promotions={waiting} />}
            </section>
            {sentBack.length > 0 && (
              <section aria-labelledby="sent-back">
                <h2 id="sent-back">Sent back</h2>
                <HeldContent held={sentBack} titles={titles} />
              </section>
            )}
            <section aria-labelledby="due">
              <h2 id="due">Due</h2>
              {reviews.length > 0 && (
                <Reviews names={await namesOf(desk.approvals, reviews)} reviews={reviews} />
              )}
              {ending !== undefined && (
                <p>
                  <a href={`${wordingPath}#facts`}>{ending}</a>
                </p>
              )}
              <Due promotions={promotions} today={date} until={clockOf(desk.now() + soonDays * dayMs).date} />
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

function Due({
  promotions,
  today,
  until,
}: {
  readonly promotions: readonly Promotion[];
  readonly today: string;
  readonly until: string;
}) {
  const rows = promotions
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
  const never = promotions.filter(({ state }) => state === 'not-approved').length;
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
            {never} {never === 1 ? 'page' : 'pages'} that nobody has approved
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
      .where('kind', '=', 'gap')
      .where('at', '>', now() - gapDays * dayMs)
      .execute(),
  }));
  if (last === undefined) return 'Nothing is recorded yet.';
  const [count, log] = [gaps.length, linkTo(logPath, { show: 'gaps' })];
  const described = `${count === 0 ? 'No gaps' : count === 1 ? '1 gap' : `${count} gaps`} in ${gapDays} days.`;
  return (
    <>
      {last.number} lines, the last on <Moment at={last.at} />.{' '}
      {count > 0 && mayReadLog ? <a href={log}>{described}</a> : described}
    </>
  );
}
