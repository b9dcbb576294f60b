import type { ReactNode } from 'react';

import { replayFolder } from '../records/replay.ts';
import type { RetentionClass } from '../records/retention.ts';
import { readAddress } from './address.ts';
import { CheckTable } from './check-table.tsx';
import { linkTo, promotionPath, timelinePath } from './desk-paths.ts';
import { clockOf, Moment } from './desk-time.tsx';
import { DeskError, type Asked, type Desk, type DeskPage, type Outcome } from './desk.ts';
import { checkPage, isBlocked, namesOf, readAccepted, type Check } from './flags.ts';
import { FormToken } from './form-token.tsx';
import { findMadeOf, MadeOf } from './made-of.tsx';
import { Facts, Field, Notice, Table } from './page-parts.tsx';
import { isAtLeast, nameInLedger, type Person } from './person.ts';
import { brandName, StateMark, titleOf } from './promotions-page.tsx';
import {
  decide,
  findFourEyesFault,
  promotionIn,
  promotionOf,
  readDecisions,
  type Decided,
  type Promotion,
} from './promotions.ts';
import { linkToSaid } from './said-page.tsx';
import type { ShownPage } from './shown-pages.ts';
import { spansOf } from './shown-versions.ts';
import { WordDiff } from './word-diff-view.tsx';
import { compareTexts } from './word-diff.ts';

const classNames: Readonly<Record<RetentionClass, string>> = {
  'pension-transfer': 'Pension transfer: kept for ever',
  'life-or-pension': 'Life or pension: kept six years',
  mifid: 'Investments (MiFID): kept five years',
  other: 'Other: kept three years',
};
const audiences = ['Retail clients', 'Professional clients', 'Everyone', 'Job applicants', 'Journalists'];
const minReasonLength = 10;
const maxTextLength = 4000;
const yearMs = 365 * 86_400_000;
const longestReviewMs = 3 * yearMs;

/** One page: what it says, what was decided, and what can be decided now. */
export const promotionPage: DeskPage = {
  path: promotionPath,
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

/** Throws `DeskError`. */
async function find(desk: Desk, typed: string): Promise<Promotion> {
  const url = readAddress(typed);
  const span =
    url === undefined
      ? undefined
      : (await spansOf(desk.records, url)).findLast(({ until }) => until === undefined);
  const page = span && (await desk.shown.of(span));
  if (url === undefined || page === undefined)
    throw new DeskError(404, 'No page is shown at this address now.');
  return promotionOf(page, (await readDecisions(desk.records, url)).get(url) ?? [], desk.now());
}

type Fields = ReadonlyMap<string, string>;

async function act(desk: Desk, { person, fields }: Asked & { readonly fields: Fields }): Promise<void> {
  const promotion = await find(desk, fields.get('url') ?? '');
  const { page } = promotion;
  const by = nameInLedger(person);
  const seen = new Map([
    [page.span.url, { words: fields.get('words') ?? '', latest: Number(fields.get('latest') ?? NaN) }],
  ]);
  const text = (name: string) => (fields.get(name) ?? '').trim().slice(0, maxTextLength);
  const pages = [promotionIn(page)];
  switch (fields.get('act') ?? '') {
    case 'send':
      need(person, 'editor', 'Only editors can send something for approval.');
      if (text('purpose') === '') throw new DeskError(400, 'Say what it is for.');
      return decide(desk.records, { kind: 'sent', payload: { by, purpose: text('purpose'), pages } }, seen);
    case 'send-back':
      need(person, 'approver', 'Only approvers can send something back.');
      if (text('reason').length < minReasonLength) throw new DeskError(400, 'Say what should be different.');
      return decide(
        desk.records,
        { kind: 'sent-back', payload: { by, reason: text('reason'), pages } },
        seen,
      );
    case 'approve': {
      need(person, 'approver', 'Only approvers can approve.');
      const fault = findFourEyesFault(person, promotion);
      if (fault !== undefined) throw new DeskError(403, fault);
      const { reviewBy, ...payload } = readApproval(text, desk.now());
      const checks = checkPage(page, await readAccepted(desk));
      if (isBlocked(checks))
        throw new DeskError(
          400,
          'A rule blocks some of its words: change them, or accept them with a reason.',
        );
      return decide(
        desk.records,
        {
          kind: 'approved',
          payload: {
            by,
            ...payload,
            isBaseline: false,
            pages: [{ ...promotionIn(page), ...namesOf(checks), reviewBy }],
          },
        },
        seen,
      );
    }
    default:
      throw new DeskError(400, 'Choose what to do.');
  }
}

function need({ role }: Person, least: Person['role'], why: string): void {
  if (!isAtLeast(role, least)) throw new DeskError(403, why);
}

/** Throws `DeskError`. */
function readApproval(text: (name: string) => string, now: number) {
  const [name, audience, reason, reviewBy, endsOn] = [
    'class',
    'audience',
    'reason',
    'reviewBy',
    'endsOn',
  ].map(text);
  if (!name || !Object.hasOwn(classNames, name)) throw new DeskError(400, 'Choose a class.');
  if (!audience || !audiences.includes(audience)) throw new DeskError(400, 'Choose whom it is for.');
  if (!reason || reason.length < minReasonLength)
    throw new DeskError(400, 'Say in a sentence why it is fair, clear and not misleading.');
  const today = clockOf(now).date;
  if (!reviewBy || !isDay(reviewBy) || reviewBy <= today || reviewBy > clockOf(now + longestReviewMs).date)
    throw new DeskError(400, 'Choose a day for the next review: after today, and within three years.');
  if (endsOn && (!isDay(endsOn) || endsOn < today))
    throw new DeskError(400, 'The day on which it ends must not be over.');
  return {
    class: name,
    audience,
    reason,
    evidence: text('evidence'),
    reviewBy,
    endsOn: endsOn === '' ? null : (endsOn ?? null),
  };
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

async function showPromotion(
  desk: Desk,
  { person, formToken, query }: Asked,
  url: string,
  typed: Fields,
  problem?: string,
): Promise<Extract<Outcome, { title: string }>> {
  const promotion = await find(desk, url);
  const decisions =
    (await readDecisions(desk.records, promotion.page.span.url)).get(promotion.page.span.url) ?? [];
  const before = await findApproved(desk, promotion);
  return {
    title: titleOf(promotion),
    body: (
      <>
        {problem !== undefined && <Notice kind="problem">{problem}</Notice>}
        {problem === undefined && query.has('done') && <Notice kind="done">Done. It is in the log.</Notice>}
        <Summary promotion={promotion} />
        {before && promotion.approval?.words !== promotion.page.words && (
          <section aria-labelledby="changed">
            <h2 id="changed">
              Changed since it was approved on <Moment at={promotion.approval?.at ?? 0} />
            </h2>
            <WordDiff diff={compareTexts(before, promotion.page)} />
          </section>
        )}
        <Checks checks={checkPage(promotion.page, await readAccepted(desk))} />
        <History decisions={decisions} />
        <MadeOf entities={await findMadeOf(desk, promotion.page.span.version)} />
        <Forms formToken={formToken} person={person} promotion={promotion} typed={typed} />
        <Frame page={promotion.page} />
      </>
    ),
  };
}

/** The words that were approved, if they are still there. */
async function findApproved(desk: Desk, { approval, page }: Promotion): Promise<ShownPage | undefined> {
  if (approval === undefined) return undefined;
  const span = (await spansOf(desk.records, page.span.url)).findLast(
    ({ version }) => version === approval.version,
  );
  return span && desk.shown.of(span);
}

function Summary({ promotion }: { readonly promotion: Promotion }) {
  const { page, state, approval, sent } = promotion;
  const { url } = page.span;
  return (
    <Facts
      facts={[
        [
          'Address',
          <a href={linkTo(timelinePath, { url })} key="url">
            {url}
          </a>,
        ],
        ['Brand', brandName(page.brand)],
        ['State', <StateMark key="state" state={state} />],
        ['In search engines', `${page.title}. ${page.description}`],
        ...(sent
          ? [
              [
                'Sent by',
                <>
                  {sent.byName}, <Moment at={sent.at} />: {sent.details.purpose}
                </>,
              ] as const,
            ]
          : []),
        ...(approval
          ? [
              [
                'Approved by',
                <>
                  {approval.byName}, <Moment at={approval.at} />: {approval.details.reason}
                </>,
              ] as const,
              ['Review by', approval.details.reviewBy] as const,
            ]
          : []),
        ...(approval?.details.endsOn ? [['Ends', approval.details.endsOn] as const] : []),
      ]}
    />
  );
}

function Checks({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <section aria-labelledby="checks">
      <h2 id="checks">Checks</h2>
      <CheckTable checks={checks} />
    </section>
  );
}

const kindNames = { sent: 'Sent for approval', 'sent-back': 'Sent back', approved: 'Approved' } as const;

function History({ decisions }: { readonly decisions: readonly Decided[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">Decisions</h2>
      <Table
        caption="Decisions, the newest first"
        columns={[
          { name: 'On', render: ({ at }) => <Moment at={at} /> },
          { name: 'What', render: ({ kind, details }) => (details.isBaseline ? 'Adopted' : kindNames[kind]) },
          { name: 'Who', render: ({ byName }) => byName },
          { name: 'Why', render: ({ details }) => details.reason || details.purpose },
          { name: 'Evidence', render: ({ details }) => details.evidence || '–' },
          { name: 'See it', render: ({ url, at }) => <a href={linkToSaid(url, at)}>As it was</a> },
        ]}
        empty="None yet."
        keyOf={({ at }) => at}
        rows={decisions.toReversed()}
      />
    </section>
  );
}

function Forms({
  promotion,
  person,
  formToken,
  typed,
}: {
  readonly promotion: Promotion;
  readonly person: Person;
  readonly formToken: string;
  readonly typed: Fields;
}) {
  const { page, latest, sent } = promotion;
  const hidden = (act: string) => (
    <>
      <FormToken value={formToken} />
      <input name="act" type="hidden" value={act} />
      <input name="url" type="hidden" value={page.span.url} />
      <input name="words" type="hidden" value={page.words} />
      <input name="latest" type="hidden" value={latest} />
    </>
  );
  return (
    <>
      {isAtLeast(person.role, 'approver') && (
        <ApproveForm hidden={hidden('approve')} promotion={promotion} typed={typed} />
      )}
      {isAtLeast(person.role, 'approver') && sent && (
        <form action={promotionPath} className="desk-panel desk-stack" method="post">
          <h2>Send back</h2>
          {hidden('send-back')}
          <Field label="What should be different?">
            <textarea
              defaultValue={typed.get('act') === 'send-back' ? typed.get('reason') : ''}
              maxLength={maxTextLength}
              name="reason"
              required
              rows={3}
            />
          </Field>
          <button className="button" data-size="sm" data-style="border-green" type="submit">
            Send back
          </button>
        </form>
      )}
      {isAtLeast(person.role, 'editor') && !sent && (
        <form action={promotionPath} className="desk-panel desk-stack" method="post">
          <h2>Send for approval</h2>
          {hidden('send')}
          <Field label="What is it for?">
            <input defaultValue={typed.get('purpose')} maxLength={500} name="purpose" required type="text" />
          </Field>
          <button className="button" data-size="sm" data-style="border-green" type="submit">
            Send for approval
          </button>
        </form>
      )}
    </>
  );
}

function ApproveForm({
  promotion: { approval, page },
  typed,
  hidden,
}: {
  readonly promotion: Promotion;
  readonly typed: Fields;
  readonly hidden: ReactNode;
}) {
  const { details } = approval ?? {};
  const valueOf = (name: 'class' | 'audience' | 'evidence' | 'endsOn') =>
    typed.get(name) ?? details?.[name] ?? '';
  const nextYear = clockOf(Math.max(page.span.from, approval?.at ?? 0) + yearMs).date;
  return (
    <form action={promotionPath} className="desk-panel desk-stack" method="post">
      <h2>Approve what is shown</h2>
      {hidden}
      <div className="desk-columns">
        <Field label="Class">
          <select defaultValue={valueOf('class')} name="class" required>
            <option value="">Choose</option>
            {Object.entries(classNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Audience">
          <select defaultValue={valueOf('audience')} name="audience" required>
            <option value="">Choose</option>
            {audiences.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </Field>
        <Field label="Review by">
          <input defaultValue={typed.get('reviewBy') ?? nextYear} name="reviewBy" required type="date" />
        </Field>
        <Field label="Ends on (if it does)">
          <input defaultValue={valueOf('endsOn')} name="endsOn" type="date" />
        </Field>
      </div>
      <Field label="Why is it fair, clear and not misleading?">
        <textarea
          defaultValue={typed.get('act') === 'approve' ? typed.get('reason') : ''}
          maxLength={maxTextLength}
          minLength={minReasonLength}
          name="reason"
          required
          rows={3}
        />
      </Field>
      <Field hint="A document, a source, a file number" label="Evidence">
        <input defaultValue={valueOf('evidence')} maxLength={500} name="evidence" type="text" />
      </Field>
      <button className="button" data-style="solid-green" type="submit">
        Approve
      </button>
    </form>
  );
}

function Frame({ page: { span } }: { readonly page: ShownPage }) {
  const source = replayFolder + new Date(span.from).toISOString().replaceAll(/\D/g, '') + span.url;
  return (
    <figure className="desk-replay">
      <figcaption>The page as it is recorded. Scripts are off.</figcaption>
      <iframe loading="lazy" sandbox="allow-same-origin" src={source} title={`${span.url} as it is shown`} />
    </figure>
  );
}
