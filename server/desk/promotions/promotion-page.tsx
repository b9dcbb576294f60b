import { countOf } from '#shared/word-lists.ts';

import { idOf, keyOf, type EntityKey } from '../../content/content-graph.ts';
import type { FormFields } from '../../http/form-body.ts';
import { mementoOf } from '../../records/replay.ts';
import { nameOf } from '../changes/content-changes.ts';
import { readHeldKeys } from '../changes/content-decisions.ts';
import { Undecided } from '../changes/decision-fields.tsx';
import { checkHeld, HeldChange } from '../changes/held-change.tsx';
import { HeldMarks, type HeldCount } from '../changes/held-on-pages.tsx';
import { findMadeOf, MadeOf } from '../changes/made-of.tsx';
import { readPublishers } from '../changes/release.ts';
import {
  changesPath,
  contentPath,
  linkTo,
  promotionPath,
  promotionsPath,
  timelinePath,
} from '../desk-paths.ts';
import { DeskError, type Asked, type Desk, type DeskPage, type Outcome } from '../desk.ts';
import { Day, dayOrNone, Minute } from '../parts/desk-time.tsx';
import { Facts, Notice, Split } from '../parts/page-parts.tsx';
import { WordDiff } from '../parts/word-diff-view.tsx';
import { compareTexts } from '../parts/word-diff.ts';
import { isAtLeast, nameInLedger } from '../person.ts';
import { spansOf } from '../said/shown-versions.ts';
import { CheckList } from '../wording/check-list.tsx';
import { checkPage, isBlocked, readAccepted, type Check } from '../wording/flags.ts';
import type { ShownPage } from '../wording/shown-pages.ts';
import { act, findPromotion } from './promotion-actions.ts';
import { PromotionForms } from './promotion-forms.tsx';
import { PromotionHistory } from './promotion-history.tsx';
import { brandName, StateMark, titleOf } from './promotions-page.tsx';
import { readDecisions, type Promotion } from './promotions.ts';

/** One page: what it says, what was decided, and what can be decided now. */
export const promotionPage: DeskPage = {
  path: promotionPath,
  below: promotionsPath,
  role: 'reader',
  show: async (desk, asked) => showPromotion(desk, asked, asked.query.get('url') ?? '', new Map()),
  async receive(desk, asked) {
    const { fields, person } = asked;
    const url = fields.get('url') ?? '';
    try {
      await act(desk, asked);
      return { location: linkTo(promotionPath, { url, done: fields.get('act') ?? '' }) };
    } catch (error) {
      if (!(error instanceof DeskError) || error.status === 404) throw error;
      if (error.status === 403)
        await desk.records.ledger.append({
          kind: 'refused',
          payload: {
            by: nameInLedger(person),
            what: `${fields.get('act') ?? ''} ${url}`.slice(0, 300),
            why: error.message,
          },
        });
      const outcome = await showPromotion(desk, asked, url, fields, error.message);
      return { ...outcome, status: error.status };
    }
  },
};

async function showPromotion(
  desk: Desk,
  { person, formToken, query }: Asked,
  url: string,
  typed: FormFields,
  problem?: string,
): Promise<Extract<Outcome, { title: string }>> {
  const promotion = await findPromotion(desk, url);
  const { span } = promotion.page;
  const decisions = (await readDecisions(desk.records, span.url)).get(span.url) ?? [];
  const before = await findApproved(desk, promotion);
  const madeOf = await findMadeOf(desk, span.version);
  const { changes, held, firstWaiting } = await readHeldHere(desk, madeOf);
  const publishers = await readPublishers(desk.records);
  const review = {
    name: describeHeld(held.waiting),
    href: held.waiting === 1 ? linkTo(contentPath, { key: firstWaiting }) : changesPath,
  };
  const hasForms = isAtLeast(person.role, 'editor');
  const made = <MadeOf entities={madeOf} mayTakeDown={hasForms} url={span.url} />;
  const checks = checkPage(promotion.page, await readAccepted(desk));
  return {
    title: titleOf(promotion),
    body: (
      <>
        {problem !== undefined && <Notice kind="problem">{problem}</Notice>}
        {problem !== undefined && isFormGone(promotion, typed) && <Undecided typed={typed} />}
        {problem === undefined && query.has('done') && <Notice kind="done">Done. It is in the log.</Notice>}
        <Split
          next={held.waiting > 0 ? review : undefined}
          decide={
            hasForms ? (
              <>
                {held.waiting > 0 && (
                  <div className="desk-panel desk-stack desk-beside">
                    <h2>{countOf(held.waiting, 'change waits', 'changes wait')}</h2>
                    <a className="button" data-size="sm" data-style="solid-green" href={review.href}>
                      {review.name}
                    </a>
                  </div>
                )}
                <PromotionForms formToken={formToken} person={person} promotion={promotion} typed={typed} />
                {made}
              </>
            ) : undefined
          }
        >
          <Summary checks={checks} held={held} promotion={promotion} />
          {changes.length > 0 && (
            <section aria-labelledby="held" className="desk-changes">
              <h2 id="held">Not approved yet</h2>
              {changes.map((change) => (
                <HeldChange
                  change={change}
                  field={undefined}
                  key={change.entities[0]?.key}
                  mayApprove={false}
                  publishers={publishers}
                  typed={typed}
                />
              ))}
            </section>
          )}
          {before && promotion.approval?.words !== promotion.page.words && (
            <ChangedSince before={before} promotion={promotion} />
          )}
          <Checks checks={checks} />
          <PromotionHistory
            decisions={decisions}
            names={new Map(madeOf.map((entity) => [keyOf(entity), nameOf(entity)]))}
            since={promotion.since?.decisions ?? []}
            url={span.url}
          />
          <details>
            <summary>Brand, and what search engines show</summary>
            <Facts
              facts={[
                ['Brand', brandName(promotion.page.brand)],
                ['In search engines', `${promotion.page.title}. ${promotion.page.description}`],
              ]}
            />
          </details>
          {!hasForms && made}
        </Split>
        <Frame page={promotion.page} />
      </>
    ),
  };
}

/** Whether the page no longer has the form that was refused: it was sent to approvers, or decided on, meanwhile. */
function isFormGone({ sent }: Promotion, typed: FormFields): boolean {
  const act = typed.get('act');
  return sent === undefined ? act === 'send-back' : act === 'send';
}

/** The changes of a page that are not approved. */
async function readHeldHere(desk: Desk, madeOf: Awaited<ReturnType<typeof findMadeOf>>) {
  const parts = new Set(madeOf.map(({ sys }) => sys.id));
  const isHere = ({ key }: { readonly key: EntityKey }) => parts.has(idOf(key));
  const all = await readHeldKeys(desk);
  const [waiting, sentBack] = [all.waiting.filter(isHere), all.sentBack.filter(isHere)];
  const ids = new Set([...waiting, ...sentBack].map(({ key }) => idOf(key)));
  // Without the content service, a link leads to what waits.
  const changes = await checkHeld(desk, (await desk.approvals?.held(ids).catch(() => [])) ?? []);
  const blocked = changes.flatMap(({ entities }) => entities.filter(({ checks }) => isBlocked(checks)));
  const held: HeldCount = {
    waiting: waiting.length,
    blocked: waiting.filter(({ key }) => blocked.some((each) => each.key === key)).length,
    sentBack: sentBack.length,
  };
  return { changes, held, firstWaiting: waiting[0]?.key };
}

function ChangedSince({ before, promotion }: { before: ShownPage; promotion: Promotion }) {
  const { approval, page, since } = promotion;
  return (
    <section aria-labelledby="changed">
      <h2 id="changed">
        Changed since it was approved on <Minute at={approval?.at ?? 0} />
      </h2>
      <p>
        {since?.isAll === true ? (
          <>
            Each change was approved on its own: see <a href="#history">Decisions</a>.
          </>
        ) : (
          'Nobody has approved all of these changes.'
        )}
      </p>
      <details open={since?.isAll !== true}>
        <summary>The changes, word by word</summary>
        <WordDiff diff={compareTexts(before, page)} />
      </details>
    </section>
  );
}

const describeHeld = (count: number) => (count === 1 ? 'Review the change' : `Review ${count} changes`);

/** The words that were approved, if they are still there. */
async function findApproved(desk: Desk, { approval, page }: Promotion): Promise<ShownPage | undefined> {
  if (approval === undefined) return undefined;
  const span = (await spansOf(desk.records, page.span.url)).findLast(
    ({ version }) => version === approval.version,
  );
  return span && desk.shown.of(span);
}

function Summary({
  promotion,
  held,
  checks,
}: {
  readonly promotion: Promotion;
  readonly held: HeldCount;
  readonly checks: readonly Check[];
}) {
  const { page, state, approval, sent } = promotion;
  const { url } = page.span;
  return (
    <Facts
      facts={[
        [
          'State',
          <span className="desk-states" key="state">
            <StateMark state={state} />
            <HeldMarks held={held} />
          </span>,
        ],
        [
          'Address',
          <span className="desk-states" key="url">
            <a href={linkTo(timelinePath, { url })}>{url}</a> <a href="#page">See the page</a>
          </span>,
        ],
        ...(sent
          ? [
              [
                'Sent by',
                <>
                  {sent.byName}, <Minute at={sent.at} />: {sent.details.purpose}
                </>,
              ] as const,
            ]
          : []),
        ...(approval
          ? [
              [
                'Approved by',
                <>
                  {approval.byName}, <Minute at={approval.at} />
                  <div>{approval.details.reason}</div>
                </>,
              ] as const,
              ['Review by', dayOrNone(approval.details.reviewBy) ?? '–'] as const,
            ]
          : []),
        ...(checks.length === 0 ? [['Checks', 'No rule flags its words'] as const] : []),
        ...(approval?.details.endsOn
          ? [['Ends', <Day at={approval.details.endsOn} key="ends" />] as const]
          : []),
      ]}
    />
  );
}

function Checks({ checks }: { readonly checks: readonly Check[] }) {
  if (checks.length === 0) return undefined;
  return (
    <section aria-labelledby="checks">
      <h2 id="checks">Checks</h2>
      <CheckList checks={checks} />
    </section>
  );
}

function Frame({ page: { span } }: { readonly page: ShownPage }) {
  const source = mementoOf(span.url, span.from);
  return (
    <figure className="desk-replay" id="page">
      <figcaption>
        The page as it is recorded. Scripts are off.{' '}
        <a href={source} rel="noopener" target="_blank">
          The page on its own
        </a>
      </figcaption>
      <iframe loading="lazy" sandbox="allow-same-origin" src={source} title={`${span.url} as it is shown`} />
    </figure>
  );
}
