import { brands } from '#shared/brands/brands.ts';
import { countOf } from '#shared/word-lists.ts';

import { AdoptFields, readAdoption } from '../changes/decision-fields.tsx';
import { findHeldOnPages, HeldMarks, SharedHeld, type HeldCount } from '../changes/held-on-pages.tsx';
import { adoptPath, linkTo, promotionPath, promotionsPath } from '../desk-paths.ts';
import { DeskError, type Desk, type DeskPage } from '../desk.ts';
import { Day, dayOrNone } from '../parts/desk-time.tsx';
import { Filters, FindForm, hasWords, Mark, Notice, Submit, Table } from '../parts/page-parts.tsx';
import { isAtLeast, nameInLedger } from '../person.ts';
import { checkPage, isBlocked, readAccepted, rulesBroken } from '../wording/flags.ts';
import type { ShownPage } from '../wording/shown-pages.ts';
import {
  decide,
  promotionOf,
  readSince,
  promotionIn,
  readDecisions,
  staggeredReview,
  stateNames,
  states,
  type Promotion,
  type State,
} from './promotions.ts';

/** All pages that are shown, each with what was decided about it; those that need somebody first. */
export async function listPromotions({ records, shown, now }: Desk): Promise<readonly Promotion[]> {
  const [pages, decisions] = [await shown.now(), await readDecisions(records)];
  const findSince = await readSince(records, pages, decisions);
  return pages
    .map((page) => promotionOf(page, decisions, findSince, now()))
    .sort(
      (a, b) =>
        states.indexOf(a.state) - states.indexOf(b.state) || (a.page.span.url < b.page.span.url ? -1 : 1),
    );
}

export function brandName(code: string): string {
  return brands.find(({ shortCode }) => shortCode === code)?.name ?? code;
}

/** The title of a page, without the brand’s name. */
export function titleOf({ page: { title, span } }: Pick<Promotion, 'page'>): string {
  return title.replace(/ \| [^|]*$/, '') || span.url;
}

/** The titles of pages, by address. */
export const titlesOf = (pages: readonly ShownPage[]): ReadonlyMap<string, string> =>
  new Map(pages.map((page) => [page.span.url, titleOf({ page })]));

export const promotionsPage: DeskPage = {
  path: promotionsPath,
  menu: 'Promotions',
  role: 'reader',
  async show(desk, { query, person, formToken }) {
    const all = await listPromotions(desk);
    const state = states.find((each) => each === query.get('state'));
    const held = await findHeldOnPages(desk);
    const heldOn = ({ page }: Promotion) => held.own.get(page.span.url);
    const withHeld = all.filter(({ page }) => held.touched.has(page.span.url));
    const isHeld = query.get('state') === 'held';
    const find = query.get('find') ?? '';
    const listed = (
      isHeld ? withHeld : all.filter((promotion) => state === undefined || promotion.state === state)
    )
      .filter((each) => hasWords([titleOf(each), each.page.span.url, each.approval?.byName], find))
      .toSorted((a, b) => urgencyOf(heldOn(b)) - urgencyOf(heldOn(a)));
    const neverApproved = all.filter(({ approval }) => approval === undefined);
    return {
      title: 'Promotions',
      body: (
        <>
          {query.has('done') && <Notice kind="done">It is in the log.</Notice>}
          <FindForm
            others={state || isHeld ? { state: state ?? 'held' } : {}}
            path={promotionsPath}
            words={find}
          />
          <Filters
            filters={[
              {
                href: promotionsPath,
                name: 'All pages',
                isChosen: state === undefined && !isHeld,
                count: all.length,
              },
              {
                href: linkTo(promotionsPath, { state: 'held' }),
                name: 'Touched by changes',
                isChosen: isHeld,
                count: withHeld.length,
              },
              ...states.map((each) => ({
                href: linkTo(promotionsPath, { state: each }),
                name: stateNames[each],
                isChosen: each === state,
                count: countIn(all, each),
              })),
            ].filter(
              ({ count, isChosen, href }) =>
                isChosen || href === promotionsPath || (count > 0 && count < all.length),
            )}
          />
          <SharedHeld shared={held.shared} />
          {listed.length === 0 && <p className="desk-empty">There are none.</p>}
          {[...Map.groupBy(listed, ({ page }) => brandName(page.brand))].map(([brand, ofBrand]) => (
            <section aria-label={brand} key={brand}>
              <h2>
                {brand} <small>{countOf(ofBrand.length, 'page')}</small>
              </h2>
              <PromotionTable brand={brand} heldOn={heldOn} promotions={ofBrand} touched={held.touched} />
            </section>
          ))}
          {isAtLeast(person.role, 'approver') && neverApproved.length > 0 && (
            <Adopt count={neverApproved.length} formToken={formToken} />
          )}
        </>
      ),
    };
  },
};

const countIn = (promotions: readonly Promotion[], state: State) =>
  promotions.filter((promotion) => promotion.state === state).length;

/** Blocked changes come first. */
const urgencyOf = (held: HeldCount | undefined): number =>
  held === undefined ? 0 : held.blocked > 0 ? 2 : held.waiting > 0 ? 1 : 0;

function PromotionTable({
  brand,
  promotions,
  heldOn,
  touched,
}: {
  /** The addresses that show something that waits. */
  readonly touched: ReadonlySet<string>;
  readonly brand: string;
  readonly promotions: readonly Promotion[];
  readonly heldOn: (promotion: Promotion) => HeldCount | undefined;
}) {
  return (
    <Table
      caption={`Promotions of ${brand}`}
      columns={[
        {
          name: 'Page',
          render: (promotion) => (
            <>
              <a href={linkTo(promotionPath, { url: promotion.page.span.url })}>{titleOf(promotion)}</a>
              <small>{promotion.page.span.url}</small>
            </>
          ),
        },
        {
          name: 'State',
          narrow: 'mark',
          render: (promotion) => {
            const held = heldOn(promotion);
            return (
              <span className="desk-states">
                {(promotion.state !== 'approved' || !held?.waiting) && <StateMark state={promotion.state} />}
                {held && <HeldMarks held={held} />}
                {!held?.waiting && touched.has(promotion.page.span.url) && <small>shared change waits</small>}
              </span>
            );
          },
        },
        {
          name: 'Review by',
          narrow: 'named',
          render: ({ approval }) => dayOrNone(approval?.details.reviewBy),
        },
        ...(promotions.some(({ approval }) => approval?.details.endsOn) ? [endsColumn] : []),
        {
          name: 'Approved',
          narrow: 'minor',
          render: ({ approval }) =>
            approval && (
              <>
                <Day at={approval.at} />
                <small>{approval.byName}</small>
              </>
            ),
        },
        { name: 'This version since', narrow: 'minor', render: ({ page }) => <Day at={page.span.from} /> },
      ]}
      empty=""
      keyOf={({ page }) => page.span.url}
      rows={promotions}
    />
  );
}

const endsColumn = {
  name: 'Ends',
  render: ({ approval }: Promotion) => dayOrNone(approval?.details.endsOn),
};

export function StateMark({ state }: Pick<Promotion, 'state'>) {
  return <Mark state={state}>{stateNames[state]}</Mark>;
}

function Adopt({ count, formToken }: { readonly count: number; readonly formToken: string }) {
  return (
    <section aria-labelledby="adopt" className="desk-panel">
      <h2 id="adopt">Adopt what is published</h2>
      <p>
        {countOf(count, 'page was', 'pages were')} never approved here. On the first day you can adopt them as
        they are, as a baseline: approved in your name, with review dates spread over three to twelve months.
        Pages with wording that a rule blocks are left out.
      </p>
      <form action={adoptPath} className="desk-stack" method="post">
        <AdoptFields formToken={formToken}>these {count} as they are shown now</AdoptFields>
        <Submit>Adopt {countOf(count, 'page')}</Submit>
      </form>
    </section>
  );
}

/** Adopts every page that was never approved, as it is shown now. */
export const adoption: DeskPage = {
  path: adoptPath,
  role: 'approver',
  async receive(desk, { person, fields }) {
    const reason = readAdoption(fields);
    const accepted = await readAccepted(desk);
    const checked = (await listPromotions(desk))
      .filter(({ approval, sent }) => approval === undefined && sent === undefined)
      .map((promotion) => ({ ...promotion, checks: checkPage(promotion.page, accepted) }));
    // A page with words that a rule blocks is not adopted unread.
    const promotions = checked.filter(({ checks }) => !isBlocked(checks));
    if (promotions.length === 0)
      throw new DeskError(
        409,
        'No page is left to adopt. Those that were sent for approval, or have blocked wording, are approved one by one.',
      );
    const pages = promotions.map(({ page, checks }, index) => ({
      ...promotionIn(page),
      ...rulesBroken(checks),
      reviewBy: staggeredReview(index, promotions.length, desk.now()),
    }));
    await decide(
      desk.records,
      {
        kind: 'approved',
        payload: {
          by: nameInLedger(person),
          reason,
          evidence: '',
          audience: '',
          class: '',
          isBaseline: true,
          endsOn: null,
          pages,
        },
      },
      new Map(promotions.map(({ page, latest }) => [page.span.url, { words: page.words, latest }])),
    ).catch((error: unknown) => {
      if (!(error instanceof DeskError)) throw error;
      throw new DeskError(409, 'A page changed at that moment, so none was adopted. Go back and try again.');
    });
    return { location: linkTo(promotionsPath, { done: 'adopted' }) };
  },
};
